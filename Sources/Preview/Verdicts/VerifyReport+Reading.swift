extension VerifyReport {
  /// The report that lies in a folder.
  ///
  /// - Throws: ``BaselineError`` if there is none that can be read.
  package init(folder: String) throws(BaselineError) {
    let path = "\(folder)/\(Self.fileName)"
    let bytes = try rethrow(FileAccess.bytes(of: path, limit: Limits.reportBytes), as: BaselineError.file)
    try self.init(reading: bytes, path: path)
  }

  /// Reads `report.json` back. Causes come as words, in which they stand there; written again, it is the same text.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes.
  ///   - path: What the file is called in an error.
  /// - Throws: ``BaselineError/badReport(path:reason:)``, or ``BaselineError/unsafeName(_:)`` for a picture outside of the folder.
  package init(reading bytes: [UInt8], path: String) throws(BaselineError) {
    func bad(_ reason: String) -> BaselineError { .badReport(path: path, reason: reason) }
    var pictures: [PictureVerdict] = []
    var failure: BaselineError?
    let (root, mistakes) = SpecComposer.compose(
      bytes, file: path, nodeLimit: Limits.reportNodes, streaming: "pictures"
    ) { node in
      guard failure == nil else { return }
      do throws(BaselineError) {
        guard let name = node["path"]?.text else { throw bad("a picture has no path") }
        guard BaselineFolder.isSafe(name) else { throw .unsafeName(name) }
        guard let picture = PictureVerdict(node, path: name) else {
          throw bad("what it says of picture '\(Spelling.shown(name))' lacks a part")
        }
        pictures.append(picture)
      } catch { failure = error }
    }
    if let mistake = mistakes.first { throw bad(mistake.reason(inJSON: bytes)) }
    guard let root, root.entries != nil else { throw bad("it is no JSON object") }
    guard let format = root["format"]?.number else { throw bad("it says no format") }
    guard format == 1 else {
      throw bad("its format \(NumberText.brief(format)) is of another version of preview-render")
    }
    if let failure { throw failure }
    var reference = PictureReference.baselines
    if let node = root["against"] {
      guard let named = PictureReference(kind: node["kind"]?.text ?? "", name: node["name"]?.text) else {
        throw bad("what it was held against is of no known kind")
      }
      reference = named
    }
    let fonts = (root["fonts"]?.items ?? []).map { node in
      Fingerprint.Font(
        name: node["name"]?.text ?? "", version: node["version"]?.text ?? "", hash: node["sha256"]?.text ?? "")
    }
    let engines = (root["engines"]?.entries ?? []).map {
      Fingerprint.Engine(name: $0.key, version: $0.value.text ?? "")
    }
    var shard: Shard?
    if let node = root["shard"] {
      shard = Shard("\(node.whole("number") ?? 0)/\(node.whole("count") ?? 0)")
      if shard == nil { throw bad("its shard is none") }
    }
    self.init(
      pictures: pictures, differences: root.texts("differences"), notes: root.texts("notes"),
      reference: reference,
      fingerprint: Fingerprint(engines: engines, fonts: fonts, spec: root["spec"]?["sha256"]?.text), shard: shard,
      selection: root.texts("only"), acceptOptions: root.texts("acceptOptions"))
  }
}

extension PictureVerdict {
  /// A picture's part of a report; nil if it lacks what its kind has.
  fileprivate init?(_ node: SpecNode, path: String) {
    let causes = (node["causes"]?.items ?? []).map {
      Cause.told(kind: $0["kind"]?.text ?? "", words: $0["text"]?.text ?? "")
    }
    let outcome: Outcome
    switch node["kind"]?.text {
    case "same": outcome = .same
    case "missing": outcome = .missing
    case "orphaned": outcome = .orphaned(node.pixelSize)
    case "tolerated":
      guard let change = PixelChange(node) else { return nil }
      outcome = .tolerated(change)
    case "changed":
      guard let change = PixelChange(node) else { return nil }
      outcome = .changed(change, causes: causes)
    case "size-changed":
      guard let from = node["from"]?.pixelSize, let to = node["to"]?.pixelSize else { return nil }
      outcome = .sizeChanged(from: from, to: to, causes: causes)
    case "unreadable":
      guard let reason = node["reason"]?.text else { return nil }
      outcome = .unreadable(reason, canBeReplaced: node["approvable"]?.flag != false)
    case "failed":
      guard let reason = node["reason"]?.text else { return nil }
      outcome = .failed(reason)
    default: return nil
    }
    guard let name = node["name"]?.text else { return nil }
    self.init(
      path: path, name: name, source: node["source"]?.text, outcome: outcome,
      layout: node["layout"]?.text.flatMap(BaselineLayout.init) ?? .recorded,
      missingGlyphs: (node["missingGlyphs"]?.items ?? []).compactMap(MissingGlyphs.init))
  }
}

extension MissingGlyphs {
  fileprivate init?(_ node: SpecNode) {
    guard let font = node["font"]?.text, let text = node["text"]?.text, let count = node.whole("texts") else {
      return nil
    }
    self.init(
      source: node["source"]?.text, font: font, element: node["element"]?.text, text: text, textCount: count,
      characters: node.texts("characters"))
  }
}

extension PixelChange {
  fileprivate init?(_ node: SpecNode) {
    guard let size = node.pixelSize, let count = node.whole("changedPixels") else { return nil }
    self.init(size: size)
    self.count = count
    antialiased = node.whole("antialiased") ?? 0
    belowThreshold = node.whole("belowThreshold") ?? 0
    masked = node.whole("masked") ?? 0
    largestBlob = node.whole("largestBlob") ?? 0
    for region in node["regions"]?.items ?? [] {
      guard let x = region.whole("x"), let y = region.whole("y"), let size = region.pixelSize,
        let count = region.whole("changedPixels")
      else { return nil }
      regions.append(
        ChangedRegion(box: PixelRect(x: x, y: y, width: size.width, height: size.height), count: count))
    }
  }
}

extension SpecNode {
  /// A whole number from 0 on, as counts and places are.
  fileprivate func whole(_ key: String) -> Int? {
    self[key]?.number.flatMap(Int.init(exactly:)).flatMap { $0 < 0 ? nil : $0 }
  }

  fileprivate func texts(_ key: String) -> [String] { (self[key]?.items ?? []).compactMap(\.text) }

  fileprivate var pixelSize: PixelSize? {
    guard let width = whole("width"), let height = whole("height") else { return nil }
    let sides = 1...Limits.pictureSide
    return sides.contains(width) && sides.contains(height) ? PixelSize(width: width, height: height) : nil
  }
}

extension String {
  /// A sentence, to go on behind a semicolon.
  var trimmedOfStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
