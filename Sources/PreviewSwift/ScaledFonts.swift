import SwiftSyntax

/// The fonts that a file scales: they grow although they are made with one size.
struct ScaledFonts {
  private var names: Set<String> = []

  init(_ tree: SourceFileSyntax) {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(tree)
    names = finder.names
  }

  private final class Finder: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if ScaledFonts.isScaling(node.name) {
        for argument in node.arguments { names.insert(argument.expression.trimmedDescription) }
        // `font.scaled()`.
        if let base = node.base { names.insert(base.trimmedDescription) }
      }
      return .visitChildren
    }
  }

  /// Whether a name is that of a function that makes a font grow: `scaledFont(for:)`, or one of the
  /// app's own.
  static func isScaling(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["scal", "metric", "dynamictype", "dynamicfont", "adjustable", "accessib"].contains { name.contains($0) }
  }

  /// Whether a font is scaled: around it, or by the name that it is given.
  ///
  /// - Parameter bodyText: The text of the function or property around it.
  func holds(_ around: Surroundings, bodyText: String?) -> Bool {
    if around.calls.contains(where: { Self.isScaling($0.call.name) && !Self.isClosure($0.kind) }) { return true }
    if around.members.contains(where: Self.isScaling) { return true }
    if let target = Self.target(of: around), names.contains(target) { return true }
    // A function that returns a font, and scales some: what it returns without is for a font that
    // is not there.
    guard let body = around.body, let text = bodyText, Self.makesFont(body) else { return false }
    return ["UIFontMetrics", "scaledFont", "scaledValue", "preferredFont", "relativeTo", "ScaledMetric"].contains {
      text.contains($0)
    }
  }

  private static func isClosure(_ kind: Surroundings.Around.Kind) -> Bool {
    if case .closure = kind { true } else { false }
  }

  /// The name of what is assigned or declared: `font` of `let font = …`, `label.font` of
  /// `label.font = …`.
  static func target(of around: Surroundings) -> String? {
    guard let item = around.statement?.item else { return nil }
    if case .decl(let declaration) = item, let variable = declaration.as(VariableDeclSyntax.self) {
      return variable.bindings.first?.pattern.trimmedDescription
    }
    if case .expr(let expression) = item, let sequence = expression.as(SequenceExprSyntax.self),
      sequence.elements.count >= 3, sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
    {
      return sequence.elements.first?.trimmedDescription
    }
    return nil
  }

  private static func makesFont(_ body: Syntax) -> Bool {
    if let function = body.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type.trimmedDescription.contains("Font") ?? false
    }
    if let variable = body.as(VariableDeclSyntax.self) {
      return variable.bindings.first?.typeAnnotation?.type.trimmedDescription.contains("Font") ?? true
    }
    return false
  }
}
