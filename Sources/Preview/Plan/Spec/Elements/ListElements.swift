package import PreviewScene

/// `row`: a cell of a list.
package enum RowElement: SingleElementKind {
  static let content = SpecKey(
    "row", .elements, "The elements of a cell, one below the other.", isRequired: true, example: "[{ label: Hello }]")
  package static let height = SpecKey(
    "height", .rowHeight,
    "The height: 'automatic' (as high as the content, and at least 44 points), points, or points for each category. A fixed height cuts content that is too high.",
    otherwise: "the list's 'rowHeight'", example: "60")
  /// Accepted so that an app's code can be copied; it changes nothing.
  static let estimate = SpecKey(
    "estimate", .length,
    "UIKit's estimatedRowHeight. It has no effect, and is read so that values can be copied from an app.",
    default: 44, example: "60")
  static let insets = SpecKey(
    "insets", .insets, "Points around the content; at a side, as in { horizontal: margin }, 'margin' is the scene's.",
    otherwise:
      "the margin at the sides; above and below, 11 in the design of iOS 18, and 15.5 in that of iOS 26",
    example: "{ horizontal: 16, vertical: 4 }")
  static let accessory = SpecKey(
    "accessory", .choice("Accessory"), "The accessory at the trailing edge.", default: Row.Accessory.none)
  static let fill = SpecKey(
    "fill", .color, "The colour of the ground.", otherwise: "that of the list's style", example: "cell")

  static let keys: [any DeclaredKey] = [height, estimate, insets, accessory, fill]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let elements = reader.elements(node[content])
    guard !elements.isEmpty else { return nil }
    return Row(
      height: reader.rowHeight(height, of: node), insets: node[insets], accessory: node[accessory],
      fill: reader.color(node[fill]),
      elements: elements
    ).element
  }
}

/// `list`: rows, or sections of rows.
enum ListElement: SingleElementKind {
  static let content = SpecKey(
    "list", .elements, "The rows, or sections of rows.", isRequired: true, example: "[{ row: [{ label: Hello }] }]")
  static let style = SpecKey(
    "style", .choice("List style"), "The style of the list, as in UITableView.Style.", default: List.Style.plain)
  static let rowHeight = SpecKey(
    "rowHeight", .rowHeight,
    "The height of rows that have none of their own: 'automatic', points, or points for each category.",
    default: .automatic, example: "{ L: 52, AX1: 120 }")
  static let separators = SpecKey("separators", .flag, "Whether to draw lines between rows.", default: true)
  static let separatorInset = SpecKey(
    "separatorInset", .length, "Points from the leading edge to where separators begin.",
    otherwise: "the row's leading inset", example: "60")

  static let fill = SpecKey(
    "fill", .color, "The colour of the ground.", otherwise: "that of the style", example: "secondaryBackground")

  /// How a list looks, be it an element or a whole scene, which has a `fill` of its own.
  static let sceneKeys: [any DeclaredKey] = [style, rowHeight, RowElement.estimate, separators, separatorInset]
  static let keys: [any DeclaredKey] = sceneKeys + [fill]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    var list = list(node[content], node, &reader)
    list.fill = reader.color(node[fill])
    return list.sections.isEmpty ? nil : list.element
  }

  /// A list: of an element, or of a scene that is nothing else.
  static func list(_ rows: SpecNode?, _ node: SpecNode, _ reader: inout SceneReader) -> List {
    if !node[separators] { reader.reportIdle(separatorInset, of: node, "the list has no separators") }
    return List(
      style: node[style], rowHeight: reader.rowHeight(rowHeight, of: node) ?? .automatic,
      hasSeparators: node[separators], separatorInset: node[separatorInset], sections: sections(rows, &reader))
  }

  /// The sections of a list; rows before the first one are a section of their own.
  private static func sections(_ node: SpecNode?, _ reader: inout SceneReader) -> [List.Section] {
    var sections: [List.Section] = []
    var rows: [Element] = []
    // Rows that are written out come one by one: an array that grows would keep room for twice as many.
    rows.reserveCapacity(node?.items?.count ?? 0)
    for item in node?.itemsOrSelf ?? [] {
      guard ElementKinds.kind(of: item) == SectionElement.self else {
        rows += reader.elements(item)
        continue
      }
      if !rows.isEmpty { sections.append(List.Section(rows: rows)) }
      rows = []
      let section = SectionElement.section(item, &reader)
      guard let condition = reader.condition(of: item) else {
        sections.append(section)
        continue
      }
      sections.append(section.shown(when: condition))
      sections += Self.sections(item[ConditionKeys.otherwise], &reader).map { $0.shown(unless: condition) }
    }
    if !rows.isEmpty { sections.append(List.Section(rows: rows)) }
    return sections
  }
}

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
  /// It is no element of its own; its rows are.
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
