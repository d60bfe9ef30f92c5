import PreviewCore

// Forms, soft masks and the parameters of the graphics state.
extension PDFContent {
  /// Draws an object of the resources.
  mutating func object(_ name: String) throws(PDFFault) {
    let objects = try file.resolve(resources["XObject"]).dictionary ?? [:]
    guard case .stream(let stream) = try file.resolve(objects[name]) else { return }
    let isOff = try file.isHidden(stream.dictionary["OC"])
    if isHidden || isOff { return }
    switch try file.resolve(stream.dictionary["Subtype"]).name {
    case "Form": try form(stream)
    case "Image": try image(stream.dictionary, at: stream.data)
    default: break
    }
  }

  private mutating func form(_ stream: PDFStream) throws(PDFFault) {
    let group = try file.resolve(stream.dictionary["Group"]).dictionary
    let isGroup = try file.resolve(group?["S"]).name == "Transparency"
    guard isGroup, state.fillAlpha < 1 || state.mask != nil || state.blend != "Normal" else {
      return try enter(stream) { (content) throws(PDFFault) in
        if isGroup { (content.state.strokeAlpha, content.state.blend) = (1, "Normal") }
      }
    }
    let outer = parts
    parts = PDFParts()
    try enter(stream) { (content) throws(PDFFault) in
      (content.state.fillAlpha, content.state.strokeAlpha) = (1, 1)
      (content.state.mask, content.state.blend) = (nil, "Normal")
    }
    let inner = parts.all
    parts = outer
    guard !inner.isEmpty, state.fillAlpha > 0 else { return }
    // Its own clips cut it already.
    let clips = (state.clipBox, state.clips)
    defer { (state.clipBox, state.clips) = clips }
    (state.clipBox, state.clips) = (page, [])
    for part in state.fillAlpha < 1 ? inner.faded(state.fillAlpha) : [.group(inner, opacity: 1)] {
      try add(part, hull: page)
    }
  }

  /// Draws the contents of a form.
  ///
  /// - Parameter prepare: Changes the state in which it begins.
  mutating func enter(
    _ stream: PDFStream, _ prepare: (inout PDFContent) throws(PDFFault) -> Void
  ) throws(PDFFault) {
    guard depth < Limits.pdfForms else {
      throw PDFFault("its forms lie more than \(Limits.pdfForms) deep inside one another, or in themselves")
    }
    let outer = (state, resources, path, marks, keepsColors)
    depth += 1
    defer {
      depth -= 1
      (state, resources, path, marks, keepsColors) = outer
    }
    path = PDFPath()
    marks = []
    try concatenate(AffineTransform(pdf: try file.numbers(stream.dictionary["Matrix"])))
    state.base = state.transform
    if let box = try file.numbers(stream.dictionary["BBox"]).flatMap(Rect.init(pdf:)) {
      try clip(to: .roundedRect(box, radius: 0), isEvenOdd: false)
    }
    if let own = try file.resolve(stream.dictionary["Resources"]).dictionary { resources = own }
    try prepare(&self)
    guard state.clipBox.width > 0, state.clipBox.height > 0 else { return }
    try run(try file.decoded(stream).bytes)
  }

  // MARK: Parameters

  /// Takes the values of a dictionary of parameters (ISO 32000-1, 8.4.5).
  mutating func setParameters(_ name: String) throws(PDFFault) {
    let all = try file.resolve(resources["ExtGState"]).dictionary ?? [:]
    guard let values = try file.resolve(all[name]).dictionary else { return }
    try file.spend(16 * values.count)
    for (key, value) in values.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let value = try file.resolve(value)
      switch key {
      case "LW": if let width = value.number { state.pen.width = min(abs(width), 1e6) }
      case "LC": state.pen.cap = [.butt, .round, .square][Int((0...2).clamp(value.number ?? 0))]
      case "LJ": state.pen.join = [.miter, .round, .bevel][Int((0...2).clamp(value.number ?? 0))]
      case "ML": if let limit = value.number { state.pen.miterLimit = (1...1e6).clamp(limit) }
      case "D":
        let parts = value.array ?? []
        setDashes(try file.resolve(parts.first).array, parts.last?.number ?? 0)
      case "ca": state.fillAlpha = (0...1).clamp(value.number ?? 1)
      case "CA": state.strokeAlpha = (0...1).clamp(value.number ?? 1)
      case "BM":
        // The first of several that is known counts.
        let first = try file.resolve(value.array?.first)
        state.blend = value.name ?? first.name ?? "Normal"
      case "SMask": state.mask = try mask(value)
      case "Font":
        if let font = value.array, font.count == 2 { try setFont(font[0], size: try file.resolve(font[1]).number ?? 0) }
      default: break
      }
    }
  }

  /// The soft mask of a dictionary, drawn where the content is now; nil for none.
  private mutating func mask(_ value: PDFObject) throws(PDFFault) -> PDFMask? {
    guard let values = value.dictionary, case .stream(let group) = try file.resolve(values["G"]) else { return nil }
    let isAlpha = try file.resolve(values["S"]).name == "Alpha"
    let ends = try transfer(values["TR"])
    let outer = (parts, state)
    parts = PDFParts()
    defer { (parts, state) = outer }
    var blank = PDFState(state.transform, clip: page)
    blank.base = state.base
    state = blank
    try enter(group) { (_) throws(PDFFault) in }
    var shapes = parts.all
    var kind = isAlpha ? VectorMaskKind.alpha : .luminance
    func ground(_ color: Color) -> VectorPicture.Part {
      .area(.roundedRect(page, radius: 0), isEvenOdd: false, .color(color))
    }
    switch (ends, isAlpha) {
    case (.same, true): break
    case (.same, false):
      // A mask's group is drawn on black, or on what it says.
      let named = try file.resolve(resources["ColorSpace"]).dictionary ?? [:]
      if let backdrop = try file.numbers(values["BC"]) {
        let dictionary = try file.resolve(group.dictionary["Group"]).dictionary ?? [:]
        let space = dictionary["CS"] == nil ? nil : try PDFColorSpace(dictionary["CS"], file, named: named)
        let color = (space ?? (backdrop.count == 1 ? .gray : backdrop.count == 4 ? .cmyk : .rgb)).color(backdrop)
        if color != .black { shapes.insert(ground(color), at: 0) }
      }
    case (.opposite, true):
      // What lets nothing through is black on white.
      shapes = [ground(.white)] + shapes.inOne(.black)
      kind = .luminance
    case (.opposite, false): throw .notDrawn("a mask whose brightness is reversed")
    }
    return PDFMask(id: nextID(), parts: shapes, kind: kind)
  }

  private enum Transfer { case same, opposite }

  /// Whether a mask's function leaves it as it is, or reverses it.
  private func transfer(_ value: PDFObject?) throws(PDFFault) -> Transfer {
    guard let value, !(try file.resolve(value).isNull) else { return .same }
    guard let function = try PDFFunction(value, file) else { throw .notDrawn("a mask with a function") }
    switch (function([0]).first, function([1]).first) {
    case (0, 1): return .same
    case (1, 0): return .opposite
    default: throw .notDrawn("a mask with a function")
    }
  }
}

extension [VectorPicture.Part] {
  /// The parts as one, of which some shows through.
  fileprivate func faded(_ opacity: Double) -> [VectorPicture.Part] {
    // A single area is drawn in its colour.
    guard count == 1, case .area(let path, let isEvenOdd, .color(var color)) = self[0] else {
      return [.group(self, opacity: opacity)]
    }
    color.alpha = UInt8((Double(color.alpha) * opacity).rounded())
    return [.area(path, isEvenOdd: isEvenOdd, .color(color))]
  }
}

extension AffineTransform {
  /// The rectangle around a transformed one.
  func rect(_ rect: Rect) -> Rect {
    let corners = [(rect.x, rect.y), (rect.maxX, rect.y), (rect.maxX, rect.maxY), (rect.x, rect.maxY)]
    return Rect(around: corners.map { self(Point(x: $0.0, y: $0.1)) }) ?? rect
  }
}
