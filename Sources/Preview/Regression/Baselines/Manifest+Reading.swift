import PreviewAudit
import PreviewCore

/// The lines of a manifest that are kept where a few of its pictures are looked at: a shard of a hundred thousand pictures needs no more memory than its own.
package struct ManifestPart {
  /// Whether a line of a picture is kept.
  package let keeps: (_ path: String, Manifest.Entry) -> Bool
  /// Whether it is asked where a line that is not kept comes from.
  package let asksFor: (_ path: String, Manifest.Entry) -> Bool

  package init(
    keeps: @escaping (_ path: String, Manifest.Entry) -> Bool,
    asksFor: @escaping (_ path: String, Manifest.Entry) -> Bool
  ) {
    self.keeps = keeps
    self.asksFor = asksFor
  }

  /// All lines.
  static var whole: ManifestPart { ManifestPart(keeps: { _, _ in true }, asksFor: { _, _ in false }) }
}

extension Manifest {
  /// Reads a manifest's file, line by line.
  ///
  /// - Throws: ``BaselineError/badManifest(path:reason:)``, or ``BaselineError/file(_:)`` where it can't be read.
  package init(path: String, part: ManifestPart = .whole) throws(BaselineError) {
    var reader = ManifestReader(path: path, part: part)
    var failure: BaselineError?
    do throws(FileError) {
      try FileAccess.forEachPart(of: path, limit: Limits.manifestBytes) { bytes in
        guard failure == nil else { return }
        do throws(BaselineError) { try reader.add(bytes) } catch { failure = error }
      }
    } catch {
      if case .empty = error { throw .badManifest(path: path, reason: "it is empty") }
      throw .file(error)
    }
    if let failure { throw failure }
    self = try reader.finish()
  }

  /// Reads the text of a manifest.
  ///
  /// - Throws: ``BaselineError/badManifest(path:reason:)``, or ``BaselineError/unsafeName(_:)``.
  init(_ bytes: [UInt8], path: String, part: ManifestPart = .whole) throws(BaselineError) {
    var reader = ManifestReader(path: path, part: part)
    try bytes.withUnsafeBytes { bytes in Result { () throws(BaselineError) in try reader.add(bytes) } }.get()
    self = try reader.finish()
  }
}

/// Reads the text of a manifest as it comes.
private struct ManifestReader {
  private let path: String
  private let part: ManifestPart
  private var engines: [Fingerprint.Engine] = []
  private var fonts: [Fingerprint.Font] = []
  private var spec: String?
  private var specFile: String?
  private var lines: [String: [Manifest.Entry]] = [:]
  private var otherOrigins: [Manifest.Origin: Int] = [:]
  private var otherNames: Set<String> = []
  private var findings: Set<String>?
  private var hasEnd = false
  /// How many lines were read.
  private var count = 0
  /// The begin of a line whose end has not come.
  private var rest: [UInt8] = []

  init(path: String, part: ManifestPart) { (self.path, self.part) = (path, part) }

  private func bad(_ reason: String) -> BaselineError { .badManifest(path: path, reason: reason) }

  /// Reads the lines that end in some bytes.
  mutating func add(_ bytes: UnsafeRawBufferPointer) throws(BaselineError) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      start = end + 1
      if rest.isEmpty {
        try read(line.bindMemory(to: UInt8.self))
      } else {
        rest.append(contentsOf: line)
        let whole = rest
        rest.removeAll(keepingCapacity: true)
        try whole.withUnsafeBufferPointer { line in Result { () throws(BaselineError) in try read(line) } }.get()
      }
    }
    rest.append(contentsOf: bytes[start...])
  }

  /// Reads the last line, and answers the manifest.
  mutating func finish() throws(BaselineError) -> Manifest {
    let last = rest
    try last.withUnsafeBufferPointer { line in Result { () throws(BaselineError) in try read(line) } }.get()
    guard hasEnd else { throw bad("its end is missing") }
    var manifest = Manifest(
      fingerprint: Fingerprint(engines: engines, fonts: fonts, spec: spec),
      entries: lines.compactMapValues { $0.count == 1 ? $0[0] : nil })
    manifest.fingerprint.specFile = specFile
    manifest.contested = lines.filter { $0.value.count > 1 }
    (manifest.otherOrigins, manifest.otherNames) = (otherOrigins, otherNames)
    manifest.findings = findings
    return manifest
  }

  private mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(BaselineError) {
    guard !bytes.isEmpty else { return }
    count += 1
    if GitLFS.isPointer(UnsafeRawBufferPointer(bytes)) { throw .file(.lfsPointer(path: path)) }
    if ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains(where: { bytes.starts(with: $0.utf8) }) {
      throw .unmergedManifest(path: path)
    }
    let fields = try line { () throws(JSONFieldError) in try JSONFields(reading: bytes) }
    if count == 1 { try check(fields) }
    if try line({ () throws(JSONFieldError) in try fields["end"]?.flag() }) == true { hasEnd = true }
    try add(line { () throws(JSONFieldError) in try Value(fields) })
  }

  /// The part of the present line that is read.
  private func line<Value>(_ read: () throws(JSONFieldError) -> Value) throws(BaselineError) -> Value {
    do throws(JSONFieldError) { return try read() } catch { throw bad("line \(count) \(error.reason)") }
  }

  /// Checks the format, which the first line names.
  private func check(_ fields: JSONFields) throws(BaselineError) {
    guard let format = try? fields["format"]?.integer() else { throw bad("its first line names no format") }
    guard format == Manifest.format else {
      throw bad("its format \(format) is of another version of preview-render")
    }
  }

  /// The content of a line: the first of its keys that is known decides.
  private enum Value {
    case engine(Fingerprint.Engine)
    case font(Fingerprint.Font)
    case spec(String, file: String?)
    case audit(Bool)
    case finding(String)
    case picture(String, Manifest.Entry?)
    /// Nothing that this version knows.
    case other

    init(_ fields: JSONFields) throws(JSONFieldError) {
      func text(_ key: String) throws(JSONFieldError) -> String { try fields[key]?.text() ?? "" }
      if let name = try fields["engine"]?.text() {
        self = .engine(Fingerprint.Engine(name: name, version: try text("version")))
      } else if fields["font"] != nil {
        self = .font(try Fingerprint.Font(fields, named: "font"))
      } else if let hash = try fields["spec"]?.text() {
        self = .spec(hash, file: try fields["file"]?.text())
      } else if let isAudited = try fields["audit"]?.flag() {
        self = .audit(isAudited)
      } else if let id = try fields["finding"]?.text() {
        self = .finding(id)
      } else if let path = try fields["picture"]?.text() {
        self = .picture(path, try Manifest.Entry(fields))
      } else {
        self = .other
      }
    }
  }

  private mutating func add(_ value: Value) throws(BaselineError) {
    switch value {
    case .engine(let engine):
      // Git keeps the lines of both branches, also where they are alike.
      if !engines.contains(where: { $0.name == engine.name }) { engines.append(engine) }
    case .font(let font): fonts.append(font)
    case .spec(let hash, let file): (spec, specFile) = (spec ?? hash, specFile ?? file)
    case .audit(let isAudited):
      guard isAudited else {
        throw bad("'audit' is false in line \(count); an audit that isn't recorded has no line")
      }
      findings = findings ?? []
    case .finding(let id):
      guard AuditFinding.isSafe(id: id) else { throw bad("line \(count) has an invalid finding") }
      guard findings?.insert(id) != nil else {
        throw bad("line \(count) has a finding, and no line before it is {\"audit\": true}")
      }
    case .picture(let path, let entry):
      guard BaselineFolder.isSafe(path) else { throw .unsafeName(path) }
      guard let entry else { throw bad("picture '\(Spelling.shown(path))' lacks a part") }
      if !part.keeps(path, entry) {
        otherNames.insert(entry.name)
        if part.asksFor(path, entry) { otherOrigins[entry.origin, default: 0] += 1 }
      } else if lines[path]?.contains(entry) != true {
        lines[path, default: []].append(entry)
      }
    case .other: break
    }
  }
}

extension Manifest.Entry {
  /// The entry on a line; nil if it lacks a part.
  fileprivate init?(_ fields: JSONFields) throws(JSONFieldError) {
    let sides = 1...Limits.pictureSide
    guard let name = try fields["name"]?.text(), let file = try fields["file"]?.text(),
      let layout = try fields["layout"]?.text(),
      let width = try fields["width"]?.integer(), let height = try fields["height"]?.integer(),
      sides.contains(width), sides.contains(height)
    else { return nil }
    let engines = try fields["engines"]?.fields().dictionary { (version) throws(JSONFieldError) in try version.text() }
    let fonts = try fields["fonts"]?.fields().dictionary { (hashes) throws(JSONFieldError) in try hashes.texts() }
    self.init(
      name: name, file: file, layout: layout, size: PixelSize(width: width, height: height),
      engines: engines ?? [:], fonts: fonts ?? [:])
  }
}
