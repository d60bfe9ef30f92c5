import SwiftSyntax

/// The constants of a file: names that stand for the same literals wherever they are declared in
/// it.
struct Constants {
  private var values: [String: [ExprSyntax]] = [:]
  private var varying: Set<String> = []
  private var types: Set<String> = []

  init(_ tree: SourceFileSyntax) {
    let reader = Reader(viewMode: .sourceAccurate)
    reader.walk(tree)
    (values, varying, types) = (reader.values, reader.varying, reader.types)
  }

  private final class Reader: SyntaxVisitor {
    var values: [String: [ExprSyntax]] = [:]
    var varying: Set<String> = []
    var types: Set<String> = []

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        if let value = value(of: binding, isConstant: isConstant) {
          values[name, default: []].append(value)
        } else {
          varying.insert(name)
        }
      }
      return .visitChildren
    }

    /// The value of a constant, or of a computed property that is one expression.
    private func value(of binding: PatternBindingSyntax, isConstant: Bool) -> ExprSyntax? {
      if isConstant { return binding.initializer?.value }
      guard case .getter(let items)? = binding.accessorBlock?.accessors, items.count == 1,
        case .expr(let value)? = items.first?.item
      else { return nil }
      return value
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      varying.insert((node.secondName ?? node.firstName).text)
      return .visitChildren
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }

    private func note(_ type: TokenSyntax) -> SyntaxVisitorContinueKind {
      types.insert(type.text)
      return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      varying.insert(node.name.text)
      return .skipChildren
    }
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.pattern.as(IdentifierPatternSyntax.self) { varying.insert(name.identifier.text) }
      return .visitChildren
    }
  }

  /// The numbers that an expression may have; nil if it isn't known to have these alone.
  func numbers(_ expression: ExprSyntax?, depth: Int = 8) -> [Double]? {
    guard let expression, depth > 0 else { return nil }
    if let literal = expression.as(IntegerLiteralExprSyntax.self) { return Self.number(literal.literal.text) }
    if let literal = expression.as(FloatLiteralExprSyntax.self) { return Self.number(literal.literal.text) }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return numbers(prefix.expression, depth: depth - 1)?.map { -$0 }
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return numbers(tuple.elements.first?.expression, depth: depth - 1)
    }
    if let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1, call.closures.isEmpty,
      ["CGFloat", "Double", "Float"].contains(call.name)
    {
      return numbers(call.firstUnlabelled, depth: depth - 1)
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return numbers(Array(sequence.elements), depth: depth - 1)
    }
    guard let name = expression.referenceName else { return nil }
    if let system = Self.systemSizes[name], expression.is(MemberAccessExprSyntax.self) { return [system] }
    guard isOwn(expression), var declared = values[name], !varying.contains(name), declared.count <= 8 else {
      return nil
    }
    // A value declared in the statements around it hides those of the same name elsewhere.
    let near = declared.filter { Self.isAround($0, expression) }
    if !near.isEmpty { declared = near }
    var found: [Double] = []
    for value in declared {
      guard let numbers = numbers(value, depth: depth - 1) else { return nil }
      found += numbers
    }
    return found
  }

  /// Whether the statements in which a value is declared hold an expression, too.
  private static func isAround(_ value: ExprSyntax, _ expression: ExprSyntax) -> Bool {
    guard let block = value.firstAncestor(CodeBlockItemListSyntax.self), block.parent?.is(SourceFileSyntax.self) != true
    else { return false }
    var node = Syntax(expression).parent
    while let next = node {
      if next.id == block.id { return true }
      node = next.parent
    }
    return false
  }

  /// Whether a name is that of a variable or a parameter somewhere in the file.
  func isVarying(_ name: String) -> Bool { varying.contains(name) }

  /// `condition ? 12 : 14`, and sums and products of constants.
  private func numbers(_ elements: [ExprSyntax], depth: Int) -> [Double]? {
    if let choice = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
      let condition = elements[..<choice].map(\.trimmedDescription).joined(separator: " ")
      guard !Self.asksForTextSize(condition), let ternary = elements[choice].as(UnresolvedTernaryExprSyntax.self),
        let first = numbers(ternary.thenExpression, depth: depth),
        let second = numbers(Array(elements[(choice + 1)...]), depth: depth)
      else { return nil }
      return first + second
    }
    if elements.count == 1 { return numbers(elements[0], depth: depth) }
    guard elements.count == 3, let sign = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
      let first = numbers(elements[0], depth: depth), let second = numbers(elements[2], depth: depth),
      first.count == 1, second.count == 1
    else { return nil }
    switch sign {
    case "+": return [first[0] + second[0]]
    case "-": return [first[0] - second[0]]
    case "*": return [first[0] * second[0]]
    case "/" where second[0] != 0: return [first[0] / second[0]]
    default: return nil
    }
  }

  /// The text of a literal or of a constant; nil for anything else.
  func text(_ expression: ExprSyntax?) -> String? {
    guard let expression else { return nil }
    if let text = expression.literalText { return text }
    guard let name = expression.referenceName, isOwn(expression), let declared = values[name],
      !varying.contains(name), declared.count == 1
    else { return nil }
    return declared[0].literalText
  }

  /// Whether a condition adapts to the text size.
  static func asksForTextSize(_ text: String) -> Bool {
    let text = text.lowercased()
    return ["typesize", "sizecategory", "isaccessibility"].contains { text.contains($0) }
  }

  /// Whether a name is looked up in the file itself: alone, on `self`, or on one of its types.
  private func isOwn(_ expression: ExprSyntax) -> Bool {
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return true }
    guard let base = member.base?.referenceName else { return false }
    return base == "self" || base == "Self" || types.contains(base)
  }

  private static func number(_ text: String) -> [Double]? {
    Double(text.filter { $0 != "_" }).map { [$0] }
  }

  /// UIKit's sizes, which are the same at every text size (`UIFont.systemFontSize` …).
  private static let systemSizes: [String: Double] = [
    "systemFontSize": 14, "smallSystemFontSize": 12, "labelFontSize": 17, "buttonFontSize": 18,
  ]
}
