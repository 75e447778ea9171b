/// One file, parsed.
package struct ParsedSource: Sendable {
    package let tree: SyntaxTree
    package let findings: Diagnostics

    package init(_ source: Source, file: Int) {
        var found = Diagnostics()
        tree = Parser.parse(source, file: file, into: &found)
        findings = found
    }
}
