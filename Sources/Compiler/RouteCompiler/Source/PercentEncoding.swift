import RouteLayout

/// Percent-encodes texts as bytes.
package enum PercentEncoding {
    package static func segment(_ bytes: [UInt8]) -> String { encoded(bytes, inQuery: false) }

    /// A plus sign is encoded, since it is a space under `matching plus-as-space`.
    package static func query(_ bytes: [UInt8]) -> String { encoded(bytes, inQuery: true) }

    private static func encoded(_ bytes: [UInt8], inQuery: Bool) -> String {
        bytes.withUnsafeBytes { PercentCoding.encoded($0, inQuery: inQuery) }
    }

    /// Escapes every byte for which `isKept` returns false.
    package static func escaped(_ bytes: [UInt8], keeping isKept: (UInt8) -> Bool = { _ in false }) -> String {
        bytes.withUnsafeBytes { PercentCoding.escaped($0, isAllowed: isKept) }
    }

    /// Returns the offset of the first `%` without two hexadecimal digits after it, or `nil`.
    package static func malformedEscape(in bytes: [UInt8]) -> Int? {
        bytes.indices.first { at in
            bytes[at] == UInt8(ascii: "%")
                && !(at + 2 < bytes.count && Byte.isHexDigit(bytes[at + 1]) && Byte.isHexDigit(bytes[at + 2]))
        }
    }

    /// Decodes the escapes. Returns `nil` for a malformed escape, a NUL, or invalid UTF-8.
    package static func decoded(_ bytes: ArraySlice<UInt8>, plusAsSpace: Bool = false) -> [UInt8]? {
        guard !bytes.isEmpty else { return [] }
        let decoded = bytes.withUnsafeBytes { source in
            [UInt8](unsafeUninitializedCapacity: source.count) { buffer, count in
                guard let text = source.baseAddress, let target = buffer.baseAddress else { return }
                count = (try? PercentCoding.decode(text, source.count, into: target, plusAsSpace ? .plus : [])) ?? 0
            }
        }
        return !decoded.isEmpty && Encoding.isText(decoded) ? decoded : nil
    }
}
