import RouteJSON

/// An error of a manifest against its schema, and its position.
struct ManifestFault: Error {
    var problem: String
    /// From the inside out: `kind`, `type`, `arguments[0]`, `routes[3]`.
    var path: [String] = []

    func inside(_ step: String) -> ManifestFault { ManifestFault(problem: problem, path: path + [step]) }

    var message: String { path.isEmpty ? problem : "\(path.reversed().joined(separator: ".")): \(problem)" }
}

/// Throws a fault unless a value is valid.
///
/// - Parameter path: The position, from the inside out.
func require(
    _ isValid: Bool, _ problem: @autoclosure () -> String, at path: String...
) throws(ManifestFault) {
    if !isValid { throw ManifestFault(problem: problem(), path: path) }
}

/// Returns the value that a name refers to, and throws a fault if there is none.
///
/// - Parameter path: The position, from the inside out.
func found<Value>(
    _ value: Value?, _ problem: @autoclosure () -> String, at path: String...
) throws(ManifestFault) -> Value {
    guard let value else { throw ManifestFault(problem: problem(), path: path) }
    return value
}

/// An object of a manifest. Unknown members are ignored, because a newer tool may have added them.
struct ManifestNode {
    private var members: [String: JSON] = [:]

    init(_ json: JSON) throws(ManifestFault) {
        for (name, value) in try Self.value(json, "an object", \.members) { members[name] = value }
    }

    func has(_ name: String) -> Bool { members[name] != nil }

    /// Reads one member. An error contains the member's name.
    func read<T>(_ name: String, _ read: (JSON) throws(ManifestFault) -> T) throws(ManifestFault) -> T {
        let value = try found(members[name], "there is no '\(name)'")
        do throws(ManifestFault) {
            return try read(value)
        } catch {
            throw error.inside(name)
        }
    }

    /// Reads a member that may be null.
    func optional<T>(_ name: String, _ read: (JSON) throws(ManifestFault) -> T) throws(ManifestFault) -> T? {
        if case .null? = members[name] { return nil }
        return try self.read(name, read)
    }

    func list<T>(_ name: String, _ element: (JSON) throws(ManifestFault) -> T) throws(ManifestFault) -> [T] {
        let elements = try read(name) { (json) throws(ManifestFault) in try Self.value(json, "a list", \.elements) }
        var result: [T] = []
        result.reserveCapacity(elements.count)
        for (index, json) in elements.enumerated() {
            do throws(ManifestFault) {
                result.append(try element(json))
            } catch {
                throw error.inside("\(name)[\(index)]")
            }
        }
        return result
    }

    /// Reads a member that is an object.
    func object<T>(
        _ name: String, _ read: (ManifestNode) throws(ManifestFault) -> T
    ) throws(ManifestFault) -> T {
        try self.read(name) { (json) throws(ManifestFault) in try read(ManifestNode(json)) }
    }

    /// Reads a member that is an object or null.
    func optionalObject<T>(
        _ name: String, _ read: (ManifestNode) throws(ManifestFault) -> T
    ) throws(ManifestFault) -> T? {
        try optional(name) { (json) throws(ManifestFault) in try read(ManifestNode(json)) }
    }

    /// Reads a list of objects.
    @discardableResult
    func objects<T>(
        _ name: String, _ element: (ManifestNode) throws(ManifestFault) -> T
    ) throws(ManifestFault) -> [T] {
        try list(name) { (json) throws(ManifestFault) in try element(ManifestNode(json)) }
    }

    /// The members of an object with arbitrary names.
    func pairs(_ name: String) throws(ManifestFault) -> [(name: String, value: JSON)] {
        try read(name) { (json) throws(ManifestFault) in try Self.value(json, "an object", \.members) }
    }

    func text(_ name: String) throws(ManifestFault) -> String { try read(name, Self.text) }
    func optionalText(_ name: String) throws(ManifestFault) -> String? { try optional(name, Self.text) }
    func texts(_ name: String) throws(ManifestFault) -> [String] { try list(name, Self.text) }
    func bytes(_ name: String) throws(ManifestFault) -> [UInt8] { Array(try text(name).utf8) }
    func number(_ name: String) throws(ManifestFault) -> Int { try read(name, Self.number) }
    func optionalNumber(_ name: String) throws(ManifestFault) -> Int? { try optional(name, Self.number) }
    func flag(_ name: String) throws(ManifestFault) -> Bool { try read(name, Self.flag) }

    /// Reads one of a few words.
    func choice<T>(_ name: String, _ choices: [(word: String, value: T)]) throws(ManifestFault) -> T {
        let word = try text(name)
        func words() -> String { choices.map(\.word).joined(separator: ", ") }
        let choice = choices.first { $0.word == word }
        return try found(choice, "expected one of \(words()), found '\(word)'", at: name).value
    }

    static func text(_ json: JSON) throws(ManifestFault) -> String { try value(json, "a text", \.string) }
    private static func number(_ json: JSON) throws(ManifestFault) -> Int { try value(json, "a number", \.number) }
    private static func flag(_ json: JSON) throws(ManifestFault) -> Bool { try value(json, "true or false", \.bool) }

    /// - Parameter read: Returns `nil` for a value of another kind.
    private static func value<T>(
        _ json: JSON, _ kind: String, _ read: (JSON) -> T?
    ) throws(ManifestFault) -> T {
        try found(read(json), "expected \(kind)")
    }
}
