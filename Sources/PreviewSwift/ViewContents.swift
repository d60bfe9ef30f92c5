import SwiftSyntax

/// The texts that a SwiftUI expression shows, as far as its file says.
struct ViewContents {
  /// A text.
  struct Text {
    /// Whether it has a font of its own, and that font doesn't grow.
    var font: Font
    /// Whether it is made smaller where it doesn't fit.
    var shrinks = false

    enum Font {
      /// That of its surroundings.
      case inherited
      /// A text style, by its name in SwiftUI.
      case style(String)
      /// One that has the same size at every text size.
      case fixed
      /// One that the file says nothing of.
      case unknown
    }
  }

  /// The texts with letters or digits.
  var texts: [Text] = []
  /// Lines of text above one another, at least.
  var rows = 0
  /// Whether there is something that may show texts, or not.
  var hasUnknown = false
  /// Whether its content scrolls, or chooses what fits.
  var adapts = false

  /// Adds what stands beside, or above.
  mutating func add(_ other: ViewContents, isAbove: Bool = false) {
    texts += other.texts
    rows = isAbove ? rows + other.rows : max(rows, other.rows)
    hasUnknown = hasUnknown || other.hasUnknown
    adapts = adapts || other.adapts
  }
}

/// Reads the contents of views. One file is known: views of other files are unknown.
struct ViewReader {
  private let properties: [String: Syntax]
  private let views: [String: Syntax]
  private let constants: Constants

  init(_ tree: SourceFileSyntax, _ constants: Constants) {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(tree)
    (properties, views, self.constants) = (finder.properties, finder.views, constants)
  }

  /// Finds properties and functions that return views, and the bodies of types.
  private final class Finder: SyntaxVisitor {
    var properties: [String: Syntax] = [:]
    var views: [String: Syntax] = [:]

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let binding = node.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        case .getter(let items)? = binding.accessorBlock?.accessors,
        binding.typeAnnotation?.type.trimmedDescription.contains("View") ?? false
      else { return .visitChildren }
      if name == "body" {
        let type = node.parent?.parent?.parent?.parent
        if let type = type?.as(StructDeclSyntax.self) { views[type.name.text] = Syntax(items) }
      } else {
        properties[name] = Syntax(items)
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if let body = node.body, node.signature.returnClause?.type.trimmedDescription.contains("View") ?? false {
        properties[node.name.text] = Syntax(body.statements)
      }
      return .visitChildren
    }
  }

  /// The contents of an expression.
  func contents(of expression: ExprSyntax?, depth: Int = 0) -> ViewContents {
    guard let expression else { return ViewContents() }
    guard depth < 24 else { return ViewContents(hasUnknown: true) }
    if let call = expression.as(FunctionCallExprSyntax.self) { return contents(of: call, depth) }
    if let branch = expression.as(IfExprSyntax.self) { return contents(of: branch, depth) }
    if let choice = expression.as(SwitchExprSyntax.self) { return contents(of: choice, depth) }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      var found = ViewContents()
      for element in sequence.elements {
        let inner = element.as(UnresolvedTernaryExprSyntax.self)?.thenExpression ?? element
        found.add(contents(of: inner, depth: depth + 1))
      }
      return found
    }
    if let name = expression.referenceName {
      if Self.isLabel(expression) { return ViewContents(texts: [.init(font: .inherited)], rows: 1) }
      if let items = properties[name], Self.isOwn(expression), !constants.isVarying(name) {
        return contents(ofAll: items, depth + 1)
      }
    }
    return ViewContents(hasUnknown: true)
  }

  /// `configuration.label` of a style.
  private static func isLabel(_ expression: ExprSyntax) -> Bool {
    expression.trimmedDescription == "configuration.label"
  }

  private static func isOwn(_ expression: ExprSyntax) -> Bool {
    guard let base = expression.as(MemberAccessExprSyntax.self)?.base else {
      return expression.is(DeclReferenceExprSyntax.self)
    }
    return base.referenceName == "self"
  }

  /// The contents of statements: one beside the other.
  func contents(ofAll items: Syntax, _ depth: Int, isAbove: Bool = false) -> ViewContents {
    var found = ViewContents()
    guard depth < 24, let items = items.as(CodeBlockItemListSyntax.self) else { return ViewContents(hasUnknown: true) }
    for item in items {
      switch item.item {
      case .expr(let expression): found.add(contents(of: expression, depth: depth + 1), isAbove: isAbove)
      case .stmt(let statement):
        if let result = statement.as(ReturnStmtSyntax.self)?.expression {
          found.add(contents(of: result, depth: depth + 1), isAbove: isAbove)
        } else if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
          found.add(contents(of: expression, depth: depth + 1), isAbove: isAbove)
        }
      case .decl: break
      }
    }
    return found
  }

  private func contents(of branch: IfExprSyntax, _ depth: Int) -> ViewContents {
    var found = contents(ofAll: Syntax(branch.body.statements), depth + 1)
    let condition = branch.conditions.trimmedDescription
    switch branch.elseBody {
    case .codeBlock(let block): found.add(contents(ofAll: Syntax(block.statements), depth + 1))
    case .ifExpr(let next): found.add(contents(of: ExprSyntax(next), depth: depth + 1))
    case nil: break
    }
    found.adapts = found.adapts || Constants.asksForTextSize(condition)
    return found
  }

  private func contents(of choice: SwitchExprSyntax, _ depth: Int) -> ViewContents {
    var found = ViewContents()
    for element in choice.cases {
      if let section = element.as(SwitchCaseSyntax.self) {
        found.add(contents(ofAll: Syntax(section.statements), depth + 1))
      }
    }
    return found
  }

  private func contents(of call: FunctionCallExprSyntax, _ depth: Int) -> ViewContents {
    let (modifiers, root) = call.chain
    var found = contents(ofRoot: root, depth)
    for modifier in modifiers.reversed() { apply(modifier, to: &found, depth) }
    return found
  }

  private func contents(ofRoot root: ExprSyntax, _ depth: Int) -> ViewContents {
    guard let call = root.as(FunctionCallExprSyntax.self) else { return contents(of: root, depth: depth + 1) }
    let name = call.name
    if Self.withoutText.contains(name) { return ViewContents() }
    if Self.adapting.contains(name) { return ViewContents(adapts: true) }
    if name == "Text" { return contents(ofText: call) }
    if Self.titled.contains(name) {
      var found = ViewContents()
      // A title is the first argument, without a label; all else are closures.
      if let title = call.firstUnlabelled, !title.is(ClosureExprSyntax.self) {
        if title.literalText.map(Self.isText) ?? true {
          found = ViewContents(texts: [.init(font: .inherited)], rows: 1)
        }
      }
      for closure in labels(of: call) {
        found.add(contents(ofAll: Syntax(closure.statements), depth + 1))
      }
      return found
    }
    if Self.containers.contains(name) {
      var found = ViewContents()
      for (_, closure) in call.closures {
        let isAbove = ["VStack", "LazyVStack"].contains(name)
        found.add(contents(ofAll: Syntax(closure.statements), depth + 1, isAbove: isAbove))
      }
      for argument in call.arguments where name == "AnyView" || argument.label?.text == "content" {
        found.add(contents(of: argument.expression, depth: depth + 1))
      }
      return found
    }
    if let items = views[name] ?? (call.isMember ? nil : properties[name]) { return contents(ofAll: items, depth + 1) }
    return ViewContents(hasUnknown: true)
  }

  /// The closures of a control that show its label: not its action.
  private func labels(of call: FunctionCallExprSyntax) -> [ClosureExprSyntax] {
    let closures = call.closures
    let labelled = closures.filter { $0.label == "label" }
    if !labelled.isEmpty { return labelled.map(\.closure) }
    let hasTitle = call.firstUnlabelled.map { !$0.is(ClosureExprSyntax.self) } ?? false
    // `Button(action: save) { … }` and `NavigationLink(destination: …) { … }`.
    return hasTitle || call.arguments.isEmpty ? [] : closures.filter { $0.label == nil }.map(\.closure)
  }

  private func contents(ofText call: FunctionCallExprSyntax) -> ViewContents {
    let shown = call.firstUnlabelled ?? call.argument("verbatim")
    if let inner = shown?.as(FunctionCallExprSyntax.self), inner.name == "Image" { return ViewContents() }
    if let literal = shown?.as(StringLiteralExprSyntax.self), !Self.hasText(literal) { return ViewContents() }
    if let text = constants.text(shown), !Self.isText(text) { return ViewContents() }
    // Dots in place of a password.
    if let inner = shown?.as(FunctionCallExprSyntax.self), inner.name == "String", inner.argument("repeating") != nil {
      return ViewContents()
    }
    // An emoji of a model, or a symbol of an icon font.
    if let shown, shown.referenceName != nil,
      ["emoji", "icon", "flag", "glyph", "symbol", "reaction"].contains(
        where: shown.trimmedDescription.lowercased().contains)
    {
      return ViewContents(hasUnknown: true)
    }
    return ViewContents(texts: [.init(font: .inherited)], rows: 1)
  }

  /// Whether a literal has letters or digits, or something inserted that is no image.
  private static func hasText(_ literal: StringLiteralExprSyntax) -> Bool {
    literal.segments.contains { segment in
      switch segment {
      case .stringSegment(let part): isText(part.content.text)
      case .expressionSegment(let part):
        !part.expressions.contains { $0.expression.as(FunctionCallExprSyntax.self)?.name == "Image" }
      }
    }
  }

  /// Whether a text has letters or digits. Emoji, dots and arrows are pictures.
  private static func isText(_ text: String) -> Bool { text.contains { $0.isLetter || $0.isNumber } }

  private func apply(_ modifier: FunctionCallExprSyntax, to found: inout ViewContents, _ depth: Int) {
    switch modifier.name {
    case "font":
      let font = font(modifier.firstUnlabelled)
      for place in found.texts.indices {
        if case .inherited = found.texts[place].font { found.texts[place].font = font }
      }
    case "minimumScaleFactor", "dynamicTypeSize", "accessibilityShowsLargeContentViewer":
      for place in found.texts.indices { found.texts[place].shrinks = true }
    case "hidden": found = ViewContents()
    case "opacity" where modifier.firstUnlabelled?.trimmedDescription == "0": found = ViewContents()
    case "labelStyle":
      if modifier.trimmedDescription.hasSuffix(".labelStyle(.iconOnly)") { found.texts = [] }
    case "labelsHidden": found.texts = []
    case "overlay", "background":
      for (_, closure) in modifier.closures { found.add(contents(ofAll: Syntax(closure.statements), depth + 1)) }
      if let view = modifier.firstUnlabelled, !view.is(ClosureExprSyntax.self), view.is(FunctionCallExprSyntax.self) {
        var over = contents(of: view, depth: depth + 1)
        over.hasUnknown = false
        found.add(over)
      }
    default: break
    }
  }

  /// The font that an expression stands for, as far as the file says.
  func font(_ font: ExprSyntax?) -> ViewContents.Text.Font {
    guard let font else { return .unknown }
    if let call = font.as(FunctionCallExprSyntax.self) {
      let (_, root) = call.chain
      // `.system(size: 12)` has no base, so that it is the root itself.
      let inner = [call] + call.chain.modifiers + [root.as(FunctionCallExprSyntax.self)].compactMap(\.self)
      for call in inner where call.name == "system" {
        if let size = call.argument("size") { return constants.numbers(size) == nil ? .unknown : .fixed }
        if let style = call.firstUnlabelled?.referenceName { return .style(style) }
      }
      if let style = root.referenceName, Self.needed[style] != nil { return .style(style) }
      return .unknown
    }
    if let style = font.referenceName, Self.needed[style] != nil { return .style(style) }
    return .unknown
  }

  /// The height of a line at AX5, in points.
  static func needed(_ font: ViewContents.Text.Font) -> Double? {
    switch font {
    case .inherited: needed["body"]
    case .style(let name): needed[name]
    case .fixed, .unknown: nil
    }
  }

  /// Line heights at AX5, by text style. Source: Apple's Human Interface Guidelines, Typography,
  /// "Larger accessibility type sizes".
  private static let needed: [String: Double] = [
    "largeTitle": 70, "title": 68, "title2": 66, "title3": 65, "headline": 62, "body": 62, "callout": 60,
    "subheadline": 58, "footnote": 52, "caption": 51, "caption2": 48,
  ]

  private static let withoutText: Set<String> = [
    "Image", "AsyncImage", "Color", "Divider", "Spacer", "ProgressView", "Circle", "Capsule", "Rectangle",
    "RoundedRectangle", "UnevenRoundedRectangle", "Ellipse", "Path", "LinearGradient", "RadialGradient",
    "AngularGradient", "EmptyView", "Gauge", "ContainerRelativeShape", "Canvas", "VideoPlayer",
  ]
  private static let adapting: Set<String> = [
    "ScrollView", "List", "Form", "TextEditor", "ViewThatFits", "TabView", "GeometryReader", "Chart", "Map", "Table",
    "ScrollViewReader", "NavigationView", "NavigationStack", "TimelineView",
  ]
  private static let titled: Set<String> = [
    "Button", "Label", "Link", "NavigationLink", "TextField", "SecureField", "Toggle", "Menu",
  ]
  private static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "Group", "LazyVStack", "LazyHStack", "ForEach", "Section", "AnyView", "ShareLink",
  ]
}
