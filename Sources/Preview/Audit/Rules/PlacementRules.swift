import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// Rules of where elements are.
enum PlacementRules {
  static let all = [textOverlap, outOfBounds, offScreen, barOverflow, fixedBox, sideBySide, imageFixed]

  // MARK: text-overlap

  /// How much of a text's bounds something may cover before the text counts as hidden.
  static let hidden = 0.5

  static let textOverlap = AuditRule(
    "text-overlap",
    AuditRule.Account(
      [.error, .warning, .information], "Ink lies on the ink of another text, or something is drawn over a text.",
      threshold:
        "any ink on ink, or at least half of a text's bounds covered: an error; less: a warning; in an overlay, what is covered at L is meant; in a document, where states of a screen lie on one another, it is for information",
      by: [.appStore, .uiCheck]),
    AuditRule.Relations(explains: ["out-of-bounds", "side-by-side"])
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
        .element(index),
        history.showsSamples && categories.contains(.large) ? .information : isError ? .error : .warning, categories,
        covering.isArea
          ? .covered(by: covering.name, share: covering.share, at: worst.category) : .overlaps(covering.name),
        covering.isOverlay
          ? .replaceOverlay
          : history.raisedHeights(of: index, at: categories.categories.last!) ?? .followContentOrMoreRoom
      ).measured([("share", covering.share)], weight: weight(worst.measure))
    }
  }

  // MARK: out-of-bounds

  static let outOfBounds = AuditRule(
    "out-of-bounds",
    AuditRule.Account(
      [.warning],
      "An element, or a letter taller than its line, sticks out of its container, or of the screen's width.",
      threshold: "more than one device pixel; above and below only where a ground or a border shows the edge",
      by: [.uiCheck]),
    AuditRule.Relations(isExplainedByCategory: true)
  ) { history in
    history.elements.enumerated().compactMap { index, element in
      func points(_ measure: ElementMeasure) -> Double { max(measure.outside, measure.below) }
      let categories = element.categories { points($0) > 0 }
      guard let worst = element.worst(among: categories, by: points) else { return nil }
      // Constraints round, and stand-in fonts and symbols are a little wider or narrower.
      if history.showsSamples, points(worst.measure) < 3 { return nil }
      let isBelow = worst.measure.below > worst.measure.outside
      let points = points(worst.measure)
      // The widest element makes an overlay as wide, and is what is to be cured.
      let path = element.path.indices
      let isWidened =
        element.kind.hasLayers && !isBelow
        && history.elements.contains { inner in
          inner.path.indices.count == path.count + 1 && inner.path.indices.starts(with: path)
            && inner.categories { $0.outside > 0 } == categories
        }
      if isWidened { return nil }
      let letters = isBelow ? worst.measure.letterEdge : nil
      let remedy: AuditRemedy =
        if let letters {
          .roomForLetters(letters, points: points.rounded(.up))
        } else if isBelow {
          history.raisedHeights(of: index, at: worst.category) ?? .surroundingsFollowContent
        } else if element.kind.isImage {
          .smallerImage(canFill: element.takes(ImageElement.fills))
        } else {
          element.isInBar ? .shorten : .giveWay
        }
      var observation = AuditObservation(
        .element(index), .warning, categories,
        letters.map { AuditProblem.lettersReachOut($0, points: points, at: worst.category) }
          ?? .reachesOut(points: points, at: worst.category), remedy
      ).measured([("points", points)], weight: points)
      // What makes an overlay too wide takes the texts over it along: one that is cut off is worse, and has the advice to make this narrower.
      let around = history.index(of: ElementPath(indices: Array(path.dropLast()))).map { history.elements[$0] }
      observation.scope = path.count - (around?.kind.hasLayers == true ? 1 : 0)
      return observation
    }
  }

  // MARK: off-screen

  static let offScreen = AuditRule(
    "off-screen",
    AuditRule.Account(
      [.error], "A control lies below the fold of a screen, and nothing scrolls it there.",
      threshold:
        "more than one device pixel of what a finger taps; of a 'scroll', if less than 44 pt of it are seen; only on a 'screen'",
      by: [.appStore]),
    AuditRule.Relations(explains: ["text-clipped", "text-overlap", "out-of-bounds", "less-than-standard"])
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
      let isControl = element.control?.isTapped == true || element.scrolls
      let categories = element.categories { $0.beyondScreen > 0 }
      guard isControl, let worst = element.worst(among: categories, by: \.beyondScreen),
        let variant = element.path.indices.first
      else { return nil }
      let points = worst.measure.beyondScreen
      // All that a screen can't show has one cause.
      var observation = AuditObservation(
        .shared(.screen(variant: variants > 1 ? variant + 1 : nil), element: index), .error, categories,
        .beyondScreen([history.sentenceName(ofControl: element)], points: points, at: worst.category), .scroll
      ).measured([("points", points)], weight: points)
      observation.countsTexts = false
      observation.others = beyond.removeValue(forKey: variant) ?? []
      return observation
    }
  }

  // MARK: bar-overflow

  static let barOverflow = AuditRule(
    "bar-overflow",
    AuditRule.Account(
      [.warning, .information], "A bar has no room for all of its buttons or tabs, and a menu has the others.",
      threshold: "any button of a navigation bar; a tab that is under \"More\", for information", by: [.bars])
  ) { history in
    history.elements.enumerated().compactMap { index, element in
      let categories = element.categories { !$0.overflow.isEmpty }
      guard let worst = element.worst(among: categories, by: { Double($0.overflow.count) }) else { return nil }
      let hidden = worst.measure.overflow
      return AuditObservation(
        .element(index), element.kind.hasTabs ? .information : .warning, categories, .overflows(hidden),
        element.kind.hasTabs ? .fewerTabs : .fewerButtons
      ).measured([("hidden", Double(hidden.count))], weight: Double(hidden.count))
    }
  }

  // MARK: fixed-box

  /// How full a side must be: Google's guard against false alarms.
  private static let full = 0.7

  static let fixedBox = AuditRule(
    "fixed-box",
    AuditRule.Account(
      [.warning], "Text that grows stands in a box with a fixed side.",
      threshold: "the text fills 70 % of that side at L, and nothing worse is found there", by: [.testFramework]),
    AuditRule.Relations(explains: ["text-clipped"], yields: true)
  ) { history in
    var boxes: Set<ElementPath> = []
    return history.texts.compactMap { index, element in
      guard let fixed = element.textMeasure(at: .large)?.box, fixed.fill >= full - 0.0001 else { return nil }
      // One for each box, of its first text.
      let box = ElementPath(indices: Array(element.path.indices.prefix(fixed.depth)))
      guard boxes.insert(box).inserted else { return nil }
      guard !element.runs.allSatisfy({ SizeSeries($0).isFixed }) else { return nil }
      let side: AuditProblem.Side = fixed.isHeight ? .height : .width
      var observation = AuditObservation(
        .element(index), .warning, CategorySet([.large]),
        .fillsSide(side, share: fixed.fill, points: fixed.side), .followContent(.fixed(side), raising: [])
      ).measured([("fill", fixed.fill), (side.rawValue, fixed.side)], weight: fixed.fill)
      observation.scope = fixed.depth
      return observation
    }
  }

  // MARK: side-by-side

  static let sideBySide = AuditRule(
    "side-by-side",
    AuditRule.Account(
      [.information], "Two texts stand side by side at an accessibility size, and one is narrow.",
      threshold: "narrower than ten characters, or with a broken word", by: [.typography])
  ) { history in
    history.texts.compactMap { index, element in
      let categories = CategorySet(
        ContentSizeCategory.allCases.filter { $0.isAccessibilityCategory && element[$0]?.narrowBeside != nil })
      guard let worst = element.worst(among: categories, by: { -($0.text?.charactersAcross ?? 0) }),
        let beside = worst.measure.narrowBeside
      else { return nil }
      let characters = worst.measure.text?.charactersAcross ?? 0
      return AuditObservation(
        .element(index), .information, categories,
        .narrow(characters: Int(characters.rounded(.down)), beside: beside.name),
        .stack(beside.stacking(with: nil, isForAccessibility: true))
      ).measured([("characters", characters)], weight: -characters)
    }
  }

  // MARK: image-fixed

  static let imageFixed = AuditRule(
    "image-fixed",
    AuditRule.Account(
      [.information], "An image beside text that grows does not grow with it.",
      threshold: "seen at the same size in all categories", by: [.accessibility])
  ) { history in
    history.elements.enumerated().compactMap { index, element in
      let known = element.measures.compactMap { $0 }
      guard !element.isText, element.takes(ImageElement.scalesWith), known.contains(where: \.isBesideText),
        let size = known.first?.shown, known.count > 1, known.allSatisfy({ $0.isShown(as: size) })
      else { return nil }
      let held = known.last?.held.map { [$0.width, $0.height].compactMap(\.self) } ?? []
      return AuditObservation(
        .element(index), .information, element.categories { (_: ElementMeasure) in true }, .fixedImage(size),
        .scaleImage(raising: held.map { HeldLength(key: $0.key, owner: .itself) })
      ).measured([("width", size.width), ("height", size.height)])
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
