import PreviewCore

/// A function from some numbers to others (ISO 32000-1, 7.10).
struct PDFFunction {
  private indirect enum Kind {
    case sampled(PDFSamples)
    case exponential(first: [Double], last: [Double], exponent: Double, domain: ClosedRange<Double>)
    case stitched([PDFFunction], bounds: [Double], encode: [Double], domain: ClosedRange<Double>)
    case calculated(PDFCalculator, domain: [ClosedRange<Double>], range: [ClosedRange<Double>])
    /// A function for each of the results.
    case several([PDFFunction])
    case identity
  }

  private let kind: Kind
  /// About how many steps it takes.
  let cost: Int
  /// Where the function may bend, between 0 and 1; nil if it may do so anywhere.
  let bends: [Double]?

  /// The function of a value; nil for one that isn't read.
  init?(_ value: PDFObject?, _ file: PDFFile, depth: Int = 0) throws(PDFFault) {
    let value = try file.resolve(value)
    guard depth < 8 else { return nil }
    // A function of many others, each of which is one of many.
    try file.spend(256)
    if value.name == "Identity" || value.name == "Default" {
      (kind, cost, bends) = (.identity, 1, [])
      return
    }
    if let array = value.array {
      guard array.count <= 32, let functions = try Self.all(array, file, depth) else { return nil }
      let all = functions.map(\.bends)
      bends = all.contains { $0 == nil } ? nil : all.flatMap { $0 ?? [] }
      (kind, cost) = (.several(functions), functions.reduce(1) { $0 + $1.cost })
      return
    }
    guard let values = value.dictionary, let domain = try file.numbers(values["Domain"]).flatMap(Self.ranges) else {
      return nil
    }
    let range = try file.numbers(values["Range"]).flatMap(Self.ranges)
    switch try file.resolve(values["FunctionType"]).integer {
    case 0:
      guard let range, let stream = value.stream,
        let samples = try PDFSamples(stream, domain: domain, range: range, file)
      else { return nil }
      (kind, cost, bends) = (.sampled(samples), samples.cost, nil)
    case 2:
      let (first, last) = (try file.numbers(values["C0"]) ?? [0], try file.numbers(values["C1"]) ?? [1])
      let exponent = try file.resolve(values["N"]).number ?? 1
      kind = .exponential(first: first, last: last, exponent: exponent, domain: domain[0])
      (cost, bends) = (20 + first.count, exponent == 1 ? [] : nil)
    case 3:
      guard let array = try file.resolve(values["Functions"]).array, (1...256).contains(array.count),
        let functions = try Self.all(array, file, depth), let bounds = try file.numbers(values["Bounds"]),
        bounds.count == functions.count - 1, let encode = try file.numbers(values["Encode"]),
        encode.count >= 2 * functions.count
      else { return nil }
      kind = .stitched(functions, bounds: bounds, encode: encode, domain: domain[0])
      cost = functions.count + (functions.map(\.cost).max() ?? 0)
      self.bends = functions.allSatisfy { $0.bends == [] } && domain[0] == 0...1 ? bounds : nil
    case 4:
      guard let range, let stream = value.stream else { return nil }
      guard let program = PDFCalculator(try file.decoded(stream).bytes) else { return nil }
      (kind, cost, bends) = (.calculated(program, domain: domain, range: range), program.cost, nil)
    default: return nil
    }
  }

  private static func all(_ values: [PDFObject], _ file: PDFFile, _ depth: Int) throws(PDFFault) -> [PDFFunction]? {
    var functions: [PDFFunction] = []
    for value in values {
      guard let function = try PDFFunction(value, file, depth: depth + 1) else { return nil }
      functions.append(function)
    }
    return functions
  }

  /// Pairs of bounds; nil for numbers that aren't pairs.
  private static func ranges(_ numbers: [Double]) -> [ClosedRange<Double>]? {
    guard numbers.count >= 2, numbers.count <= 64, numbers.count % 2 == 0 else { return nil }
    return stride(from: 0, to: numbers.count, by: 2).map {
      min(numbers[$0], numbers[$0 + 1])...max(numbers[$0], numbers[$0 + 1])
    }
  }

  /// The results for some numbers.
  func callAsFunction(_ input: [Double]) -> [Double] {
    switch kind {
    case .identity: return input
    case .several(let functions): return functions.flatMap { $0(input).prefix(1) }
    case .sampled(let samples): return samples(input)
    case .exponential(let first, let last, let exponent, let domain):
      let share = PDFArithmetic.power(domain.clamp(input.first ?? 0), exponent)
      return zip(first, last).map { $0 + share * ($1 - $0) }
    case .stitched(let functions, let bounds, let encode, let domain):
      let x = domain.clamp(input.first ?? 0)
      let index = bounds.firstIndex { x < $0 } ?? functions.count - 1
      let low = index == 0 ? domain.lowerBound : bounds[index - 1]
      let high = index < bounds.count ? bounds[index] : domain.upperBound
      let share = high > low ? (x - low) / (high - low) : 0
      let (start, end) = (encode[2 * index], encode[2 * index + 1])
      return functions[index]([start + share * (end - start)])
    case .calculated(let program, let domain, let range):
      let clamped = zip(domain, input).map { $0.clamp($1) }
      let results = program.results(of: clamped).suffix(range.count)
      // A program that leaves too little has nothing to say about the rest.
      let padded = Array(repeating: 0, count: range.count - results.count) + results
      return zip(range, padded).map { $0.clamp($1) }
    }
  }
}

extension ClosedRange<Double> {
  /// The number of the range that is nearest to a value.
  func clamp(_ x: Double) -> Double { x.isNaN ? lowerBound : Swift.min(Swift.max(x, lowerBound), upperBound) }
}

/// A table of results, between which others are interpolated (ISO 32000-1, 7.10.2).
struct PDFSamples {
  private let domain: [ClosedRange<Double>]
  private let range: [ClosedRange<Double>]
  private let sizes: [Int]
  private let encode: [Double]
  private let decode: [Double]
  /// From 0 to 1, all results of a place one behind the other; the first input changes fastest.
  private let samples: [Float]

  /// The table of a stream; nil if it can't be used, or has more than two inputs.
  init?(
    _ stream: PDFStream, domain: [ClosedRange<Double>], range: [ClosedRange<Double>], _ file: PDFFile
  ) throws(PDFFault) {
    let values = stream.dictionary
    guard domain.count <= 4, let sizes = try file.numbers(values["Size"]), sizes.count == domain.count,
      sizes.allSatisfy({ (1...65_536).contains($0) }), let bits = try file.resolve(values["BitsPerSample"]).integer,
      [1, 2, 4, 8, 12, 16, 24, 32].contains(bits)
    else { return nil }
    let count = sizes.reduce(Double(range.count), *)
    guard count <= Double(Limits.pdfSamples) else { return nil }
    self.domain = domain
    self.range = range
    self.sizes = sizes.map { Int($0) }
    encode = try file.numbers(values["Encode"]) ?? sizes.flatMap { [0, $0 - 1] }
    decode = try file.numbers(values["Decode"]) ?? range.flatMap { [$0.lowerBound, $0.upperBound] }
    guard encode.count >= 2 * domain.count, decode.count >= 2 * range.count else { return nil }
    let bytes = try file.decoded(stream).bytes
    guard bytes.count * 8 >= Int(count) * bits else { return nil }
    var reader = PDFBits(bytes)
    let most = Double(UInt64(1) << bits - 1)
    var samples: [Float] = []
    samples.reserveCapacity(Int(count))
    for _ in 0..<Int(count) { samples.append(Float(Double(reader.next(bits)) / most)) }
    self.samples = samples
  }

  /// About how many steps a result takes.
  var cost: Int { range.count << domain.count }

  func callAsFunction(_ input: [Double]) -> [Double] {
    var (places, shares): ([Int], [Double]) = ([], [])
    for index in domain.indices {
      let x = domain[index].clamp(index < input.count ? input[index] : 0)
      let width = domain[index].upperBound - domain[index].lowerBound
      let share = width > 0 ? (x - domain[index].lowerBound) / width : 0
      let place = encode[2 * index] + share * (encode[2 * index + 1] - encode[2 * index])
      let clamped = (0...Double(sizes[index] - 1)).clamp(place)
      places.append(min(Int(clamped), max(0, sizes[index] - 2)))
      shares.append(clamped - Double(places[index]))
    }
    return range.indices.map { result in
      var sum = 0.0
      // Each corner of the cell that the input lies in.
      for corner in 0..<(1 << domain.count) {
        var (weight, index, stride) = (1.0, 0, 1)
        for axis in domain.indices {
          let isFar = corner >> axis & 1 == 1
          weight *= isFar ? shares[axis] : 1 - shares[axis]
          index += min(places[axis] + (isFar ? 1 : 0), sizes[axis] - 1) * stride
          stride *= sizes[axis]
        }
        if weight > 0 { sum += weight * Double(samples[index * range.count + result]) }
      }
      let (low, high) = (decode[2 * result], decode[2 * result + 1])
      return range[result].clamp(low + sum * (high - low))
    }
  }
}

/// Numbers of some bits each, the highest bit first.
struct PDFBits {
  private let bytes: [UInt8]
  private var bit = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next number of up to 32 bits; bits behind the end are 0.
  mutating func next(_ count: Int) -> UInt32 {
    var value: UInt32 = 0
    var left = count
    while left > 0 {
      let taken = min(left, 8 - bit & 7)
      let byte = bit >> 3 < bytes.count ? UInt32(bytes[bit >> 3]) : 0
      value = value << UInt32(taken) | byte >> UInt32(8 - bit & 7 - taken) & (1 << UInt32(taken) - 1)
      bit += taken
      left -= taken
    }
    return value
  }

  /// Goes on at the next whole byte.
  mutating func align() { bit = (bit + 7) & ~7 }
}
