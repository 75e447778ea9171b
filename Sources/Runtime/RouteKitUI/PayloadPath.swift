/// The position of a value in a notification's payload: `url`, or `data.link` for a key of a dictionary inside it.
struct PayloadPath {
    private let keys: [String]

    /// - Parameter text: Keys, separated by dots.
    init(_ text: String) { keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }

    /// - Returns: `nil` if a key is missing, or if the value is not text.
    func text(in payload: [AnyHashable: Any]) -> String? {
        var value: Any = payload
        for key in keys {
            guard let next = (value as? [AnyHashable: Any])?[key] else { return nil }
            value = next
        }
        return value as? String
    }
}
