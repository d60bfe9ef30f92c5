import PreviewCore
import PreviewPlan
import PreviewScene
package import PreviewType

extension Fingerprint {
  /// The fonts of which a recording has other files or none, each with the file that it had instead; and those that only the recording has.
  ///
  /// A font that was renamed is looked for by its earlier name, which `renamed` has by its present one.
  ///
  /// Versions of a font that both sides have are left out; the rest are paired in the order of their versions.
  func fonts(
    replacedIn recorded: Fingerprint, renamed: [String: String] = [:]
  ) -> (replaced: [(now: Font, before: Font?)], gone: [Font]) {
    guard fonts != recorded.fonts else { return ([], []) }
    let (now, then) = (Set(fonts.map(File.init)), Set(recorded.fonts.map(File.init)))
    var gone = recorded.fonts.filter { !now.contains(File($0)) }
    let others = fonts.filter { !then.contains(File($0)) }
    var before: [Font: Font] = [:]
    for font in others.sorted(by: { ($0.version, $0.hash) < ($1.version, $1.hash) }) {
      let name = renamed[font.name] ?? font.name
      let candidates = gone.indices.filter { gone[$0].name == name }
      guard let first = candidates.min(by: { (gone[$0].version, gone[$0].hash) < (gone[$1].version, gone[$1].hash) })
      else { continue }
      before[font] = gone.remove(at: first)
    }
    return (others.map { ($0, before[$0]) }, gone)
  }

  /// A font's name and the hash of its file.
  private struct File: Hashable {
    let name: String
    let hash: String

    init(_ font: Font) { (name, hash) = (font.name, font.hash) }
  }

  /// How line-breaking data changed since a picture was recorded; nil if it is the same or unknown.
  ///
  /// A picture that was approved alone may have been drawn with other engines than the rest.
  package func lineBreakChange(from recorded: Fingerprint, of entry: Manifest.Entry?) -> LineBreakChange? {
    let name = Engines.lineBreaksName
    guard let now = engines.first(where: { $0.name == name })?.version,
      let was = entry?.engines[name] ?? recorded.engines.first(where: { $0.name == name })?.version, was != now
    else { return nil }
    return LineBreakChange(from: was, to: now)
  }

  /// The fonts of a picture whose files are others than in a recording, each once, and those of more weights of its families, which bars and headings take.
  package func changes(of faces: [FontFace], from recorded: Fingerprint) -> [FontFileChange] {
    let replaced = fonts(replacedIn: recorded).replaced
    guard !replaced.isEmpty else { return [] }
    let (families, names) = (Set(faces.map(\.familyName)), Set(faces.map(\.postScriptName)))
    let weights = replaced.compactMap(\.now.face).filter {
      families.contains($0.familyName) && !names.contains($0.postScriptName)
    }
    var seen: Set<File> = []
    return (faces + weights).compactMap { face in
      let found = replaced.first { $0.now.name == face.postScriptName && $0.now.hash == face.file.sha256 }
      guard let now = found?.now, let before = found?.before, seen.insert(File(now)).inserted else { return nil }
      return FontFileChange(from: before, to: now)
    }
  }
}

extension FontFileChange {
  /// The change from one file of a font to another.
  init(from before: Fingerprint.Font, to now: Fingerprint.Font) {
    self.init(
      name: now.name, from: before.version, to: now.version, hashBefore: before.hash, hash: now.hash,
      changes: before.facts.flatMap { now.facts?.changes(from: $0) } ?? [])
  }
}

extension Fingerprint.Font {
  /// Reads a font of a manifest or a report, whose name is behind `nameKey`.
  init(_ fields: JSONFields, named nameKey: String) throws(JSONFieldError) {
    let name = try fields.required(nameKey).text()
    self.init(
      name: name, version: try fields["version"]?.text() ?? "", hash: try fields["sha256"]?.text() ?? "",
      facts: try fields["facts"].map { (facts) throws(JSONFieldError) in try FontFacts(facts.fields(), of: name) })
  }

  /// The font's object in a manifest or a report.
  func json(named nameKey: String) -> JSONValue {
    let members = [(nameKey, JSONValue.string(name)), ("version", .string(version)), ("sha256", .string(hash))]
    let all = members + (facts?.json.map { [("facts", $0)] } ?? [])
    return .object(all.map { JSONValue.Member(key: $0, value: $1) })
  }
}
