@inline(__always) func ld8(_ p: UnsafeRawPointer, _ o: Int) -> UInt64 {
    p.loadUnaligned(fromByteOffset: o, as: UInt64.self)
}
@inline(__always) func ldc(_ p: UnsafeRawPointer, _ pos: Int, _ n: Int) -> UInt64 {
    let last = n &- 8
    let o = pos < last ? pos : last
    return ld8(p, o) &>> UInt64(truncatingIfNeeded: (pos &- o) &<< 3)
}
@inline(__always) func slash8(_ w: UInt64) -> UInt64 {
    let x = w ^ 0x2f2f_2f2f_2f2f_2f2f
    return (x &- 0x0101_0101_0101_0101) & ~x & 0x8080_8080_8080_8080
}
@inline(__always) func segment(_ p: UnsafeRawPointer, _ n: Int, _ pos: Int, _ w0: inout UInt64, _ w1: inout UInt64)
    -> Int
{
    let w = ldc(p, pos, n)
    let m = slash8(w)
    w1 = 0
    if m != 0 {
        let b = UInt64(truncatingIfNeeded: m.trailingZeroBitCount & 56)
        w0 = w & ((1 &<< b) &- 1)
        return pos &+ Int(truncatingIfNeeded: b &>> 3)
    }
    w0 = w
    if n &- pos <= 8 { return n }
    var e = pos &+ 8
    while true {
        let mm = slash8(ldc(p, e, n))
        if mm != 0 {
            e = e &+ (mm.trailingZeroBitCount &>> 3)
            break
        }
        if n &- e <= 8 {
            e = n
            break
        }
        e = e &+ 8
    }
    if e &- pos > 8 { w1 = ld8(p, e &- 8) }
    return e
}

@inline(__always) func dec4(_ x: UInt32) -> Int {
    Int(truncatingIfNeeded: (x & 0x7f) | ((x &>> 1) & 0x3f80) | ((x &>> 2) & 0x1fc000) | ((x &>> 3) & 0xfe00000))
}
@inline(__always) func ld4(_ p: UnsafeRawPointer, _ o: Int) -> UInt32 {
    p.loadUnaligned(fromByteOffset: o, as: UInt32.self)
}
@inline(__always) func segmentN(
    _ p: UnsafeRawPointer, _ n: Int, _ cap: Int, _ pos: Int, _ w0: inout UInt64, _ w1: inout UInt64
) -> Int {
    let e = segment(p, cap, pos, &w0, &w1)
    if e > n { return n }
    return e
}
func routeMatch(_ p: UnsafeRawPointer, _ n: Int, _ out: UnsafeMutablePointer<UInt64>, _ count: inout Int) -> Int {
    guard n >= 8 else {
        return withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { b in
            b.storeBytes(of: 0, as: UInt64.self)
            b.baseAddress!.copyMemory(from: p, byteCount: n)
            return routeCore(UnsafeRawPointer(b.baseAddress!), n, 8, out, &count)
        }
    }
    return routeCore(p, n, n, out, &count)
}
@inline(__always) func routeCore(
    _ p: UnsafeRawPointer, _ n: Int, _ cap: Int, _ out: UnsafeMutablePointer<UInt64>, _ count: inout Int
) -> Int {
    let base = UnsafeRawPointer(table.utf8Start)
    var node = 0
    var pos = 1
    var k = 0
    if n <= 1 {
        count = 0
        return dec4(ld4(base, 20)) &- 1
    }
    while true {
        if pos >= n { return -1 }
        var w0: UInt64 = 0
        var w1: UInt64 = 0
        let e = segmentN(p, n, cap, pos, &w0, &w1)
        let length = UInt64(truncatingIfNeeded: e &- pos)
        if length == 0 { return -1 }
        let key = w0 ^ ((w1 &<< 17) | (w1 &>> 47)) ^ length
        var s =
            dec4(ld4(base, node &+ 8)) &+ 24
            &* Int(truncatingIfNeeded: (key &* ld8(base, node)) &>> UInt64(ld4(base, node &+ 12)))
        let encodedLength = UInt32(truncatingIfNeeded: (length & 0x7f) | ((length & 0x3f80) &<< 1))
        var hit = false
        while true {
            let l = ld4(base, s &+ 16)
            if l == 0 { break }
            if ld8(base, s) == w0 && ld8(base, s &+ 8) == w1 && l == encodedLength {
                node = dec4(ld4(base, s &+ 20))
                hit = true
                break
            }
            s = s &+ 24
        }
        if !hit {
            let par = ld4(base, node &+ 16)
            if par == 0 { return -1 }
            out[k] = UInt64(truncatingIfNeeded: pos) | length &<< 32
            k = k &+ 1
            node = dec4(par)
        }
        if e == n {
            count = k
            return dec4(ld4(base, node &+ 20)) &- 1
        }
        pos = e &+ 1
    }
}
