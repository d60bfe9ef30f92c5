@testable import PreviewCore
@testable import PreviewPlan

/// A spec that bytes choose from the declared shapes: most of it is valid, so that it is laid out and not refused.
///
/// Without bytes left every choice is the first one, and lists end.
package struct MadeSpec {
  private var bytes: ArraySlice<UInt8>
  private var depth = 0

  /// The spec, as JSON.
  package static func text(of bytes: [UInt8]) -> String {
    var maker = MadeSpec(bytes: bytes[...])
    var members = [JSONValue.Member(key: "fonts", value: .array(fonts.map(JSONValue.string)))]
    for key in SpecTables.file.keys where key.name != "fonts" {
      // Scenes are what the target is for; the rest may be there.
      if key.name == "scenes" || maker.next(below: 3) == 2 {
        members.append(JSONValue.Member(key: key.name, value: maker.value(of: key.shape, key: key.name)))
      }
    }
    return JSONValue.object(members).document()
  }

  private static let fonts = ["Versions/Base.ttf", "Optical.var.ttf", "Palettes.ttf", "Pictures.ttf"]
  private static let names = ["a", "b", "_c"]
  private static let texts = [
    "A", "AVA fi", "", "שלום A", "A\u{00AD}A\u{00AD}A", "AAAA AAAA AAAA AAAA", "A\nA\n", "{pointSize} {x} {index}",
    "e\u{301}😀\u{200D}字",
    "\u{202E}A\u{2066}",
  ]
  /// The value of a key whose texts are names of something.
  private static let textsByKey: [String: [String]] = [
    "font": ["Versions-Regular", "Optical-Regular", "Palettes-Regular", "TestPictures-Regular", "Versions"],
    "fallback": ["Versions-Regular", "Pictures.ttf"], "bold": ["Palettes-Regular"], "typography": names,
    "extends": names, "styles": names, "name": names,
    "image": [
      "placeholder", "../../Examples/contacts/mira@3x.png", "../../Examples/contacts/mira.png",
    ],
    "features": ["kern=0", "liga", "ss01"], "tokens": ["tokens.json"], "sizeSteps": names, "masks": names,
  ]

  private mutating func next(below count: Int) -> Int { Int(bytes.popFirst() ?? 0) % count }

  private mutating func value(of shape: SpecShape, key: String) -> JSONValue {
    // Rarely invalid values, so that the other values are looked at.
    if next(below: 128) == 127 { return hostile() }
    depth += 1
    defer { depth -= 1 }
    switch shape {
    case .text, .anyText:
      let texts = Self.textsByKey[key] ?? Self.texts
      return .string(texts[next(below: texts.count)])
    case .spelled(let words): return .string(words.names[next(below: words.names.count)])
    case .choice(_, let words): return .string(words[next(below: words.count)])
    case .number(let bounds): return number(bounds)
    case .flag: return .bool(next(below: 2) == 1)
    case .mark: return .bool(true)
    case .list(let shape, _):
      let count = depth > 24 || bytes.isEmpty ? 1 : 1 + next(below: 4)
      return .array((0..<count).map { _ in value(of: shape, key: key) })
    case .either(let shapes): return value(of: shapes[next(below: shapes.count)], key: key)
    case .table(let table): return members(of: table)
    case .names(let shape, _, let reserved, let keys, _):
      let names = keys?.names ?? Self.names
      var members = (0...next(below: 2)).map { index in
        JSONValue.Member(
          key: names[(next(below: names.count) + index) % names.count], value: value(of: shape, key: key))
      }
      for key in reserved where next(below: 8) == 7 {
        members.append(JSONValue.Member(key: key.name, value: value(of: key.shape, key: key.name)))
      }
      if members.count > 1, members[0].key == members[1].key { members.removeLast() }
      return .object(members)
    case .kinds(_, _, let kinds): return members(of: kinds[next(below: kinds.count)].table)
    case .variants(_, let variants): return members(of: variants[next(below: variants.count)].table)
    case .element:
      // Far in, only what holds no others.
      guard depth < 24, case .variants(_, let kinds) = ElementKinds.element else {
        return .object([JSONValue.Member(key: "label", value: "A")])
      }
      let fitting = kinds.filter { $0.key != "section" || key == "list" }
      return members(of: fitting[next(below: fitting.count)].table)
    }
  }

  private mutating func members(of table: SpecTable) -> JSONValue {
    var hasAlternative = false
    var members: [JSONValue.Member] = []
    for key in table.keys where key.isRequired || next(below: 5) == 4 {
      if table.alternatives.contains(key.name) {
        if hasAlternative { continue }
        hasAlternative = true
      }
      // It belongs to a size.
      if key.name == "relativeTo", !members.contains(where: { $0.key == "size" }) { continue }
      if let usual = table.usualMaximum, usual.key == key.name {
        members.append(JSONValue.Member(key: key.name, value: .integer(1 + next(below: Int(usual.maximum)))))
        continue
      }
      members.append(JSONValue.Member(key: key.name, value: value(of: key.shape, key: key.name)))
    }
    return .object(members)
  }

  private mutating func number(_ bounds: NumberBounds) -> JSONValue {
    // Twenty thousand rounds are allowed, and take longer than an input may.
    let isOfRounds = bounds.maximum == Double(Limits.rounds)
    let (low, high) = (bounds.minimum, isOfRounds ? 20 : bounds.maximum)
    let number =
      switch next(below: 8) {
      case 0: min(high, max(low, 17))
      case 1: low
      case 2: high
      case 3: min(high, low + 0.001)
      case 4: (low + high) / 2
      default: min(high, low + Double(next(below: 256)))
      }
    return .number(bounds.isWhole ? number.rounded() : number)
  }

  private mutating func hostile() -> JSONValue {
    [.number(1e300), .number(-1), .string(""), .array([]), .object([]), .null, .number(1e-300), .string("{x}")][
      next(below: 8)]
  }
}
