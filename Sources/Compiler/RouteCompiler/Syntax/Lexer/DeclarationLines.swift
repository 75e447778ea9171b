import RouteLayout

/// The lines of one declaration, from the keyword to the last continuation line that is not a comment.
package struct DeclarationLines {
    var start: Int
    var end: Int
    /// The `///` lines before it, without the slashes and one space.
    var documentation: [String]
    /// True if its first line is indented although no declaration precedes it.
    var isIndented = false

    package init(start: Int, end: Int, documentation: [String] = [], isIndented: Bool = false) {
        (self.start, self.end, self.documentation, self.isIndented) = (start, end, documentation, isIndented)
    }
}

/// Splits a file into declarations, so that an error in one does not affect the next.
struct DeclarationSplitter {
    private(set) var declarations: [DeclarationLines] = []
    private var documentation: [String] = []
    /// True if the next `///` line continues the previous one.
    private var documentationGoesOn = false
    private var isInDeclaration = false

    static func split(_ base: UnsafePointer<UInt8>, from start: Int, count: Int) -> [DeclarationLines] {
        var splitter = DeclarationSplitter()
        var lineStart = start
        while lineStart < count {
            var lineEnd = lineStart
            while lineEnd < count, base[lineEnd] != 0x0A { lineEnd += 1 }
            var contentEnd = lineEnd
            if contentEnd > lineStart, base[contentEnd - 1] == 0x0D { contentEnd -= 1 }
            splitter.line(base, from: lineStart, to: contentEnd)
            lineStart = lineEnd + 1
        }
        return splitter.declarations
    }

    private mutating func line(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) {
        var first = start
        while first < end, Byte.isBlank(base[first]) { first += 1 }
        if first == end {
            documentationGoesOn = false
        } else if first + 1 < end, base[first] == UInt8(ascii: "/"), base[first + 1] == UInt8(ascii: "/") {
            comment(base, from: first, to: end)
        } else if first > start, isInDeclaration {
            declarations[declarations.count - 1].end = end
            documentation = []
        } else {
            declarations.append(
                DeclarationLines(start: first, end: end, documentation: documentation, isIndented: first > start))
            documentation = []
            isInDeclaration = true
        }
    }

    /// `///` begins documentation. `//` and `////` do not, as in Swift.
    private mutating func comment(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) {
        let slash = UInt8(ascii: "/")
        guard start + 2 < end, base[start + 2] == slash, start + 3 == end || base[start + 3] != slash else {
            documentationGoesOn = false
            return
        }
        var textStart = start + 3
        if textStart < end, base[textStart] == 0x20 { textStart += 1 }
        var textEnd = end
        while textEnd > textStart, Byte.isBlank(base[textEnd - 1]) { textEnd -= 1 }
        if !documentationGoesOn { documentation = [] }
        documentation.append(
            String(decoding: UnsafeBufferPointer(start: base + textStart, count: textEnd - textStart), as: UTF8.self))
        documentationGoesOn = true
    }
}
