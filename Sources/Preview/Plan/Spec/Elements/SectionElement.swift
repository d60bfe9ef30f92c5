import PreviewScene

/// `section`: rows of a list under a heading.
package enum SectionElement: SingleElementKind {
  static let content = SpecKey(
    "section",
    .node(.either([.text, .mark, .table(LocalizedKeys.table)])),
    "A section of a list: its heading, or 'true' for none.", isRequired: true, example: "Address")
  static let rows = SpecKey(
    "rows", .elements, "The rows of the section.", isRequired: true,
    example: "[{ row: [{ label: Hello }] }]")
  static let footer = SpecKey(
    "footer", .sceneText, "The text below the rows.", otherwise: "none", example: "Visible to everybody.")
  static let textCase = SpecKey<TextCase?>(
    "textCase", SpecValue<TextCase>.choice("Text case"), "The case in which the letters of the heading are shown.",
    otherwise: "uppercase in a grouped list of iOS 18, none in any other", example: "none")

  static let keys: [any DeclaredKey] = [rows, footer, textCase]
  /// A section is not an element itself, only its rows are: it takes none of the keys of all
  /// elements but conditions.
  static let common: [any DeclaredKey] = ConditionKeys.all

  static func section(_ node: SpecNode, _ reader: inout SceneReader) -> List.Section {
    var section = List.Section(
      header: reader.text(node[content]), footer: reader.text(node[footer]), rows: reader.elements(node[rows]))
    section.headerPlace = ElementPlace((node.value(of: content) ?? node).position)
    section.footerPlace = ElementPlace((node.value(of: footer) ?? node).position)
    section.headerCase = node[textCase]
    if section.header == nil { reader.reportIdle(textCase, of: node, "the section has no heading") }
    return section
  }

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    reader.scenes.report(node.position, .sectionOutsideList)
    return nil
  }
}
