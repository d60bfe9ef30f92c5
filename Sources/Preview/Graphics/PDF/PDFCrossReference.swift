import PreviewCore

/// Where the objects of a file are, by their numbers (ISO 32000-1, 7.5).
struct PDFCrossReference {
  enum Place {
    case offset(Int)
    /// In the stream of objects with a number.
    case inStream(Int)
    case free
  }

  private(set) var places: [Int: Place] = [:]
  /// The values of the newest trailer, and those that it lacks from the ones before.
  private(set) var trailer: [String: PDFObject] = [:]

  init() {}

  /// The table that the end of a file names, with those before it; nil if it can't be read.
  init?(of file: PDFFile) throws(PDFFault) {
    guard let start = Self.start(of: file) else { return nil }
    var pending = [start]
    var known: Set<Int> = []
    while let offset = pending.popLast() {
      guard known.count < Limits.pdfUpdates else { return nil }
      guard known.insert(offset).inserted else { continue }
      let section: [String: PDFObject]?
      if file.hasWord(Array("xref".utf8), at: offset) {
        section = try table(file, at: offset + 4)
      } else if case .stream(let stream)? = try file.object(at: offset, number: nil) {
        section = try entries(file, of: stream) ? stream.dictionary : nil
      } else {
        section = nil
      }
      guard let section else { return nil }
      trailer.merge(section) { newer, _ in newer }
      // The stream beside a table holds what old readers don't see, and comes before older tables.
      if let previous = section["Prev"]?.integer { pending.append(previous + file.start) }
      if let hidden = section["XRefStm"]?.integer { pending.append(hidden + file.start) }
    }
  }

  /// The offset behind the last `startxref`.
  private static func start(of file: PDFFile) -> Int? {
    let word = Array("startxref".utf8)
    var index = file.bytes.count - word.count
    let first = max(0, index - 4096)
    while index >= first {
      if file.hasWord(word, at: index) {
        var parser = PDFParser(file.bytes, at: index + word.count, room: 4, hasReferences: false)
        guard let offset = try? parser.value()?.integer else { return nil }
        let place = offset + file.start
        guard (0..<file.bytes.count).contains(place) else { return nil }
        var start = PDFParser(file.bytes, at: place)
        start.skipBlanks()
        return start.index
      }
      index -= 1
    }
    return nil
  }

  private mutating func add(_ number: Int, _ place: Place) throws(PDFFault) {
    guard (0...Limits.pdfObjectNumber).contains(number), places[number] == nil else { return }
    guard places.count < Limits.pdfObjects else {
      throw .tooMuch("more than \(NumberText.grouped(Limits.pdfObjects)) objects")
    }
    places[number] = place
  }

  // MARK: Tables and streams

  /// Takes the entries of a table, and returns the trailer behind it; nil if it can't be read.
  private mutating func table(_ file: PDFFile, at offset: Int) throws(PDFFault) -> [String: PDFObject]? {
    var parser = file.parser(at: offset)
    while let item = try parser.next() {
      switch item {
      case .word("trailer"):
        guard case .dictionary(let trailer)? = try parser.value() else { return nil }
        try file.end(parser, from: offset)
        return trailer
      case .value(let value):
        guard let first = value.integer, let count = try parser.value()?.integer, count >= 0 else { return nil }
        for number in 0..<count {
          guard let place = try parser.value()?.integer, try parser.value() != nil,
            case .word(let kind)? = try parser.next(), let object = add(first, number)
          else { return nil }
          if kind == "n" { try add(object, .offset(place + file.start)) } else { try add(object, .free) }
        }
      case .word: return nil
      }
    }
    return nil
  }

  private func add(_ first: Int, _ number: Int) -> Int? {
    let (sum, overflows) = first.addingReportingOverflow(number)
    return overflows ? nil : sum
  }

  /// Takes the entries of a stream; false if it has none.
  private mutating func entries(_ file: PDFFile, of stream: PDFStream) throws(PDFFault) -> Bool {
    guard let widths = try file.numbers(stream.dictionary["W"]), widths.count >= 3,
      widths.allSatisfy({ (0...8).contains($0) })
    else { return false }
    let (kindWidth, width, otherWidth) = (Int(widths[0]), Int(widths[1]), Int(widths[2]))
    let size = kindWidth + width + otherWidth
    guard size > 0 else { return false }
    let bytes = try file.decoded(stream).bytes
    var index = 0
    func field(_ width: Int) -> Int {
      var value = 0
      for byte in bytes[index..<index + width] { value = (value & 0xFF_FFFF_FFFF) << 8 | Int(byte) }
      index += width
      return value
    }
    let all = [0, stream.dictionary["Size"]?.number ?? 0]
    let ranges = try file.numbers(stream.dictionary["Index"]) ?? all
    for pair in stride(from: 0, to: ranges.count - 1, by: 2) {
      guard let first = Int(exactly: ranges[pair]), let count = Int(exactly: ranges[pair + 1]), count >= 0 else {
        return false
      }
      for number in 0..<count {
        guard index + size <= bytes.count, let object = add(first, number) else { return true }
        let kind = kindWidth == 0 ? 1 : field(kindWidth)
        let (place, _) = (field(width), field(otherWidth))
        switch kind {
        case 1: try add(object, .offset(place + file.start))
        case 2: try add(object, .inStream(place))
        default: try add(object, .free)
        }
      }
    }
    return true
  }

  // MARK: Repair

  /// The objects of a file whose table is missing or wrong, and where each begins: the last one of
  /// a number counts.
  static func scanned(
    _ file: PDFFile
  ) throws(PDFFault) -> (PDFCrossReference, offsets: [(number: Int, offset: Int)]) {
    var reference = PDFCrossReference()
    var offsets: [(number: Int, offset: Int)] = []
    let (object, trailer) = (Array("obj".utf8), Array("trailer".utf8))
    for index in file.bytes.indices {
      if file.hasWord(object, at: index), let found = header(file.bytes, before: index) {
        offsets.append(found)
        guard offsets.count <= Limits.pdfObjects else {
          throw .tooMuch("more than \(NumberText.grouped(Limits.pdfObjects)) objects")
        }
      } else if file.hasWord(trailer, at: index) {
        var parser = PDFParser(file.bytes, at: index + trailer.count, room: Limits.pdfNumbers)
        if case .dictionary(let values)? = try? parser.value() { reference.trailer.merge(values) { _, newer in newer } }
      }
    }
    for found in offsets { reference.places[found.number] = .offset(found.offset) }
    return (reference, offsets)
  }

  /// The same with what streams hold, and with the root of a file that has no trailer.
  func completed(
    _ offsets: [(number: Int, offset: Int)], of file: PDFFile
  ) throws(PDFFault) -> PDFCrossReference {
    var complete = self
    for found in offsets {
      guard let values = try file.object(at: found.offset, number: found.number) else { continue }
      switch values.dictionary?["Type"]?.name {
      case "ObjStm":
        guard case .stream(let stream) = values, let objects = try? PDFObjectStream(stream, of: file) else { continue }
        for number in objects.offsets.keys.sorted() { try complete.add(number, .inStream(found.number)) }
      case "XRef": complete.trailer.merge(values.dictionary ?? [:]) { known, _ in known }
      case "Catalog": if complete.trailer["Root"] == nil { complete.trailer["Root"] = .reference(found.number) }
      default: break
      }
    }
    return complete
  }

  /// The number of the object whose `obj` stands at an index, and where it begins; nil if there are
  /// no numbers.
  private static func header(_ bytes: [UInt8], before index: Int) -> (number: Int, offset: Int)? {
    var end = index
    func skipBlanks() -> Bool {
      let start = end
      while end > 0, PDFParser.isBlank(bytes[end - 1]), start - end < 16 { end -= 1 }
      return end < start
    }
    func digits() -> Int? {
      let last = end
      while end > 0, (0x30...0x39).contains(bytes[end - 1]), last - end < 10 { end -= 1 }
      return Int(String(decoding: bytes[end..<last], as: UTF8.self))
    }
    guard skipBlanks(), digits() != nil, skipBlanks(), let number = digits(),
      (0...Limits.pdfObjectNumber).contains(number)
    else { return nil }
    return (number, end)
  }
}
