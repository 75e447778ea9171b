import Foundation

/// A key of the terminal, independent of the bytes that encode it.
enum TerminalKey: Equatable {
    case character(Character)
    case backspace, delete, eraseBefore
    case left, right, start, end, up, down
    case tab, enter, interrupt, endOfInput
    /// The terminal was closed.
    case closed
    case unknown

    /// Waits for a key.
    static func next() -> TerminalKey {
        guard let byte = nextByte() else { return .closed }
        switch byte {
        case 0x01: return .start
        case 0x03: return .interrupt
        // The terminal turns ^D into NUL if it is typed while an open runs, before the keys are read.
        case 0x00, 0x04: return .endOfInput
        case 0x05: return .end
        case 0x08, 0x7F: return .backspace
        case 0x09: return .tab
        case 0x0A, 0x0D: return .enter
        case 0x15: return .eraseBefore
        case 0x1B: return escape()
        case 0x20...0x7E: return .character(Character(Unicode.Scalar(byte)))
        case 0xC2...0xF4: return character(after: byte)
        default: return .unknown
        }
    }

    /// Reads the bytes that immediately follow an escape. A single escape is the Esc key, which has no function here.
    private static func escape() -> TerminalKey {
        guard isMoreThere(), let kind = nextByte(), kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else {
            return .unknown
        }
        var digits: [UInt8] = []
        while let byte = nextByte() {
            guard byte < 0x40 else { return key(final: byte, digits) }
            digits.append(byte)
        }
        return .closed
    }

    private static func key(final: UInt8, _ digits: [UInt8]) -> TerminalKey {
        switch (Character(Unicode.Scalar(final)), String(decoding: digits, as: UTF8.self)) {
        case ("A", _): .up
        case ("B", _): .down
        case ("C", _): .right
        case ("D", _): .left
        case ("H", _), ("~", "1"): .start
        case ("F", _), ("~", "4"): .end
        case ("~", "3"): .delete
        default: .unknown
        }
    }

    private static func character(after first: UInt8) -> TerminalKey {
        var bytes = [first]
        for _ in 1..<(first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4) { nextByte().map { bytes.append($0) } }
        guard let character = String(validating: bytes, as: UTF8.self)?.first,
            !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return .unknown }
        return .character(character)
    }

    private static func nextByte() -> UInt8? {
        var byte: UInt8 = 0
        while true {
            let count = read(0, &byte, 1)
            if count == 1 { return byte }
            if count == 0 || errno != EINTR { return nil }
        }
    }

    private static func isMoreThere() -> Bool {
        var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, 50) > 0
    }
}
