import RouteSyntax
import RouteTable

/// A base that has a name.
struct NamedBase {
    var origins: [Base]
    /// Where the name is given.
    var range: SourceRange
}

/// What the patterns below a `base` have for origins.
extension Resolution {
    /// Step 1: bases that have a name, whichever file uses them.
    mutating func collectBases() {
        for tree in trees {
            for declaration in tree.declarations {
                guard case .base(.named(let name, let origins)) = declaration.kind else { continue }
                if let earlier = namedBases[name.text] {
                    diagnostics.error(
                        .duplicateName, "'\(name.text)' is already a base of this target; rename one of the two",
                        at: name.range, notes: [.init("the other '\(name.text)' is declared here", at: earlier.range)])
                } else {
                    namedBases[name.text] = NamedBase(origins: distinctBases(origins), range: name.range)
                }
            }
        }
    }

    /// What a `base` makes of the origins that were in force above it.
    mutating func bases(of syntax: BaseSyntax, above bases: [Base]) -> [Base] {
        switch syntax {
        case .origins(let origins): return distinctBases(origins)
        case .named: return bases
        case .use(let name):
            let found = namedBases(name.text)
            if found.count == 1 { return found[0].base.origins }
            reportBase(name, found)
            unknownBaseFiles.insert(name.range.file)
            return []
        }
    }

    /// The target's own of that name, else those of included targets, each with the target's name.
    private func namedBases(_ text: String) -> [(target: String, base: NamedBase)] {
        if let own = namedBases[text] { return [(name, own)] }
        if let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) {
            let name = String(text[text.utf8.index(after: dot)...])
            return included.filter { $0.name == text[..<dot] }.compactMap { target in
                target.namedBases[name].map { (target.name, $0) }
            }
        }
        return included.compactMap { target in target.namedBases[text].map { (target.name, $0) } }
    }

    private mutating func reportBase(_ name: NameSyntax, _ found: [(target: String, base: NamedBase)]) {
        if omitted.contains(.bases) { return }
        guard found.isEmpty else {
            let names = found.map { "'\($0.target).\(name.text)'" }
            diagnostics.error(
                .unknownBase,
                "several included targets have a base '\(name.text)'; write " + names.joined(separator: " or "),
                at: name.range)
            return
        }
        let names = namedBases.keys.sorted() + included.flatMap { $0.namedBases.keys.sorted() }
        let closest = closestName(to: name.text, among: names)
        let fix =
            closest.map { "did you mean '\($0)'?" }
            ?? "declare 'base \(name.text.split(separator: ".").last ?? "Web") = https://www.example.com', or write an "
            + "origin, such as aop:// or https://www.example.com"
        diagnostics.error(
            .unknownBase, "there is no base '\(name.text)'; \(fix)", at: name.range,
            fixes: closest.map { [.replace(name.range, with: $0, "Change to '\($0)'")] } ?? [])
    }

    private mutating func distinctBases(_ origins: [BaseOriginSyntax]) -> [Base] {
        var bases: [Base] = []
        for syntax in origins {
            var new = base(syntax.origin)
            new.path = syntax.segments
            for segment in syntax.segments {
                warnOfLikelyPlaceholder(segment)
                new.text = joined(new, "/" + PercentEncoding.segment(segment.prefix))
            }
            if !bases.contains(where: { $0.origin == new.origin && $0.literals == new.literals }) { bases.append(new) }
        }
        return bases
    }
}
