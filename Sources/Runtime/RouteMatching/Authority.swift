/// The authority of an http or https URL.
package struct Authority {
    package let start: Int
    /// The end of the host, including the brackets of an IPv6 address.
    package private(set) var hostEnd: Int
    package private(set) var end: Int
    /// `nil` if absent or invalid.
    package private(set) var port: Int?
    package private(set) var reason: URLFault?

    package init(_ text: UnsafeRawPointer, _ first: Int, _ count: Int) {
        start = first
        var at = first
        var colon = -1
        var isBracketed = false
        while at < count {
            let byte = TableNumber.byte(text, at)
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            switch byte {
            case UInt8(ascii: "@"): reason = .userInfo
            case 0: reason = reason ?? .nul
            case UInt8(ascii: "["): isBracketed = true
            case UInt8(ascii: "]"):
                isBracketed = false
                colon = -1
            case UInt8(ascii: ":") where !isBracketed && colon < 0: colon = at
            default: break
            }
            at += 1
        }
        end = at
        hostEnd = colon < 0 ? at : colon
        if hostEnd == first, reason == nil { reason = .noHost }
        guard reason == nil, colon >= 0, colon + 1 < at else { return }
        port = Authority.port(text, colon + 1, at)
        if port == nil { reason = .unknownOrigin }
    }

    /// Returns `nil` if the text is not a port.
    private static func port(_ text: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int? {
        var port = 0
        for at in start..<end {
            let digit = TableNumber.byte(text, at) &- 0x30
            guard digit < 10 else { return nil }
            port = port * 10 + Int(digit)
            guard port <= 65535 else { return nil }
        }
        return port
    }

    /// Writes the host in lower case, and the port unless it is the scheme's default. Returns the number of bytes
    /// written: at most the length of the host plus six. The buffer must have that size.
    package func write(_ text: UnsafeRawPointer, into buffer: UnsafeMutableRawBufferPointer, defaultPort: Int) -> Int {
        var count = 0
        for at in start..<hostEnd {
            buffer[count] = ASCII.lowercased(TableNumber.byte(text, at))
            count += 1
        }
        guard let port, port != defaultPort else { return count }
        buffer[count] = UInt8(ascii: ":")
        count += 1
        var divisor = 10_000
        while divisor > 1, port / divisor == 0 { divisor /= 10 }
        while divisor > 0 {
            buffer[count] = UInt8(ascii: "0") + UInt8(port / divisor % 10)
            count += 1
            divisor /= 10
        }
        return count
    }
}
