/// One parsed file.
package struct ParsedSource: Sendable {
    package let tree: SyntaxTree
    package let diagnostics: Diagnostics

    package init(_ source: Source, file: Int) {
        var found = Diagnostics()
        tree = Parser.parse(source, file: file, into: &found)
        diagnostics = found
    }
}
