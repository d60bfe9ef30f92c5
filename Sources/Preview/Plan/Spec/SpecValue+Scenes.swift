import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

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
    SpecValue<String>.spelled(.symbol).map(json: { .string($0.name) }) { Symbol($0) }
  }
}

extension SpecValue where Value == SpecNode {
  /// A symbol by its name or in a weight, or an image of the app's catalogs.
  static var icon: Self {
    node(
      .either([
        SpecValue<Symbol>.symbol.shape, .variants(what: "An icon", ImageElement.iconTables),
      ]))
  }
}

extension SpecValue where Value == SceneLength {
  /// Points that may be none, or a length that grows.
  static var growingLength: Self { growing(SpecValue<Double>.length) }
  /// Points of something that is seen, or a length that grows.
  static var growingSide: Self { growing(SpecValue<Double>.side) }

  private static func growing(_ points: SpecValue<Double>) -> Self {
    let scaled = SpecValue<SpecNode>.table(LengthKeys.table).map { node -> SceneLength? in
      guard let points = node[LengthKeys.points], let style = node[LengthKeys.scalesWith] else { return nil }
      return .scaled(points, with: style, maximum: node[LengthKeys.maximum] ?? 0)
    }
    return .either([points.map { .points($0) }, scaled], json: \.json)
  }
}

extension SpecValue where Value == Stack.Spacing {
  /// Points between two elements, a length that grows, or the system's own.
  static var spacing: Self {
    .either([SpecValue<SceneLength>.growingLength.map { .length($0) }, .word("system", .system, what: "Spacing")]) {
      if case .system = $0 { "system" } else { $0.length.json }
    }
  }
}

extension SceneLength {
  /// A length that stays as the schema shows a default; nil for one that JSON can't express.
  var json: JSONValue? { style == nil && points.isFinite ? .number(points) : nil }
}

/// The keys of a length that grows.
enum LengthKeys {
  static let points = SpecKey<Double?>(
    "points", SpecValue<Double>.side, "Points at L, the default category.", isRequired: true, example: "12")
  static let scalesWith = SpecKey<TextStyle?>(
    "scalesWith", SpecValue<TextStyle>.textStyle,
    "The text style whose growth the length follows, as in scaledValue(for:).", isRequired: true,
    example: "body")
  static let maximum = SpecKey<Double?>(
    "maximum", SpecValue<Double>.side, "The most points that the length grows to.", otherwise: "no maximum",
    example: "24")
  static let table = SpecTable("A length that grows", [points, scalesWith, maximum])
}

extension SpecValue where Value == Insets {
  static var insets: Self {
    let sides = SpecValue<SpecNode>.table(InsetKeys.table).map { node -> Insets? in
      guard node.entries != nil else { return nil }
      let style = node[InsetKeys.scalesWith]
      func length(_ points: Double) -> SceneLength {
        style.map { .scaled(points, with: $0, maximum: node[InsetKeys.maximum] ?? 0) } ?? .points(points)
      }
      let (horizontal, vertical) = (node[InsetKeys.horizontal], node[InsetKeys.vertical])
      return Insets(
        top: length(node[InsetKeys.top] ?? vertical),
        leading: (node[InsetKeys.leading] ?? horizontal).points.map(length),
        bottom: length(node[InsetKeys.bottom] ?? vertical),
        trailing: (node[InsetKeys.trailing] ?? horizontal).points.map(length))
    }
    let all = SpecValue<Double>.length.map { Insets(horizontal: .points($0), vertical: .points($0)) }
    return .either([all, sides]) { insets in
      guard insets == Insets(horizontal: insets.leading, vertical: insets.top) else { return nil }
      guard insets.leading != insets.top else { return insets.top.json }
      return [
        InsetKeys.horizontal.name: InsetSide(points: insets.leading?.points).json,
        InsetKeys.vertical.name: .number(insets.top.points),
      ]
    }
  }
}

/// Points at a side, or the scene's margin.
private struct InsetSide {
  /// Nil for the margin.
  let points: Double?

  var json: JSONValue { points.map(JSONValue.number) ?? .string("margin") }
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
  static let scalesWith = SpecKey<TextStyle?>(
    "scalesWith", SpecValue<TextStyle>.textStyle, "The text style whose growth all sides in points follow.",
    otherwise: "the insets stay the same", example: "body")
  static let maximum = SpecKey<Double?>(
    "maximum", SpecValue<Double>.side, "The most points that 'scalesWith' makes of a side.", otherwise: "no maximum",
    example: "24")
  static let table = SpecTable(
    "Insets", [horizontal, vertical, top, leading, bottom, trailing, scalesWith, maximum])
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
