import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A page of memory between two that end the process when they are read.
final class GuardedMemory {
    private let memory: UnsafeMutableRawPointer
    private let page: Int

    init() throws {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let memory = try #require(mmap(nil, 3 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0))
        try #require(mprotect(memory, page, PROT_NONE) == 0)
        try #require(mprotect(memory + 2 * page, page, PROT_NONE) == 0)
        (self.memory, self.page) = (memory, page)
    }

    deinit { munmap(memory, 3 * page) }

    /// Gives a text that begins where memory does, then one that ends where it does.
    func withEach(_ text: [UInt8], _ body: (UnsafeRawBufferPointer) -> Void) {
        precondition(text.count <= page)
        for start in [memory + page, memory + 2 * page - text.count] {
            start.copyMemory(from: text, byteCount: text.count)
            body(UnsafeRawBufferPointer(start: start, count: text.count))
        }
    }
}
