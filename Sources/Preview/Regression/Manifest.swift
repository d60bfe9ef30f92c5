/// `manifest.json` of a folder of baselines: what was recorded, and with what.
///
/// One picture stands on one line, sorted, each line ending alike, so that branches which add pictures merge line by line.
public struct Manifest: Hashable, Sendable {
  /// What the pictures were recorded with.
  public var fingerprint: Fingerprint
  /// The pictures by path.
  public internal(set) var entries: [String: Entry]
  /// Pictures of which several lines tell that are not alike, as git leaves them where two branches recorded one picture, by path. All are kept until the
  /// picture is recorded or approved anew.
  public internal(set) var contested: [String: [Entry]] = [:]

  /// What is known of a recorded picture.
  public struct Entry: Hashable, Sendable {
    /// SHA-256 of the PNG file.
    public let file: String
    /// The digest of its pixels, as they were drawn.
    public let pixels: String
    /// SHA-256 of the trace.
    public let trace: String
    /// Width and height in pixels.
    public let size: PixelSize
    /// The versions of engines, by name, that were others when it was drawn than the manifest's; empty for most. A picture that is approved alone has them,
    /// as the manifest goes on telling of the rest.
    public internal(set) var engines: [String: String] = [:]
    /// SHA-256 of the fonts' files, by PostScript name, that were others when it was drawn than the manifest's, in the same way; several of several versions.
    public internal(set) var fonts: [String: [String]] = [:]
  }

  /// The name of the file.
  static let fileName = "manifest.json"
  /// The format that is written, and the only one that is read.
  private static let format = 1

  // MARK: Writing

  /// The file's text.
  var text: String {
    func member(_ key: String, _ value: JSONText) -> JSONText.Member { JSONText.Member(key: key, value: value) }
    var lines = ["{", "\"format\": \(Self.format),"]
    for engine in fingerprint.engines {
      lines.append(Self.line("engine \(engine.name)", ["version": .string(engine.version)]))
    }
    var fonts = fingerprint.fonts[...]
    while let font = fonts.first {
      func members(_ font: Fingerprint.Font) -> [JSONText.Member] {
        [member("version", .string(font.version)), member("sha256", .string(font.hash))]
      }
      // Other versions of it stand on the same line, so that no key is there twice.
      let versions = fonts.prefix { $0.name == font.name }
      let others = versions.dropFirst().map { JSONText.object(members($0)) }
      lines.append(
        Self.line(
          "font \(font.name)", .object(members(font) + (others.isEmpty ? [] : [member("others", .array(others))]))))
      fonts = fonts[versions.endIndex...]
    }
    if let spec = fingerprint.spec { lines.append(Self.line("spec", ["sha256": .string(spec)])) }
    let pictures = entries.map { ($0, [$1]) } + contested.map { ($0, $1) }
    let all = pictures.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    for (path, entry) in all.flatMap({ path, lines in lines.map { (path, $0) } }) {
      var members = [
        member("sha256", .string(entry.file)), member("pixels", .string(entry.pixels)),
        member("trace", .string(entry.trace)), member("width", .integer(entry.size.width)),
        member("height", .integer(entry.size.height)),
      ]
      func sorted<Value>(_ values: [String: Value]) -> [(key: String, value: Value)] {
        values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      }
      if !entry.engines.isEmpty {
        members.append(member("engines", .object(sorted(entry.engines).map { member($0.key, .string($0.value)) })))
      }
      if !entry.fonts.isEmpty {
        let fonts = sorted(entry.fonts).map { name, hashes in
          member(name, hashes.count == 1 ? .string(hashes[0]) : .array(hashes.map(JSONText.string)))
        }
        members.append(member("fonts", .object(fonts)))
      }
      lines.append(Self.line("picture \(path)", .object(members)))
    }
    // No line is the last one of its kind, so that none changes when another is added behind it.
    return lines.joined(separator: "\n") + "\n\"end\": true\n}\n"
  }

  private static func line(_ key: String, _ value: JSONText) -> String {
    let pair = JSONText.object([JSONText.Member(key: key, value: value)]).line
    return pair.dropFirst().dropLast() + ","
  }

  // MARK: Reading

  /// Reads a manifest's file.
  ///
  /// - Throws: ``BaselineError/badManifest(path:reason:)``, or ``BaselineError/file(_:)`` where it can't be read.
  init(path: String) throws(BaselineError) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileAccess.bytes(of: path, limit: Limits.manifestBytes) } catch {
      if case .empty = error { throw .badManifest(path: path, reason: "it is empty") }
      throw .file(error)
    }
    try self.init(bytes, path: path)
  }

  /// Reads the text of a manifest.
  ///
  /// - Throws: ``BaselineError/badManifest(path:reason:)``.
  init(_ bytes: [UInt8], path: String) throws(BaselineError) {
    let (root, mistakes) = SpecComposer.compose(
      bytes, file: path, nodeLimit: Limits.manifestNodes, keepsRepeated: true)
    func bad(_ reason: String) -> BaselineError { .badManifest(path: path, reason: reason) }
    for mistake in mistakes {
      switch mistake.error {
      // Git keeps the lines of both branches, also where they are alike.
      case .duplicateKey: break
      default: throw bad(mistake.reason(inJSON: bytes))
      }
    }
    guard let entries = root?.entries else { throw bad("it is no JSON object") }
    guard let format = root?["format"]?.number else { throw bad("it says no format") }
    guard format == Double(Self.format) else {
      throw bad("its format \(NumberText.brief(format)) is of another version of preview-render")
    }
    var engines: [Fingerprint.Engine] = []
    var fonts: [Fingerprint.Font] = []
    var spec: String?
    var lines: [String: [Entry]] = [:]
    for entry in entries {
      let value = entry.value
      let parts = entry.key.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch (parts[0], parts.count) {
      case ("engine", 2):
        guard !engines.contains(where: { $0.name == parts[1] }) else { continue }
        engines.append(Fingerprint.Engine(name: parts[1], version: value["version"]?.string ?? ""))
      case ("font", 2):
        guard !fonts.contains(where: { $0.name == parts[1] }) else { continue }
        for file in [value] + (value["others"]?.items ?? []) {
          fonts.append(
            Fingerprint.Font(
              name: parts[1], version: file["version"]?.string ?? "", hash: file["sha256"]?.string ?? ""))
        }
      case ("spec", 1): spec = spec ?? value["sha256"]?.string
      case ("picture", 2):
        guard BaselineFolder.isSafe(parts[1]) else { throw .unsafeName(parts[1]) }
        guard let file = value["sha256"]?.string, let pixels = value["pixels"]?.string,
          let trace = value["trace"]?.string, let width = value["width"]?.number, let height = value["height"]?.number,
          let size = PixelSize(width, height)
        else { throw bad("picture '\(parts[1])' lacks a part") }
        var entry = Entry(file: file, pixels: pixels, trace: trace, size: size)
        for engine in value["engines"]?.entries ?? [] { entry.engines[engine.key] = engine.value.string }
        for font in value["fonts"]?.entries ?? [] {
          entry.fonts[font.key] = font.value.itemsOrSelf.compactMap(\.string)
        }
        if lines[parts[1]]?.contains(entry) != true { lines[parts[1], default: []].append(entry) }
      default: continue
      }
    }
    fingerprint = Fingerprint(engines: engines, fonts: fonts, spec: spec)
    self.entries = lines.compactMapValues { $0.count == 1 ? $0[0] : nil }
    contested = lines.filter { $0.value.count > 1 }
  }

  /// A manifest of pictures.
  init(fingerprint: Fingerprint, entries: [String: Entry] = [:]) {
    self.fingerprint = fingerprint
    self.entries = entries
  }
}

extension SpecNode {
  /// A text, whatever it looks like: versions such as 1.0 are written with quotes.
  fileprivate var string: String? { if case .scalar(let text, _) = value { text } else { nil } }
}

extension PixelSize {
  fileprivate init?(_ width: Double, _ height: Double) {
    let sides = 1...Double(Limits.pictureSide)
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.init(width: Int(width), height: Int(height))
  }
}
