#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// A message of a page, checked: what it asks for can be done, or said to be impossible.
enum LiveMessage: Sendable {
  case draw(LiveRequest, have: String?)
  case inspect(LiveRequest)
  case attempt([String: [YAMLEdit]])
  /// Sets the fonts of a page without a spec: the one to show, unless it stays, and how.
  case set(font: String?, FontSetting)
  case save
  case revision(String)
  case fonts(name: String?)
  /// Records pictures: those of these names, or all; they are those of a revision that a page has seen, if it says which.
  case record([String]?, seen: Int?)
}

/// A view that a page asks for.
struct LiveRequest: Sendable {
  let number: Int
  /// The place on the page that shows it.
  let slot: String
  let subject: String
  let view: LiveView
  /// The requested version: the present drawing, a baseline, or a different font.
  var version = LiveVersion.now
}

/// Why a message can't be answered.
struct LiveTrouble: Error, Sendable {
  /// The request's number, if it has one.
  var request: Int?
  /// One sentence.
  let message: String

  init(_ message: String, request: Int? = nil) {
    // Names in a message are the page's own, and may be of any length.
    self.message = String(Spelling.oneLine(message).prefix(LiveMessage.sentenceLength))
    self.request = request
  }

  /// The message that says it to a page.
  var json: JSONValue {
    ["type": "trouble", "request": request.map(JSONValue.integer) ?? .null, "message": .string(message)]
  }
}

extension LiveMessage {
  /// Bytes of a message; thousands of edits have so many.
  static let textBytes = 1 << 20
  /// Characters of a slot's name.
  static let slotLength = 64
  /// Characters of a version's name; a revision's may be long, and a font's.
  static let versionLength = 300
  /// Slots of a page. All twelve categories of four scenes are 48.
  static let slots = 64
  /// Edits that hold at once.
  static let edits = 1_000
  /// Characters of a sentence.
  static let sentenceLength = 600

  /// Reads a message.
  ///
  /// - Parameter file: The spec's name in places; nil without a spec.
  init(_ text: String, file: String?) throws(LiveTrouble) {
    guard text.utf8.count <= Self.textBytes else {
      throw LiveTrouble("The message has \(text.utf8.count) bytes, and at most \(Self.textBytes) are read.")
    }
    let wire: Wire
    do { wire = try JSONDecoder().decode(Wire.self, from: Data(text.utf8)) } catch {
      throw LiveTrouble("The message can't be read: \(Self.reason(error)).")
    }
    switch wire.type {
    case "draw": self = .draw(try wire.checkedRequest(), have: wire.have)
    case "inspect": self = .inspect(try wire.checkedRequest())
    case "try": self = .attempt(try wire.checkedEdits(hasSpec: file != nil))
    case "set": self = .set(font: wire.name, try wire.checkedSetting())
    case "save": self = .save
    case "fonts": self = .fonts(name: wire.name)
    case "revision":
      guard let name = wire.name, !name.isEmpty, name.count <= Self.versionLength else {
        throw LiveTrouble("The message can't be read: the revision's 'name' is missing, or too long.")
      }
      self = .revision(name)
    case "record": self = .record(nil, seen: wire.revision)
    case "approve": self = .record(wire.pictures ?? [], seen: wire.revision)
    default: throw LiveTrouble("Message '\(Spelling.shown(wire.type))' isn't known.", request: wire.request)
    }
  }

  private static func reason(_ error: any Error) -> String {
    func place(_ path: [any CodingKey]) -> String {
      path.isEmpty
        ? "the message" : "'\(path.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "."))'"
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): return "\(place(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(place(context.codingPath)) is of the wrong type"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "\(place(context.codingPath)) is out of range"
    default: return "it is no JSON"
    }
  }

  /// A message as it is written.
  private struct Wire: Decodable {
    let type: String
    let request: Int?
    let slot: String?
    let view: View?
    let have: String?
    let edits: [Edit]?
    let name: String?
    let pictures: [String]?
    let revision: Int?
    let setting: Setting?

    struct Setting: Decodable {
      let text: String?
      let language: String?
      let axes: [String: Double]?
      let features: [String]?
      let size: Double?
      let leading: Double?
      let tracking: Double?
    }

    struct View: Decodable {
      let subject: String
      let category: String?
      let appearance: String?
      let direction: String?
      let bold: Bool?
      let highContrast: Bool?
      let language: String?
      let design: String?
      let pseudolanguage: String?
      let setting: Int?
      let width: Double?
      let scale: Double?
      let version: String?
    }

    struct Edit: Decodable {
      let source: String
      let key: String
      let value: String?
    }

    func checkedRequest() throws(LiveTrouble) -> LiveRequest {
      func fail(_ message: String) -> LiveTrouble { LiveTrouble(message, request: request) }
      guard let request, let slot, let view else {
        throw fail("The message can't be read: 'request', 'slot' or 'view' is missing.")
      }
      guard slot.count <= LiveMessage.slotLength else { throw fail("The slot's name is too long.") }
      func known<Value>(_ what: String, _ name: String?, _ value: (String) -> Value?) throws(LiveTrouble) -> Value? {
        guard let name else { return nil }
        guard let value = value(name) else { throw fail("\(what) '\(Spelling.shown(name))' isn't known.") }
        return value
      }
      var made = LiveView()
      made.category =
        try known("Category", view.category) { try? ContentSizeCategory(named: $0) } ?? made.category
      made.appearance = try known("Appearance", view.appearance, Appearance.init(rawValue:)) ?? made.appearance
      let directions = ["ltr": "leftToRight", "rtl": "rightToLeft"]
      made.direction = try known("Direction", view.direction) { LayoutDirection(rawValue: directions[$0] ?? $0) }
      made.design = try known("Design", view.design, Design.init(rawValue:))
      if view.bold == true { made.legibilityWeight = .bold }
      if view.highContrast == true { made.accessibilityContrast = .high }
      made.pseudolanguage = try known("Pseudolanguage", view.pseudolanguage, Pseudolanguage.init(rawValue:))
      made.language = try known("Language", view.language) { Language($0) }
      made.setting = view.setting ?? 0
      if let width = view.width {
        guard Limits.sceneWidth.contains(width) else {
          throw fail("A scene can't be \(NumberText.brief(width)) pt wide.")
        }
        made.width = width
      }
      made.scale = view.scale ?? made.scale
      guard Limits.displayScale.contains(made.scale) else {
        throw fail("A picture can't have \(NumberText.brief(made.scale)) pixels per point.")
      }
      let name = view.version ?? LiveVersion.now.name
      guard name.count <= LiveMessage.versionLength, let version = LiveVersion(name) else {
        throw fail("Version '\(Spelling.shown(String(name.prefix(LiveMessage.versionLength))))' isn't known.")
      }
      return LiveRequest(number: request, slot: slot, subject: view.subject, view: made, version: version)
    }

    /// The setting of fonts; what it leaves out is as the font is.
    func checkedSetting() throws(LiveTrouble) -> FontSetting {
      guard let setting else { throw LiveTrouble("The message can't be read: 'setting' is missing.") }
      var made = FontSetting()
      func checked(_ value: Double?, in range: ClosedRange<Double>, _ what: String) throws(LiveTrouble) -> Double? {
        guard let value else { return nil }
        guard range.contains(value) else {
          throw LiveTrouble(
            "\(what) can't be \(NumberText.brief(value)): it is between \(NumberText.brief(range.lowerBound)) and \(NumberText.brief(range.upperBound))."
          )
        }
        return value
      }
      made.size = try checked(setting.size, in: FontSetting.sizes, "The size") ?? made.size
      made.leading = try checked(setting.leading, in: FontSetting.leadings, "Leading") ?? made.leading
      made.tracking = try checked(setting.tracking, in: FontSetting.trackings, "Tracking") ?? made.tracking
      if let text = setting.text, !text.allSatisfy(\.isWhitespace) {
        guard text.unicodeScalars.count <= FontSetting.textLength else {
          throw LiveTrouble("The text has more than \(FontSetting.textLength) characters.")
        }
        // No text of a spec has a NUL, and no other control character shows anything.
        let shown = text.unicodeScalars.filter { $0 == "\n" || $0.unicode.generalCategory != .control }
        if !shown.isEmpty { made.text = String(String.UnicodeScalarView(shown)) }
      }
      made.language = setting.language
      for (name, value) in setting.axes ?? [:] {
        guard let tag = OpenTypeTag(name), value.isFinite else {
          throw LiveTrouble("'\(Spelling.shown(name))' is no axis.")
        }
        made.axes[tag] = value
      }
      let features = setting.features ?? []
      guard features.count <= Limits.styleFeatures else {
        throw LiveTrouble("\(features.count) features are too many: at most \(Limits.styleFeatures) are switched.")
      }
      for name in features {
        guard let feature = FontFeature(name) else { throw LiveTrouble("'\(Spelling.shown(name))' is no feature.") }
        made.features.append(feature)
      }
      return made
    }

    /// The edits of each file.
    func checkedEdits(hasSpec: Bool) throws(LiveTrouble) -> [String: [YAMLEdit]] {
      let edits = edits ?? []
      guard edits.count <= LiveMessage.edits else {
        throw LiveTrouble("\(edits.count) edits are too many: at most \(LiveMessage.edits) hold at once.")
      }
      if edits.isEmpty { return [:] }
      guard hasSpec else { throw LiveTrouble("Fonts without a spec have nothing that can be tried.") }
      var made: [String: [YAMLEdit]] = [:]
      for edit in edits {
        guard let place = SpecPosition(edit.source) else {
          throw LiveTrouble("'\(Spelling.shown(edit.source))' is no place in a file.")
        }
        made[place.file, default: []].append(
          YAMLEdit(line: place.line, column: place.column, key: edit.key, value: edit.value))
      }
      return made
    }
  }
}
