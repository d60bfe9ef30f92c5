/// `row`: a cell of a list.
enum RowElement: SingleElementKind {
  static let content = SpecKey("row", .elements, "A cell of a list.", isRequired: true)
  static let height = SpecKey(
    "height", .rowHeight, "automatic, points, or points by category.", otherwise: "what the list has")
  /// Accepted so that an app's code can be copied; it changes nothing.
  static let estimate = SpecKey(
    "estimate", .length,
    "What UIKit takes for rows that it has not laid out yet: it changes none, and an automatic height is 44 at least.",
    default: 44)
  static let insets = SpecKey(
    "insets", .insets, "Points around the content; margin is the scene's.", default: Row.standardInsets)
  static let accessory = SpecKey(
    "accessory", .choice("Accessory"), "What stands at the trailing edge.", default: Row.Accessory.none)
  static let fill = SpecKey("fill", .color, "The ground.", otherwise: "what the list has")

  static let keys: [any DeclaredKey] = [height, estimate, insets, accessory, fill]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let elements = reader.elements(node[content])
    guard !elements.isEmpty else { return nil }
    return Row(
      height: reader.rowHeight(height, of: node), insets: node[insets], accessory: node[accessory], fill: node[fill],
      elements: elements
    ).element
  }
}

/// `list`: rows, or sections of rows.
enum ListElement: SingleElementKind {
  static let content = SpecKey("list", .elements, "Rows, or sections of rows.", isRequired: true)
  static let style = SpecKey("style", .choice("List style"), "How it looks.", default: List.Style.plain)
  static let rowHeight = SpecKey(
    "rowHeight", .rowHeight, "automatic, points, or points by category.", default: .automatic)
  static let separators = SpecKey("separators", .flag, "Whether there are lines between rows.", default: true)
  static let separatorInset = SpecKey(
    "separatorInset", .length, "Points left free before a separator.", otherwise: "the row's leading inset")

  /// How a list looks, be it an element or a whole scene.
  static let keys: [any DeclaredKey] = [style, rowHeight, RowElement.estimate, separators, separatorInset]

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    let list = list(node[content], node, &reader)
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
    for item in node?.itemsOrSelf ?? [] {
      guard ElementKinds.kind(of: item) == SectionElement.self else {
        rows += reader.elements(item)
        continue
      }
      if !rows.isEmpty { sections.append(List.Section(rows: rows)) }
      rows = []
      sections.append(SectionElement.section(item, &reader))
    }
    if !rows.isEmpty { sections.append(List.Section(rows: rows)) }
    return sections
  }
}

/// `section`: rows of a list under a heading.
enum SectionElement: SingleElementKind {
  static let content = SpecKey(
    "section",
    SpecValue<String?>.either([SpecValue<String>.text.map { .some($0) }, SpecValue<Bool>.mark.map { _ in .some(nil) }]),
    "A section of a list: its heading, or true for none.", isRequired: true)
  static let rows = SpecKey("rows", .elements, "The section's rows.", isRequired: true)
  static let footer = SpecKey("footer", .text, "What stands below the rows.")

  static let keys: [any DeclaredKey] = [rows, footer]

  static func section(_ node: SpecNode, _ reader: inout SceneReader) -> List.Section {
    var section = List.Section(
      header: node[content] ?? nil, footer: node[footer], rows: reader.elements(node[rows]))
    section.headerPlace = ElementPlace((node.value(of: content) ?? node).position)
    section.footerPlace = ElementPlace((node.value(of: footer) ?? node).position)
    return section
  }

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    reader.scenes.report(node.position, .sectionOutsideList)
    return nil
  }
}
