package import PreviewCore
package import PreviewGraphics
package import PreviewPlan
package import PreviewType

/// The outcome of comparing one picture with its baseline, or with a revision or another font.
package struct PictureVerdict: Equatable, Sendable {
  /// The picture's path in the plan, or the baseline's.
  package let path: String
  /// The sheet or scene that it shows; of an orphan, as the manifest says.
  package let name: String
  /// Where a spec asked for it: `preview.yml:12:3`.
  package let source: SpecPosition?
  /// The category that it shows; nil for a picture that does not depend on it, and for one that no plan has.
  package private(set) var category: ContentSizeCategory?
  /// Whether it is drawn in dark.
  private(set) var isDark = false
  /// The outcome.
  package let outcome: Outcome
  /// The reference it was compared with.
  package internal(set) var reference = PictureReference.baselines
  /// The state of the layout beside its baseline, where the picture passes.
  package private(set) var layout = BaselineLayout.recorded
  /// The texts that lack characters; none where the spec allows it. They make no difference to the outcome.
  package private(set) var missingGlyphs: [MissingGlyphs] = []
  /// The digest of its pixels, by which a picture without a baseline and an orphaned baseline are found to be the same; nil for all others, and for a baseline whose file is
  /// not the recorded one.
  package private(set) var pixels: String?
  /// The path that it had when it was recorded, or is drawn to by the reference, where that is another; it has been compared with what was there.
  package private(set) var former: String?

  package init(
    path: String, name: String, source: SpecPosition?, category: ContentSizeCategory? = nil, isDark: Bool = false,
    outcome: Outcome, reference: PictureReference = PictureReference.baselines,
    layout: BaselineLayout = BaselineLayout.recorded, missingGlyphs: [MissingGlyphs] = [], pixels: String? = nil,
    former: String? = nil
  ) {
    self.path = path
    self.name = name
    self.source = source
    self.category = category
    self.isDark = isDark
    self.outcome = outcome
    self.reference = reference
    self.layout = layout
    self.missingGlyphs = missingGlyphs
    self.pixels = pixels
    self.former = former
  }

  /// The possible outcomes of a picture.
  package enum Outcome: Equatable, Sendable {
    /// Every pixel is unchanged.
    case same
    /// Pixels differ by no more than the spec tolerates; the boxes are around all of them that no mask hides, counted or not.
    case tolerated(PixelChange)
    /// Pixels differ, and why.
    case changed(PixelChange, causes: [Cause])
    /// The size differs, and why; how rows that correspond differ, where they were compared.
    case sizeChanged(from: PixelSize, to: PixelSize, AlignedChange? = nil, causes: [Cause])
    /// There is no baseline.
    case missing
    /// There is no baseline of its name, and that of its former name has its pixels.
    case renamed
    /// The baseline is orphaned: no picture has its name. Its size in pixels; nil if it can't be read.
    case orphaned(PixelSize?)
    /// The baseline can't be read, and whether another file in its place would help.
    case unreadable(PictureFault, canBeReplaced: Bool = true)
    /// The picture can't be drawn.
    case failed(PictureFault)
  }

  /// The outcome in a word for machines, filters and headings, what needs a look first.
  package enum Kind: String, CaseIterable, Sendable, CustomStringConvertible {
    case failed, unreadable
    case sizeChanged = "size-changed"
    case changed, missing, new, renamed, orphaned, gone, tolerated, same

    /// The word for people; ``rawValue`` is that of `report.json`.
    package var description: String { self == .sizeChanged ? "resized" : rawValue }
  }

  /// The picture as one that has the pixels of an orphaned baseline.
  func renamed(from former: String) -> Self {
    Self(
      path: path, name: name, source: source, category: category, isDark: isDark, outcome: .renamed, layout: layout,
      missingGlyphs: missingGlyphs, former: former)
  }
}

extension PictureVerdict.Outcome {
  /// The kind of the outcome of a comparison with baselines.
  fileprivate var kind: PictureVerdict.Kind {
    switch self {
    case .same: .same
    case .tolerated: .tolerated
    case .changed: .changed
    case .sizeChanged: .sizeChanged
    case .missing: .missing
    case .renamed: .renamed
    case .orphaned: .orphaned
    case .unreadable: .unreadable
    case .failed: .failed
    }
  }

  /// The outcome of a picture that is recorded, but whose baseline isn't there: whoever approved it unseen would record it over what others have.
  package static func absent(_ baseline: String) -> Self {
    .unreadable(
      .file(
        FileSentence(
          noun: "File", path: baseline, fault: "is recorded, but is missing",
          remedy: "fetch it, as with 'git sparse-checkout', or restore it")), canBeReplaced: false)
  }

  /// Whether the picture is as it should be.
  package var passes: Bool {
    switch self {
    case .same, .tolerated: true
    default: false
    }
  }

  /// Whether `approve` has something to take.
  package var canBeApproved: Bool {
    switch self {
    case .changed, .sizeChanged, .missing, .renamed: true
    case .unreadable(_, let canBeReplaced): canBeReplaced
    case .same, .tolerated, .orphaned, .failed: false
    }
  }

  /// Whether the picture could not be read or drawn, which is no difference.
  var isError: Bool {
    switch self {
    case .failed, .unreadable: true
    default: false
    }
  }

  /// Whether it is an orphaned baseline.
  package var isOrphaned: Bool { if case .orphaned = self { true } else { false } }

  /// Why it changed.
  package var causes: [Cause] {
    switch self {
    case .changed(_, let causes), .sizeChanged(_, _, _, let causes): causes
    default: []
    }
  }
}

extension PictureVerdict {
  /// The kind of the outcome. Only baselines are missing and orphaned; what one of two versions
  /// draws alone is new or gone.
  package var kind: Kind {
    switch outcome {
    case .missing where reference != .baselines: .new
    case .orphaned where reference != .baselines: .gone
    default: outcome.kind
    }
  }

  /// The parts of its path after the name of its sheet or scene: `XL`, `dark` and `png`.
  var nameParts: [String] { Self.nameParts(in: path, of: name) }

  /// The parts of a path after the name of its sheet or scene.
  package static func nameParts(in path: String, of name: String) -> [String] {
    let traits = path.hasPrefix(name) ? path.dropFirst(name.count) : path[...]
    return traits.split(separator: ".").map(String.init)
  }

  /// The traits in the name of its file beside the category: `dark`, `rightToLeft`. An orphan has
  /// no other record of them.
  var traitNames: [String] {
    let file = FileAccess.name(of: title)
    guard file.hasPrefix(name) else { return [] }
    return Self.nameParts(in: file, of: name).filter { $0 != category?.shortName }
  }

  /// The path without `.png`, as people say it.
  package var title: String { RenderPlan.title(of: path) }

  /// The outcome in words that follow the title: "differs in 82 pixels at 2 places".
  package var summary: String { (former.map { "was \(RenderPlan.title(of: $0)), and " } ?? "") + outcomeWords }

  /// The title and the summary, with a full stop.
  var sentence: String { "\(title) \(summary)" + (outcome.isError ? "" : ".") }

  private var outcomeWords: String {
    switch outcome {
    case .same: return "is the same"
    case .tolerated(let change) where change.count == 0: return "differs in pixels that do not count, and in no other"
    case .tolerated(let change):
      return "differs in \(NumberText.counted(change.count, "pixel")), which the spec tolerates"
    case .changed(let change, _):
      let places = NumberText.counted(change.regions.count, "place")
      return "differs in \(NumberText.counted(change.count, "pixel")) at \(places)"
    case .sizeChanged(let from, let to, let aligned, _):
      let places = aligned.map { $0.change.regions.count } ?? 0
      let differs = places == 0 ? "" : ", and differs at \(NumberText.counted(places, "place"))"
      return "has \(to.width) × \(to.height) pixels, and \(reference.subject) \(from.width) × \(from.height)\(differs)"
    case .missing: return reference.missing()
    case .renamed: return "has the same pixels"
    case .orphaned: return reference.orphaned()
    case .unreadable(let reason, _): return "\(reference.unreadable()). \(reason)"
    case .failed(let reason): return "can't be drawn. \(reason)"
    }
  }

  /// How a finding becomes what is expected.
  package enum Acceptance: Equatable, Sendable {
    /// The picture becomes its baseline.
    case approval
    /// The orphaned baseline is removed.
    case removal
  }

  /// How the finding can be accepted; nil if there is nothing to accept, or nothing that can be taken, such as a picture that lacks characters.
  package var acceptance: Acceptance? {
    guard reference == .baselines else { return nil }
    if outcome.isOrphaned { return .removal }
    return outcome.canBeApproved && !isHeldBackByMissingGlyphs ? .approval : nil
  }

  /// Whether `approve` would take the picture if its texts lacked no characters. One that only has a new name shows what was taken before.
  var isHeldBackByMissingGlyphs: Bool {
    if outcome == .renamed { return false }
    return reference == .baselines && outcome.canBeApproved && missingGlyphs.lackCharacters
  }
}

extension PictureVerdict {
  /// A picture file in a report's folder.
  package enum File: String, CaseIterable, Sendable {
    /// The picture as it was recorded.
    case expected
    /// The picture as it is.
    case actual
    /// The difference.
    case difference

    /// Where it lies in the report's folder.
    package func path(of picture: String) -> String { "\(rawValue)/\(picture)" }
  }

  /// The picture files that a report's folder holds.
  package var files: [File] {
    switch outcome {
    case .changed, .sizeChanged: File.allCases
    // Masked pixels are tolerated unseen: captions that say what a sheet was made from would cost a picture of every sheet.
    case .tolerated(let change): change.isBeyondMasks ? File.allCases : []
    case .missing, .renamed, .unreadable: [.actual]
    case .orphaned(let size): size == nil ? [] : [.expected]
    case .same, .failed: []
    }
  }
  /// The files of a picture in a report's folder, as paths below it: its pictures, and the layout of one that may be approved.
  var reportFiles: [String] {
    files.flatMap { file in
      let path = file.path(of: self.path)
      return file == .actual && !outcome.passes ? [path, RenderPlan.layoutPath(of: path)] : [path]
    }
  }
}
