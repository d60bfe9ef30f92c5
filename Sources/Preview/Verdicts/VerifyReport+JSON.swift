extension VerifyReport {
  /// The report as JSON: `report.json`, from which the other reports are made.
  package var json: JSONText {
    func member(_ key: String, _ value: JSONText) -> JSONText.Member { JSONText.Member(key: key, value: value) }
    var members = [
      member("format", .integer(1)), member("passes", .bool(passes)), member("summary", .string(summary)),
      member("counts", .object(counts.map { member($0.kind, .integer($0.count)) })),
      member("differences", .array(differences.map(JSONText.string))),
      member("notes", .array(notes.map(JSONText.string))),
    ]
    if !layoutNotes.isEmpty { members.append(member("layouts", .array(layoutNotes.map(JSONText.string)))) }
    let missing = missingGlyphs
    if !missing.isEmpty { members.append(member("missingGlyphs", .array(missing.map { .string($0.description) }))) }
    if let shard {
      members.append(member("shard", ["number": .integer(shard.number), "count": .integer(shard.count)]))
    }
    if !selection.isEmpty { members.append(member("only", .array(selection.map(JSONText.string)))) }
    if let name = reference.name {
      members.append(member("against", ["kind": .string(reference.kind), "name": .string(name)]))
    }
    members.append(
      member(
        "engines", .object(fingerprint.engines.map { member($0.name, .string($0.version)) })))
    members.append(
      member(
        "fonts",
        .array(
          fingerprint.fonts.map {
            ["name": .string($0.name), "version": .string($0.version), "sha256": .string($0.hash)]
          })))
    if let spec = fingerprint.spec { members.append(member("spec", ["sha256": .string(spec)])) }
    members.append(member("acceptOptions", .array(acceptOptions.map(JSONText.string))))
    members.append(member("pictures", .array(pictures.map { $0.json(acceptOptions: acceptOptions) })))
    return .object(members)
  }
}

extension PictureVerdict {
  fileprivate func json(acceptOptions: [String]) -> JSONText {
    func member(_ key: String, _ value: JSONText) -> JSONText.Member { JSONText.Member(key: key, value: value) }
    var members = [
      member("path", .string(path)), member("name", .string(name)), member("kind", .string(outcome.kind)),
      member("passes", .bool(outcome.passes)), member("summary", .string(summary)),
    ]
    if let source { members.append(member("source", .string(source))) }
    if layout != .recorded { members.append(member("layout", .string(layout.rawValue))) }
    if !missingGlyphs.isEmpty { members.append(member("missingGlyphs", .array(missingGlyphs.map(\.json)))) }
    switch outcome {
    case .changed(let change, _), .tolerated(let change):
      members += [
        member("width", .integer(change.size.width)), member("height", .integer(change.size.height)),
        member("changedPixels", .integer(change.count)), member("share", .number(change.share)),
        member("largestBlob", .integer(change.largestBlob)), member("antialiased", .integer(change.antialiased)),
        member("belowThreshold", .integer(change.belowThreshold)), member("masked", .integer(change.masked)),
        member(
          "regions",
          .array(
            change.regions.map { region in
              [
                "x": .integer(region.box.x), "y": .integer(region.box.y), "width": .integer(region.box.width),
                "height": .integer(region.box.height), "changedPixels": .integer(region.count),
              ]
            })),
      ]
    case .sizeChanged(let from, let to, _):
      members += [
        member("from", ["width": .integer(from.width), "height": .integer(from.height)]),
        member("to", ["width": .integer(to.width), "height": .integer(to.height)]),
      ]
    case .unreadable(let reason, let canBeReplaced):
      members.append(member("reason", .string(reason)))
      if !canBeReplaced { members.append(member("approvable", .bool(false))) }
    case .failed(let reason): members.append(member("reason", .string(reason)))
    case .orphaned(let size?):
      members += [member("width", .integer(size.width)), member("height", .integer(size.height))]
    case .same, .missing, .orphaned: break
    }
    if !outcome.causes.isEmpty {
      members.append(
        member(
          "causes", .array(outcome.causes.map { ["kind": .string($0.kind), "text": .string($0.description)] })))
    }
    let files = files
    if !files.isEmpty {
      members.append(member("files", .object(files.map { member($0.rawValue, .string($0.path(of: path))) })))
    }
    if let command = acceptingCommand(options: acceptOptions) { members.append(member("accept", .string(command))) }
    return .object(members)
  }
}

extension MissingGlyphs {
  fileprivate var json: JSONText {
    func member(_ key: String, _ value: JSONText) -> JSONText.Member { JSONText.Member(key: key, value: value) }
    var members: [JSONText.Member] = []
    if let source { members.append(member("source", .string(source))) }
    members.append(member("font", .string(font)))
    if let element { members.append(member("element", .string(element))) }
    return .object(
      members + [
        member("text", .string(text)), member("texts", .integer(textCount)),
        member("characters", .array(characters.map(JSONText.string))),
      ])
  }
}

extension VerifyReport {
  /// The baselines of nothing that a report in a folder tells of.
  ///
  /// - Throws: ``BaselineError`` if there is no report that can be read.
  package static func orphans(inReport folder: String) throws(BaselineError) -> [String] {
    guard FileAccess.kind(of: "\(folder)/\(VerifyReport.fileName)") != nil else { throw .noReport(path: folder) }
    return try VerifyReport(folder: folder).pictures.filter { $0.outcome.isOrphaned }.map(\.path)
  }
}
