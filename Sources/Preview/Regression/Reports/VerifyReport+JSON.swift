package import PreviewCore
import PreviewGraphics
import PreviewPlan
import PreviewType
import PreviewAudit

extension VerifyReport {
  /// The name of the contract of `report.json`, whose page is Documentation/report.md.
  static let contract = "preview-render report"
  /// The version of the contract that is written, and the only one that is read.
  static let version = 5

  /// The report as JSON: `report.json`.
  package var json: JSONValue {
    [
      "name": .string(Self.contract), "version": .integer(Self.version), "passes": .bool(passes),
      "summary": .string(summary),
      "counts": .object(counts.map { JSONValue.Member(key: $0.kind.rawValue, value: .integer($0.count)) }),
      "drawn": .integer(drawnCount), "known": .integer(knownCount),
      "differences": .array(differences.map(JSONValue.string)),
      "changedFonts": .filled(changedFonts.map(JSONValue.string)), "notes": .array(notes.map(JSONValue.string)),
      "lineBreaks": .filled(lineBreakNotes.map(JSONValue.string)),
      "layouts": .filled(layoutNotes.map(JSONValue.string)),
      "missingGlyphs": .filled(missingGlyphs.map { .string($0.description) }),
      "shard": shard.map { ["number": .integer($0.number), "count": .integer($0.count)] },
      "only": .filled(selection.map(JSONValue.string)), "narrowedTo": .filled(narrowing.map(JSONValue.string)),
      "against": reference.name.map { ["kind": .string(reference.kind), "name": .string($0)] },
      "engines": .array(fingerprint.engines.map { ["name": .string($0.name), "version": .string($0.version)] }),
      "fonts": .array(fingerprint.fonts.map { $0.json(named: "name") }),
      "spec": fingerprint.spec.map { ["sha256": .string($0), "files": fingerprint.files.map(JSONValue.string)] },
      "audit": audit.map { audit in
        [
          "new": .array(audit.new.map { $0.json(acceptedBy: acceptCommand) }),
          "gone": .array(audit.gone.map(JSONValue.string)), "failures": .array(audit.failures.map(JSONValue.string)),
          "outdated": .filled(audit.outdated.map(JSONValue.string)), "notes": .array(auditNotes.map(JSONValue.string)),
        ]
      },
      "renamed": renamed.json, "location": location.json,
      "causes": .filled(zip(gathered.all, linesForCauses).map { $0.json(acceptedBy: $1) }),
      "acceptAll": lineForAll.map(JSONValue.string),
      "acceptCauses": acceptCauses,
      "pictures": .array(
        pictures.map { $0.json(becauseOf: causes(of: $0), shared: gathered.numbers(of: $0), acceptedBy: acceptCommand) }
      ),
    ]
  }

  /// The command that accepts several causes, without their numbers: its beginning and its end; nil
  /// without shared causes.
  private var acceptCauses: JSONValue? {
    guard lineForAll != nil, !gathered.all.isEmpty else { return nil }
    let (before, behind) = acceptCommand.lineForCauses
    return [.string(before), .string(behind)]
  }
}

extension NewFinding {
  fileprivate func json(acceptedBy command: AcceptCommand) -> JSONValue {
    [
      "id": .string(id), "rule": .string(rule), "severity": .string(severity.rawValue), "message": .string(message),
      "help": .string(help), "source": source.map { .string("\($0)") },
      "pictures": .array(pictures.map(JSONValue.string)),
      "accept": .string(command.line(for: self)), "shots": .filled(shots.map(\.json)),
      "parts": .filled(parts.map(JSONValue.string)),
    ]
  }
}

extension ReportLocation {
  fileprivate var json: JSONValue {
    [
      "spec": spec.map(JSONValue.string), "baselines": baselines.map(JSONValue.string),
      "report": report.map(JSONValue.string),
    ]
  }
}

extension PictureVerdict {
  fileprivate func json(
    becauseOf causes: [Cause], shared: [Int], acceptedBy command: AcceptCommand
  ) -> JSONValue {
    let change = outcome.change
    let size = outcome.size
    let files: [JSONValue.Member] = files.map { JSONValue.Member(key: $0.rawValue, value: .string($0.path(of: path))) }
    let causes = causes.map(\.json)
    return [
      "path": .string(path), "name": .string(name), "kind": .string(kind.rawValue), "passes": .bool(outcome.passes),
      "summary": .string(summary), "source": source.map { .string("\($0)") },
      "category": category.map { .string($0.shortName) }, "isDark": isDark ? .bool(true) : nil,
      "traits": .filled(traitNames.map(JSONValue.string)),
      "layout": layout == .recorded ? nil : .string(layout.rawValue),
      "missingGlyphs": .filled(missingGlyphs.map(\.json)),
      "width": size.map { .integer($0.width) }, "height": size.map { .integer($0.height) },
      "changedPixels": change.map { .integer($0.count) },
      "share": outcome.sizes == nil ? change.map { .number($0.share) } : nil,
      "largestBlob": change.map { .integer($0.largestBlob) }, "antialiased": change.map { .integer($0.antialiased) },
      "belowThreshold": change.map { .integer($0.belowThreshold) }, "masked": change.map { .integer($0.masked) },
      "regions": change.map { .array($0.regions.map(\.json)) }, "from": outcome.sizes?.from.json,
      "to": outcome.sizes?.to.json, "rows": outcome.rows, "reason": outcome.fault.map { .string($0.description) },
      "fault": outcome.fault.flatMap(\.json),
      "approvable": outcome.canBeReplaced ? nil : .bool(false), "renamedFrom": former.map(JSONValue.string),
      "pixels": pixels.map(JSONValue.string), "causes": .filled(causes),
      "shared": .filled(shared.map(JSONValue.integer)),
      "files": files.isEmpty ? nil : .object(files), "accept": command.line(for: self).map(JSONValue.string),
    ]
  }
}

extension GatheredCause {
  fileprivate func json(acceptedBy line: String?) -> JSONValue {
    [
      "kind": .string(kind), "text": .string(words), "pictures": .integer(count), "first": .string(first),
      "accept": line.map(JSONValue.string), "consequences": .filled(consequences.map { $0.json(acceptedBy: nil) }),
    ]
  }
}

extension PictureVerdict.Outcome {
  fileprivate var change: PixelChange? {
    switch self {
    case .changed(let change, _), .tolerated(let change): change
    case .sizeChanged(_, _, let aligned, _): aligned?.change
    default: nil
    }
  }

  /// The size of what is compared or left over; two sizes have places of their own.
  fileprivate var size: PixelSize? {
    switch self {
    case .orphaned(let size): size
    case .sizeChanged: nil
    default: change?.size
    }
  }

  /// Rows that correspond: the first one before and after, null where only the other picture has them, and their number.
  fileprivate var rows: JSONValue? {
    guard case .sizeChanged(_, _, let aligned?, _) = self else { return nil }
    return .array(
      aligned.alignment.bands.map { band in
        [band.old.map(JSONValue.integer) ?? .null, band.new.map(JSONValue.integer) ?? .null, .integer(band.count)]
      })
  }

  fileprivate var sizes: (from: PixelSize, to: PixelSize)? {
    if case .sizeChanged(let from, let to, _, _) = self { (from, to) } else { nil }
  }

  fileprivate var fault: PictureFault? {
    switch self {
    case .unreadable(let fault, _), .failed(let fault): fault
    default: nil
    }
  }

  fileprivate var canBeReplaced: Bool {
    if case .unreadable(_, let canBeReplaced) = self { canBeReplaced } else { true }
  }
}

extension PictureFault {
  /// The parts of a sentence about a file, by which joined reports gather failures.
  fileprivate var json: JSONValue? {
    guard case .file(let sentence) = self else { return nil }
    return [
      "noun": sentence.noun.map(JSONValue.string), "path": sentence.path.map(JSONValue.string),
      "is": .string(sentence.fault), "remedy": sentence.remedy.map(JSONValue.string),
      "question": sentence.question.map(JSONValue.string),
    ]
  }
}

extension PixelSize {
  fileprivate var json: JSONValue { ["width": .integer(width), "height": .integer(height)] }
}

extension ChangedRegion {
  fileprivate var json: JSONValue {
    [
      "x": .integer(box.x), "y": .integer(box.y), "width": .integer(box.width), "height": .integer(box.height),
      "changedPixels": .integer(count),
    ]
  }
}

extension MissingGlyphs {
  fileprivate var json: JSONValue {
    [
      "source": source.map { .string("\($0)") }, "font": .string(font),
      "script": script.map(JSONValue.string), "element": element.map(JSONValue.string),
      "text": .string(text), "texts": .integer(textCount), "characters": .array(characters.map(JSONValue.string)),
    ]
  }
}
