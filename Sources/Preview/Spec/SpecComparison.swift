/// How the pictures of a sheet or a scene are held against their baselines: its keys `tolerance` and `masks`.
struct SpecComparison {
  /// The tolerance, and the masks that are boxes.
  let comparer: PictureComparer
  /// Masks that are names of elements, with their places.
  let elements: [(name: String, position: SpecPosition)]

  /// Reads the keys of a sheet's or a scene's mapping; what does not fit was told by the checker.
  init(_ node: SpecNode) {
    var tolerance = Tolerance()
    if let keys = node["tolerance"] {
      tolerance.threshold = keys["threshold"]?.number
      if let word = keys["antialiasing"]?.text {
        tolerance.antialiasing = Tolerance.Antialiasing(rawValue: word) ?? .ignore
      }
      tolerance.changedPixels = keys["changedPixels"]?.pixels
      tolerance.blobPixels = keys["blobPixels"]?.pixels
    }
    var boxes: [PixelRect] = []
    var elements: [(name: String, position: SpecPosition)] = []
    for item in node["masks"]?.itemsOrSelf ?? [] {
      if let box = item.text.flatMap(PixelRect.init) {
        boxes.append(box)
      } else if let name = item.text {
        elements.append((name, item.position))
      } else if let x = item["x"]?.pixels, let y = item["y"]?.pixels, let width = item["width"]?.pixels,
        let height = item["height"]?.pixels
      {
        boxes.append(PixelRect(x: x, y: y, width: width, height: height))
      }
    }
    comparer = PictureComparer(tolerance: tolerance, masks: boxes)
    self.elements = elements
  }

  /// The same for a picture.
  func apply(to picture: inout RenderPlan.Picture) {
    picture.comparer = comparer
    picture.maskedElements = elements.map(\.name)
  }

  /// Names of elements that a scene does not have.
  func mistakes(in scene: Scene) -> [SpecMistake] {
    let known = scene.elementNames
    return elements.filter { !known.contains($0.name) }.map {
      SpecMistake($0.position, .unknownChoice(what: "Element", $0.name, known: known))
    }
  }

  /// Masks of a sheet that are no boxes: only scenes have elements with names.
  var mistakesInSheet: [SpecMistake] { elements.map { SpecMistake($0.position, .badMask($0.name)) } }

  // MARK: Keys

  private static let count = SpecShape.number(
    SpecBounds(minimum: 0, maximum: Double(Limits.comparedPixels), isWhole: true))
  private static let side = SpecShape.number(
    SpecBounds(minimum: 1, maximum: Double(Limits.pictureSide), isWhole: true))
  private static let place = SpecShape.number(
    SpecBounds(minimum: 0, maximum: Double(Limits.pictureSide), isWhole: true))

  private static let box = SpecShape.table(
    SpecTable(
      "A mask",
      [
        SpecKey("x", place, "Pixels from the left edge.", isRequired: true),
        SpecKey("y", place, "Pixels from the top.", isRequired: true),
        SpecKey("width", side, "Pixels across.", isRequired: true),
        SpecKey("height", side, "Pixels down.", isRequired: true),
      ]))

  private static let tolerance = SpecKey(
    "tolerance",
    .table(
      SpecTable(
        "A tolerance",
        [
          SpecKey(
            "threshold", .number(SpecBounds(minimum: 0, maximum: 1)),
            "How far colours may lie apart, by pixelmatch's measure; without it a pixel must be the same."),
          SpecKey(
            "antialiasing", .choice("Antialiasing", Tolerance.Antialiasing.allCases.map(\.rawValue)),
            "Whether pixels that look like anti-aliasing count, beside a threshold; ignore if not said."),
          SpecKey("changedPixels", count, "Changed pixels that are let pass."),
          SpecKey("blobPixels", count, "Pixels of the largest connected group of changed ones that is let pass."),
        ])), "How far pictures may differ from their baselines; not at all if none is given.")

  /// The keys of a sheet.
  static let sheetKeys = [
    tolerance,
    SpecKey(
      "masks", .list(.either([.text, box])),
      "Boxes in pixels of the picture in which nothing counts: x,y,width,height, as 'diff --mask' has them, or these as keys."
    ),
    MissingGlyphRule.key,
  ]
  /// The keys of a scene.
  static let sceneKeys = [
    tolerance,
    SpecKey(
      "masks", .list(.either([.text, box])),
      "Where nothing counts: names of elements, wherever they stand now, and boxes in pixels of the picture: x,y,width,height, or these as keys."
    ),
    MissingGlyphRule.key,
  ]
}

extension SpecNode {
  /// A whole number of pixels.
  fileprivate var pixels: Int? { number.flatMap(Int.init(exactly:)).flatMap { $0 >= 0 ? $0 : nil } }
}

extension Scene {
  /// The names of its elements, in order, each once.
  var elementNames: [String] {
    var seen: Set<String> = []
    func names(_ element: Element) -> [String] {
      [element.name].compactMap { $0 } + element.content.inner.flatMap(names)
    }
    return variants.flatMap { $0.elements.flatMap(names) }.filter { seen.insert($0).inserted }
  }
}

extension ComposedSheet {
  /// The boxes in pixels of the elements of its scenes that have one of some names; a pixel that is touched belongs to them.
  func boxes(ofElements names: Set<String>) -> [PixelRect] {
    elements.flatMap { element -> [PixelRect] in
      guard case .scene(let variant, let origin, _, _) = element else { return [] }
      func boxes(_ placed: PlacedElement) -> [PixelRect] {
        guard let name = placed.name, names.contains(name) else { return placed.children.flatMap(boxes) }
        return [grid.pixels(covering: placed.frame.offset(x: origin.x, y: origin.y))]
      }
      return boxes(variant.root)
    }
  }
  /// The top left corners of its scenes' variants, in points.
  var cornersOfScenes: [Point] {
    elements.compactMap { if case .scene(_, let origin, _, _) = $0 { origin } else { nil } }
  }
}
