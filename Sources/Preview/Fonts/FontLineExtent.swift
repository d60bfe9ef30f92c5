/// How far the lines of a font reach, in font units, y up: a line is as high as ascender − descender.
struct FontLineExtent: Hashable, Sendable {
  /// Units of the em square.
  let unitsPerEm: Int
  /// Above the baseline.
  let ascender: Int
  /// Below the baseline, negative.
  let descender: Int

  /// The changes from a former one, in parts of the em: "its ascender is 0.995 em (was 0.935)"; empty if there are none.
  func changes(from old: Self) -> [String] {
    [("ascender", \Self.ascender), ("descender", \.descender)].compactMap { name, value in
      let (was, now) = (
        Double(old[keyPath: value]) / Double(old.unitsPerEm), Double(self[keyPath: value]) / Double(unitsPerEm)
      )
      let numbers = [now, was].map { NumberText.withMinus(NumberText.brief($0)) }
      return was == now ? nil : "its \(name) is \(numbers[0]) em (was \(numbers[1]))"
    }
  }
}

extension FontLineExtent {
  /// The extent by the metrics that are in use.
  init(_ metrics: VerticalMetrics) {
    self.init(unitsPerEm: metrics.unitsPerEm, ascender: metrics.ascender, descender: metrics.descender)
  }

  /// Reads the extent from the object of a font in a manifest or a report, where it may be missing.
  init?(_ fields: JSONFields) throws(JSONFieldError) {
    guard let units = fields["unitsPerEm"], let ascender = fields["ascender"], let descender = fields["descender"]
    else { return nil }
    let range = Int(Int16.min)...Int(Int16.max)
    self.init(
      unitsPerEm: try units.integer(in: 1...range.upperBound), ascender: try ascender.integer(in: range),
      descender: try descender.integer(in: range))
  }

  /// The members of a font's object in a manifest or a report.
  var members: [JSONText.Member] {
    [("unitsPerEm", unitsPerEm), ("ascender", ascender), ("descender", descender)].map {
      JSONText.Member(key: $0, value: .integer($1))
    }
  }
}
