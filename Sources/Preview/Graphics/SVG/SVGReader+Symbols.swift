import PreviewCore

// Templates of the SF Symbols app: drawings in the group 'Symbols', lines in the group 'Guides'.
extension SVGReader {
  /// The drawings of a template; at least one.
  static func symbolDrawings(
    _ bytes: [UInt8], name: String, work: ReadingWork
  ) throws(SVGError) -> [SymbolTemplate.Drawing] {
    try read(bytes, name: name, work: work) { (reader) throws(XMLReader.Fault) in try reader.symbolDrawings() }
  }

  private mutating func symbolDrawings() throws(XMLReader.Fault) -> [SymbolTemplate.Drawing] {
    var inks: [Ink] = []
    for scale in Symbol.Scale.allCases {
      for (name, weight) in SymbolTemplate.weights {
        guard let group = document["\(name)-\(scale.letter)"], let ink = try ink(of: group, weight, scale) else {
          continue
        }
        inks.append(ink)
      }
    }
    guard !inks.isEmpty else {
      throw document.root.fault(
        "it has no drawing of a symbol, such as the group 'Regular-M' of a template; export it from the SF Symbols app")
    }
    return try drawings(of: inks)
  }

  /// The areas of a symbol in a weight and a scale, in the template's coordinates.
  private struct Ink {
    let parts: [VectorPicture.Part]
    let box: Rect
    let weight: Double
    let scale: Symbol.Scale
    let name: String
  }

  private mutating func ink(
    of group: SVGElement, _ weight: Double, _ scale: Symbol.Scale
  ) throws(XMLReader.Fault) -> Ink? {
    guard var context = try contextInTemplate(of: group) else { return nil }
    (context.style.fill, context.style.line, clears) = (.color(.black), .none, 0)
    let parts = try symbolParts(of: group.children, in: context)
    guard let box = parts.flatMap(\.boxes).union, box.width > 0, box.height > 0 else { return nil }
    return Ink(parts: parts, box: box, weight: weight, scale: scale, name: group.attributes["id"] ?? "")
  }

  /// The surroundings of an element's contents, in the template's coordinates.
  private mutating func contextInTemplate(of element: SVGElement) throws(XMLReader.Fault) -> Context? {
    var context = Context(viewport: Size(width: 3300, height: 2200))
    for outer in element.ancestors + [element] {
      guard let inner = try self.context(of: outer, in: context) else { return nil }
      context = inner
    }
    return context
  }

  /// The areas of a drawing, all in one colour. A layer that clears what is behind it cuts its area
  /// out of those before it.
  private mutating func symbolParts(
    of elements: [SVGElement], in context: Context
  ) throws(XMLReader.Fault) -> [VectorPicture.Part] {
    var parts: [VectorPicture.Part] = []
    for element in elements {
      let layer = element.takeSymbolLayer(of: document)
      let shown: [VectorPicture.Part]
      if element.name == "g" {
        guard let inner = try self.context(of: element, in: context) else { continue }
        shown = try symbolParts(of: element.children, in: inner)
      } else {
        shown = try self.parts(of: element, in: context)
      }
      if layer.clears {
        clears += 1
        guard clears <= Limits.symbolClears else {
          throw element.fault(
            "more than \(Limits.symbolClears) layers of a symbol clear what is behind them; use fewer")
        }
      }
      if layer.clears, let box = parts.flatMap(\.boxes).union {
        // Wider than what is shown, so that no edge of it is an edge of the mask.
        let wide = Rect(
          x: box.x - box.width, y: box.y - box.height, width: 3 * box.width, height: 3 * box.height)
        let all = VectorPicture.Part.area(.rectangle(wide), isEvenOdd: false, .color(.white))
        parts = [.masked(parts, by: [all] + shown.map { $0.mapped(.identity, .black) }, kind: .luminance)]
      }
      if layer.isDrawn { parts += shown }
    }
    return parts
  }

  // MARK: Sizes

  /// The drawings, each as large as beside text of 100 points, with the sides of its image.
  ///
  /// A template has the lines of the sides for some drawings only. Others are as far from theirs.
  private mutating func drawings(of inks: [Ink]) throws(XMLReader.Fault) -> [SymbolTemplate.Drawing] {
    var lines: [Symbol.Scale: (baseline: Double, capLine: Double)] = [:]
    for scale in Symbol.Scale.allCases {
      guard let baseline = try guide("Baseline-\(scale.letter)")?.y, let top = try guide("Capline-\(scale.letter)")?.y,
        baseline > top
      else { continue }
      lines[scale] = (baseline, top)
    }
    var sides: [(left: Double, right: Double)?] = []
    for ink in inks {
      var ids = ["-" + ink.name]
      if ink.name == "Regular-M" { ids.append("") }
      var found: (left: Double, right: Double)?
      for id in ids where found == nil {
        guard let left = try guide("left-margin" + id)?.x, let right = try guide("right-margin" + id)?.x, left < right
        else { continue }
        found = (ink.box.x - left, right - ink.box.maxX)
      }
      sides.append(found)
    }
    let known = zip(inks, sides).compactMap { ink, sides in sides.map { (ink, $0) } }
    return try zip(inks, sides).map { (ink, own) throws(XMLReader.Fault) in
      guard let (baseline, top) = lines[ink.scale] else {
        throw document.root.fault(
          "it has no lines 'Baseline-\(ink.scale.letter)' and 'Capline-\(ink.scale.letter)', as templates have; export it from the SF Symbols app"
        )
      }
      // Points of the template in one of text of 100 points.
      let factor = SymbolTemplate.pointSize * SymbolTemplate.capHeight / (baseline - top)
      let usual = Symbol.margins(of: SymbolTemplate.pointSize * ink.scale.factor)
      let nearest = known.min { abs($0.0.weight - ink.weight) < abs($1.0.weight - ink.weight) }
      let (leading, trailing): (Double, Double) =
        if let own {
          (own.left * factor, own.right * factor)
        } else if let (other, sides) = nearest {
          (
            sides.left * factor * ink.scale.factor / other.scale.factor,
            sides.right * factor * ink.scale.factor / other.scale.factor
          )
        } else {
          (usual.width, usual.width)
        }
      // A badge reaches over the line of its side; it belongs to the image all the same.
      let (left, right) = (max(leading, 0), max(trailing, 0))
      let box = ink.box
      let size = Size(
        width: max(box.width * factor + left + right, 1), height: box.height * factor + 2 * usual.height)
      let place = AffineTransform(
        factor, 0, 0, factor, left - box.x * factor, usual.height - box.y * factor)
      guard size.width <= Limits.width, size.height <= Limits.width else {
        throw document.root.fault("a drawing of its symbol is far larger than its letters")
      }
      return SymbolTemplate.Drawing(
        picture: VectorPicture(size: size, parts: ink.parts.map { $0.mapped(place, nil) }), weight: ink.weight,
        scale: ink.scale)
    }
  }

  /// Where a line of the group 'Guides' starts; nil without a line of that id.
  private mutating func guide(_ id: String) throws(XMLReader.Fault) -> Point? {
    guard let line = document[id], SVGElementKind.all[line.name] == .shape,
      let context = try contextInTemplate(of: line), let shape = try SVGShape(line, context.basis),
      case .move(let start)? = shape.path.steps.first
    else { return nil }
    return context.transform(start)
  }
}

extension Symbol.Scale {
  /// How a template calls it.
  fileprivate var letter: String {
    switch self {
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    }
  }
}

extension [Rect] {
  /// The box of all; nil for none.
  fileprivate var union: Rect? {
    guard let first else { return nil }
    return dropFirst().reduce(first) { $0.union($1) }
  }
}

extension VectorPicture.Part {
  /// The part in other coordinates, as areas of one colour.
  ///
  /// - Parameter color: The colour; nil for the areas' own, and black for any other paint.
  fileprivate func mapped(_ transform: AffineTransform, _ color: Color?) -> Self {
    switch self {
    case .area(let path, let isEvenOdd, let paint):
      let own = if case .color(let own) = paint { own } else { Color.black }
      return .area(path.mapped { transform($0) }, isEvenOdd: isEvenOdd, .color(color ?? own))
    case .group(let parts, let opacity): return .group(parts.map { $0.mapped(transform, color) }, opacity: opacity)
    case .clipped(let parts, let clips):
      return .clipped(
        parts.map { $0.mapped(transform, color) },
        by: clips.map { clip in
          VectorClip(
            clip.areas.map { area in
              VectorClip.Area(area.path.mapped { transform($0) }, isEvenOdd: area.isEvenOdd)
            })
        })
    case .masked(let parts, let mask, let kind):
      return .masked(
        parts.map { $0.mapped(transform, color) }, by: mask.map { $0.mapped(transform, nil) }, kind: kind)
    }
  }
}
