import SwiftSyntax

extension Lowering {
  func statements(_ list: CodeBlockItemListSyntax) -> [Stmt] { list.flatMap(statement) }

  private func statement(_ item: CodeBlockItemSyntax) -> [Stmt] {
    switch item.item {
    case .expr(let node): return [Stmt(form: .expression(expression(node)), span: span(node))]
    case .stmt(let node): return [statement(node)]
    case .decl(let node): return declaration(node)
    }
  }

  private func declaration(_ node: DeclSyntax) -> [Stmt] {
    let span = span(node)
    switch node.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let node):
      if case .statements(let list)? = clause(node) { return statements(list) }
      return []
    case .variableDecl(let node):
      return node.bindings.flatMap { binding -> [Stmt] in
        if !binding.pattern.is(IdentifierPatternSyntax.self) {
          guard let value = binding.initializer?.value else { return [] }
          return [Stmt(form: .destructure(pattern(binding.pattern, binds: true), expression(value)), span: span)]
        }
        return property(node, binding).map { [Stmt(form: .declare($0), span: span)] } ?? []
      }
    case .functionDecl(let node): return [Stmt(form: .function(function(node)), span: span)]
    case .structDecl, .classDecl, .enumDecl, .actorDecl:
      return typeCode(node, in: "").map { [Stmt(form: .type($0), span: span)] } ?? []
    case .macroExpansionDecl(let node):
      let call = Expr(.macro(node.macroName.text, arguments(node.arguments)), span)
      return [Stmt(form: .expression(call), span: span)]
    default: return []
    }
  }

  private func statement(_ node: StmtSyntax) -> Stmt {
    Stmt(form: form(node), span: span(node))
  }

  private func form(_ node: StmtSyntax) -> Stmt.Form {
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): return .expression(expression(node.expression))
    case .returnStmt(let node): return .give(node.expression.map(expression))
    case .guardStmt(let node): return .guarded(conditions(node.conditions), statements(node.body.statements))
    case .forStmt(let node):
      var pattern = pattern(node.pattern, binds: node.caseKeyword == nil)
      if node.caseKeyword != nil, case .value(let value) = pattern, case .name(let name) = value.form {
        pattern = .bind(name)
      }
      return .loop(
        pattern, expression(node.sequence), filter: node.whereClause.map { expression($0.condition) },
        statements(node.body.statements))
    case .whileStmt(let node):
      return .repeated(conditions(node.conditions), statements(node.body.statements), isTestedFirst: true)
    case .repeatStmt(let node):
      return .repeated([.test(expression(node.condition))], statements(node.body.statements), isTestedFirst: false)
    case .breakStmt(let node): return .leave(label: node.label.map { text($0) })
    case .continueStmt(let node): return .next(label: node.label.map { text($0) })
    case .fallThroughStmt: return .fallThrough
    case .throwStmt(let node): return .raise(expression(node.expression))
    case .doStmt(let node):
      let catches = node.catchClauses.map { clause in
        CatchClause(
          pattern: clause.catchItems.first?.pattern.map { pattern($0, binds: false) },
          body: statements(clause.body.statements))
      }
      return .attempt(statements(node.body.statements), catches: catches)
    case .labeledStmt(let node): return .labelled(text(node.label), statement(node.statement))
    default: return .pass
    }
  }

  func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
    list.map { element in
      switch element.condition {
      case .expression(let node): .test(expression(node))
      case .availability: .available
      case .matchingPattern(let node): .match(pattern(node.pattern, binds: false), expression(node.initializer.value))
      case .optionalBinding(let node):
        .bind(
          pattern(node.pattern, binds: true), node.initializer.map { expression($0.value) } ?? shorthand(node.pattern),
          node.typeAnnotation.map { type($0.type) })
      }
    }
  }

  /// `if let name`.
  private func shorthand(_ node: PatternSyntax) -> Expr {
    guard let name = node.as(IdentifierPatternSyntax.self) else { return Expr(.unsupported, span(node)) }
    return Expr(.name(text(name.identifier)), span(node))
  }

  func branch(_ node: IfExprSyntax) -> Expr {
    var otherwise: [Stmt]?
    switch node.elseBody {
    case .codeBlock(let block): otherwise = statements(block.statements)
    case .ifExpr(let next): otherwise = [Stmt(form: .expression(branch(next)), span: span(next))]
    case nil: break
    }
    return Expr(.branch(conditions(node.conditions), statements(node.body.statements), otherwise), span(node))
  }

  func selection(_ node: SwitchExprSyntax) -> Expr {
    Expr(.selection(expression(node.subject), cases(node.cases)), span(node))
  }

  private func cases(_ list: SwitchCaseListSyntax) -> [SwitchCase] {
    list.flatMap { element -> [SwitchCase] in
      switch element {
      case .ifConfigDecl(let node):
        if case .switchCases(let list)? = clause(node) { return cases(list) }
        return []
      case .switchCase(let node):
        var patterns: [(Pattern, Expr?)] = []
        var text = "default"
        if case .case(let label) = node.label {
          patterns = label.caseItems.map {
            (pattern($0.pattern, binds: false), $0.whereClause.map { expression($0.condition) })
          }
          text = label.caseItems.first?.pattern.trimmedDescription ?? ""
        }
        return [SwitchCase(patterns: patterns, body: statements(node.statements), text: text)]
      }
    }
  }

  // MARK: Patterns

  func pattern(_ node: PatternSyntax, binds: Bool) -> Pattern {
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let node): return .bind(text(node.identifier))
    case .wildcardPattern: return .any
    case .valueBindingPattern(let node): return pattern(node.pattern, binds: true)
    case .tuplePattern(let node):
      return .tuple(node.elements.map { ($0.label.map { text($0) }, pattern($0.pattern, binds: binds)) })
    case .isTypePattern(let node): return .cast(nil, type(node.type))
    case .expressionPattern(let node): return pattern(node.expression, binds: binds)
    default: return .any
    }
  }

  private func pattern(_ node: ExprSyntax, binds: Bool) -> Pattern {
    if let node = node.as(PatternExprSyntax.self) { return pattern(node.pattern, binds: binds) }
    if node.is(DiscardAssignmentExprSyntax.self) { return .any }
    if binds, let name = node.as(DeclReferenceExprSyntax.self) { return .bind(text(name.baseName)) }
    if let node = node.as(OptionalChainingExprSyntax.self) { return .some(pattern(node.expression, binds: binds)) }
    if let member = node.as(MemberAccessExprSyntax.self) {
      return .enumCase(member.base?.trimmedDescription, text(member.declName.baseName), nil)
    }
    if let call = node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    {
      let parts = call.arguments.map { ($0.label.map { text($0) }, pattern($0.expression, binds: binds)) }
      return .enumCase(member.base?.trimmedDescription, text(member.declName.baseName), parts)
    }
    if let tuple = node.as(TupleExprSyntax.self) {
      if tuple.elements.count == 1, let only = tuple.elements.first { return pattern(only.expression, binds: binds) }
      return .tuple(tuple.elements.map { ($0.label.map { text($0) }, pattern($0.expression, binds: binds)) })
    }
    if let sequence = node.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      if elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
        let type = elements[2].as(TypeExprSyntax.self)
      {
        return .cast(pattern(elements[0], binds: binds), self.type(type.type))
      }
    }
    return .value(expression(node))
  }
}
