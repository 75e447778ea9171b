extension DeclaredRoute {
    /// A query parameter and its requirement.
    struct Item: Hashable, Sendable {
        enum Need: Hashable, Sendable {
            case required, optional, list
            /// A list in one value with this separator.
            case joined(Character)
            case fixed(String)
        }
        var key: String
        var type = "Int"
        var need: Need
        /// The literals before and after the value.
        var prefix = ""
        var suffix = ""

        var hasAffixes: Bool { !prefix.isEmpty || !suffix.isEmpty }

        var isJoined: Bool {
            if case .joined = need { true } else { false }
        }

        var source: String {
            if hasAffixes {
                let mark = need == .optional ? "?" : ""
                return "\(key)=\(prefix){\(key): \(type)\(mark)}\(suffix)"
            }
            return switch need {
            case .required: "\(key): \(type)"
            case .optional: "\(key): \(type)?"
            case .list: "\(key): [\(type)]"
            case .joined(let separator): "\(key): [\(type)](\(separator))"
            case .fixed(let value):
                "\(key)=\(value.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "%20"))"
            }
        }

        /// Decodes the values that a URL has for the key; empty if absent. Returns `nil` if they do not match.
        func texts(of values: [String]) -> [String]? {
            switch need {
            case .fixed(let text): return values.first == text ? [] : nil
            case .required: return values.first.flatMap(inside).map { [$0] }
            case .optional:
                guard let first = values.first else { return [] }
                return inside(first).map { [$0] }
            case .list: return values.allSatisfy { DeclaredKind.takes($0, type) } ? values : nil
            case .joined(let separator):
                guard let first = values.first, !first.isEmpty else { return [] }
                let items = first.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
                return items.allSatisfy { !$0.isEmpty && DeclaredKind.takes($0, type) } ? items : nil
            }
        }

        /// Returns the value between the affixes, or `nil` if a text lacks them or is not of the type.
        private func inside(_ text: String) -> String? {
            guard text.hasPrefix(prefix), text.dropFirst(prefix.count).hasSuffix(suffix) else { return nil }
            let inside = String(text.dropFirst(prefix.count).dropLast(suffix.count))
            return DeclaredKind.takes(inside, type) ? inside : nil
        }

        /// Returns whether a URL with this value for the key can be the route's, for specificity. Only requirements
        /// count.
        func admits(_ value: String?) -> Bool {
            switch need {
            case .required, .fixed: texts(of: value.map { [$0] } ?? []) != nil
            case .optional, .list, .joined: true
            }
        }

        /// Values, some of them valid for the type.
        var samples: [String] {
            if case .joined = need { return ["7", "7,8", "-7,7,8", "7,,8", ",7", "7,", "", "x", "7;8"] }
            if hasAffixes, type == "Int" { return [prefix + "7" + suffix, prefix + "-8" + suffix, "7", prefix, ""] }
            return ["7", "7", "7", "x", "y", "", "xy", "x y", "x+y"]
        }
    }
}
