/// `manifest.json` of a folder of baselines: what was recorded, and with what.
///
/// One picture stands on one line, sorted, each line ending alike, so that branches which add pictures merge line by line.
public struct Manifest: Hashable, Sendable {
  /// What the pictures were recorded with.
  public var fingerprint: Fingerprint
  /// The pictures by path.
  public var entries: [String: Entry]

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
    /// SHA-256 of the fonts' files, by PostScript name, that were others when it was drawn than the manifest's; empty for most. A picture that is approved
    /// alone has them, as the manifest goes on telling of the rest.
    public internal(set) var fonts: [String: String] = [:]
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
    for font in fingerprint.fonts {
      lines.append(Self.line("font \(font.name)", ["version": .string(font.version), "sha256": .string(font.hash)]))
    }
    if let spec = fingerprint.spec { lines.append(Self.line("spec", ["sha256": .string(spec)])) }
    for (path, entry) in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      var members = [
        member("sha256", .string(entry.file)), member("pixels", .string(entry.pixels)),
        member("trace", .string(entry.trace)), member("width", .integer(entry.size.width)),
        member("height", .integer(entry.size.height)),
      ]
      let fonts = entry.fonts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      if !fonts.isEmpty { members.append(member("fonts", .object(fonts.map { member($0.key, .string($0.value)) }))) }
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

  /// Reads the text of a manifest.
  ///
  /// - Throws: ``BaselineError/badManifest(path:reason:)``.
  init(_ bytes: [UInt8], path: String) throws(BaselineError) {
    let (root, mistakes) = SpecComposer.compose(bytes, file: path, nodeLimit: Limits.manifestNodes)
    func bad(_ reason: String) -> BaselineError { .badManifest(path: path, reason: reason) }
    // After a merge of branches that recorded one picture anew, its line is there twice; neither counts then.
    var contested: Set<String> = []
    for mistake in mistakes {
      switch mistake.error {
      case .duplicateKey(let key, _): contested.insert(key)
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
    self.entries = [:]
    for entry in entries where !(contested.contains(entry.key) && entry.key.hasPrefix("picture ")) {
      let value = entry.value
      let parts = entry.key.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch (parts[0], parts.count) {
      case ("engine", 2):
        engines.append(Fingerprint.Engine(name: parts[1], version: value["version"]?.string ?? ""))
      case ("font", 2):
        fonts.append(
          Fingerprint.Font(
            name: parts[1], version: value["version"]?.string ?? "", hash: value["sha256"]?.string ?? ""))
      case ("spec", 1): spec = value["sha256"]?.string
      case ("picture", 2):
        guard BaselineFolder.isSafe(parts[1]) else { throw .unsafeName(parts[1]) }
        guard let file = value["sha256"]?.string, let pixels = value["pixels"]?.string,
          let trace = value["trace"]?.string, let width = value["width"]?.number, let height = value["height"]?.number,
          let size = PixelSize(width, height)
        else { throw bad("picture '\(parts[1])' lacks a part") }
        var entry = Entry(file: file, pixels: pixels, trace: trace, size: size)
        for font in value["fonts"]?.entries ?? [] { entry.fonts[font.key] = font.value.string }
        self.entries[parts[1]] = entry
      default: continue
      }
    }
    fingerprint = Fingerprint(engines: engines, fonts: fonts, spec: spec)
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
