/// Rules of text that isn't shown in full.
enum TruncationRules {
  static let all = [textTruncated, lessThanStandard, textClipped, lineLimit, wordBroken]

  // MARK: text-truncated

  /// The share of a text below which what remains says little. No source has a number; this one is ours.
  private static let severe = 0.5

  static let textTruncated = AuditRule(
    "text-truncated", [.error, .warning], "A line ends in an ellipsis, or text is left out after the last line.",
    threshold: "any category; an error where fewer than half of the characters remain", alias: "Text clipped",
    by: [.appStore, .accessibility, .f69],
    explains: ["less-than-standard", "line-limit", "side-by-side", "fixed-box"]
  ) { history in
    history.texts.compactMap { index, element in
      guard let facts = element.facts?.text, facts.lineBreakMode != .byClipping else { return nil }
      let categories = element.categories(whereText: \.isTruncated)
      guard let first = categories.categories.first,
        let worst = element.worst(among: categories, by: { 1 - $0.text!.shownShare })
      else { return nil }
      let text = worst.measure.text!
      var remark = categories.contains(.large) ? "" : "was whole at L, "
      remark += "\(text.visible) of \(text.characters) characters are left at \(worst.category.shortName)"
      let width = NumberText.brief(Double(element[first]!.width))
      return AuditObservation(
        .element(index), text.shownShare < severe ? .error : .warning, categories,
        measures: [
          ("characters", Double(text.characters)), ("visible", Double(text.visible)),
          ("width", Double(element[first]!.width)),
        ], weight: 1 - text.shownShare, facts.lineBreakMode.hasEllipsis ? "truncates" : "loses its end", remark: remark,
        help: element.isInBar ? "shorten it" : "give it 'numberOfLines: 0', or more than \(width) pt")
    }
  }

  // MARK: less-than-standard

  static let lessThanStandard = AuditRule(
    "less-than-standard", [.warning],
    "Fewer characters are shown at the largest size than at the largest standard size.",
    threshold: "AX5 shows less than XXXL", by: [.accessibility], explains: ["line-limit"]
  ) { history in
    history.texts.compactMap { index, element in
      guard let standard = element.text(at: .extraExtraExtraLarge), standard.visible > 0 else { return nil }
      let largest = element.text(at: .accessibilityExtraExtraExtraLarge)
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
        "shows \(visible) characters at AX5 and \(standard.visible) at XXXL", saysWhere: false,
        help: "give it more lines, or more room")
    }
  }

  // MARK: text-clipped

  static let textClipped = AuditRule(
    "text-clipped", [.error], "Ink, or the box of a line, is cut off by a frame, a row or the screen.",
    threshold: "more than one device pixel", alias: "Text clipped", by: [.auditTypes, .f69],
    explains: ["less-than-standard", "line-limit", "out-of-bounds", "side-by-side", "fixed-box"]
  ) { history in
    history.texts.compactMap { index, element in
      let categories = element.categories { ($0.text?.cut.largest ?? 0) > history.pixel }
      guard let worst = element.worst(among: categories, by: { $0.text!.cut.largest }) else { return nil }
      let cut = worst.measure.text!.cut
      let edges = [("top", cut.top), ("left", cut.left), ("bottom", cut.bottom), ("right", cut.right)]
      let widest = edges.max { $0.1 < $1.1 }!
      let isVertical = ["top", "bottom"].contains(widest.0)
      let help =
        element.isInBar
        ? "give it a smaller font, or a fixed one"
        : isVertical
          ? "let the height around it follow the content"
          : "let it wrap ('numberOfLines: 0'), or give it \(NumberText.brief(widest.1)) pt more"
      return AuditObservation(
        .element(index), .error, categories, measures: edges.filter { $0.1 > 0 }, weight: widest.1,
        "is cut off at the \(widest.0)",
        remark:
          "\(categories.contains(.large) ? "" : "was whole at L, ")\(NumberText.brief(widest.1)) pt are missing at \(worst.category.shortName)",
        help: help)
    }
  }

  // MARK: line-limit

  static let lineLimit = AuditRule(
    "line-limit", [.information], "A limit to the lines binds, and does not at L.",
    threshold: "any category but L; only where nothing is truncated", by: [.accessibility]
  ) { history in
    history.texts.compactMap { index, element in
      guard let facts = element.facts?.text, facts.numberOfLines > 0 else { return nil }
      let categories = element.categories { $0.text.map { $0.isTruncated || $0.factor < 1 } ?? false }
      guard !categories.isEmpty, !categories.contains(.large),
        let worst = element.worst(among: categories, by: { -$0.text!.factor })
      else { return nil }
      let lines = facts.numberOfLines == 1 ? "its line" : "its \(facts.numberOfLines) lines"
      let factor = worst.measure.text!.factor
      return AuditObservation(
        .element(index), .information, categories,
        measures: [("lines", Double(facts.numberOfLines)), ("factor", factor)],
        weight: 1 - factor, factor < 1 ? "shrinks to keep \(lines)" : "is held to \(lines)",
        remark: factor < 1 ? "to \(Int((factor * 100).rounded())) % at \(worst.category.shortName)" : nil,
        help: "let it wrap ('numberOfLines: 0')")
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
      let beside = categories.categories.compactMap { element[$0]?.narrowBeside }.first
      return AuditObservation(
        .element(index), .warning, categories, measures: [("width", Double(measure.width))],
        weight: Double(categories.categories.count), "breaks a word",
        remark: "'\(Spelling.shown(measure.text!.brokenWord!))' at \(first.shortName)",
        help: beside.map {
          "put it below \($0) at accessibility sizes ('turnsVerticalAtAccessibilityCategories: true')"
        }
          ?? "give it more room, or a soft hyphen where the word may break")
    }
  }
}

extension TextMeasure {
  /// How much of the text is shown, 0…1.
  var shownShare: Double { characters > 0 ? Double(visible) / Double(characters) : 1 }
}
