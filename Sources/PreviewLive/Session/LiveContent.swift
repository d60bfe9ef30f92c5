import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// The present content of a live page: a spec as it was read, with the edits and fonts that are tried.
struct LiveContent: Sendable {
  /// Counts readings, from 1.
  var revision = 0
  /// The spec; what a mistake stands in the way of is as it was before.
  var spec = LiveSpec()
  /// The bytes of the spec's own file as they were read; nil for fonts.
  var bytes: [UInt8]?
  /// The texts of files with the edits that are tried, by file.
  var edited: [String: YAMLEdit.Edited] = [:]
  /// The fonts of a page without a spec; nil for a spec.
  var desk: FontDesk?
  /// Fonts that stand in for the spec's, and what they are called.
  var standIns: (name: String, fonts: [FontSelection])?
  /// The mappings of the texts that were read, by place.
  var mappings: [SpecPosition: SpecNode] = [:]
  /// Why the spec can't be read at all; nil if it can.
  var unreadable: String?
  /// Whether the spec is what is shown; if not, it has mistakes that leave an earlier one.
  var isPresent = true

  /// The shown texts, drawn with some fonts; nil for fonts without a spec.
  ///
  /// - Parameter bounds: The bounds of what a tried text may name; nil for none.
  func spec(_ path: String, _ files: SpecFiles, _ fonts: LiveFonts, within bounds: FileBounds? = nil) -> LiveSpec? {
    guard let text = edited[path]?.text ?? bytes else { return nil }
    let texts = edited.mapValues(\.text)
    guard let bounds else { return LiveSpec(bytes: text, path: path, files: files, fonts: fonts, texts: texts) }
    return LiveSpec(
      bytes: text, path: path, files: files, fonts: fonts, texts: texts,
      resolvePath: bounds.resolvePath(ofTriedText: !edited.isEmpty))
  }

  /// Whether a file is one of the Interface Builder documents that are shown.
  func isDocument(_ file: String) -> Bool {
    file.lowercased().hasSuffix(".storyboard") || file.lowercased().hasSuffix(".xib")
      ? spec.subjects.contains { $0.source?.file == file } : false
  }

  /// The bytes of a document; nil if it can't be read.
  func document(_ file: String) -> [UInt8]? { try? FileAccess.bytes(of: file, limit: Limits.documentBytes) }

  /// A place of the shown texts as it is on disk. Tokens lie in files of their own, whose lines no edit moves.
  func onDisk(_ place: SpecPosition) -> SpecPosition {
    guard let (line, column) = edited[place.file]?.unmoved(line: place.line, column: place.column) else { return place }
    return SpecPosition(file: place.file, line: line, column: column)
  }

  /// A place of the shown texts, named as it is on disk: `preview.yml:12:3`.
  func source(_ place: SpecPosition) -> JSONValue { .string(onDisk(place).description) }
}

extension LiveContent {
  /// The message that says what there is to see.
  ///
  /// - Parameters:
  ///   - file: The spec's name; nil for fonts.
  ///   - hasBaselines: Whether pictures were recorded.
  ///   - hasRevisions: Whether git knows the spec.
  ///   - versions: What can stand beside each other.
  ///   - comparison: What stands beside each other at first.
  func state(
    file: String?, hasBaselines: Bool, hasRevisions: Bool, versions: [(version: LiveVersion, words: String)],
    comparison: JSONValue
  ) -> JSONValue {
    var mistakes = spec.mistakes.map(json)
    if let unreadable { mistakes = [["message": .string(unreadable)]] }
    let edited = edited.sorted { $0.key < $1.key }
    return [
      "type": "state", "spec": file.map(JSONValue.string) ?? .null, "revision": .integer(revision),
      // Where places in the spec begin, for an editor's links.
      "folder": .string(FileAccess.resolved(".")),
      "subjects": .array(spec.subjects.map(json)),
      "traits": [
        "appearances": names(.appearance), "directions": ["ltr", "rtl"],
        "languages": .array(spec.languages.map { .string($0.tag) }),
        "designs": .array(Design.allCases.map { ["value": .string($0.rawValue), "words": .string($0.name)] }),
        "rightToLeft": .array(spec.languages.filter(\.isRightToLeft).map { .string($0.tag) }),
        "bold": [.bool(false), .bool(true)], "highContrast": [.bool(false), .bool(true)],
        "pseudolanguages": .array(Pseudolanguage.allCases.map { .string($0.rawValue) }),
        "settings": .array(spec.settings.map(JSONValue.string)), "scale": .number(spec.scale),
      ],
      "devices": .array(
        LiveSpec.devices.map { ["name": .string($0.name), "width": .number($0.width)] }),
      "fontNames": .array(spec.fontNames.map(JSONValue.string)), "hasBaselines": .bool(hasBaselines),
      "hasRevisions": .bool(hasRevisions), "comparison": comparison,
      "font": desk?.json ?? .null,
      "versions": .array(
        versions.map { ["name": .string($0.version.name), "words": .string(Spelling.oneLine($0.words))] }),
      "mistakes": .array(mistakes), "edited": .bool(!edited.isEmpty),
      "fonts": standIns.map { .string($0.name) } ?? .null,
      "edits": .array(
        edited.flatMap { file, edited in
          edited.edits.map { edit in
            [
              "source": .string("\(file):\(edit.line):\(edit.column)"), "key": .string(edit.key),
              "value": edit.value.map(JSONValue.string) ?? .null,
            ]
          }
        }),
      "yaml": .array(
        edited.flatMap { file, edited in
          edited.hunks.map { hunk in
            [
              "source": .string("\(file):\(hunk.line):1"), "before": .string(hunk.before),
              "after": .string(hunk.after),
            ]
          }
        }),
    ]
  }

  func json(_ mistake: LiveSpec.Mistake) -> JSONValue {
    guard let place = mistake.position.map(onDisk) else { return ["message": .string(mistake.message)] }
    return [
      "message": .string(mistake.message), "source": .string(place.description),
      "line": .integer(place.line), "column": .integer(place.column),
    ]
  }

  private func names(_ trait: PictureTrait) -> JSONValue { .array(LiveSpec.names(of: trait).map(JSONValue.string)) }

  func json(_ subject: LiveSubject) -> JSONValue {
    let first = subject.firstView
    return [
      "name": .string(subject.name), "kind": subject.isScene ? "scene" : "sheet",
      "group": .string(desk != nil ? FontDesk.group(of: subject.entry) : subject.isScene ? "scenes" : "sheets"),
      // A font's page has no file to open.
      "source": desk == nil ? subject.source.map(source) : nil,
      "mapping": desk == nil ? spec.place(of: subject).map(source) : nil,
      "depends": .array(
        PictureTrait.allCases.filter(subject.varying.contains).map { .string(Self.word(for: $0)) }),
      "widths": .array(subject.widths.map(JSONValue.number)), "isBroken": .bool(spec.broken.contains(subject.entry)),
      "default": [
        "category": .string(first.category.shortName), "appearance": .string(first.appearance.rawValue),
        "language": first.language.map { .string($0.tag) } ?? .null,
        "direction": (first.direction ?? LayoutDirection(of: first.language)) == .rightToLeft ? "rtl" : "ltr",
        "design": .string(subject.firstDesign.rawValue), "bold": .bool(first.legibilityWeight == .bold),
        "highContrast": .bool(first.accessibilityContrast == .high),
        "pseudolanguage": first.pseudolanguage.map { .string($0.rawValue) } ?? .null, "setting": .integer(0),
        "width": first.width.map(JSONValue.number) ?? .null, "scale": .number(first.scale),
      ],
    ]
  }

  /// The page's word for a trait.
  private static func word(for trait: PictureTrait) -> String {
    switch trait {
    case .sizeStep: "setting"
    case .legibilityWeight: "bold"
    case .contrast: "highContrast"
    case .category, .width, .language, .design, .appearance, .direction, .pseudolanguage: trait.rawValue
    }
  }
}
