extension JSON {
    /// Indented, for files that people read and compare: what fits on a line stays on one.
    package var indentedText: String {
        var bytes: [UInt8] = []
        write(indentation: 0, used: 0, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let width = 110

    private func write(indentation: Int, used: Int, to bytes: inout [UInt8]) {
        let start = bytes.count
        switch self {
        case .null, .bool, .number, .string: return write(to: &bytes)
        case .array(let elements) where elements.isEmpty: return write(to: &bytes)
        case .object(let members) where members.isEmpty: return write(to: &bytes)
        case .array, .object: break
        }
        // The outermost levels are lists of things: one a line at least.
        if indentation >= 2 {
            write(to: &bytes)
            if indentation * 2 + used + bytes.count - start <= Self.width { return }
            bytes.removeLast(bytes.count - start)
        }
        func newLine(_ depth: Int) {
            bytes.append(UInt8(ascii: "\n"))
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
        }
        switch self {
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                newLine(indentation + 1)
                element.write(indentation: indentation + 1, used: 1, to: &bytes)
            }
            newLine(indentation)
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                newLine(indentation + 1)
                let before = bytes.count
                JSON.string(member.name).write(to: &bytes)
                bytes.append(contentsOf: ": ".utf8)
                member.value.write(indentation: indentation + 1, used: bytes.count - before + 1, to: &bytes)
            }
            newLine(indentation)
            bytes.append(UInt8(ascii: "}"))
        default: break
        }
    }
}
