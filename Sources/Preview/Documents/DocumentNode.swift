import PreviewCore
import PreviewScene

/// An element of a document, read in certain size classes.
struct DocumentNode {
  /// The element.
  let element: XMLElement
  /// The variations that hold, the most general first.
  private let variations: [XMLElement]

  /// An element in size classes; without classes, only its `default` variation holds.
  init(_ element: XMLElement, in classes: SizeClasses?) {
    self.element = element
    let held = element.children.compactMap { child -> (conditions: Int, element: XMLElement)? in
      guard child.name == "variation", let key = child["key"] else { return nil }
      let conditions = classes.map { $0.conditions(in: key) } ?? (key == "default" ? 0 : nil)
      return conditions.map { ($0, child) }
    }
    // Swift's sort is stable: of two with as many conditions, the later wins.
    variations = held.count > 1 ? held.sorted { $0.conditions < $1.conditions }.map(\.element) : held.map(\.element)
  }

  /// The value of an attribute.
  subscript(name: String) -> String? {
    for variation in variations.reversed() {
      if let value = variation[name] { return value }
    }
    return element[name]
  }

  /// Whether an attribute is `YES`.
  func isOn(_ name: String, otherwise: Bool = false) -> Bool {
    self[name].map { $0 == "YES" } ?? otherwise
  }

  /// The number of an attribute; nil without one, and for text that is no length.
  func number(_ name: String) -> Double? { self[name].flatMap(DocumentNumber.length) }

  /// The whole number of an attribute.
  func integer(_ name: String) -> Int? { self[name].flatMap { Int($0) } }

  /// The first child with a key, that of a variation first.
  func child(key: String) -> XMLElement? {
    for variation in variations.reversed() {
      if let child = variation.child(key: key) { return child }
    }
    return element.child(key: key)
  }

  /// The identifiers of children of a kind (`subviews`, `constraints`) that are not installed in
  /// these size classes.
  func excluded(_ key: String) -> Set<String> {
    var excluded: Set<String> = []
    for variation in variations {
      for mask in variation.children where mask.name == "mask" && mask["key"] == key {
        for item in mask.children {
          guard let reference = item["reference"] else { continue }
          if item.name == "exclude" { excluded.insert(reference) }
          if item.name == "include" { excluded.remove(reference) }
        }
      }
    }
    return excluded
  }
}

/// Numbers as documents write them.
enum DocumentNumber {
  /// A length in points or a priority; nil for invalid text, and beyond a million.
  static func length(_ text: String) -> Double? {
    guard let number = Double(text), abs(number) <= Limits.layoutNumber else { return nil }
    return number
  }

  /// A constraint's multiplier: `0.5`, `4:3`, `1/2`.
  static func multiplier(_ text: String) -> Double? {
    let parts = text.split { $0 == ":" || $0 == "/" }.map { $0.trimmed }
    guard let first = parts.first.flatMap(length) else { return nil }
    guard parts.count == 2 else { return parts.count == 1 ? first : nil }
    guard let second = length(parts[1]), second != 0 else { return nil }
    let quotient = first / second
    return abs(quotient) <= Limits.layoutNumber ? quotient : nil
  }

  /// The rectangle of `<rect key="frame" x="0.0" y="0.0" width="375" height="667"/>`.
  static func rect(_ element: XMLElement) -> Rect? {
    guard let x = element["x"].flatMap(length), let y = element["y"].flatMap(length),
      let width = element["width"].flatMap(length), let height = element["height"].flatMap(length)
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension SizeClasses {
  /// How many conditions the key of a variation has, if all of them hold:
  /// `heightClass=compact-widthClass=regular` has two, and `default` none; nil if one doesn't hold,
  /// or isn't known.
  fileprivate func conditions(in key: String) -> Int? {
    if key == "default" { return 0 }
    let conditions = key.split(separator: "-", omittingEmptySubsequences: false)
    for condition in conditions {
      switch condition {
      case "widthClass=\(width.rawValue)", "heightClass=\(height.rawValue)": continue
      default: return nil
      }
    }
    return conditions.count
  }
}
