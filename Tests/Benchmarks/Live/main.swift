import PreviewCore
import PreviewGraphics
import PreviewPlan
import PreviewRuns
import PreviewScene
import PreviewType

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// How long the stages of a live page's picture take, and what each way to send it costs: the slider goes to and fro over the twelve categories.
//
//   preview-live-bench SPEC [PASSES] [FOLDER]     FOLDER gets the runs of each category, for timing a page's decoder

let path = CommandLine.arguments.dropFirst().first ?? "Tests/Benchmarks/Live/preview.yml"
let passes = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 20
let folder = CommandLine.arguments.dropFirst(3).first
let files = SpecFiles()
let clock = ContinuousClock()

func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1000 + Double(duration.components.attoseconds) / 1e15
}

func line(_ name: String, _ values: [Double], _ unit: String) {
  let sorted = values.sorted()
  let (median, late) = (sorted[sorted.count / 2], sorted[sorted.count * 95 / 100])
  func text(_ number: Double) -> String { String(Int((number * 100).rounded())) }
  func hundredths(_ number: Double) -> String {
    let digits = text(number)
    let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    return padded.dropLast(2) + "." + padded.suffix(2)
  }
  print("\(name): median \(hundredths(median)), 95th percentile \(hundredths(late)) \(unit)")
}

let bytes = try PreviewSpec.bytes(of: path)
var readings: [Double] = []
var spec = LiveSpec()
for _ in 0..<passes {
  let start = clock.now
  spec = LiveSpec(bytes: bytes, path: path, files: files)
  readings.append(milliseconds(start.duration(to: clock.now)))
}
guard spec.mistakes.isEmpty, let subject = spec.subjects.first(where: \.isScene) else {
  print(spec.mistakes.map(\.message).joined(separator: "\n"))
  exit(1)
}
print("first reading \(readings[0]) ms")
line("reading the spec, warm", readings, "ms")

let categories = ContentSizeCategory.allCases
for jobs in [1, 2] {
  let renderer = LiveRenderer(jobs: jobs)
  var (layout, list, drawing, all, runs, whole) = (
    [Double](), [Double](), [Double](), [Double](), [Double](), [Double]()
  )
  var shown: PictureRows?
  for pass in 0..<passes {
    for category in pass % 2 == 0 ? categories : categories.reversed() {
      var view = subject.firstView
      view.category = category
      let (sheet, traits) = subject.environment(of: view)
      let start = clock.now
      let picture = try renderer.picture(of: sheet, in: traits, over: shown)
      let took = milliseconds(start.duration(to: clock.now))
      if pass == 0, jobs == 1, let folder {
        let file = try AtomicFile(
          path: "\(folder)/\(category.shortName).\(picture.size.width)x\(picture.size.height).runs")
        try picture.runs.words.withUnsafeBytes { try file.write($0) }
        try file.commit()
      }
      // The first pass warms up.
      if pass == 0 { continue }
      layout.append(milliseconds(picture.times.layout))
      list.append(milliseconds(picture.times.list))
      drawing.append(milliseconds(picture.times.drawing))
      all.append(took)
      runs.append(Double(picture.runs.words.count) * 4 / 1e6)
      let full = Double(picture.size.width * picture.size.height) * 4 / 1e6
      whole.append(full)
      shown = picture.rows
    }
  }
  print("on \(jobs) cores")
  line("  layout", layout, "ms")
  line("  draw list", list, "ms")
  line("  drawing and runs", drawing, "ms")
  line("  all", all, "ms")
  line("  bytes of runs", runs, "MB")
  line("  bytes of raw rows", whole, "MB")
}

// The same pictures as PNGs, by the writer that files are written with.
let worker = Typesetter()
let rasterizer = Rasterizer(faces: FaceLibrary())
var (times, sizes) = ([Double](), [Double]())
for _ in 0..<max(2, passes / 5) {
  for category in categories {
    var view = subject.firstView
    view.category = category
    let (sheet, traits) = subject.environment(of: view)
    let list = try sheet.drawList(in: traits, typesetter: worker)
    let start = clock.now
    let writer = try PNGWriter(PNGHeader(size: list.size, layout: list.pixelLayout, format: .rgb, displayScale: 3))
    try rasterizer.forEachBand(of: list) { (band: Rasterizer.Band) throws -> Bool in
      switch band {
      case .ground(let count): try writer.writeUniformRows(list.background, count: count)
      case .drawn(let count, let bytes): try writer.write(rows: bytes, count: count)
      }
      return true
    } orFail: {
      $0
    }
    try writer.finish()
    times.append(milliseconds(start.duration(to: clock.now)))
    sizes.append(Double(writer.bytes.count) / 1e6)
  }
}
line("drawing and packing as PNG, one core", times, "ms")
line("bytes of PNG", sizes, "MB")
