import PreviewCore
import PreviewGraphics

/// The output of `diff`.
struct DiffReport {
  /// Boxes that the text lists.
  private static let listed = 20

  var first: String
  var second: String
  /// The sizes of the two pictures.
  var sizes: (first: PixelSize, second: PixelSize)
  var difference: PictureDifference

  /// Sentences, and the boxes as `--mask` takes them.
  var lines: [String] {
    switch difference {
    case .identical: ["The pictures are identical."]
    case .tolerated(let change) where change.count > 0:
      ["The pictures are the same within the tolerance."] + Self.lines(change)
    case .tolerated(let change):
      [
        "The pictures are the same, as far as they are compared: 0 of \(NumberText.grouped(change.pixels)) pixels count"
          + Self.uncounted(change) + "."
      ]
    case .changed(let change): Self.lines(change)
    case .sizeChanged(let from, let to):
      [
        "The sizes differ: '\(first)' is \(from.width) × \(from.height) pixels, '\(second)' is \(to.width) × \(to.height)."
      ]
    case .missing, .unreadable: []
    }
  }

  private static func lines(_ change: PixelChange) -> [String] {
    let regions = change.regions
    var lines = [
      "\(NumberText.grouped(change.count)) of \(NumberText.grouped(change.pixels)) pixels differ (\(percent(change.share)) %), "
        + "in \(NumberText.grouped(regions.count)) \(regions.count == 1 ? "region" : "regions")\(uncounted(change))."
    ]
    let rows = regions.prefix(listed).map {
      (name: $0.box.text, count: NumberText.grouped($0.count), noun: $0.count == 1 ? "pixel" : "pixels")
    }
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let countWidth = rows.map(\.count.count).max() ?? 0
    for row in rows {
      let space = nameWidth - row.name.count + 2 + countWidth - row.count.count
      lines.append("  \(row.name)\(String(repeating: " ", count: space))\(row.count) \(row.noun)")
    }
    if regions.count > listed {
      lines.append("  and \(NumberText.grouped(regions.count - listed)) more; --format json lists them all")
    }
    return lines
  }

  /// The differing pixels that don't count, after a semicolon.
  private static func uncounted(_ change: PixelChange) -> String {
    let parts = [
      (change.belowThreshold, "below the threshold"), (change.antialiased, "anti-aliased"), (change.masked, "masked"),
    ].filter { $0.0 > 0 }.map { "\(NumberText.grouped($0.0)) \($0.1)" }
    return parts.isEmpty ? "" : "; not counted: " + parts.joined(separator: ", ")
  }

  /// Two significant figures: `12`, `0.34`, `0.0000027`.
  private static func percent(_ share: Double) -> String {
    var step = 1.0
    while share * 100 / step < 10, step > 1e-9 { step /= 10 }
    let digits = (share * 100 / step).rounded()
    guard step < 1 else { return NumberText.shortest(digits) }
    // Whole digits and a place, so that neither an exponent nor a tail of binary fractions is shown.
    var places = 0
    while step < 0.5 {
      step *= 10
      places += 1
    }
    let padded = NumberText.digits(Int(digits), atLeast: places + 1)
    return padded.dropLast(places) + "." + padded.suffix(places)
  }

  /// One object with the same keys for every verdict. Where the sizes differ, pixels are not compared: the counts and the regions are null then.
  var json: JSONValue {
    let (verdict, change): (JSONValue, PixelChange?) =
      switch difference {
      case .identical: ("identical", PixelChange(size: sizes.first))
      case .tolerated(let change): ("tolerated", change)
      case .changed(let change): ("changed", change)
      case .sizeChanged: ("sizeChanged", nil)
      case .missing: ("missing", nil)
      case .unreadable: ("unreadable", nil)
      }
    func count(_ key: KeyPath<PixelChange, Int>) -> JSONValue { change.map { .integer($0[keyPath: key]) } ?? .null }
    return [
      "first": .string(first), "second": .string(second), "verdict": verdict, "firstSize": sizes.first.json,
      "secondSize": sizes.second.json, "changedPixels": count(\.count),
      "share": change.map { .number($0.share) } ?? .null, "largestBlob": count(\.largestBlob),
      "belowThreshold": count(\.belowThreshold), "antialiased": count(\.antialiased), "masked": count(\.masked),
      "regions": change.map { .array($0.regions.map(\.json)) } ?? .null,
    ]
  }
}

extension PixelChange {
  fileprivate var pixels: Int { size.width * size.height }
}

extension PixelSize {
  fileprivate var json: JSONValue { ["width": .integer(width), "height": .integer(height)] }
}

extension PixelRect {
  fileprivate var text: String { "\(x),\(y),\(width),\(height)" }
}

extension ChangedRegion {
  fileprivate var json: JSONValue {
    [
      "x": .integer(box.x), "y": .integer(box.y), "width": .integer(box.width), "height": .integer(box.height),
      "changedPixels": .integer(count),
    ]
  }
}
