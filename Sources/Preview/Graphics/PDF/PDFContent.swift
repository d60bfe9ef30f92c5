import PreviewCore

/// Draws the contents of a page: reads its operators, and collects what they paint (ISO 32000-1, 8
/// and Annex A).
struct PDFContent {
  let file: PDFFile
  /// The page from its top left corner, in points.
  let page: Rect
  var state: PDFState
  var saved: [PDFState] = []
  var resources: [String: PDFObject]
  var parts = PDFParts()
  var path = PDFPath()
  /// Whether the path becomes a clip once it is painted, and by which rule.
  var pendingClip: (isEvenOdd: Bool, Void)?
  /// How many forms, masks and glyphs the content lies in.
  var depth = 0
  /// Whether colours are those of what is around: in a glyph that has none of its own.
  var keepsColors = false
  /// Marked contents that are open, and whether each of them is hidden.
  var marks: [Bool] = []
  var fonts: [Int: PDFFont] = [:]
  /// Images that were decoded, by where their bytes are in the file.
  var images: [Int: Bitmap] = [:]
  /// Numbers that tell clips and masks from others.
  private var lastID = 0
  private var operators = 0
  private var values = 0
  private var steps = 0
  /// An operator, and a line or a curve that is painted, take as long as so many bytes.
  private static let workOfOperator = 128
  private static let workOfStep = 64

  init(_ page: PDFPage, _ file: PDFFile) {
    self.file = file
    self.page = Rect(x: 0, y: 0, width: page.size.width, height: page.size.height)
    state = PDFState(page.transform, clip: self.page)
    resources = page.resources
  }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Counts lines and curves of what is painted.
  mutating func count(_ path: OutlinePath) throws(PDFFault) {
    steps += path.steps.count
    file.work.add(path.steps.count, times: Self.workOfStep)
    guard path.steps.count <= Limits.svgSteps, steps <= Limits.pdfSteps else {
      throw .tooMuch("more than \(NumberText.grouped(Limits.pdfSteps)) lines and curves, or too many in one path")
    }
  }

  // MARK: Reading

  /// Obeys the operators of a content stream. What it saves and doesn't restore ends with it.
  mutating func run(_ bytes: [UInt8]) throws(PDFFault) {
    let floor = saved.count
    file.work.add(bytes.count)
    var parser = PDFParser(bytes, room: Limits.pdfValues, hasReferences: false)
    var operands: [PDFObject] = []
    while let item = try parser.next() {
      switch item {
      case .value(let value):
        // No operator takes more values.
        if operands.count < Limits.pdfOperands { operands.append(value) }
      case .word("BI"): try inlineImage(&parser)
      case .word(let word):
        operators += 1
        file.work.add(Self.workOfOperator)
        guard operators <= Limits.pdfOperators else {
          throw .tooMuch("more than \(NumberText.grouped(Limits.pdfOperators)) steps")
        }
        try perform(word, PDFOperands(operands), floor: floor)
        operands.removeAll(keepingCapacity: true)
      }
    }
    values += Limits.pdfValues - parser.room
    guard values <= 2 * Limits.pdfValues else {
      throw .tooMuch("more than \(NumberText.grouped(2 * Limits.pdfValues)) values")
    }
    if saved.count > floor {
      state = saved[floor]
      saved.removeSubrange(floor...)
    }
  }

  private mutating func perform(_ word: String, _ operands: PDFOperands, floor: Int) throws(PDFFault) {
    switch word {
    case "q":
      guard saved.count < Limits.pdfStates else {
        throw PDFFault("it saves its state more than \(Limits.pdfStates) times without going back")
      }
      saved.append(state)
    case "Q": if saved.count > floor, let last = saved.popLast() { state = last }
    case "cm":
      guard let n = operands.numbers(6) else { return }
      try concatenate(AffineTransform(n[0], n[1], n[2], n[3], n[4], n[5]))
    case "BMC": marks.append(false)
    case "BDC": marks.append(try isHidden(operands))
    case "EMC": _ = marks.popLast()
    case "Do": if let name = operands.name { try object(name) }
    case "gs": if let name = operands.name { try setParameters(name) }
    case "sh": if let name = operands.name { try shade(name) }
    default:
      if try performPath(word, operands) { return }
      if setPen(word, operands) { return }
      if try setColor(word, operands) { return }
      try performText(word, operands)
    }
  }

  mutating func concatenate(_ transform: AffineTransform) throws(PDFFault) {
    let new = state.transform.applied(after: transform)
    guard new.isUsable else { throw PDFFault("a transform leads out of all pictures") }
    state.transform = new
  }

  private mutating func setPen(_ word: String, _ operands: PDFOperands) -> Bool {
    switch word {
    case "w": if let width = operands.number { state.pen.width = min(abs(width), 1e6) }
    case "J": state.pen.cap = [.butt, .round, .square][Int((0...2).clamp(operands.number ?? 0))]
    case "j": state.pen.join = [.miter, .round, .bevel][Int((0...2).clamp(operands.number ?? 0))]
    case "M": if let limit = operands.number { state.pen.miterLimit = (1...1e6).clamp(limit) }
    case "d": setDashes(operands.values.first?.array, operands.number ?? 0)
    case "ri", "i": break
    default: return false
    }
    return true
  }

  mutating func setDashes(_ lengths: [PDFObject]?, _ phase: Double) {
    let lengths = (lengths ?? []).prefix(Limits.pdfOperands).map { min(max($0.number ?? 0, 0), 1e6) }
    state.dashes = lengths.contains { $0 > 0 } ? Array(lengths) : []
    state.phase = (-1e6...1e6).clamp(phase)
  }

  // MARK: Marked content

  /// Whether nothing is painted at the moment.
  var isHidden: Bool { marks.contains(true) }

  private func isHidden(_ operands: PDFOperands) throws(PDFFault) -> Bool {
    guard case .name("OC")? = operands.values.first, let name = operands.name else { return false }
    let properties = try file.resolve(resources["Properties"]).dictionary ?? [:]
    return try file.isHidden(properties[name])
  }
}

/// The values before an operator.
struct PDFOperands {
  let values: [PDFObject]

  init(_ values: [PDFObject]) { self.values = values }

  /// The last values, if they are so many numbers.
  func numbers(_ count: Int) -> [Double]? {
    let last = values.suffix(count).compactMap(\.number)
    return last.count == count ? last : nil
  }

  /// All numbers.
  var numbers: [Double] { values.compactMap(\.number) }
  /// The last value, if it is a number.
  var number: Double? { values.last?.number }
  /// The last value, if it is a name.
  var name: String? { values.last?.name }
}
