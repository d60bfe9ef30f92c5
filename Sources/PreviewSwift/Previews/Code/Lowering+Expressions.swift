import SwiftSyntax

extension Lowering {
  func expression(_ node: ExprSyntax) -> Expr {
    let span = span(node)
    func make(_ form: Expr.Form, _ mark: Int32? = nil) -> Expr { Expr(form, span, mark: mark) }
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let node): return make(integer(node.literal.text))
    case .floatLiteralExpr(let node): return make(.double(Double(node.literal.text.filter { $0 != "_" }) ?? 0))
    case .booleanLiteralExpr(let node): return make(.bool(node.literal.tokenKind == .keyword(.true)))
    case .stringLiteralExpr(let node): return make(.string(string(node)))
    case .nilLiteralExpr: return make(.null)
    case .declReferenceExpr(let node): return make(.name(text(node.baseName)))
    case .superExpr: return make(.name("super"))
    case .discardAssignmentExpr: return make(.name("_"))
    case .memberAccessExpr(let node):
      let name = text(node.declName.baseName)
      guard let base = node.base else { return make(.member(nil, name), mark(node.declName)) }
      if let module = base.as(DeclReferenceExprSyntax.self)?.baseName.text, Self.modules.contains(module) {
        return make(.name(name), mark(node.declName))
      }
      return make(.member(expression(base), name), mark(node.declName))
    case .functionCallExpr(let node): return call(node, span)
    case .subscriptCallExpr(let node):
      return make(.subscription(expression(node.calledExpression), arguments(node.arguments)))
    case .closureExpr(let node): return make(.closure(closure(node)))
    case .arrayExpr(let node): return make(.array(node.elements.map { expression($0.expression) }))
    case .dictionaryExpr(let node):
      guard case .elements(let elements) = node.content else { return make(.dictionary([])) }
      return make(.dictionary(elements.map { (expression($0.key), expression($0.value)) }))
    case .tupleExpr(let node):
      if node.elements.count == 1, let only = node.elements.first, only.label == nil {
        return expression(only.expression)
      }
      return make(.tuple(arguments(node.elements)))
    case .sequenceExpr(let node): return sequence(Array(node.elements))
    case .prefixOperatorExpr(let node):
      let inner = expression(node.expression)
      if node.operator.text == "-" {
        if case .integer(let value) = inner.form { return make(.integer(0 &- value)) }
        if case .double(let value) = inner.form { return make(.double(-value)) }
      }
      return make(.prefix(node.operator.text, inner))
    case .postfixOperatorExpr(let node):
      return make(.prefix("postfix" + node.operator.text, expression(node.expression)))
    case .ternaryExpr(let node):
      return make(
        .ternary(expression(node.condition), expression(node.thenExpression), expression(node.elseExpression)))
    case .optionalChainingExpr(let node): return make(.chain(expression(node.expression)))
    case .forceUnwrapExpr(let node): return make(.force(expression(node.expression)))
    case .tryExpr(let node):
      return make(
        .attempt(expression(node.expression), isOptional: node.questionOrExclamationMark?.text == "?"))
    case .awaitExpr(let node): return expression(node.expression)
    case .unsafeExpr(let node): return expression(node.expression)
    case .borrowExpr(let node): return expression(node.expression)
    case .consumeExpr(let node): return expression(node.expression)
    case .copyExpr(let node): return expression(node.expression)
    case .ifExpr(let node): return branch(node)
    case .switchExpr(let node): return selection(node)
    case .inOutExpr(let node): return make(.reference(expression(node.expression)))
    case .genericSpecializationExpr(let node): return expression(node.expression)
    case .keyPathExpr(let node): return make(keyPath(node))
    case .macroExpansionExpr(let node):
      return make(.macro(node.macroName.text, callArguments(node.arguments, node.trailingClosure, [])))
    case .typeExpr(let node): return make(.type(type(node.type)))
    case .patternExpr(let node):
      if let name = node.pattern.as(IdentifierPatternSyntax.self) { return make(.name(text(name.identifier))) }
      return make(.unsupported)
    case .postfixIfConfigExpr(let node): return conditional(node)
    default: return make(.unsupported)
    }
  }

  func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument(label: $0.label.map { text($0) }, value: expression($0.expression)) }
  }

  private func call(_ node: FunctionCallExprSyntax, _ span: SourceSpan) -> Expr {
    let callee = expression(node.calledExpression)
    let arguments = callArguments(
      node.arguments, node.trailingClosure, node.additionalTrailingClosures.map { ($0.label, $0.closure) })
    return Expr(.call(Call(callee: callee, arguments: arguments)), span, mark: callee.mark)
  }

  private func callArguments(
    _ list: LabeledExprListSyntax, _ trailing: ClosureExprSyntax?, _ more: [(TokenSyntax, ClosureExprSyntax)]
  ) -> [Argument] {
    var arguments = arguments(list)
    if let trailing {
      let value = Expr(.closure(closure(trailing)), span(trailing))
      arguments.append(Argument(label: nil, value: value, isTrailing: true))
    }
    for (label, body) in more {
      let value = Expr(.closure(closure(body)), span(body))
      arguments.append(Argument(label: text(label), value: value, isTrailing: true))
    }
    return arguments
  }

  func closure(_ node: ClosureExprSyntax) -> ClosureCode {
    var parameters: [String] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let list): parameters = list.map { text($0.name) }
    case .parameterClause(let clause): parameters = clause.parameters.map { text($0.secondName ?? $0.firstName) }
    case nil: break
    }
    let span = span(node.statements)
    let isPair =
      parameters.isEmpty && Int(span.end) <= bytes.count && span.start < span.end
      && ByteSearch.contains(Array("$1".utf8), in: Array(bytes[Int(span.start)..<Int(span.end)]))
    return ClosureCode(parameters: parameters, takesPairs: isPair, body: statements(node.statements))
  }

  private func keyPath(_ node: KeyPathExprSyntax) -> Expr.Form {
    var path: [String] = []
    for component in node.components {
      switch component.component {
      case .property(let property): path.append(text(property.declName.baseName))
      case .optional: continue
      default: return .unsupported
      }
    }
    return .keyPath(path)
  }

  /// `view.padding() #if os(iOS) .a() #else .b() #endif`: the base takes the place of the clause's.
  private func conditional(_ node: PostfixIfConfigExprSyntax) -> Expr {
    guard let base = node.base else { return Expr(.unsupported, span(node)) }
    guard case .postfixExpression(let part)? = clause(node.config) else { return expression(base) }
    return graft(expression(base), into: expression(part))
  }

  private func graft(_ base: Expr, into part: Expr) -> Expr {
    switch part.form {
    case .member(nil, let name): return Expr(.member(base, name), part.span, mark: part.mark)
    case .member(let inner?, let name):
      return Expr(.member(graft(base, into: inner), name), part.span, mark: part.mark)
    case .call(var call):
      call.callee = graft(base, into: call.callee)
      return Expr(.call(call), part.span, mark: part.mark)
    case .chain(let inner): return Expr(.chain(graft(base, into: inner)), part.span)
    case .force(let inner): return Expr(.force(graft(base, into: inner)), part.span)
    default: return part
    }
  }

  // MARK: Operators

  /// The expression that a sequence of operands and operators is.
  private func sequence(_ elements: [ExprSyntax]) -> Expr {
    var place = 0
    func operation(_ floor: Int) -> Expr {
      guard place < elements.count else { return Expr(.unsupported, .none) }
      var left = expression(elements[place])
      place += 1
      while place < elements.count {
        let sign = elements[place]
        let (name, precedence, isRight) = Self.precedence(of: sign)
        guard precedence >= floor else { break }
        place += 1
        if let ternary = sign.as(UnresolvedTernaryExprSyntax.self) {
          let right = operation(precedence)
          left = Expr(.ternary(left, expression(ternary.thenExpression), right), join(left, right))
          continue
        }
        if sign.is(UnresolvedAsExprSyntax.self) || sign.is(UnresolvedIsExprSyntax.self) {
          guard place < elements.count, let target = elements[place].as(TypeExprSyntax.self) else { break }
          place += 1
          var kind = Expr.Cast.check
          if let cast = sign.as(UnresolvedAsExprSyntax.self) {
            let mark = cast.questionOrExclamationMark?.text
            kind = mark == "?" ? .attempt : mark == "!" ? .force : .convert
          }
          let span = SourceSpan(file: file, start: left.span.start, end: self.span(target).end)
          left = Expr(.cast(left, kind, type(target.type)), span)
          continue
        }
        let right = operation(isRight ? precedence : precedence + 1)
        let span = join(left, right)
        if precedence == 1 {
          left = Expr(.assign(String(name.dropLast()), left, right), span)
        } else {
          left = Expr(.binary(name, left, right), span)
        }
      }
      return left
    }
    return operation(0)
  }

  private func join(_ left: Expr, _ right: Expr) -> SourceSpan {
    SourceSpan(file: file, start: left.span.start, end: max(left.span.end, right.span.end))
  }

  private static func precedence(of node: ExprSyntax) -> (String, Int, isRight: Bool) {
    if node.is(AssignmentExprSyntax.self) { return ("=", 1, true) }
    if node.is(UnresolvedTernaryExprSyntax.self) { return ("?", 2, true) }
    if node.is(UnresolvedAsExprSyntax.self) || node.is(UnresolvedIsExprSyntax.self) { return ("as", 8, false) }
    guard let name = node.as(BinaryOperatorExprSyntax.self)?.operator.text else { return ("", 3, false) }
    switch name {
    case "||": return (name, 4, false)
    case "&&": return (name, 5, false)
    case "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=": return (name, 6, false)
    case "??": return (name, 7, true)
    case "..<", "...": return (name, 9, false)
    case "+", "-", "|", "^", "&+", "&-": return (name, 10, false)
    case "*", "/", "%", "&", "&*": return (name, 11, false)
    case "<<", ">>", "&<<", "&>>": return (name, 12, false)
    default: return name.hasSuffix("=") ? (name, 1, true) : (name, 3, false)
    }
  }
}
