/// The sketch that the project began with, wrapped: bare paths, no checks.
public struct Prototype: ~Copyable {
    private let ranges = UnsafeMutablePointer<UInt64>.allocate(capacity: 32)

    public init() {}
    deinit { ranges.deallocate() }

    @inline(never) public borrowing func route(of path: String) -> Int {
        var count = 0
        return path.utf8.withContiguousStorageIfAvailable {
            routeMatch(UnsafeRawPointer($0.baseAddress!), $0.count, ranges, &count)
        } ?? -1
    }
}
