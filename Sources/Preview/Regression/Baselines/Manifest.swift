package import PreviewCore

/// `manifest.jsonl` of a folder of baselines: what was recorded, and with what.
///
/// It holds one JSON object a line, and one picture or finding a line, sorted, so that branches which add some merge line by line.
package struct Manifest: Equatable, Sendable {
  /// The fingerprint of the recording.
  package var fingerprint: Fingerprint
  /// The pictures by path.
  package internal(set) var entries: [String: Entry]
  /// Pictures with several different lines, by path: git leaves them where two branches recorded one picture. All are kept until the picture is recorded
  /// or approved again.
  package internal(set) var contested: [String: [Entry]] = [:]
  /// Where lines of pictures that are not kept come from, where they are asked for, with the number of lines (``ManifestPart``).
  package internal(set) var otherOrigins: [Origin: Int] = [:]
  /// The names of the scenes and sheets of lines that are not kept.
  package internal(set) var otherNames: Set<String> = []
  /// The ids of what an audit found when the baselines were recorded; nil if `verify` does not look for new findings.
  package var findings: Set<String>?

  /// The entry of a recorded picture.
  package struct Entry: Hashable, Sendable {
    /// The subject's name: the sheet's name in the spec, or its kind.
    package let name: String
    /// SHA-256 of the PNG file that was recorded. It tells whether the layout beside it is that of
    /// the file, and never whether the file shows what is drawn.
    package let file: String
    /// XXH64 of the recorded layout's file, which only explains changes.
    package let layout: String
    /// Width and height in pixels.
    package let size: PixelSize
    /// The versions of engines, by name, where they differ from the manifest's; empty for most. A picture that is approved alone has them, because the
    /// manifest still describes the others.
    package internal(set) var engines: [String: String] = [:]
    /// SHA-256 of font files, by PostScript name, where they differ from the manifest's; several where several versions were used.
    package internal(set) var fonts: [String: [String]] = [:]

    package init(
      name: String, file: String, layout: String, size: PixelSize, engines: [String: String] = [:],
      fonts: [String: [String]] = [:]
    ) {
      self.name = name
      self.file = file
      self.layout = layout
      self.size = size
      self.engines = engines
      self.fonts = fonts
    }

    /// The fingerprint of what drew it, where the manifest says otherwise.
    var origin: Origin { Origin(engines: engines, fonts: fonts) }
  }

  /// The engines and fonts of a picture, where they are not the manifest's: ``Entry/engines`` and ``Entry/fonts``.
  package struct Origin: Hashable, Sendable {
    let engines: [String: String]
    let fonts: [String: [String]]
  }

  /// The name of the file.
  package static let fileName = "manifest.jsonl"
  /// The format that is written, and the only one that is read.
  static let format = 4

  // MARK: Writing

  /// The file's text. All of the manifest must have been read.
  var text: String {
    precondition(otherNames.isEmpty, "a part of a manifest is never written")
    func member(_ key: String, _ value: JSONValue) -> JSONValue.Member { JSONValue.Member(key: key, value: value) }
    var lines: [JSONValue] = [["format": .integer(Self.format)]]
    lines += fingerprint.engines.map { ["engine": .string($0.name), "version": .string($0.version)] }
    lines += fingerprint.fonts.map { $0.json(named: "font") }
    if let spec = fingerprint.spec {
      lines.append(["spec": .string(spec), "file": fingerprint.specFile.map(JSONValue.string)])
    }
    let pictures = entries.map { ($0, [$1]) } + contested.map { ($0, $1) }
    for (path, entries) in pictures.sorted(by: { $0.0.precedesInBytes($1.0) }) {
      for entry in entries {
        var members = [
          member("picture", .string(path)), member("name", .string(entry.name)), member("file", .string(entry.file)),
          member("layout", .string(entry.layout)),
          member("width", .integer(entry.size.width)), member("height", .integer(entry.size.height)),
        ]
        func sorted<Value>(_ values: [String: Value]) -> [(key: String, value: Value)] {
          values.sorted { $0.key.precedesInBytes($1.key) }
        }
        if !entry.engines.isEmpty {
          members.append(member("engines", .object(sorted(entry.engines).map { member($0.key, .string($0.value)) })))
        }
        if !entry.fonts.isEmpty {
          let fonts = sorted(entry.fonts).map { member($0.key, .array($0.value.map(JSONValue.string))) }
          members.append(member("fonts", .object(fonts)))
        }
        lines.append(.object(members))
      }
    }
    if let findings {
      lines.append(["audit": .bool(true)])
      lines += findings.sorted { $0.precedesInBytes($1) }.map { ["finding": .string($0)] }
    }
    // Without this line, a file that was cut off between two pictures would look whole.
    lines.append(["end": .bool(true)])
    return lines.map { $0.line + "\n" }.joined()
  }

  /// A manifest of pictures.
  package init(fingerprint: Fingerprint, entries: [String: Entry] = [:]) {
    self.fingerprint = fingerprint
    self.entries = entries
  }
}
