/// Swift text in the making: knows indentation and nothing else.
struct SwiftCode {
    private(set) var text = ""
    private(set) var indentation = ""

    init() { text.reserveCapacity(1 << 16) }

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

    /// A switch, whose cases stand as far left as itself.
    mutating func openSwitch(_ subject: String) { line("switch \(subject) {") }

    mutating func closeSwitch() { line("}") }

    /// Documentation, or `fallback` where there is none.
    mutating func documentation(_ lines: [String], or fallback: String) {
        documentation(lines.isEmpty ? [fallback] : lines)
    }

    mutating func documentation(_ lines: [String]) {
        for text in lines { line(text.isEmpty ? "///" : "/// " + text) }
    }
}

/// Names and literals as Swift writes them.
enum SwiftText {
    /// The name, in backticks where Swift would take it for a keyword.
    static func name(_ name: String) -> String { SwiftName.quoted(name) }

    /// The name as the label of a parameter, where it is declared.
    static func label(_ name: String) -> String {
        name == "let" || name == "var" ? "`\(name)`" : argumentLabel(name)
    }

    /// The name as the label of an argument, in a call.
    static func argumentLabel(_ name: String) -> String { name == "inout" || name == "_" ? "`\(name)`" : name }

    /// A default as Swift source; cases that read as something else after a dot get backticks.
    static func value(_ source: String) -> String {
        source == ".init" || source == ".self" ? ".`\(source.dropFirst())`" : source
    }

    /// A dotted name, such as a module's.
    static func path(_ path: [String]) -> String { path.map(name).joined(separator: ".") }

    /// The text as a string literal of one line.
    static func literal(_ text: String) -> String { swiftLiteral(text) }
}
