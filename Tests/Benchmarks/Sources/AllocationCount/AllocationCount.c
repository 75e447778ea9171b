#define _GNU_SOURCE
#include "AllocationCount.h"
#include <stddef.h>
#include <stdlib.h>
#include <errno.h>

static unsigned long count = 0, bytes = 0;

unsigned long allocationCount(void) { return __atomic_load_n(&count, __ATOMIC_RELAXED); }
unsigned long allocatedBytes(void) { return __atomic_load_n(&bytes, __ATOMIC_RELAXED); }

#ifdef __GLIBC__
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void counted(size_t size) {
    __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
    __atomic_fetch_add(&bytes, size, __ATOMIC_RELAXED);
}

void *malloc(size_t size) { counted(size); return __libc_malloc(size); }
void *calloc(size_t n, size_t size) { counted(n * size); return __libc_calloc(n, size); }
void *realloc(void *p, size_t size) { counted(size); return __libc_realloc(p, size); }
void *memalign(size_t alignment, size_t size) { counted(size); return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { counted(size); return __libc_memalign(alignment, size); }
int posix_memalign(void **p, size_t alignment, size_t size) {
    counted(size);
    *p = __libc_memalign(alignment, size);
    return *p ? 0 : ENOMEM;
}
#endif
