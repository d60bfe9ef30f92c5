import ArgumentParser
import PreviewCore
import PreviewGraphics
import PreviewRuns

/// `preview-render diff`: two pictures, compared.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    _superCommandName: PreviewRenderCommand.name,
    abstract: "Compare two PNG pictures, pixel by pixel.",
    usage: "preview-render diff <a.png> <b.png> [<options>]",
    discussion: """
      It compares decoded pixels, so the kind of PNG does not matter. Without options, every channel of every pixel must be equal. With --threshold, pixels \
      are compared as pixelmatch 7.2 does. --changed-pixels and --blob-pixels limit how many pixels may differ; if both are given, both apply.

      Adjacent changed pixels form a region, also across a small gap, so that a changed line of text is one. A region is printed as x,y,width,height in \
      pixels from the top left; --mask takes such a box. The picture of --output shows the first picture in pale grey, what is there \
      now in blue, what was there before in orange, and a black box around each region.

      --format json prints one object. Its keys are always the same: first and second, the files; verdict (identical, tolerated, changed or sizeChanged); \
      firstSize and secondSize, with width and height; changedPixels, and share, their part of all; largestBlob; belowThreshold, antialiased and masked, \
      the differing pixels that don't count; regions, with x, y, width, height and changedPixels. If the sizes differ, pixels are not compared, and \
      counts, share and regions are null.

      The exit status is 0 if the pictures are the same, 1 if they differ, \(CommandFailure.statuses).

      Examples:
        preview-render text fi --font Fonts/lobster.otf --width 40 -o before.png
        preview-render text fl --font Fonts/lobster.otf --width 40 -o after.png
        preview-render diff before.png after.png   # exits with 1
        preview-render diff before.png after.png --output difference.png \\
          --mask 0,0,12,75   # exits with 1
        preview-render diff before.png after.png --threshold 0.1 \\
          --antialiasing count --changed-pixels 40 --format json   # exits with 1
      """)

  @Argument(help: ArgumentHelp("The old picture.", valueName: "a.png"))
  var first: String

  @Argument(help: ArgumentHelp("The new picture.", valueName: "b.png"))
  var second: String

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "A picture of the difference, written even if there is none. Missing folders are created.", valueName: "file"))
  var output: String?

  @OptionGroup var forcing: ForceOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How different two colours may be, as in pixelmatch. (default: not at all)", valueName: "0-1"))
  var threshold: Double?

  @Option(
    help: ArgumentHelp(
      "Whether anti-aliased pixels count that differ by more than the threshold. (default: ignore)", valueName: "mode"))
  var antialiasing: AntialiasingName?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of changed pixels that is tolerated. (default: 0, or no limit with --blob-pixels)", valueName: "count"
    ))
  var changedPixels: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of connected changed pixels that is tolerated. (default: 0, or no limit with --changed-pixels)",
      valueName: "count"))
  var blobPixels: Int?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A box to ignore. Repeat the option for more.", valueName: "x,y,w,h"))
  var mask: [String] = []

  @Option(help: "How to print the result.")
  var format = OutputFormat.text

  func run() throws {
    try CommandFailure.reported {
      if let output {
        if InputFiles([first, second]).first(among: [output]) != nil { throw DiffUsageError.ontoInput(output) }
        try OutputFile.check([output], reading: InputFiles(), isForced: forcing.isForced)
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
      let sizes = try sizes(of: difference)
      let report = DiffReport(first: first, second: second, sizes: sizes, difference: difference)
      switch format {
      case .text: try StandardOutput.write(report.lines)
      case .json: try StandardOutput.write(document: report.json.document())
      }
      if !difference.isSame { throw ExitCode(1) }
    }
  }

  /// The sizes of both pictures, which are read again only if they are the same picture.
  private func sizes(of difference: PictureDifference) throws -> (first: PixelSize, second: PixelSize) {
    if case .sizeChanged(let from, let to) = difference { return (from, to) }
    if let size = difference.change?.size { return (size, size) }
    let size = try PNGReader(path: first).size
    return (size, size)
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

/// Mistakes in the options of `diff`.
enum DiffUsageError: UsageError, Hashable, CustomStringConvertible {
  case badThreshold(Double)
  case badCount(String, Int)
  case badMask(String)
  case antialiasingAlone
  case ontoInput(String)

  /// Which files two names lead to is not seen in the call.
  var isUsage: Bool { if case .ontoInput = self { false } else { true } }

  var description: String {
    switch self {
    case .badThreshold(let threshold):
      "Threshold \(NumberText.brief(threshold)) can't be used: give a number from 0 (no visible difference) to 1 (black and white are equal)."
    case .badCount(let option, let count):
      "\(option) \(count) can't be used: give a number of pixels from 0 to \(Limits.comparedPixels)."
    case .badMask(let text):
      "Mask '\(Spelling.shown(text))' isn't understood: write x,y,width,height in pixels, as in 0,0,1179,132."
    case .ontoInput(let path):
      "The difference can't be written to '\(Spelling.shown(path))': it is one of the two pictures; name another file."
    case .antialiasingAlone:
      "--antialiasing needs --threshold: without it, every difference counts; add a threshold, such as 0.1."
    }
  }
}
