@testable import PreviewCore
@testable import PreviewGraphics

/// An animated PNG read chunk by chunk, each frame decoded as a picture of its own and put onto the canvas, as the PNG standard says.
struct AnimatedPNG {
  enum Failure: Error { case malformed(String) }

  /// A frame's place and time.
  struct Control: Hashable {
    var width: Int
    var height: Int
    var x: Int
    var y: Int
    var milliseconds: Int
  }

  private(set) var size = PixelSize(width: 0, height: 0)
  /// The bit depth and the colour type.
  private(set) var kind: [UInt8] = []
  private(set) var plays = 0
  private(set) var controls: [Control] = []
  /// Whether each frame lies over the one before, where it isn't clear.
  private(set) var liesOver: [Bool] = []
  /// The canvas after each frame, row by row.
  private(set) var canvases: [[Color]] = []

  init(_ bytes: [UInt8]) throws {
    var header: [UInt8] = []
    var shared: [UInt8] = []
    var data: [[UInt8]] = []
    var (announced, sequence) = (0, 0)
    func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
    func next(_ body: ArraySlice<UInt8>) throws {
      guard number(body.prefix(4)) == sequence else { throw Failure.malformed("sequence") }
      sequence += 1
    }
    var position = 8
    while position < bytes.count {
      let count = number(bytes[position..<position + 4])
      let name = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      let body = bytes[position + 8..<position + 8 + count]
      guard Array(bytes[position..<position + 12 + count]) == PNGFixture.chunk(name, Array(body)) else {
        throw Failure.malformed("checksum of \(name)")
      }
      position += 12 + count
      switch name {
      case "IHDR":
        header = Array(body)
        size = PixelSize(width: number(body.prefix(4)), height: number(body.dropFirst(4).prefix(4)))
        kind = Array(header[8..<10])
      case "PLTE", "tRNS": shared += PNGFixture.chunk(name, Array(body))
      case "acTL":
        guard data.isEmpty else { throw Failure.malformed("acTL after pictures") }
        announced = number(body.prefix(4))
        plays = number(body.suffix(4))
      case "fcTL":
        try next(body)
        let fields = (1..<5).map { number(body.dropFirst($0 * 4).prefix(4)) }
        let times = [20, 22].map { number(body.dropFirst($0).prefix(2)) }
        // Not disposed of; it replaces what is below, or lies over it.
        guard body[body.endIndex - 2] == 0, body.last! < 2 else { throw Failure.malformed("dispose or blend") }
        liesOver.append(body.last! == 1)
        controls.append(
          Control(
            width: fields[0], height: fields[1], x: fields[2], y: fields[3],
            milliseconds: times[0] * 1000 / times[1]))
        data.append([])
      case "IDAT":
        guard data.count == 1 else { throw Failure.malformed("IDAT not in the first frame") }
        data[0] += body
      case "fdAT":
        guard data.count > 1 else { throw Failure.malformed("fdAT in the first frame") }
        try next(body)
        data[data.count - 1] += body.dropFirst(4)
      case "IEND": guard position == bytes.count else { throw Failure.malformed("bytes after IEND") }
      default: break
      }
    }
    guard data.count == announced else { throw Failure.malformed("\(data.count) of \(announced) frames") }

    var canvas: [Color] = []
    for ((control, liesOver), data) in zip(zip(controls, liesOver), data) {
      let sides = PNGFixture.big(UInt32(control.width)) + PNGFixture.big(UInt32(control.height))
      let png =
        Array(bytes[..<8]) + PNGFixture.chunk("IHDR", sides + header.dropFirst(8)) + shared
        + PNGFixture.chunk("IDAT", data) + PNGFixture.chunk("IEND", [])
      let picture = try Bitmap(png: png, name: "frame")
      if canvas.isEmpty {
        guard picture.size == size else { throw Failure.malformed("first frame's size") }
        canvas = [Color](repeating: .clear, count: size.width * size.height)
      }
      for y in 0..<control.height {
        for x in 0..<control.width {
          let pixel = picture[x, y]
          guard !liesOver || pixel.isOpaque else { continue }
          canvas[(control.y + y) * size.width + control.x + x] = pixel
        }
      }
      canvases.append(canvas)
    }
  }
}
