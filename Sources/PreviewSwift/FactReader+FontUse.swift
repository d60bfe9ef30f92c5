import SwiftSyntax

/// The use of a font, as far as the file says: what shows no text, or is to keep its size, is no
/// finding.
extension FactReader {
  /// Whether a font is that of a symbol or of an icon, by what it is given to.
  func isPicture(_ around: Surroundings) -> Bool {
    if around.calls.contains(where: {
      Self.isArgument($0.kind) && ["SymbolConfiguration", "Configuration", "Image"].contains($0.call.name)
    }) {
      return true
    }
    if let target = ScaledFonts.target(of: around) {
      if Self.namesPicture(target) || showsImageAlone(target, around) { return true }
    }
    let labels = around.calls.compactMap { if case .argument(let label) = $0.kind { label } else { nil } }
    if labels.contains(where: Self.namesPicture) { return true }
    guard let variable = around.declarations.first?.as(VariableDeclSyntax.self) else { return false }
    return Self.namesPicture(variable.bindings.first?.pattern.trimmedDescription ?? "")
  }

  /// Whether `button.titleLabel?.font` is that of a button that the file gives an image and no
  /// title.
  private func showsImageAlone(_ target: String, _ around: Surroundings) -> Bool {
    guard let end = target.firstRange(of: ".titleLabel") else { return false }
    let button = target[..<end.lowerBound]
    // `$0` is another button in another closure.
    let text = button == "$0" ? around.statement?.parent?.trimmedDescription ?? "" : source
    func calls(_ name: String) -> Bool { text.contains("\(button).\(name)") }
    return calls("setImage(") && !calls("setTitle(") && !calls("setAttributedTitle(") && !calls("titleLabel?.text")
      && !calls("titleLabel!.text") && !calls("configuration")
  }

  /// Whether a font is that of a part of a bar, or of a control, that iOS keeps at one size; or of
  /// a picture or a page that is drawn.
  func isStatic(_ around: Surroundings) -> Bool {
    let text = text(of: around.body) ?? around.statement?.trimmedDescription ?? ""
    if [
      "UIGraphicsImageRenderer", "UIGraphicsPDFRenderer", "UIGraphicsBeginImageContext", "UIGraphicsBeginPDF",
      "ImageRenderer",
    ]
    .contains(where: text.contains) {
      return true
    }
    if around.isInside(["setTitleTextAttributes", "toolbar", "ToolbarItem", "ToolbarItemGroup", "tabItem"]) {
      return true
    }
    if let target = ScaledFonts.target(of: around), Self.namesBar(target) { return true }
    if let variable = around.declarations.first?.as(VariableDeclSyntax.self),
      Self.namesBar(variable.bindings.first?.pattern.trimmedDescription ?? "")
    {
      return true
    }
    if let label = around.switchCase, Self.namesBar(label) { return true }
    if around.typeNames.contains(where: Self.namesBar) { return true }
    // A dictionary of attributes that goes to a bar, or a label that is put into one.
    return text.contains("itleTextAttributes") || text.contains("navigationItem.titleView")
      || text.contains("UIBarButtonItem") && text.contains("TextAttributes")
  }

  /// Whether a name is that of a title in a navigation bar.
  private static func namesBar(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["titletextattributes", "titleview", "debug", "navigationbar", "navigationtitle", "navbar"].contains {
      name.contains($0)
    }
  }

  /// Whether a font is only measured, or another is made of it.
  func isMeasured(_ around: Surroundings) -> Bool {
    if around.members.contains(where: UIKitFonts.measures.contains) { return true }
    if around.calls.contains(where: { outer in
      Self.isModifier(outer.kind)
        ? ["withSize", "fontDescriptor"].contains(outer.call.name)
        : Self.isArgument(outer.kind) && Self.measuring.contains(outer.call.name)
    }) {
      return true
    }
    // Attributes that are made for a measure.
    guard let target = ScaledFonts.target(of: around), let body = text(of: around.body) else { return false }
    return body.contains("withAttributes: \(target)")
      || body.contains("boundingRect(") && body.contains("attributes: \(target)")
        && !body.contains("AttributedString(")
  }

  /// Functions that measure a text in a font.
  private static let measuring: Set<String> = [
    "width", "height", "size", "boundingRect", "sizeThatFits", "textSize", "textWidth", "textHeight",
  ]

  /// Whether a font stands in for one that is missing: `font ?? .systemFont(ofSize: 12)`.
  func isFallback(_ call: FunctionCallExprSyntax) -> Bool {
    guard let sequence = call.parent?.parent?.as(SequenceExprSyntax.self) else { return false }
    let place = sequence.elements.firstIndex { $0.id == ExprSyntax(call).id }
    guard let place, place != sequence.elements.startIndex else { return false }
    let before = sequence.elements[sequence.elements.index(before: place)]
    return before.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
  }

  /// Whether a font is for blanks or pictures: an attributed text without a letter.
  func isOfBlanks(_ around: Surroundings) -> Bool {
    around.calls.contains { outer in
      guard ["NSAttributedString", "NSMutableAttributedString", "AttributedString"].contains(outer.call.name) else {
        return false
      }
      let text = (outer.call.argument("string") ?? outer.call.firstUnlabelled)?.literalText
      return text.map { !$0.contains { $0.isLetter || $0.isNumber } } ?? false
    }
  }

  /// Whether a condition on the text size chooses among this font and others.
  func isChosenByTextSize(_ call: FunctionCallExprSyntax) -> Bool {
    var node = Syntax(call)
    while let parent = node.parent {
      if let sequence = parent.as(SequenceExprSyntax.self),
        sequence.elements.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
        Constants.asksForTextSize(sequence.trimmedDescription)
      {
        return true
      }
      if let branch = parent.as(IfExprSyntax.self), Constants.asksForTextSize(branch.conditions.trimmedDescription) {
        return true
      }
      if parent.is(MemberBlockItemSyntax.self) { return false }
      node = parent
    }
    return false
  }
}
