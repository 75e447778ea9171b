#pragma once

#include <stdbool.h>
#include <stdint.h>

/// That this thread has had a processor: others who want it too do not count.
uint64_t nanoseconds(void);
/// The same of all threads together.
uint64_t processNanoseconds(void);

/// Calls of malloc, calloc, realloc and the aligned ones, of all threads, while they were counted. 0 where the C library
/// is not glibc.
unsigned long allocationCount(void);
/// What is not counted costs next to nothing.
void countAllocations(bool wanted);
/// Bytes of the heap that are in use; 0 where the C library is not glibc.
unsigned long heapBytes(void);

/// Whether the program was built with valgrind's headers.
bool canCountInstructions(void);
/// Begins or ends what `valgrind --tool=callgrind --collect-atstart=no` counts; nothing elsewhere.
void toggleInstructionCount(void);
