import SwiftSyntax

/// Applies the operators to each node of a file.
final class Mutator: SyntaxVisitor {
    let path: String
    let lines: SourceLocationConverter
    var mutants: [Mutant] = []

    init(path: String, tree: SourceFileSyntax) {
        self.path = path
        lines = SourceLocationConverter(fileName: path, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Writing

    func add(_ rule: String, _ node: some SyntaxProtocol, _ prefix: String, _ suffix: String, to new: String) {
        let scope = Syntax(node).ancestors.first { $0.parent?.is(MemberBlockItemSyntax.self) ?? true } ?? Syntax(node)
        let conditions = Syntax(node).ancestors.compactMap { $0.as(IfConfigClauseSyntax.self) }.flatMap(\.conditions)
        mutants.append(
            Mutant(
                path: path, rule: rule, line: line(node.positionAfterSkippingLeadingTrivia),
                scope: [line(scope.positionAfterSkippingLeadingTrivia), line(scope.endPositionBeforeTrailingTrivia)],
                start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
                end: node.endPositionBeforeTrailingTrivia.utf8Offset, prefix: prefix, suffix: suffix,
                old: node.summary, new: new, conditions: conditions))
    }

    func line(_ position: AbsolutePosition) -> Int { lines.location(for: position).line }

    func replace(_ rule: String, _ node: some SyntaxProtocol, by new: String?) {
        guard let new else { return }
        add(rule, node, "(MUTANT ? (\(new)) : (", "))", to: new)
    }

    func negate(_ rule: String, _ node: some SyntaxProtocol, to new: String? = nil) {
        add(rule, node, "(MUTANT != (", "))", to: new ?? "!(\(node.summary))")
    }

    func drop(_ node: some SyntaxProtocol) { add("drop", node, "if !MUTANT { ", " }", to: "") }

    // MARK: Places without mutants

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let elements = node.elements { walk(elements) }
        return .skipChildren
    }

    // MARK: Expressions

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return .visitChildren }
        let (left, right) = (node.leftOperand, node.rightOperand)
        switch sign {
        case "==", "!=", "===", "!==":
            let opposite = (sign.hasPrefix("!") ? "=" : "!") + sign.dropFirst()
            negate("equality", node, to: "\(left.summary) \(opposite) \(right.summary)")
        case "&&":
            add("operand", left, "(MUTANT || (", "))", to: "true")
            add("operand", right, "(MUTANT || (", "))", to: "true")
        case "||":
            add("operand", left, "(!MUTANT && (", "))", to: "false")
            add("operand", right, "(!MUTANT && (", "))", to: "false")
        case "..<", "...":
            add("range", right, "((", ") - (MUTANT ? 1 : 0))", to: "\(right.summary) - 1")
        case "??":
            replace("constant", node, by: right.oneLine)
        default:
            break
        }
        if let other = Self.signs[sign], !left.isText, !right.isText, let left = left.oneLine, let right = right.oneLine
        {
            let rule = Self.bounds.contains(sign) ? "bound" : ["&&", "||"].contains(sign) ? "logic" : "arithmetic"
            let new = "\(left) \(other) \(right)"
            if sign.hasSuffix("="), !Self.bounds.contains(sign) {
                add(rule, node, "if MUTANT { \(new) } else { ", " }", to: new)
            } else {
                replace(rule, node, by: new)
            }
        }
        return .visitChildren
    }

    static let bounds: Set = ["<", "<=", ">", ">="]
    static let signs = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&", "+": "-", "-": "+", "&+": "&-", "&-": "&+",
        "*": "+", "&*": "&+", "/": "*", "%": "/", "&": "|", "|": "&", "<<": ">>", ">>": "<<", "&<<": "&>>",
        "&>>": "&<<", "+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=",
    ]

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if node.operator.text == "!" { condition(ExprSyntax(node)) }
        return .visitChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        // A budget or a mask may be off by one for no test to notice.
        guard let value = Int(node.literal.text), value < 100 else { return .skipChildren }
        replace("number", node, by: "\(value + 1)")
        if value > 0 { replace("number", node, by: "\(value - 1)") }
        return .skipChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.is(ConditionElementSyntax.self) != true {
            negate("constant", node, to: node.literal.text == "true" ? "false" : "true")
        }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.calledName
        // A programming error ends the program, and with it the tests.
        if Self.traps.contains(name) { return .skipChildren }
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
            if Self.steps.contains(name) { replace("call", node, by: base.oneLine) }
        }
        if let other = Self.opposites[name], let called = node.calledExpression.oneLine, let text = node.oneLine {
            replace("call", node, by: called.dropLast(name.count) + other + text.dropFirst(called.count))
        }
        swap(node)
        return .visitChildren
    }

    static let traps: Set = [
        "assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError", "reserveCapacity",
    ]
    static let steps: Set = [
        "compactMap", "drop", "dropFirst", "dropLast", "filter", "intersection", "lowercased", "prefix", "reversed",
        "sorted", "subtracting", "suffix", "symmetricDifference", "union", "uppercased",
    ]
    static let opposites = [
        "firstIndex": "lastIndex", "hasPrefix": "hasSuffix", "hasSuffix": "hasPrefix", "lastIndex": "firstIndex",
        "max": "min", "min": "max",
    ]

    /// Swaps neighbors that may have one type; the compiler knows which do.
    func swap(_ node: FunctionCallExprSyntax) {
        let arguments = Array(node.arguments)
        guard !["max", "min", "zip"].contains(node.calledName) else { return }
        for (first, second) in zip(arguments, arguments.dropFirst()) {
            guard first.expression.mayBeSwapped(with: second.expression), let one = first.expression.oneLine,
                let other = second.expression.oneLine, one != other, let called = node.calledExpression.oneLine
            else { continue }
            let texts = arguments.map { argument in
                let text = argument == first ? other : argument == second ? one : argument.expression.oneLine
                return text.map { (argument.label.map { "\($0.text): " } ?? "") + $0 }
            }
            guard node.trailingClosure == nil, !texts.contains(nil) else { return }
            let (open, close) = node.leftParen == nil ? ("", "") : ("(", ")")
            replace("swap", node, by: called + open + texts.compactMap { $0 }.joined(separator: ", ") + close)
        }
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        condition(node.condition)
        return .visitChildren
    }

    // MARK: Conditions

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        switch node.condition {
        case .expression(let expression):
            condition(expression)
            if (node.parent?.children(viewMode: .sourceAccurate).count ?? 0) > 1 {
                add("operand", expression, "(MUTANT || (", "))", to: "true")
            }
        case .optionalBinding, .matchingPattern:
            add("constant", node.condition, "!MUTANT, ", "", to: "false")
        default:
            break
        }
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        condition(node.condition)
        return .visitChildren
    }

    func condition(_ node: ExprSyntax) {
        // An equality has its own operator.
        let sign = node.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription
        if node.is(BooleanLiteralExprSyntax.self) || ["==", "!=", "===", "!=="].contains(sign) { return }
        negate("negate", node, to: node.as(PrefixOperatorExprSyntax.self)?.expression.summary)
    }

    // MARK: Statements

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard let list = node.parent, let block = list.parent else {
            return .visitChildren
        }
        let isAlone = list.children(viewMode: .sourceAccurate).count == 1
        switch node.item {
        case .expr(let expression):
            let bare = expression.withoutEffects
            let isValue = isAlone && (block.is(ClosureExprSyntax.self) || block.parent?.result?.isVoid == false)
            if let result = block.parent?.result, isAlone { constant(expression, result) }
            if let call = bare.as(FunctionCallExprSyntax.self) {
                if !isValue, !Self.traps.contains(call.calledName), call.calledName != "init" { drop(node.item) }
            } else if let infix = bare.as(InfixOperatorExprSyntax.self), infix.isAssignment {
                if block.parent?.is(InitializerDeclSyntax.self) != true { drop(node.item) }
            }
        case .stmt(let statement):
            if statement.isDroppable { drop(node.item) }
        default:
            break
        }
        return .visitChildren
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let value = node.expression, let result = Syntax(node).ancestors.first(where: { $0.isFunction })?.result {
            constant(value, result)
        }
        return .visitChildren
    }

    /// Replaces a result by a constant of its type.
    func constant(_ node: ExprSyntax, _ type: TypeSyntax) {
        if type.isBool { return condition(node) }
        for constant in type.constants where constant != node.trimmedDescription {
            replace("constant", node, by: constant)
        }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        // A hash may leave out what equality compares.
        if node.name.text == "hash" { return .skipChildren }
        if let body = node.body, let result = Syntax(node).result { early(body.statements, result) }
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if case .getter(let body)? = node.accessorBlock?.accessors, let type = node.typeAnnotation?.type {
            early(body, type)
        }
        return .visitChildren
    }

    /// Returns before the first statement.
    func early(_ body: CodeBlockItemListSyntax, _ type: TypeSyntax) {
        guard let first = body.first, body.count > 1 else { return }
        for constant in type.isVoid ? [""] : type.isBool ? ["true", "false"] : type.constants {
            let new = "return" + (constant.isEmpty ? "" : " \(constant)")
            add("return", first.item, "if MUTANT { \(new) }; ", "", to: "\(new); \(first.item.summary)")
        }
    }
}
