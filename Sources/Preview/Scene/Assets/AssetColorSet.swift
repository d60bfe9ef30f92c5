import PreviewCore

/// A colour of an asset catalog, with a value for each look.
struct AssetColorSet: Equatable, Sendable {
  let color: SceneColor
  /// A component that is written as 1 and counts as 1 of 255; nil if none is.
  let faint: Faint?

  /// A component of a colour, and where its file has the text.
  struct Faint: Equatable, Sendable {
    let component: String
    let path: String
    let line: Int
  }

  /// The colour of a set.
  ///
  /// - Throws: ``AssetError`` if it has no colour for a phone, or one that can't be read.
  init(name: String, _ contents: AssetContents) throws(AssetError) {
    let items = try contents.decode(StoredColors.self).colors.filter { $0.color?.isForPhones ?? false }
    var colors: [AssetLook: Color] = [:]
    for look in AssetLook.allCases {
      guard let color = AssetChoice.items(items, in: look).first?.color else {
        throw contents.invalid(
          "colour set '\(Spelling.shown(name))' has no colour for iPhone, iPad or any device; give it one in Xcode")
      }
      colors[look] = try color.color(in: look, contents)
    }
    color = .varying { colors[AssetLook(appearance: $0, contrast: $1)]! }
    faint = AssetChoice.usable(items).firstNonNil { $0.color?.faintComponent }.map {
      Faint(component: $0, path: contents.path, line: contents.line(of: "1"))
    }
  }
}

/// `Contents.json` of a colour set.
private struct StoredColors: Decodable {
  struct Item: Decodable, AssetItem {
    let idiom: String?
    let appearances: [AssetAppearance]?
    let color: StoredAssetColor?
    let platform: String?
    let gamut: String?
    let subtype: String?
    var isSpecial: Bool { gamut == "display-P3" || subtype != nil }

    private enum CodingKeys: String, CodingKey {
      case idiom, appearances, color, platform, subtype
      case gamut = "display-gamut"
    }
  }
  let colors: [Item]
}

/// A colour as Xcode writes it: components in a space, or the name of a colour of the system.
private struct StoredAssetColor: Decodable {
  let platform: String?
  let reference: String?
  let space: String?
  let components: [String: StoredComponent]?

  private enum CodingKeys: String, CodingKey {
    case platform, reference, components
    case space = "color-space"
  }

  /// The component that is written as 1, which Xcode's compiler takes for a byte: `assetutil` shows
  /// 1/255 for it (terrazzoapp/terrazzo#768).
  var faintComponent: String? {
    (components ?? [:]).filter { $0.value.text == "1" }.keys.min()
  }

  /// Whether it is not one of macOS alone.
  var isForPhones: Bool { platform == nil || platform == "ios" || platform == "universal" }

  func color(in look: AssetLook, _ contents: AssetContents) throws(AssetError) -> Color {
    if let reference {
      // UIColor.systemBlue is written systemBlueColor.
      let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
      if let color = SemanticColor(named: name) {
        return color.color(in: look.appearance, contrast: look.contrast)
      }
      if let color = Self.plain[name] { return color }
      throw contents.invalid(
        "'\(Spelling.shown(reference))' is none of iOS's colours"
          + (Spelling.nearest(to: name, in: SemanticColor.allCases.compactMap(\.uiKitName)).map {
            "; the nearest is '\($0)Color'"
          } ?? ""), at: reference)
    }
    let name = space ?? "srgb"
    guard let space = WideColor.Space(rawValue: name) else {
      let known = WideColor.Space.allCases.map(\.rawValue)
      throw contents.invalid(
        "colour space '\(Spelling.shown(name))' isn't known (known: \(known.joined(separator: ", ")))", at: name)
    }
    let components = components ?? [:]
    func value(_ key: String) throws(AssetError) -> Double {
      guard let component = components[key] else { throw contents.invalid("a colour has no '\(key)'") }
      guard let value = component.value(isExtended: space.isExtended && key != "alpha") else {
        throw contents.invalid(
          "'\(key)' can't be \(component.words): write 0x00 to 0xFF, 0 to 255, or 0.0 to 1.0", at: component.text)
      }
      return value
    }
    var values: [Double] = []
    for key in space.isGray ? ["white"] : ["red", "green", "blue"] { values.append(try value(key)) }
    return WideColor(space: space, components: values, alpha: components["alpha"] == nil ? 1 : try value("alpha")).color
  }

  /// UIKit's colours that are the same in every appearance.
  private static let plain: [String: Color] = [
    "black": .black, "white": .white, "clear": .clear, "darkGray": Color(rgb: 0x555555),
    "lightGray": Color(rgb: 0xAAAAAA), "gray": Color(rgb: 0x808080),
  ]
}

/// A component: `0xFF` or `255` of 255, `1.000` of 1.
private struct StoredComponent: Decodable {
  /// The text; nil for a number.
  let text: String?
  private let number: Double?

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    text = try? value.decode(String.self)
    number = text == nil ? try value.decode(Double.self) : nil
  }

  var words: String { text.map { "'\(Spelling.shown($0))'" } ?? NumberText.brief(number ?? 0) }

  /// The part of the whole that it is, 0…1, or beyond that in an extended space; nil for anything else.
  func value(isExtended: Bool) -> Double? {
    let value: Double
    if let text {
      guard text.utf8.count <= 32 else { return nil }
      if text.hasPrefix("0x") || text.hasPrefix("0X") {
        guard let byte = UInt8(text.dropFirst(2), radix: 16), text.utf8.count > 2, !text.contains(text: "+") else {
          return nil
        }
        return Double(byte) / 255
      }
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains($0) }) else {
        return nil
      }
      if text.contains(text: ".") {
        guard let part = Double(text) else { return nil }
        value = part
      } else {
        guard let whole = Int(text) else { return nil }
        value = Double(whole) / 255
      }
    } else {
      // Xcode writes quotes. Numbers without them are parts of 1, by Apple's Asset Catalog Format
      // Reference.
      value = number ?? 0
    }
    guard value.isFinite, isExtended ? abs(value) <= 1000 : (0...1).contains(value) else { return nil }
    return value
  }
}
