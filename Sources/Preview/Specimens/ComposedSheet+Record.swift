extension ComposedSheet {
  /// Everything on the page as values of a record; of a scene its variants, without what the page writes around them.
  ///
  /// - Throws: ``ShapingError`` if a font can't be asked for the names of its glyphs.
  func record(of sheet: any SpecimenSheet, shaper: Shaper) throws(ShapingError) -> LayoutRecord {
    let recorder = LayoutRecorder(shaper: shaper)
    guard let page = sheet as? SceneSheet else {
      var record = LayoutRecord(
        subject: .sheet(kind: sheet.kind, size: size.rounded), environment: LayoutRecord.Environment(traits),
        background: background)
      record.nodes = try nodes(recorder)
      return record
    }
    var record = LayoutRecord(
      subject: .scene(name: page.scene.name, width: 0), environment: LayoutRecord.Environment(traits))
    for case .scene(let variant, let origin, _, _) in elements {
      if record.nodes.isEmpty {
        record.subject = .scene(name: page.scene.name, width: LayoutRecord.rounded(variant.size.width))
      }
      let captionFrame = SceneSheet.captionBox(over: Rect(origin, variant.size))
      record.nodes.append(try variant.record(recorder, at: origin, captionFrame: captionFrame))
    }
    return record
  }

  private func nodes(_ recorder: LayoutRecorder) throws(ShapingError) -> [LayoutRecord.Node] {
    var nodes: [LayoutRecord.Node] = []
    nodes.reserveCapacity(elements.count)
    for element in elements { nodes.append(try node(of: element, recorder)) }
    return nodes
  }

  private func node(of element: Element, _ recorder: LayoutRecorder) throws(ShapingError) -> LayoutRecord.Node {
    func node(_ kind: String, _ frame: Rect) -> LayoutRecord.Node {
      LayoutRecord.Node(kind: kind, frame: LayoutRecord.rounded(frame))
    }
    var found: LayoutRecord.Node
    switch element {
    case .text(let layout, let origin):
      found = node("text", Rect(origin, layout.size))
      found.text = try recorder.text(layout)
    case .fill(let rect, let color):
      found = node("fill", rect)
      found.paint.color = color
    case .hairline(let start, let width, let color):
      found = node("rule", Rect(start, Size(width: width, height: 0)))
      found.paint.color = color
    case .line(let points, let width, let dash, let color):
      found = node("path", Rect(points.first ?? .zero, Size(width: 0, height: 0)))
      found.paint.color = color
      found.paint.path = LayoutRecord.Path(
        points: points.map(LayoutRecord.rounded), width: LayoutRecord.rounded(width),
        dash: dash.map(LayoutRecord.rounded))
    case .scene(let variant, let origin, _, _):
      found = try variant.record(recorder, at: origin)
      found.kind = "scene"
      found.frame = LayoutRecord.rounded(Rect(origin, variant.size))
    case .page(let inner, let origin, let factor):
      let size = Size(width: inner.size.width * factor, height: inner.size.height * factor)
      found = node("page", Rect(origin, size))
      found.space = LayoutRecord.Space(origin: LayoutRecord.rounded(origin), factor: LayoutRecord.rounded(factor))
      found.children = try inner.nodes(recorder)
    }
    return found
  }
}

extension Size {
  fileprivate var rounded: Size {
    Size(width: LayoutRecord.rounded(width), height: LayoutRecord.rounded(height))
  }
}

extension Rect {
  fileprivate init(_ origin: Point, _ size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }
}
