/// Parses the text of one `.routes` file.
///
///     file        = { declaration }
///     declaration = module | namespace | base | import | matching | handlers | enum | route | web | miss | foreign
///                 | include
///     module      = "module" Name { "." Name }
///     namespace   = "namespace" Name
///     base        = "base" Origin { Origin }
///     import      = "import" SwiftModule
///     matching    = "matching" ( "case-insensitive" | "plus-as-space" )
///     handlers    = "handlers" "nonisolated"
///     enum        = "enum" Name "=" value { "|" value }
///     route       = ( "public" | "internal" ) Pattern { clause }
///     clause      = "->" SwiftType | "=>" Target | "as" name | "requires" guard { "," guard }
///                 | "with" name ":" SwiftType { "," name ":" SwiftType } | "using" ( "show" | "present" )
///                 | "before" Route { "," Route } | "fallback" | "id" DottedName | "deprecated" String [ "until" Date ]
///     web         = "web" Pattern { "as" name | "before" Route { "," Route } | "fallback" }
///     miss        = "miss" Prefix [ "as" name ]
///     foreign     = "foreign" Pattern { "as" name | "else" Target }
///     include     = "include" SwiftModule
///     Pattern     = [ Origin ] Path [ "?" query { "&" query } ] [ "#" placeholder ]
///     Origin      = scheme "://" [ host [ ":" port ] ]
///     Path        = { "/" segment }
///     segment     = literal | [ literal ] placeholder [ literal ]
///     placeholder = "{" name [ ":" Type ] "}" | "{" name "..." "}"
///     query       = name ":" Type [ "=" default ] | key "=" [ literal ] placeholder [ literal ] [ "=" default ]
///                 | key "=" literal
///
/// A line that begins with whitespace continues the declaration before it. The file is first split into declarations,
/// and each is parsed separately, so an error affects only its own declaration. A declaration with an error in its
/// pattern is omitted from the tree.
package struct Parser {
    /// Parses one file and reports every error in it.
    package static func parse(_ source: Source, file: Int) -> SyntaxTree {
        source.bytes.withUnsafeBufferPointer { buffer in
            var tree = SyntaxTree(file: file)
            guard let base = buffer.baseAddress else { return tree }
            let start = source.textStart
            if isUTF16(buffer) {
                tree.diagnostics.error(
                    .syntaxError, "expected UTF-8 text, found UTF-16; save the file in UTF-8",
                    at: SourceRange(file: file, start: 0, end: 0))
                tree.omitted = [.bases, .routes]
                return tree
            }
            let faults = SourceFaults.find(in: base, from: start, count: buffer.count)
            var parser = DeclarationParser(scanner: Scanner(base: base, fileStart: start), file: file)
            for (offset, message) in faults {
                parser.diagnostics.error(
                    .syntaxError, message, at: SourceRange(file: file, start: offset, end: offset + 1))
            }
            var nextFault = 0
            for lines in DeclarationSplitter.split(base, from: start, count: buffer.count) {
                while nextFault < faults.count, faults[nextFault].offset < lines.start { nextFault += 1 }
                // Lines that are not valid text have been reported, and are not parsed.
                let isText = nextFault == faults.count || faults[nextFault].offset >= lines.end
                if isText, let declaration = parser.parse(lines) {
                    tree.declarations.append(declaration)
                } else {
                    tree.omitted.formUnion(parser.omission(of: lines))
                }
            }
            tree.diagnostics = parser.diagnostics
            return tree
        }
    }

    /// Returns whether a text begins with a byte order mark of UTF-16, or with one ASCII character in UTF-16.
    private static func isUTF16(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count > 1 else { return false }
        let (first, second) = (bytes[0], bytes[1])
        return first == 0xFF && second == 0xFE || first == 0xFE && second == 0xFF || (first == 0) != (second == 0)
    }
}
