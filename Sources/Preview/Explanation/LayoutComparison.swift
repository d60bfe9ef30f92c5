/// Explains why a picture changed, from its layout before and after, and from where its pixels differ.
///
/// Where one change explains another, only the first is reported: a text that is larger has higher lines, and moves what stands below it. What nobody sees is
/// no cause: an element in which no pixel differs, or which a mask hides, is passed over. Every changed pixel is explained: what no other cause covers is
/// reported of the element that it lies in.
struct LayoutComparison {
  /// The causes: font files and traits, then elements in the order of the picture, then sizes of what others lie in, then moves, then redrawn pixels.
  private(set) var causes: [Cause] = []
  let pairs: [NodePair]
  /// The parts of each pair's text that both sides have.
  let segments: [[TextSegment]]
  /// Where pixels differ; nil if they were not compared.
  let places: ChangedPlaces?
  /// Where masks hide changes, whether pixels were compared or not.
  private let cover: ChangedPlaces?
  let fonts: [FontFileChange]
  /// Whether the traits differ, which resizes boxes and moves everything.
  let traitsDiffer: Bool
  /// Whether the layouts are a sheet's.
  let isSheet: Bool
  /// How many points a pixel is.
  let pixel: Double
  /// The pairs with a reported cause.
  private(set) var reported: Set<Int> = []
  /// Pairs whose reported cause may change their size or position.
  private(set) var shifting: Set<Int> = []
  /// Pairs whose reported cause may change pixels all over, not only at the edges.
  private(set) var filled: Set<Int> = []
  /// Stacks with a new spacing, which moves everything in them.
  private(set) var respaced: Set<Int> = []
  /// Pairs by the pair around them, in order; under -1 for none.
  let children: [Int: [Int]]
  /// For reparented pairs, the pair that they lay in; -1 for none.
  let formerParents: [Int: Int]
  /// Glyphs of changed font files with new numbers and the same pixels.
  var renumbered: Set<Renumbering> = []
  /// Glyph numbers that now name different glyphs.
  var exchanged: Set<Renumbering> = []
  /// For each font's glyphs without names, whether they kept their number.
  var numbering: [String: [String: Bool]] = [:]
  /// The characters of the second layout's glyphs; nil for those that stand for several.
  var characters: [Glyph: Character?] = [:]
  /// Glyphs that kept their advance somewhere.
  var kept: Set<Glyph> = []
  /// The names of the glyphs before which a glyph's advance changed.
  var followers: [Glyph: Set<String>] = [:]

  /// Compares two layouts.
  ///
  /// - Parameters:
  ///   - old: What was recorded.
  ///   - new: What is laid out now.
  ///   - fonts: Fonts of the picture whose files changed; those in which nothing is set are passed over.
  ///   - places: Where pixels differ, and where masks hide that; nil if nothing is known of it.
  ///   - isRecorded: Whether the baseline's pixels belong to the first layout. If not, pixels that the layouts do not explain are no cause.
  init(
    before old: LayoutRecord, after new: LayoutRecord, fonts: [FontFileChange] = [], places: ChangedPlaces? = nil,
    isRecorded: Bool = true
  ) {
    // A scene knows more fonts than its texts are set in.
    let names = old.fontNames.union(new.fontNames)
    let fonts = fonts.filter { font in names.contains(where: font.isFont) }
    let paired = NodePairs(old, new, fonts: fonts)
    let environment = old.difference(from: new)
    pairs = paired.all
    children = Dictionary(grouping: paired.all.indices) { paired.all[$0].parent ?? -1 }
    segments = paired.all.map { pair in
      guard pair.isText, let old = pair.old, let new = pair.new else { return [] }
      return TextSegment.segments(of: old, new)
    }
    formerParents = paired.formerParents
    self.places = places.flatMap { $0.isCompared ? $0 : nil }
    cover = places
    self.fonts = fonts
    pixel = 1 / new.environment.scale
    isSheet = if case .sheet = new.subject { true } else { false }
    traitsDiffer = environment != nil
    if let (from, to) = environment { report(.environment(from: from, to: to)) }
    for stretch in paired.stretches { report(stretch) }
    noteGlyphs()
    noteExchangedGlyphs()
    let isMoving = pairs.indices.contains { pairs[$0].displacement != nil && isSeen($0) }
    for index in pairs.indices where counts(index, isMoving: isMoving) { compare(index) }
    // A sheet's captions name the versions of its fonts; a changed file is reported once.
    let hasCaptions = causes.contains { cause in fonts.contains { $0.isCaption(cause) } }
    causes.removeAll { cause in fonts.contains { $0.isCaption(cause) } }
    if !traitsDiffer, paired.stretches.isEmpty {
      if isSheet { if causes.isEmpty { reportMovesOfSheet() } } else { reportMoves() }
    }
    if isRecorded {
      let isSame = old.nodes == new.nodes
      if !traitsDiffer, paired.stretches.isEmpty, self.places != nil { reportUnexplained() }
      if causes.isEmpty, self.places == nil || !fonts.contains(where: isCause) {
        if isSame { report(.outlines) } else if fonts.isEmpty && !hasCaptions { report(.layout) }
      }
    } else {
      causes.insert(.baseline, at: 0)
    }
    causes = fonts.filter(isCause).map(\.cause) + causes
  }

  /// Reports a cause, once.
  ///
  /// - Parameters:
  ///   - index: The pair that it is about.
  ///   - isShifting: Whether it may change the pair's size or position.
  mutating func report(_ cause: Cause, of index: Int? = nil, isShifting: Bool = true) {
    if let index {
      reported.insert(index)
      // A text is cut off by the size of something else, unless its own size changed.
      let isEffect = cause.kind == "clipping" && pairs[index].growth == Size(width: 0, height: 0)
      if isShifting, !isEffect { shifting.insert(index) }
      switch cause {
      case .caption, .frame: break
      default: filled.insert(index)
      }
    }
    if !causes.contains(cause) { causes.append(cause) }
  }

  // MARK: What is seen

  /// Whether pixels differ where an element is or was seen, and count; where pixels were not compared, whether they would count.
  func isSeen(_ index: Int) -> Bool {
    guard let places else { return cover?.hide(pairs[index]) != true }
    return pairs[index].boxes.contains { places.touch($0) && !places.hide($0) }
  }

  /// Whether an element can be a cause: it is seen, or what it makes move is.
  func counts(_ index: Int, isMoving: Bool) -> Bool {
    let pair = pairs[index]
    // Under a mask of a picture that is higher than it was an element may be the reason of that.
    guard let places else { return isSeen(index) || (pair.growth?.height ?? 0) != 0 }
    if places.hide(pair) { return false }
    if isSeen(index) { return true }
    guard isMoving else { return false }
    guard let old = pair.old, let new = pair.new else { return true }
    return (old.frame.width, old.frame.height) != (new.frame.width, new.frame.height)
  }

  // MARK: Elements

  private mutating func compare(_ index: Int) {
    let pair = pairs[index]
    guard let old = pair.old, let new = pair.new else {
      return report(pair.old == nil ? .added(pair.element) : .removed(pair.element), of: index)
    }
    if pair.isText { compareText(index, old, new) } else { compareBox(index, old, new) }
  }

  /// Compares grounds, lines and pictures: everything but text.
  private mutating func compareBox(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    let element = pairs[index].element
    if old.caption?.text != new.caption?.text {
      report(
        .caption(from: old.caption?.text ?? "", to: new.caption?.text ?? "", variant: element.variant), of: index,
        isShifting: false)
    }
    if old.spacing != new.spacing {
      report(
        .described(
          element, from: "\(NumberText.brief(old.spacing)) pt", to: "a spacing of \(NumberText.brief(new.spacing)) pt"),
        of: index)
      respaced.insert(index)
    }
    comparePaint(index, old.paint, new.paint)
    if !traitsDiffer, old.children.isEmpty, new.children.isEmpty, !isStretched(index),
      (old.frame.width, old.frame.height) != (new.frame.width, new.frame.height)
    {
      report(.frame(element, from: old.frame, to: new.frame, others: 0), of: index)
    }
  }
}

extension LayoutComparison {
  /// Reports what an element draws differently, an attribute each.
  private mutating func comparePaint(_ index: Int, _ old: LayoutRecord.Paint, _ new: LayoutRecord.Paint) {
    let element = pairs[index].element
    if let was = old.picture, let now = new.picture, (was.size, was.digest) != (now.size, now.digest) {
      report(.image(element, path: now.path), of: index)
    }
    // Where rows come and go, the lines between them do so, too.
    func isOwn(_ attribute: PaintAttribute) -> Bool {
      attribute.key != .picture && !(pairs[index].isAmongOthers && [.separator, .topLine].contains(attribute.key))
    }
    let was = Dictionary(uniqueKeysWithValues: old.attributes.filter(isOwn).map { ($0.key, $0) })
    let now = Dictionary(uniqueKeysWithValues: new.attributes.filter(isOwn).map { ($0.key, $0) })
    for attribute in old.attributes where isOwn(attribute) && now[attribute.key] == nil {
      report(.described(element, from: attribute.phrase, to: ""), of: index, isShifting: isHairline(index))
    }
    for attribute in new.attributes where isOwn(attribute) {
      guard let before = was[attribute.key] else {
        report(.described(element, from: "", to: attribute.phrase), of: index, isShifting: isHairline(index))
        continue
      }
      if before.trace == attribute.trace { continue }
      if let from = before.color, let to = attribute.color, attribute.key == .color || attribute.key == .fill {
        report(.color(element, from: from.hex, to: to.hex), of: index, isShifting: false)
      } else {
        report(
          .described(element, from: before.value, to: attribute.phrase), of: index, isShifting: isHairline(index))
      }
    }
  }

  /// Whether an element grew or shrank by a pixel at most, the room of a line at its edge.
  private func isHairline(_ index: Int) -> Bool {
    guard let growth = pairs[index].growth else { return true }
    return abs(growth.width) <= pixel + LayoutRecord.slack && abs(growth.height) <= pixel + LayoutRecord.slack
  }
}

extension LayoutRecord {
  /// The names of the fonts that something is set in, with their axes.
  fileprivate var fontNames: Set<String> {
    var names: Set<String> = []
    func add(_ node: Node) {
      for line in node.lines { for run in line.runs { names.insert(run.font) } }
      for child in node.children { add(child) }
    }
    for node in nodes { add(node) }
    return names
  }

  /// The traits in which two layouts differ, in words for people; nil if they differ in none. The height of a sheet does not count.
  fileprivate func difference(from other: LayoutRecord) -> (from: String, to: String)? {
    let pairs = zip(traitWords, other.traitWords).filter { $0 != $1 }
    guard !pairs.isEmpty else { return nil }
    return (pairs.map(\.0).joined(separator: ", "), pairs.map(\.1).joined(separator: ", "))
  }

  private var traitWords: [String] {
    let (name, width) =
      switch subject {
      case .scene(let name, let width): ("scene \(name)", width)
      case .sheet(let kind, let size): ("sheet \(kind)", size.width)
      }
    return [
      name, "\(NumberText.brief(width)) pt", environment.category, environment.step ?? "no step of the app's own",
    ] + PictureTrait.allCases.compactMap { $0.choices?.words(for: environment.choices[$0]) } + [
      "\(NumberText.brief(environment.scale))x"
    ]
  }
}
