import PreviewCore

/// Decodes the images of a PDF (ISO 32000-1, 8.9).
struct PDFImage {
  let file: PDFFile
  /// The spaces that the resources name.
  let named: [String: PDFObject]
  private let values: [String: PDFObject]
  private let size: PixelSize
  private let bits: Int
  private let isStencil: Bool

  /// - Parameter values: The image's dictionary, with the long names of its entries.
  init(_ values: [String: PDFObject], named: [String: PDFObject], _ file: PDFFile) throws(PDFFault) {
    (self.file, self.named, self.values) = (file, named, values)
    guard let width = try file.resolve(values["Width"]).integer,
      let height = try file.resolve(values["Height"]).integer,
      width > 0, height > 0, width <= Limits.imagePixels, height <= Limits.imagePixels / width
    else {
      throw PDFFault("a picture in it has no size of up to \(NumberText.grouped(Limits.imagePixels)) pixels")
    }
    size = PixelSize(width: width, height: height)
    if case .boolean(true) = try file.resolve(values["ImageMask"]) { isStencil = true } else { isStencil = false }
    let bits = try file.resolve(values["BitsPerComponent"]).integer ?? (isStencil ? 1 : 8)
    guard [1, 2, 4, 8, 16].contains(bits) else { throw PDFFault("a picture in it has samples of \(bits) bits") }
    self.bits = isStencil ? 1 : bits
  }

  private var count: Int { size.width * size.height }

  /// Steps of a pixel whose samples are bytes: seven million pixels with a mask took 0.2 s.
  private static let stepsOfPixel = 2

  /// Counts steps for each pixel before they are made.
  private func spend(_ steps: Int) throws(PDFFault) {
    try file.spend(
      steps * count,
      on:
        "pictures of too many pixels, one of them \(NumberText.grouped(size.width)) × \(NumberText.grouped(size.height))"
    )
  }

  /// The pixels.
  ///
  /// - Parameters:
  ///   - bytes: The image's bytes, as they are in the file.
  ///   - color: The colour of a stencil; nil for one that has none.
  func bitmap(_ bytes: [UInt8], stencil color: Color?) throws(PDFFault) -> Bitmap {
    try spend(isStencil ? 4 : Self.stepsOfPixel)
    let (samples, coding) = try file.decoded(bytes, values)
    if isStencil {
      guard coding == nil, let color else { throw .notDrawn("a picture that cuts out a pattern") }
      let alpha = try coverage(samples)
      var pixels = ContiguousArray<UInt8>()
      pixels.reserveCapacity(4 * count)
      for shown in alpha { pixels.append(contentsOf: [color.red, color.green, color.blue, shown]) }
      return Bitmap(size: size, layout: .rgba, bytes: pixels)
    }
    let opaque = coding == nil ? try colors(of: samples) : try jpeg(samples, coding)
    return try masked(opaque, samples: coding == nil ? samples : nil)
  }

  private func jpeg(_ bytes: [UInt8], _ coding: String?) throws(PDFFault) -> Bitmap {
    guard coding == "DCTDecode" else { throw .notDrawn("a picture that is neither plain nor a JPEG") }
    let limit = count
    let decoded = bytes.withUnsafeBytes { bytes in
      Result { () throws(JPEGError) in try Bitmap(jpeg: bytes, name: "", limit: limit) }
    }
    guard case .success(let bitmap) = decoded else { throw .notDrawn("a JPEG of inks, or a damaged one,") }
    guard bitmap.layout == .rgb, let space = try? PDFColorSpace(values["ColorSpace"], file, named: named),
      case .profile(let profile, 3) = space
    else { return bitmap }
    let table = PDFProfileTable(profile)
    var pixels = bitmap.bytes
    for index in stride(from: 0, to: pixels.count, by: 3) {
      (pixels[index], pixels[index + 1], pixels[index + 2]) = table.color(
        pixels[index], pixels[index + 1], pixels[index + 2])
    }
    return Bitmap(size: bitmap.size, layout: .rgb, bytes: pixels)
  }

  // MARK: Samples

  /// The pixels of samples, each in the image's space.
  private func colors(of samples: [UInt8]) throws(PDFFault) -> Bitmap {
    let space = try PDFColorSpace(values["ColorSpace"], file, named: named)
    let channels = space.channels
    guard (1...32).contains(channels) else { throw PDFFault("a picture in it has no colours") }
    let own = try file.numbers(values["Decode"])
    let isPlain = own == nil || own == space.decode(bits: bits)
    // What is missing at the end is black, as in other readers.
    func complete() -> [UInt8] {
      samples + [UInt8](repeating: 0, count: max(0, channels * count - samples.count))
    }
    switch space {
    case .gray where bits == 8 && isPlain:
      return Bitmap(size: size, layout: .grey, bytes: ContiguousArray(complete().prefix(count)))
    case .rgb where bits == 8 && isPlain:
      return Bitmap(size: size, layout: .rgb, bytes: ContiguousArray(complete().prefix(3 * count)))
    case .profile(let profile, 3) where bits == 8 && isPlain:
      let (table, samples) = (PDFProfileTable(profile), complete())
      var pixels = ContiguousArray<UInt8>()
      pixels.reserveCapacity(3 * count)
      for index in stride(from: 0, to: 3 * count, by: 3) {
        let (red, green, blue) = table.color(samples[index], samples[index + 1], samples[index + 2])
        pixels.append(red)
        pixels.append(green)
        pixels.append(blue)
      }
      return Bitmap(size: size, layout: .rgb, bytes: pixels)
    default: break
    }
    let decode = own ?? space.decode(bits: bits)
    guard decode.count >= 2 * channels else { throw PDFFault("a picture in it says too little about its samples") }
    return try colors(of: samples, space, decode)
  }

  private func colors(of samples: [UInt8], _ space: PDFColorSpace, _ decode: [Double]) throws(PDFFault) -> Bitmap {
    let channels = space.channels
    try spend(8 + 4 * channels)
    let most = Double(1 << bits - 1)
    var reader = PDFBits(samples)
    // Neighbours are alike, and most pictures have few colours.
    var known: [[UInt32]: Color] = [:]
    var (last, color) = ([UInt32](), Color.black)
    var pixels = ContiguousArray<UInt8>()
    pixels.reserveCapacity(3 * count)
    for _ in 0..<size.height {
      for _ in 0..<size.width {
        let own = (0..<channels).map { _ in reader.next(bits) }
        if own != last {
          last = own
          if let found = known[own] {
            color = found
          } else {
            try file.spend(space.cost + channels)
            var numbers: [Double] = []
            for (channel, sample) in own.enumerated() {
              let (low, high) = (decode[2 * channel], decode[2 * channel + 1])
              numbers.append(low + Double(sample) / most * (high - low))
            }
            color = space.color(numbers)
            if known.count < 65_536 { known[own] = color }
          }
        }
        pixels.append(color.red)
        pixels.append(color.green)
        pixels.append(color.blue)
      }
      reader.align()
    }
    return Bitmap(size: size, layout: .rgb, bytes: pixels)
  }

  // MARK: Masks

  /// How much of each pixel a stencil paints: samples of 0 do, or those that its `Decode` says.
  private func coverage(_ samples: [UInt8]) throws(PDFFault) -> [UInt8] {
    let paintsOnes = try file.numbers(values["Decode"])?.first == 1
    var reader = PDFBits(samples)
    var alpha: [UInt8] = []
    alpha.reserveCapacity(count)
    for _ in 0..<size.height {
      for _ in 0..<size.width { alpha.append((reader.next(1) == 1) == paintsOnes ? 255 : 0) }
      reader.align()
    }
    return alpha
  }

  /// The picture as its mask lets it through.
  private func masked(_ opaque: Bitmap, samples: [UInt8]?) throws(PDFFault) -> Bitmap {
    let mask: (alpha: [UInt8], size: PixelSize)
    if case .stream(let stream) = try file.resolve(values["SMask"]) {
      let image = try PDFImage(stream.dictionary, named: named, file)
      let grey = try image.grey(Array(file.bytes[stream.data]))
      mask = (grey, image.size)
    } else {
      switch try file.resolve(values["Mask"]) {
      case .stream(let stream):
        let image = try PDFImage(stream.dictionary, named: named, file)
        try image.spend(4)
        guard image.bits == 1 else { return opaque }
        mask = (try image.coverage(try file.decoded(stream).bytes), image.size)
      case .array:
        guard let samples, let ranges = try file.numbers(values["Mask"]), ranges.count <= 64 else { return opaque }
        try spend(2 * ranges.count)
        mask = (keyed(samples, ranges), size)
      default: return opaque
      }
    }
    return opaque.masked(by: mask.alpha, of: mask.size)
  }

  /// The brightness of each pixel of a soft mask.
  private func grey(_ bytes: [UInt8]) throws(PDFFault) -> [UInt8] {
    try spend(Self.stepsOfPixel)
    let (samples, coding) = try file.decoded(bytes, values)
    let bitmap = coding == nil ? try colors(of: samples) : try jpeg(samples, coding)
    guard bitmap.size == size else { throw PDFFault("a picture's mask has another size than it says") }
    let step = bitmap.layout.bytesPerPixel
    return (0..<count).map { bitmap.bytes[$0 * step] }
  }

  /// Clear where all samples of a pixel lie within bounds.
  private func keyed(_ samples: [UInt8], _ ranges: [Double]) -> [UInt8] {
    let channels = ranges.count / 2
    var reader = PDFBits(samples)
    var alpha: [UInt8] = []
    for _ in 0..<size.height {
      for _ in 0..<size.width {
        var isClear = true
        for channel in 0..<channels {
          let sample = Double(reader.next(bits))
          if sample < ranges[2 * channel] || sample > ranges[2 * channel + 1] { isClear = false }
        }
        alpha.append(isClear ? 0 : 255)
      }
      reader.align()
    }
    return alpha
  }
}

extension Bitmap {
  /// The picture with an alpha for each pixel. One of another size is stretched to the larger of
  /// both.
  fileprivate func masked(by alpha: [UInt8], of other: PixelSize) -> Bitmap {
    let isFiner = other.width * other.height > size.width * size.height
    let target = isFiner ? other : size
    var pixels = ContiguousArray<UInt8>()
    pixels.reserveCapacity(4 * target.width * target.height)
    for y in 0..<target.height {
      let (row, maskRow) = (y * size.height / target.height, y * other.height / target.height)
      for x in 0..<target.width {
        let color = self[x * size.width / target.width, row]
        pixels.append(color.red)
        pixels.append(color.green)
        pixels.append(color.blue)
        pixels.append(alpha[maskRow * other.width + x * other.width / target.width])
      }
    }
    return Bitmap(size: target, layout: .rgba, bytes: pixels)
  }
}

/// A profile of three channels, for colours of eight bits each.
struct PDFProfileTable {
  private let lights: [[Double]]
  private let matrix: [Double]
  /// sRGB's channels for lights from 0 to 1.
  private let bytes: [UInt8]
  private static let steps = 16_384

  init(_ profile: PDFProfile) {
    lights = profile.lights
    matrix = profile.toSRGB
    bytes = (0...Self.steps).map { UInt8((SRGBCurve.encoded(Double($0) / Double(Self.steps)) * 255).rounded()) }
  }

  func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (UInt8, UInt8, UInt8) {
    let (r, g, b) = (lights[0][Int(red)], lights[1][Int(green)], lights[2][Int(blue)])
    func byte(_ row: Int) -> UInt8 {
      let light = matrix[row] * r + matrix[row + 1] * g + matrix[row + 2] * b
      return bytes[Int(((0...1.0).clamp(light) * Double(Self.steps)).rounded())]
    }
    return (byte(0), byte(3), byte(6))
  }
}
