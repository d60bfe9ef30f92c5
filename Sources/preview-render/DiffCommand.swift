import ArgumentParser
import Preview

/// `preview-render diff`: two pictures, compared.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two PNG pictures, pixel by pixel.",
    discussion: """
      Compares decoded pixels, whatever kind of PNG they are stored in. Every pixel must be the same in all four channels, \
      unless --threshold says how far colours may lie apart; then pixels are counted as pixelmatch 7.2 counts them. \
      --changed-pixels tolerates so many changed pixels, --blob-pixels so many connected ones, as the keys of a spec's tolerance do. \
      Give both, and both limits apply.

      A box is written x,y,width,height in pixels from the top left, as --mask takes it. It is drawn around changed pixels that hang together, and \
      around those that only a small gap parts, so that a changed line of text is one region. The difference picture shows the \
      first picture in pale grey; what became darker is blue, what became lighter is orange, and black boxes stand around them.

      --format json prints one object, with the same keys whatever is found: first and second, the files; verdict, which is identical, tolerated, changed or \
      sizeChanged; firstSize and secondSize, each with width and height; changedPixels, and their share of all; largestBlob; belowThreshold, antialiased \
      and masked, the pixels that differ and do not count; regions, each with x, y, width, height and changedPixels. If the sizes differ, pixels are not \
      compared: the counts, the share and the regions are null.

      The exit status is 0 if the pictures are the same, 1 if they differ, and 2 for trouble.

      Examples:
        preview-render diff before.png after.png
        preview-render diff before.png after.png -o difference.png --mask 0,0,1179,132
        preview-render diff before.png after.png --threshold 0.1 --antialiasing count --format json
        preview-render diff before.png after.png --changed-pixels 40 --blob-pixels 4
      """)

  /// How the result is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  @Argument(help: ArgumentHelp("The picture as it was.", valueName: "a.png"))
  var first: String

  @Argument(help: ArgumentHelp("The picture as it is.", valueName: "b.png"))
  var second: String

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Write a picture of the difference, even if nothing differs. Folders on the way are made.", valueName: "file"))
  var output: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far colours may lie apart, by pixelmatch's measure. (default: not at all)", valueName: "0-1"))
  var threshold: Double?

  @Option(help: "Whether anti-aliased pixels count that differ by more than the threshold. (default: ignore)")
  var antialiasing: AntialiasingName?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many changed pixels are tolerated. (default: none)", valueName: "count"))
  var changedPixels: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many connected changed pixels are tolerated. (default: none)", valueName: "count"))
  var blobPixels: Int?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A box in which nothing counts; may be given again.", valueName: "x,y,w,h"))
  var mask: [String] = []

  @Option(help: "How to print the result.")
  var format: Format = .text

  func run() throws {
    try CommandFailure.reported {
      if let output, let there = FileAccess.identity(of: output) {
        for path in [first, second] where FileAccess.identity(of: path) == there {
          throw DiffUsageError.ontoInput(output)
        }
      }
      let comparer = PictureComparer(tolerance: try tolerance(), masks: try mask.map(Self.box))
      let difference = comparer.compare(.file(first), .file(second))
      if case .unreadable(let error) = difference { throw error }
      if let output {
        Interruption.removePartialFiles()
        try DifferencePicture(comparer: comparer).write(
          of: .file(first), .file(second), regions: difference == .identical ? [] : difference.change?.regions,
          to: output)
      }
      let sizes = (first: try PNGReader(path: first).size, second: try PNGReader(path: second).size)
      let report = DiffReport(first: first, second: second, sizes: sizes, difference: difference)
      switch format {
      case .text: try StandardOutput.write(report.text)
      case .json: try StandardOutput.write(report.json.document())
      }
      if !difference.isSame { throw ExitCode(1) }
    }
  }

  private func tolerance() throws(DiffUsageError) -> Tolerance {
    guard threshold != nil || antialiasing == nil else { throw .antialiasingAlone }
    if let threshold, !(0...1).contains(threshold) { throw .badThreshold(threshold) }
    for (option, count) in [("--changed-pixels", changedPixels), ("--blob-pixels", blobPixels)] {
      if let count, !(0...Limits.comparedPixels).contains(count) { throw .badCount(option, count) }
    }
    return Tolerance(
      threshold: threshold, antialiasing: antialiasing == .count ? .count : .ignore, changedPixels: changedPixels,
      blobPixels: blobPixels)
  }

  /// A box written as `x,y,width,height`.
  private static func box(_ text: String) throws(DiffUsageError) -> PixelRect {
    guard let box = PixelRect(text) else { throw .badMask(text) }
    return box
  }
}

/// Whether anti-aliased pixels count.
enum AntialiasingName: String, ExpressibleByArgument, CaseIterable {
  case ignore, count
}

/// What can be wrong with the options of `diff`.
enum DiffUsageError: Error, Hashable, CustomStringConvertible {
  case badThreshold(Double)
  case badCount(String, Int)
  case badMask(String)
  case antialiasingAlone
  case ontoInput(String)

  var description: String {
    switch self {
    case .badThreshold(let threshold):
      "Threshold \(NumberText.brief(threshold)) can't be used: give a number from 0 (any difference that is seen) to 1 (black for white)."
    case .badCount(let option, let count):
      "\(option) \(count) can't be used: give a number of pixels from 0 to \(Limits.comparedPixels)."
    case .badMask(let text):
      "Mask '\(Spelling.shown(text))' isn't understood: write x,y,width,height in pixels, as in 0,0,1179,132."
    case .ontoInput(let path):
      "The difference can't be written to '\(Spelling.shown(path))': it is one of the two pictures; name another file."
    case .antialiasingAlone:
      "--antialiasing says nothing without --threshold: all that differs counts; give a threshold, such as 0.1."
    }
  }
}
