#define _GNU_SOURCE
#include "Meters.h"
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>

static uint64_t nanosecondsOf(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

uint64_t nanoseconds(void) { return nanosecondsOf(CLOCK_THREAD_CPUTIME_ID); }
uint64_t processNanoseconds(void) { return nanosecondsOf(CLOCK_PROCESS_CPUTIME_ID); }

static unsigned long count = 0;
static bool counting = false;

unsigned long allocationCount(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }
void countAllocations(bool wanted) { __atomic_store_n(&counting, wanted, __ATOMIC_RELAXED); }

#ifdef __GLIBC__
#include <malloc.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void counted(void) {
    if (__atomic_load_n(&counting, __ATOMIC_RELAXED)) __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
}

void *malloc(size_t size) { counted(); return __libc_malloc(size); }
void *calloc(size_t n, size_t size) { counted(); return __libc_calloc(n, size); }
void *realloc(void *p, size_t size) { counted(); return __libc_realloc(p, size); }
void *memalign(size_t alignment, size_t size) { counted(); return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { counted(); return __libc_memalign(alignment, size); }
int posix_memalign(void **p, size_t alignment, size_t size) {
    counted();
    *p = __libc_memalign(alignment, size);
    return *p ? 0 : ENOMEM;
}

unsigned long heapBytes(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
#else
unsigned long heapBytes(void) { return 0; }
#endif

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
bool canCountInstructions(void) { return true; }
void toggleInstructionCount(void) { CALLGRIND_TOGGLE_COLLECT; }
#else
bool canCountInstructions(void) { return false; }
void toggleInstructionCount(void) {}
#endif
