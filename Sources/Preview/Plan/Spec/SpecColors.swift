package import PreviewCore
import PreviewScene

/// The colours of a file: those of the app's palette, those of its asset catalogs, and iOS's.
///
/// A name of the palette comes before the catalogs', and these before iOS's, wherever a spec names a colour. iOS's own stay in reach by UIKit's names, such as `systemRed`, and where nothing
/// names a colour.
struct SpecColors {
  static let key = SpecKey<SpecNode?>(
    "colors", .names(of: SpecValue<WrittenColor>.color.asNode, what: "Colour", most: Limits.colors),
    "The app's own colours, by name, for every key that takes a colour. A name that iOS has too means the app's.",
    otherwise: "none", example: "{ brand: \"#0A7F5A\", card: { light: white, dark: gray6 } }")

  /// The app's asset catalogs.
  private let assets: SpecAssets
  /// The colours that can be used.
  private var known: [String: SceneColor] = [:]
  private var entries: [String: SpecNode] = [:]
  /// The names of the palette, in the order of the file.
  private var names: [String] = []
  /// The names that lead to the one that is being resolved.
  private var path: [String] = []
  /// Names that can't be resolved; their mistakes have been reported.
  private var broken: Set<String> = []
  /// Whether a row of names without end was reported, of which each name is the beginning of another.
  private var hasEndlessRow = false

  /// Resolves the palette of a file.
  init(_ file: SpecNode, assets: SpecAssets, mistakes: inout [SpecMistake]) {
    self.assets = assets
    for entry in file[Self.key]?.entries ?? [] {
      if Color(entry.key) != nil {
        mistakes.append(SpecMistake(entry.position, .takenColorName(entry.key)))
        continue
      }
      names.append(entry.key)
      entries[entry.key] = entry.value
    }
    for name in names { _ = palette(name, mistakes: &mistakes) }
  }

  /// The colour that a value names, writes in digits, or gives for each appearance; nil if there is none, which is reported.
  mutating func color(_ node: SpecNode, mistakes: inout [SpecMistake]) -> SceneColor? {
    guard let text = node.text else {
      guard node.value(of: WrittenColor.light) != nil, node.value(of: WrittenColor.dark) != nil else { return nil }
      var given: [String: SceneColor] = [:]
      var isBroken = false
      for key in [
        WrittenColor.light, WrittenColor.dark, WrittenColor.lightHighContrast, WrittenColor.darkHighContrast,
      ] {
        guard let value = node.value(of: key) else { continue }
        guard let color = color(value, mistakes: &mistakes) else {
          isBroken = true
          continue
        }
        if color == .tint {
          mistakes.append(SpecMistake(value.position, .relativeColor("'\(key.name)'")))
          isBroken = true
        }
        given[key.name] = color
      }
      if isBroken { return nil }
      return .varying { appearance, contrast in
        let (usual, high) =
          appearance == .dark
          ? (WrittenColor.dark, WrittenColor.darkHighContrast) : (WrittenColor.light, WrittenColor.lightHighContrast)
        let color = (contrast == .high ? given[high.name] : nil) ?? given[usual.name]
        return color!.color(in: appearance, contrast: contrast)
      }
    }
    if entries[text] != nil { return palette(text, mistakes: &mistakes) }
    let isTint = text == SceneColor.tintName || text == "tintColor"
    let isOfSystem = isTint || SemanticColor(named: text) != nil || Color(text) != nil
    // A name that only a catalog which can't be read may have is no mistake of its own.
    if let color = assets.color(text, at: node.position, mistakes: &mistakes), color != nil || !isOfSystem {
      return color
    }
    if isTint { return .tint }
    if let color = SemanticColor(named: text) { return .semantic(color) }
    if let color = Color(text) { return .fixed(color) }
    let unknown = SpecError.unknownColor(
      text, known: names + (assets.catalog?.colorNames ?? []) + [SceneColor.tintName] + SemanticColor.names)
    mistakes.append(SpecMistake(node.position, YAMLSlip.curlyQuotes(around: text).map { .yaml($0) } ?? unknown))
    return nil
  }

  /// The colour of a name of the palette; nil if it can't be used, which is reported once.
  private mutating func palette(_ name: String, mistakes: inout [SpecMistake]) -> SceneColor? {
    if let color = known[name] { return color }
    guard let node = entries[name], !broken.contains(name) else { return nil }
    if let start = path.firstIndex(of: name) {
      mistakes.append(SpecMistake(node.position, .colorCycle(Array(path[start...]) + [name])))
      broken.formUnion(path[start...])
      return nil
    }
    guard path.count < Limits.colorReferences else {
      if !hasEndlessRow { mistakes.append(SpecMistake(node.position, .tooManyColorReferences)) }
      hasEndlessRow = true
      broken.insert(name)
      return nil
    }
    path.append(name)
    let color = node.isHole ? nil : color(node, mistakes: &mistakes)
    path.removeLast()
    if color == .tint {
      mistakes.append(SpecMistake(node.position, .relativeColor("Colour '\(Spelling.shown(name))'")))
      broken.insert(name)
    }
    guard let color, !broken.contains(name) else {
      broken.insert(name)
      return nil
    }
    let named = color.ofPalette(name)
    known[name] = named
    return named
  }
}

/// A colour as a spec writes it. What its names stand for is known once the file's palette is.
package enum WrittenColor: Sendable {
  /// The default of a key.
  case standard(SemanticColor)
  /// A value of the file.
  case node(SpecNode)

  static let light = SpecKey<SpecNode?>(
    "light", .node(.spelled(.color)), "The colour in light appearance.", isRequired: true, example: "\"#34C759\"")
  static let dark = SpecKey<SpecNode?>(
    "dark", .node(.spelled(.color)), "The colour in dark appearance.", isRequired: true, example: "\"#30D158\"")
  static let lightHighContrast = SpecKey<SpecNode?>(
    "lightHighContrast", .node(.spelled(.color)), "The colour in light appearance while Increase Contrast is on.",
    otherwise: "that of 'light'", example: "\"#248A3D\"")
  static let darkHighContrast = SpecKey<SpecNode?>(
    "darkHighContrast", .node(.spelled(.color)), "The colour in dark appearance while Increase Contrast is on.",
    otherwise: "that of 'dark'", example: "\"#30DB5B\"")
  fileprivate static let shape = SpecShape.either([
    .spelled(.color), .table(SpecTable("A colour", [light, dark, lightHighContrast, darkHighContrast])),
  ])
}

extension SpecValue where Value == WrittenColor {
  static var color: Self {
    Self(WrittenColor.shape, json: { if case .standard(let color) = $0 { .string(color.rawValue) } else { nil } }) {
      $0.isHole ? nil : .node($0)
    }
  }

  fileprivate var asNode: SpecValue<SpecNode> { .node(shape) }
}

extension SceneReader {
  /// The colour that a key names; nil if none is given, or if it can't be used.
  mutating func color(_ written: WrittenColor?) -> SceneColor? {
    switch written {
    case nil: return nil
    case .standard(let color): return .semantic(color)
    case .node(let node):
      let color = scenes.color(node)
      if color == nil { isBroken = true }
      return color
    }
  }

  /// Looks at every colour of an element, so that one that isn't known is reported also where the element can't be made.
  mutating func checkColors(_ node: SpecNode, _ keys: [any DeclaredKey]) {
    for key in keys {
      if let key = key as? SpecKey<WrittenColor> { _ = color(node[key]) }
      if let key = key as? SpecKey<WrittenColor?> { _ = color(node[key]) }
    }
  }

  /// The colour that a key with a default names. Where it can't be used nothing is drawn, and any will do.
  mutating func color(_ written: WrittenColor) -> SceneColor { color(Optional(written)) ?? .label }
}
