package import RouteCompiler
import RouteLayout
package import RouteReports

/// `export kotlin`: functions that build the URLs of public routes, in one file that requires only the JVM.
///
/// They build the same URLs as the Swift accessors, byte for byte. A parameter with a default is omitted if it is `null`.
package enum KotlinExporter {
    /// - Parameter precedence: The precedence of the model's routes, to add the function `match`.
    package static func export(
        _ model: RouteModel, package: String? = nil, matching precedence: Precedence? = nil
    ) -> Export {
        let builders = URLBuilders(model)
        let printer = KotlinPrinter(model: model, builders: builders, precedence: precedence)
        return Export(printer.code(package: package), builders.diagnostics(for: "Kotlin"))
    }
}

struct KotlinPrinter: URLBuilderLanguage {
    static let runtime = "RouteURL."
    static let absent = "null"
    static let spread = "*"

    let model: RouteModel
    let builders: URLBuilders
    let precedence: Precedence?

    func code(package: String?) -> String {
        var code = "// Written by 'routec export kotlin': change the .routes files instead.\n"
        if let package {
            code += "package \(package.split(separator: ".").map { Self.name(String($0)) }.joined(separator: "."))\n"
        }
        code +=
            "\nimport java.math.BigDecimal\nimport java.math.MathContext\nimport java.math.RoundingMode\nimport java.util.UUID\n\n"
        code += "object \(Self.objectName(builders.root.name)) {\n"
        if precedence != nil {
            code += Self.comment(
                ["The route that the app opens for a URL from outside, or the reason why there is none."], "    ")
            code += "    fun match(url: String) = routeMatcher.match(url)\n\n"
        }
        code += members(builders.root, indentation: "    ")
        let splits = builders.splitsSegments || precedence != nil
        code += "}\n\n" + KotlinRuntime.code + (splits ? KotlinRuntime.splitCode : "") + "}\n"
        return precedence.map { code + matcher($0) } ?? code
    }

    private func members(_ space: URLBuilders.Namespace, indentation: String) -> String {
        var code = ""
        for index in space.enums { code += enumeration(model.enums[index], indentation) }
        for function in space.functions { code += self.function(function, indentation) }
        for inner in space.inner {
            let text = members(inner, indentation: indentation + "    ")
            if !text.isEmpty {
                code += "\(indentation)object \(Self.objectName(inner.name)) {\n\(text)\(indentation)}\n"
            }
        }
        return code
    }

    private func enumeration(_ declared: EnumModel, _ indentation: String) -> String {
        var code = Self.comment(declared.documentation, indentation)
        code += "\(indentation)enum class \(Self.objectName(declared.name))(val value: String) {\n"
        let names = Self.constants(declared.cases.map(\.name))
        for (name, each) in zip(names, declared.cases) {
            code += "\(indentation)    \(Self.name(name))(\(Self.literal(each.value))),\n"
        }
        return code + "\(indentation)}\n"
    }

    /// `TOP_RATED` for `topRated`, unless two cases would be one.
    private static func constants(_ names: [String]) -> [String] {
        let constants = names.map { name in
            var result: [UInt8] = []
            for byte in name.utf8 {
                if Byte.isCapital(byte), !result.isEmpty { result.append(UInt8(ascii: "_")) }
                result.append(ASCII.uppercased(byte))
            }
            return String(decoding: result, as: UTF8.self)
        }
        return Set(constants).count == names.count ? constants : names
    }

    private func function(_ function: URLBuilders.Function, _ indentation: String) -> String {
        let route = function.entry
        let deprecated = route.deprecated.map { "\(indentation)@Deprecated(\(Self.literal($0.text)))\n" } ?? ""
        var scheme = "scheme"
        while route.arguments.contains(where: { $0.name == scheme }) {
            scheme = scheme == "scheme" ? "urlScheme" : scheme + "_"
        }
        var parameters = route.arguments.map { "\(indentation)    \(declaration(of: $0)),\n" }.joined()
        // A foreign URL has one scheme.
        if function.route == nil {
            scheme = "null"
        } else {
            parameters += "\(indentation)    \(scheme): String? = null,\n"
        }
        var code = Self.comment(route.documentation, indentation)
        code += "\(deprecated)\(indentation)fun \(Self.functionName(function.name))(\n\(parameters)"
        code += "\(indentation)): String = \(url(function.url, scheme, indentation))\n"
        if let name = function.fallbackName, let page = function.fallbackURL {
            code += Self.comment(["The web page to open if no app opens \(function.name)."], indentation)
            code += "\(indentation)fun \(Self.functionName(name))(\n\(parameters)"
            code += "\(indentation)): String = \(url(page, "null", indentation))\n"
        }
        guard let name = function.ancestorsName, let id = function.route else { return code }
        code += Self.comment(["The URLs of the routes above \(function.name), root first."], indentation)
        code += "\(deprecated)\(indentation)fun \(Self.functionName(name))(\n\(parameters)"
        code += "\(indentation)): List<String> = listOf(\n"
        for url in builders.ancestors(of: id) {
            code += "\(indentation)    \(self.url(url, scheme, indentation + "    ")),\n"
        }
        return code + "\(indentation))\n"
    }

    /// The call that builds a URL.
    private func url(_ url: URLBuilders.URL, _ scheme: String, _ indentation: String) -> String {
        func list(_ elements: [String]) -> String {
            let lines = elements.map { "\(indentation)        \($0),\n" }.joined()
            return "\(indentation)    listOf(\n\(lines)\(indentation)    ),\n"
        }
        let fragment = fragment(of: url) ?? "emptyList()"
        return "RouteURL.build(\n\(indentation)    \(scheme),\n" + list(forms(of: url)) + list(query(of: url))
            + "\(indentation)    \(fragment),\n\(indentation))"
    }

    private func declaration(of argument: ArgumentModel) -> String {
        let type = self.type(argument.type)
        let name = Self.parameter(argument.name)
        if argument.isList { return "\(name): List<\(type)>\(argument.isRequired ? "" : " = emptyList()")" }
        return "\(name): \(type)\(argument.isRequired ? "" : "? = null")"
    }

    func type(_ type: ValueType) -> String {
        switch type {
        case .builtin(let type): type.exported.kotlin
        case .opaque, .link: "String"
        case .enum(let index):
            ([Self.objectName(model.namespace)]
                + (model.modules[model.enums[index].module].path + [model.enums[index].name]).map {
                    Self.objectName($0)
                })
                .joined(separator: ".")
        }
    }

    static func list(_ elements: [String]) -> String {
        elements.isEmpty ? "emptyList()" : "listOf(\(elements.joined(separator: ", ")))"
    }

    static func form(_ parts: [String]) -> String { "RouteURL.Form(\(parts.joined(separator: ", ")))" }

    static func text(_ value: URLBuilders.URL.Value, as type: ValueType) -> String? {
        switch value {
        case .absent: return nil
        case .text(let text): return literal(text)
        case .parameter(let argument):
            let name = parameter(argument.name)
            return argument.isRequired
                ? text(name, argument.type, as: type) : "\(name)?.let { \(text("it", argument.type, as: type)) }"
        }
    }

    static func item(_ start: String, _ argument: ArgumentModel, _ value: URLBuilders.URL.Value) -> String? {
        let texts: String
        switch value {
        case .absent: return nil
        case .text(let text): texts = "listOf(\(literal(text)))"
        case .parameter(let given) where given.isList:
            let items = "\(parameter(given.name)).map { \(text("it", given.type, as: argument.type)) }"
            texts = items + joining(argument)
        case .parameter(let given):
            let text = text(value, as: argument.type) ?? absent
            texts = given.isRequired ? "listOf(\(text))" : "listOfNotNull(\(text))"
        }
        var code = "RouteURL.item(\(start), \(texts)"
        if let text = argument.defaultValue?.text {
            code += ", \(literal(text))"
            if argument.type.builtin?.rule.isRounded == true { code += ", true" }
        }
        let suffix = argument.affixes.suffix
        if !suffix.isEmpty { code += ", end = \(literal(PercentEncoding.query(suffix)))" }
        return code + ")"
    }

    /// A list in one value is one text, or absent.
    private static func joining(_ argument: ArgumentModel) -> String {
        guard let separator = argument.separator else { return "" }
        let sign = literal(String(UnicodeScalar(separator)))
        return ".joinToString(\(sign)).let { if (it == \"\") emptyList() else listOf(it) }"
    }

    /// The decoded text of a value that is converted to another type.
    private static func text(_ value: String, _ type: ValueType, as wanted: ValueType) -> String {
        guard URLBuilders.isRounded(type, as: wanted) else { return text(value, type) }
        return text(value + (wanted.builtin == .float ? ".toFloat()" : ".toDouble()"), wanted)
    }

    /// The decoded text of a value.
    private static func text(_ value: String, _ type: ValueType) -> String {
        switch type {
        case .builtin(let type): type.exported.kotlinText.before + value + type.exported.kotlinText.after
        case .opaque, .link: value
        case .enum: "\(value).value"
        }
    }

    static func literal(_ text: String) -> String {
        URLBuilders.literal(text).inserting("\\") { byte, _ in byte == UInt8(ascii: "$") }
    }

    private static func name(_ name: String) -> String {
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 && Byte.isNamePart($0) }
        return isPlain && !keywords.contains(name) ? name : "`\(name)`"
    }

    /// The name of an object or an enum, changed if it would hide a name that the code uses.
    static func objectName(_ name: String) -> String {
        KotlinRuntime.types.contains(name) ? name + "_" : self.name(name)
    }

    private static func functionName(_ name: String) -> String {
        KotlinRuntime.functions.contains(name) ? name + "_" : self.name(name)
    }

    static func parameter(_ name: String) -> String {
        name == KotlinRuntime.name ? name + "_" : self.name(name)
    }

    private static let keywords: Set<String> = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null",
        "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var",
        "when", "while",
    ]
}
