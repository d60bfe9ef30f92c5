import SwiftSyntax

extension FactReader {
  /// `.frame(height: 44)` around text that grows.
  func readFrame(_ call: FunctionCallExprSyntax) {
    guard let base = call.base, !call.labels.contains("minHeight"), !call.labels.contains("maxHeight"),
      let points = constants.numbers(call.argument("height")), let most = points.max(), most >= 8
    else { return }
    let contents = views.contents(of: base)
    guard !contents.texts.isEmpty, !contents.adapts, !contents.texts.contains(where: \.shrinks) else { return }
    let around = Surroundings(of: call)
    guard
      !around.hasModifier(["minimumScaleFactor", "dynamicTypeSize", "accessibilityShowsLargeContentViewer", "hidden"]),
      !around.isInside(["toolbar", "ToolbarItem", "ToolbarItemGroup", "tabItem", "GeometryReader", "ViewThatFits"]),
      !adaptsToTextSize(around)
    else { return }
    let outer = font(around)
    let heights = contents.texts.map { text -> Double? in
      if case .inherited = text.font { return outer }
      return ViewReader.needed(text.font)
    }
    guard let line = heights.compactMap(\.self).min() else { return }
    let needed = line * Double(max(contents.rows, 1))
    guard most < needed else { return }
    var fact = SourceFact(.fixedHeight, api: ".frame(height:)")
    (fact.points, fact.needed) = (Array(Set(points)).sorted(), needed)
    note(
      fact,
      at: call.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        ?? DeclReferenceExprSyntax(baseName: .identifier("")))
  }

  /// The height of a line in the font around a view; nil for one that doesn't grow, or that is not
  /// known. A font that nobody gives may be any text style.
  private func font(_ around: Surroundings) -> Double? {
    for outer in around.calls where outer.call.name == "font" {
      if case .modifier = outer.kind { return ViewReader.needed(views.font(outer.call.firstUnlabelled)) }
    }
    return ViewReader.needed(.style("caption2"))
  }

  /// `.lineLimit(1)` on a text that neither shrinks nor scrolls.
  func readLineLimit(_ call: FunctionCallExprSyntax) {
    guard let base = call.base, call.arguments.count == 1, constants.numbers(call.firstUnlabelled) == [1],
      call.firstUnlabelled?.is(IntegerLiteralExprSyntax.self) ?? false
    else { return }
    let names = Set(call.chain.modifiers.map(\.name))
    let ways: Set<String> = [
      "minimumScaleFactor", "fixedSize", "truncationMode", "accessibilityShowsLargeContentViewer", "dynamicTypeSize",
      "hidden", "redacted",
    ]
    guard names.isDisjoint(with: ways) else { return }
    let around = Surroundings(of: call)
    guard !around.hasModifier(ways),
      !around.isInside([
        "ViewThatFits", "toolbar", "ToolbarItem", "ToolbarItemGroup", "tabItem", "navigationTitle", "Menu",
        "contextMenu", "swipeActions",
      ]), !scrollsSideways(around), !adaptsToTextSize(around)
    else { return }
    let contents = views.contents(of: base)
    guard !contents.adapts, !contents.texts.contains(where: \.shrinks) else { return }
    // On a view of another file, a limit is for its texts; a view known to have none needs none.
    guard !contents.texts.isEmpty || contents.hasUnknown, !isField(base), !isShort(base) else { return }
    let isFixed = contents.texts.contains { if case .fixed = $0.font { true } else { false } }
    if isFixed { return }
    var fact = SourceFact(.lineLimit, api: ".lineLimit(1)")
    fact.name = nil
    note(fact, at: call.calledExpression.as(MemberAccessExprSyntax.self)!.declName)
  }

  /// Whether a view stands in something that scrolls sideways.
  private func scrollsSideways(_ around: Surroundings) -> Bool {
    around.calls.contains {
      $0.call.name == "ScrollView"
        && $0.call.arguments.contains { $0.expression.trimmedDescription.contains("horizontal") }
    }
  }

  /// Whether the type, or the function outside of types, asks for the text size.
  func adaptsToTextSize(_ around: Surroundings) -> Bool {
    let type = around.declarations.first { $0.asProtocol((any DeclGroupSyntax).self) != nil } ?? around.body
    guard let type else { return false }
    if let known = adapting[type.id] { return known }
    let adapts = Constants.asksForTextSize(type.trimmedDescription)
    adapting[type.id] = adapts
    return adapts
  }

  /// A field scrolls what is typed.
  private func isField(_ base: ExprSyntax) -> Bool {
    let root = base.as(FunctionCallExprSyntax.self)?.chain.root ?? base
    return ["TextField", "SecureField", "TextEditor"].contains(root.as(FunctionCallExprSyntax.self)?.name ?? "")
  }

  /// A literal of four characters or fewer has room everywhere.
  private func isShort(_ base: ExprSyntax) -> Bool {
    let root = base.as(FunctionCallExprSyntax.self)?.chain.root ?? base
    guard let call = root.as(FunctionCallExprSyntax.self), call.name == "Text",
      let text = (call.firstUnlabelled ?? call.argument("verbatim"))?.literalText
    else { return false }
    return text.count <= 4
  }
}
