// The functions that Embedded Swift expects of a C library, for a module that runs alone.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

extern byte __heap_base;

// One list of free blocks for each power of two. A block's class is kept in the 16 bytes before it.
static byte *free_blocks[32];
static byte *top;

void *malloc(size_t size) {
    int class = 4;
    while (((size_t)1 << class) < size) class += 1;
    byte *block = free_blocks[class];
    if (block) {
        free_blocks[class] = *(byte **)block;
        return block;
    }
    if (!top) top = (byte *)(((size_t)&__heap_base + 63) & ~(size_t)63);
    block = top + 16;
    top = block + ((size_t)1 << class);
    size_t end = __builtin_wasm_memory_size(0) << 16;
    if ((size_t)top > end && __builtin_wasm_memory_grow(0, (((size_t)top - end) >> 16) + 16) == (size_t)-1) __builtin_trap();
    *(int *)(block - 16) = class;
    return block;
}

void free(void *memory) {
    if (!memory) return;
    byte *block = memory;
    int class = *(int *)(block - 16);
    *(byte **)block = free_blocks[class];
    free_blocks[class] = block;
}

// Blocks are aligned by 16, which is enough for all that matching allocates.
int posix_memalign(void **result, size_t alignment, size_t size) {
    if (alignment > 16) __builtin_trap();
    *result = malloc(size);
    return 0;
}

void *memmove(void *target, const void *source, size_t count) {
    byte *to = target;
    const byte *from = source;
    if (to < from) {
        for (size_t at = 0; at < count; at++) to[at] = from[at];
    } else {
        while (count--) to[count] = from[count];
    }
    return target;
}

void *memcpy(void *target, const void *source, size_t count) { return memmove(target, source, count); }

void *memset(void *target, int value, size_t count) {
    for (byte *at = target; count--;) *at++ = (byte)value;
    return target;
}

int memcmp(const void *left, const void *right, size_t count) {
    const byte *a = left, *b = right;
    for (size_t at = 0; at < count; at++) {
        if (a[at] != b[at]) return a[at] - b[at];
    }
    return 0;
}

void arc4random_buf(void *target, size_t count) { memset(target, 7, count); }

int putchar(int character) { return character; }

// The product of two 128-bit integers, by halves of their words. `*` would call this function.
__int128 __multi3(__int128 left, __int128 right) {
    unsigned long long a = (unsigned long long)left, b = (unsigned long long)right;
    unsigned long long low = (a & 0xFFFFFFFF) * (b & 0xFFFFFFFF);
    unsigned long long middle = (a >> 32) * (b & 0xFFFFFFFF) + (low >> 32);
    unsigned long long other = (a & 0xFFFFFFFF) * (b >> 32) + (middle & 0xFFFFFFFF);
    unsigned long long high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
    high += a * (unsigned long long)(right >> 64) + b * (unsigned long long)(left >> 64);
    return (__int128)((unsigned __int128)high << 64 | (other << 32 | (low & 0xFFFFFFFF)));
}
