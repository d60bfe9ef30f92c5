/// Explains why a picture changed, from its layout before and after, and from where its pixels differ.
///
/// A layout says all that a scene asks for and all that came of it, down to the outline of each letter. What was asked for is reported; what only follows from
/// that, as sizes and moves do, is reported if nothing else explains it. What nobody sees is no cause: an element in which no pixel differs, or which a mask
/// hides, is passed over. Every changed pixel is explained: what no other cause covers is reported of the element that it lies in.
struct LayoutComparison {
  /// The causes: font files and traits, then elements in the order of the picture, redrawn letters, moves, then pixels that nothing explains.
  private(set) var causes: [Cause] = []
  private(set) var findings: [Finding] = []
  /// Where the findings of some words are, so that each is reported once.
  private var reportedWords: [String: Int] = [:]
  let pairs: [NodePair]
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
  /// Whether the traits differ, which resizes boxes and moves everything.
  let traitsDiffer: Bool
  /// Whether the designs differ: lengths, weights and colours of lists, bars and controls follow from that, and so do the parts that they are built of.
  let designDiffers: Bool
  /// Whether the layouts are a sheet's.
  let isSheet: Bool
  /// How many points a pixel is.
  let pixel: Double
  /// The pairs with a reported cause.
  private(set) var reported: Set<Int> = []
  /// Pairs whose reported cause may change pixels all over, not only at the edges.
  private(set) var filled: Set<Int> = []
  /// Whether a reported cause may change sizes and move what lies beside it.
  private(set) var isShifting = false
  /// Lists of a new style, and controls in a new state, in which all but the texts differs by that.
  private var restyled: Set<Int> = []
  /// The pairs in each pair, in order.
  let children: [Int: [Int]]
  /// Colours of the app's palette whose values changed.
  let paletteChanges: [PaletteChange]
  /// Letters that fonts draw differently.
  var redrawn: [RedrawnLetters] = []
  /// The letters of each font that are drawn as before.
  var keptLetters: [String: Set<String>] = [:]
  /// Fonts of which a change of their own is reported.
  var blamedFonts: Set<String> = []

  /// Compares two layouts.
  ///
  /// - Parameters:
  ///   - old: What was recorded.
  ///   - new: What is laid out now.
  ///   - fonts: Fonts of the picture whose files changed; those in which nothing is set are passed over.
  ///   - lineBreaks: How line-breaking data changed since the recording; nil if it is the same.
  ///   - places: Where pixels differ, and where masks hide that; nil if nothing is known of it.
  ///   - isRecorded: Whether the baseline's pixels belong to the first layout. If not, pixels that the layouts do not explain are no cause.
  init(
    before old: LayoutRecord, after new: LayoutRecord, fonts: [FontFileChange] = [], lineBreaks: LineBreakChange? = nil,
    places: ChangedPlaces? = nil, isRecorded: Bool = true
  ) {
    // A scene knows more fonts than its texts are set in.
    let names = old.fontNames.union(new.fontNames)
    let fonts = fonts.filter { font in names.contains(where: font.isFont) }
    var paired = NodePairs(old, new)
    if let alignment = places?.alignment, let scale = places?.scale { paired.align(by: alignment, scale: scale) }
    let environment = old.difference(from: new)
    pairs = paired.all
    children = Dictionary(grouping: paired.all.indices) { paired.all[$0].parent ?? -1 }
    self.places = places.flatMap { $0.isCompared ? $0 : nil }
    cover = places
    paletteChanges = PaletteChange.all(old, new)
    self.fonts = fonts
    self.lineBreaks = lineBreaks
    pixel = 1 / new.environment.scale
    isSheet = new.isOfSheet
    traitsDiffer = environment != nil
    designDiffers = old.designWords != new.designWords
    if let (from, to) = environment {
      report(Finding(kind: "environment", after: "it is drawn for \(to) (was \(from))"))
    }
    for (from, to) in designDiffers ? [] : paired.stretches {
      let words = to == 1 ? "1 element" : "\(to) consecutive elements"
      report(Finding(kind: "layout", after: "\(words) replaced \(from)"))
    }
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
    if !traitsDiffer, paired.stretches.isEmpty { reportGeometry() }
    if isRecorded, !traitsDiffer, paired.stretches.isEmpty { reportUnexplained() }
    finish(isSame: old.nodes == new.nodes, isRecorded: isRecorded)
  }

  /// Puts what is known of line breaks and font files before all else, and says what can be said where nothing was found.
  private mutating func finish(isSame: Bool, isRecorded: Bool) {
    // A sheet draws the measures of its fonts, too. Where nothing else on it changed, what it says of them follows.
    let files = fonts.filter { isSheet || findings.isEmpty || blamedFonts.contains(where: $0.isFont) }.map(\.cause)
    let isOfFiles = isSheet && findings.allSatisfy { !$0.fonts.isEmpty || $0.saysMeasure }
    for index in findings.indices where isOfFiles && findings[index].fonts.isEmpty {
      findings[index].fonts = files.flatMap(\.fonts)
    }
    let all = findings.map(\.cause)
    let breaks = blamesLineBreaks ? lineBreaks.map { [$0.cause] } ?? [] : []
    causes = (isRecorded ? [] : [.baseline]) + breaks + files + all
    if causes.isEmpty { causes = [isSame ? .drawing : .layout] }
  }

  /// Reports a cause, once.
  ///
  /// - Parameters:
  ///   - index: The pair that it is about.
  ///   - others: More pairs that it explains.
  ///   - isShifting: Whether it may change sizes, and move what lies beside it.
  ///   - isFilling: Whether it may change pixels all over the element.
  ///   - joins: Which earlier one with the same words it joins; nil for none.
  mutating func report(
    _ finding: Finding, of index: Int? = nil, others: [Int] = [], isShifting: Bool = true, isFilling: Bool = true,
    joins: Finding.Joining? = nil
  ) {
    let all = others + (index.map { [$0] } ?? [])
    reported.formUnion(all)
    if isFilling { filled.formUnion(all) }
    if isShifting { self.isShifting = true }
    let words =
      joins.map(finding.words(joining:)) ?? finding.cause.description
    guard let same = reportedWords[words] else {
      if isSheet, let first = findings.firstIndex(where: finding.isAlike) {
        findings[first].element?.moreCount += 1
        return findings[first].take(fontsOf: finding)
      }
      reportedWords[words] = findings.count
      return findings.append(finding)
    }
    // Several texts on a sheet are about one thing.
    if joins != nil, let element = finding.element, !isSheet || findings[same].element?.words != element.words {
      findings[same].others.append(element)
    }
    findings[same].take(fontsOf: finding)
  }

  /// The names of those fonts of some runs whose files changed.
  func changedFonts(among names: Set<String>) -> [String] {
    fonts.filter { names.contains(where: $0.isFont) }.map(\.name).sorted()
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
    return (old.frame.width, old.frame.height) != (new.frame.width, new.frame.height) || old.settings != new.settings
  }

  // MARK: Elements

  private mutating func compare(_ index: Int) {
    let pair = pairs[index]
    if pair.element.kind == LayoutNode.versionKind || pair.isNote && isExplained(index) {
      // The font itself is reported, or was asked for.
      reported.insert(index)
      filled.insert(index)
      return
    }
    let isInRestyled = isInRestyledList(index)
    guard let old = pair.old, let new = pair.new else {
      let isPart = pair.element.name == nil && pair.element.text == nil && pair.element.kind != "row"
      if isInRestyled || designDiffers, isPart || isElsewhere(index) { return }
      // On a sheet a line belongs to what it sets apart, or leads to.
      if isSheet, ["rule", "leader"].contains(pair.element.kind) { return }
      let reason = reasonLeftOut(index).map { ": it \(pair.old == nil ? "was" : "is") \($0)" } ?? ""
      let gone = " is gone" + (pair.isCountedAsBefore ? " (by the former numbers)" : "")
      let (kind, words) = pair.old == nil ? ("added", " is new") : ("removed", gone)
      if let variant = pair.element.wordsOfVariant {
        return report(Finding(kind: kind, after: variant + words + reason), of: index)
      }
      return report(Finding(kind: kind, element: pair.element, after: words + reason), of: index, joins: .rows)
    }
    let isNamedByText = old.name == old.text?.string && new.name == new.text?.string
    if old.name != new.name, let name = old.name, !isSheet, !isNamedByText {
      report(
        Finding(kind: "name", element: pair.element, after: " was called “\(TraceText.shown(name))”"), of: index,
        isShifting: false, isFilling: false)
    }
    if isInRestyled || designDiffers {
      // A heading in capitals is one in another design, too.
      let isRecased = designDiffers && old.string.lowercased() == new.string.lowercased()
      if pair.isText, !isRecased { compareString(index, old, new) }
      return
    }
    let settings = compareSettings(index, old, new)
    // The colours of a switch follow from its being on.
    if !settings.isDisjoint(with: LayoutSetting.ofControls) { return }
    compareOpacity(index, old, new)
    compareShadow(index, old, new)
    if pair.isText {
      compareText(index, old, new, settings)
    } else {
      compareBox(index, old, new)
    }
  }

  /// Whether the other layout has a text that reads alike: another design builds a bar of other elements.
  private func isElsewhere(_ index: Int) -> Bool {
    guard designDiffers, let text = (pairs[index].old ?? pairs[index].new)?.text?.string else { return false }
    let isOld = pairs[index].old != nil
    return pairs.contains { (isOld ? $0.new : $0.old)?.text?.string == text }
  }

  /// The condition that leaves out an element on the side that lacks it, in words; nil if none does.
  private func reasonLeftOut(_ index: Int) -> String? {
    let pair = pairs[index]
    guard let node = pair.old ?? pair.new else { return nil }
    let name = LayoutSetting.leftOutPrefix + (node.name ?? node.text?.string ?? node.kind)
    var parent = pair.parent
    while let outer = parent.map({ pairs[$0] }) {
      let settings = (pair.old == nil ? outer.old : outer.new)?.settings ?? []
      if let setting = settings.first(where: { $0.name == name }) { return setting.value }
      parent = outer.parent
    }
    return nil
  }

  private func isInRestyledList(_ index: Int) -> Bool {
    guard !restyled.isEmpty, let parent = pairs[index].parent else { return false }
    return restyled.contains(parent) || isInRestyledList(parent)
  }

  /// Reports what the scene says differently of an element, if that shows; answers the names of all such settings.
  private mutating func compareSettings(
    _ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node
  ) -> Set<String> {
    let changed = LayoutSetting.changes(old.settings, new.settings).filter { $0.name != LayoutSetting.screen }
    let isOfControl = changed.contains { LayoutSetting.ofControls.contains($0.name) }
    guard !changed.isEmpty, isOfControl || isLaidOutDifferently(index) else { return [] }
    for (name, from, to) in changed {
      report(
        .property(name, pairs[index].element, from: from, to: to, kind: "setting"), of: index,
        others: isOfControl ? descendants(of: index) : [], joins: .elements)
      if name == "list style" { restyled.insert(index) }
    }
    if isOfControl { restyled.insert(index) }
    return Set(changed.map(\.name))
  }

  /// Whether an element, or something in it, stands elsewhere or has another size or other letters.
  private func isLaidOutDifferently(_ index: Int) -> Bool {
    let pair = pairs[index]
    guard pair.isText else {
      return pair.isGeometryChanged || (children[index] ?? []).contains(where: isLaidOutDifferently)
    }
    func lines(_ node: LayoutRecord.Node?) -> [LayoutRecord.Line] {
      (node?.lines ?? []).map { line in
        var line = line
        for run in line.runs.indices { line.runs[run].color = .black }
        return line
      }
    }
    return pair.isGeometryChanged || lines(pair.old) != lines(pair.new)
  }

  /// Reports how much of an element is seen, which explains everything in it.
  private mutating func compareOpacity(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    guard old.paint.opacity != new.paint.opacity else { return }
    func percent(_ node: LayoutRecord.Node) -> String {
      "\(NumberText.brief((node.paint.opacity * 1000).rounded() / 10)) %"
    }
    report(
      .property("opacity", pairs[index].element, from: percent(old), to: percent(new), kind: "element"), of: index,
      others: descendants(of: index), isShifting: false, joins: .elements)
  }

  private mutating func compareShadow(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    var was = old.paint.shadow
    let now = new.paint.shadow
    if let color = now?.color, reportPalette(from: was?.color, to: color, of: index) { was?.color = color }
    guard was != now else { return }
    func words(_ shadow: LayoutRecord.Shadow?) -> String { shadow?.words { $0.words } ?? "none" }
    report(
      .property("shadow", pairs[index].element, from: words(was), to: words(now), kind: "element"), of: index,
      isShifting: false, joins: .elements)
  }

  /// The pairs in a pair, however deep.
  private func descendants(of index: Int) -> [Int] {
    var inner = children[index] ?? []
    var next = 0
    while next < inner.count {
      inner += children[inner[next]] ?? []
      next += 1
    }
    return inner
  }

  /// Compares grounds, lines and pictures: everything but text.
  private mutating func compareBox(_ index: Int, _ old: LayoutRecord.Node, _ new: LayoutRecord.Node) {
    let pair = pairs[index]
    let (was, now) = (old.caption?.text ?? "", new.caption?.text ?? "")
    if was != now {
      let place = pair.element.variant.map { " of variant \($0)" } ?? ""
      let words = "the caption\(place) is “\(TraceText.shown(now))” (was “\(TraceText.shown(was))”)"
      report(Finding(kind: "text", after: words), of: index, isShifting: false, isFilling: false)
    }
    if let was = old.paint.picture, let now = new.paint.picture, (was.size, was.digest) != (now.size, now.digest) {
      let path = TraceText.shown(now.path)
      let words =
        was.path == now.path
        ? " shows “\(path)”, whose content has changed"
        : " shows a different picture, “\(path)” (was “\(TraceText.shown(was.path))”)"
      report(Finding(kind: "image", element: pair.element, after: words), of: index, joins: .elements)
    }
    for (name, from, to) in LayoutSetting.changes(
      repainted(old.paint, like: new.paint, of: index).settings, new.paint.settings)
    {
      let isLine = name.hasPrefix("separator") || name == "line above"
      // Where rows come and go, the lines between them do so, too; and without a line there is nothing to say of its place.
      if isLine, pair.hasChangedSiblings { continue }
      if name == "separator inset", old.paint.separator == nil || new.paint.separator == nil { continue }
      // A different picture has a rendering mode and mirrored versions of its own, and an original has no tint.
      if let was = old.paint.picture, let now = new.paint.picture {
        let isExchanged = was.path != now.path && was.digest != now.digest
        if isExchanged, name == LayoutSetting.renderingMode || name == "direction" { continue }
        if name == "colour", old.paint.color == nil || new.paint.color == nil { continue }
      }
      report(
        .property(name, pair.element, from: from, to: to, kind: name == "colour" ? "color" : "element"), of: index,
        isShifting: isLine || name == "back label", joins: .elements)
    }
    if let was = old.paint.path, let now = new.paint.path, was.points != now.points, new.kind != "leader" {
      report(
        Finding(kind: "element", element: pair.element, after: " has a different path"), of: index, joins: .elements)
    }
  }
}

extension LayoutRecord.Node {
  /// The names of the fonts that its own text is set in, with their axes.
  var fontNames: Set<String> { Set(lines.lazy.flatMap(\.runs).map(\.font)) }
}

extension LayoutRecord {
  /// Whether it is the layout of a sheet.
  var isOfSheet: Bool { if case .sheet = subject { true } else { false } }

  /// The names of the fonts that something is set in, with their axes.
  fileprivate var fontNames: Set<String> {
    var names: Set<String> = []
    func add(_ node: Node) {
      names.formUnion(node.fontNames)
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

  fileprivate var designWords: String? { PictureTrait.design.choices?.words(for: environment.choices[.design]) }

  private var traitWords: [String] {
    let (name, width) =
      switch subject {
      case .scene(let name, let width): ("scene \(name)", width)
      case .sheet(let kind, let size): ("sheet \(kind)", size.width)
      }
    let screen = nodes.first?.settings.first { $0.name == LayoutSetting.screen }?.value
    // A page has margins around its first variant.
    let isOnPage = nodes.first?.space.map { $0.origin != .zero } ?? false
    return [
      name, screen ?? "\(NumberText.brief(width)) pt", environment.category,
      environment.step ?? "no step of the app's own",
    ] + PictureTrait.allCases.compactMap { $0.choices?.words(for: environment.choices[$0]) } + [
      "\(NumberText.brief(environment.scale))x", isOnPage ? "a whole page" : "the scene alone",
    ]
  }
}
