import PreviewCore

extension SVGReader {
  /// Parts as an element's own clip, mask and opacity show them, in this order (SVG 2, 3.6).
  mutating func finished(
    _ parts: [VectorPicture.Part], _ element: SVGElement, _ context: Context
  ) throws(XMLReader.Fault) -> [VectorPicture.Part] {
    guard !parts.isEmpty, !context.isMeasured else { return parts }
    let style = context.style
    if let filter = style.filter, let target = document[filter], target.name == "filter", !target.children.isEmpty {
      throw element.fault(
        "'filter' of '\(Spelling.shown(element.name))' isn't drawn; remove it, draw its shadow in the app, or use PNGs")
    }
    var parts = parts
    if let id = style.clip, let clip = document[id], clip.name == "clipPath" {
      parts = try following("#" + id, element) { (reader) throws(XMLReader.Fault) in
        try reader.clipped(parts, to: clip, of: element, context)
      }
    }
    if let id = style.mask, let mask = document[id], mask.name == "mask" {
      parts = try following("#" + id, element) { (reader) throws(XMLReader.Fault) in
        try reader.masked(parts, by: mask, of: element, context)
      }
    }
    if parts.isEmpty || style.opacity >= 1 || context.isClip { return parts }
    return style.opacity <= 0 ? [] : [.group(parts, opacity: style.opacity)]
  }

  private mutating func clipped(
    _ parts: [VectorPicture.Part], to clip: SVGElement, of element: SVGElement, _ context: Context
  ) throws(XMLReader.Fault) -> [VectorPicture.Part] {
    let outer = try self.context(around: clip, for: context)
    guard var inner = try self.context(of: clip, in: outer) else { return [] }
    inner.isClip = true
    if clip.attributes["clipPathUnits"] == "objectBoundingBox" {
      guard let unit = try unit(of: element, context) else { return [] }
      inner.transform = inner.transform.applied(after: unit)
    }
    let shown = try self.parts(of: clip.children, in: inner)
    let cut: VectorPicture.Part
    // A union of plain areas is a clip; what is cut by itself needs a mask.
    let areas = shown.compactMap { part in
      if case .area(let path, let isEvenOdd, _) = part { VectorClip.Area(path, isEvenOdd: isEvenOdd) } else { nil }
    }
    if areas.count == shown.count {
      guard !areas.isEmpty else { return [] }
      cut = .clipped(parts, by: [VectorClip(areas)])
    } else {
      cut = .masked(parts, by: shown, kind: .alpha)
    }
    // The clip may be cut itself.
    inner.isClip = false
    return try finished([cut], clip, inner)
  }

  private mutating func masked(
    _ parts: [VectorPicture.Part], by mask: SVGElement, of element: SVGElement, _ context: Context
  ) throws(XMLReader.Fault) -> [VectorPicture.Part] {
    let outer = try self.context(around: mask, for: context)
    guard var inner = try self.context(of: mask, in: outer) else { return [] }
    // A transform of a mask means nothing (SVG 2, 8.5 doesn't list it).
    inner.transform = context.transform
    var region: Rect
    if mask.attributes["maskUnits"] == "userSpaceOnUse" {
      func side(
        _ key: String, _ axis: SVGLength.Axis, _ share: Double, _ whole: Double
      ) throws(XMLReader.Fault) -> Double { try number(key, of: mask, context, axis) { _ in whole * share } }
      let view = context.viewport
      region = Rect(
        x: try side("x", .horizontal, -0.1, view.width), y: try side("y", .vertical, -0.1, view.height),
        width: try side("width", .horizontal, 1.2, view.width),
        height: try side("height", .vertical, 1.2, view.height))
    } else {
      func share(_ key: String, _ standard: Double) throws(XMLReader.Fault) -> Double {
        try mask.attributes[key].map { (text) throws(XMLReader.Fault) in try length(text, key, mask).fraction }
          ?? standard
      }
      guard let box = try bounds(of: element, context), box.width > 0, box.height > 0 else { return [] }
      region = Rect(
        x: box.x + box.width * (try share("x", -0.1)), y: box.y + box.height * (try share("y", -0.1)),
        width: box.width * (try share("width", 1.2)), height: box.height * (try share("height", 1.2)))
    }
    guard region.width > 0, region.height > 0 else { return [] }
    let area = OutlinePath.rectangle(region).mapped { context.transform($0) }
    if mask.attributes["maskContentUnits"] == "objectBoundingBox" {
      guard let unit = try unit(of: element, context) else { return [] }
      inner.transform = inner.transform.applied(after: unit)
    }
    let shown = try finished(try self.parts(of: mask.children, in: inner), mask, inner)
    guard !shown.isEmpty else { return [] }
    let kind = inner.style.isAlphaMask ? VectorMaskKind.alpha : .luminance
    return [.clipped([.masked(parts, by: shown, kind: kind)], by: [VectorClip([VectorClip.Area(area)])])]
  }

  // MARK: Bounds

  /// From a unit square to an element's box; nil for one without an extent.
  private mutating func unit(
    of element: SVGElement, _ context: Context
  ) throws(XMLReader.Fault) -> AffineTransform? {
    guard let box = try bounds(of: element, context), box.width > 0, box.height > 0 else { return nil }
    return AffineTransform(box.width, 0, 0, box.height, box.x, box.y)
  }

  /// The box of an element's shapes without their lines, in its own coordinates (SVG 2, 8.10); nil
  /// for one without shapes.
  private mutating func bounds(of element: SVGElement, _ context: Context) throws(XMLReader.Fault) -> Rect? {
    guard let back = context.style.transform.inverted else { return nil }
    // The element's own transform is undone.
    var plain = Context(transform: back, viewport: context.viewport, isClip: true, isMeasured: true)
    plain.style = context.style.inherited
    let boxes = try parts(of: element, in: plain).flatMap(\.boxes)
    guard let first = boxes.first else { return nil }
    return boxes.dropFirst().reduce(first) { $0.union($1) }
  }
}

extension VectorPicture.Part {
  /// The boxes of all areas, also where they are cut.
  var boxes: [Rect] {
    switch self {
    case .area(let path, _, _): path.bounds.map { [$0] } ?? []
    case .group(let parts, _), .clipped(let parts, _), .masked(let parts, _, _): parts.flatMap(\.boxes)
    }
  }
}
