import PreviewCore
package import PreviewScene
import PreviewType

/// Explains why a picture changed, from its layout before and after, and from where its pixels differ.
///
/// A layout holds a scene's inputs and results, down to glyph outlines. Changed inputs are causes.
/// Changed results, such as sizes and places, are causes only if no input explains them. An element
/// whose pixels are unchanged or masked is no cause. Every changed pixel is explained: pixels that
/// no cause covers are reported of the element that they lie in.
package struct LayoutComparison {
  let old: LayoutRecord
  let new: LayoutRecord
  /// Whether the baseline's pixels belong to the first layout.
  private let isRecorded: Bool
  private(set) var drafts: [CauseDraft] = []
  /// Where the drafts of some changes are, so that each is reported once.
  private var known: [CauseDraft.Key: Int] = [:]
  let pairs: [NodePair]
  /// Runs of elements that others replaced, by how many there were and are.
  private let stretches: [(from: Int, to: Int)]
  /// Where pixels differ; nil if they were not compared.
  let places: ChangedPlaces?
  /// Where masks hide changes, whether pixels were compared or not.
  private let cover: ChangedPlaces?
  /// Fonts of the picture whose files changed.
  let fonts: [FontFileChange]
  /// How line-breaking data changed since the recording; nil if it is the same.
  let lineBreaks: LineBreakChange?
  /// Whether lines end elsewhere because of it.
  var blamesLineBreaks = false
  /// The traits in which the layouts differ, in words; nil for none.
  let traits: (from: String, to: String)?
  /// Whether the traits differ, which resizes boxes and moves everything.
  var traitsDiffer: Bool { traits != nil }
  /// Whether the appearances differ, from which all colours follow.
  let appearanceDiffers: Bool
  /// The appearances that can be on the picture.
  let appearances: [Appearance]
  /// Whether the designs differ: lengths, weights and colours of lists, bars and controls follow from that, and so do the parts that they are built of.
  let designDiffers: Bool
  /// Whether the page has another name on it.
  let isRenamed: Bool
  /// The former names of scenes and sheets, by the new ones.
  let formerNames: [String: String]
  /// Whether the layouts are a sheet's.
  let isSpecimen: Bool
  /// How many points a pixel is.
  let pixel: Double
  /// The pairs with a reported cause.
  var reported: Set<Int> = []
  /// Pairs whose reported cause may change pixels all over, not only at the edges.
  var filled: Set<Int> = []
  /// Whether a reported cause may change sizes and move what lies beside it.
  private(set) var isShifting = false
  /// Lists of a new style, and controls in a new state, in which all but the texts differs by that.
  var restyled: Set<Int> = []
  /// The pairs in each pair, in order.
  let children: [Int: [Int]]
  /// Colours of the app's palette whose values changed.
  let paletteChanges: [PaletteChange]
  /// The app's own styles whose values changed.
  let styleChanges: [StyleChange]
  /// Letters that fonts draw differently.
  var redrawn: [RedrawnLetters] = []
  /// The letters of each font that are drawn as before.
  var keptLetters: [FontInstanceName: Set<String>] = [:]
  /// Fonts of which a change of their own is reported.
  var blamedFonts: Set<FontInstanceName> = []

  /// Facts about a picture's change that are in neither layout.
  package struct Circumstances {
    /// Fonts of the picture whose files changed; those in which nothing is set are passed over.
    package var fonts: [FontFileChange] = []
    /// How line-breaking data changed since the recording; nil if it is the same.
    package var lineBreaks: LineBreakChange?
    /// Where pixels differ, and where masks hide that; nil if nothing is known of it.
    package var places: ChangedPlaces?
    /// The former names of scenes and sheets that have new ones, by these.
    package var formerNames: [String: String] = [:]
    /// Whether the baseline's pixels belong to the first layout. If not, unexplained pixels are no
    /// cause.
    package var isRecorded = true

    package init(
      fonts: [FontFileChange] = [], lineBreaks: LineBreakChange? = nil, places: ChangedPlaces? = nil,
      formerNames: [String: String] = [:], isRecorded: Bool = true
    ) {
      self.fonts = fonts
      self.lineBreaks = lineBreaks
      self.places = places
      self.formerNames = formerNames
      self.isRecorded = isRecorded
    }
  }

  /// The causes of a picture's change: font files and traits, elements in the order of the picture,
  /// redrawn letters, moves, unexplained pixels.
  package static func causes(
    from old: LayoutRecord, to new: LayoutRecord, _ known: Circumstances = Circumstances()
  ) -> [Cause] {
    var comparison = LayoutComparison(old, new, known)
    comparison.compareAll()
    return comparison.causes
  }

  private init(_ old: LayoutRecord, _ new: LayoutRecord, _ known: Circumstances) {
    (self.old, self.new, isRecorded) = (old, new, known.isRecorded)
    var paired = NodePairs(old, new)
    if let places = known.places, let alignment = places.alignment { paired.align(by: alignment, scale: places.scale) }
    (pairs, stretches) = (paired.all, paired.stretches)
    children = Dictionary(grouping: paired.all.indices) { paired.all[$0].parent ?? -1 }
    places = known.places.flatMap { $0.isCompared ? $0 : nil }
    cover = known.places
    paletteChanges = PaletteChange.all(old, new)
    styleChanges = StyleChange.all(old, new)
    // A scene knows more fonts than its texts are set in.
    let names = Set(old.fonts.union(new.fonts).map(\.postScriptName))
    fonts = known.fonts.filter { names.contains($0.name) }
    (lineBreaks, formerNames) = (known.lineBreaks, known.formerNames)
    pixel = 1 / new.environment.scale
    isSpecimen = new.isOfSpecimen
    traits = old.difference(from: new)
    appearanceDiffers = [PictureTrait.appearance, .contrast].contains {
      old.environment.choices[$0] != new.environment.choices[$0]
    }
    appearances = new.appearances
    designDiffers = old.designWords != new.designWords
    isRenamed = old.drawnName != new.drawnName
  }

  private mutating func compareAll() {
    if let (from, to) = traits { report(CauseDraft(.traits(now: to, before: from))) }
    for (from, to) in designDiffers ? [] : stretches { report(CauseDraft(.stretch(now: to, before: from))) }
    // Beside rows that were put in, what follows stands where it stood, and is not seen to move.
    let isMoving = isSized || pairs.indices.contains { pairs[$0].displacement != nil && isSeen($0) }
    // What notes follow from goes first.
    for isNote in [false, true] {
      for index in pairs.indices where pairs[index].isNote == isNote {
        if counts(index, isMoving: isMoving) {
          compare(index)
        } else if let node = pairs[index].new, !fonts.isEmpty {
          for line in node.lines { noteKept(line.glyphs(of: node.string)) }
        }
      }
    }
    reportRedrawnLetters()
    let isAlike = !traitsDiffer && stretches.isEmpty
    if isAlike { reportGeometry() }
    if isRenamed { reportName(old.drawnName, now: new.drawnName) }
    if isRecorded, isAlike { reportUnexplained() }
    attributeToFonts()
  }

  /// Line-breaking data and font files, then the drafts. Without any, the layouts or the drawing.
  private var causes: [Cause] {
    let breaks = blamesLineBreaks ? lineBreaks.map { [Cause(.lineBreakData($0))] } ?? [] : []
    let causes = (isRecorded ? [] : [Cause(.baselineFile)]) + breaks + changedFiles + drafts.map(\.cause)
    return causes.isEmpty ? [Cause(old.nodes == new.nodes ? .drawing : .layout)] : causes
  }

  /// The changed font files that are causes. A sheet draws the measures of its fonts, too.
  private var changedFiles: [Cause] {
    let blamed = Set(blamedFonts.map(\.postScriptName))
    return fonts.filter { isSpecimen || drafts.isEmpty || blamed.contains($0.name) }.map(\.cause)
  }

  /// Attributes what a sheet says of its fonts to their files, where nothing else on it changed.
  private mutating func attributeToFonts() {
    guard isSpecimen, drafts.allSatisfy({ !$0.fonts.isEmpty || $0.saysMeasure }) else { return }
    let files = changedFiles.flatMap(\.fonts)
    for index in drafts.indices where drafts[index].fonts.isEmpty { drafts[index].fonts = files }
  }

  /// Reports a cause, once.
  ///
  /// - Parameters:
  ///   - index: The pair that it is about.
  ///   - others: More pairs that it explains.
  ///   - effect: What it may change.
  ///   - joins: Which earlier one of the same change it joins; nil for one of the same element.
  mutating func report(
    _ draft: CauseDraft, of index: Int? = nil, others: [Int] = [], affects effect: CauseDraft.Effect = .layout,
    joins: CauseDraft.Joining? = nil
  ) {
    let all = others + (index.map { [$0] } ?? [])
    reported.formUnion(all)
    if effect != .nothing { filled.formUnion(all) }
    if effect == .layout { isShifting = true }
    let key = draft.key(joining: joins)
    guard let same = known[key] else {
      if isSpecimen, let first = drafts.firstIndex(where: draft.isAlike) {
        drafts[first].element?.alikeCount += 1
        return drafts[first].take(fontsOf: draft)
      }
      known[key] = drafts.count
      return drafts.append(draft)
    }
    // Several texts on a sheet are about one thing.
    if joins != nil, let element = draft.element, !isSpecimen || drafts[same].element != element {
      drafts[same].others.append(element)
    }
    drafts[same].take(fontsOf: draft)
  }

  /// The names of those fonts of some runs whose files changed.
  func changedFonts(among used: Set<FontInstanceName>) -> [String] {
    Set(fonts.map(\.name)).intersection(used.map(\.postScriptName)).sorted()
  }

  // MARK: What is seen

  /// Whether pixels differ where an element is or was seen, and count; where pixels were not compared, whether they would count.
  func isSeen(_ index: Int) -> Bool {
    guard let places else { return cover?.hide(pairs[index]) != true }
    return pairs[index].boxes.contains { places.touch($0) && !places.hide($0) }
  }

  /// Whether pictures of two sizes were compared by the rows that correspond.
  var isSized: Bool { places?.alignment != nil }

  /// Whether an element may be what others move by: it is seen; of pictures of two sizes, no mask hides it.
  func isShown(_ index: Int) -> Bool { isSized ? cover?.hide(pairs[index]) != true : isSeen(index) }

  /// Whether an element can be a cause: it is seen, or what it makes move is.
  private func counts(_ index: Int, isMoving: Bool) -> Bool {
    let pair = pairs[index]
    guard let places else { return isSeen(index) || (pair.growth?.height ?? 0) != 0 }
    // Under a mask of a picture that is higher than it was an element may be the reason of that.
    if places.hide(pair) { return places.alignment != nil && (pair.growth?.height ?? 0) != 0 }
    if isSeen(index) { return true }
    guard isMoving else { return false }
    guard let old = pair.old, let new = pair.new else { return true }
    return (old.frame.width, old.frame.height) != (new.frame.width, new.frame.height)
      || (old.settings, old.leftOut) != (new.settings, new.leftOut)
  }
}

extension LayoutRecord.Node {
  /// The fonts that its own text is set in.
  var fonts: Set<FontInstanceName> { Set(lines.lazy.flatMap(\.runs).map(\.font)) }
}

extension LayoutRecord {
  /// Whether it is the layout of a sheet.
  var isOfSpecimen: Bool { if case .sheet = subject { true } else { false } }

  /// The fonts that something is set in.
  fileprivate var fonts: Set<FontInstanceName> {
    var fonts: Set<FontInstanceName> = []
    func add(_ node: Node) {
      fonts.formUnion(node.fonts)
      for child in node.children { add(child) }
    }
    for node in nodes { add(node) }
    return fonts
  }

  /// The traits in which two layouts differ, in words for people; nil if they differ in none. The height of a sheet does not count.
  fileprivate func difference(from other: LayoutRecord) -> (from: String, to: String)? {
    let pairs = zip(traitWords, other.traitWords).filter { $0 != $1 }
    guard !pairs.isEmpty else { return nil }
    return (pairs.map(\.0).joined(separator: ", "), pairs.map(\.1).joined(separator: ", "))
  }

  fileprivate var designWords: String? { PictureTrait.design.choices?.words(for: environment.choices[.design]) }

  private var traitWords: [String] {
    let (kind, width) =
      switch subject {
      case .scene(_, let width): ("scene", width)
      case .sheet(let kind, let size): ("sheet \(kind)", size.width)
      }
    let screen = nodes.first?.settings[.screen]
    return [
      kind, screen ?? "\(NumberText.brief(width)) pt", environment.category,
      environment.step ?? "no step of the app's own",
    ] + PictureTrait.allCases.compactMap { $0.choices?.words(for: environment.choices[$0]) } + [
      "\(NumberText.brief(environment.scale))x", isOnPage ? "a whole page" : "the scene alone",
    ]
  }
}
