@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene

/// The tables of keys in the reference of `preview.yml`: which keys stand together under one heading.
///
/// Keys that several mappings share, such as those of a font, have one table; the mappings' own tables leave them out.
enum ReferenceTables {
  struct Table {
    /// The name in the mark that the page's table stands behind: `<!-- keys: label -->`.
    let name: String
    /// The mappings whose keys it shows, each with what it is called where they differ; one without a name for most tables.
    let mappings: [(name: String, keys: [any DeclaredKey])]

    init(_ name: String, _ keys: [any DeclaredKey]) {
      self.name = name
      mappings = [("", keys)]
    }

    init(_ name: String, _ mappings: [(name: String, keys: [any DeclaredKey])]) {
      self.name = name
      self.mappings = mappings
    }

    var keys: [any DeclaredKey] { mappings.flatMap(\.keys) }
  }

  static let all: [Table] =
    [
      Table("file", SpecTables.file.keys),
      Table("style", StyleKeys.table.keys.without(FontKeys.all)),
      Table("tokens", [SpecTables.tokens]),
      Table("font", FontKeys.all),
      Table("traits", TraitKeys.table.keys),
      Table("narrowing", TraitKeys.narrowing.keys.without(TraitKeys.table.keys)),
      Table("sizeSetting", TraitKeys.SizeSetting.table.keys),
      Table(
        "scene",
        SceneKeys.scene.tables.map { ($0.names[0], $0.keys.without(ListElement.sceneKeys + SpecComparison.keys)) }),
      Table("variant", SceneKeys.Variant.table.keys),
      Table(
        "document",
        DocumentKeys.table.keys.without(SceneKeys.scene.tables.flatMap(\.keys) + SpecComparison.keys)),
      Table(
        "preview",
        PreviewKeys.table.keys.without(SceneKeys.scene.tables.flatMap(\.keys) + SpecComparison.keys)),
      Table("screen", ScreenKeys.table.keys),
      Table("element", ElementKinds.common),
    ]
    + ElementKinds.all.map { kind in
      let shared = ElementKinds.common + (kind == LabelElement.self ? FontKeys.all : [])
      return Table(kind.name, kind.table.keys.without(shared))
    } + [
      Table(
        "part", nested(in: LabelElement.content).without(LabelElement.keys + LocalizedKeys.table.keys)),
      Table("localized", LocalizedKeys.table.keys),
      Table("imageSymbol", ImageElement.Drawn.table.keys),
      Table("imageAsset", ImageElement.Asset.table.keys),
      Table("tab", nested(in: TabBarElement.content)),
      Table(
        "sheet",
        SheetKind.all.map { kind in
          (kind.name, kind.table.keys.without(SpecComparison.keys).filter { $0.name != SpecTables.kind })
        }),
      Table("accepted", nested(in: SpecAcceptance.key)),
      Table("comparison", SpecComparison.keys),
      Table("tolerance", nested(in: SpecComparison.keys[0])),
      Table("mask", nested(in: SpecComparison.keys[1])),
      Table("color", SpecValue<WrittenColor>.color.shape.tables[0].keys),
      Table("barButton", NavigationBarElement.Button.table.keys),
      Table("sliderValue", SliderElement.Plain.table.keys),
      Table("when", ConditionKeys.When.table.keys),
      Table("offset", OverlayKeys.Offset.table.keys),
      Table("gradient", GradientKeys.table.keys),
      Table("shadow", ShadowKeys.table.keys),
      Table("length", LengthKeys.table.keys),
      Table("insets", SpecValue<Insets>.insets.shape.tables[0].keys),
    ]

  static func named(_ name: String) -> Table? { all.first { $0.name == name } }

  /// The table that shows a mapping's keys; nil for a mapping that is described in another way.
  static func table(of mapping: SpecTable) -> Table? {
    guard let first = mapping.keys.first else { return nil }
    return all.first { $0.keys.contains { $0.identity == first.identity } }
  }

  /// Every mapping that a spec can have, each once.
  static let mappings: [SpecTable] = {
    var found: [SpecTable] = []
    var seen: Set<String> = []
    func collect(_ tables: [SpecTable]) {
      for table in tables where seen.insert("\(table.subject)" + table.names.joined(separator: ",")).inserted {
        found.append(table)
        for key in table.keys { collect(key.shape.tables) }
      }
    }
    collect([SpecTables.file] + ElementKinds.element.tables)
    return found
  }()

  private static func nested(in key: any DeclaredKey) -> [any DeclaredKey] { key.shape.tables.flatMap(\.keys) }
}

extension SpecTables {
  /// The key that says of which kind a sheet is.
  fileprivate static let kind = "kind"
}

extension DeclaredKey {
  /// The identity of a key among others of its name.
  var identity: [String] { [name, summary] }

  /// A value as the page shows it: the one declared with the key, or one that its kind of value suggests.
  var shownExample: String? {
    if let example { return example }
    switch shape {
    case .mark: return "true"
    case .flag: if case .value(.bool(true)) = standing { return "false" } else { return "true" }
    case .choice(_, let known):
      guard case .value(.string(let usual)) = standing else { return known.first }
      return known.first { $0 != usual }
    case .number: if case .value(let usual) = standing { return usual.line } else { return nil }
    default: return nil
    }
  }
}

extension [any DeclaredKey] {
  /// The keys that are not among others.
  func without(_ others: [any DeclaredKey]) -> [any DeclaredKey] {
    let left = Set(others.map(\.identity))
    var seen: Set<[String]> = []
    return filter { !left.contains($0.identity) && seen.insert($0.identity).inserted }
  }
}

extension SpecShape {
  /// The mappings of known keys that are allowed, without elements, which would have no end.
  var tables: [SpecTable] {
    switch self {
    case .table(let table): [table]
    case .list(let shape, _): shape.tables
    case .either(let shapes): shapes.flatMap(\.tables)
    case .names(let value, _, let reserved, _, _): reserved.flatMap(\.shape.tables) + value.tables
    case .kinds(_, _, let kinds): kinds.map(\.table)
    case .variants(_, let variants): variants.map(\.table)
    case .text, .anyText, .spelled, .choice, .number, .flag, .mark, .element: []
    }
  }
}
