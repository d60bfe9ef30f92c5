/// `manifest.jsonl` of a folder of baselines: what was recorded, and with what.
///
/// It holds one JSON object a line, and one picture or finding a line, sorted, so that branches which add some merge line by line.
package struct Manifest: Hashable, Sendable {
  /// The fingerprint of the recording.
  package var fingerprint: Fingerprint
  /// The pictures by path.
  package internal(set) var entries: [String: Entry]
  /// Pictures with several different lines, by path: git leaves them where two branches recorded one picture. All are kept until the picture is recorded
  /// or approved again.
  package internal(set) var contested: [String: [Entry]] = [:]
  /// The ids of what an audit found when the baselines were recorded; nil if `verify` does not look for new findings.
  package internal(set) var findings: Set<String>?

  /// The entry of a recorded picture.
  package struct Entry: Hashable, Sendable {
    /// The subject's name: the sheet's name in the spec, or its kind.
    package let name: String
    /// XXH64 of the PNG file.
    package let file: String
    /// The digest of its pixels, as they were drawn.
    package let pixels: String
    /// XXH64 of the recorded layout's file.
    package let layout: String
    /// Width and height in pixels.
    package let size: PixelSize
    /// The versions of engines, by name, where they differ from the manifest's; empty for most. A picture that is approved alone has them, because the
    /// manifest still describes the others.
    package internal(set) var engines: [String: String] = [:]
    /// SHA-256 of font files, by PostScript name, where they differ from the manifest's; several where several versions were used.
    package internal(set) var fonts: [String: [String]] = [:]

    /// The fingerprint of what drew it, where the manifest says otherwise.
    var origin: Origin { Origin(engines: engines, fonts: fonts) }
  }

  /// The engines and fonts of a picture, where they are not the manifest's: ``Entry/engines`` and ``Entry/fonts``.
  package struct Origin: Sendable {
    let engines: [String: String]
    let fonts: [String: [String]]
  }

  /// The name of the file.
  static let fileName = "manifest.jsonl"
  /// The format that is written, and the only one that is read.
  private static let format = 3

  // MARK: Writing

  /// The file's text.
  var text: String {
    func member(_ key: String, _ value: JSONText) -> JSONText.Member { JSONText.Member(key: key, value: value) }
    var lines: [JSONText] = [["format": .integer(Self.format)]]
    lines += fingerprint.engines.map { ["engine": .string($0.name), "version": .string($0.version)] }
    lines += fingerprint.fonts.map {
      ["font": .string($0.name), "version": .string($0.version), "sha256": .string($0.hash)]
    }
    if let spec = fingerprint.spec { lines.append(["spec": .string(spec)]) }
    let pictures = entries.map { ($0, [$1]) } + contested.map { ($0, $1) }
    for (path, entries) in pictures.sorted(by: { $0.0.precedesInBytes($1.0) }) {
      for entry in entries {
        var members = [
          member("picture", .string(path)), member("name", .string(entry.name)), member("file", .string(entry.file)),
          member("pixels", .string(entry.pixels)), member("layout", .string(entry.layout)),
          member("width", .integer(entry.size.width)), member("height", .integer(entry.size.height)),
        ]
        func sorted<Value>(_ values: [String: Value]) -> [(key: String, value: Value)] {
          values.sorted { $0.key.precedesInBytes($1.key) }
        }
        if !entry.engines.isEmpty {
          members.append(member("engines", .object(sorted(entry.engines).map { member($0.key, .string($0.value)) })))
        }
        if !entry.fonts.isEmpty {
          let fonts = sorted(entry.fonts).map { member($0.key, .array($0.value.map(JSONText.string))) }
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

  // MARK: Reading

  /// Reads a manifest's file.
  ///
  /// - Throws: ``BaselineError/badManifest(path:reason:)``, or ``BaselineError/file(_:)`` where it can't be read.
  init(path: String) throws(BaselineError) {
    let bytes = try rethrow(FileAccess.bytes(of: path, limit: Limits.manifestBytes)) {
      (error: FileError) -> BaselineError in
      if case .empty = error { .badManifest(path: path, reason: "it is empty") } else { .file(error) }
    }
    try self.init(bytes, path: path)
  }

  /// A line of the file: what it has depends on which of the first keys is there.
  private struct Line: Decodable {
    let format: Int?
    let end: Bool?
    let engine: String?
    let font: String?
    let version: String?
    let sha256: String?
    let spec: String?
    let audit: Bool?
    let finding: String?
    let picture: String?
    let name: String?
    let file: String?
    let pixels: String?
    let layout: String?
    let width: Int?
    let height: Int?
    let engines: [String: String]?
    let fonts: [String: [String]]?

    var entry: Entry? {
      let sides = 1...Limits.pictureSide
      guard let name, let file, let pixels, let layout, let width, let height, sides.contains(width),
        sides.contains(height)
      else { return nil }
      return Entry(
        name: name, file: file, pixels: pixels, layout: layout, size: PixelSize(width: width, height: height),
        engines: engines ?? [:], fonts: fonts ?? [:])
    }
  }

  /// Reads the text of a manifest.
  ///
  /// - Throws: ``BaselineError/badManifest(path:reason:)``, or ``BaselineError/unsafeName(_:)``.
  init(_ bytes: [UInt8], path: String) throws(BaselineError) {
    func bad(_ reason: String) -> BaselineError { .badManifest(path: path, reason: reason) }
    var engines: [Fingerprint.Engine] = []
    var fonts: [Fingerprint.Font] = []
    var spec: String?
    var lines: [String: [Entry]] = [:]
    var findings: Set<String>?
    var hasEnd = false
    for (index, bytes) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      if bytes.starts(with: "<<<<<<<".utf8) {
        throw bad("it holds both sides of a merge, between '<<<<<<<' and '>>>>>>>'")
      }
      guard let line = try? JSONValueDecoder.decode(Line.self, from: bytes) else {
        throw bad("line \(index + 1) is invalid")
      }
      if index == 0 {
        guard let format = line.format else { throw bad("its first line names no format") }
        guard format == Self.format else {
          throw bad("its format \(format) is of another version of preview-render")
        }
      }
      hasEnd = hasEnd || line.end == true
      // Git keeps the lines of both branches, also where they are alike.
      if let name = line.engine {
        guard !engines.contains(where: { $0.name == name }) else { continue }
        engines.append(Fingerprint.Engine(name: name, version: line.version ?? ""))
      } else if let name = line.font {
        fonts.append(Fingerprint.Font(name: name, version: line.version ?? "", hash: line.sha256 ?? ""))
      } else if let hash = line.spec {
        spec = spec ?? hash
      } else if let isAudited = line.audit {
        guard isAudited else {
          throw bad("'audit' is false in line \(index + 1); an audit that isn't recorded has no line")
        }
        findings = findings ?? []
      } else if let id = line.finding {
        guard AuditFinding.isSafe(id: id) else { throw bad("line \(index + 1) has an invalid finding") }
        guard findings?.insert(id) != nil else {
          throw bad("line \(index + 1) has a finding, and no line before it is {\"audit\": true}")
        }
      } else if let name = line.picture {
        guard BaselineFolder.isSafe(name) else { throw .unsafeName(name) }
        guard let entry = line.entry else { throw bad("picture '\(Spelling.shown(name))' lacks a part") }
        if lines[name]?.contains(entry) != true { lines[name, default: []].append(entry) }
      }
    }
    guard hasEnd else { throw bad("its end is missing") }
    fingerprint = Fingerprint(engines: engines, fonts: fonts, spec: spec)
    entries = lines.compactMapValues { $0.count == 1 ? $0[0] : nil }
    contested = lines.filter { $0.value.count > 1 }
    self.findings = findings
  }

  /// A manifest of pictures.
  init(fingerprint: Fingerprint, entries: [String: Entry] = [:]) {
    self.fingerprint = fingerprint
    self.entries = entries
  }
}
