import PreviewCore

/// The objects of a PDF, which are read when they are asked for.
///
/// Not Sendable: it belongs to the reader of one picture.
final class PDFFile {
  let bytes: [UInt8]
  /// Where the header is, from which offsets count.
  let start: Int
  private(set) var reference = PDFCrossReference()
  private var objects: [Int: PDFObject] = [:]
  /// The objects that are being read; one that needs itself is null.
  private var loading: Set<Int> = []
  private var objectStreams: [Int: PDFObjectStream] = [:]
  /// The spaces of profiles, by where these are in the file.
  private var spaces: [Int: PDFColorSpace] = [:]
  private var valuesLeft = Limits.pdfValues
  private var decodedLeft = Limits.pdfDecodedBytes
  /// Bytes that may still be parsed, so that the same ones aren't again and again.
  private var parsedLeft = 3 * Limits.pdfBytes
  private var workLeft = Limits.pdfWork
  private var isRepaired = false
  /// Counts what is done.
  let work: ReadingWork

  /// A parsed byte takes as long as so many that are decoded.
  private static let workOfParsedByte = 4
  /// A stream's byte is inflated, and mostly put through the filter of its row.
  private static let workOfStreamByte = 2
  /// A step of ``spend(_:on:)``.
  private static let workOfStep = 2

  /// A file whose table of objects was found, or made.
  init(_ bytes: [UInt8], work: ReadingWork) throws(PDFFault) {
    (self.bytes, self.work) = (bytes, work)
    work.add(bytes.count)
    guard let start = Self.start(of: bytes) else { throw PDFFault("it doesn't begin as a PDF does") }
    self.start = start
    if let found = try PDFCrossReference(of: self) { reference = found }
    if try catalog == nil { try repair() }
    if reference.trailer["Encrypt"].map({ !$0.isNull }) ?? false {
      throw PDFFault("it is encrypted; save it without a password")
    }
  }

  /// Where the header begins, in the first bytes of a file; nil if they have no header.
  static func start(of bytes: some Collection<UInt8>) -> Int? {
    let head = Array(bytes.prefix(1024))
    let word = Array("%PDF-".utf8)
    return head.indices.first { head[$0...].starts(with: word) }
  }

  /// The dictionary that leads to the pages; nil if the file lacks it.
  var catalog: [String: PDFObject]? {
    get throws(PDFFault) {
      guard let root = reference.trailer["Root"] else { return nil }
      let catalog = try resolve(root).dictionary
      return catalog?["Pages"] == nil ? nil : catalog
    }
  }

  /// Finds the objects by looking through the whole file, once.
  func repair() throws(PDFFault) {
    guard !isRepaired else { return }
    isRepaired = true
    work.add(bytes.count, times: Self.workOfParsedByte)
    (objects, objectStreams) = ([:], [:])
    let (found, offsets) = try PDFCrossReference.scanned(self)
    reference = found
    reference = try found.completed(offsets, of: self)
  }

  // MARK: Objects

  /// The value, or the object that it refers to; null if the file lacks that object.
  func resolve(_ value: PDFObject?) throws(PDFFault) -> PDFObject {
    var value = value ?? .null
    // An object that is a reference leads on, and not far.
    for _ in 0..<Limits.pdfReferences {
      guard case .reference(let number) = value else { return value }
      value = try object(number)
    }
    return .null
  }

  private func object(_ number: Int) throws(PDFFault) -> PDFObject {
    if let known = objects[number] { return known }
    guard loading.count < Limits.pdfReferences, loading.insert(number).inserted else { return .null }
    defer { loading.remove(number) }
    let object: PDFObject
    switch reference.places[number] {
    case nil, .free?: object = .null
    case .offset(let offset)?:
      if let read = try self.object(at: offset, number: number) {
        object = read
      } else if !isRepaired {
        try repair()
        loading.remove(number)
        return try self.object(number)
      } else {
        object = .null
      }
    case .inStream(let stream)?: object = try self.object(number, in: stream)
    }
    objects[number] = object
    return object
  }

  /// The object at an offset; nil if that number isn't there.
  ///
  /// - Parameter number: The number that it must have; nil for any.
  func object(at offset: Int, number: Int?) throws(PDFFault) -> PDFObject? {
    guard (0..<bytes.count).contains(offset) else { return nil }
    var parser = parser(at: offset)
    defer { valuesLeft = parser.room }
    guard let own = try parser.value()?.integer, number == nil || own == number, try parser.value()?.integer != nil,
      case .word("obj")? = try parser.next()
    else { return nil }
    let parsed = try parser.value()
    try end(parser, from: offset)
    guard let value = parsed else { return .null }
    guard case .dictionary(let dictionary) = value else { return value }
    let end = parser.index
    guard case .word("stream")? = try parser.next() else { return value }
    var start = parser.index
    if bytes.count > start, bytes[start] == 0x0D { start += 1 }
    if bytes.count > start, bytes[start] == 0x0A { start += 1 }
    guard start > end else { return value }
    valuesLeft = parser.room
    let length = try resolve(dictionary["Length"]).integer
    parser = PDFParser(bytes, at: start, room: valuesLeft)
    return .stream(PDFStream(dictionary: dictionary, data: data(from: start, length: length)))
  }

  /// A parser of the file's bytes, which is ended by ``end(_:from:)``.
  func parser(at offset: Int) -> PDFParser { PDFParser(bytes, at: offset, room: valuesLeft) }

  /// Counts what a parser has read from an offset on.
  func end(_ parser: PDFParser, from offset: Int) throws(PDFFault) {
    valuesLeft = min(valuesLeft, parser.room)
    parsedLeft -= parser.index - offset
    work.add(parser.index - offset, times: Self.workOfParsedByte)
    guard parsedLeft >= 0 else { throw .tooMuch("objects that are read again and again") }
  }

  /// The bytes of a stream: as many as it says if its end follows, or else up to the next end.
  private func data(from start: Int, length: Int?) -> Range<Int> {
    if let length, length >= 0, length <= bytes.count - start {
      var end = start + length
      while end < bytes.count, end < start + length + 4, PDFParser.isBlank(bytes[end]) { end += 1 }
      if hasWord(Self.streamEnd, at: end) { return start..<start + length }
    }
    let next = partitionPoint(streamEnds.indices) { streamEnds[$0] < start }
    var end = next < streamEnds.count ? streamEnds[next] : bytes.count
    // The line's end before the word is not the stream's.
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// Where the ends of streams are, for those that don't say how long they are.
  private lazy var streamEnds: [Int] = bytes.indices.filter { hasWord(Self.streamEnd, at: $0) }
  private static let streamEnd = Array("endstream".utf8)

  func hasWord(_ word: [UInt8], at index: Int) -> Bool {
    index >= 0 && index + word.count <= bytes.count && bytes[index] == word[0]
      && bytes[index..<index + word.count].elementsEqual(word)
  }

  private func object(_ number: Int, in stream: Int) throws(PDFFault) -> PDFObject {
    let objects: PDFObjectStream
    if let known = objectStreams[stream] {
      objects = known
    } else {
      // A stream of objects isn't inside of another stream.
      guard case .offset? = reference.places[stream], case .stream(let source) = try object(stream) else {
        return .null
      }
      objects = try PDFObjectStream(source, of: self)
      objectStreams[stream] = objects
    }
    guard let offset = objects.offsets[number] else { return .null }
    var parser = PDFParser(objects.bytes, at: offset, room: valuesLeft)
    let value = try parser.value()
    try end(parser, from: offset)
    return value ?? .null
  }

  /// Counts steps of functions and samples of images before they are made.
  ///
  /// - Parameter subject: What takes them, as in "it has …".
  func spend(
    _ steps: Int, on subject: @autoclosure () -> String = "colours that take too many steps to be computed"
  ) throws(PDFFault) {
    workLeft -= min(steps, Limits.pdfWork + 1)
    guard workLeft >= 0 else { throw .tooMuch(subject()) }
    work.add(steps, times: Self.workOfStep)
  }

  /// The groups that are hidden, by the numbers of their objects.
  private lazy var hiddenGroups: Set<Int> = {
    guard let properties = try? resolve(try catalog?["OCProperties"]).dictionary,
      let configuration = try? resolve(properties["D"]).dictionary, let off = try? resolve(configuration["OFF"]).array
    else { return [] }
    return Set(off.compactMap { if case .reference(let number) = $0 { number } else { nil } })
  }()

  /// Whether contents of a group, or of all of several, are hidden at first (ISO 32000-1, 8.11).
  func isHidden(_ group: PDFObject?) throws(PDFFault) -> Bool {
    if hiddenGroups.isEmpty { return false }
    if case .reference(let number)? = group, hiddenGroups.contains(number) { return true }
    guard let members = try resolve(group).dictionary?["OCGs"] else { return false }
    let groups = try resolve(members).array ?? [members]
    return !groups.isEmpty
      && groups.allSatisfy { if case .reference(let number) = $0 { hiddenGroups.contains(number) } else { false } }
  }

  /// The numbers of an array, each resolved; nil for anything else.
  func numbers(_ value: PDFObject?) throws(PDFFault) -> [Double]? {
    guard let array = try resolve(value).array, array.count <= Limits.pdfNumbers else { return nil }
    var numbers: [Double] = []
    for value in array {
      guard let number = try resolve(value).number else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  // MARK: Streams

  /// A stream's bytes, without the encoding of a picture, which is named.
  func decoded(_ stream: PDFStream) throws(PDFFault) -> (bytes: [UInt8], picture: String?) {
    decodedLeft -= stream.data.count
    work.add(stream.data.count)
    guard decodedLeft >= 0 else { throw .tooMuch("streams of too many bytes") }
    return try decoded(Array(bytes[stream.data]), stream.dictionary)
  }

  /// Bytes, decoded as a dictionary says.
  func decoded(_ bytes: [UInt8], _ dictionary: [String: PDFObject]) throws(PDFFault) -> (
    bytes: [UInt8], picture: String?
  ) {
    let names = try list(dictionary["Filter"] ?? dictionary["F"])
    let parameters = try list(dictionary["DecodeParms"] ?? dictionary["DP"])
    guard names.count <= 8 else { throw PDFFault("a stream has more than 8 filters") }
    var bytes = bytes
    for (index, filter) in names.enumerated() {
      let name = filter.name ?? ""
      if ["DCTDecode", "DCT", "JPXDecode", "CCITTFaxDecode", "CCF", "JBIG2Decode"].contains(name) {
        return (bytes, name == "DCT" ? "DCTDecode" : name)
      }
      guard let filter = PDFFilter(name) else {
        throw PDFFault("a stream is encoded as '\(Spelling.shown(name))', which isn't read; save it anew, or use PNGs")
      }
      let values = index < parameters.count ? parameters[index].dictionary ?? [:] : [:]
      func number(_ key: String, _ standard: Int) throws(PDFFault) -> Int {
        try resolve(values[key]).integer ?? standard
      }
      let isEarly = try number("EarlyChange", 1) != 0
      guard let decoded = filter.decoded(bytes, isEarly: isEarly, limit: decodedLeft) else {
        // Some streams can be done without, and may be too much as well.
        work.add(decodedLeft, times: Self.workOfStreamByte)
        decodedLeft /= 2
        throw PDFFault(
          "a stream is damaged, or all of them have more than \(NumberText.grouped(Limits.pdfDecodedBytes)) bytes; save it anew, or use PNGs"
        )
      }
      decodedLeft -= decoded.count
      work.add(decoded.count, times: Self.workOfStreamByte)
      let predictor = PDFPredictor(
        kind: try number("Predictor", 1), colors: try number("Colors", 1), bits: try number("BitsPerComponent", 8),
        columns: try number("Columns", 1))
      guard let undone = predictor.undone(decoded) else { throw PDFFault("a stream has a filter that isn't known") }
      bytes = undone
    }
    return (bytes, nil)
  }

  /// The space of a profile, which is made once.
  func space(
    of profile: PDFStream, make: () throws(PDFFault) -> PDFColorSpace
  ) throws(PDFFault) -> PDFColorSpace {
    if let known = spaces[profile.data.lowerBound] { return known }
    let made = try make()
    spaces[profile.data.lowerBound] = made
    return made
  }

  /// The values of an array, or the one that is there; none for null.
  private func list(_ value: PDFObject?) throws(PDFFault) -> [PDFObject] {
    let value = try resolve(value)
    guard let array = value.array else { return value.isNull ? [] : [value] }
    guard array.count <= 8 else { throw PDFFault("a stream has more than 8 filters") }
    var values: [PDFObject] = []
    for value in array { values.append(try resolve(value)) }
    return values
  }
}

/// The objects in a stream (ISO 32000-1, 7.5.7).
struct PDFObjectStream {
  let bytes: [UInt8]
  /// Where each object begins, by its number.
  private(set) var offsets: [Int: Int] = [:]

  init(_ stream: PDFStream, of file: PDFFile) throws(PDFFault) {
    bytes = try file.decoded(stream).bytes
    guard let first = try file.resolve(stream.dictionary["First"]).integer,
      let count = try file.resolve(stream.dictionary["N"]).integer, (0...Limits.pdfObjects).contains(count), first >= 0
    else { return }
    var parser = PDFParser(bytes, hasReferences: false)
    for _ in 0..<count {
      guard let number = try parser.value()?.integer, let offset = try parser.value()?.integer, offset >= 0 else {
        return
      }
      if offsets[number] == nil { offsets[number] = first + offset }
    }
  }
}
