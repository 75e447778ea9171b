package import RouteCompiler
import RouteMatching

/// Formats a `.routes` file.
///
/// - A declaration begins its line. Each clause is on its own line, indented by four spaces. A redirect's `=>`, and the
///   `as` of a `miss` or a `foreign`, stay on the pattern's line if both fit.
/// - One space after `:` and `,`, and around `=` of defaults, `&`, `|`, `=>`, and `->`; none inside braces and
///   brackets.
/// - A declaration longer than ``width`` is broken at all of its `?`, `&`, `#`, and `|`, or after all of its `,`, one
///   item per line.
/// - Comments stay where they are: at the end of a line, after two spaces, or on lines of their own.
/// - Empty lines between declarations are kept, at most one in a row. Empty lines inside a declaration are removed.
/// - Lines end in a line feed without trailing whitespace. There is no byte order mark.
///
/// Works on the parser's tree and on the bytes between its nodes, so it parses a file exactly like the compiler.
/// Declarations and clauses keep their order.
package enum Formatter {
    /// The maximum line length, unless a line cannot be broken.
    package static let width = LayoutLine.mostColumns

    /// Returns the formatted text, or `nil` for a file with a syntax error, which is reported.
    package static func format(_ source: Source, file: Int = 0, into diagnostics: inout Diagnostics) -> String? {
        let tree = Parser.parse(source, file: file)
        for diagnostic in tree.diagnostics.all { diagnostics.append(diagnostic) }
        guard !tree.diagnostics.hasErrors else { return nil }
        return source.bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return "" }
            var writer = FileWriter(base: base, start: source.textStart, count: buffer.count)
            for declaration in tree.declarations { writer.write(declaration) }
            writer.writeEnd()
            return String(decoding: writer.output, as: UTF8.self)
        }
    }
}

/// Writes declarations and the text between them.
private struct FileWriter {
    private let base: UnsafePointer<UInt8>
    private let start: Int
    private let count: Int
    /// The end of the text written so far.
    private var position: Int
    private(set) var output: [UInt8] = []

    init(base: UnsafePointer<UInt8>, start: Int, count: Int) {
        self.base = base
        self.start = start
        self.count = count
        position = start
        output.reserveCapacity(count - start)
    }

    mutating func write(_ declaration: DeclarationSyntax) {
        writeGap(to: declaration.range.start)
        var scanner = Scanner(base: base, fileStart: start)
        scanner.begin(at: declaration.range.start, limit: declaration.range.end)
        var layout = DeclarationLayout(scanner: scanner)
        layout.append(declaration)
        LayoutLine.write(layout.lines, to: &output)
        position = declaration.range.end
    }

    /// Writes the text after the last declaration.
    mutating func writeEnd() {
        writeGap(to: count)
    }

    /// Writes comments and empty lines up to a declaration or the end of the file.
    private mutating func writeGap(to end: Int) {
        // The rest of the line of the last declaration.
        let isAfterDeclaration = position > start
        if isAfterDeclaration {
            let lineEnd = self.lineEnd(from: position, to: end)
            if let comment = text(from: position, to: lineEnd) {
                output.append(contentsOf: [0x20, 0x20])
                write(comment)
            }
            output.append(0x0A)
            position = lineEnd + 1
        }
        var hasEmptyLine = false
        // A comment indented like the clauses before it belongs to them.
        var belongsAbove = isAfterDeclaration
        while position < end {
            let lineEnd = self.lineEnd(from: position, to: end)
            if let comment = text(from: position, to: lineEnd) {
                if hasEmptyLine, !output.isEmpty { output.append(0x0A) }
                hasEmptyLine = false
                belongsAbove = belongsAbove && comment.start > position && !isDocumentation(comment)
                if belongsAbove { output.append(contentsOf: repeatElement(0x20, count: 4)) }
                write(comment)
                output.append(0x0A)
            } else if lineEnd < end {
                hasEmptyLine = true
                belongsAbove = false
            }
            position = lineEnd + 1
        }
        if hasEmptyLine, !output.isEmpty, end < count { output.append(0x0A) }
        position = end
    }

    private func lineEnd(from offset: Int, to end: Int) -> Int {
        var offset = offset
        while offset < end, base[offset] != 0x0A { offset += 1 }
        return offset
    }

    /// The text of a line without whitespace around it.
    private func text(from start: Int, to end: Int) -> (start: Int, end: Int)? {
        var (start, end) = (start, end)
        while start < end, Byte.isBlank(base[start]) { start += 1 }
        while end > start, Byte.isBlank(base[end - 1]) { end -= 1 }
        return start == end ? nil : (start, end)
    }

    private func isDocumentation(_ comment: (start: Int, end: Int)) -> Bool {
        let slash = UInt8(ascii: "/")
        guard comment.end - comment.start >= 3, base[comment.start + 2] == slash else { return false }
        return comment.end - comment.start == 3 || base[comment.start + 3] != slash
    }

    /// Comments stay unchanged, except for the space after `///`.
    private mutating func write(_ comment: (start: Int, end: Int)) {
        var start = comment.start
        if isDocumentation(comment), comment.end > start + 3, base[start + 3] != 0x20 {
            output.append(contentsOf: "/// ".utf8)
            start += 3
        }
        output.append(contentsOf: UnsafeBufferPointer(start: base + start, count: comment.end - start))
    }
}
