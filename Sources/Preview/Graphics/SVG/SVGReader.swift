import PreviewCore

/// Reads an SVG: shapes in colours and gradients, cut and masked, with all that they refer to.
///
/// Symbols, icons and illustrations consist of these. What would change the picture and isn't
/// drawn, such as filters and texts, is an error that names it.
package struct SVGReader {
  let document: SVGDocument
  /// The longer side of the picture in points.
  private var side = 0.0
  /// The elements that were visited and the bytes of their attributes, each as often as it was.
  private var (visits, bytes) = (0, 0)
  /// The stops of gradients that were read.
  var stops: [ObjectIdentifier: [LinearGradient.Stop]] = [:]
  /// The layers of a symbol's drawing so far that clear what is behind them.
  var clears = 0
  /// The pictures in it that were decoded.
  var bitmaps: [ObjectIdentifier: Bitmap] = [:]
  /// The corners of all areas so far, and those of strokes among them.
  private var (corners, strokeCorners) = (0, 0)
  /// The elements that refer to the present one, by which a circle is found.
  private var references: [String] = []
  /// Counts what is done.
  let work: ReadingWork

  /// A byte of the document, or of attributes that are read, takes as long as so many that are
  /// decoded.
  private static let workOfByte = 16
  /// A declaration that is compared with an element, and a line or a curve of an area.
  private static let workOfDeclaration = 16
  private static let workOfCorner = 64

  /// The surroundings that an element is drawn in.
  struct Context {
    var style = SVGStyle()
    /// From the element's coordinates to points of the picture.
    var transform = AffineTransform.identity
    var viewport: Size
    /// Whether it is one of a clip's areas, whose paint doesn't matter.
    var isClip = false
    /// Whether its extent alone is asked for, whatever it is cut to.
    var isMeasured = false

    var basis: SVGLength.Basis { SVGLength.Basis(viewport: viewport, fontSize: style.fontSize) }
  }

  /// The picture of a document.
  ///
  /// - Parameters:
  ///   - name: What stands for it in errors.
  ///   - work: Counts what is done.
  package static func picture(
    _ bytes: [UInt8], name: String, work: ReadingWork = ReadingWork()
  ) throws(SVGError) -> VectorPicture {
    try read(bytes, name: name, work: work) { (reader) throws(XMLReader.Fault) in try reader.picture() }
  }

  /// Reads a document, and counts what is done.
  static func read<Result>(
    _ bytes: [UInt8], name: String, work: ReadingWork,
    _ read: (inout SVGReader) throws(XMLReader.Fault) -> Result
  ) throws(SVGError) -> Result {
    guard bytes.count <= Limits.svgBytes else {
      throw .tooLarge(name: name, bytes: bytes.count, limit: Limits.svgBytes)
    }
    do throws(XMLReader.Fault) {
      work.add(bytes.count, times: workOfByte)
      var reader = SVGReader(document: try SVGDocument(bytes), work: work)
      return try read(&reader)
    } catch { throw .invalid(name: name, line: error.line, reason: error.reason) }
  }

  private init(document: SVGDocument, work: ReadingWork) { (self.document, self.work) = (document, work) }

  // MARK: Elements

  private mutating func picture() throws(XMLReader.Fault) -> VectorPicture {
    let root = document.root
    let box = try SVGViewBox(root)
    func side(_ key: String, _ standard: Double?) throws(XMLReader.Fault) -> Double {
      guard let text = root.attributes[key], text != "auto" else { return standard ?? 0 }
      let length = try self.length(text, key, root)
      return length.isPercentage ? standard ?? 0 : length.pixels(SVGLength.Basis(), .both)
    }
    let size = Size(width: try side("width", box?.rect.width), height: try side("height", box?.rect.height))
    guard size.width > 0, size.height > 0, size.width <= Limits.width, size.height <= Limits.width else {
      throw root.fault(
        "it has no size: give 'svg' a 'viewBox', or a 'width' and a 'height' up to \(Int(Limits.width))")
    }
    self.side = max(size.width, size.height)
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    var context = Context(viewport: box.map { Size(width: $0.rect.width, height: $0.rect.height) } ?? size)
    context.transform = (box ?? SVGViewBox(frame)).transform(to: frame)
    return VectorPicture(size: size, parts: try parts(of: root, in: context) { $0.children })
  }

  /// The parts of elements.
  mutating func parts(of elements: [SVGElement], in context: Context) throws(XMLReader.Fault) -> [VectorPicture.Part] {
    var parts: [VectorPicture.Part] = []
    for element in elements { parts += try self.parts(of: element, in: context) }
    return parts
  }

  mutating func parts(of element: SVGElement, in context: Context) throws(XMLReader.Fault) -> [VectorPicture.Part] {
    switch SVGElementKind.all[element.name] {
    case .definition, .note, .effect: return []
    case .container: return try parts(of: element, in: context) { $0.children }
    case .choice: return try parts(of: element, in: context) { $0.chosen }
    case .frame: return try frame(element, in: context)
    case .use: return try use(element, in: context)
    case .shape: return try shape(element, in: context)
    case .refused:
      // A text without letters is nothing.
      if element.name == "text", !element.hasText { return [] }
      throw element.fault(element.refusal)
    case nil: throw element.fault("'\(Spelling.shown(element.name))' isn't drawn; convert it to paths, or use PNGs")
    }
  }

  /// The parts of an element that holds others.
  private mutating func parts(
    of element: SVGElement, in outer: Context, _ children: (SVGElement) -> [SVGElement]
  ) throws(XMLReader.Fault) -> [VectorPicture.Part] {
    guard let context = try self.context(of: element, in: outer) else { return [] }
    let parts = try parts(of: children(element), in: context)
    return try finished(parts, element, context)
  }

  /// The surroundings of an element, with its own style and transform; nil if it is left out.
  mutating func context(of element: SVGElement, in outer: Context) throws(XMLReader.Fault) -> Context? {
    visits += 1
    guard visits <= Limits.svgElements else {
      throw element.fault("it draws more than \(NumberText.grouped(Limits.svgElements)) elements; use a PNG")
    }
    try countBytes(of: element)
    var context = outer
    context.style = outer.style.inherited
    try context.style.set(element, in: document, context.basis)
    guard !context.style.isHidden else { return nil }
    context.transform = outer.transform.applied(after: context.style.transform)
    guard context.transform.isUsable else { throw element.fault("a transform leads out of all pictures") }
    return context
  }

  /// Counts the attributes of an element, which are read again wherever it is used.
  private mutating func countBytes(of element: SVGElement) throws(XMLReader.Fault) {
    bytes += element.bytes
    work.add(element.bytes, times: Self.workOfByte)
    work.add(document.styles.declarationCount, times: Self.workOfDeclaration)
    guard bytes <= Limits.svgReadBytes else { throw element.fault("it uses long elements too often; use a PNG") }
  }

  /// The surroundings of a definition: it inherits from the elements around it, and lies in the
  /// coordinates of what names it.
  mutating func context(around definition: SVGElement, for context: Context) throws(XMLReader.Fault) -> Context {
    var outer = Context(transform: context.transform, viewport: context.viewport)
    for ancestor in definition.ancestors {
      try countBytes(of: ancestor)
      outer.style = outer.style.inherited
      try outer.style.set(ancestor, in: document, outer.basis)
    }
    return outer
  }

  /// An `svg` within another.
  private mutating func frame(_ element: SVGElement, in outer: Context) throws(XMLReader.Fault) -> [VectorPicture.Part]
  {
    guard var context = try self.context(of: element, in: outer) else { return [] }
    let origin = Point(
      x: try number("x", of: element, context, .horizontal), y: try number("y", of: element, context, .vertical))
    let size = Size(
      width: try number("width", of: element, context, .horizontal) { $0.viewport.width },
      height: try number("height", of: element, context, .vertical) { $0.viewport.height })
    let clip = try enter(element, Rect(x: origin.x, y: origin.y, width: size.width, height: size.height), &context)
    let parts = try parts(of: element.children, in: context)
    guard !parts.isEmpty else { return [] }
    return try finished(clip.map { [.clipped(parts, by: [$0])] } ?? parts, element, context)
  }

  /// Goes on in the coordinates of a frame's contents; answers what these are cut to.
  private mutating func enter(
    _ element: SVGElement, _ frame: Rect, _ context: inout Context
  ) throws(XMLReader.Fault) -> VectorClip? {
    let path = OutlinePath.roundedRect(frame, radius: 0).mapped { [transform = context.transform] in transform($0) }
    let clip = context.style.isOverflowVisible ? nil : VectorClip([VectorClip.Area(path)])
    guard frame.width > 0, frame.height > 0 else { return VectorClip([]) }
    let box = try SVGViewBox(element)
    let inner = box?.transform(to: frame) ?? .translation(frame.x, frame.y)
    context.transform = context.transform.applied(after: inner)
    guard context.transform.isUsable else { throw element.fault("its size leads out of all pictures") }
    context.viewport = Size(width: box?.rect.width ?? frame.width, height: box?.rect.height ?? frame.height)
    return clip
  }

  /// Another element, once more.
  private mutating func use(_ element: SVGElement, in outer: Context) throws(XMLReader.Fault) -> [VectorPicture.Part] {
    guard let reference = element.reference, let context = try self.context(of: element, in: outer) else { return [] }
    guard reference.hasPrefix("#") else {
      throw element.fault("'use' names '\(Spelling.shown(reference))', which is outside of the file; copy it in")
    }
    guard let target = document[String(reference.dropFirst())] else { return [] }
    return try following(reference, element) { (reader) throws(XMLReader.Fault) in
      var inner = context
      let origin = Point(
        x: try reader.number("x", of: element, context, .horizontal),
        y: try reader.number("y", of: element, context, .vertical))
      inner.transform = inner.transform.applied(after: .translation(origin.x, origin.y))
      guard target.name == "symbol" || target.name == "svg" else {
        return try reader.finished(try reader.parts(of: target, in: inner), element, context)
      }
      guard var own = try reader.context(of: target, in: inner) else { return [] }
      let given = [element, target]
      func side(_ key: String, _ axis: SVGLength.Axis, _ whole: Double) throws(XMLReader.Fault) -> Double {
        guard let holder = given.first(where: { $0.attributes[key].map { $0 != "auto" } ?? false }) else {
          return whole
        }
        return try reader.number(key, of: holder, context, axis)
      }
      let frame = Rect(
        x: 0, y: 0, width: try side("width", .horizontal, context.viewport.width),
        height: try side("height", .vertical, context.viewport.height))
      let clip = try reader.enter(target, frame, &own)
      var parts = try reader.parts(of: target.children, in: own)
      if parts.isEmpty { return [] }
      if let clip { parts = [.clipped(parts, by: [clip])] }
      return try reader.finished(try reader.finished(parts, target, own), element, context)
    }
  }

  /// Reads what an element refers to, unless that refers back.
  mutating func following<Result>(
    _ reference: String, _ element: SVGElement, _ read: (inout SVGReader) throws(XMLReader.Fault) -> Result
  ) throws(XMLReader.Fault) -> Result {
    guard !references.contains(reference), references.count < Limits.svgDepth else {
      throw element.fault("'\(Spelling.shown(reference))' refers to itself, or to too many others in a row")
    }
    references.append(reference)
    defer { references.removeLast() }
    return try read(&self)
  }

  // MARK: Shapes

  private mutating func shape(_ element: SVGElement, in outer: Context) throws(XMLReader.Fault) -> [VectorPicture.Part]
  {
    for child in element.children where SVGElementKind.all[child.name] == .refused {
      throw child.fault(child.refusal)
    }
    guard let context = try self.context(of: element, in: outer), let shape = try SVGShape(element, context.basis),
      !context.style.isInvisible
    else { return [] }
    let style = context.style
    func area(_ path: OutlinePath) -> OutlinePath { path.mapped { context.transform($0) } }
    try count(shape.path, element)
    if context.isClip {
      let clip = VectorPicture.Part.area(area(shape.path), isEvenOdd: style.isClipEvenOdd, .color(.black))
      return try finished([clip], element, context)
    }
    var parts: [VectorPicture.Part] = []
    if let paint = try paint(style.fill, style.fillOpacity, on: shape.path, element, context) {
      parts.append(.area(area(shape.path), isEvenOdd: style.isEvenOdd, paint))
    }
    if style.stroke.width > 0, let paint = try paint(style.line, style.strokeOpacity, on: shape.path, element, context)
    {
      let line = VectorPicture.Part.area(area(try stroke(of: shape, element, context)), isEvenOdd: false, paint)
      if style.drawsStrokesFirst { parts.insert(line, at: 0) } else { parts.append(line) }
    }
    return try finished(parts, element, context)
  }

  private mutating func count(_ path: OutlinePath, _ element: SVGElement) throws(XMLReader.Fault) {
    corners += path.steps.count
    work.add(path.steps.count, times: Self.workOfCorner)
    guard corners <= Limits.svgCorners else {
      throw element.fault("its areas have more than \(NumberText.grouped(Limits.svgCorners)) corners; use a PNG")
    }
  }

  /// The area of a shape's line.
  private mutating func stroke(
    of shape: SVGShape, _ element: SVGElement, _ context: Context
  ) throws(XMLReader.Fault) -> OutlinePath {
    var stroke = context.style.stroke
    if !stroke.dashes.isEmpty, let length = shape.lengthFactor {
      stroke.dashes = stroke.dashes.map { $0 * length }
      stroke.dashOffset *= length
    }
    // Fine enough for a picture of a thousand pixels, of which a path that leads far out of it
    // shows a part.
    let extent = shape.path.steps.reduce(stroke.width) { extent, step in
      switch step {
      case .move(let point), .line(let point), .cubic(_, _, let point): max(extent, abs(point.x), abs(point.y))
      }
    }
    let whole = max(extent, 1e-3)
    let reach = context.transform.reach(side)
    let scale = max(1024 / whole, min(1024 / max(stroke.width, 4 * reach), 1e7 / whole))
    guard let area = stroke.area(of: shape.path, closings: shape.closings, scale: scale) else {
      work.add(Limits.svgSteps, times: Self.workOfCorner)
      throw element.fault("a stroke of '\(element.name)' has too many corners; use a PNG")
    }
    strokeCorners += area.steps.count
    work.add(area.steps.count, times: Self.workOfCorner)
    guard strokeCorners <= Limits.svgStrokeCorners else {
      throw element.fault(
        "its strokes have more than \(NumberText.grouped(Limits.svgStrokeCorners)) corners; use a PNG")
    }
    return area
  }

  // MARK: Values

  func length(_ text: String, _ key: String, _ element: SVGElement) throws(XMLReader.Fault) -> SVGLength {
    guard let length = SVGLength(text) else {
      throw element.fault(
        "'\(key)' of '\(element.name)' can't be '\(Spelling.shown(text))': \(SVGLength.wanted(text))")
    }
    return length
  }

  /// The length of an attribute in pixels, or a standard.
  func number(
    _ key: String, of element: SVGElement, _ context: Context, _ axis: SVGLength.Axis,
    _ standard: (Context) -> Double = { _ in 0 }
  ) throws(XMLReader.Fault) -> Double {
    guard let text = element.attributes[key], text != "auto" else { return standard(context) }
    return try length(text, key, element).pixels(context.basis, axis)
  }
}

extension SVGElement {
  /// The one of a `switch` that is drawn: the first that asks for no extension.
  fileprivate var chosen: [SVGElement] {
    let drawn = children.first { child in
      (child.attributes["requiredExtensions"] ?? "").isEmpty && SVGElementKind.all[child.name] != .note
    }
    return drawn.map { [$0] } ?? []
  }

  fileprivate var hasText: Bool { !text.trimmed.isEmpty || children.contains(where: \.hasText) }

  fileprivate var refusal: String {
    switch name {
    case "text": "'text' isn't drawn; convert it to paths, or use PNGs"
    case "image": "'image' isn't drawn: it holds a picture of pixels; use PNGs"
    default: "'\(name)' isn't drawn: pictures stand still; remove it, or use PNGs"
    }
  }
}
