package import PreviewCore
import PreviewType

extension DrawListBuilder {
  /// Draws a picture into a rectangle; `name` stands for it in errors.
  package mutating func vector(
    _ picture: VectorPicture, name: String, in rect: Rect, _ showing: VectorPicture.Showing
  ) throws(DrawingError) {
    guard rect.width > 0, rect.height > 0, picture.size.width > 0, picture.size.height > 0 else { return }
    let (horizontal, vertical) = (rect.width / picture.size.width, rect.height / picture.size.height)
    let scale = showing.fills ? max(horizontal, vertical) : min(horizontal, vertical)
    let (width, height) = (picture.size.width * scale, picture.size.height * scale)
    let (left, top) = (rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2)
    let frame = grid.pixels(covering: Rect(x: left, y: top, width: width, height: height))
    var drawing = VectorDrawing(
      place: AffineTransform(
        showing.isMirrored ? -scale : scale, 0, 0, scale, showing.isMirrored ? left + width : left, top),
      tint: showing.tint, near: PathClip(around: frame.intersection(pixels(of: rect))), name: name)
    try clipped(to: rect, radius: showing.radius) { (builder) throws(DrawingError) in
      try builder.clipped(to: frame) { (builder) throws(DrawingError) in
        // What is tinted is one shape, in a colour that may let through what is below it.
        guard let tint = showing.tint, tint.alpha < 255 else { return try builder.draw(picture.parts, drawing) }
        drawing.tint?.alpha = 255
        let opaque = drawing
        let items = try builder.collected { (builder) throws(DrawingError) in
          try builder.draw(picture.parts, opaque)
        }
        try builder.append(items, endingWith: { .fade($0, tint.alpha) }, opaque)
      }
    }
  }

  /// Draws a picture into a rectangle; answers false, and draws nothing, where it has more to draw
  /// than there is room for on the page.
  ///
  /// The list keeps the name of such a picture, which isn't tried again.
  package mutating func drawsVector(
    _ picture: VectorPicture, name: String, in rect: Rect, _ showing: VectorPicture.Showing
  ) throws(DrawingError) -> Bool {
    guard !list.undrawn.contains(name) else { return false }
    let (count, before) = (list.items.count, work)
    var isDrawn = work.hasRoomForFailures
    if isDrawn {
      do throws(DrawingError) { try vector(picture, name: name, in: rect, showing) } catch {
        guard case .tooMuchToDraw = error else { throw error }
        isDrawn = false
      }
    }
    if !isDrawn {
      removeItems(from: count)
      work.takeBack(to: before)
      addUndrawn([name])
    }
    return isDrawn
  }

  private mutating func draw(_ parts: [VectorPicture.Part], _ drawing: VectorDrawing) throws(DrawingError) {
    for part in parts {
      switch part {
      case .area(let path, let isEvenOdd, let paint):
        try draw(VectorClip.Area(path, isEvenOdd: isEvenOdd), paint.tinted(drawing.tint), drawing)
      case .group(let inner, let opacity):
        let items = try collected { (builder) throws(DrawingError) in try builder.draw(inner, drawing) }
        let alpha = UInt8((min(max(opacity, 0), 1) * 255).rounded())
        try append(items, endingWith: { .fade($0, alpha) }, drawing)
      case .clipped(let inner, let clips): try draw(inner, cutTo: clips[...], drawing)
      case .masked(let inner, let mask, let kind):
        if let clip = VectorClip(mask, kind) {
          try draw(inner, cutTo: [clip], drawing)
        } else {
          try draw(inner, maskedBy: mask, kind, drawing)
        }
      }
    }
  }

  private mutating func draw(
    _ area: VectorClip.Area, _ paint: VectorPaint, _ drawing: VectorDrawing
  ) throws(DrawingError) {
    guard let polygon = try polygon(area, drawing) else { return }
    switch paint {
    case .color(let color):
      guard work.add(polygon, within: clip) else { throw .tooMuchToDraw(name: drawing.name) }
      append(.polygon(polygon, color, clip: clip))
    case .gradient(var gradient):
      gradient.transform = pixels(drawing).applied(after: gradient.transform)
      guard let shades = PixelGradient(gradient, x: clip.x, y: clip.y) else { return }
      try add(polygon, pixelsForEach: DrawList.pixelsPerShaded, drawing)
      append(.shaded(polygon, shades, clip: clip))
    case .image(let image):
      let transform = pixels(drawing).applied(after: image.transform)
      guard let pixels = PixelImage(image, transform, x: clip.x, y: clip.y) else { return }
      try add(polygon, pixelsForEach: DrawList.pixelsPerShaded * pixels.samples, drawing)
      append(.imaged(polygon, pixels, clip: clip))
    }
  }

  /// From the picture's points to pixels, counted from one near it and in fractions of one that are
  /// exact, so that what is drawn is the same wherever the picture stands.
  private func pixels(_ drawing: VectorDrawing) -> AffineTransform {
    var transform = AffineTransform.scale(grid.scale, grid.scale).applied(after: drawing.place)
    transform.e = ((transform.e - Double(clip.x)) * 4096).rounded() / 4096
    transform.f = ((transform.f - Double(clip.y)) * 4096).rounded() / 4096
    return transform
  }

  /// Counts the work of an area whose pixels take as long as so many in a colour.
  private mutating func add(
    _ polygon: Polygon, pixelsForEach cost: Int, _ drawing: VectorDrawing
  ) throws(DrawingError) {
    let box = PixelRect(columns: polygon.columns, rows: polygon.rows).intersection(clip)
    guard work.add(polygon, within: clip), work.add(box, times: cost) else { throw .tooMuchToDraw(name: drawing.name) }
  }

  /// Draws parts that are cut to all of the clips.
  private mutating func draw(
    _ parts: [VectorPicture.Part], cutTo clips: ArraySlice<VectorClip>, _ drawing: VectorDrawing
  ) throws(DrawingError) {
    guard let first = clips.first else { return try draw(parts, drawing) }
    guard first.areas.count == 1, let area = first.areas.first else {
      // What areas cover together is what they cover as a mask.
      let mask = first.areas.map { VectorPicture.Part.area($0.path, isEvenOdd: $0.isEvenOdd, .color(.black)) }
      let inner = VectorPicture.Part.clipped(parts, by: Array(clips.dropFirst()))
      return try draw([inner], maskedBy: mask, .alpha, drawing)
    }
    guard let polygon = try polygon(area, drawing) else { return }
    let items = try collected { (builder) throws(DrawingError) in
      let box = PixelRect(columns: polygon.columns, rows: polygon.rows)
      try builder.clipped(to: box) { (builder) throws(DrawingError) in
        try builder.draw(parts, cutTo: clips.dropFirst(), drawing)
      }
    }
    if polygon.isWhole(within: clip) { return append(items) }
    guard work.add(polygon, within: clip) else { throw .tooMuchToDraw(name: drawing.name) }
    try append(items, endingWith: { .roundOff($0, polygon) }, drawing)
  }

  private mutating func draw(
    _ parts: [VectorPicture.Part], maskedBy mask: [VectorPicture.Part], _ kind: VectorMaskKind, _ drawing: VectorDrawing
  ) throws(DrawingError) {
    // A tint is for what is seen. A mask keeps its brightness.
    var plain = drawing
    plain.tint = nil
    let shape = try collected { (builder) throws(DrawingError) in try builder.draw(mask, plain) }
    guard let reach = shape.box(within: clip) else { return }
    let items = try collected { (builder) throws(DrawingError) in
      try builder.clipped(to: reach) { (builder) throws(DrawingError) in try builder.draw(parts, drawing) }
    }
    let end = { (rect: PixelRect) in
      let size = PixelSize(width: rect.width, height: rect.height)
      let inside = PixelRect(x: 0, y: 0, width: rect.width, height: rect.height)
      let items = shape.compactMap { $0.moved(x: -rect.x, y: -rect.y, within: inside) }
      return DrawItem.mask(rect, MaskShape(items, size: size, kind: kind))
    }
    try append(items, endingWith: end, drawing)
  }

  /// Draws items, and lets the pixels that they touch through as the last one says.
  private mutating func append(
    _ items: [DrawItem], endingWith end: (PixelRect) -> DrawItem, _ drawing: VectorDrawing
  ) throws(DrawingError) {
    guard let box = items.box(within: clip) else { return }
    guard work.add(box, times: Self.pixelsPerMixed) else { throw .tooMuchToDraw(name: drawing.name) }
    append(.setAside(box))
    append(items)
    append(end(box))
  }

  /// The area's corners on the picture's pixels; nil if none of it is seen.
  private func polygon(_ area: VectorClip.Area, _ drawing: VectorDrawing) throws(DrawingError) -> Polygon? {
    let corners = area.path.mapped { drawing.place($0) }
      .corners(scale: grid.scale, clip: drawing.near, limit: Self.farCorners)
    guard let corners else { throw .tooMuchToDraw(name: drawing.name) }
    let polygon = Polygon(corners, isEvenOdd: area.isEvenOdd)
    return polygon.flatMap { $0.columns.overlaps(clip.columns) && $0.rows.overlaps(clip.rows) ? $0 : nil }
  }

  /// Corners of a path, most of which may lie far outside of its picture.
  private static let farCorners = 8 * FreeTypeLibrary.polygonCorners
  /// A pixel that is set aside and mixed takes as long as so many that are filled.
  private static let pixelsPerMixed = 4
}

/// The values that all parts of a picture share.
private struct VectorDrawing {
  /// From the picture's points to those of the page.
  let place: AffineTransform
  /// The one colour of all that is seen; nil for the parts' own.
  var tint: Color?
  /// The part of the plane that keeps the corners of paths.
  let near: PathClip
  /// The picture's name in errors.
  let name: String
}

extension VectorClip {
  /// The clip that does what a mask does: one that lets all through in one area, and nothing
  /// outside.
  fileprivate init?(_ mask: [VectorPicture.Part], _ kind: VectorMaskKind) {
    guard mask.count == 1, case .area(let path, let isEvenOdd, .color(let color)) = mask[0], color.isOpaque,
      kind == .alpha || color == .white
    else { return nil }
    self.init([Area(path, isEvenOdd: isEvenOdd)])
  }
}

extension [DrawItem] {
  /// The pixels of a rectangle that the items can touch; nil for none.
  fileprivate func box(within clip: PixelRect) -> PixelRect? {
    var (columns, rows): (Range<Int>?, Range<Int>?)
    for item in self {
      let box = item.box.intersection(clip)
      guard box.width > 0, box.height > 0 else { continue }
      columns = columns.map { $0.union(box.columns) } ?? box.columns
      rows = rows.map { $0.union(box.rows) } ?? box.rows
    }
    guard let columns, let rows else { return nil }
    return PixelRect(columns: columns, rows: rows)
  }
}

extension Polygon {
  /// Whether it is a rectangle on the edges of pixels, so that it covers each of them fully or not
  /// at all.
  fileprivate func isWhole(within rect: PixelRect) -> Bool {
    guard contours.count == 1, let last = contours[0].last else { return false }
    var (corners, before) = ([Corner](), last)
    for corner in contours[0] {
      if corner != before { corners.append(corner) }
      before = corner
    }
    guard corners.count == 4 else { return false }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    guard a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y || a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    else { return false }
    func isWhole(_ a: F26Dot6, _ b: F26Dot6, _ range: Range<Int>) -> Bool {
      func isEdge(_ edge: F26Dot6) -> Bool {
        edge.rawValue & 63 == 0 || !(range.lowerBound..<range.upperBound).contains(Int(edge.rawValue >> 6))
      }
      return isEdge(a) && isEdge(b)
    }
    return isWhole(a.x, c.x, rect.columns) && isWhole(a.y, c.y, rect.rows)
  }
}
