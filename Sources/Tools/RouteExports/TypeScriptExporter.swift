package import RouteCompiler
import RouteLayout
package import RouteReports

/// `export typescript`: functions that build the URLs of public routes, in one file without imports.
///
/// They build the same URLs as the Swift accessors, byte for byte.
package enum TypeScriptExporter {
    /// - Parameters:
    ///   - precedence: The precedence of the model's routes, to add the function `match`.
    ///   - typed: True for TypeScript, false for JavaScript.
    package static func export(
        _ model: RouteModel, matching precedence: Precedence? = nil, typed: Bool = true
    ) -> Export {
        let builders = URLBuilders(model)
        let printer = TypeScriptPrinter(model: model, builders: builders, precedence: precedence)
        return Export(ScriptTypes.text(of: printer.code, typed: typed), builders.diagnostics(for: "TypeScript"))
    }
}

private struct TypeScriptPrinter: URLBuilderLanguage {
    static let runtime = ""
    static let absent = "undefined"
    static let spread = "..."

    let model: RouteModel
    let builders: URLBuilders
    let precedence: Precedence?

    var code: String {
        var code = "// Written by 'routec export typescript': change the .routes files instead.\n"
        code += "// It needs ECMAScript 2020 or later.\n\n"
        code += enumTypes(builders.root)
        if builders.hasLinks { code += TypeScriptRuntime.linkType }
        let name = builders.root.name
        // A name that the code itself uses gets another name in the file.
        var isTaken = TypeScriptRuntime.words.contains(name) || Self.reserved.contains(name)
        if precedence != nil, TypeScriptMatcher.words.contains(name) { isTaken = true }
        code += isTaken ? "const routes$ = {\n" : "export const \(name) = {\n"
        code += members(builders.root, indentation: "    ")
        code += "};\n\n"
        if isTaken { code += "export { routes$ as \(name) };\n\n" }
        code += TypeScriptRuntime.code
        if builders.splitsSegments || precedence != nil { code += TypeScriptRuntime.splitCode }
        return precedence.map { code + matcher($0) } ?? code
    }

    /// The types of matches, the table, and the function that interprets it.
    private func matcher(_ precedence: Precedence) -> String {
        let table = MatchTable(model, precedence)
        let routes = table.routes.map { model.routes[$0] }.filter(\.hasHandler).map { route in
            let fields = route.arguments.map { argument in
                "\(Self.property(argument.name))\(Self.mayBeAbsent(argument) ? "?" : ""): \(scriptType(argument))"
            }
            let type = fields.isEmpty ? "{}" : "{ \(fields.joined(separator: "; ")) }"
            return "\n    | RouteMatchOf<\(Self.literal(route.qualifiedName)), \(type)>"
        }
        let misses = Set(model.misses.map { model.qualifiedName(of: $0) }).sorted().map(Self.literal)
        let none = "never"
        return """
            \u{1}type RouteMatchOf<Route extends string, Arguments> = {
                readonly kind: "route"; readonly route: Route; readonly arguments: Arguments;
                /** The routes above it, root first. */
                readonly ancestors: readonly RouteMatch[];
            };
            export type RouteMatch = \(routes.isEmpty ? none : routes.joined());
            export type MissHandler = \(misses.isEmpty ? none : misses.joined(separator: " | "));
            export type Match =
                | RouteMatch
                | { readonly kind: "redirect"; readonly target: string | null; readonly to: RouteMatch }
                | { readonly kind: "miss"; readonly reason: MissReason; readonly missHandlers: readonly MissHandler[] };

            \u{2}const table\u{1}: MatchTable\u{2} = \(table.text);


            """ + TypeScriptMatcher.code + TypeScriptMatcher.exportCode
    }

    private static let reserved: Set<String> = [
        "any", "arguments", "await", "break", "case", "catch", "class", "continue", "debugger", "delete", "do", "enum",
        "eval", "export", "extends", "finally", "implements", "import", "in", "instanceof", "interface", "let",
        "package", "private", "protected", "public", "static", "super", "switch", "this", "try", "typeof", "var",
        "while", "with", "yield",
    ]

    private func enumTypes(_ space: URLBuilders.Namespace) -> String {
        var code = ""
        for id in space.enums {
            let values = model.enums[id].cases.map { Self.literal($0.value) }.joined(separator: " | ")
            code += "\u{1}export type \(typeName(id)) = \(values);\n\n\u{2}"
        }
        for inner in space.inner { code += enumTypes(inner) }
        return code
    }

    /// `Shop_Cart_Tab`, because all types of the file are on one level. If a name contains an underscore, a dollar sign joins them.
    private func typeName(_ id: EnumID) -> String {
        let names = model.modules[model.enums[id].module].path + [model.enums[id].name]
        return names.joined(separator: names.contains { $0.contains("_") } ? "$" : "_")
    }

    private func members(_ space: URLBuilders.Namespace, indentation: String) -> String {
        var code = ""
        for function in space.functions { code += self.function(function, indentation) }
        for inner in space.inner {
            let text = members(inner, indentation: indentation + "    ")
            if !text.isEmpty { code += "\(indentation)\(Self.property(inner.name)): {\n\(text)\(indentation)},\n" }
        }
        return code
    }

    private func function(_ function: URLBuilders.Function, _ indentation: String) -> String {
        let route = function.entry
        let inner = indentation + "    "
        // A foreign URL has one scheme.
        let ownSchemes = function.route == nil ? [] : URLBuilders.schemes(of: route)
        let deprecated = route.deprecated.map { ["@deprecated \($0.text)"] } ?? []
        var code = Self.comment(route.documentation + deprecated, indentation)
        code += "\(indentation)\(Self.property(function.name))"
        let isLink = function.route != nil && builders.hasLinks
        code += "(\(parameters(of: route, ownSchemes)))\u{1}: \(isLink ? "RouteURL" : "string")\u{2} {\n"
        let scheme = ownSchemes.isEmpty ? "undefined" : "scheme"
        let cast = isLink ? "\u{1} as RouteURL\u{2}" : ""
        code += "\(inner)return \(url(function.url, scheme, inner))\(cast);\n\(indentation)},\n"
        if let name = function.fallbackName, let page = function.fallbackURL {
            code += "\(indentation)/** The web page to open if no app opens \(function.name). */\n"
            code += "\(indentation)\(Self.property(name))(\(parameters(of: route, [])))\u{1}: string\u{2} {\n"
            code += "\(inner)return \(url(page, "undefined", inner));\n\(indentation)},\n"
        }
        guard let name = function.ancestorsName, let id = function.route else { return code }
        let ancestors = builders.ancestors(of: id)
        // The schemes common to all routes of the function.
        let schemes = URLBuilders.schemes(of: route).filter { scheme in
            ancestors.allSatisfy { URLBuilders.schemes(of: $0.route).contains(scheme) }
        }
        code += "\(indentation)/** The URLs of the routes above \(function.name), root first. */\n"
        code += "\(indentation)\(Self.property(name))(\(parameters(of: route, schemes)))\u{1}: string[]\u{2} {\n"
        code += "\(inner)return [\n"
        for url in ancestors {
            let scheme = schemes.isEmpty ? "undefined" : "scheme"
            code += "\(inner)    \(self.url(url, scheme, inner + "    ")),\n"
        }
        return code + "\(inner)];\n\(indentation)},\n"
    }

    /// - Parameter schemes: The schemes that a caller can choose.
    private func parameters(of route: RouteModelEntry, _ schemes: [String]) -> String {
        var parameters: [String] = []
        if !route.arguments.isEmpty {
            let fields = route.arguments.map { argument in
                "\(Self.property(argument.name))\(argument.isRequired ? "" : "?"): \(scriptType(argument))"
            }
            let type = "\u{1}: { \(fields.joined(separator: "; ")) }\u{2}"
            parameters.append("args\(type)\(route.arguments.contains(where: \.isRequired) ? "" : " = {}")")
        }
        if !schemes.isEmpty {
            let names = schemes.map(Self.literal).joined(separator: " | ")
            parameters.append("scheme\u{1}?: \(names)\u{2}")
        }
        return parameters.joined(separator: ", ")
    }

    /// The call that builds a URL.
    private func url(_ url: URLBuilders.URL, _ scheme: String, _ indentation: String) -> String {
        let forms = forms(of: url).map { "\(indentation)    \($0),\n" }.joined()
        let query = Self.list(query(of: url))
        let fragment = fragment(of: url).map { ", \($0)" } ?? ""
        return "routeURL(\(scheme), [\n\(forms)\(indentation)], \(query)\(fragment))"
    }

    static func list(_ elements: [String]) -> String { "[\(elements.joined(separator: ", "))]" }
    static func form(_ parts: [String]) -> String { list(parts) }

    static func text(_ value: URLBuilders.URL.Value, as type: ValueType) -> String? {
        switch value {
        case .absent: return nil
        case .text(let text): return Self.literal(text)
        case .parameter(let argument):
            let access = parameter(argument.name)
            guard URLBuilders.isRounded(argument.type, as: type) else {
                return "\(converter(argument.type))(\(access)\(limits(argument.type)))"
            }
            let number =
                argument.isRequired ? "Number(\(access))" : "\(access) === undefined ? undefined : Number(\(access))"
            return "\(converter(type))(\(number))"
        }
    }

    static func item(_ start: String, _ argument: ArgumentModel, _ value: URLBuilders.URL.Value) -> String? {
        var texts: String
        if argument.isList {
            guard case .parameter(let given) = value else { return nil }
            let isRounded = URLBuilders.isRounded(given.type, as: argument.type)
            let type = isRounded ? argument.type : given.type
            let converted = "\(converter(type))(\(isRounded ? "Number(value)" : "value")\(limits(type)))"
            texts = "(\(parameter(given.name)) ?? []).map((value) => \(converted))"
            if let separator = argument.separator {
                let sign = literal(String(UnicodeScalar(separator)))
                texts = "[\(texts).join(\(sign))].filter((text) => text !== \"\")"
            }
        } else {
            guard let text = text(value, as: argument.type) else { return nil }
            texts = "[\(text)]"
        }
        var code = "item(\(start), \(texts)"
        let suffix = argument.affixes.suffix
        let isNumber = argument.type.builtin?.rule.isRounded == true
        if let text = argument.defaultValue?.text {
            code += ", \(literal(text))"
            if isNumber || !suffix.isEmpty { code += ", \(isNumber)" }
        } else if !suffix.isEmpty {
            code += ", undefined, false"
        }
        if !suffix.isEmpty { code += ", \(literal(PercentEncoding.query(suffix)))" }
        return code + ")"
    }

    private func scriptType(_ argument: ArgumentModel) -> String {
        let element =
            switch argument.type {
            case .builtin(let type): type.exported.script.type
            case .opaque: "string"
            case .link(let link): link.pattern == nil ? "RouteURL" : "string"
            case .enum(let id): typeName(id)
            }
        return argument.isList ? "readonly (\(element))[]" : element
    }

    private static func converter(_ type: ValueType) -> String {
        switch type {
        case .builtin(let type): type.exported.script.text
        case .opaque, .enum, .link: "text"
        }
    }

    private static func limits(_ type: ValueType) -> String { type.builtin?.exported.script.arguments ?? "" }

    static func parameter(_ name: String) -> String {
        isIdentifier(name) ? "args.\(name)" : "args[\(Self.literal(name))]"
    }

    private static func property(_ name: String) -> String { isIdentifier(name) ? name : Self.literal(name) }

    private static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.utf8.first, !Byte.isDigit(first) else { return false }
        return name.utf8.allSatisfy { $0 < 0x80 && Byte.isNamePart($0) }
    }
}
