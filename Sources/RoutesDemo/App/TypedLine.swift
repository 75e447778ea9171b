/// The line being typed, and the position of the cursor.
struct TypedLine {
    private(set) var characters: [Character] = []
    private(set) var cursor = 0

    var text: String { String(characters) }

    mutating func set(_ text: String) {
        characters = Array(text)
        cursor = characters.count
    }

    /// Applies a key that edits the line. Ignores other keys, which the reader handles.
    mutating func apply(_ key: TerminalKey) {
        switch key {
        case .character(let character):
            characters.insert(character, at: cursor)
            cursor += 1
        case .backspace:
            guard cursor > 0 else { return }
            cursor -= 1
            characters.remove(at: cursor)
        case .delete:
            if cursor < characters.count { characters.remove(at: cursor) }
        case .eraseBefore:
            characters.removeFirst(cursor)
            cursor = 0
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .start: cursor = 0
        case .end: cursor = characters.count
        case .up, .down, .tab, .enter, .interrupt, .endOfInput, .closed, .unknown: break
        }
    }

    /// Returns the part of the line around the cursor that fits into a number of columns, and the cursor's column in it.
    func window(_ columns: Int) -> (text: String, cursor: Int) {
        let columns = max(1, columns)
        let start = max(0, cursor - columns + 1)
        return (String(characters[start...].prefix(columns)), cursor - start)
    }
}
