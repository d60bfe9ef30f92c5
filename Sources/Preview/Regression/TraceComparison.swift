/// Tells why a picture changed, from the traces of its layout before and after, and from where its pixels differ.
///
/// Where one thing explains another only the first is told: a text that is larger has higher lines, and moves what stands below it. What nobody sees is
/// no cause: an element in which no pixel differs, or which a mask hides, is passed over. Every pixel that differs is accounted for: what no other cause
/// explains is told of the element that it lies in.
struct TraceComparison {
  /// The causes: font files and the environment first, then what elements are in the order of the picture, then the sizes of what others lie in, then what
  /// moved, then what is drawn otherwise.
  private(set) var causes: [TraceCause] = []
  let pairs: [TracePair]
  /// What of the text of each pair was there before and is there now.
  let segments: [[TraceSegment]]
  /// Where pixels differ; nil if they were not compared.
  let places: ChangedPlaces?
  /// Where nothing counts, whether pixels were compared or not.
  private let cover: ChangedPlaces?
  let fonts: [FontFileChange]
  /// Whether the environment is another one, which gives boxes another size and all things other places.
  let isElsewhere: Bool
  /// Whether the traces are a sheet's.
  let isSheet: Bool
  /// How many points a pixel is.
  let pixel: Double
  /// The pairs of which something is told.
  private(set) var told: Set<Int> = []
  /// Those whose size or place may be others by what is told of them.
  private(set) var shifting: Set<Int> = []
  /// Those that may have other pixels all over by what is told of them, and not only at their edges.
  private(set) var filled: Set<Int> = []
  /// Pairs by the pair that they lie in, in order; those in none under -1.
  let children: [Int: [Int]]
  /// Of pairs that lay in another pair before, which; -1 for none.
  let formerParents: [Int: Int]
  /// Glyphs of fonts that have other files, which have other numbers and the same pixels.
  var renumbered: Set<Renumbering> = []
  /// Numbers that stand for other glyphs.
  var exchanged: Set<Renumbering> = []
  /// Of the glyphs of each font that have numbers and no names, whether each has the number that it had.
  var numbering: [String: [String: Bool]] = [:]
  /// What glyphs of the second trace stand for; nil for those that stand for several characters.
  var characters: [Glyph: Character?] = [:]
  /// Glyphs that have the advance that they had, somewhere.
  var kept: Set<Glyph> = []
  /// The names of those before which glyphs have another advance than they had.
  var followers: [Glyph: Set<String>] = [:]

  /// Why a picture changed. If the recorded trace can't be used, that is the reason, beside font files that are known to differ.
  ///
  /// - Parameters:
  ///   - before: The trace that was recorded.
  ///   - after: The trace of now.
  ///   - fonts: Fonts of the picture whose files changed; those in which nothing is set are passed over.
  ///   - places: Where pixels differ, and where they do not count; nil if nothing is known of that.
  ///   - isRecorded: Whether the picture is the one that the first trace tells of. If not, nothing is said of pixels that the traces do not explain.
  static func causes(
    before: String, after: String, fonts: [FontFileChange] = [], places: ChangedPlaces? = nil, isRecorded: Bool = true
  ) -> [TraceCause] {
    // A scene knows more fonts than its texts are set in.
    let fonts = fonts.filter { $0.isSet(in: before) || $0.isSet(in: after) }
    do throws(TraceError) {
      let (old, new) = (try TraceTree(before), try TraceTree(after))
      return TraceComparison(old, new, fonts: fonts, places: places, isRecorded: isRecorded).causes
    } catch {
      return (isRecorded ? [] : [.baseline]) + fonts.map(\.cause) + [.unusableTrace(reason: error.description)]
    }
  }

  private init(
    _ old: TraceTree, _ new: TraceTree, fonts: [FontFileChange], places: ChangedPlaces?, isRecorded: Bool
  ) {
    let paired = TracePairs(old, new, fonts: fonts, corners: places?.corners ?? [])
    let environment = Self.environment(old.head, new.head)
    pairs = paired.all
    children = Dictionary(grouping: paired.all.indices) { paired.all[$0].parent ?? -1 }
    segments = paired.all.map { pair in
      guard pair.isText, let old = pair.old, let new = pair.new else { return [] }
      return TraceSegment.segments(of: old, new)
    }
    formerParents = paired.formerParents
    self.places = places.flatMap { $0.isCompared ? $0 : nil }
    cover = places
    self.fonts = fonts
    pixel = 1 / new.scale
    isSheet = new.isSheet
    isElsewhere = environment != nil
    if let (from, to) = environment { tell(.environment(from: from, to: to)) }
    for stretch in paired.stretches { tell(stretch) }
    noteGlyphs()
    noteExchangedGlyphs()
    let isMoving = pairs.indices.contains { pairs[$0].displacement != nil && isSeen($0) }
    for index in pairs.indices where counts(index, isMoving: isMoving) { compare(index) }
    // A sheet names the versions of its fonts; that they are others is told once.
    let hasCaptions = causes.contains { cause in fonts.contains { $0.isCaption(cause) } }
    causes.removeAll { cause in fonts.contains { $0.isCaption(cause) } }
    if !isElsewhere, paired.stretches.isEmpty {
      if isSheet { if causes.isEmpty { tellMovesOfSheet() } } else { tellMoves() }
    }
    if isRecorded {
      let isSame = old.roots == new.roots
      if !isElsewhere, paired.stretches.isEmpty, self.places != nil { tellUnexplained() }
      if causes.isEmpty, self.places == nil || !fonts.contains(where: isCause) {
        if isSame { tell(.outlines) } else if fonts.isEmpty && !hasCaptions { tell(.layout) }
      }
    } else {
      causes.insert(.baseline, at: 0)
    }
    causes = fonts.filter(isCause).map(\.cause) + causes
  }

  /// The words of two head lines that differ; the height of a sheet is none of its environment.
  private static func environment(_ old: String, _ new: String) -> (from: String, to: String)? {
    func words(_ head: String) -> [Substring] {
      var words = head.split(separator: " ")
      if words.first == "sheet", words.count > 4 { words.removeSubrange(3...4) }
      return words
    }
    let (a, b) = (words(old), words(new))
    guard a != b else { return nil }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let end = zip(a.dropFirst(start).reversed(), b.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    return (a[start..<(a.count - end)].joined(separator: " "), b[start..<(b.count - end)].joined(separator: " "))
  }

  /// Tells a cause once.
  ///
  /// - Parameters:
  ///   - index: The pair that it is told of.
  ///   - isShifting: Whether the pair has another size or place by it, or may have.
  mutating func tell(_ cause: TraceCause, of index: Int? = nil, isShifting: Bool = true) {
    if let index {
      told.insert(index)
      // What is cut off is so by the size of something else, unless its own is another one.
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
      return tell(pair.old == nil ? .added(pair.element) : .removed(pair.element), of: index)
    }
    if pair.isText { compareText(index, old, new) } else { compareBox(index, old, new) }
  }

  /// Grounds, lines, pictures: whatever is no text.
  private mutating func compareBox(_ index: Int, _ old: TraceTree.Node, _ new: TraceTree.Node) {
    let element = pairs[index].element
    if old.caption != new.caption {
      tell(
        .caption(from: old.caption ?? "", to: new.caption ?? "", variant: element.variant), of: index,
        isShifting: false)
    }
    // That something is cut off there is told of what is cut off.
    var (was, now) = (old.words.filter { $0 != "clips" }, new.words.filter { $0 != "clips" })
    if pairs[index].isAmongOthers {
      was = Array(was.prefix { $0 != "separator" })
      now = Array(now.prefix { $0 != "separator" })
    }
    if let picture = old.picture, let other = new.picture, let path = now.first {
      if picture != other { tell(.image(element, path: path), of: index) }
      // The same picture under another name is the same; what stands behind it is how it is shown.
      was.removeFirst(6)
      now.removeFirst(6)
    }
    if was != now {
      let (before, after) = (was.filter(Self.isColor), now.filter(Self.isColor))
      if before != after, was.filter({ !Self.isColor($0) }) == now.filter({ !Self.isColor($0) }) {
        tell(
          .color(element, from: before.joined(separator: " "), to: after.joined(separator: " ")), of: index,
          isShifting: false)
      } else {
        // On sheets all words of an element belong together.
        let (from, to) =
          isSheet
          ? ([was.joined(separator: " ")], [now.joined(separator: " ")]) : (Self.phrases(was), Self.phrases(now))
        let (lost, gained) = (from.filter { !to.contains($0) }, to.filter { !from.contains($0) })
        tell(
          .described(element, from: lost.joined(separator: " "), to: gained.joined(separator: " ")), of: index,
          isShifting: isHairline(index))
      }
    }
    if !isElsewhere, old.children.isEmpty, new.children.isEmpty, !isStretched(index),
      (old.frame.width, old.frame.height) != (new.frame.width, new.frame.height)
    {
      tell(.frame(element, from: old.frame, to: new.frame, others: 0), of: index)
    }
  }

  /// Whether an element is larger or smaller by a pixel at most, which a line at its edge takes.
  private func isHairline(_ index: Int) -> Bool {
    guard let growth = pairs[index].growth else { return true }
    return abs(growth.width) <= pixel + 0.0035 && abs(growth.height) <= pixel + 0.0035
  }

  /// What a trace says of an element, a thing each: `fill #FFFFFFFF`, `radius 8`.
  private static func phrases(_ words: [String]) -> [String] {
    let kinds: Set = ["radius", "fits", "fills", "stop", "mirrored"]
    let colored: Set = ["fill", "border", "separator", "line"]
    var phrases: [[String]] = []
    for word in words {
      let isOwn =
        kinds.contains(word) || colored.contains(word) || (isColor(word) && !colored.contains(phrases.last?[0] ?? ""))
      if isOwn || phrases.isEmpty { phrases.append([word]) } else { phrases[phrases.count - 1].append(word) }
    }
    return phrases.map { $0.joined(separator: " ") }
  }

  private static func isColor(_ word: String) -> Bool { word.hasPrefix("#") && (word.count == 9 || word.count == 7) }
}
