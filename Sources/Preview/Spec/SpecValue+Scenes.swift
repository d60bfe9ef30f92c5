/// The kinds of values that elements of scenes share.
extension SpecValue where Value == Double {
  /// Points that may be none.
  static var length: Self { number(ElementBounds.length) }
  /// Points of something that is seen.
  static var side: Self { number(ElementBounds.side) }
  static var priority: Self { number(ElementBounds.priority) }
  static var pointSize: Self { number(ElementBounds.pointSize) }
}

extension SpecValue where Value == SceneWidth {
  /// Points of width, or the name of a device.
  static var sceneWidth: Self {
    .either([
      SpecValue<Double>.number(ElementBounds.sceneWidth).map { SceneWidth(points: $0) },
      SpecValue<String>.spelled(.device).map { SceneWidth(device: $0) },
    ])
  }
}

extension SpecValue where Value == Symbol {
  static var symbol: Self {
    SpecValue<String>.spelled(.symbol).map(json: { .string($0.rawValue) }) { Symbol(rawValue: $0) }
  }
}

extension SpecValue where Value == Insets {
  static var insets: Self {
    let sides = SpecValue<SpecNode>.table(InsetKeys.table).map { node -> Insets? in
      guard node.entries != nil else { return nil }
      let (horizontal, vertical) = (node[InsetKeys.horizontal], node[InsetKeys.vertical])
      return Insets(
        top: node[InsetKeys.top] ?? vertical, leading: (node[InsetKeys.leading] ?? horizontal).points,
        bottom: node[InsetKeys.bottom] ?? vertical, trailing: (node[InsetKeys.trailing] ?? horizontal).points)
    }
    return .either([SpecValue<Double>.length.map { Insets(horizontal: $0, vertical: $0) }, sides]) { insets in
      guard insets == Insets(horizontal: insets.leading, vertical: insets.top) else { return nil }
      guard insets.leading != insets.top else { return .number(insets.top) }
      return [
        InsetKeys.horizontal.name: InsetSide(points: insets.leading).json,
        InsetKeys.vertical.name: .number(insets.top),
      ]
    }
  }
}

/// Points at a side, or the scene's margin.
private struct InsetSide {
  /// Nil for the margin.
  let points: Double?

  var json: JSONText { points.map(JSONText.number) ?? .string("margin") }
}

extension SpecValue where Value == InsetSide {
  fileprivate static var insetSide: Self {
    .either(
      [
        SpecValue<Double>.length.map { InsetSide(points: $0) },
        .word("margin", InsetSide(points: nil), what: "Inset"),
      ], json: \.json)
  }
}

private enum InsetKeys {
  static let horizontal = SpecKey(
    "horizontal", .insetSide, "Points at the leading and the trailing edge, or 'margin' for the scene's.",
    default: InsetSide(points: 0), example: "16")
  static let vertical = SpecKey("vertical", .length, "Points at the top and the bottom.", default: 0, example: "8")
  static let top = SpecKey("top", .length, "Points at the top.", otherwise: "'vertical'", example: "20")
  static let leading = SpecKey<InsetSide?>(
    "leading", SpecValue<InsetSide>.insetSide, "Points at the leading edge, or 'margin'.", otherwise: "'horizontal'",
    example: "20")
  static let bottom = SpecKey("bottom", .length, "Points at the bottom.", otherwise: "'vertical'", example: "12")
  static let trailing = SpecKey<InsetSide?>(
    "trailing", SpecValue<InsetSide>.insetSide, "Points at the trailing edge, or 'margin'.", otherwise: "'horizontal'",
    example: "12")
  static let table = SpecTable("Insets", [horizontal, vertical, top, leading, bottom, trailing])
}

extension SpecValue where Value == CategoryTable {
  /// Points by category; keys are categories in any spelling, ranges of them or `all`, and of several for one category the last counts.
  static func byCategory(_ points: SpecValue<Double>) -> Self {
    Self(.names(of: points.shape, what: "Category", keys: .categories)) { node in
      guard let entries = node.entries else { return nil }
      var values: [ContentSizeCategory: Double] = [:]
      for entry in entries {
        guard let number = points.read(entry.value) else { continue }
        for category in (try? ContentSizeCategory.list(named: entry.key)) ?? [] { values[category] = number }
      }
      return CategoryTable(values)
    }
  }
}

extension SpecValue where Value == RowHeight {
  static var rowHeight: Self {
    .either([
      .word("automatic", .automatic, what: "Row height"), SpecValue<Double>.length.map { .fixed($0) },
      SpecValue<CategoryTable>.byCategory(.length).map { .byCategory($0) },
    ]) { if case .automatic = $0 { "automatic" } else { nil } }
  }
}
