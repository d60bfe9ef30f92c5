import PreviewCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `Contents.json` of a set or a folder of an asset catalog.
struct AssetContents {
  static let fileName = "Contents.json"

  /// Where it is.
  let path: String
  private let bytes: [UInt8]

  /// Reads a file.
  init(path: String) throws(AssetError) {
    do throws(FileError) { bytes = try FileAccess.bytes(of: path, limit: Limits.dataSetBytes) } catch {
      throw .file(error)
    }
    self.path = path
  }

  /// Takes bytes that were read from `path`.
  init(_ bytes: [UInt8], path: String) {
    (self.bytes, self.path) = (bytes, path)
  }

  /// The values in the file.
  func decode<Value: Decodable>(_ type: Value.Type) throws(AssetError) -> Value {
    do { return try JSONDecoder().decode(type, from: Data(bytes)) } catch DecodingError.typeMismatch(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.valueNotFound(_, let context)
    {
      let key = context.codingPath.last { $0.intValue == nil }?.stringValue
      throw invalid(
        key.map { "its '\(Spelling.shown($0))' is of another kind than Xcode writes" } ?? "it is no object", at: key)
    } catch { throw invalid("it isn't valid JSON; open the catalog in Xcode") }
  }

  /// Checks that a file which a set names is in the set's folder.
  ///
  /// - Parameter kind: The noun for the set.
  func checkInFolder(_ file: String, _ kind: String, _ name: String) throws(AssetError) {
    guard !file.utf8.contains(UInt8(ascii: "/")), !file.utf8.contains(0), file != "..", file != "." else {
      throw invalid(
        "\(kind) '\(Spelling.shown(name))' names '\(Spelling.shown(file))', which is outside of its folder",
        at: file)
    }
  }

  /// The error of a file that can't be used.
  ///
  /// - Parameter text: What to look for where the line of the mistake is wanted; nil for the first line.
  func invalid(_ reason: String, at text: String? = nil) -> AssetError {
    .invalid(path: path, line: text.map(line) ?? 1, reason: reason)
  }

  /// The line of a quoted text; 1 if it isn't there as it is written.
  func line(of text: String) -> Int {
    let quoted = Array("\"\(text)\"".utf8)
    guard quoted.count <= bytes.count else { return 1 }
    var line = 1
    for start in 0...(bytes.count - quoted.count) {
      if bytes[start] == quoted[0], bytes[start..<start + quoted.count].elementsEqual(quoted) { return line }
      if bytes[start] == UInt8(ascii: "\n") { line += 1 }
    }
    return 1
  }
}

/// The conditions under which an item of a set is used.
protocol AssetItem {
  /// `universal`, `iphone`, `ipad`, `mac` …; nil for an item that names none.
  var idiom: String? { get }
  /// The appearances that it is for; nil for any.
  var appearances: [AssetAppearance]? { get }
  /// The platform that it is for, as `ios`; nil for any.
  var platform: String? { get }
  /// Whether it is for a kind of device or display that is not drawn here, such as those with less memory.
  var isSpecial: Bool { get }
}

/// `luminosity` with `light` or `dark`, or `contrast` with `high`.
struct AssetAppearance: Decodable, Equatable {
  let appearance: String?
  let value: String?
}

extension AssetItem {
  /// Light or dark; nil for both.
  var luminosity: Appearance? {
    appearances?.first { $0.appearance == "luminosity" }?.value.flatMap(Appearance.init(rawValue:))
  }

  /// Whether it is for a look that is neither light nor dark, as a tinted icon.
  var isForAnotherLook: Bool {
    appearances?.contains { $0.appearance == "luminosity" && $0.value.flatMap(Appearance.init(rawValue:)) == nil }
      ?? false
  }

  /// Whether it may be used on a phone or a tablet.
  var isOfPlatform: Bool { platform.map { ["ios", "universal"].contains($0) } ?? true }

  /// Whether it is for Increase Contrast.
  var isForHighContrast: Bool { appearances?.contains { $0.appearance == "contrast" } ?? false }
}

/// An appearance with Increase Contrast or without: what the variants of a set are for.
struct AssetLook: Hashable, Sendable, CaseIterable {
  let appearance: Appearance
  let contrast: AccessibilityContrast

  static let allCases = AccessibilityContrast.allCases.flatMap { contrast in
    Appearance.allCases.map { AssetLook(appearance: $0, contrast: contrast) }
  }
}

/// The choice among the items of a set, as UIKit's by the traits of a view.
enum AssetChoice {
  /// The idioms of a phone, the best first; what an iPad alone has is better than nothing.
  private static let idioms: [String?] = ["iphone", "universal", "ios", nil, "ipad"]

  /// The items of a set that a phone may show, whatever its look.
  static func usable<Item: AssetItem>(_ items: [Item]) -> [Item] {
    let known = items.filter { $0.isOfPlatform && !$0.isForAnotherLook && idioms.contains($0.idiom) }
    return known.contains { !$0.isSpecial } ? known.filter { !$0.isSpecial } : known
  }

  /// Those that a phone may show without Increase Contrast.
  static func usual<Item: AssetItem>(_ items: [Item]) -> [Item] {
    let all = usable(items)
    let usual = all.filter { !$0.isForHighContrast }
    return usual.isEmpty ? all : usual
  }

  /// The items of a set that a look shows on a phone.
  ///
  /// Items for special devices are left out where there are others. The order is UIKit's, as far as
  /// it is known: with Increase Contrast in dark, the items for both, those for dark, those for
  /// Increase Contrast in any appearance, then all others'. So an item for dark comes before one for
  /// Increase Contrast alone. Apple doesn't document this; `CUICatalog.findAsset` of OpenSwiftUI,
  /// which is written after SwiftUI's, asks in this order. What iOS shows of a set with none of
  /// these isn't on record: here it is what the set has.
  static func items<Item: AssetItem>(_ items: [Item], in look: AssetLook) -> [Item] {
    let usable = usable(items)
    let other: Appearance = look.appearance == .dark ? .light : .dark
    let contrasts: [Bool] = look.contrast == .high ? [true, false] : [false]
    var wanted = [look.appearance, nil, other].flatMap { luminosity in
      contrasts.map { (luminosity: luminosity, isHigh: $0) }
    }
    if look.contrast == .normal { wanted += [look.appearance, nil, other].map { ($0, true) } }
    for wanted in wanted {
      let found = usable.filter { $0.luminosity == wanted.luminosity && $0.isForHighContrast == wanted.isHigh }
      for idiom in idioms {
        let best = found.filter { $0.idiom == idiom }
        if !best.isEmpty { return best }
      }
    }
    return []
  }
}
