import SwiftSyntax

/// UIKit's functions that make fonts of a size.
enum UIKitFonts {
  static let sized: Set<String> = [
    "systemFont", "boldSystemFont", "italicSystemFont", "monospacedSystemFont", "monospacedDigitSystemFont",
  ]
  /// Members that measure a font, or make another of it: it isn't shown itself.
  static let measures: Set<String> = [
    "pointSize", "lineHeight", "ascender", "descender", "capHeight", "xHeight", "leading", "fontName", "familyName",
    "fontDescriptor", "ctFont", "cgFont",
  ]
}

extension FactReader {
  /// `Font.system(size: 13)`.
  func readSystemFont(_ call: FunctionCallExprSyntax) {
    guard isFont(call), let points = constants.numbers(call.argument("size")), Self.isShown(points) else { return }
    readFont(call, .fixedFont, api: "Font.system(size:)", points)
  }

  /// `Font.custom("Inter", size: 13)`, which grows as body does, and `Font.custom("Inter",
  /// fixedSize: 13)`.
  func readCustomFont(_ call: FunctionCallExprSyntax) {
    guard isFont(call), let name = call.firstUnlabelled else { return }
    let isFixed = call.argument("fixedSize") != nil
    guard isFixed || call.argument("size") != nil else { return }
    if let name = constants.text(name) { noteName(name, api: "Font.custom", at: call) }
    guard !isOfIcons(name), call.argument("relativeTo") == nil, call.arguments.count == 2 else { return }
    let size = call.argument(isFixed ? "fixedSize" : "size")
    let points = constants.numbers(size)
    if isFixed {
      guard let points, Self.isShown(points) else { return }
      return readFont(call, .fixedFont, api: "Font.custom(_:fixedSize:)", points)
    }
    // At the sizes of body and its neighbours, growing as body does is what is meant.
    guard let points, Self.isShown(points), points.contains(where: { $0 < 14 || $0 > 20 }) else { return }
    readFont(call, .bodyFont, api: "Font.custom(_:size:)", points)
  }

  /// `UIFont(name: "Inter", size: 13)`.
  func readNamedFont(_ call: FunctionCallExprSyntax) {
    guard call.name == "UIFont" || call.base?.trimmedDescription == "UIFont" else { return }
    let name = call.argument("name")
    if let name = constants.text(name) { noteName(name, api: "UIFont(name:size:)", at: call) }
    guard let name, !isOfIcons(name), let points = constants.numbers(call.argument("size")), Self.isShown(points)
    else { return }
    readFont(call, .fixedFont, api: "UIFont(name:size:)", points)
  }

  /// `UIFont.systemFont(ofSize: 13)` and its kin.
  func readUIKitFont(_ call: FunctionCallExprSyntax) {
    guard let points = constants.numbers(call.argument("ofSize")), Self.isShown(points) else { return }
    if let base = call.base?.trimmedDescription, base != "UIFont" { return }
    guard call.isMember else { return }
    readFont(call, .fixedFont, api: "UIFont.\(call.name)(ofSize:)", points)
  }

  /// Sizes of texts that can be read: nobody sees a text of 1 pt, and 0 stands for a size that is
  /// given elsewhere.
  private static func isShown(_ points: [Double]) -> Bool { !points.isEmpty && points.allSatisfy { $0 >= 5 } }

  /// Whether the type that `system` or `custom` is called on is SwiftUI's font.
  private func isFont(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.isMember else { return false }
    guard let base = call.base?.trimmedDescription else { return true }
    return base == "Font" || base == "SwiftUI.Font"
  }

  /// Whether a font has symbols, by its name.
  private func isOfIcons(_ name: ExprSyntax) -> Bool {
    Self.namesPicture((constants.text(name) ?? "") + " " + name.trimmedDescription)
  }

  /// Whether a name is that of a picture.
  static func namesPicture(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["icon", "symbol", "glyph", "awesome", "emoji", "imagefont", "chevron"].contains { name.contains($0) }
  }

  private func noteName(_ name: String, api: String, at call: FunctionCallExprSyntax) {
    var fact = SourceFact(.fontName, api: api)
    fact.name = name
    note(fact, at: call)
  }

  /// Notes a font, unless what it is used for says that it grows or shows no text.
  private func readFont(_ call: FunctionCallExprSyntax, _ kind: SourceFact.Kind, api: String, _ points: [Double]) {
    let around = Surroundings(of: call)
    guard !scaled.holds(around, bodyText: text(of: around.body)), !isPicture(around), !isStatic(around),
      !isMeasured(around),
      !isFallback(call), !isOfBlanks(around)
    else { return }
    if let modifier = around.calls.first(where: { $0.call.name == "font" && Self.isArgument($0.kind) })?.call {
      guard isOnText(modifier) else { return }
    }
    // `dynamicTypeSize.isAccessibilitySize ? … : .system(size: 12)`.
    if isChosenByTextSize(call) { return }
    var fact = SourceFact(kind, api: api)
    fact.points = Array(Set(points)).sorted()
    if let name = constants.text(call.argument("name") ?? (call.name == "custom" ? call.firstUnlabelled : nil)) {
      fact.name = name
    }
    note(fact, at: Self.shownPlace(of: call))
  }

  /// The place that people look for: the name behind the dot, in the line where it stands.
  private static func shownPlace(of call: FunctionCallExprSyntax) -> Syntax {
    call.calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? Syntax(call)
  }

  static func isArgument(_ kind: Surroundings.Around.Kind) -> Bool {
    if case .argument = kind { true } else { false }
  }

  /// Whether a `.font(…)` is applied to something that shows text, as far as the file says.
  private func isOnText(_ modifier: FunctionCallExprSyntax) -> Bool {
    guard let base = modifier.base else { return false }
    let chain =
      modifier.chain.modifiers + Surroundings(of: modifier).calls.prefix { Self.isModifier($0.kind) }.map(\.call)
    let names = Set(chain.map(\.name))
    if !names.isDisjoint(with: ["symbolRenderingMode", "imageScale", "symbolEffect", "symbolVariant", "resizable"]) {
      return false
    }
    if names.contains("accessibilityShowsLargeContentViewer") || names.contains("hidden") { return false }
    let contents = views.contents(of: base)
    return contents.texts.contains { if case .inherited = $0.font { true } else { false } }
  }

  static func isModifier(_ kind: Surroundings.Around.Kind) -> Bool {
    if case .modifier = kind { true } else { false }
  }
}
