/// Swift source text under construction, with indentation.
struct SwiftCode {
    private(set) var text = ""
    private(set) var indentation = ""

    mutating func line(_ line: String) {
        text += indentation
        text += line
        text += "\n"
    }

    mutating func blank(_ count: Int = 1) { for _ in 0..<count { text += "\n" } }

    mutating func indent() { indentation += "    " }

    mutating func outdent() { indentation.removeLast(4) }

    /// Opens a block: `head {`.
    mutating func open(_ head: String) {
        line(head + " {")
        indent()
    }

    mutating func close() {
        outdent()
        line("}")
    }

    /// Writes a switch over numbers. The last case is the default.
    mutating func numbers(_ subject: String, _ cases: [(number: Int, value: String)]) {
        returns(subject, cases.dropLast().map { ("\($0.number)", $0.value) }, default: cases.last?.value ?? "")
    }

    /// Writes a switch that returns a value in each case. Each has its `return`, because Swift checks the types of a
    /// switch expression all at once, in quadratic time.
    mutating func returns(_ subject: String, _ cases: [(pattern: String, value: String)], default last: String) {
        line("switch \(subject) {")
        for (pattern, value) in cases { line("case \(pattern): return \(value)") }
        line("default: return \(last)")
        line("}")
    }

    mutating func documentation(_ lines: [String]) {
        for text in lines { line(text.isEmpty ? "///" : "/// " + text) }
    }
}

/// Labels and values in Swift syntax.
package enum SwiftText {
    /// Returns the name as a parameter label in a declaration.
    package static func label(_ name: String) -> String {
        name == "let" || name == "var" ? "`\(name)`" : argumentLabel(name)
    }

    /// Returns the name as an argument label in a call.
    static func argumentLabel(_ name: String) -> String { name == "inout" || name == "_" ? "`\(name)`" : name }

    /// Returns a default as Swift source. Cases with another meaning after a dot are escaped with backticks.
    static func value(_ source: String) -> String {
        source == ".init" || source == ".self" ? ".`\(source.dropFirst())`" : source
    }

    /// Returns the default of an argument. `.none` of an optional enum would be `nil`.
    static func value(_ value: ArgumentModel.Default, of argument: ArgumentModel) -> String {
        if argument.isOptional, case .enum = argument.type, value.swift == ".none" { return ".some(.none)" }
        return self.value(value.swift)
    }

    /// Returns a dotted name, such as a module's.
    package static func path(_ path: [String]) -> String { path.map(SwiftName.quoted).joined(separator: ".") }
}
