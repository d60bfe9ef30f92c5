/// How the pictures of a sheet or a scene are held against their baselines: its keys `tolerance` and `masks`.
struct SpecComparison {
  /// The tolerance, and the masks that are boxes.
  let comparer: PictureComparer
  /// Masks that are names of elements, with their places.
  let elements: [(name: String, position: SpecPosition)]

  /// Reads the keys of a sheet's or a scene's mapping.
  init(_ node: SpecNode) {
    var tolerance = Tolerance()
    if let keys = node["tolerance"] {
      tolerance.threshold = keys["threshold"]?.number
      if let word = keys["antialiasing"]?.text {
        tolerance.antialiasing = Tolerance.Antialiasing(rawValue: word) ?? .ignore
      }
      tolerance.changedPixels = keys["changedPixels"]?.integer
      tolerance.blobPixels = keys["blobPixels"]?.integer
    }
    var boxes: [PixelRect] = []
    var elements: [(name: String, position: SpecPosition)] = []
    for item in node["masks"]?.itemsOrSelf ?? [] {
      if let box = item.text.flatMap(PixelRect.init) {
        boxes.append(box)
      } else if let name = item.text {
        elements.append((name, item.position))
      } else if let x = item["x"]?.integer, let y = item["y"]?.integer, let width = item["width"]?.integer,
        let height = item["height"]?.integer
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

  private static let count = SpecShape.number(.whole(0...Limits.comparedPixels))
  private static let side = SpecShape.number(.whole(1...Limits.pictureSide))
  private static let place = SpecShape.number(.whole(0...Limits.pictureSide))

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
            "threshold", .number(.range(0...1)),
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
