/// Rules of where elements are.
enum PlacementRules {
  static let all = [textOverlap, outOfBounds, offScreen, barOverflow, fixedBox, sideBySide, imageFixed]

  // MARK: text-overlap

  /// How much of a text's bounds something may cover before the text counts as hidden.
  static let hidden = 0.5

  static let textOverlap = AuditRule(
    "text-overlap", [.error, .warning], "Ink lies on the ink of another text, or something is drawn over a text.",
    threshold:
      "any ink on ink, or at least half of a text's bounds covered: an error; less: a warning; in an overlay, what is covered at L is meant",
    by: [.appStore, .uiCheck], explains: ["out-of-bounds", "side-by-side"]
  ) { history in
    history.texts.compactMap { index, element in
      let meant = Set((element[.large]?.coverings ?? []).filter { $0.isOverlay && !$0.isInk }.map(\.path))
      func coverings(_ measure: ElementMeasure) -> [ElementMeasure.Covering] {
        measure.coverings.filter { $0.isInk || !$0.isOverlay || !meant.contains($0.path) }
      }
      let categories = element.categories { !coverings($0).isEmpty }
      func weight(_ measure: ElementMeasure) -> Double {
        coverings(measure).map { ($0.isInk ? 1 : 0) + $0.share }.max() ?? 0
      }
      guard let worst = element.worst(among: categories, by: weight),
        let covering = coverings(worst.measure).max(by: {
          ($0.isInk ? 1 : 0) + $0.share < ($1.isInk ? 1 : 0) + $1.share
        }
        )
      else { return nil }
      let isError = covering.isInk || covering.share >= hidden
      return AuditObservation(
        .element(index), isError ? .error : .warning, categories, measures: [("share", covering.share)],
        weight: weight(worst.measure),
        covering.isArea ? "is covered by \(covering.name)" : "overlaps \(covering.name)",
        remark: covering.isArea
          ? "\(Int((covering.share * 100).rounded())) % of it at \(worst.category.shortName)" : nil,
        help: covering.isOverlay
          ? "put one below the other where they grow, in place of the 'overlay'"
          : history.raisedHeights(of: index, at: categories.categories.last!)
            ?? "give it a height that follows its content, or more room")
    }
  }

  // MARK: out-of-bounds

  static let outOfBounds = AuditRule(
    "out-of-bounds", [.warning],
    "An element, or a letter taller than its line, reaches out of what is around it, or of the screen's width.",
    threshold: "more than one device pixel; above and below only where a ground or a border shows the edge",
    by: [.uiCheck], isExplainedByCategory: true
  ) { history in
    history.elements.enumerated().compactMap { index, element in
      func points(_ measure: ElementMeasure) -> Double { max(measure.outside, measure.below) }
      let categories = element.categories { points($0) > 0 }
      guard let worst = element.worst(among: categories, by: points) else { return nil }
      let isBelow = worst.measure.below > worst.measure.outside
      let points = points(worst.measure)
      // The widest element makes an overlay as wide, and is what is to be cured.
      let path = element.path.indices
      let isWidened =
        element.kind == Overlay.kind && !isBelow
        && history.elements.contains { inner in
          inner.path.indices.count == path.count + 1 && inner.path.indices.starts(with: path)
            && inner.categories { $0.outside > 0 } == categories
        }
      if isWidened { return nil }
      let letters = isBelow ? worst.measure.letterEdge : nil
      var observation = AuditObservation(
        .element(index), .warning, categories, measures: [("points", points)], weight: points,
        letters?.happens ?? "reaches out of what is around it",
        remark: "by \(NumberText.brief((points * 10).rounded() / 10)) pt at \(worst.category.shortName)",
        help: letters?.advice(points)
          ?? (isBelow
            ? history.raisedHeights(of: index, at: worst.category)
              ?? "give what is around it a height that follows its content"
            : element.kind == SceneImage.kind
              ? (element.takes(ImageElement.fills) ? "leave its width to the room with 'fills: true', or " : "")
                + "make it smaller"
              : element.isInBar ? "shorten it" : "let it wrap, give way or stand below what is beside it"))
      // What makes an overlay too wide takes the texts over it along: one that is cut off is worse, and has the advice to make this narrower.
      let isInOverlay = history.index(of: ElementPath(indices: Array(path.dropLast()))).map {
        history.elements[$0].kind
      }
      observation.scope = path.count - (isInOverlay == Overlay.kind ? 1 : 0)
      return observation
    }
  }

  // MARK: off-screen

  static let offScreen = AuditRule(
    "off-screen", [.error], "A control lies below the fold of a screen, and nothing scrolls it there.",
    threshold:
      "more than one device pixel of what a finger taps; of a 'scroll', if less than 44 pt of it are seen; only on a 'screen'",
    by: [.appStore], explains: ["text-clipped", "text-overlap", "out-of-bounds", "less-than-standard"]
  ) { history in
    let variants = Set(history.elements.compactMap(\.path.indices.first)).count
    /// The elements beyond the screen, by variant, until a finding has them: one is enough for all of a screen.
    var beyond: [Int32: [Int]] = [:]
    for (index, element) in history.elements.enumerated() {
      guard let variant = element.path.indices.first, element.measures.contains(where: { $0?.beyondScreen ?? 0 > 0 })
      else { continue }
      beyond[variant, default: []].append(index)
    }
    return history.elements.enumerated().compactMap { index, element in
      let isControl = element.control?.isTapped == true || element.kind == Scroll.kind
      let categories = element.categories { $0.beyondScreen > 0 }
      guard isControl, let worst = element.worst(among: categories, by: \.beyondScreen),
        let variant = element.path.indices.first
      else { return nil }
      let points = worst.measure.beyondScreen
      let remark =
        "\(NumberText.brief((points * 10).rounded() / 10)) pt beyond what is seen at \(worst.category.shortName)"
      // All that a screen can't show has one cause.
      let number = variants > 1 ? " \(variant + 1)" : ""
      var observation = AuditObservation(
        .shared(
          key: "screen\(number)", name: number.isEmpty ? "the screen" : "the screen of variant\(number)", element: index
        ),
        .error, categories, measures: [("points", points)], weight: points,
        listing: [.name(history.words(ofControl: element))]
      ) { items in
        let names = items.compactMap(\.name)
        let list = OccurrenceWords.list(names.count > 3 ? names.prefix(3) + ["\(names.count - 3) more"] : names)
        return AuditObservation.Words(
          happens: "has no room for \(list)", remark: remark, help: "put what grows into a 'scroll'")
      }
      observation.countsTexts = false
      observation.others = beyond.removeValue(forKey: variant) ?? []
      return observation
    }
  }

  // MARK: bar-overflow

  static let barOverflow = AuditRule(
    "bar-overflow", [.warning, .information],
    "A bar has no room for all of its buttons or tabs, and a menu has the others.",
    threshold: "any button of a navigation bar; a tab that is under \"More\", for information", by: [.bars]
  ) { history in
    history.elements.enumerated().compactMap { index, element in
      let categories = element.categories { !$0.overflow.isEmpty }
      guard let worst = element.worst(among: categories, by: { Double($0.overflow.count) }) else { return nil }
      let names = worst.measure.overflow.map { "'\(Spelling.shown($0))'" }
      let isOfTabs = element.kind == TabBar.kind
      return AuditObservation(
        .element(index), isOfTabs ? .information : .warning, categories, measures: [("hidden", Double(names.count))],
        weight: Double(names.count),
        "hides \(OccurrenceWords.list(names)) for lack of room",
        help: isOfTabs ? "show five tabs at most" : "show fewer buttons, or symbols in place of titles")
    }
  }

  // MARK: fixed-box

  /// How full a side must be: Google's guard against false alarms.
  private static let full = 0.7

  static let fixedBox = AuditRule(
    "fixed-box", [.warning], "Text that grows stands in a box with a fixed side.",
    threshold: "the text fills 70 % of that side at L, and nothing worse is found there", by: [.testFramework],
    explains: ["text-clipped"], yields: true
  ) { history in
    var boxes: Set<ElementPath> = []
    return history.texts.compactMap { index, element in
      guard let fixed = element.textMeasure(at: .large)?.box, fixed.fill >= full - 0.0001 else { return nil }
      // One for each box, of its first text.
      let box = ElementPath(indices: Array(element.path.indices.prefix(fixed.depth)))
      guard boxes.insert(box).inserted else { return nil }
      guard !element.runs.allSatisfy({ SizeSeries($0).isFixed }) else { return nil }
      let side = fixed.isHeight ? "height" : "width"
      var observation = AuditObservation(
        .element(index), .warning, CategorySet([.large]), measures: [("fill", fixed.fill), (side, fixed.side)],
        weight: fixed.fill,
        "fills \(Int((fixed.fill * 100 + 0.01).rounded(.down))) % of a fixed \(side) of \(NumberText.brief(fixed.side)) pt",
        help: "let the \(side) follow the content")
      observation.scope = fixed.depth
      return observation
    }
  }

  // MARK: side-by-side

  static let sideBySide = AuditRule(
    "side-by-side", [.information], "Two texts stand side by side at an accessibility size, and one is narrow.",
    threshold: "narrower than ten characters, or with a broken word", by: [.typography]
  ) { history in
    history.texts.compactMap { index, element in
      let categories = CategorySet(
        ContentSizeCategory.allCases.filter { $0.isAccessibilityCategory && element[$0]?.narrowBeside != nil })
      guard let worst = element.worst(among: categories, by: { -($0.text?.charactersAcross ?? 0) }),
        let beside = worst.measure.narrowBeside
      else { return nil }
      let characters = worst.measure.text?.charactersAcross ?? 0
      let whole = Int(characters.rounded(.down))
      return AuditObservation(
        .element(index), .information, categories, measures: [("characters", characters)], weight: -characters,
        "has room for \(NumberText.counted(whole, "character")) a line beside \(beside.words)",
        help: beside.advice ?? "put them one above the other\(beside.turning)")
    }
  }

  // MARK: image-fixed

  static let imageFixed = AuditRule(
    "image-fixed", [.information], "An image beside text that grows does not grow with it.",
    threshold: "seen at the same size in all categories", by: [.accessibility]
  ) { history in
    history.elements.enumerated().compactMap { index, element in
      let known = element.measures.compactMap { $0 }
      guard !element.isText, element.takes(ImageElement.scalesWith), known.contains(where: \.isBesideText),
        let size = known.first?.shown, known.count > 1, known.allSatisfy({ $0.isShown(as: size) })
      else { return nil }
      let words = "\(NumberText.brief(size.width)) × \(NumberText.brief(size.height))"
      return AuditObservation(
        .element(index), .information, element.categories { (_: ElementMeasure) in true },
        measures: [("width", size.width), ("height", size.height)], "stays \(words) pt beside text",
        help: "let it scale with the text ('scalesWith')"
          + (known.last?.held.map { [$0.width, $0.height].compactMap { $0.map { "its '\($0.key)'" } } } ?? []).raised())
    }
  }
}

extension ElementMeasure {
  /// The visible size of an image: its frame's, or that of the picture that fits into it.
  fileprivate var shown: Size { self.drawn ?? Size(width: width, height: height) }

  /// Whether an image is seen at a size; frames at other places differ by what rounding leaves.
  fileprivate func isShown(as size: Size) -> Bool {
    abs(shown.width - size.width) < PixelGrid.tolerance && abs(shown.height - size.height) < PixelGrid.tolerance
  }
}

extension ElementMeasure.LetterEdge {
  fileprivate var happens: String {
    "has letters that reach out of its ground \(self == .top ? "at the top" : "at the bottom")"
  }

  /// The room that is enough for letters which reach so many points beyond it.
  fileprivate func advice(_ points: Double) -> String {
    let room = "give its ground \(NumberText.brief(points.rounded(.up))) pt more room"
    return self == .top
      ? "\(room) above it: these letters rise above their line"
      : "\(room) below it: these letters reach below their line"
  }
}
