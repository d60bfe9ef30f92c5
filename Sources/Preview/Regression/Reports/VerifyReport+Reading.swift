import PreviewAudit
import PreviewCore
import PreviewGraphics
import PreviewPlan
import PreviewType

extension VerifyReport {
  /// The report that lies in a folder.
  ///
  /// - Throws: ``BaselineError`` if the folder has no readable report.
  package init(folder: String) throws(BaselineError) {
    let reportFolder = ReportFolder(existing: folder)
    try reportFolder.checkIsFinished()
    let path = try reportFolder.path(ofReadable: Self.fileName)
    let bytes = try rethrow(FileAccess.bytes(of: path, limit: Limits.reportBytes), as: BaselineError.file)
    try self.init(reading: bytes, path: path)
  }

  /// Reads `report.json` back. A cause keeps its words, so that it is written as it was read.
  ///
  /// Pictures are read one by one, so that the largest report takes little more memory than its text.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: What the file is called in an error.
  /// - Throws: ``BaselineError/badReport(path:reason:)``.
  package init(reading bytes: [UInt8], path: String) throws(BaselineError) {
    func bad(_ reason: String) -> BaselineError { .badReport(path: path, reason: reason) }
    func name(_ part: Int) -> String { "picture \(part + 1)" }
    func read<Value>(
      _ subject: String, bytes: Int, _ body: () throws(JSONFieldError) -> Value
    ) throws(BaselineError) -> Value {
      guard bytes <= Limits.reportPartBytes else { throw bad("\(subject) is too large") }
      do throws(JSONFieldError) { return try body() } catch { throw bad("\(subject) \(error.reason)") }
    }
    let document: JSONParts
    do throws(JSONFault) {
      document = try JSONParts(of: "pictures", .list, in: bytes, limit: Limits.reportedPictures)
    } catch { throw bad("\(error.part.map(name) ?? "it") isn't valid JSON") }
    if let parts = document.parts, parts.count > Limits.reportedPictures {
      throw bad("it has more than \(NumberText.grouped(Limits.reportedPictures)) pictures")
    }
    let size = document.rest?.reduce(0) { $0 + $1.value.count } ?? 0
    let (contract, version, rest) = try read("it", bytes: size) { () throws(JSONFieldError) in
      let fields = try document.fields(of: bytes)
      return (try fields.required("name").text(), try fields.required("version").integer(), fields)
    }
    guard contract == Self.contract else { throw bad("it is '\(Spelling.shown(contract))', not '\(Self.contract)'") }
    guard version == Self.version else {
      throw bad("it is of version \(version), and this preview-render reads \(Self.version)")
    }
    let pictures = try document.parts?.enumerated().map { (index, part) throws(BaselineError) in
      try read(name(index), bytes: part.value.count) { () throws(JSONFieldError) in
        try PictureVerdict(JSONFields(reading: bytes[part.value]))
      }
    }
    do throws(JSONFieldError) { try self.init(rest, pictures: pictures) } catch { throw bad("it \(error.reason)") }
  }

  /// - Parameters:
  ///   - fields: The members beside the list of pictures.
  ///   - pictures: The list; nil if there is none.
  private init(_ fields: JSONFields, pictures: [PictureVerdict]?) throws(JSONFieldError) {
    guard let pictures else { throw try fields.required("pictures").invalid }
    let differences = try fields.required("differences").texts()
    let notes = try fields.required("notes").texts()
    let fingerprint = Fingerprint(
      engines: try fields.required("engines").objects(Fingerprint.Engine.init),
      fonts: try fields.required("fonts").objects { font throws(JSONFieldError) in
        try Fingerprint.Font(font, named: "name")
      },
      spec: try fields["spec"]?.fields().required("sha256").text()
    ).naming(try fields["spec"]?.fields()["files"]?.text())
    self.init(
      pictures: pictures, reference: try fields["against"].map(PictureReference.init) ?? .baselines,
      fingerprint: fingerprint, shard: try fields["shard"].map(Shard.init),
      audit: try fields["audit"].map(AuditVerdict.init))
    (self.differences, self.notes) = (differences, notes)
    knownCount = try fields["known"]?.integer(in: 0...pictures.count) ?? 0
    changedFonts = try fields["changedFonts"]?.texts() ?? []
    selection = try fields["only"]?.texts() ?? []
    narrowing = try fields["narrowedTo"]?.texts() ?? []
    location = try ReportLocation(fields.required("location").fields())
    renamed = try fields["renamed"].map(RenamedScenes.init) ?? .none
  }
}

extension JSONField {
  /// A number of pixels, or of texts.
  fileprivate func count() throws(JSONFieldError) -> Int {
    try integer(in: 0...Limits.pictureSide * Limits.pictureSide)
  }

  /// A place in a spec: `preview.yml:12:9`.
  fileprivate func place() throws(JSONFieldError) -> SpecPosition {
    guard let place = SpecPosition(try text()) else { throw invalid }
    return place
  }

  fileprivate func findingID() throws(JSONFieldError) -> String { try text { AuditFinding.isSafe(id: $0) ? $0 : nil } }

  fileprivate func findingIDs() throws(JSONFieldError) -> [String] {
    try list { (id) throws(JSONFieldError) in try id.findingID() }
  }
}

// MARK: What stands beside the pictures

extension PictureReference {
  fileprivate init(_ field: JSONField) throws(JSONFieldError) {
    let fields = try field.fields()
    let reference = Self(kind: try fields.required("kind").text(), name: try fields.required("name").text())
    guard let reference else { throw field.invalid }
    self = reference
  }
}

extension Shard {
  fileprivate init(_ field: JSONField) throws(JSONFieldError) {
    let fields = try field.fields()
    let shard = Self("\(try fields.required("number").integer())/\(try fields.required("count").integer())")
    guard let shard else { throw field.invalid }
    self = shard
  }
}

extension Fingerprint.Engine {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    self.init(name: try fields.required("name").text(), version: try fields.required("version").text())
  }
}

extension ReportLocation {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    self.init(
      spec: try fields["spec"]?.text(), baselines: try fields["baselines"]?.text(),
      report: try fields["report"]?.text())
  }
}

extension AuditVerdict {
  fileprivate init(_ field: JSONField) throws(JSONFieldError) {
    let fields = try field.fields()
    self.init(
      new: try fields.required("new").objects(NewFinding.init), gone: try fields.required("gone").findingIDs(),
      failures: try fields.required("failures").texts(), outdated: try fields["outdated"]?.texts() ?? [])
  }
}

extension RenamedScenes {
  fileprivate init(_ field: JSONField) throws(JSONFieldError) {
    let names = try field.objects { (fields) throws(JSONFieldError) in
      (try fields.required("name").text(), try fields.required("from").text())
    }
    self.init(Dictionary(names) { first, _ in first })
  }
}

extension NewFinding {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    self.init(
      id: try fields.required("id").findingID(), rule: try fields.required("rule").text(),
      severity: try fields.required("severity").text(AuditSeverity.init(rawValue:)),
      message: try fields.required("message").text(), help: try fields.required("help").text(),
      source: try fields["source"]?.place(), pictures: try fields.required("pictures").texts(),
      shots: try fields["shots"]?.objects(FindingShot.init) ?? [], parts: try fields["parts"]?.findingIDs() ?? [])
  }
}

extension FindingShot {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    self.init(
      category: try fields.required("category").text(), words: try fields.required("words").text(),
      file: try fields.required("file").text { JoinedFindings.isSafe($0) ? $0 : nil },
      size: try PixelSize(fields), scale: try fields.required("scale").number(),
      regions: try fields.required("regions").objects(PixelRect.init))
  }
}

extension PixelRect {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    self.init(
      x: try fields.required("x").integer(), y: try fields.required("y").integer(),
      width: try fields.required("width").integer(), height: try fields.required("height").integer())
  }
}

// MARK: Pictures

extension PictureVerdict {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    let path = try fields.required("path").text()
    guard BaselineFolder.isSafe(path) else { throw .unsafe(path, "is called") }
    let category = try fields["category"]?.text()
    let former = try fields["renamedFrom"]?.text()
    if let former, !BaselineFolder.isSafe(former) { throw .unsafe(former, "was called") }
    self.init(
      path: path, name: try fields.required("name").text(), source: try fields["source"]?.place(),
      category: ContentSizeCategory.allCases.first { $0.shortName == category },
      isDark: try fields["isDark"]?.flag() ?? false, outcome: try Outcome(fields),
      layout: try fields["layout"]?.text { BaselineLayout(rawValue: $0) ?? .recorded } ?? .recorded,
      missingGlyphs: try fields["missingGlyphs"]?.objects(MissingGlyphs.init) ?? [],
      pixels: try fields["pixels"]?.text(), former: former)
  }
}

extension JSONFieldError {
  fileprivate static func unsafe(_ path: String, _ verb: String) -> Self {
    Self(reason: "\(verb) '\(Spelling.shown(path))', which is no path within its folder")
  }
}

extension PictureVerdict.Outcome {
  /// The outcome; which other members a picture has depends on its kind.
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    // New findings stand beside the pictures, and their causes are made of these.
    func causes() throws(JSONFieldError) -> [Cause] {
      try fields["causes"]?.objects(Cause.init).filter { $0.change.kind != .finding } ?? []
    }
    func fault() throws(JSONFieldError) -> PictureFault {
      if let fault = fields["fault"] { return .file(try FileSentence(fault.fields())) }
      return .other(try fields.required("reason").text())
    }
    let kind = try fields.required("kind")
    switch PictureVerdict.Kind(rawValue: try kind.text()) {
    case .same: self = .same
    case .missing, .new: self = .missing
    case .renamed:
      _ = try fields.required("renamedFrom")
      self = .renamed
    case .orphaned, .gone: self = .orphaned(fields["width"] == nil ? nil : try PixelSize(fields))
    case .tolerated: self = .tolerated(try PixelChange(fields, of: PixelSize(fields)))
    case .changed: self = .changed(try PixelChange(fields, of: PixelSize(fields)), causes: try causes())
    case .sizeChanged:
      let from = try PixelSize(fields.required("from").fields())
      let to = try PixelSize(fields.required("to").fields())
      self = .sizeChanged(
        from: from, to: to,
        try fields["rows"].map { (rows) throws(JSONFieldError) in
          guard let alignment = RowAlignment(try rows.list(RowAlignment.Band.init), old: from.height, new: to.height)
          else { throw rows.invalid }
          let page = PixelSize(width: max(from.width, to.width), height: alignment.height)
          return AlignedChange(change: try PixelChange(fields, of: page), alignment: alignment)
        }, causes: try causes())
    case .unreadable: self = .unreadable(try fault(), canBeReplaced: try fields["approvable"]?.flag() ?? true)
    case .failed: self = .failed(try fault())
    case nil: throw kind.invalid
    }
  }
}

extension FileSentence {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    self.init(
      noun: try fields["noun"]?.text(), path: try fields["path"]?.text(), fault: try fields.required("is").text(),
      remedy: try fields["remedy"]?.text(), question: try fields["question"]?.text())
  }
}

extension PixelChange {
  fileprivate init(_ fields: JSONFields, of size: PixelSize) throws(JSONFieldError) {
    self.init(size: size)
    count = try fields.required("changedPixels").count()
    largestBlob = try fields.required("largestBlob").count()
    antialiased = try fields.required("antialiased").count()
    belowThreshold = try fields.required("belowThreshold").count()
    masked = try fields.required("masked").count()
    regions = try fields.required("regions").objects(ChangedRegion.init)
  }
}

extension ChangedRegion {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    let size = try PixelSize(fields)
    let box = PixelRect(
      x: try fields.required("x").count(), y: try fields.required("y").count(), width: size.width, height: size.height)
    self.init(box: box, count: try fields.required("changedPixels").count())
  }
}

extension PixelSize {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    let sides = 1...Limits.pictureSide
    self.init(
      width: try fields.required("width").integer(in: sides), height: try fields.required("height").integer(in: sides))
  }
}

extension RowAlignment.Band {
  fileprivate init(_ field: JSONField) throws(JSONFieldError) {
    let row = try field.list { (value) throws(JSONFieldError) in value.isNull ? nil : try value.integer() }
    guard row.count == 3, let count = row[2], (1...Limits.pictureSide).contains(count) else { throw field.invalid }
    self.init(old: row[0], new: row[1], count: count)
  }
}

extension MissingGlyphs {
  fileprivate init(_ fields: JSONFields) throws(JSONFieldError) {
    self.init(
      source: try fields["source"]?.place(), font: try fields.required("font").text(),
      script: try fields["script"]?.text(), element: try fields["element"]?.text(),
      text: try fields.required("text").text(),
      textCount: try fields.required("texts").count(), characters: try fields.required("characters").texts())
  }
}
