import PreviewCore
import PreviewScene
import PreviewSwiftUI
import PreviewType

/// The text styles and colours of a first spec that an app's own code names, as entries of YAML.
struct FirstStyles {
  /// A text style.
  struct Style {
    let name: String
    /// Its keys: `{ font: "Inter", size: 17, relativeTo: body }`.
    let entry: String
    /// Points at large.
    let size: Double
    let weight: Double
  }

  private(set) var styles: [Style] = []
  /// The colours, by their names.
  private(set) var colors: [(name: String, entry: String)] = []
  /// Fonts that styles name and no file of the app has.
  private(set) var missing: [String] = []
  /// How many styles and colours a first spec has no room for.
  private(set) var leftOut = 0

  /// Styles of a first spec: what people look through on one sheet.
  private static let mostStyles = 24
  private static let leastStyles = 3
  /// Colours of it.
  private static let mostColors = 40

  /// - Parameters:
  ///   - found: What the app's code names.
  ///   - catalog: The app's fonts.
  init(_ found: [AppStyle], catalog: FontCatalog) {
    let found = Self.ranked(found)
    let counts = Dictionary(grouping: found.map(Self.key).uniqued(), by: \.name)
    // A name that several types have is said with its type.
    func name(_ style: AppStyle) -> String {
      counts[style.name, default: []].count > 1 ? "\(style.type).\(style.name)" : style.name
    }
    var names: Set<String> = []
    var entries: Set<String> = []
    for style in found {
      switch style.value {
      case .font(let font):
        guard Self.hasUsableSizes(font) else { continue }
        guard let font = Self.found(font, in: catalog) else {
          if let name = font.name { missing.append(name) }
          continue
        }
        let entry = Self.entry(font)
        // A font of SwiftUI and its counterpart in UIKit are one style.
        guard entries.insert(entry).inserted, names.insert(name(style)).inserted else { continue }
        styles.append(
          Style(name: name(style), entry: entry, size: font.size, weight: font.weight?.value ?? 400))
      case .color(let color):
        let name = name(style)
        guard Color(name) == nil, names.insert("color \(name)").inserted else { continue }
        colors.append((name, Self.entry(color)))
      }
    }
    // One or two are fonts of some views, and no design system.
    if styles.count < Self.leastStyles { styles = [] }
    leftOut = max(0, styles.count - Self.mostStyles) + max(0, colors.count - Self.mostColors)
    styles = Array(styles.prefix(Self.mostStyles))
    colors = Array(colors.prefix(Self.mostColors))
    missing = missing.uniqued()
  }

  /// Additions to types of SwiftUI and UIKit first, then the types with the most members.
  private static func ranked(_ found: [AppStyle]) -> [AppStyle] {
    let counts = Dictionary(grouping: found, by: \.type).mapValues(\.count)
    func rank(_ style: AppStyle) -> Int {
      ["Font", "UIFont", "Color", "UIColor"].contains(style.type) ? Int.min : -counts[style.type, default: 0]
    }
    return found.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }

  private struct Key: Hashable {
    let type: String
    let name: String
    let isColor: Bool
  }

  private static func key(_ style: AppStyle) -> Key {
    if case .color = style.value { return Key(type: style.type, name: style.name, isColor: true) }
    return Key(type: style.type, name: style.name, isColor: false)
  }

  /// A font as the app's files have it: without its weight where the family lacks that, and nil
  /// where no file has it.
  private static func found(_ font: AppStyle.Font, in catalog: FontCatalog) -> AppStyle.Font? {
    guard let name = font.name else { return font }
    if (try? catalog.font(name, weight: font.weight.map { Int($0.value.rounded()) })) != nil { return font }
    guard (try? catalog.font(name)) != nil else { return nil }
    var font = font
    font.weight = nil
    return font
  }

  /// Whether a spec can have its sizes: a font of 0 points hides a text.
  private static func hasUsableSizes(_ font: AppStyle.Font) -> Bool {
    var sizes = [font.size]
    if case .sizes(let table) = font.scaling { sizes += table.values }
    return sizes.allSatisfy { $0 > 0 && $0 <= Limits.pointSize }
  }

  private static func entry(_ font: AppStyle.Font) -> String {
    var keys = ["font: \(FirstSpec.quoted(font.name ?? FontCatalog.systemName))"]
    if let weight = font.weight, font.name != nil || weight != .regular {
      keys.append("weight: \(Int(weight.value.rounded()))")
    }
    if font.name == nil, let design = font.design, design != .default { keys.append("fontDesign: \(design.rawValue)") }
    switch font.scaling {
    case .fixed: keys += ["size: \(NumberText.shortest(font.size))", "fixed: true"]
    case .relative(let style): keys += ["size: \(NumberText.shortest(font.size))", "relativeTo: \(style.name)"]
    case .sizes(let sizes):
      var last: Double?
      let steps = sizes.keys.sorted().compactMap { category -> String? in
        defer { last = sizes[category] }
        guard let size = sizes[category], size != last else { return nil }
        return "\(category.shortName): \(NumberText.shortest(size))"
      }
      keys.append("size: { \(steps.joined(separator: ", ")) }")
    }
    return "{ \(keys.joined(separator: ", ")) }"
  }

  private static func entry(_ color: SceneColor) -> String {
    switch color {
    case .semantic(let color): return color.rawValue
    case .tint: return SceneColor.tintName
    case .fixed, .dynamic, .named:
      let (light, dark) = (digits(color.color(in: .light)), digits(color.color(in: .dark)))
      let (lightHigh, darkHigh) = (
        digits(color.color(in: .light, contrast: .high)), digits(color.color(in: .dark, contrast: .high))
      )
      var keys = ["light: \(light)", "dark: \(dark)"]
      if lightHigh != light { keys.append("lightHighContrast: \(lightHigh)") }
      if darkHigh != dark { keys.append("darkHighContrast: \(darkHigh)") }
      return keys.count == 2 && light == dark ? light : "{ \(keys.joined(separator: ", ")) }"
    }
  }

  private static func digits(_ color: Color) -> String {
    FirstSpec.quoted(color.alpha == 255 ? color.opaqueHex : color.hex)
  }

  // MARK: Use

  /// The names of three styles that a scene is set in: a title, text and text that stands out; nil
  /// without any.
  var ofScene: [String]? {
    // Text of 17 points is what iOS itself sets bodies in.
    guard let body = styles.min(by: { Self.rank($0) < Self.rank($1) }) else { return nil }
    let title = styles.filter { $0.size > body.size && $0.size <= 34 }.max { $0.size < $1.size }
    let strong = styles.first { $0.weight > body.weight && abs($0.size - body.size) <= 2 }
    return [title ?? body, body, strong ?? body].map(\.name)
  }

  private static func rank(_ style: Style) -> (Double, Double) {
    (abs(style.size - 17) - (style.name.lowercased().contains("body") ? 2 : 0), style.weight)
  }

  /// The name of a style or a colour, quoted where YAML asks for it.
  static func written(_ name: String) -> String {
    let isPlain =
      name.first?.isLetter == true && name.utf8.allSatisfy { $0 < 0x80 }
      && name.allSatisfy { $0.isLetter || $0.isNumber }
      && !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(name.lowercased())
    return isPlain ? name : FirstSpec.quoted(name)
  }
}
