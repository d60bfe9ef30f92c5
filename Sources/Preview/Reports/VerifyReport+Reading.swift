extension VerifyReport {
  /// The report that lies in a folder.
  ///
  /// - Throws: ``BaselineError`` if the folder has no readable report.
  package init(folder: String) throws(BaselineError) {
    let path = "\(folder)/\(Self.fileName)"
    guard FileAccess.kind(of: path) != nil else { throw .noReport(path: folder) }
    let bytes = try rethrow(FileAccess.bytes(of: path, limit: Limits.reportBytes), as: BaselineError.file)
    try self.init(reading: bytes, path: path)
  }

  /// The paths of the orphaned baselines that the report in a folder names.
  ///
  /// - Throws: ``BaselineError`` if there is no report that can be read.
  package static func orphans(inReport folder: String) throws(BaselineError) -> [String] {
    try VerifyReport(folder: folder).pictures.filter { $0.outcome.isOrphaned }.map(\.path)
  }

  /// Reads `report.json` back. A cause keeps its words, so that it is written as it was read.
  ///
  /// Pictures are decoded one by one, so that the largest report takes little more memory than its text.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: What the file is called in an error.
  /// - Throws: ``BaselineError/badReport(path:reason:)``.
  package init(reading bytes: [UInt8], path: String) throws(BaselineError) {
    func bad(_ reason: String) -> BaselineError { .badReport(path: path, reason: reason) }
    func decode<Value: Decodable>(
      _ type: Value.Type, _ part: ArraySlice<UInt8>, of subject: String
    ) throws(BaselineError) -> Value {
      guard part.count <= Limits.reportPartBytes else { throw bad("\(subject) is too large") }
      do { return try JSONValueDecoder.decode(type, from: part) } catch {
        throw bad("\(subject) \(Self.words(for: error))")
      }
    }
    guard let parts = JSONList(named: "pictures", of: bytes, limit: Limits.reportedPictures) else {
      throw bad("it has more than \(NumberText.grouped(Limits.reportedPictures)) pictures")
    }
    let format = try decode(StoredFormat.self, parts.rest[...], of: "it").format
    guard format == Self.format else { throw bad("its format \(format) is of another version of preview-render") }
    let stored = try decode(StoredReport.self, parts.rest[...], of: "it")
    guard stored.pictures.isEmpty else { throw bad("it has an invalid 'pictures'") }
    var pictures: [PictureVerdict] = []
    for (index, range) in parts.items.enumerated() {
      let picture = try decode(StoredPicture.self, bytes[range], of: "picture \(index + 1)")
      guard BaselineFolder.isSafe(picture.path) else {
        throw bad(
          "picture \(index + 1) is called '\(Spelling.shown(picture.path))', which is no path within its folder")
      }
      guard let verdict = picture.verdict else { throw bad("picture '\(Spelling.shown(picture.path))' lacks a part") }
      pictures.append(verdict)
    }
    let against = stored.against.map { PictureReference(kind: $0.kind, name: $0.name) }
    guard let reference = against ?? .baselines else { throw bad("it has an invalid 'against'") }
    let audit = stored.audit?.verdict
    if stored.audit != nil, audit == nil { throw bad("its audit is invalid") }
    let shard = stored.shard.map { Shard("\($0.number)/\($0.count)") }
    if let shard, shard == nil { throw bad("its shard is invalid") }
    let known = stored.known ?? 0
    guard (0...pictures.count).contains(known) else { throw bad("it has an invalid 'known'") }
    self.init(
      pictures: pictures, knownCount: known, differences: stored.differences, notes: stored.notes, reference: reference,
      fingerprint: Fingerprint(
        engines: stored.engines.map { Fingerprint.Engine(name: $0.name, version: $0.version) },
        fonts: stored.fonts.map { Fingerprint.Font(name: $0.name, version: $0.version, hash: $0.sha256) },
        spec: stored.spec?.sha256),
      shard: shard ?? nil, selection: stored.only ?? [], narrowing: stored.narrowedTo ?? [], location: stored.location,
      audit: audit)
  }

  /// The words of a decoder's error about its subject: "lacks 'kind'".
  private static func words(for error: any Error) -> String {
    func named(_ path: [any CodingKey]) -> String {
      path.map { $0.intValue.map { "\($0 + 1)" } ?? $0.stringValue }.joined(separator: ".")
    }
    switch error {
    case DecodingError.keyNotFound(let key, let context): return "lacks '\(named(context.codingPath + [key]))'"
    case DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty: return "isn't a JSON object"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "has an invalid '\(named(context.codingPath))'"
    default: return "isn't valid JSON"
    }
  }
}

// MARK: What stands in the file

private struct StoredFormat: Decodable {
  let format: Int
}

/// All that stands beside the pictures.
private struct StoredReport: Decodable {
  let known: Int?
  let differences: [String]
  let notes: [String]
  let only: [String]?
  let narrowedTo: [String]?
  let against: Against?
  let engines: [Engine]
  let fonts: [Font]
  let spec: Spec?
  let shard: Part?
  let audit: StoredAudit?
  let location: ReportLocation
  let pictures: [Anything]

  struct Against: Decodable {
    let kind: String
    let name: String
  }

  struct Engine: Decodable {
    let name: String
    let version: String
  }

  struct Font: Decodable {
    let name: String
    let version: String
    let sha256: String
  }

  struct Spec: Decodable {
    let sha256: String
  }

  struct Part: Decodable {
    let number: Int
    let count: Int
  }

  struct Anything: Decodable {}
}

/// Findings that are new, or gone.
private struct StoredAudit: Decodable {
  let new: [Finding]
  let gone: [String]
  let failures: [String]

  struct Finding: Decodable {
    let id: String
    let rule: String
    let severity: String
    let message: String
    let help: String
    let source: String?
    let pictures: [String]
    let shots: [Shot]?
    let parts: [String]?
  }

  struct Shot: Decodable {
    let category: String
    let words: String
    let file: String
    let width: Int
    let height: Int
    let scale: Double
    let regions: [Region]

    struct Region: Decodable {
      let x: Int
      let y: Int
      let width: Int
      let height: Int
    }

    /// The shot; nil for a file outside of the report's folder of findings.
    var shot: FindingShot? {
      guard JoinedFindings.isSafe(file) else { return nil }
      return FindingShot(
        category: category, words: words, file: file, size: PixelSize(width: width, height: height), scale: scale,
        regions: regions.map { PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) })
    }
  }

  /// The verdict; nil if it names what no audit finds.
  var verdict: AuditVerdict? {
    let new = new.compactMap { finding -> NewFinding? in
      let shots = (finding.shots ?? []).compactMap(\.shot)
      guard let severity = AuditSeverity(rawValue: finding.severity), shots.count == finding.shots?.count ?? 0 else {
        return nil
      }
      return NewFinding(
        id: finding.id, rule: finding.rule, severity: severity, message: finding.message, help: finding.help,
        source: finding.source, pictures: finding.pictures, shots: shots, parts: finding.parts ?? [])
    }
    guard new.count == self.new.count,
      (new.flatMap { [$0.id] + $0.parts } + gone).allSatisfy({ AuditFinding.isSafe(id: $0) })
    else {
      return nil
    }
    return AuditVerdict(new: new, gone: gone, failures: failures)
  }
}

/// A picture: which members it has depends on its kind.
private struct StoredPicture: Decodable {
  let path: String
  let name: String
  let kind: String
  let source: String?
  let category: String?
  let layout: String?
  let missingGlyphs: [Missing]?
  let width: Int?
  let height: Int?
  let changedPixels: Int?
  let largestBlob: Int?
  let antialiased: Int?
  let belowThreshold: Int?
  let masked: Int?
  let regions: [Region]?
  let from: Size?
  let to: Size?
  let rows: [[Int?]]?
  let reason: String?
  let approvable: Bool?
  let causes: [Reason]?

  struct Missing: Decodable {
    let source: String?
    let font: String
    let element: String?
    let text: String
    let texts: Int
    let characters: [String]

    var glyphs: MissingGlyphs? {
      guard let count = StoredPicture.count(texts) else { return nil }
      return MissingGlyphs(
        source: source, font: font, element: element, text: text, textCount: count, characters: characters)
    }
  }

  struct Size: Decodable {
    let width: Int
    let height: Int

    var pixels: PixelSize? {
      let sides = 1...Limits.pictureSide
      return sides.contains(width) && sides.contains(height) ? PixelSize(width: width, height: height) : nil
    }
  }

  struct Region: Decodable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let changedPixels: Int

    var region: ChangedRegion? {
      guard let x = StoredPicture.count(x), let y = StoredPicture.count(y),
        let count = StoredPicture.count(changedPixels),
        let size = Size(width: width, height: height).pixels
      else { return nil }
      return ChangedRegion(box: PixelRect(x: x, y: y, width: size.width, height: size.height), count: count)
    }
  }

  struct Reason: Decodable {
    let kind: String
    let text: String
    let parts: Parts?

    struct Parts: Decodable {
      let before: String
      let after: String
      let now: String?
      let was: String?
      let elements: [Element]

      struct Element: Decodable {
        let words: String
        let rows: [Int]?
      }
    }

    var cause: Cause {
      .reported(
        kind: kind, words: text,
        parts: parts.map { parts in
          var read = CauseParts(
            before: parts.before, after: parts.after,
            values: parts.now.flatMap { now in parts.was.map { CauseParts.Values(now: now, before: $0) } })
          for element in parts.elements {
            read.add(CauseParts.Element(words: element.words))
            for row in element.rows ?? [] { read.add(CauseParts.Element(words: element.words, rows: [row])) }
          }
          return read
        })
    }
  }

  /// A number that pixels or texts can have; nil for any other.
  private static func count(_ number: Int?) -> Int? {
    number.flatMap { (0...Limits.pictureSide * Limits.pictureSide).contains($0) ? $0 : nil }
  }

  /// The picture; nil if it lacks what its kind has, or has a number out of range.
  var verdict: PictureVerdict? {
    guard let outcome else { return nil }
    let glyphs = (missingGlyphs ?? []).compactMap(\.glyphs)
    guard glyphs.count == missingGlyphs?.count ?? 0 else { return nil }
    return PictureVerdict(
      path: path, name: name, source: source,
      category: ContentSizeCategory.allCases.first { $0.shortName == category }, outcome: outcome,
      layout: layout.flatMap(BaselineLayout.init) ?? .recorded, missingGlyphs: glyphs)
  }

  private var outcome: PictureVerdict.Outcome? {
    // New findings stand beside the pictures, and their causes are made of these.
    let causes = (causes ?? []).filter { $0.kind != NewFinding.kind }.map(\.cause)
    switch kind {
    case "same": return .same
    case "missing", "new": return .missing
    case "orphaned", "gone": return .orphaned(size)
    case "tolerated": return change.map { .tolerated($0) }
    case "changed": return change.map { .changed($0, causes: causes) }
    case "size-changed":
      guard let from = from?.pixels, let to = to?.pixels else { return nil }
      guard let rows else { return .sizeChanged(from: from, to: to, causes: causes) }
      let bands = rows.compactMap { row -> RowAlignment.Band? in
        guard row.count == 3, let count = row[2], (1...Limits.pictureSide).contains(count) else { return nil }
        return RowAlignment.Band(old: row[0], new: row[1], count: count)
      }
      guard bands.count == rows.count, let alignment = RowAlignment(bands, old: from.height, new: to.height),
        let change = change(of: PixelSize(width: max(from.width, to.width), height: alignment.height))
      else { return nil }
      return .sizeChanged(from: from, to: to, AlignedChange(change: change, alignment: alignment), causes: causes)
    case "unreadable": return reason.map { .unreadable($0, canBeReplaced: approvable ?? true) }
    case "failed": return reason.map { .failed($0) }
    default: return nil
    }
  }

  private var size: PixelSize? {
    guard let width, let height else { return nil }
    return Size(width: width, height: height).pixels
  }

  private var change: PixelChange? { size.flatMap(change(of:)) }

  private func change(of size: PixelSize) -> PixelChange? {
    guard let count = Self.count(changedPixels), let largestBlob = Self.count(largestBlob),
      let antialiased = Self.count(antialiased), let belowThreshold = Self.count(belowThreshold),
      let masked = Self.count(masked), let regions
    else { return nil }
    var change = PixelChange(size: size)
    change.count = count
    change.largestBlob = largestBlob
    change.antialiased = antialiased
    change.belowThreshold = belowThreshold
    change.masked = masked
    change.regions = regions.compactMap(\.region)
    return change.regions.count == regions.count ? change : nil
  }
}
