#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import PreviewCore
import PreviewGraphics
import PreviewPlan
import PreviewRuns
import PreviewType

/// A picture as it was drawn, before it is known which letters and images it shares with others.
struct SitePicture: Sendable {
  let size: PixelSize
  /// The scene on it, in points; nil for a sheet.
  let frame: Rect?
  /// The layout for an inspector; nil for a scene of too many elements.
  let tree: String?
  /// The runs of the ground, deflated.
  let ground: String
  let overlays: [PictureLayers.Overlay]

  init(_ picture: LiveRenderer.LayeredPicture, frame: Rect?, tree: String?) {
    (size, overlays) = (picture.size, picture.overlays)
    (self.frame, self.tree) = (frame, tree)
    ground = SiteBytes.text(picture.runs.words.withUnsafeBytes(Array.init))
  }
}

/// The letters and images that pictures share, in the order in which they were first seen.
struct SiteShares {
  /// The letters of a font and a size.
  struct Letters {
    fileprivate(set) var letters: [PictureLayers.Letter] = []
    fileprivate var places: [PictureLayers.Letter: Int] = [:]
  }

  /// The letters of each font and size.
  private(set) var types: [Letters] = []
  private var places: [PictureLayers.TypeSize: Int] = [:]
  /// The parts of images that were written, by the digests of their pixels.
  private var images: [SHA256.Digest: String] = [:]

  /// The place of a font and a size.
  mutating func place(of type: PictureLayers.TypeSize) -> Int {
    if let place = places[type] { return place }
    places[type] = types.count
    types.append(Letters())
    return types.count - 1
  }

  /// The place of a letter among those of its font and size.
  mutating func place(of letter: PictureLayers.Letter, in type: Int) -> Int {
    if let place = types[type].places[letter] { return place }
    let place = types[type].letters.count
    types[type].places[letter] = place
    types[type].letters.append(letter)
    return place
  }

  /// The part of an image, which is written the first time.
  mutating func part(
    of image: PictureLayers.Pixels, in folder: SiteFolder
  ) throws(SiteError) -> String {
    var hash = SHA256()
    image.bytes.withUnsafeBytes { hash.update($0) }
    hash.update("\(image.size.width)")
    let digest = hash.finish()
    if let name = images[digest] { return name }
    let name = try folder.add(SiteBytes.image(image))
    images[digest] = name
    return name
  }
}

/// The pictures of a subject: a script of a published page.
struct SitePart {
  private let traits: [SiteTrait]
  private var views: [JSONValue.Member] = []
  private var pictures: [JSONValue] = []
  private var known: [JSONValue: Int] = [:]
  private var trees: [String] = []
  private var treePlaces: [String: Int] = [:]
  private var images: [String] = []
  private var imagePlaces: [String: Int] = [:]

  /// No pictures yet, which will differ in these traits.
  init(traits: [SiteTrait]) { self.traits = traits }

  /// Adds the picture of a view; one that another view has, too, is kept once.
  mutating func add(
    _ picture: SitePicture, at view: LiveView, sharing shared: inout SiteShares, in folder: SiteFolder
  ) throws(SiteError) {
    var words = SiteWords()
    for overlay in picture.overlays {
      switch overlay {
      case .letters(let run):
        guard let first = run.letters.first else { continue }
        let type = shared.place(of: first.letter.type)
        words.add(run.letters.count << 1, type)
        words.add(run.color)
        var (x, y) = (0, 0)
        for letter in run.letters {
          words.add(shared.place(of: letter.letter, in: type), letter.x - x, letter.y - y)
          (x, y) = (letter.x, letter.y)
        }
      case .image(let placed):
        let name = try shared.part(of: placed.image, in: folder)
        let place = imagePlaces[name] ?? images.count
        if place == images.count {
          imagePlaces[name] = place
          images.append(name)
        }
        words.add(1, place, placed.x, placed.y)
      }
    }
    let tree = picture.tree.map { tree in
      if let place = treePlaces[tree] { return place }
      treePlaces[tree] = trees.count
      trees.append(tree)
      return trees.count - 1
    }
    add(
      [
        "size": [.integer(picture.size.width), .integer(picture.size.height)],
        "frame": picture.frame.map { .array([$0.x, $0.y, $0.width, $0.height].map(JSONValue.number)) } ?? .null,
        "tree": tree.map(JSONValue.integer) ?? .null, "ground": .string(picture.ground),
        "over": .string(SiteBytes.text(words.bytes)),
      ], at: view)
  }

  /// Adds a view whose picture was not made.
  mutating func add(failure: String, at view: LiveView) { add(["trouble": .string(failure)], at: view) }

  private mutating func add(_ picture: JSONValue, at view: LiveView) {
    let place = known[picture] ?? pictures.count
    if place == pictures.count {
      known[picture] = place
      pictures.append(picture)
    }
    views.append(JSONValue.Member(key: SiteTrait.key(view, by: traits), value: .integer(place)))
  }

  /// The script's data.
  var json: JSONValue {
    [
      "views": .object(views), "images": .array(images.map(JSONValue.string)), "pictures": .array(pictures),
      "trees": .string(SiteBytes.text(Array("[\(trees.joined(separator: ","))]".utf8))),
    ]
  }
}

/// Words of 32 bits, as a page reads them.
struct SiteWords {
  private var words: ContiguousArray<UInt32> = []

  mutating func add(_ numbers: Int...) { for number in numbers { words.append(UInt32(truncatingIfNeeded: number)) } }

  /// Adds a colour, as red, green, blue and alpha in memory.
  mutating func add(_ color: Color) {
    words.append(
      UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16 | UInt32(color.alpha) << 24)
  }

  /// The words' bytes, the lowest first; both of our platforms have them so in memory.
  var bytes: [UInt8] { words.withUnsafeBytes(Array.init) }
}

/// Bytes of a published page as text in its scripts.
enum SiteBytes {
  /// Bytes, deflated.
  static func text(_ bytes: [UInt8]) -> String { Data(bytes.deflated).base64EncodedString() }

  /// Letters: how many, where each mask begins beside its origin and how large it is, and the
  /// coverage of all.
  static func letters(_ masks: [GlyphMask?]) -> JSONValue {
    var words = SiteWords()
    words.add(masks.count)
    var coverage: [UInt8] = []
    for mask in masks {
      words.add(mask?.left ?? 0, mask?.top ?? 0, mask?.width ?? 0, mask?.height ?? 0)
      if let mask { coverage += mask.coverage }
    }
    return .string(text(words.bytes + coverage))
  }

  /// An image: its size, and for each channel of premultiplied colour by how much each pixel
  /// differs from what its neighbours let expect. The alpha channel is left out where all is
  /// opaque.
  static func image(_ image: PictureLayers.Pixels) -> JSONValue {
    let (width, height) = (image.size.width, image.size.height)
    let isOpaque = stride(from: 3, to: image.bytes.count, by: 4).allSatisfy { image.bytes[$0] == 255 }
    let channels = isOpaque ? 3 : 4
    var words = SiteWords()
    words.add(width, height, channels)
    var residuals: [UInt8] = []
    residuals.reserveCapacity(width * height * channels)
    image.bytes.withUnsafeBufferPointer { pixels in
      for channel in 0..<channels {
        for y in 0..<height {
          for x in 0..<width {
            let place = (y * width + x) * 4 + channel
            let left = x > 0 ? Int(pixels[place - 4]) : 0
            let above = y > 0 ? Int(pixels[place - width * 4]) : 0
            let corner = x > 0 && y > 0 ? Int(pixels[place - width * 4 - 4]) : 0
            // The median of both neighbours and the slope that they and the corner make (ITU-T
            // T.87).
            let (least, most) = (min(left, above), max(left, above))
            let expected = corner >= most ? least : corner <= least ? most : left + above - corner
            residuals.append(UInt8(truncatingIfNeeded: Int(pixels[place]) - expected))
          }
        }
      }
    }
    return .string(text(words.bytes + residuals))
  }
}
