import SwiftParser
import SwiftSyntax

// Calls as people read them.
extension FunctionCallExprSyntax {
  /// The last name of what is called: `frame` of `view.frame(height: 8)`, `Text` of
  /// `SwiftUI.Text("a")`.
  var name: String {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    if let reference = calledExpression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    if let generic = calledExpression.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    }
    return ""
  }

  /// Whether it is called on something, if only on a type that is left out: `.font(…)`.
  var isMember: Bool { calledExpression.is(MemberAccessExprSyntax.self) }

  /// The expression that it is called on; nil for a function, or for a type that is left out.
  var base: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }

  /// The argument with a label; nil without one.
  func argument(_ label: String) -> ExprSyntax? { arguments.first { $0.label?.text == label }?.expression }

  /// The first argument, if it has no label.
  var firstUnlabelled: ExprSyntax? { arguments.first.flatMap { $0.label == nil ? $0.expression : nil } }

  /// The labels of its arguments, empty for those without.
  var labels: [String] { arguments.map { $0.label?.text ?? "" } }

  /// The closures in which a view's parts stand, with their labels; the first trailing one has
  /// none.
  var closures: [(label: String?, closure: ClosureExprSyntax)] {
    var found = arguments.compactMap { argument in
      argument.expression.as(ClosureExprSyntax.self).map { (argument.label?.text, $0) }
    }
    if let trailingClosure { found.append((nil, trailingClosure)) }
    return found + additionalTrailingClosures.map { ($0.label.text, $0.closure) }
  }

  /// The calls of a chain, the outermost first, and what the chain begins with: `.b()`, `.a()` and
  /// `x` of `x.a().b()`.
  var chain: (modifiers: [FunctionCallExprSyntax], root: ExprSyntax) {
    var modifiers: [FunctionCallExprSyntax] = []
    var expression = ExprSyntax(self)
    while modifiers.count < SourceLimits.chain, let call = expression.as(FunctionCallExprSyntax.self),
      let base = call.base
    {
      // `Font.system(…)` and `SwiftUI.Text(…)` are no modifiers of a view.
      if let type = base.as(DeclReferenceExprSyntax.self)?.baseName.text, type.first?.isUppercase == true { break }
      modifiers.append(call)
      expression = base
    }
    return (modifiers, expression)
  }
}

extension SyntaxProtocol {
  /// The nearest node of a kind around this one.
  func firstAncestor<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    var node = parent
    while let next = node {
      if let found = next.as(kind) { return found }
      node = next.parent
    }
    return nil
  }
}

extension ExprSyntax {
  /// The text of a literal without interpolations; nil for anything else.
  var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }

  /// The last name of a reference: `size` of `Self.size` and of `size`.
  var referenceName: String? {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

/// The calls and declarations around a node, from the inside out.
struct Surroundings {
  /// A call around the node.
  struct Around {
    let call: FunctionCallExprSyntax
    let kind: Kind

    enum Kind {
      /// The call is a modifier of what holds the node.
      case modifier
      /// The node is in a closure of the call.
      case closure
      /// The node is in an argument of the call, with a label or without.
      case argument(String?)
    }
  }

  /// The calls, the innermost first.
  private(set) var calls: [Around] = []
  /// Members that are asked of it: `pointSize` of `UIFont.systemFont(ofSize: 12).pointSize`.
  private(set) var members: [String] = []
  /// The declarations around it, the innermost first.
  private(set) var declarations: [Syntax] = []
  /// The statement that it is in.
  private(set) var statement: CodeBlockItemSyntax?
  /// The case of a `switch` that it is in: `case .titleView`.
  private(set) var switchCase: String?

  init(of node: some SyntaxProtocol) {
    var node = Syntax(node)
    var steps = 0
    while let parent = node.parent, steps < SourceLimits.surroundings {
      steps += 1
      if let call = parent.as(FunctionCallExprSyntax.self) {
        if node.id == Syntax(call.calledExpression).id {
          if calls.last?.call.id != call.id, node.is(MemberAccessExprSyntax.self) {
            calls.append(Around(call: call, kind: .modifier))
          }
        } else if node.is(ClosureExprSyntax.self) || node.is(MultipleTrailingClosureElementListSyntax.self) {
          calls.append(Around(call: call, kind: .closure))
        }
      } else if let argument = parent.as(LabeledExprSyntax.self),
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
      {
        calls.append(
          Around(call: call, kind: node.is(ClosureExprSyntax.self) ? .closure : .argument(argument.label?.text)))
      } else if let member = parent.as(MemberAccessExprSyntax.self), member.base.map({ Syntax($0).id }) == node.id {
        if !(member.parent?.is(FunctionCallExprSyntax.self) ?? false) { members.append(member.declName.baseName.text) }
      } else if parent.asProtocol((any DeclSyntaxProtocol).self) != nil {
        declarations.append(parent)
      } else if statement == nil, let item = parent.as(CodeBlockItemSyntax.self) {
        statement = item
      } else if switchCase == nil, let section = parent.as(SwitchCaseSyntax.self) {
        switchCase = section.label.trimmedDescription
      }
      node = parent
    }
  }

  /// Whether a modifier of one of these names is applied to it, or to what it is in.
  func hasModifier(_ names: Set<String>) -> Bool {
    calls.contains { if case .modifier = $0.kind { names.contains($0.call.name) } else { false } }
  }

  /// Whether it is in a call of one of these names.
  func isInside(_ names: Set<String>) -> Bool {
    calls.contains { if case .modifier = $0.kind { false } else { names.contains($0.call.name) } }
  }

  /// The function or property that it is in, without those of its own statements.
  var body: Syntax? {
    declarations.first {
      $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self)
        || $0.as(VariableDeclSyntax.self).map { !($0.parent?.is(CodeBlockItemSyntax.self) ?? false) } ?? false
    }
  }

  /// The names of the types around it.
  var typeNames: [String] {
    declarations.compactMap { declaration in
      (declaration.as(ClassDeclSyntax.self)?.name ?? declaration.as(StructDeclSyntax.self)?.name)?.text
    }
  }
}
