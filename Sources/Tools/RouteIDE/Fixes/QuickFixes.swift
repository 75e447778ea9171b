package import RouteCompiler
import RouteMatching

/// The fixes of diagnostics, found by a diagnostic's ID, message, and ranges.
///
/// A message names the fix after its last `;`, and the fix repeats the names from there.
package struct QuickFixes {
    let model: RouteModel
    let sources: [Source]
    let names: NamesInUse

    package init(_ model: RouteModel, _ sources: [Source]) {
        self.model = model
        self.sources = sources
        names = NamesInUse(model)
    }

    /// Returns alternative changes that fix a diagnostic, the likeliest first. Empty if the fix depends on the author's
    /// intent.
    package func fixes(of diagnostic: Diagnostic) -> [Fix] {
        let (range, message) = (diagnostic.range, diagnostic.message)
        if let likely = message.between("did you mean '", "'?") {
            if diagnostic.id == .unlikelyType {
                // A misspelled type is reported once.
                let all = [range] + diagnostic.notes.map(\.range).filter { text($0) == text(range) }
                return [Fix("Change to '\(likely)'", all.map { Fix.Edit($0, with: likely) })]
            }
            // The value of a query item stays.
            var place = range
            if let key = message.between("has no query parameter '", "'; did") {
                place.end = range.start + key.utf8.count
            }
            return change(place, to: spellings(likely, diagnostic))
        }
        switch diagnostic.id {
        case .syntaxError: return syntaxFixes(of: diagnostic)
        case .invalidName where message.hasPrefix("expected a name") && !message.contains("write key="):
            return change(range, to: Identifier.suggestion(for: text(range)).map { [$0] } ?? [])
        case .invalidType: return typeFixes(of: diagnostic)
        case .literalPlaceholder where message.contains("is part of the URL; remove it"):
            return [.replace(range, with: "", "Remove '\(text(range))'")]
                + change(range, to: message.afterSemicolon.quoted)
        case .unknownBase where message.hasSuffix("' for a host"):
            return change(range, to: message.afterSemicolon.quoted)
        case .literalPlaceholder, .unknownEnumCase: return change(range, to: message.afterSemicolon.quoted)
        case .duplicateClause where message.hasSuffix("remove one of them"):
            return [.remove(clause: range, "Remove the second '\(keyword(at: range))'")]
        case .misplacedClause: return [.remove(clause: range, "Remove '\(keyword(at: range))'")]
        case .duplicateEnumValue where message.contains("is already a value of"):
            return removal(of: range, in: "", "Remove the second '\(message.between("'", "' is already") ?? "")'")
        case .duplicateName: return renaming(diagnostic)
        case .duplicateID: return [newID(diagnostic)].compactMap { $0 }
        case .duplicateMissHandler:
            let miss = model.misses.first {
                $0.range == range && message.hasPrefix("this prefix has a miss handler already")
            }
            return miss.map { [.remove(declaration: $0.declaration, "Remove this handler")] } ?? []
        case .unusedEnum: return model.enums.first { $0.range == range }.map(fixes(ofUnused:)) ?? []
        case .unusedBefore where message.hasPrefix("'before"):
            return removal(of: range, in: "before", "Remove this 'before'")
        case .beforeCycle where message.contains("is this route itself"):
            return removal(of: range, in: "before", "Remove 'before \(text(range))'")
        case .beforeCycle where message.contains("; remove this 'before'"):
            return removal(of: range, in: "before", "Remove this 'before'")
        case .publicPayload, .redirectVisibility, .redirectTarget, .parentTarget: return visibilityFixes(of: diagnostic)
        case .openRedirect: return silencing(diagnostic)
        case .duplicateRoute, .unreachableRoute: return removals(diagnostic)
        case .tenantHost: return tenantFixes(of: diagnostic)
        case .ambiguousRoutes: return ambiguityFixes(of: diagnostic)
        default: return []
        }
    }

    /// Returns fixes that replace a range.
    private func change(_ range: SourceRange, to texts: [String]) -> [Fix] {
        texts.map { .replace(range, with: $0, "Change to '\($0)'") }
    }

    /// `name=key: Type` may also have the name before the `=`.
    private func spellings(_ likely: String, _ diagnostic: Diagnostic) -> [String] {
        guard diagnostic.message.hasPrefix("expected the URL's key"), let key = likely.between("", "={"),
            let name = likely.between("={", ": "), let type = likely.between(": ", "}")
        else { return [likely] }
        return [likely, "\(name)={\(key): \(type)}"]
    }

    func text(_ range: SourceRange) -> String {
        guard sources.indices.contains(range.file) else { return "" }
        return String(decoding: sources[range.file].bytes[range.start..<range.end], as: UTF8.self)
    }

    private func keyword(at range: SourceRange) -> String {
        let text = text(range)
        return ClauseKind.allCases.map(\.keyword).filter { text.hasPrefix($0) }.max { $0.count < $1.count } ?? ""
    }

    func removal(of range: SourceRange, in keyword: String, _ title: String) -> [Fix] {
        guard sources.indices.contains(range.file) else { return [] }
        return Fix.remove(item: range, after: keyword, in: sources[range.file], title).map { [$0] } ?? []
    }

    /// Returns fixes that use an enum in place of a Swift type with almost its name, or remove it.
    private func fixes(ofUnused unused: EnumModel) -> [Fix] {
        var places: [String: [SourceRange]] = [:]
        for argument in model.routes.flatMap(\.arguments) {
            let text = text(argument.range)
            guard case .opaque(let name) = argument.type, !BuiltinType.foundationNames.contains(name),
                let colon = text.firstIndex(of: ":"), let start = text[colon...].firstRange(of: name)
            else { continue }
            var place = argument.range
            place.start += text[..<start.lowerBound].utf8.count
            place.end = place.start + name.utf8.count
            if places[name]?.contains(place) != true { places[name, default: []].append(place) }
        }
        let removal = Fix.remove(declaration: unused.declaration, "Remove the enum '\(unused.name)'")
        guard let name = closestName(to: unused.name, among: places.keys.sorted()) else { return [removal] }
        let edits = places[name, default: []].map { Fix.Edit($0, with: unused.name) }
        return [Fix("Change '\(name)' to '\(unused.name)'", edits), removal]
    }

    // MARK: - Syntax

    private func syntaxFixes(of diagnostic: Diagnostic) -> [Fix] {
        let (message, range) = (diagnostic.message, diagnostic.range)
        var place = range
        if message.contains("remove the indentation") {
            while place.start > 0, isBlank(place.start - 1, in: range.file) { place.start -= 1 }
            place.end = range.start
            return [.replace(place, with: "", "Remove the indentation")]
        }
        if message.contains("indent the line to continue") { return [insert("    ", at: range, "Indent the line")] }
        if message.hasPrefix("expected 'public' or 'internal' before") {
            return ["public", "internal"].map { insert("\($0) ", at: range, "Add '\($0)'") }
        }
        if message.hasPrefix("expected a segment between") { return [.replace(range, with: "", "Remove this '/'")] }
        if message.contains("write %25 for a percent sign") {
            place.end = place.start + 1
            return [.replace(place, with: "%25", "Write %25 for a percent sign")]
        }
        if message.hasPrefix("expected '://' after the scheme") {
            place.end = place.start + (text(range).hasPrefix(":/") ? 2 : 1)
            return place.end < range.end ? [.replace(place, with: "://", "Change to '://'")] : []
        }
        if message.hasPrefix("expected origins or the name of a base"), !text(range).contains("\n") {
            return message.afterSemicolon.quoted.map {
                .replace(range, with: String($0.dropFirst("base ".count)), "Change to '\($0)'")
            }
        }
        if message.hasPrefix("a declaration ends with its line") { return [.replace(range, with: "", "Remove ';'")] }
        if message.hasPrefix("a comment begins with '//'") { return lineComment(at: range) }
        if message.hasPrefix("expected a query parameter after '") {
            return [.replace(range, with: "", "Remove '\(text(range))'")]
        }
        if message.hasPrefix("expected no '>'") { return [.replace(range, with: "%3E", "Write %3E")] }
        if message.hasPrefix("expected a space before") {
            return [.replace(range, with: " \(text(range)) ", "Put spaces around '\(text(range))'")]
        }
        return []
    }

    /// Returns the fix of a block comment that ends on its line, after which nothing follows.
    private func lineComment(at range: SourceRange) -> [Fix] {
        let bytes = sources[range.file].bytes
        var place = range
        place.end = bytes[range.start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        let line = text(place)
        guard line.hasSuffix("*/") else { return [] }
        let isDocumentation = line.hasPrefix("/**") && line.utf8.count > 4
        let comment = line.dropFirst(isDocumentation ? 3 : 2).dropLast(2)
        let end = comment.hasSuffix(" ") ? comment.dropLast() : comment
        let sign = isDocumentation ? "///" : "//"
        return [.replace(place, with: sign + end, "Change to '\(sign)'")]
    }

    private func insert(_ text: String, at range: SourceRange, _ title: String) -> Fix {
        .replace(SourceRange(file: range.file, start: range.start, end: range.start), with: text, title)
    }

    private func isBlank(_ offset: Int, in file: Int) -> Bool {
        let bytes = sources[file].bytes
        return offset < bytes.count && (bytes[offset] == 0x20 || bytes[offset] == 0x09)
    }

    private func typeFixes(of diagnostic: Diagnostic) -> [Fix] {
        var range = diagnostic.range
        if diagnostic.message.hasPrefix("'inout'") {
            while isBlank(range.end, in: range.file) { range.end += 1 }
            return [.replace(range, with: "", "Remove 'inout'")]
        }
        // A signed integer as a host label: `{shard: Int8}`.
        let placeholder = Array(text(range).utf8)
        guard diagnostic.message.contains("which cannot begin with '-'"), placeholder.last == UInt8(ascii: "}"),
            let type = diagnostic.message.afterSemicolon.quoted.first,
            placeholder.dropLast().suffix(type.utf8.count - 1).elementsEqual(type.utf8.dropFirst())
        else { return [] }
        range.end -= 1
        range.start = range.end - (type.utf8.count - 1)
        return change(range, to: [type])
    }
}

extension String {
    /// Returns the text between the first `start` and the next `end`.
    func between(_ start: String, _ end: String) -> String? {
        guard let first = start.isEmpty ? startIndex..<startIndex : firstRange(of: start),
            let last = self[first.upperBound...].firstRange(of: end)
        else { return nil }
        return String(self[first.upperBound..<last.lowerBound])
    }

    /// The texts in single quotes; empty if one of them may contain a quote.
    var quoted: [String] {
        let parts = split(separator: "'", omittingEmptySubsequences: false)
        return parts.count % 2 == 0 ? [] : stride(from: 1, to: parts.count, by: 2).map { String(parts[$0]) }
    }

    /// The fix that a message names.
    var afterSemicolon: String { split(separator: "; ").last.map(String.init) ?? self }
}
