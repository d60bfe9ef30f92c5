package import PreviewCore
package import PreviewType

/// A picture taken apart into a ground, and letters and images that lie over it.
///
/// Put over the ground in their order, they make every pixel of the picture again. What lies below
/// something else that is drawn later stays in the ground. Many pictures share letters and images,
/// so that a folder of pictures takes a tenth of the bytes that it would take as files.
package struct PictureLayers: Sendable {
  /// The picture without the letters and images.
  package let ground: DrawList
  /// The parts of the ground that show images, apart from one another.
  package let imaged: [PixelRect]
  /// The letters and images, the lowest first.
  package let overlays: [Overlay]

  /// A part that lies over the ground.
  package enum Overlay: Sendable {
    /// Letters of one font, size and colour.
    case letters(Letters)
    /// An image.
    case image(PlacedImage)
  }

  /// Letters of one font, size and colour.
  package struct Letters: Sendable {
    /// The colour.
    package let color: Color
    /// The letters.
    package let letters: [PlacedLetter]
  }

  /// A letter at its place.
  package struct PlacedLetter: Sendable {
    /// The letter.
    package let letter: Letter
    /// The pixel column of its origin.
    package let x: Int
    /// The pixel row below which its origin is.
    package let y: Int
  }

  /// Everything that a letter's coverage depends on.
  package struct Letter: Hashable, Sendable {
    /// The font and its size.
    package let type: TypeSize
    let glyph: UInt32
    let quarter: UInt8
  }

  /// A font at a size in pixels.
  package struct TypeSize: Hashable, Sendable {
    let variant: FontVariant
    let emSize: F26Dot6
  }

  /// An image at its place.
  package struct PlacedImage: Sendable {
    /// The pixels.
    package let image: Pixels
    /// The pixel column of its left edge.
    package let x: Int
    /// The pixel row of its top edge.
    package let y: Int
  }

  /// An image's pixels, premultiplied, four bytes each.
  package struct Pixels: Hashable, Sendable {
    /// The columns and rows.
    package let size: PixelSize
    /// The bytes.
    package let bytes: ContiguousArray<UInt8>
  }
}

extension Rasterizer {
  /// Items beyond which a picture is not taken apart: each is compared with all others.
  private static let mostItems = 6_000
  /// Pixels of a part of the ground that is worth a file of its own.
  private static let leastPixels = 2_000
  /// Pixels of an image beyond which it stays in the ground.
  private static let mostPixels = 4_000_000

  /// Takes a picture apart.
  ///
  /// - Throws: ``DrawingError`` if a glyph can't be drawn.
  package func layers(of list: DrawList) throws(DrawingError) -> PictureLayers {
    guard list.background.isOpaque, list.items.count <= Self.mostItems else {
      return PictureLayers(ground: list, imaged: [], overlays: [])
    }
    let page = PixelRect(x: 0, y: 0, width: list.size.width, height: list.size.height)
    var overlays: [PictureLayers.Overlay] = []
    var kept: [DrawItem] = []
    // The boxes of what stays and is drawn later.
    var later: [PixelRect] = []
    for item in list.items.reversed() {
      if let (overlay, box) = try overlay(of: item, on: page), !later.contains(where: box.meets) {
        if box.width > 0 { overlays.append(overlay) }
      } else {
        kept.append(item)
        later.append(item.box)
      }
    }
    var ground = list
    ground.items = kept.reversed()
    return PictureLayers(ground: ground, imaged: Self.imaged(in: kept, on: page), overlays: overlays.reversed())
  }

  /// The boxes of the images among items; those that meet are one.
  private static func imaged(in items: [DrawItem], on page: PixelRect) -> [PixelRect] {
    var boxes: [PixelRect] = []
    for item in items {
      switch item {
      case .picture, .imaged, .shaded: break
      default: continue
      }
      var box = item.box.intersection(page)
      guard box.width * box.height >= leastPixels else { continue }
      while let index = boxes.firstIndex(where: box.meets) { box = box.around(boxes.remove(at: index)) }
      boxes.append(box)
    }
    return boxes.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// The pixels of a ground, four bytes each, without the parts that show images, and these parts.
  ///
  /// Where one was, all pixels have the colour of its first.
  package func ground(
    of layers: PictureLayers
  ) throws(DrawingError) -> (runs: PictureRuns, images: [PictureLayers.PlacedImage]) {
    let size = layers.ground.size
    var runs = PictureRuns(width: size.width)
    if layers.imaged.isEmpty {
      try forEachBand(of: layers.ground, layout: .rgba) { (band) throws(DrawingError) in
        switch band {
        case .ground(let rows): runs.addGround(layers.ground.background, rows: rows)
        case .drawn(let rows, let bytes): runs.add(bytes, rows: rows)
        }
        return true
      } orFail: {
        $0
      }
      return (runs, [])
    }
    var pixels = ContiguousArray<UInt8>()
    pixels.reserveCapacity(size.width * size.height * 4)
    try forEachRun(of: layers.ground, rows: 0..<size.height, layout: .rgba) { pixels.append(contentsOf: $0) }
    let images = layers.imaged.map { box in
      var bytes = ContiguousArray<UInt8>()
      bytes.reserveCapacity(box.width * box.height * 4)
      let first = Array(pixels[((box.y * size.width + box.x) * 4)...].prefix(4))
      for row in box.rows {
        let start = (row * size.width + box.x) * 4
        bytes.append(contentsOf: pixels[start..<start + box.width * 4])
        for place in 0..<box.width * 4 { pixels[start + place] = first[place & 3] }
      }
      let own = PictureLayers.Pixels(size: PixelSize(width: box.width, height: box.height), bytes: bytes)
      return PictureLayers.PlacedImage(image: own, x: box.x, y: box.y)
    }
    pixels.withUnsafeBytes { runs.add($0, rows: size.height) }
    return (runs, images)
  }

  /// The coverage of a letter; nil where there is no ink.
  ///
  /// - Throws: ``DrawingError`` if it can't be drawn.
  package func mask(of letter: PictureLayers.Letter) throws(DrawingError) -> GlyphMask? {
    let size = glyphs.size(of: letter.type.variant, letter.type.emSize)
    guard case .whole(let mask) = try glyphs.mask(of: letter.glyph, quarter: letter.quarter, size) else { return nil }
    return mask
  }

  /// An item as it lies over a ground, and the pixels that it touches; nil for one that can't.
  private func overlay(
    of item: DrawItem, on page: PixelRect
  ) throws(DrawingError) -> (PictureLayers.Overlay, PixelRect)? {
    switch item {
    case .glyphs(let batch): try letters(of: batch, on: page)
    case .picture(let placement): try image(of: placement, on: page)
    default: nil
    }
  }

  private func letters(
    of batch: GlyphBatch, on page: PixelRect
  ) throws(DrawingError) -> (PictureLayers.Overlay, PixelRect)? {
    let clip = batch.clip.intersection(page)
    let size = glyphs.size(of: batch.variant, batch.emSize)
    let type = PictureLayers.TypeSize(variant: batch.variant, emSize: batch.emSize)
    var letters: [PictureLayers.PlacedLetter] = []
    var box = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for glyph in batch.glyphs {
      let origin = batch.origin(of: glyph)
      switch try glyphs.mask(of: glyph.glyph, quarter: origin.quarter, size) {
      case .none: break
      case .large: return nil
      case .whole(let mask):
        let own = PixelRect(x: origin.x + mask.left, y: origin.y + mask.top, width: mask.width, height: mask.height)
        // What is cut off has pixels of its own.
        guard own.intersection(clip) == own else { return nil }
        box = letters.isEmpty ? own : box.around(own)
        letters.append(
          PictureLayers.PlacedLetter(
            letter: PictureLayers.Letter(type: type, glyph: glyph.glyph, quarter: origin.quarter), x: origin.x,
            y: origin.y))
      }
    }
    return (.letters(PictureLayers.Letters(color: batch.color, letters: letters)), box)
  }

  private func image(
    of placement: PicturePlacement, on page: PixelRect
  ) throws(DrawingError) -> (PictureLayers.Overlay, PixelRect)? {
    let image = placement.image
    guard image.pixelCount <= Self.mostPixels else { return nil }
    var found = image.held
    if found == nil {
      found = try image.pixels(rows: image.rows, columns: image.columns) {
        (polygon, rows, columns) throws(DrawingError) in
        try glyphs.mask(of: polygon, rows: rows, columns: columns)
      }
    }
    guard let found else { return nil }
    let box = PixelRect(
      x: placement.x + image.x + found.left, y: placement.y + image.y + found.top, width: found.width,
      height: found.height)
    guard box.intersection(placement.clip.intersection(page)) == box else { return nil }
    let pixels = PictureLayers.Pixels(
      size: PixelSize(width: found.width, height: found.height), bytes: found.premultipliedRGBA)
    return (.image(PictureLayers.PlacedImage(image: pixels, x: box.x, y: box.y)), box)
  }
}

extension PixelRect {
  /// Whether both have a pixel in common.
  fileprivate func meets(_ other: PixelRect) -> Bool {
    rows.overlaps(other.rows) && columns.overlaps(other.columns)
  }

  /// The smallest rectangle that holds both.
  fileprivate func around(_ other: PixelRect) -> PixelRect {
    PixelRect(
      columns: min(x, other.x)..<max(x + width, other.x + other.width),
      rows: min(y, other.y)..<max(y + height, other.y + other.height))
  }
}
