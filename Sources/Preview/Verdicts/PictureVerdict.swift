/// What became of one picture when it was held against its baseline, or what stands in its place.
public struct PictureVerdict: Hashable, Sendable {
  /// The picture's path in the plan, or the baseline's.
  public let path: String
  /// The sheet or scene that it is a picture of; of an orphan the path's first part.
  public let name: String
  /// Where a spec asked for it: `preview.yml:12:3`.
  public let source: String?
  /// What became of it.
  public let outcome: Outcome
  /// What it was held against.
  public internal(set) var reference = PictureReference.baselines
  /// What became of the layout beside its baseline, where it passes.
  public let layout: BaselineLayout
  /// The texts that lack characters; none where the spec allows it. They make no difference to the outcome.
  public let missingGlyphs: [MissingGlyphs]

  /// What can become of a picture.
  public enum Outcome: Hashable, Sendable {
    /// Every pixel is as it was.
    case same
    /// Pixels differ, by no more than the spec lets pass; the boxes are around all of them that no mask hides, also those that do not count.
    case tolerated(PixelChange)
    /// Pixels differ, and why.
    case changed(PixelChange, causes: [Cause])
    /// The size is another one, and why.
    case sizeChanged(from: PixelSize, to: PixelSize, causes: [Cause])
    /// There is no baseline.
    case missing
    /// The baseline is orphaned: no picture has its name. Its size in pixels; nil if it can't be read.
    case orphaned(PixelSize?)
    /// The baseline can't be read; the sentence of why, and whether another file in its place is a cure.
    case unreadable(String, canBeReplaced: Bool = true)
    /// The picture can't be drawn; the sentence of why.
    case failed(String)
  }

  /// A picture with its outcome.
  init(
    path: String, name: String, source: String?, outcome: Outcome, layout: BaselineLayout = .recorded,
    missingGlyphs: [MissingGlyphs] = []
  ) {
    self.path = path
    self.name = name
    self.source = source
    self.outcome = outcome
    self.layout = layout
    self.missingGlyphs = missingGlyphs
  }
}

extension PictureVerdict.Outcome {
  /// A word for machines, filters and headings.
  public var kind: String {
    switch self {
    case .same: "same"
    case .tolerated: "tolerated"
    case .changed: "changed"
    case .sizeChanged: "size-changed"
    case .missing: "missing"
    case .orphaned: "orphaned"
    case .unreadable: "unreadable"
    case .failed: "failed"
    }
  }

  /// Whether the picture is as it should be.
  public var passes: Bool {
    switch self {
    case .same, .tolerated: true
    default: false
    }
  }

  /// Whether `approve` has something to take.
  package var canBeApproved: Bool {
    switch self {
    case .changed, .sizeChanged, .missing: true
    case .unreadable(_, let canBeReplaced): canBeReplaced
    case .same, .tolerated, .orphaned, .failed: false
    }
  }

  /// Whether it is an orphaned baseline.
  public var isOrphaned: Bool { if case .orphaned = self { true } else { false } }

  /// Why it changed.
  public var causes: [Cause] {
    switch self {
    case .changed(_, let causes), .sizeChanged(_, _, let causes): causes
    default: []
    }
  }
}

extension PictureVerdict {
  /// The path without `.png`, as people say it.
  public var title: String { RenderPlan.title(of: path) }

  /// What happened, in words that can stand behind the title: "82 pixels differ in 2 places".
  public var summary: String {
    func counted(_ count: Int, _ noun: String) -> String {
      "\(NumberText.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }
    switch outcome {
    case .same: return "is the same"
    case .tolerated(let change) where change.count == 0: return "differs in pixels that do not count, and in no other"
    case .tolerated(let change): return "differs in \(counted(change.count, "pixel")), which the spec lets pass"
    case .changed(let change, _):
      return "differs in \(counted(change.count, "pixel")) at \(counted(change.regions.count, "place"))"
    case .sizeChanged(let from, let to, _):
      return "has \(to.width) × \(to.height) pixels, and \(reference.subject) \(from.width) × \(from.height)"
    case .missing: return reference.missing
    case .orphaned: return reference.orphaned
    case .unreadable(let reason, _): return "\(reference.unreadable). \(reason)"
    case .failed(let reason): return "can't be drawn. \(reason)"
    }
  }

  /// The command that accepts what was seen; nil where there is nothing to accept, or nothing that could take it, as of a picture that lacks characters.
  ///
  /// - Parameter options: Words that stand behind it, as where the report lies.
  public func acceptingCommand(options: [String]) -> String? {
    guard reference == .baselines else { return nil }
    let prune: [String]
    switch outcome {
    case .orphaned: prune = ["--prune"]
    case _ where outcome.canBeApproved && missingGlyphs.isEmpty: prune = []
    default: return nil
    }
    // A name that looks like an option stands behind all of these.
    let words = title.hasPrefix("-") ? prune + options + ["--", title] : prune + [title] + options
    return (["preview-render", "approve"] + words).map(Self.quoted).joined(separator: " ")
  }

  /// Whether `approve` would take the picture if its texts lacked no characters.
  var isHeldBackByMissingGlyphs: Bool {
    reference == .baselines && outcome.canBeApproved && !missingGlyphs.isEmpty
  }

  /// A word of a shell's command line; zsh looks up a program behind an equals sign that a word begins with.
  public static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && !word.hasPrefix("=")
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-+/=@%,:".contains($0)) }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

extension PictureVerdict {
  /// A picture of a report's folder.
  enum File: String, CaseIterable, Sendable {
    /// As it was recorded.
    case expected
    /// As it is.
    case actual
    /// What differs.
    case difference

    /// Where it lies in the report's folder.
    func path(of picture: String) -> String { "\(rawValue)/\(picture)" }
  }

  /// The pictures of it that a report's folder holds.
  var files: [File] {
    switch outcome {
    case .changed, .sizeChanged: File.allCases
    // What masks hide is let pass unseen: captions that say what a sheet was made from would cost a picture of every sheet.
    case .tolerated(let change): change.isBeyondMasks ? File.allCases : []
    case .missing, .unreadable: [.actual]
    case .orphaned(let size): size == nil ? [] : [.expected]
    case .same, .failed: []
    }
  }
}
