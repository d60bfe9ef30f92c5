import PreviewCore

/// The parameters that texts are set with (ISO 32000-1, 9.3).
struct PDFTextState {
  var font: PDFFont?
  var size = 0.0
  /// Spaces between letters and behind blanks, the rise, and the distance of lines, in the
  /// content's units.
  var (letterSpacing, wordSpacing, rise, leading) = (0.0, 0.0, 0.0, 0.0)
  /// How wide letters are, of 1.
  var stretch = 1.0
  /// 0 fills, 1 strokes, 2 does both, 3 does nothing; from 4 on, texts become clips, too.
  var mode = 0
  var matrix = AffineTransform.identity
  var line = AffineTransform.identity
}

extension PDFContent {
  /// Obeys an operator of texts; any other has no meaning.
  mutating func performText(_ word: String, _ operands: PDFOperands) throws(PDFFault) {
    switch word {
    case "BT": (state.text.matrix, state.text.line) = (.identity, .identity)
    case "Tf":
      guard operands.values.count >= 2, case .name(let name) = operands.values[operands.values.count - 2] else {
        return
      }
      let fonts = try file.resolve(resources["Font"]).dictionary ?? [:]
      try setFont(fonts[name] ?? .null, size: operands.number ?? 0)
    case "Tm":
      guard let n = operands.numbers(6) else { return }
      let matrix = AffineTransform(n[0], n[1], n[2], n[3], n[4], n[5])
      (state.text.matrix, state.text.line) = (matrix, matrix)
    case "Td", "TD":
      guard let n = operands.numbers(2) else { return }
      if word == "TD" { state.text.leading = -n[1] }
      nextLine(n[0], n[1])
    case "T*": nextLine(0, -state.text.leading)
    case "Tc": state.text.letterSpacing = operands.number ?? 0
    case "Tw": state.text.wordSpacing = operands.number ?? 0
    case "Tz": state.text.stretch = (operands.number ?? 100) / 100
    case "TL": state.text.leading = operands.number ?? 0
    case "Ts": state.text.rise = operands.number ?? 0
    case "Tr": state.text.mode = Int((0...7).clamp(operands.number ?? 0))
    case "d1": keepsColors = true
    case "Tj", "TJ": try show(operands.values.last)
    case "'", "\"":
      if word == "\"", let n = operands.values.first?.number { state.text.wordSpacing = n }
      nextLine(0, -state.text.leading)
      try show(operands.values.last)
    default: break
    }
  }

  mutating func setFont(_ value: PDFObject, size: Double) throws(PDFFault) {
    state.text.size = size
    state.text.font = nil
    guard let values = try file.resolve(value).dictionary else { return }
    guard case .reference(let number) = value else {
      state.text.font = try PDFFont(values, file)
      return
    }
    if fonts[number] == nil { fonts[number] = try PDFFont(values, file) }
    state.text.font = fonts[number]
  }

  private mutating func nextLine(_ x: Double, _ y: Double) {
    state.text.line = state.text.line.applied(after: .translation(x, y))
    state.text.matrix = state.text.line
  }

  /// Shows a text, or texts with distances between them.
  private mutating func show(_ value: PDFObject?) throws(PDFFault) {
    for part in value?.array ?? value.map({ [$0] }) ?? [] {
      switch part {
      case .string(let bytes): try show(bytes)
      case .number(let back):
        move(by: -back / 1000 * state.text.size * state.text.stretch)
      default: break
      }
    }
  }

  private mutating func move(by distance: Double) {
    state.text.matrix = state.text.matrix.applied(after: .translation(distance, 0))
  }

  private mutating func show(_ bytes: [UInt8]) throws(PDFFault) {
    guard let font = state.text.font else { return }
    for code in bytes {
      let text = state.text
      if let letters = font.letters {
        try letter(letters[Int(code)], of: font)
      } else if font.isWide || code != 0x20, text.mode != 3, !isHidden {
        throw PDFFault("it has text, which isn't drawn; convert it to outlines, or use PNGs for 1x, 2x and 3x")
      }
      let spaces = text.letterSpacing + (code == 0x20 ? text.wordSpacing : 0)
      move(by: (font.width(Int(code)) * text.size + spaces) * text.stretch)
    }
  }

  /// Draws a letter that is a drawing.
  private mutating func letter(_ drawing: PDFObject?, of font: PDFFont) throws(PDFFault) {
    guard case .stream(let stream) = try file.resolve(drawing), !isHidden, state.text.mode != 3 else { return }
    let text = state.text
    let place = state.transform.applied(after: text.matrix)
      .applied(after: AffineTransform(text.size * text.stretch, 0, 0, text.size, 0, text.rise))
      .applied(after: font.matrix)
    guard place.isUsable else { return }
    try enter(stream) { (content) throws(PDFFault) in
      (content.state.transform, content.state.base) = (place, place)
      if let own = font.resources { content.resources = own }
    }
  }
}
