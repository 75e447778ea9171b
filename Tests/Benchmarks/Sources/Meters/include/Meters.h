#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Processor time of this thread; time in which it waits for a processor does not count.
uint64_t nanoseconds(void);
/// Processor time of all threads.
uint64_t processNanoseconds(void);

/// Counted calls of malloc, calloc, realloc, and the aligned variants, of all threads; 0 if the C library is not glibc.
unsigned long allocationCount(void);
/// Starts or stops counting. Uncounted calls cost almost nothing.
void countAllocations(bool wanted);
/// Used bytes of the heap; 0 if the C library is not glibc.
unsigned long heapBytes(void);

/// Returns true if the program was built with valgrind's headers.
bool canCountInstructions(void);
/// Starts or stops counting by `valgrind --tool=callgrind --collect-atstart=no`; has no effect without valgrind.
void toggleInstructionCount(void);
