import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// Rules of text that isn't shown in full.
enum TruncationRules {
  static let all = [textTruncated, lessThanStandard, textClipped, lineLimit, wordBroken]

  // MARK: text-truncated

  /// The share of a text below which what remains says little. No source has a number; this one is ours.
  private static let severe = 0.5

  static let textTruncated = AuditRule(
    "text-truncated",
    AuditRule.Account(
      [.error, .warning, .information], "A line ends in an ellipsis, or text is left out after the last line.",
      threshold:
        "any category; an error where fewer than half of the characters remain, and a warning in a document where it is too long at L; for information with 'fullTextElsewhere'",
      alias: "Text clipped", by: [.appStore, .accessibility, .f69]),
    AuditRule.Relations(explains: ["less-than-standard", "line-limit", "side-by-side"])
  ) { history in
    history.texts.compactMap { index, element in
      guard let facts = element.facts?.text, facts.lineBreakMode != .byClipping else { return nil }
      // A hidden text shows no ellipsis: what hides it is the finding, unless that is the text's own frame.
      let own = element.path.indices.count
      let categories = element.categories {
        $0.text.map { $0.isTruncated && (!$0.isUnseen || $0.cutterDepth == own) } ?? false
      }
      guard let first = categories.categories.first,
        let worst = element.worst(among: categories, by: { 1 - $0.text!.shownShare })
      else { return nil }
      let text = worst.measure.text!
      let isAlike = categories.categories.allSatisfy { element.textMeasure(at: $0)?.visible == text.visible }
      let needed = element.neededWidth(at: categories)
      var (cure, holds) = remedy(for: element, facts, from: first, worst: worst.measure, needed)
      if text.endsInLineBreak, needed.isInfinite || text.lacksEmptyLineAlone {
        (cure, holds) = (.removeLineBreak(and: text.lacksEmptyLineAlone ? nil : cure), nil)
      }
      let truncation = AuditProblem.Truncation(
        characters: text.characters, visible: text.visible, hasEllipsis: facts.lineBreakMode.hasEllipsis,
        lacksEmptyLineAlone: text.lacksEmptyLineAlone,
        category: categories == .all && isAlike ? nil : worst.category,
        elsewhere: facts.isInFullElsewhere ? element.isInField ? .scrolling : .anotherPlace : nil)
      // The text in a document is often a sample, and no text size cuts off what is too long at L.
      let isOfSample = history.showsSamples && categories.contains(.large)
      var observation = AuditObservation(
        .element(index),
        facts.isInFullElsewhere ? .information : text.shownShare < severe && !isOfSample ? .error : .warning,
        categories, .truncates(truncation), cure
      ).measured(
        [
          ("characters", Double(text.characters)), ("visible", Double(text.visible)),
          ("width", element[first]!.width),
        ], weight: 1 - text.shownShare)
      (observation.neededWidth, observation.widthHolds) = (needed, holds)
      observation.wasWhole = element.wasWhole(at: .large, but: categories)
      return observation
    }
  }

  /// The remedy for a text that is truncated from a category on, and needs the most lines where it is
  /// worst; and the lengths that stand against the width that it needs, nil where no width is offered.
  private static func remedy(
    for element: AuditedElement, _ facts: LayoutFacts.Text, from first: ContentSizeCategory, worst: ElementMeasure,
    _ needed: Double
  ) -> (AuditRemedy, widthHolds: [HeldLength]?) {
    if let shortening = element.shortening { return (shortening, nil) }
    let measure = element[first]!
    let holds = measure.holdsOfMoreWidth(for: needed)
    if facts.numberOfLines == 0 {
      let widths = element.isOneWord ? measure.holdsOfMoreWidth() : []
      return (.moreRoom(heights: worst.holdsOfMoreLines, widths: widths), holds)
    }
    guard element.isOneWord else { return (.moreLines(element.anyLines, raising: worst.holdsOfMoreLines), holds) }
    // No number of lines helps a word. One that shrinks beside others is soon too small.
    if let stacking = worst.stacking(from: first) { return (.stack(stacking), holds) }
    var ways: [AuditRemedy.WordRemedy] = [.softHyphen(element.anyLines)]
    if facts.leastFactor == nil, facts.numberOfLines == 1 { ways.append(.shrinking) }
    if let last = ContentSizeCategory.allCases.last(where: { $0 < first }),
      element.runs.allSatisfy({ SizeSeries($0)[last] >= 2 * SizeSeries($0).atLarge })
    {
      ways.append(.limit(last))
    }
    return (.showWord(ways), holds)
  }

  // MARK: less-than-standard

  static let lessThanStandard = AuditRule(
    "less-than-standard",
    AuditRule.Account(
      [.warning], "Fewer characters are shown at the largest size than at the largest standard size.",
      threshold: "AX5 shows less than XXXL", by: [.accessibility]),
    AuditRule.Relations(explains: ["line-limit"])
  ) { history in
    history.texts.compactMap { index, element in
      guard let standard = element.textMeasure(at: .extraExtraExtraLarge), standard.visible > 0 else { return nil }
      let largest = element.textMeasure(at: .accessibilityExtraExtraExtraLarge)
      if largest == nil, element.isConditional { return nil }
      // A bar's way back may show another label, or none; any other text is the same, but for what it says of its size.
      let isLess =
        element.isInBar
        ? largest?.visible ?? 0 < standard.visible : largest.map { $0.shownShare < standard.shownShare } ?? false
      guard isLess else { return nil }
      let visible = largest?.visible ?? 0
      let heights = element[.accessibilityExtraExtraExtraLarge]?.holdsOfMoreLines ?? []
      let isUnlimited = element.facts?.text?.numberOfLines == 0
      return AuditObservation(
        .element(index), .warning, CategorySet([.accessibilityExtraExtraExtraLarge]),
        .showsLess(characters: visible, atXXXL: standard.visible),
        element.shortening
          ?? (isUnlimited ? .moreRoom(heights: heights, widths: []) : .moreLinesOrRoom(raising: heights))
      ).measured(
        [("visible", Double(visible)), ("visibleAtXXXL", Double(standard.visible))],
        weight: 1 - Double(visible) / Double(standard.visible))
    }
  }

  // MARK: text-clipped

  static let textClipped = AuditRule(
    "text-clipped",
    AuditRule.Account(
      [.error, .information],
      "Ink is cut off by a frame, a row or the screen. For information: only the empty part of a line is.",
      threshold: "more than one device pixel", alias: "Text clipped", by: [.auditTypes, .f69]),
    AuditRule.Relations(explains: ["less-than-standard", "line-limit", "out-of-bounds", "side-by-side"])
  ) { history in
    var texts: [Int?: [Int]] = [:]
    for (index, element) in history.texts {
      for cutter in cutters(of: element, history) where texts[cutter]?.last != index {
        texts[cutter, default: []].append(index)
      }
    }
    var found: [AuditObservation] = []
    for (cutter, cut) in texts {
      // A text that clips itself, and one that leaves the screen, is the cause; else what is around it.
      guard let cutter, !history.elements[cutter].isText else {
        found += cut.compactMap { clipped([$0], by: cutter, subject: $0, history) }
        continue
      }
      if let one = clipped(cut, by: cutter, subject: cutter, history) { found.append(one) }
    }
    return found
  }

  /// The elements that cut a text off in some category, each once; nil for the edges of the scene.
  private static func cutters(of element: AuditedElement, _ history: SceneHistory) -> [Int?] {
    element.measures.compactMap { measure -> Int?? in
      guard let text = measure?.text, !text.cut.isNone || !text.inkCut.isNone else { return nil }
      return .some(cutter(of: text, element, history))
    }.uniqued()
  }

  private static func cutter(of text: TextMeasure, _ element: AuditedElement, _ history: SceneHistory) -> Int? {
    text.cutterDepth.flatMap { depth in
      history.index(of: ElementPath(indices: Array(element.path.indices.prefix(depth))))
    }
  }

  /// Texts that one element cuts off: an error where ink is cut off in some category.
  private static func clipped(
    _ texts: [Int], by cutter: Int?, subject: Int, _ history: SceneHistory
  ) -> AuditObservation? {
    /// Points of a text that this element cuts off at a category.
    func cut(_ index: Int, _ category: ContentSizeCategory, ink: Bool) -> ClippedEdges? {
      guard let text = history.elements[index].textMeasure(at: category),
        Self.cutter(of: text, history.elements[index], history) == cutter
      else { return nil }
      // A line that ends in an ellipsis is a finding of its own, even where the ellipsis has no room.
      if text.isTruncated, cutter == index, history.elements[index].facts?.text?.lineBreakMode != .byClipping {
        return nil
      }
      if cutter == nil || cutter == index, text.cut.largest <= history.pixel {
        // Ink that reaches out of its line is cut off by a box, and only by chance at the scene's end, where an app may have a bar; but above lines that a
        // style makes lower, it is cut off at every top.
        guard ink, text.inkCut.top > history.pixel, history.elements[index].hasLowLines else { return nil }
        return ClippedEdges(top: text.inkCut.top)
      }
      // A text that has left its box lies on another before it leaves the scene.
      if cutter == nil, history.elements[index].measures.contains(where: { !($0?.coverings.isEmpty ?? true) }) {
        return nil
      }
      let edges = ink ? text.inkCut : text.cut
      return edges.largest > history.pixel ? edges : nil
    }
    for isInk in [true, false] {
      var (categories, names): (CategorySet, [ElementName]) = (CategorySet(), [])
      var worst: (edges: ClippedEdges, text: Int, category: ContentSizeCategory)?
      for index in texts {
        for category in ContentSizeCategory.allCases {
          guard let edges = cut(index, category, ink: isInk) else { continue }
          categories.insert(category)
          names.append(history.elements[index].sentenceName)
          if edges.largest > worst?.edges.largest ?? 0 { worst = (edges, index, category) }
        }
      }
      guard let worst else { continue }
      names = names.uniqued()
      let edges = worst.edges.named
      let (edge, points) = edges.max { $0.1 < $1.1 }!
      let element = history.elements[subject]
      let isVertical = [.top, .bottom].contains(edge)
      let isBeyondScreen = element.measures.contains { $0?.beyondScreen ?? 0 > 0 }
      let remedy: AuditRemedy =
        if element.isInBar {
          isVertical ? .smallerFont(orFixed: element.isStatic) : .shorten
        } else if element.isText, edge == .top, element.hasLowLines {
          .higherLines(LineRules.key(of: element.lineStyle), of: .its)
        } else if cutter == nil, edge == .bottom, isBeyondScreen {
          .scroll
        } else if isVertical {
          higher(
            element, at: worst.category, by: cutter,
            heights(of: texts, in: subject, history) { cut($0, $1, ink: isInk) != nil })
        } else {
          (element.isText ? history.narrowedBase(below: element, at: worst.category) : nil)
            ?? wider(element, at: worst.category, by: points)
        }
      // An element without a name is called after a text in it, which is not named twice.
      let isCalledAfterIt =
        names.count == 1 && element.isNameless && AnchorElement(of: subject, in: history.elements) == .inside(names[0])
      var observation = AuditObservation(
        .element(subject), isInk ? .error : .information, categories,
        .cutOff(
          AuditProblem.Cut(
            isInk: isInk, texts: element.isText ? .itself : isCalledAfterIt ? .own : .of(names), edge: edge,
            points: points, category: worst.category)), remedy
      ).measured(edges.filter { $0.1 > 0 }.map { ($0.0.rawValue, $0.1) }, weight: points)
      observation.wasWhole = isInk && element.wasWhole(at: .large, but: categories)
      observation.others = texts
      if !element.isText { observation.scope = element.path.indices.count }
      return observation
    }
    return nil
  }

  /// The remedy for an element without enough height for its text.
  ///
  /// - Parameter between: The heights that hold its texts in it, which are nearer to the cause.
  private static func higher(
    _ element: AuditedElement, at category: ContentSizeCategory, by cutter: Int?, _ between: [HeldLength]
  ) -> AuditRemedy {
    let measure = element[category]
    if element.isText, let held = measure?.held?.height { return .raise([HeldLength(key: held.key, owner: .itself)]) }
    guard between.isEmpty else { return .raise(between) }
    let isAround = cutter == nil || !element.isText
    let held = isAround ? measure?.outerHolds?.lengths(\.height, below: measure?.height ?? 0) ?? [] : []
    return .followContent(element.isText ? .heightAround : .height, raising: held)
  }

  /// The remedy for an element that lacks points of width for its text.
  private static func wider(
    _ element: AuditedElement, at category: ContentSizeCategory, by points: Double
  ) -> AuditRemedy {
    let held = element[category]?.holdsOfMoreWidth() ?? []
    guard element.isText else { return .widen(by: points, orWrap: .content, raising: held) }
    if category.isAccessibilityCategory, let stacking = element[category]?.stacking(from: category) {
      return .stack(stacking)
    }
    let wraps = element.facts?.text?.numberOfLines != 0 && element.mayWrap
    return .widen(by: points, orWrap: wraps ? .itself(element.anyLines) : nil, raising: held)
  }

  /// The heights to raise for texts that are cut off, but for that of what cuts them off.
  private static func heights(
    of texts: [Int], in cutter: Int, _ history: SceneHistory, where isCut: (Int, ContentSizeCategory) -> Bool
  ) -> [HeldLength] {
    let element = history.elements[cutter]
    let own = element.measures.firstNonNil({ $0?.held?.height }).map {
      HeldLength(key: $0.key, owner: EdgeConstraints.owner(element.name, element.kind.name))
    }
    return texts.flatMap { index -> [HeldLength] in
      let last = ContentSizeCategory.allCases.last { isCut(index, $0) }
      return last.map { history.heldHeights(of: index, at: $0) } ?? []
    }.uniqued().filter { $0 != own }
  }
}

extension AuditedElement {
  /// Whether its text is one word.
  var isOneWord: Bool { measures.contains { $0?.text?.isOneWord ?? false } }

  /// Whether more lines would help it.
  var mayWrap: Bool { !isOneWord && self.takes(LabelElement.numberOfLines) }

  /// The whole points of width at which its text would be whole in all of some categories; infinite if no width is enough.
  func neededWidth(at categories: CategorySet) -> Double {
    categories.categories.reduce(0) { max($0, self[$1]?.neededWidth ?? 0) }.rounded(.up)
  }
}

extension TextMeasure {
  /// Whether all that isn't shown is the empty line behind the text's last line break.
  var lacksEmptyLineAlone: Bool { endsInLineBreak && isTruncated && visible == characters }

  /// How much of the text is shown, 0…1.
  var shownShare: Double { characters > 0 ? Double(visible) / Double(characters) : 1 }
}
