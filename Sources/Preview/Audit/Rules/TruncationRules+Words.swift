/// Rules of text that is held to its lines, and of words that are broken.
extension TruncationRules {
  // MARK: line-limit

  static let lineLimit = AuditRule(
    "line-limit", [.information], "A limit to the lines binds, and does not at L.",
    threshold: "any category but L; only where nothing is truncated", by: [.accessibility]
  ) { history in
    history.texts.compactMap { index, element in
      guard let facts = element.facts?.text, facts.numberOfLines > 0 else { return nil }
      let categories = element.categories { $0.text.map { $0.isTruncated || $0.factor < 1 } ?? false }
      guard !categories.isEmpty, element.wasWhole(at: .large, but: categories),
        let worst = element.worst(among: categories, by: { -$0.text!.factor })
      else { return nil }
      let lines = facts.numberOfLines == 1 ? "its line" : "its \(facts.numberOfLines) lines"
      let factor = worst.measure.text!.factor
      return AuditObservation(
        .element(index), .information, categories,
        measures: [("lines", Double(facts.numberOfLines)), ("factor", factor)],
        weight: 1 - factor, factor < 1 ? "shrinks to keep \(lines)" : "is held to \(lines)",
        remark: factor < 1 ? "to \(Int((factor * 100).rounded())) % at \(worst.category.shortName)" : nil,
        help: element.helpInPlaceOfShrinking(worst.measure))
    }
  }

  // MARK: word-broken

  static let wordBroken = AuditRule(
    "word-broken", [.warning], "A line breaks inside of a word.", threshold: "any category", by: [.accessibility],
    explains: ["side-by-side"]
  ) { history in
    history.texts.compactMap { index, element in
      let categories = element.categories { $0.text?.brokenWord != nil }
      guard let first = categories.categories.first, let measure = element[first] else { return nil }
      let beside = categories.categories.lazy.compactMap { element[$0] }.first { $0.narrowBeside != nil }
      let needed = element.neededWidth(at: categories)
      let held = measure.holdsOfMoreWidth(for: needed).inBrackets
      let below = beside?.placeBelow(from: first)
      var observation = AuditObservation(
        .element(index), .warning, categories, measures: [("width", measure.width)],
        weight: Double(categories.categories.count), "breaks a word",
        remark: "'\(Spelling.shown(measure.text!.brokenWord!))' at \(first.shortName)",
        help: below ?? "give it a soft hyphen where the word may break")
      observation.neededWidth = needed
      observation.widening =
        below.map { ("\($0), or give it ", held) } ?? ("give it ", "\(held), or a soft hyphen where the word may break")
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
  /// The advice for a text that shrinks, or is held to its lines: more of them, or more room.
  func helpInPlaceOfShrinking(_ measure: ElementMeasure?) -> String {
    if mayWrap { return "let it wrap (\(anyLines))" + (measure?.holdsOfMoreLines ?? []).raised() }
    return shortening ?? "give it more room" + (measure?.holdsOfMoreWidth() ?? []).raised()
  }

  /// The key for any number of lines, which a text that shrinks to fit doesn't take beside that.
  var anyLines: String {
    let shrinks = self.facts?.text?.leastFactor != nil
    return "'numberOfLines: 0'" + (shrinks ? " in place of 'adjustsFontSizeToFitWidth'" : "")
  }

  /// The advice for a text that has one line whatever a spec says; nil where it can have more.
  var shortening: String? {
    if self.isInBar { return "shorten it" }
    let hasOneLine = self.facts?.text?.numberOfLines != 0 && !self.takes(LabelElement.numberOfLines)
    return hasOneLine ? "shorten it, or give the control more room" : nil
  }
}
