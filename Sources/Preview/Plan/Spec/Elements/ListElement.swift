import PreviewScene

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

  static let separatorColor = SpecKey(
    "separatorColor", .color, "The colour of separators, as UITableView's separatorColor.",
    otherwise: "separator, or in the design of iOS 26 a paler one", example: "gray5")
  static let fill = SpecKey(
    "fill", .color, "The colour of the ground.", otherwise: "that of the style", example: "secondaryBackground")

  /// How a list looks, be it an element or a whole scene, which has a `fill` of its own.
  static let sceneKeys: [any DeclaredKey] = [
    style, rowHeight, RowElement.estimate, separators, separatorInset, separatorColor,
  ]
  static let keys: [any DeclaredKey] = sceneKeys + [fill]
  static let takesTint = true

  static func make(_ node: SpecNode, _ reader: inout SceneReader) -> Element? {
    var list = list(node[content], node, &reader)
    list.fill = reader.color(node[fill])
    return list.sections.isEmpty ? nil : list.element
  }

  /// A list: of an element, or of a scene that is nothing else.
  static func list(_ rows: SpecNode?, _ node: SpecNode, _ reader: inout SceneReader) -> List {
    if !node[separators] {
      for key in [separatorInset, separatorColor] as [any DeclaredKey] {
        reader.reportIdle(key, of: node, "the list has no separators")
      }
    }
    var list = List(
      style: node[style], rowHeight: reader.rowHeight(rowHeight, of: node) ?? .automatic,
      hasSeparators: node[separators], separatorInset: node[separatorInset], sections: sections(rows, &reader))
    list.separatorColor = reader.color(node[separatorColor])
    return list
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
