/// Rules of text that isn't shown in full.
enum TruncationRules {
  static let all = [textTruncated, lessThanStandard, textClipped, lineLimit, wordBroken]

  // MARK: text-truncated

  /// The share of a text below which what remains says little. No source has a number; this one is ours.
  private static let severe = 0.5

  static let textTruncated = AuditRule(
    "text-truncated", [.error, .warning, .information],
    "A line ends in an ellipsis, or text is left out after the last line.",
    threshold:
      "any category; an error where fewer than half of the characters remain, for information with 'fullTextElsewhere'",
    alias: "Text clipped",
    by: [.appStore, .accessibility, .f69],
    explains: ["less-than-standard", "line-limit", "side-by-side"]
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
      let are = text.visible == 1 ? "is" : "are"
      let count = "\(text.visible) of \(text.characters) characters \(are)"
      var remark =
        text.characters == 0
        ? "there is nothing to see" : text.lacksEmptyLineAlone ? "all \(count) seen" : "\(count) left"
      let isAlike = categories.categories.allSatisfy { element.textMeasure(at: $0)?.visible == text.visible }
      if categories != .all || !isAlike { remark += " at \(worst.category.shortName)" }
      let needed = element.neededWidth(at: categories)
      var advice = advice(for: element, facts, from: first, worst: worst.measure, needed)
      if text.endsInLineBreak, needed.isInfinite || text.lacksEmptyLineAlone {
        let cure = "remove the line break at the end"
        advice = (text.lacksEmptyLineAlone ? cure : "\(cure), and \(advice.help)", nil)
      }
      if facts.isInFullElsewhere { remark += element.isInField ? "; a field scrolls" : ", shown in full elsewhere" }
      var observation = AuditObservation(
        .element(index), facts.isInFullElsewhere ? .information : text.shownShare < severe ? .error : .warning,
        categories,
        measures: [
          ("characters", Double(text.characters)), ("visible", Double(text.visible)),
          ("width", element[first]!.width),
        ], weight: 1 - text.shownShare, facts.lineBreakMode.hasEllipsis ? "truncates" : "loses its end", remark: remark,
        help: advice.help)
      (observation.neededWidth, observation.widening) = (needed, advice.widening)
      observation.wasWhole = element.wasWhole(at: .large, but: categories)
      return observation
    }
  }

  /// The remedies for a text that is truncated from a category on, and needs the most lines where it is worst: those without a width, and what stands around one.
  private static func advice(
    for element: AuditedElement, _ facts: LayoutFacts.Text, from first: ContentSizeCategory, worst: ElementMeasure,
    _ needed: Double
  ) -> (help: String, widening: AuditObservation.Widening?) {
    if let shortening = element.shortening { return (shortening, nil) }
    let measure = element[first]!
    if facts.numberOfLines == 0 {
      let heights = worst.holdsOfMoreLines
      let height = heights.isEmpty ? "more height" : "raise \(OccurrenceWords.list(heights))"
      return (
        "give it more room" + (heights + (element.isOneWord ? measure.holdsOfMoreWidth() : [])).raised(),
        ("give it ", "\(measure.holdsOfMoreWidth(for: needed).inBrackets), or \(height)")
      )
    }
    let held = measure.holdsOfMoreWidth(for: needed).inBrackets
    guard element.isOneWord else {
      let heights = worst.holdsOfMoreLines
      let help = "give it \(element.anyLines)" + heights.raised()
      return (help, (help + (heights.isEmpty ? ", or " : ", or give it "), held))
    }
    // No number of lines helps a word. One that shrinks beside others is soon too small.
    if let below = worst.placeBelow(from: first) { return (below, (below + ", or give it ", held)) }
    var ways = ["\(element.anyLines) with a soft hyphen"]
    if facts.leastFactor == nil, facts.numberOfLines == 1 { ways.append("'adjustsFontSizeToFitWidth: true'") }
    if let last = ContentSizeCategory.allCases.last(where: { $0 < first }),
      element.runs.allSatisfy({ SizeSeries($0)[last] >= 2 * SizeSeries($0).atLarge })
    {
      ways.append("'maximumContentSizeCategory: \(last.shortName)'")
    }
    let last = ways.removeLast()
    let others = ways.reduce("") { "\($0)\($1), " }
    return ("give it \(others.isEmpty ? "" : others + "or ")\(last)", ("give it ", "\(held), \(others)or \(last)"))
  }

  // MARK: less-than-standard

  static let lessThanStandard = AuditRule(
    "less-than-standard", [.warning],
    "Fewer characters are shown at the largest size than at the largest standard size.",
    threshold: "AX5 shows less than XXXL", by: [.accessibility], explains: ["line-limit"]
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
      return AuditObservation(
        .element(index), .warning, CategorySet([.accessibilityExtraExtraExtraLarge]),
        measures: [("visible", Double(visible)), ("visibleAtXXXL", Double(standard.visible))],
        weight: 1 - Double(visible) / Double(standard.visible),
        "shows \(NumberText.counted(visible, "character")) at AX5 and \(standard.visible) at XXXL", saysWhere: false,
        help: element.shortening
          ?? (element.facts?.text?.numberOfLines == 0 ? "give it more room" : "give it more lines, or more room")
          + (element[.accessibilityExtraExtraExtraLarge]?.holdsOfMoreLines ?? []).raised())
    }
  }

  // MARK: text-clipped

  static let textClipped = AuditRule(
    "text-clipped", [.error, .information],
    "Ink is cut off by a frame, a row or the screen. For information: only the empty part of a line is.",
    threshold: "more than one device pixel", alias: "Text clipped", by: [.auditTypes, .f69],
    explains: ["less-than-standard", "line-limit", "out-of-bounds", "side-by-side"]
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
      var (categories, named): (CategorySet, [String]) = (CategorySet(), [])
      var worst: (edges: ClippedEdges, text: Int, category: ContentSizeCategory)?
      for index in texts {
        for category in ContentSizeCategory.allCases {
          guard let edges = cut(index, category, ink: isInk) else { continue }
          categories.insert(category)
          named.append(history.elements[index].words)
          if edges.largest > worst?.edges.largest ?? 0 { worst = (edges, index, category) }
        }
      }
      guard let worst else { continue }
      let names = named.uniqued()
      let edges = worst.edges.named
      let (edge, points) = edges.max { $0.1 < $1.1 }!
      let missing = "\(NumberText.brief((points * 10).rounded() / 10)) pt"
      let isVertical = ["top", "bottom"].contains(edge)
      let element = history.elements[subject]
      let worstMeasure = element[worst.category]
      let isSelf = element.isText
      // What holds a text between it and what cuts it off is nearer to the cause.
      let between = isVertical ? heights(of: texts, in: subject, history) { cut($0, $1, ink: isInk) != nil } : []
      let help =
        if element.isInBar {
          !isVertical ? "shorten it" : "give it a smaller font" + (element.isStatic ? ", or a fixed one" : "")
        } else if isSelf, edge == "top", element.hasLowLines {
          "give its style \(LineRules.higherLines(of: element.lineStyle))"
        } else if cutter == nil, edge == "bottom", element.measures.contains(where: { $0?.beyondScreen ?? 0 > 0 }) {
          "put what grows into a 'scroll'"
        } else if isVertical {
          if isSelf, let held = worstMeasure?.held?.height {
            "raise its '\(held.key)'"
          } else {
            between.isEmpty
              ? (isSelf ? "let the height around it follow the content" : "let its height follow the content")
                + (cutter == nil || !isSelf
                ? worstMeasure?.outerHolds?.words(\.height, below: worstMeasure?.height ?? 0) ?? [] : [])
                .raised()
              : "raise \(OccurrenceWords.list(between))"
          }
        } else if isSelf, let base = history.narrowedBase(below: element, at: worst.category) {
          base
        } else if isSelf, worst.category.isAccessibilityCategory,
          let below = worstMeasure?.placeBelow(from: worst.category)
        {
          below
        } else if isSelf, element.facts?.text?.numberOfLines != 0, element.mayWrap {
          "let it wrap (\(element.anyLines)), or give it \(missing) more"
            + (worstMeasure?.holdsOfMoreWidth() ?? []).raised()
        } else {
          (isSelf ? "give it \(missing) more" : "let what is in it wrap, or give it \(missing) more")
            + (worstMeasure?.holdsOfMoreWidth() ?? []).raised()
        }
      // An element without a name is called after a text in it, which is not named twice.
      let isCalledAfterIt =
        names.count == 1 && element.isNameless && AnchorElement(of: subject, in: history.elements) == .inside(names[0])
      let list =
        isCalledAfterIt
        ? "its text" : OccurrenceWords.list(names.count > 3 ? names.prefix(3) + ["\(names.count - 3) more"] : names)
      let happens =
        if isInk {
          isSelf ? "is cut off at the \(edge)" : "cuts off \(list) at the \(edge)"
        } else {
          isSelf ? "has no room for its line at the \(edge)" : "has no room for the line of \(list) at the \(edge)"
        }
      let remark =
        isInk
        ? "\(missing) are missing at \(worst.category.shortName)"
        : "\(missing) at \(worst.category.shortName), where this text has no ink and another may"
      var observation = AuditObservation(
        .element(subject), isInk ? .error : .information, categories, measures: edges.filter { $0.1 > 0 },
        weight: points, happens, remark: remark, help: help)
      observation.wasWhole = isInk && element.wasWhole(at: .large, but: categories)
      observation.others = texts
      if !isSelf { observation.scope = element.path.indices.count }
      return observation
    }
    return nil
  }

  /// The heights to raise for texts that are cut off, but for that of what cuts them off.
  private static func heights(
    of texts: [Int], in cutter: Int, _ history: SceneHistory, where isCut: (Int, ContentSizeCategory) -> Bool
  ) -> [String] {
    let own = history.elements[cutter].measures.firstNonNil({ $0?.held?.height }).map {
      "the '\($0.key)' of " + EdgeConstraints.owner(history.elements[cutter].name, history.elements[cutter].kind)
    }
    return texts.flatMap { index -> [String] in
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
