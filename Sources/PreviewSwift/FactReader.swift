import SwiftSyntax

/// Walks the tree of a source and notes what it says, by the parts of it that are on screen on iOS.
final class FactReader: SyntaxVisitor {
  private(set) var found: [(fact: SourceFact, offset: Int)] = []
  let constants: Constants
  let views: ViewReader
  let scaled: ScaledFonts
  private var keys: Set<[String?]> = []
  /// The whole source.
  private(set) lazy var source = tree.description
  private let tree: SourceFileSyntax
  private var lastBody: (id: SyntaxIdentifier, text: String)?
  /// Whether types ask for the text size, of those that were looked at.
  var adapting: [SyntaxIdentifier: Bool] = [:]

  init(_ tree: SourceFileSyntax) {
    self.tree = tree
    constants = Constants(tree)
    views = ViewReader(tree, constants)
    scaled = ScaledFonts(tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// The text of the function or property around a font; of several fonts in one it is made once.
  func text(of body: Syntax?) -> String? {
    guard let body else { return nil }
    if let lastBody, lastBody.id == body.id { return lastBody.text }
    let text = body.trimmedDescription
    lastBody = (body.id, text)
    return text
  }

  /// Notes a fact at the place of a node.
  func note(_ fact: SourceFact, at node: some SyntaxProtocol) {
    found.append((fact, node.positionAfterSkippingLeadingTrivia.utf8Offset))
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.name {
    case "system" where node.argument("size") != nil: readSystemFont(node)
    case "custom": readCustomFont(node)
    case "UIFont", "init":
      if node.argument("name") != nil, node.argument("size") != nil { readNamedFont(node) }
    case "frame": readFrame(node)
    case "lineLimit": readLineLimit(node)
    case let name where UIKitFonts.sized.contains(name) && node.argument("ofSize") != nil: readUIKitFont(node)
    case let name where TextKeys.calls.contains(name): readKey(node)
    default: break
    }
    return .visitChildren
  }

  /// Notes a key of a table, once a file.
  func noteKey(_ fact: SourceFact, at node: some SyntaxProtocol) {
    if keys.insert([fact.name, fact.table]).inserted { note(fact, at: node) }
  }

  // MARK: What is not on screen

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    isOffScreen(node, named: node.name.text) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    isOffScreen(node, named: node.name.text) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    isOffScreen(node, named: node.name.text) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    ["NSFont", "NSColor"].contains(node.extendedType.trimmedDescription) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    Self.isOffIOS(node.attributes) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      let holds = clause.condition.map(BuildConditions.holds) ?? true
      if holds == false { continue }
      if let elements = clause.elements { walk(Syntax(elements)) }
      if holds == true { break }
    }
    return .skipChildren
  }

  private func isOffScreen(_ node: some DeclGroupSyntax, named name: String) -> Bool {
    let types = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    return types.contains { Self.offScreen.contains($0) } || name.hasSuffix("_Previews")
      || Self.isOffIOS(node.attributes)
  }

  private static let offScreen: Set<String> = [
    "PreviewProvider", "Widget", "WidgetBundle", "XCTestCase", "LibraryContentProvider", "ControlWidget",
  ]

  /// `@available(iOS, unavailable)`.
  private static func isOffIOS(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { attribute in
      guard let attribute = attribute.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription == "available"
      else { return false }
      let text = attribute.arguments?.trimmedDescription ?? ""
      return text.hasPrefix("iOS,") && text.contains("unavailable") && !text.contains("renamed")
    }
  }
}

/// Conditions of `#if`, for a release of an app on iOS.
enum BuildConditions {
  /// Whether a condition holds; nil if it depends on the app's own settings.
  static func holds(_ condition: ExprSyntax) -> Bool? {
    if let sequence = condition.as(SequenceExprSyntax.self) { return holds(Array(sequence.elements)[...]) }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return holds(not.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return holds(tuple.elements.first!.expression)
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.tokenKind == .keyword(.true) }
    if let name = condition.as(DeclReferenceExprSyntax.self)?.baseName.text { return name == "DEBUG" ? false : nil }
    guard let call = condition.as(FunctionCallExprSyntax.self), let value = call.firstUnlabelled?.trimmedDescription
    else { return nil }
    switch call.name {
    case "os": return value == "iOS"
    case "canImport": return others.contains(value) ? false : value == "UIKit" || value == "SwiftUI" ? true : nil
    case "targetEnvironment": return false
    default: return nil
    }
  }

  private static let others: Set<String> = ["AppKit", "Cocoa", "WatchKit", "TVUIKit"]

  /// `a || b && c`, of which the second binds more tightly.
  private static func holds(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
    for (sign, decisive) in [("||", true), ("&&", false)] {
      let parts = elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == sign }
      guard parts.count > 1 else { continue }
      let values = parts.map { holds($0) }
      return values.contains(decisive) ? decisive : values.contains(nil) ? nil : !decisive
    }
    return elements.count == 1 ? holds(elements.first!) : nil
  }
}
