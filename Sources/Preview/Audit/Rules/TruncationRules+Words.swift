import PreviewPlan
import PreviewScene
import PreviewType

/// Rules of text that is held to its lines, and of words that are broken.
extension TruncationRules {
  // MARK: line-limit

  static let lineLimit = AuditRule(
    "line-limit",
    AuditRule.Account(
      [.information], "A line limit takes effect; at L the text fits.",
      threshold: "any category but L; only where nothing is truncated", by: [.accessibility])
  ) { history in
    history.texts.compactMap { index, element in
      guard let facts = element.facts?.text, facts.numberOfLines > 0 else { return nil }
      let categories = element.categories { $0.text.map { $0.isTruncated || $0.factor < 1 } ?? false }
      guard !categories.isEmpty, element.wasWhole(at: .large, but: categories),
        let worst = element.worst(among: categories, by: { -$0.text!.factor })
      else { return nil }
      let (lines, factor) = (facts.numberOfLines, worst.measure.text!.factor)
      return AuditObservation(
        .element(index), .information, categories,
        factor < 1 ? .shrinks(lines: lines, factor: factor, at: worst.category) : .limitedLines(lines),
        element.remedyInPlaceOfShrinking(worst.measure)
      ).measured([("lines", Double(lines)), ("factor", factor)], weight: 1 - factor)
    }
  }

  // MARK: word-broken

  static let wordBroken = AuditRule(
    "word-broken",
    AuditRule.Account([.warning], "A line breaks inside of a word.", threshold: "any category", by: [.accessibility]),
    AuditRule.Relations(explains: ["side-by-side"])
  ) { history in
    history.texts.compactMap { index, element in
      let categories = element.categories { $0.text?.brokenWord != nil }
      guard let first = categories.categories.first, let measure = element[first] else { return nil }
      let beside = categories.categories.lazy.compactMap { element[$0] }.first { $0.narrowBeside != nil }
      var observation = AuditObservation(
        .element(index), .warning, categories, .breaksWord(measure.text!.brokenWord!, at: first),
        beside?.stacking(from: first).map(AuditRemedy.stack) ?? .softHyphen
      ).measured([("width", measure.width)], weight: Double(categories.categories.count))
      observation.neededWidth = element.neededWidth(at: categories)
      observation.widthHolds = measure.holdsOfMoreWidth(for: observation.neededWidth)
      if beside != nil { observation.others = neighbors(of: index, history) }
      return observation
    }
  }

  /// The texts of the same stack, or in controls of the same stack, that are narrow because this one is beside them.
  private static func neighbors(of index: Int, _ history: SceneHistory) -> [Int] {
    let path = history.elements[index].path.indices
    // The title of a button lies deeper than the button that stands beside it.
    for depth in stride(from: path.count - 1, to: max(0, path.count - 1 - deepest), by: -1) {
      let found = history.numbers(under: path.prefix(depth), around: index).filter { other in
        other != index && history.elements[other].isText
          && history.elements[other].measures.contains { $0?.narrowBeside?.path == history.elements[index].path }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// How many elements lie at most between a text and the stack in which it stands beside others.
  private static let deepest = 4
}

extension AuditedElement {
  /// The remedy for a text that shrinks, or is held to its lines: more of them, or more room.
  func remedyInPlaceOfShrinking(_ measure: ElementMeasure?) -> AuditRemedy {
    if mayWrap { return .wrap(anyLines, raising: measure?.holdsOfMoreLines ?? []) }
    return shortening ?? .moreRoom(heights: [], widths: measure?.holdsOfMoreWidth() ?? [])
  }

  /// Any number of lines, which a text that shrinks to fit doesn't take beside that.
  var anyLines: AuditRemedy.LineLimit { self.facts?.text?.leastFactor == nil ? .only : .inPlaceOfShrinking }

  /// The remedy for a text that has one line whatever a spec says; nil where it can have more.
  var shortening: AuditRemedy? {
    if self.isInBar { return .shorten }
    let hasOneLine = self.facts?.text?.numberOfLines != 0 && !self.takes(LabelElement.numberOfLines)
    return hasOneLine ? .shortenOrEnlargeControl : nil
  }
}
