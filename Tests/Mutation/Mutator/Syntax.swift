import SwiftSyntax

extension Syntax {
    var ancestors: some Sequence<Syntax> { sequence(first: self) { $0.parent } }

    /// The type of the result of a function or a property; `nil` for other nodes.
    var result: TypeSyntax? {
        if let function = `as`(FunctionDeclSyntax.self) {
            return function.signature.returnClause?.type ?? TypeSyntax(IdentifierTypeSyntax(name: .identifier("Void")))
        }
        return `as`(PatternBindingSyntax.self)?.typeAnnotation?.type
            ?? `as`(SubscriptDeclSyntax.self)?.returnClause.type
    }

    /// True for a node from which `return` returns.
    var isFunction: Bool {
        let types: [any SyntaxProtocol.Type] = [
            AccessorDeclSyntax.self, ClosureExprSyntax.self, FunctionDeclSyntax.self, InitializerDeclSyntax.self,
            PatternBindingSyntax.self, SubscriptDeclSyntax.self,
        ]
        return types.contains { self.is($0) }
    }

    /// True if no statement follows, up to an ancestor.
    func isLast(in isEnd: (Syntax) -> Bool) -> Bool {
        for node in ancestors {
            if isEnd(node) { return true }
            guard node.is(CodeBlockItemSyntax.self), let list = node.parent else { continue }
            if list.children(viewMode: .sourceAccurate).last != node { return false }
        }
        return true
    }

    var isBreakable: Bool { isLoop || `is`(SwitchExprSyntax.self) }

    var isLoop: Bool { `is`(ForStmtSyntax.self) || `is`(WhileStmtSyntax.self) || `is`(RepeatStmtSyntax.self) }
}

extension SyntaxProtocol {
    /// The text on one line; `nil` if a line break or a comment matters.
    var oneLine: String? {
        var (text, blank, isBroken, hasBlock) = ("", "", false, false)
        for token in tokens(viewMode: .sourceAccurate) {
            let between = text.isEmpty ? "" : blank + token.leadingTrivia.description
            guard !between.contains("//"), !between.contains("/*"), !token.text.contains("\n") else { return nil }
            isBroken = isBroken || between.contains("\n")
            hasBlock = hasBlock || token.tokenKind == .leftBrace
            text += (between.contains("\n") ? " " : between) + token.text
            blank = token.trailingTrivia.description
        }
        return isBroken && hasBlock ? nil : text
    }

    /// The text for a person to read.
    var summary: String {
        let words = trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 80 ? words.prefix(79) + "…" : words
    }
}

extension StmtSyntax {
    /// True if the rest may compile without the statement, and may differ.
    var isDroppable: Bool {
        // The last statement of a function returns its result.
        let isNeeded =
            Syntax(self).ancestors.first(where: \.isFunction).map { $0.result?.isVoid != true } ?? false
            && Syntax(self).isLast(in: \.isFunction)
        if let branch = `as`(ExpressionStmtSyntax.self)?.expression {
            // A single statement is dropped by itself.
            return !isNeeded
                && branch.as(IfExprSyntax.self).map { $0.elseKeyword != nil || $0.body.statements.count > 1 } ?? true
        }
        if Syntax(self).isLoop { return !isNeeded }
        // A guard's block needs its end.
        if parent?.parent?.parent?.parent?.is(GuardStmtSyntax.self) == true { return false }
        if `is`(ContinueStmtSyntax.self) { return !Syntax(self).isLast(in: \.isLoop) }
        if `is`(BreakStmtSyntax.self) { return Syntax(self).ancestors.first(where: \.isBreakable)?.isLoop == true }
        return (`is`(ReturnStmtSyntax.self) || `is`(ThrowStmtSyntax.self)) && !Syntax(self).isLast(in: \.isFunction)
    }
}

extension ExprSyntax {
    var withoutEffects: ExprSyntax {
        `as`(TryExprSyntax.self)?.expression.withoutEffects ?? `as`(AwaitExprSyntax.self)?.expression.withoutEffects
            ?? self
    }

    /// True for a text or an array, and for a sum of them.
    var isText: Bool {
        if let infix = `as`(InfixOperatorExprSyntax.self) {
            return infix.leftOperand.isText || infix.rightOperand.isText
        }
        return `is`(StringLiteralExprSyntax.self) || `is`(ArrayExprSyntax.self)
    }

    var isLiteral: Bool {
        isText || `is`(IntegerLiteralExprSyntax.self) || `is`(BooleanLiteralExprSyntax.self)
            || `is`(NilLiteralExprSyntax.self)
    }

    var isImplicitMember: Bool { `as`(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false }

    func mayBeSwapped(with other: ExprSyntax) -> Bool {
        let isMovable = [self, other].allSatisfy { !$0.is(ClosureExprSyntax.self) && !$0.is(InOutExprSyntax.self) }
        return isMovable && isImplicitMember == other.isImplicitMember && isLiteral == other.isLiteral
            && (!isLiteral || kind == other.kind)
    }
}

extension InfixOperatorExprSyntax {
    var isAssignment: Bool {
        let sign = `operator`.trimmedDescription
        return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
    }
}

extension FunctionCallExprSyntax {
    var calledName: String {
        calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    }
}

extension TypeSyntax {
    var isVoid: Bool { ["Void", "()"].contains(trimmedDescription) }
    var isBool: Bool { trimmedDescription == "Bool" }

    /// Expressions of the type that say nothing.
    var constants: [String] {
        if `is`(OptionalTypeSyntax.self) { return ["nil"] }
        if `is`(ArrayTypeSyntax.self) || trimmedDescription.hasPrefix("Set<") { return ["[]"] }
        if `is`(DictionaryTypeSyntax.self) { return ["[:]"] }
        return ["String": ["\"\""], "Int": ["0"], "UInt": ["0"]][trimmedDescription] ?? []
    }
}

extension IfConfigClauseSyntax {
    /// Its condition, and those of the clauses before it.
    var conditions: [Mutant.Condition] {
        guard let clauses = parent?.as(IfConfigClauseListSyntax.self) else { return [] }
        return clauses.filter { $0.position <= position }.compactMap { clause in
            clause.condition.map { Mutant.Condition(text: $0.trimmedDescription, holds: clause.position == position) }
        }
    }
}
