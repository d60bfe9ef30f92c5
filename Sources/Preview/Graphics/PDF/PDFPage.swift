import PreviewCore

/// A page: what is drawn, and where it is cut (ISO 32000-1, 7.7.3).
struct PDFPage {
  /// Width and height in points, as it is shown.
  let size: Size
  /// From the page's coordinates, whose y points up, to points from the top left.
  let transform: AffineTransform
  let resources: [String: PDFObject]
  let contents: [UInt8]

  /// The first page of a file.
  init(firstOf file: PDFFile) throws(PDFFault) {
    var page = try Self.first(of: file)
    if page == nil {
      try file.repair()
      page = try Self.first(of: file)
    }
    guard let page else { throw PDFFault("it has no page") }
    guard let box = try Self.box(page, file) else {
      throw PDFFault("its page has no size between 0 and \(NumberText.grouped(Int(Limits.width))) points")
    }
    resources = try file.resolve(page["Resources"]).dictionary ?? [:]
    contents = try Self.contents(page["Contents"], file)
    let unit = try file.resolve(page["UserUnit"]).number ?? 1
    let scale = (0.001...1000).contains(unit) ? unit : 1
    let turns = ((try file.resolve(page["Rotate"]).integer ?? 0) / 90 % 4 + 4) % 4
    let turned: AffineTransform =
      switch turns {
      case 1: AffineTransform(0, 1, 1, 0, -box.y, -box.x)
      case 2: AffineTransform(-1, 0, 0, 1, box.maxX, -box.y)
      case 3: AffineTransform(0, -1, -1, 0, box.maxY, box.maxX)
      default: AffineTransform(1, 0, 0, -1, -box.x, box.maxY)
      }
    transform = AffineTransform.scale(scale, scale).applied(after: turned)
    let isTurned = turns % 2 == 1
    size = Size(width: (isTurned ? box.height : box.width) * scale, height: (isTurned ? box.width : box.height) * scale)
    guard size.width <= Limits.width, size.height <= Limits.width else {
      throw PDFFault("its page has no size between 0 and \(NumberText.grouped(Int(Limits.width))) points")
    }
  }

  /// Values that a page takes over from what it is in.
  private static let inherited = ["Resources", "MediaBox", "CropBox", "Rotate"]

  /// The dictionary of the first page, with what it inherits; nil if the file has no page.
  private static func first(of file: PDFFile) throws(PDFFault) -> [String: PDFObject]? {
    guard let root = try file.catalog?["Pages"] else { return nil }
    var known: Set<Int> = []
    var pending: [(node: PDFObject, inherited: [String: PDFObject])] = [(root, [:])]
    while let (node, inherited) = pending.popLast() {
      // A page that is its own parent is looked at once.
      if case .reference(let number) = node, !known.insert(number).inserted { continue }
      guard known.count <= Limits.pdfObjects, var values = try file.resolve(node).dictionary else { continue }
      for (key, value) in inherited where values[key] == nil { values[key] = value }
      let kind = try file.resolve(values["Type"]).name
      guard kind != "Page", let kids = try file.resolve(values["Kids"]).array else {
        if kind == "Pages" { continue }
        return values
      }
      let passed = values.filter { Self.inherited.contains($0.key) }
      for kid in kids.prefix(Limits.pdfNumbers).reversed() where pending.count < Limits.pdfObjects {
        pending.append((kid, passed))
      }
    }
    return nil
  }

  /// The part of the page that is seen: its crop box, as far as it is within its media box.
  private static func box(_ page: [String: PDFObject], _ file: PDFFile) throws(PDFFault) -> Rect? {
    func rect(_ key: String) throws(PDFFault) -> Rect? { try file.numbers(page[key]).flatMap(Rect.init(pdf:)) }
    // A page of US letter is what readers take where nothing is said.
    let media = try rect("MediaBox") ?? Rect(x: 0, y: 0, width: 612, height: 792)
    let box = try rect("CropBox").map { $0.intersection(media) } ?? media
    let seen = box.width > 0 && box.height > 0 ? box : media
    return seen.width > 0 && seen.height > 0 && seen.width <= Limits.width && seen.height <= Limits.width ? seen : nil
  }

  /// The bytes of one content stream, or of several, one behind the other.
  private static func contents(_ value: PDFObject?, _ file: PDFFile) throws(PDFFault) -> [UInt8] {
    let value = try file.resolve(value)
    if let stream = value.stream { return try file.decoded(stream).bytes }
    var contents: [UInt8] = []
    for part in value.array?.prefix(Limits.pdfNumbers) ?? [] {
      guard let stream = try file.resolve(part).stream else { continue }
      contents += try file.decoded(stream).bytes
      contents.append(0x0A)
    }
    return contents
  }
}

extension Rect {
  /// A rectangle by two of its corners, in any order; nil for anything else.
  init?(pdf numbers: [Double]) {
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= 1e6 }) else { return nil }
    let (left, right) = (min(numbers[0], numbers[2]), max(numbers[0], numbers[2]))
    let (low, high) = (min(numbers[1], numbers[3]), max(numbers[1], numbers[3]))
    self.init(x: left, y: low, width: right - left, height: high - low)
  }

  /// Whether all of another rectangle lies in this one.
  func contains(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The smallest rectangle around points; nil for none.
  init?(around points: some Sequence<Point>) {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    guard left <= right, top <= bottom else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
