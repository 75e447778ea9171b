/// A fuzzy search: finds names that contain the typed letters in order, ignoring case.
struct LetterSearch {
    private let letters: [UInt8]

    init(_ typed: String) { letters = Array(typed.lowercased().utf8) }

    func finds(_ name: String) -> Bool {
        if letters.isEmpty { return true }
        var index = 0
        for byte in name.lowercased().utf8 where index < letters.count && byte == letters[index] { index += 1 }
        return index == letters.count
    }
}
