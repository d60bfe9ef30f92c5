import PreviewAudit
import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// The tools of a server, and their answers.
struct ModelContextTools: Sendable {
  let session: LiveSession
  let allowsEdits: Bool

  /// Scenes, sheets and findings of one answer: more than a program reads at once.
  static let most = 200
  /// Pixels per point of a picture, unless a program says how many: enough to read its text.
  static let scale = 2.0
  /// Bytes of a picture; a screen at 3x has some hundred thousand.
  static let pictureBytes = 4 << 20

  /// The tools, in the order in which they are listed.
  var all: [ModelContextTool] { [.scenes, .picture, .findings, .size, .change(isWriting: allowsEdits)] }

  /// Words for the program, about all of them.
  var instructions: String {
    """
    Previews of the app's screens at iOS's twelve text sizes, described in \(session.file ?? "a spec"). \
    Call list_scenes first; then findings for what breaks, picture to look, explain_size for the arithmetic of a size, \
    and try_change to try a remedy\(allowsEdits ? " and to save it" : ", which is not written").
    """
  }

  // MARK: Calls

  /// The result of a call. What goes wrong is a result, too, so that a program can do better.
  func call(_ tool: ModelContextTool, _ arguments: JSONValue) -> JSONValue {
    do throws(LiveTrouble) {
      let arguments = try Arguments(arguments, of: tool)
      switch tool.name {
      case "list_scenes": return Self.result(try scenes(arguments))
      case "picture": return try picture(arguments)
      case "findings": return Self.result(try findings(arguments))
      case "explain_size": return Self.result(text: try size(arguments))
      default: return Self.result(try change(arguments))
      }
    } catch { return ["content": [Self.block(error.message)], "isError": .bool(true)] }
  }

  private static func block(_ text: String) -> JSONValue { ["type": "text", "text": .string(text)] }

  private static func result(text: String) -> JSONValue { ["content": [block(text)]] }

  private static func result(_ value: JSONValue) -> JSONValue { result(text: value.document()) }

  private func scenes(_ arguments: Arguments) throws(LiveTrouble) -> JSONValue {
    let only = try arguments.text("scene")
    return try session.ask { [file = session.file] (workshop) throws(LiveTrouble) in
      try workshop.checkReadable()
      let content = workshop.content
      let subjects = content.spec.subjects.filter { Self.matches($0.name, only) }
      if let only, subjects.isEmpty, !content.spec.subjects.isEmpty {
        throw Self.unknown(only, among: content.spec.subjects.map(\.name))
      }
      return [
        "spec": file.map(JSONValue.string), "scenes": .array(subjects.prefix(Self.most).map(content.json)),
        "leftOut": subjects.count > Self.most ? .integer(subjects.count - Self.most) : nil,
        "languages": .filled(content.spec.languages.map { .string($0.tag) }),
        "settings": .filled(content.spec.settings.map(JSONValue.string)),
        "mistakes": .array(content.spec.mistakes.map(content.json)), "isTried": .bool(!content.edited.isEmpty),
      ]
    }
  }

  private func picture(_ arguments: Arguments) throws(LiveTrouble) -> JSONValue {
    guard let name = try arguments.text("scene") else { throw LiveTrouble("'scene' is missing.") }
    let given = try arguments.view()
    let setting = try arguments.text("setting")
    let session = session
    let (size, bytes) = try session.ask { (workshop) throws(LiveTrouble) in
      try workshop.checkReadable()
      guard let subject = workshop.content.spec[name] else {
        throw Self.unknown(name, among: workshop.content.spec.subjects.map(\.name))
      }
      var view = Self.view(of: subject, given)
      if let setting {
        let steps = workshop.content.spec.settings
        guard let step = steps.firstIndex(of: setting) else {
          throw LiveTrouble(Spelling.unknown("Setting", setting, among: steps))
        }
        view.append(JSONValue.Member(key: "setting", value: .integer(step)))
      }
      let message = ["type": "draw", "request": .integer(0), "slot": "", "view": .object(view)] as JSONValue
      guard case .draw(let request, _) = try LiveMessage(message.line, file: session.file) else {
        throw LiveTrouble("The picture can't be drawn.")
      }
      return try workshop.png(request, session)
    }
    guard bytes.count <= Self.pictureBytes else {
      throw LiveTrouble(
        "The picture has \(bytes.count) bytes, and an answer at most \(Self.pictureBytes): ask for a smaller 'scale'.")
    }
    return [
      "content": [
        ["type": "image", "data": .string(Base64.text(of: bytes)), "mimeType": "image/png"],
        Self.block("\(name): \(size.width) × \(size.height) pixels."),
      ]
    ]
  }

  private func findings(_ arguments: Arguments) throws(LiveTrouble) -> JSONValue {
    let only = try arguments.text("scene")
    let least = try arguments.text("severity").flatMap(AuditSeverity.init) ?? .information
    return try session.ask { (workshop) throws(LiveTrouble) in
      let report = try workshop.report()
      let found = report.findings.filter { Self.matches($0.scene, only) && $0.severity <= least }
      if let only, found.isEmpty, !report.scenes.contains(where: { Self.matches($0.name, only) }) {
        throw Self.unknown(only, among: report.scenes.map(\.name))
      }
      return [
        "summary": .string(report.summary),
        "findings": .array(found.prefix(Self.most).map { Self.json($0, workshop.content) }),
        "leftOut": found.count > Self.most ? .integer(found.count - Self.most) : nil,
        "failures": .filled(report.failures.map(JSONValue.string)),
        "largerText": .object(
          report.scenes.filter { Self.matches($0.name, only) }.prefix(Self.most).map {
            JSONValue.Member(key: $0.name, value: .string($0.answer))
          }),
        "isTried": .bool(!workshop.content.edited.isEmpty),
      ]
    }
  }

  private func size(_ arguments: Arguments) throws(LiveTrouble) -> String {
    do {
      let style = try TextStyle(named: try arguments.text("style") ?? "body")
      let size = try arguments.number("size") ?? TypeScale.entry(for: style, at: .large).pointSize
      let categories =
        try arguments.text("category").map(ContentSizeCategory.list(named:)) ?? ContentSizeCategory.allCases
      let maximum = try arguments.number("maximum") ?? 0
      let scale = try arguments.number("scale") ?? 3
      return try ScaledSize.rule
        + categories.map {
          try ScaledSize(size, style: style, category: $0, maximum: maximum, displayScale: scale).explanation
        }.joined()
    } catch { throw error as? LiveTrouble ?? LiveTrouble("\(error)") }
  }

  private func change(_ arguments: Arguments) throws(LiveTrouble) -> JSONValue {
    let changes = try arguments.edits()
    let saves = try arguments.flag("save") ?? false
    if saves, changes.isEmpty { throw LiveTrouble("There is nothing to save: 'edits' is empty.") }
    let session = session
    return try session.ask { (workshop) throws(LiveTrouble) in
      let (before, after) = try workshop.attempt(changes, session)
      let content = workshop.content
      let known = before.foundIDs
      let new = after.findings.filter { !$0.isAmong(known) }
      let left = after.foundIDs
      let gone = before.findings.filter { !$0.isAmong(left) }
      let hunks: [JSONValue] = content.edited.sorted { $0.key < $1.key }.flatMap { file, edited in
        edited.hunks.map {
          ["place": .string("\(file):\($0.line)"), "before": .string($0.before), "after": .string($0.after)]
        }
      }
      let answer: JSONValue = [
        "changes": .array(hunks), "summary": .string(after.summary), "summaryBefore": .string(before.summary),
        "newFindings": .array(new.prefix(Self.most).map { Self.json($0, content) }),
        "goneFindings": .array(gone.prefix(Self.most).map { .string($0.id) }), "isSaved": .bool(saves),
      ]
      if saves { try workshop.save(session) }
      return answer
    }
  }

  // MARK: Answers

  private static func matches(_ name: String, _ only: String?) -> Bool {
    only.map { name == $0 || Glob($0).matches(name) } ?? true
  }

  private static func unknown(_ name: String, among names: [String]) -> LiveTrouble {
    LiveTrouble(Spelling.unmatched("Scene", name, among: names))
  }

  /// A finding with the places of the files on disk.
  private static func json(_ finding: AuditFinding, _ content: LiveContent) -> JSONValue {
    guard let source = finding.source, case .object(let members) = finding.json else { return finding.json }
    return .object(
      members.map { $0.key == "source" ? JSONValue.Member(key: "source", value: content.source(source)) : $0 })
  }

  /// The view that is asked for: as the spec draws it first, with what is given.
  private static func view(of subject: LiveSubject, _ given: [JSONValue.Member]) -> [JSONValue.Member] {
    let first = subject.firstView
    let usual: [(String, JSONValue?)] = [
      ("subject", .string(subject.name)), ("category", .string(first.category.shortName)),
      ("appearance", .string(first.appearance.rawValue)), ("design", .string(subject.firstDesign.rawValue)),
      ("bold", .bool(first.legibilityWeight == .bold)),
      ("highContrast", .bool(first.accessibilityContrast == .high)),
      ("language", first.language.map { .string($0.tag) }),
      ("pseudolanguage", first.pseudolanguage.map { .string($0.rawValue) }),
      ("width", first.width.map(JSONValue.number)), ("scale", .number(scale)),
      // A language that is given has its own direction.
      (
        "direction",
        given.contains { $0.key == "language" } ? nil : first.direction.map { $0 == .rightToLeft ? "rtl" : "ltr" }
      ),
    ]
    let names = Set(given.map(\.key))
    return given
      + usual.compactMap { key, value in
        names.contains(key) ? nil : value.map { JSONValue.Member(key: key, value: $0) }
      }
  }
}

extension ModelContextTools {
  /// The arguments of a call, which the tool knows.
  struct Arguments: Sendable {
    private let values: JSONValue

    init(_ arguments: JSONValue, of tool: ModelContextTool) throws(LiveTrouble) {
      let names = tool.parameters.map(\.name)
      if case .object(let members) = arguments {
        for member in members where !names.contains(member.key) {
          throw LiveTrouble(Spelling.unknown("Argument", member.key, among: names) + " Known: \(Spelling.list(names)).")
        }
        // A model may fill in what it leaves out.
        values = .object(members.filter { $0.value != .null })
      } else {
        values = [:]
      }
      for parameter in tool.parameters where parameter.isRequired && values[parameter.name] == nil {
        throw LiveTrouble("'\(parameter.name)' is missing.")
      }
      for parameter in tool.parameters {
        guard case .array(let choices) = parameter.schema["enum"], let value = values[parameter.name],
          !choices.contains(value)
        else { continue }
        let names = choices.compactMap(\.text)
        throw LiveTrouble(
          "'\(parameter.name)' can't be \(Spelling.oneLine(String(value.line.prefix(80)))). Known: \(Spelling.list(names))."
        )
      }
    }

    func text(_ name: String) throws(LiveTrouble) -> String? {
      guard let value = values[name] else { return nil }
      guard let text = value.text else { throw LiveTrouble("'\(name)' is a string.") }
      return text
    }

    func number(_ name: String) throws(LiveTrouble) -> Double? {
      switch values[name] {
      case nil: nil
      case .integer(let number): Double(number)
      case .number(let number): number
      default: throw LiveTrouble("'\(name)' is a number.")
      }
    }

    func flag(_ name: String) throws(LiveTrouble) -> Bool? {
      guard let value = values[name] else { return nil }
      guard case .bool(let flag) = value else { throw LiveTrouble("'\(name)' is true or false.") }
      return flag
    }

    /// The traits of a picture, as a page's message has them.
    func view() throws(LiveTrouble) -> [JSONValue.Member] {
      var members: [JSONValue.Member] = []
      for name in ["category", "appearance", "direction", "language", "design", "pseudolanguage"] {
        if let text = try text(name) { members.append(JSONValue.Member(key: name, value: .string(text))) }
      }
      for name in ["width", "scale"] {
        if let number = try number(name) { members.append(JSONValue.Member(key: name, value: .number(number))) }
      }
      for name in ["bold", "highContrast"] {
        if let flag = try flag(name) { members.append(JSONValue.Member(key: name, value: .bool(flag))) }
      }
      return members
    }

    /// The changes of a call.
    func edits() throws(LiveTrouble) -> [(place: SpecPosition, key: String, value: String?)] {
      guard case .array(let edits) = values["edits"] else { throw LiveTrouble("'edits' is an array.") }
      guard edits.count <= LiveMessage.edits else {
        throw LiveTrouble("\(edits.count) edits are too many: at most \(LiveMessage.edits) hold at once.")
      }
      var changes: [(place: SpecPosition, key: String, value: String?)] = []
      for edit in edits {
        guard let text = edit["place"]?.text, let place = SpecPosition(text) else {
          throw LiveTrouble("An edit has a 'place', as in preview.yml:12:7.")
        }
        guard let key = edit["key"]?.text else { throw LiveTrouble("An edit has a 'key'.") }
        switch edit["value"] {
        case .null: changes.append((place, key, nil))
        case .string(let value): changes.append((place, key, value))
        case .integer, .number, .bool: changes.append((place, key, edit["value"]?.line))
        default: throw LiveTrouble("An edit has a 'value': YAML on one line as a string, or null.")
        }
      }
      return changes
    }
  }
}

/// Bytes as text (RFC 4648, 4).
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Four characters for each three bytes, the last filled up.
  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for place in 0..<4 {
        text.append(place <= part.count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
