package import PreviewCore
package import PreviewType

/// The data of a font that no picture of its letters shows: its names and style, its measures, its features, its colours and its axes.
///
/// A manifest keeps them (``json``), so that `verify` can say how a font changed whose former file is gone.
package struct FontFacts: Sendable {
  let familyName: String
  let styleName: String
  let postScriptName: String
  let weight: Int
  let widthClass: Int
  let isItalic: Bool
  let isMonospaced: Bool
  let metrics: VerticalMetrics
  /// The tags of its features, in their order.
  let features: [String]
  let colorTables: [String]
  let paletteCount: Int
  let axes: [VariationAxis]
  let instances: [NamedInstance]

  /// The facts of a face, with its metrics at a place on its axes; nil for the place at which it is by itself.
  package init(_ face: FontFace, metrics: VerticalMetrics? = nil) {
    (familyName, styleName, postScriptName) = (face.familyName, face.styleName, face.postScriptName)
    (weight, widthClass, isItalic, isMonospaced) = (face.weight, face.widthClass, face.isItalic, face.isMonospaced)
    self.metrics = metrics ?? face.metrics
    let variant = FontVariant(face: face, coordinates: face.axes.map(\.defaultValue), palette: 0)
    features = (try? HarfBuzzFont(variant).features().map { "\($0.tag)" }) ?? []
    (colorTables, paletteCount) = (face.colorTables, face.palettes.count)
    (axes, instances) = (face.axes, face.instances)
  }
}

extension FontFacts {
  /// The words of what holds of a font or doesn't.
  private static let (italic, monospaced, typo) = ("italic", "monospaced", "USE_TYPO_METRICS")

  /// The object in a manifest or a report, with only what there is; nil for facts beyond ``Limits/fontFactsBytes``.
  package var json: JSONValue? {
    func numbers(_ values: [Int]) -> JSONValue { .array(values.map(JSONValue.integer)) }
    func words(_ values: [String]) -> JSONValue? { values.isEmpty ? nil : .string(values.joined(separator: " ")) }
    let claims = [
      (Self.italic, isItalic), (Self.monospaced, isMonospaced), (Self.typo, metrics.usesTypoMetrics),
    ]
    let json: JSONValue = [
      "family": .string(familyName), "style": .string(styleName), "weight": .integer(weight),
      "widthClass": widthClass == 5 ? nil : .integer(widthClass), "is": words(claims.filter(\.1).map(\.0)),
      "unitsPerEm": .integer(metrics.unitsPerEm), "ascender": .integer(metrics.ascender),
      "descender": .integer(metrics.descender), "lineGap": metrics.lineGap == 0 ? nil : .integer(metrics.lineGap),
      "capHeight": metrics.capHeight.map(JSONValue.integer), "xHeight": metrics.xHeight.map(JSONValue.integer),
      "typo": metrics.typo.map { numbers([$0.ascender, $0.descender, $0.lineGap]) },
      "win": metrics.win.map { numbers([$0.ascender, $0.descender]) },
      "underline": numbers([metrics.underline.top, metrics.underline.thickness]), "features": words(features),
      "colorTables": words(colorTables), "palettes": paletteCount == 0 ? nil : .integer(paletteCount),
      "axes": .filled(axes.map { .string($0.text) }), "instances": .filled(instances.map { .string($0.text) }),
    ]
    return json.line.utf8.count > Limits.fontFactsBytes ? nil : json
  }

  /// Reads the facts of a font whose PostScript name is known.
  package init(_ fields: JSONFields, of font: String) throws(JSONFieldError) {
    let units = -Int(UInt16.max)...Int(UInt16.max)
    func number(_ key: String, else missing: Int) throws(JSONFieldError) -> Int {
      try fields[key]?.integer(in: units) ?? missing
    }
    func numbers(_ key: String, _ count: Int) throws(JSONFieldError) -> [Int]? {
      guard let field = fields[key] else { return nil }
      let values = try field.integers()
      guard values.count == count, values.allSatisfy(units.contains) else { throw field.invalid }
      return values
    }
    func words(_ key: String) throws(JSONFieldError) -> [String] {
      try fields[key]?.text().split(separator: " ").map { String($0) } ?? []
    }
    familyName = try fields.required("family").text()
    styleName = try fields.required("style").text()
    postScriptName = font
    weight = try fields.required("weight").integer(in: units)
    widthClass = try number("widthClass", else: 5)
    let claims = try words("is")
    (isItalic, isMonospaced) = (claims.contains(Self.italic), claims.contains(Self.monospaced))
    func triple(_ values: [Int]) -> VerticalMetrics.Triple {
      VerticalMetrics.Triple(ascender: values[0], descender: values[1], lineGap: values.count > 2 ? values[2] : 0)
    }
    let underline = try numbers("underline", 2) ?? [0, 0]
    let rule = VerticalMetrics.Rule(top: underline[0], thickness: underline[1])
    metrics = VerticalMetrics(
      unitsPerEm: try fields.required("unitsPerEm").integer(in: 1...units.upperBound),
      ascender: try fields.required("ascender").integer(in: units),
      descender: try fields.required("descender").integer(in: units), lineGap: try number("lineGap", else: 0),
      source: .hhea, capHeight: try fields["capHeight"]?.integer(in: units),
      xHeight: try fields["xHeight"]?.integer(in: units), hhea: nil, typo: try numbers("typo", 3).map(triple),
      win: try numbers("win", 2).map(triple), usesTypoMetrics: claims.contains(Self.typo), underline: rule,
      strikethrough: rule)
    (features, colorTables) = (try words("features"), try words("colorTables"))
    paletteCount = try number("palettes", else: 0)
    let axes = try fields["axes"]?.list { (axis) throws(JSONFieldError) in try axis.text(VariationAxis.init(text:)) }
    let instances = try fields["instances"]?.list { (instance) throws(JSONFieldError) in
      try instance.text { NamedInstance(text: $0, axisCount: axes?.count ?? 0) }
    }
    (self.axes, self.instances) = (axes ?? [], instances ?? [])
    guard json != nil else { throw JSONFieldError(reason: "has more facts of a font than are kept") }
  }
}

extension VariationAxis {
  /// "wght 100 400 900", with "hidden" behind it where that is so.
  fileprivate var text: String {
    Self.text("\(tag)", [minimum, defaultValue, maximum]) + (isHidden ? " hidden" : "")
  }

  fileprivate static func text(_ name: String, _ numbers: [Double]) -> String {
    name + numbers.reduce(into: "") { $0 += " " + NumberText.shortest($1) }
  }

  /// The name and the numbers of a text; nil if these are not numbers.
  fileprivate static func parts(of text: String, count: Int) -> (name: String, numbers: [Double])? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = words.suffix(count).compactMap { Double($0) }.filter(\.isFinite)
    guard words.count > count, numbers.count == count else { return nil }
    return (words.dropLast(count).joined(separator: " "), numbers)
  }

  fileprivate init?(text: String) {
    let isHidden = text.hasSuffix(" hidden")
    guard let parts = Self.parts(of: isHidden ? String(text.dropLast(7)) : text, count: 3) else { return nil }
    // A damaged font may name its axis by anything.
    self.init(
      tag: OpenTypeTag(parts.name) ?? OpenTypeTag(rawValue: 0), name: "", minimum: parts.numbers[0],
      defaultValue: parts.numbers[1], maximum: parts.numbers[2], isHidden: isHidden)
  }
}

extension NamedInstance {
  /// "Bold 14 700".
  fileprivate var text: String { VariationAxis.text(name, coordinates) }

  fileprivate init?(text: String, axisCount: Int) {
    guard let parts = VariationAxis.parts(of: text, count: axisCount) else { return nil }
    self.init(name: parts.name, postScriptName: "", coordinates: parts.numbers)
  }
}
