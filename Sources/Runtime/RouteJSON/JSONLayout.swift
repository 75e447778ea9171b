extension JSON {
    /// The document with indentation, for files that people read and compare. A value that fits on a line stays on one
    /// line.
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
        // Items of the two outermost levels always have lines of their own.
        if indentation >= 2 {
            write(to: &bytes)
            if indentation * 2 + used + bytes.count - start <= Self.width { return }
            bytes.removeLast(bytes.count - start)
        }
        switch self {
        case .array(let elements):
            Self.writeItems(elements, in: ("[", "]"), indentation, to: &bytes) { element, bytes in
                element.write(indentation: indentation + 1, used: 1, to: &bytes)
            }
        case .object(let members):
            Self.writeItems(members, in: ("{", "}"), indentation, to: &bytes) { member, bytes in
                let before = bytes.count
                JSON.string(member.name).write(to: &bytes)
                bytes.append(contentsOf: ": ".utf8)
                member.value.write(indentation: indentation + 1, used: bytes.count - before + 1, to: &bytes)
            }
        default: break
        }
    }

    /// Writes items between brackets, one per line.
    private static func writeItems<Item>(
        _ items: [Item], in brackets: (open: Unicode.Scalar, close: Unicode.Scalar), _ indentation: Int,
        to bytes: inout [UInt8], _ write: (Item, inout [UInt8]) -> Void
    ) {
        func newLine(_ depth: Int) {
            bytes.append(UInt8(ascii: "\n"))
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * 2))
        }
        bytes.append(UInt8(ascii: brackets.open))
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            newLine(indentation + 1)
            write(item, &bytes)
        }
        newLine(indentation)
        bytes.append(UInt8(ascii: brackets.close))
    }
}
