import ArgumentParser
import Preview

/// Options of the commands that draw many pictures: how many at once, which share of them, and what is said meanwhile.
struct RunOptions: ParsableArguments {
  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Pictures drawn at once; the cores by default.", valueName: "number"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Draw one part of the pictures, for machines that share a run: 2/4 is the second of four.", valueName: "k/n"))
  var shard: String?

  @Flag(help: "Say nothing but what went wrong.")
  var quiet = false

  @Flag(help: "Say how long each stage took, added up over all cores.")
  var timings = false

  /// What was asked of the run, checked.
  ///
  /// - Throws: ``RunUsageError``.
  func checked() throws(RunUsageError) -> (jobs: Int, shard: Shard?) {
    if let jobs, jobs < 1 { throw .badJobs(jobs) }
    let part = shard.flatMap(Shard.init)
    if let shard, part == nil { throw .badShard(shard) }
    return (jobs ?? Cores.count, part)
  }

  /// Draws a plan, with a progress line where somebody looks.
  func render(
    _ plan: RenderPlan, into folder: String, traces: Bool, jobs: Int
  ) async -> PreviewRenderer.Outcome {
    Interruption.removePartialFiles()
    let line = quiet ? nil : ProgressLine.onTerminal()
    defer { line?.clear() }
    guard let line else { return await PreviewRenderer(jobs: jobs).render(plan, into: folder, traces: traces) }
    return await PreviewRenderer(jobs: jobs).render(plan, into: folder, traces: traces) { line.show($0) }
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

/// What can be wrong with the options of a run.
enum RunUsageError: Error, CustomStringConvertible {
  case badJobs(Int)
  case badShard(String)

  var description: String {
    switch self {
    case .badJobs(let jobs): "\(jobs) jobs can't run: give 1 or more."
    case .badShard(let text):
      "Shard '\(Spelling.shown(text))' isn't understood: write k/n, as in 2/4, with k from 1 to n and n at most 1000."
    }
  }
}
