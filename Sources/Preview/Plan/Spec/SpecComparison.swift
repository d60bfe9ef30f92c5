import PreviewCore
import PreviewGraphics
import PreviewScene

/// How the pictures of a sheet or a scene are compared with their baselines: its keys `tolerance` and `masks`.
struct SpecComparison {
  /// The tolerance, and the masks that are boxes.
  let comparer: PictureComparer
  /// Where these boxes are: `preview.yml:12:13`.
  let boxPlaces: [String]
  /// Masks that are names of elements, with their places.
  let elements: [(name: String, position: SpecPosition)]

  /// Reads the keys of a sheet's or a scene's mapping.
  init(_ node: SpecNode) {
    var tolerance = Tolerance()
    if let keys = node[Self.tolerance] {
      tolerance.threshold = keys[Self.threshold]
      tolerance.antialiasing = keys[Self.antialiasing]
      tolerance.changedPixels = keys[Self.changedPixels]
      tolerance.blobPixels = keys[Self.blobPixels]
    }
    var boxes: [PixelRect] = []
    var boxPlaces: [String] = []
    var elements: [(name: String, position: SpecPosition)] = []
    for item in node[Self.masks] ?? [] {
      if let box = item.text.flatMap(PixelRect.init) ?? Self.box(item) {
        boxes.append(box)
        boxPlaces.append(item.position.description)
      } else if let name = item.text {
        elements.append((name, item.position))
      }
    }
    comparer = PictureComparer(tolerance: tolerance, masks: boxes)
    self.boxPlaces = boxPlaces
    self.elements = elements
  }

  /// Names of elements that a scene does not have.
  func mistakes(in scene: Scene) -> [SpecMistake] {
    let known = scene.elementNames
    return elements.filter { !known.contains($0.name) }.map {
      let error: SpecError =
        Self.isBox($0.name)
        ? .badBox($0.name) : .unknownChoice(what: "Element", $0.name, known: known, listing: .nowhere)
      return SpecMistake($0.position, error)
    }
  }

  /// Masks of a sheet that are no boxes: only scenes have elements with names.
  var mistakesInSheet: [SpecMistake] {
    elements.map { SpecMistake($0.position, Self.isBox($0.name) ? .badBox($0.name) : .badMask($0.name)) }
  }

  /// Whether a text is meant as a box: four numbers.
  private static func isBox(_ text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
    return parts.count == 4 && parts.allSatisfy { Double($0) != nil }
  }

  // MARK: Keys

  private static let threshold = SpecKey(
    "threshold", .number(.range(0...1)), "How far apart two colours may be, by pixelmatch's measure.",
    otherwise: "pixels must be equal", example: "0.1")
  private static let antialiasing = SpecKey(
    "antialiasing", .choice("Antialiasing"),
    "Whether pixels that look like anti-aliasing count as changed. Takes effect beside 'threshold'.",
    default: Tolerance.Antialiasing.ignore)
  private static let changedPixels = SpecKey(
    "changedPixels", .integer(.whole(0...Limits.comparedPixels)), "How many pixels may change.",
    otherwise: "none; beside 'blobPixels', any number", example: "40")
  private static let blobPixels = SpecKey(
    "blobPixels", .integer(.whole(0...Limits.comparedPixels)),
    "How many pixels the largest connected group of changed pixels may have.",
    otherwise: "none; beside 'changedPixels', any number", example: "6")
  private static let tolerance = SpecKey(
    "tolerance", .table(SpecTable("A tolerance", [threshold, antialiasing, changedPixels, blobPixels])),
    "How far pictures may differ from their baselines.", otherwise: "not at all",
    example: "{ threshold: 0.1, changedPixels: 40 }")

  private static let place = SpecValue<Int>.integer(.whole(0...Limits.pictureSide))
  private static let side = SpecValue<Int>.integer(.whole(1...Limits.pictureSide))
  private static let x = SpecKey("x", place, "Pixels from the left edge.", isRequired: true, example: "0")
  private static let y = SpecKey("y", place, "Pixels from the top.", isRequired: true, example: "0")
  private static let width = SpecKey("width", side, "Pixels across.", isRequired: true, example: "400")
  private static let height = SpecKey("height", side, "Pixels down.", isRequired: true, example: "90")

  private static let mask = SpecShape.either([.text, .table(SpecTable("A mask", [x, y, width, height]))])
  private static let masks = SpecKey(
    "masks", .list(.node(mask)),
    "Areas in which changes don't count: boxes of the picture in pixels, as x,y,width,height or with these keys; in a scene also names of elements, wherever they are now, with what they draw beyond their frames.",
    otherwise: "none", example: "\"0,0,400,90\"")

  private static func box(_ node: SpecNode) -> PixelRect? {
    guard let x = node[x], let y = node[y], let width = node[width], let height = node[height] else { return nil }
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  /// The keys of a sheet and of a scene.
  static let keys: [any DeclaredKey] = [tolerance, masks, MissingGlyphRule.key]
}

extension Scene {
  /// The names of its elements, in order, each once.
  var elementNames: [String] {
    func names(_ element: Element) -> [String] {
      [element.name].compactMap { $0 } + element.content.inner.flatMap(names)
    }
    return allVariants.flatMap { $0.elements.flatMap(names) }.uniqued()
  }
}
