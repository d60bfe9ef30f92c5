import PreviewCore
import PreviewPlan

// A change of a font's facts in `report.json`, as `changes` of the cause that names its file has it.

extension FontFactChange {
  /// An object whose `is` names the change.
  var json: JSONValue {
    switch self {
    case .names(let names):
      [
        "is": "names",
        "names": .array(
          names.map { ["name": .string($0.kind.rawValue), "now": .string($0.now), "before": .string($0.before)] }),
      ]
    case .italic(let isNow): ["is": "italic", "now": .bool(isNow)]
    case .monospaced(let isNow): ["is": "monospaced", "now": .bool(isNow)]
    case .unitsPerEm(let now, let before): ["is": "unitsPerEm", "now": .integer(now), "before": .integer(before)]
    case .measures(let group, let measures):
      [
        "is": "measures", "of": .string(group.rawValue),
        "measures": .array(
          measures.map { ["name": .string($0.name.rawValue), "now": .number($0.now), "before": .number($0.before)] }),
      ]
    case .usesTypoMetrics(let isNow): ["is": "usesTypoMetrics", "now": .bool(isNow)]
    case .parts(let part, let names, let fate):
      [
        "is": "parts", "part": .string(part.rawValue), "names": .array(names.map(JSONValue.string)),
        "now": .string(fate.rawValue),
      ]
    case .paletteCount(let now, let before): ["is": "paletteCount", "now": .integer(now), "before": .integer(before)]
    case .axisRange(let axis, let now, let before):
      ["is": "axisRange", "axis": .string(axis), "now": Self.json(now), "before": Self.json(before)]
    case .axisDefault(let axis, let now, let before):
      ["is": "axisDefault", "axis": .string(axis), "now": .number(now), "before": .number(before)]
    case .axisIsHidden(let axis, let isNow): ["is": "axisIsHidden", "axis": .string(axis), "now": .bool(isNow)]
    }
  }

  private static func json(_ range: ClosedRange<Double>) -> JSONValue {
    .array([.number(range.lowerBound), .number(range.upperBound)])
  }

  init(_ fields: JSONFields) throws(JSONFieldError) {
    let name = try fields.required("is")
    func axis() throws(JSONFieldError) -> String { try fields.required("axis").text() }
    func flag() throws(JSONFieldError) -> Bool { try fields.required("now").flag() }
    func integer(_ key: String) throws(JSONFieldError) -> Int { try fields.required(key).integer() }
    func number(_ key: String) throws(JSONFieldError) -> Double { try fields.required(key).number() }
    func range(_ key: String) throws(JSONFieldError) -> ClosedRange<Double> {
      let field = try fields.required(key)
      let bounds = try field.list { (bound) throws(JSONFieldError) in try bound.number() }
      guard bounds.count == 2, bounds[0] <= bounds[1] else { throw field.invalid }
      return bounds[0]...bounds[1]
    }
    switch try name.text() {
    case "names":
      self = .names(
        try fields.required("names").objects { (name) throws(JSONFieldError) in
          Name(
            kind: try name.required("name").text(Name.Kind.init), now: try name.required("now").text(),
            before: try name.required("before").text())
        })
    case "italic": self = .italic(try flag())
    case "monospaced": self = .monospaced(try flag())
    case "unitsPerEm": self = .unitsPerEm(now: try integer("now"), before: try integer("before"))
    case "measures":
      self = .measures(
        try fields.required("of").text(MeasureGroup.init),
        try fields.required("measures").objects { (measure) throws(JSONFieldError) in
          Measure(
            name: try measure.required("name").text(Measure.Name.init), now: try measure.required("now").number(),
            before: try measure.required("before").number())
        })
    case "usesTypoMetrics": self = .usesTypoMetrics(try flag())
    case "parts":
      self = .parts(
        try fields.required("part").text(Part.init), try fields.required("names").texts(),
        try fields.required("now").text(Fate.init))
    case "paletteCount": self = .paletteCount(now: try integer("now"), before: try integer("before"))
    case "axisRange": self = .axisRange(axis: try axis(), now: try range("now"), before: try range("before"))
    case "axisDefault": self = .axisDefault(axis: try axis(), now: try number("now"), before: try number("before"))
    case "axisIsHidden": self = .axisIsHidden(axis: try axis(), try flag())
    default: throw name.invalid
    }
  }
}
