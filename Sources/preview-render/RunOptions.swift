import ArgumentParser
import PreviewCore
import PreviewPlan
import PreviewRuns

/// Options of the commands that draw many pictures: how many at once, and what is printed meanwhile.
struct RunOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
    help: ArgumentHelp("Pictures drawn at the same time. (default: one per core)", valueName: "number"))
  var jobs: Int?

  @Flag(help: "Print only what went wrong.")
  var quiet = false

  /// The number of jobs.
  ///
  /// - Throws: ``RunUsageError`` for less than one.
  func checked() throws(RunUsageError) -> Int {
    if let jobs, jobs < 1 { throw .badJobs(jobs) }
    return jobs ?? Cores.count
  }

  /// Draws a plan, with a progress line where somebody looks.
  func render(
    _ plan: RenderPlan, with renderer: PreviewRenderer, into folder: String, traces: Bool, textChunks: Bool
  ) async -> PreviewRenderer.RenderResult {
    Interruption.removePartialFiles()
    let line = quiet ? nil : ProgressLine.onTerminal()
    defer { line?.clear() }
    return await renderer.render(
      plan, into: folder, traces: traces, textChunks: textChunks, progress: line?.report)
  }

  /// "85 ms" or "1.24 s".
  static func text(_ duration: Duration) -> String {
    let milliseconds = duration / .milliseconds(1)
    return milliseconds < 1000 ? "\(Int(milliseconds.rounded())) ms" : "\((milliseconds / 10).rounded() / 100) s"
  }

  /// "layout 12 ms, drawing 80 ms, writing 140 ms, on all cores together".
  static func text(_ times: StageTimes) -> String {
    "layout \(text(times.layout)), drawing \(text(times.drawing)), writing \(text(times.writing)), on all cores together"
  }
}

/// `--verbose`, for the commands that say what became of each picture.
struct VerboseOptions: ParsableArguments {
  @Flag(help: "Print a line for each picture, however many there are.")
  var verbose = false

  /// The lines on pictures that are printed at most; more are counted.
  private static let most = 12

  /// The lines, or none if there are too many to be read.
  func lines(_ lines: [String]) -> [String] { verbose || lines.count <= Self.most ? lines : [] }
}

/// `--shard`, for the commands whose pictures several machines can share.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw one part of the pictures, if several machines share them: 2/4 is the second of four.", valueName: "k/n"))
  var shard: String?

  /// The part that was asked for; nil for all pictures.
  ///
  /// - Throws: ``RunUsageError`` if it is not written as a part.
  func checked() throws(RunUsageError) -> Shard? {
    guard let shard else { return nil }
    guard let part = Shard(shard) else { throw .badShard(shard) }
    return part
  }
}

/// Mistakes in the options of a run.
enum RunUsageError: UsageError, CustomStringConvertible {
  case badJobs(Int)
  case badShard(String)
  case shardOfRecord
  case badMode(String)
  case badChoice(String)
  case badDay(String)
  /// A revision for the sources of what is no folder.
  case sinceWithoutFolder(String)

  var description: String {
    switch self {
    case .badJobs(let jobs): return "\(jobs) jobs can't run: give a number of 1 or more."
    case .badShard(let text):
      return
        "Shard '\(Spelling.shown(text))' isn't understood: write k/n, as in 2/4, with k from 1 to n and n at most 1000."
    case .shardOfRecord:
      return
        "--shard is for 'render', 'verify' and 'compare'; 'record' takes all pictures, or those that --only and the traits choose."
    case .badMode(let mode):
      let modes = RecordMode.allCases.map(\.rawValue)
      return Spelling.unknown("Mode", mode, among: modes) + " Known: \(Spelling.list(modes))."
    case .badChoice(let choice):
      let known = DrawOptions.Choice.allCases.map(\.rawValue)
      return Spelling.unknown("Choice", choice, among: known) + " --draw takes: \(Spelling.list(known))."
    case .sinceWithoutFolder(let spec):
      return Spelling.oneLine(
        "--since is for the Swift sources in an app's folder, and '\(Spelling.shown(spec))' is none; name the folder, or leave it out."
      )
    case .badDay(let text): return "Day '\(Spelling.shown(text))' isn't a date; write one as in 2027-03-31."
    }
  }
}
