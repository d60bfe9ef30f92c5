internal import CBattery
import PreviewCore
import PreviewGraphics

/// The drawings of the release: a digest of each case's layout, pixels and file, and the pixels themselves on one sheet.
///
/// Both are files of `Sources/CBattery`, which `make battery` renews. The text has a line for the release, and one for each case.
struct BatteryReference: Equatable {
  /// A case.
  struct Entry: Equatable {
    let name: String
    /// Where the sheet has it.
    let place: PixelRect
    let digests: BatteryDigests
  }

  /// The version of the tool.
  let tool: String
  /// The system it ran on: "Debian 12 (x86_64)".
  let system: String
  /// The cases, in order.
  let entries: [Entry]

  /// The reference inside the binary; nil where it can't be read.
  static let release = BatteryReference(String(decoding: bytes(cbattery_reference_txt), as: UTF8.self))

  /// The sheet inside the binary.
  ///
  /// - Throws: ``PNGError`` if this machine's libpng can't read it.
  static func sheet() throws(PNGError) -> Bitmap {
    try Bitmap(png: bytes(cbattery_reference_png), name: "the battery's reference").mergedPlanes
  }

  init(tool: String, system: String, entries: [Entry]) {
    (self.tool, self.system, self.entries) = (tool, system, entries)
  }

  /// Reads what ``text`` wrote; nil for anything else.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard let head = lines.first?.split(separator: "\t"), head.count == 2 else { return nil }
    var entries: [Entry] = []
    for line in lines.dropFirst() {
      let fields = line.split(separator: "\t").map(String.init)
      let place = fields.count == 5 ? fields[1].split(separator: ",").compactMap { Int($0) } : []
      guard place.count == 4 else { return nil }
      entries.append(
        Entry(
          name: fields[0], place: PixelRect(x: place[0], y: place[1], width: place[2], height: place[3]),
          digests: BatteryDigests(layout: fields[2], pixels: fields[3], file: fields[4])))
    }
    self.init(tool: String(head[0]), system: String(head[1]), entries: entries)
  }

  /// The reference as the text that is kept.
  var text: String {
    let lines = entries.map { entry in
      let place = entry.place
      return [
        entry.name, "\(place.x),\(place.y),\(place.width),\(place.height)", entry.digests.layout, entry.digests.pixels,
        entry.digests.file,
      ].joined(separator: "\t")
    }
    return (["\(tool)\t\(system)"] + lines).map { $0 + "\n" }.joined()
  }

  /// The bytes that a function of the battery answers.
  static func bytes(_ answer: (UnsafeMutablePointer<Int>?) -> UnsafePointer<UInt8>?) -> [UInt8] {
    var count = 0
    let start = answer(&count)
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}

/// The digests of a case, each of sixteen hexadecimal digits.
struct BatteryDigests: Equatable, Sendable {
  /// The digest of the recorded layout.
  let layout: String
  /// The digest of the file's pixels, decoded.
  let pixels: String
  /// The digest of the file's bytes.
  let file: String
}

extension BatteryReference {
  /// Pixels of the sheet's width, unless a case is wider.
  private static let sheetWidth = 1024

  /// A reference of drawings, and the sheet that shows them on shelves, as high as the highest on each.
  static func made(
    of drawings: [(name: String, drawing: BatteryDrawing)], tool: String, system: String
  ) -> (reference: BatteryReference, sheet: Bitmap) {
    let width = drawings.reduce(sheetWidth) { max($0, $1.drawing.picture.size.width) }
    var (x, y, shelf) = (0, 0, 0)
    // Cases of the same pixels, as an interlaced picture and a plain one, share a place.
    var places: [String: PixelRect] = [:]
    let entries = drawings.map { name, drawing in
      let (size, digests) = (drawing.picture.size, drawing.digests)
      if let place = places[digests.pixels] { return Entry(name: name, place: place, digests: digests) }
      if x > 0, x + size.width > width { (x, y, shelf) = (0, y + shelf, 0) }
      let place = PixelRect(x: x, y: y, width: size.width, height: size.height)
      places[digests.pixels] = place
      x += size.width
      shelf = max(shelf, size.height)
      return Entry(name: name, place: place, digests: digests)
    }
    let size = PixelSize(width: width, height: y + shelf)
    var bytes = ContiguousArray<UInt8>(repeating: 0, count: size.width * size.height * 4)
    for (entry, drawn) in zip(entries, drawings) {
      let source = drawn.drawing.picture
      for row in 0..<source.size.height {
        let target = ((entry.place.y + row) * size.width + entry.place.x) * 4
        let start = row * source.size.width * 4
        bytes.replaceSubrange(
          target..<target + source.size.width * 4, with: source.bytes[start..<start + source.size.width * 4])
      }
    }
    return (
      BatteryReference(tool: tool, system: system, entries: entries),
      Bitmap(size: size, layout: .rgba, bytes: bytes)
    )
  }
}

extension Bitmap {
  /// A grey picture four times as high: green, red and blue less green, and alpha. Text is mostly grey, so that this takes half of what the pixels would.
  var planes: Bitmap {
    let count = size.width * size.height
    var planes = ContiguousArray<UInt8>(repeating: 0, count: 4 * count)
    let source = rgba.bytes
    for pixel in 0..<count {
      let (red, green, blue) = (source[4 * pixel], source[4 * pixel + 1], source[4 * pixel + 2])
      planes[pixel] = green
      planes[count + pixel] = red &- green
      planes[2 * count + pixel] = blue &- green
      planes[3 * count + pixel] = source[4 * pixel + 3]
    }
    return Bitmap(size: PixelSize(width: size.width, height: 4 * size.height), layout: .grey, bytes: planes)
  }

  /// The pixels that ``planes`` were made of; itself if it has no planes.
  var mergedPlanes: Bitmap {
    guard layout == .grey, size.height % 4 == 0 else { return rgba }
    let count = bytes.count / 4
    var merged = ContiguousArray<UInt8>(repeating: 0, count: 4 * count)
    for pixel in 0..<count {
      let green = bytes[pixel]
      merged[4 * pixel] = bytes[count + pixel] &+ green
      merged[4 * pixel + 1] = green
      merged[4 * pixel + 2] = bytes[2 * count + pixel] &+ green
      merged[4 * pixel + 3] = bytes[3 * count + pixel]
    }
    return Bitmap(size: PixelSize(width: size.width, height: size.height / 4), layout: .rgba, bytes: merged)
  }

  /// The same pixels, four bytes each.
  var rgba: Bitmap {
    guard layout != .rgba else { return self }
    var bytes = ContiguousArray<UInt8>()
    bytes.reserveCapacity(size.width * size.height * 4)
    for y in 0..<size.height {
      for x in 0..<size.width { bytes.append(contentsOf: PixelLayout.rgba.bytes(of: self[x, y])) }
    }
    return Bitmap(size: size, layout: .rgba, bytes: bytes)
  }
}
