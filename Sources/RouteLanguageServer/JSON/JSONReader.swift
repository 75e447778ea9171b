package import RouteCompiler

extension JSON {
    /// Reads the text of a message; `nil` for anything that is no JSON.
    ///
    /// It takes what clients are known to send, and so more than ``JSON/init(parsing:)`` does: numbers with a fraction or
    /// an exponent are rounded towards zero, because the protocol knows whole numbers only; of two members of one name
    /// the last counts; a lone surrogate becomes U+FFFD.
    package init?(message bytes: [UInt8]) {
        let read: JSON? = bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            var reader = JSONReader(base: base, count: buffer.count)
            return reader.document()
        }
        guard let read else { return nil }
        self = read
    }
}

/// Reads with a pointer and checks every bound itself.
private struct JSONReader {
    private let base: UnsafePointer<UInt8>
    private let count: Int
    private var position = 0
    /// Arrays and objects that are open: nesting costs stack, and no message of the protocol is deep.
    private var depth = 0

    init(base: UnsafePointer<UInt8>, count: Int) {
        self.base = base
        self.count = count
    }

    mutating func document() -> JSON? {
        guard let value = value() else { return nil }
        skipBlanks()
        return position == count ? value : nil
    }

    private var byte: UInt8 { position < count ? base[position] : 0 }

    private mutating func skipBlanks() {
        while position < count {
            let byte = base[position]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            position += 1
        }
    }

    private mutating func take(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard position + length <= count else { return false }
        for offset in 0..<length where base[position + offset] != text.utf8Start[offset] { return false }
        position += length
        return true
    }

    private mutating func value() -> JSON? {
        skipBlanks()
        switch byte {
        case UInt8(ascii: "{"): return nested { $0.object() }
        case UInt8(ascii: "["): return nested { $0.array() }
        case UInt8(ascii: "\""): return string().map { .string($0) }
        case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return take("null") ? .null : nil
        default: return number()
        }
    }

    private mutating func nested(_ read: (inout JSONReader) -> JSON?) -> JSON? {
        guard depth < 128 else { return nil }
        depth += 1
        defer { depth -= 1 }
        position += 1
        return read(&self)
    }

    private mutating func object() -> JSON? {
        var members: [(name: String, value: JSON)] = []
        skipBlanks()
        if take("}") { return .object(members) }
        repeat {
            skipBlanks()
            guard let name = string() else { return nil }
            skipBlanks()
            guard take(":"), let value = value() else { return nil }
            members.append((name, value))
            skipBlanks()
        } while take(",")
        return take("}") ? .object(members) : nil
    }

    private mutating func array() -> JSON? {
        var elements: [JSON] = []
        skipBlanks()
        if take("]") { return .array(elements) }
        repeat {
            guard let value = value() else { return nil }
            elements.append(value)
            skipBlanks()
        } while take(",")
        return take("]") ? .array(elements) : nil
    }

    private mutating func number() -> JSON? {
        let start = position
        _ = take("-")
        if !take("0"), !digits() { return nil }
        let integerEnd = position
        if take("."), !digits() { return nil }
        if byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if !take("+") { _ = take("-") }
            if !digits() { return nil }
        }
        let text = String(decoding: UnsafeBufferPointer(start: base + start, count: position - start), as: UTF8.self)
        if position == integerEnd, let number = Int(text) { return .number(number) }
        guard let double = Double(text) else { return nil }
        return .number(Int(exactly: double.rounded(.towardZero)) ?? (double < 0 ? .min : .max))
    }

    private mutating func digits() -> Bool {
        let start = position
        while byte >= 0x30, byte <= 0x39 { position += 1 }
        return position > start
    }

    private mutating func string() -> String? {
        guard take("\"") else { return nil }
        let start = position
        while position < count, base[position] >= 0x20, base[position] != 0x22, base[position] != 0x5C { position += 1 }
        if byte == 0x22 {
            let text = UnsafeBufferPointer(start: base + start, count: position - start)
            position += 1
            return String(decoding: text, as: UTF8.self)
        }
        var bytes = Array(UnsafeBufferPointer(start: base + start, count: position - start))
        while position < count {
            let byte = base[position]
            position += 1
            switch byte {
            case 0x22: return String(decoding: bytes, as: UTF8.self)
            case 0x5C: guard escape(into: &bytes) else { return nil }
            case 0..<0x20: return nil
            default: bytes.append(byte)
            }
        }
        return nil
    }

    private mutating func escape(into bytes: inout [UInt8]) -> Bool {
        let byte = self.byte
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(byte)
        case UInt8(ascii: "b"): bytes.append(0x08)
        case UInt8(ascii: "f"): bytes.append(0x0C)
        case UInt8(ascii: "n"): bytes.append(0x0A)
        case UInt8(ascii: "r"): bytes.append(0x0D)
        case UInt8(ascii: "t"): bytes.append(0x09)
        case UInt8(ascii: "u"):
            guard var unit = hexadecimal() else { return false }
            if unit & 0xFC00 == 0xD800, following(0) == 0x5C, following(1) == UInt8(ascii: "u") {
                let back = position
                position += 2
                guard let low = hexadecimal() else { return false }
                if low & 0xFC00 == 0xDC00 {
                    unit = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
                } else {
                    position = back
                }
            }
            let scalar = Unicode.Scalar(unit) ?? "\u{FFFD}"
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        default: return false
        }
        return true
    }

    private func following(_ distance: Int) -> UInt8 { position + distance < count ? base[position + distance] : 0 }

    private mutating func hexadecimal() -> UInt32? {
        guard position + 4 <= count else { return nil }
        var value: UInt32 = 0
        for _ in 0..<4 {
            let byte = base[position]
            let lower = byte | 0x20
            if byte >= 0x30, byte <= 0x39 {
                value = value << 4 | UInt32(byte - 0x30)
            } else if lower >= 0x61, lower <= 0x66 {
                value = value << 4 | UInt32(lower - 0x57)
            } else {
                return nil
            }
            position += 1
        }
        return value
    }
}
