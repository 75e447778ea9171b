#pragma once

/// Calls of malloc, calloc, realloc and the aligned ones since the program began, of all threads. 0 where the C library
/// is not glibc, and says nothing then.
unsigned long allocationCount(void);
/// Bytes that those calls asked for.
unsigned long allocatedBytes(void);
