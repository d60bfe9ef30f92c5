import PreviewCore
import PreviewGraphics
import PreviewType

extension LayoutNode {
  /// The element with everything in it as values.
  ///
  /// - Parameter visible: Where something around it cuts it off.
  /// - Throws: ``ShapingError`` if a font can't be asked for the names of its glyphs.
  func record(_ recorder: LayoutRecorder, visible: Rect) throws(ShapingError) -> LayoutRecord.Node {
    let visible = clips ? visible.intersection(frame) : visible
    var node = LayoutRecord.Node(kind: kind.name, name: name, frame: recorder.frame(frame), clips: clips)
    node.settings = settings
    if !leftOut.isEmpty { node.leftOut = leftOut }
    if !sheetFacts.isEmpty { node.sheetFacts = sheetFacts }
    if case .text(let placed) = content {
      var text = try recorder.text(placed.layout, top: placed.origin.y - frame.y)
      text.styles = placed.styles
      text.factor = LayoutRecord.rounded(placed.factor)
      text.cut = placed.clipped?.rounded ?? ClippedEdges()
      node.text = text
    } else {
      node.paint = content.paint
    }
    if let shadow {
      node.paint.shadow = LayoutRecord.Shadow(
        color: shadow.color, radius: LayoutRecord.rounded(shadow.radius), offset: LayoutRecord.rounded(shadow.offset))
    }
    if name != nil { node.reach = inkReach.flatMap { recorder.frame($0).reaching(outOf: node.frame) } }
    if opacity < 1 { node.paint.opacity = LayoutRecord.rounded(opacity) }
    if let innerFactor {
      node.space = LayoutRecord.Space(
        origin: Point(x: node.frame.x, y: node.frame.y), factor: LayoutRecord.rounded(innerFactor))
      node.children = try childRecords(recorder, visible: visible.offset(x: -frame.x, y: -frame.y))
    } else {
      node.children = try childRecords(recorder, visible: visible)
    }
    return node
  }

  /// Its children as values.
  func childRecords(_ recorder: LayoutRecorder, visible: Rect) throws(ShapingError) -> [LayoutRecord.Node] {
    if let kept {
      // They were recorded before it was known where the row stands.
      return try kept.nodes.get().map { $0.moved(x: frame.x, y: frame.y, within: visible) }
    }
    var nodes: [LayoutRecord.Node] = []
    nodes.reserveCapacity(children.count)
    for child in children {
      if case .provenance = child.content { continue }
      nodes.append(try child.record(recorder, visible: visible))
    }
    return nodes
  }

  /// A scene's variant by itself, without the page on which it stands.
  ///
  /// - Throws: ``ShapingError`` as ``record(_:visible:)``.
  func variantRecord(_ recorder: LayoutRecorder) throws(ShapingError) -> LayoutRecord.Node {
    var node = try record(recorder, visible: frame)
    node.kind = LayoutRecord.Node.variantKind
    (node.frame.x, node.frame.y) = (0, 0)
    if case .panel(let panel) = content {
      node.caption = panel.caption.map {
        LayoutRecord.Caption(text: $0.text, frame: LayoutRecord.rounded(panel.captionFrame))
      }
    }
    return node
  }
}

extension Rect {
  /// The box, where it reaches out of another by more than a record rounds off.
  fileprivate func reaching(outOf other: Rect) -> Rect? {
    min(x - other.x, y - other.y, other.maxX - maxX, other.maxY - maxY) < -0.0015 ? self : nil
  }
}

extension LayoutRecord.Node {
  /// The element elsewhere, where something else may cut it off at the sides.
  fileprivate func moved(x: Double, y: Double, within visible: Rect) -> Self {
    var node = self
    node.frame = LayoutRecord.rounded(frame.offset(x: x, y: y))
    node.reach = reach.flatMap { LayoutRecord.rounded($0.offset(x: x, y: y)).reaching(outOf: node.frame) }
    if var text, let left = text.lines.map(\.x).min() {
      let start = node.frame.x + left
      let width = text.lines.map(\.width).max() ?? 0
      // A fraction of a pixel is not seen to be missing.
      func cut(_ length: Double) -> Double { length > 0.1 ? LayoutRecord.rounded(min(length, width)) : 0 }
      text.cut.left = max(text.cut.left, cut(visible.x - start))
      text.cut.right = max(text.cut.right, cut(start + width - visible.maxX))
      node.text = text
    }
    let inner = clips ? visible.intersection(node.frame) : visible
    node.children = children.map { $0.moved(x: x, y: y, within: inner) }
    return node
  }
}

extension LayoutNode.Content {
  fileprivate var paint: LayoutRecord.Paint {
    var paint = LayoutRecord.Paint()
    switch self {
    case .none, .text, .provenance: break
    case .box(let box):
      paint.fill = box.fill
      paint.gradient = box.gradient.map { gradient in
        LayoutRecord.Gradient(
          colors: gradient.stops.map(\.color), locations: gradient.stops.map { LayoutRecord.rounded($0.location) },
          start: gradient.start, end: gradient.end)
      }
      paint.radius = LayoutRecord.rounded(box.radius)
      paint.isRound = box.isRound
      paint.border = box.border.map { LayoutRecord.Border(width: LayoutRecord.rounded(box.borderWidth), color: $0) }
      paint.separator = box.separator.map { color in
        LayoutRecord.Separator(
          left: LayoutRecord.rounded(box.separatorLeft), right: LayoutRecord.rounded(box.separatorRight), color: color)
      }
      paint.topLine = box.topLine
    case .fill(let color), .hairline(let color), .knob(let color): paint.color = color
    case .path(let points, let width, let dash, let color):
      paint.color = color
      paint.path = LayoutRecord.Path(
        points: points.map(LayoutRecord.rounded), width: LayoutRecord.rounded(width),
        dash: dash.map(LayoutRecord.rounded))
    case .panel(let panel): paint.fill = panel.fill
    case .picture(let picture, let fills, let radius):
      paint.picture = LayoutRecord.Picture(
        path: picture.path, size: picture.pixelSize, digest: picture.digest, fills: fills, imageSet: picture.imageSet)
      (paint.color, paint.isMirrored) = (picture.tint, picture.isMirrored)
      paint.radius = LayoutRecord.rounded(radius)
    case .symbol(let drawn):
      (paint.symbol, paint.color, paint.isMirrored) = (drawn.symbol.name, drawn.color, drawn.isMirrored)
      if let template = drawn.symbol.own?.template, let size = drawn.symbol.picture?.size {
        paint.picture = LayoutRecord.Picture(
          path: template.path,
          size: PixelSize(width: Int(size.width.rounded(.up)), height: Int(size.height.rounded(.up))),
          digest: template.digest, fills: false, imageSet: template.symbolSet)
      }
      paint.symbolWeight = drawn.symbol.weight.flatMap { $0 == .regular ? nil : $0.name ?? NumberText.brief($0.value) }
    case .placeholder(let ground, _, let radius):
      (paint.color, paint.radius) = (ground, LayoutRecord.rounded(radius))
    case .slider(let stops, let stop, let isMirrored, let line, _):
      paint.stop = LayoutRecord.Stop(number: stop + 1, count: stops)
      (paint.color, paint.isMirrored) = (line, isMirrored)
    case .backButton(let label, let isDropped):
      paint.backButton = LayoutRecord.BackButton(label: label, isDropped: isDropped)
    }
    return paint
  }
}

extension ClippedEdges {
  fileprivate var rounded: ClippedEdges {
    ClippedEdges(
      top: LayoutRecord.rounded(top), left: LayoutRecord.rounded(left), bottom: LayoutRecord.rounded(bottom),
      right: LayoutRecord.rounded(right))
  }
}
