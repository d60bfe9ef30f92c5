import PreviewCore

/// A font. Letters that are drawings of their own, as symbols that are exported by macOS, are
/// drawn; those of other fonts aren't, beside blanks.
final class PDFFont {
  /// From the letters' coordinates to those of text.
  let matrix: AffineTransform
  /// The contents of letters, by their codes; nil for a font with outlines.
  let letters: [Int: PDFObject]?
  let resources: [String: PDFObject]?
  /// How far the pen goes on behind letters, in their coordinates, from the first code on.
  private let widths: [Double]
  private let first: Int
  /// Whether a letter has two bytes.
  let isWide: Bool

  init(_ values: [String: PDFObject], _ file: PDFFile) throws(PDFFault) {
    let kind = try file.resolve(values["Subtype"]).name
    isWide = kind == "Type0"
    widths = try file.numbers(values["Widths"]) ?? []
    first = try file.resolve(values["FirstChar"]).integer ?? 0
    resources = try file.resolve(values["Resources"]).dictionary
    try file.spend(256 + widths.count)
    guard kind == "Type3" else {
      (letters, matrix) = (nil, .scale(0.001, 0.001))
      return
    }
    matrix = AffineTransform(pdf: try file.numbers(values["FontMatrix"]) ?? [0.001, 0, 0, 0.001, 0, 0])
    let drawings = try file.resolve(values["CharProcs"]).dictionary ?? [:]
    let encoding = try file.resolve(values["Encoding"]).dictionary ?? [:]
    var letters: [Int: PDFObject] = [:]
    var code = 0
    for value in try file.resolve(encoding["Differences"]).array ?? [] {
      let value = try file.resolve(value)
      if let number = value.integer {
        code = number
      } else if let name = value.name, (0...255).contains(code) {
        letters[code] = drawings[name]
        code += 1
      }
    }
    self.letters = letters
  }

  /// How far the pen goes on behind a letter, in text of size 1.
  func width(_ code: Int) -> Double {
    let index = code.subtractingReportingOverflow(first).partialValue
    return widths.indices.contains(index) ? widths[index] * matrix.a : 0
  }
}
