package import PreviewCore
import PreviewGraphics
package import PreviewPlan
package import PreviewRegression

/// Draws the pictures of a plan into a folder, spread over the cores.
///
/// Each worker has a FreeType library, fonts and shaped texts of its own. Workers share only values that depend on nothing but their key, behind locks: the masks of
/// letters, and a face's metrics on its axes. So no picture depends on which worker drew it, or what that worker drew before: any number of jobs writes the same bytes.
package struct PreviewRenderer: Sendable {
  /// How many pictures are drawn at once, at most; nil for as many as cores are free.
  package let jobs: Int?
  /// The drawings that need not be made again to be recorded or compared; nil for none.
  package let known: DrawingCache?
  /// The files that the pictures are made of, which no report and no baseline may replace.
  package var inputs: InputFiles

  /// A renderer that draws at most `jobs` pictures at once (at least one), or as many as cores are free.
  package init(jobs: Int? = nil, known: DrawingCache? = nil, inputs: InputFiles = InputFiles()) {
    self.inputs = inputs
    self.jobs = jobs.map { max(1, $0) }
    self.known = known
  }

  /// Why one picture of a plan was not made.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    /// The picture's path in the plan.
    package let path: String
    /// Why.
    let error: PictureFailure
    /// Where a spec asked for it; nil where none did.
    package let source: SpecPosition?

    /// "Picture 'Inter/ladder.L.png' was not made. …", after the place in a spec if there is one.
    package var description: String { Self.sentence("Picture '\(path)' was", self) }

    /// A sentence of each failure; pictures that one place of a spec asked for, or many places, and that fail alike but for numbers, have one together, and so have
    /// pictures that no spec asked for and that fail for one reason.
    package static func sentences(of failures: [Failure]) -> [String] {
      struct Kind: Hashable {
        /// The one place that asked for the pictures; nil for many.
        var source: SpecPosition?
        var isOfSpec = true
        let cause: PictureFailure.Cause
      }
      func kind(_ failure: Failure, at source: SpecPosition?) -> Kind {
        Kind(source: source, cause: failure.error.cause(of: failure.path, ignoresMeasures: true))
      }
      var places: [Kind: [SpecPosition]] = [:]
      for failure in failures {
        guard let place = failure.source else { continue }
        let kind = kind(failure, at: nil)
        if places[kind]?.last != place { places[kind, default: []].append(place) }
      }
      var groups: [(places: [SpecPosition], failures: [Failure])] = []
      var indices: [Kind: Int] = [:]
      for failure in failures {
        let all = places[kind(failure, at: nil)] ?? []
        let areMany = SpecPosition.areMany(all.count)
        let kind =
          failure.source == nil
          ? Kind(isOfSpec: false, cause: failure.error.cause(of: failure.path, ignoresMeasures: false))
          : kind(failure, at: areMany ? nil : failure.source)
        if let index = indices[kind] {
          groups[index].failures.append(failure)
        } else {
          indices[kind] = groups.count
          groups.append((areMany ? all : [], [failure]))
        }
      }
      return groups.map { places, failures in
        guard failures.count > 1 else { return failures[0].description }
        let others = failures.count == 2 ? "1 other" : "\(failures.count - 1) others"
        return sentence("Picture '\(failures[0].path)' and \(others) were", failures[0])
          + SpecPosition.words(for: places)
      }
    }

    private static func sentence(_ subject: String, _ failure: Failure) -> String {
      "\(failure.source.map { "\($0): " } ?? "")\(subject) not made. \(failure.error.reason)"
    }
  }

  /// A picture that was written.
  struct WrittenPicture {
    /// The hash of its file; nil of a device.
    let digest: String?
    /// Its texts that lack characters.
    let missing: [MissingGlyphs]
    /// Why images on it aren't drawn, a sentence each.
    let undrawn: [String]
  }

  /// The files and failures of a run of `render`.
  package struct RenderResult: Sendable {
    /// The pictures that failed, in the plan's order.
    package var failures: [Failure] = []
    /// The files that were written, as paths below the folder, with the digests of their bytes.
    package var written: [String: String] = [:]
    /// The texts that lack characters, by the paths of the pictures that show them.
    package var missingGlyphs: [String: [MissingGlyphs]] = [:]
    /// Why images have too much to draw, and placeholders are in their places, a sentence each.
    package var undrawnImages: [String] = []
    /// How long the stages took.
    package var times = StageTimes()
  }

  /// Draws every picture of the plan; one that fails does not stop the others.
  ///
  /// - Parameters:
  ///   - plan: The pictures.
  ///   - folder: Where their paths begin; it is made if it is missing.
  ///   - traces: Whether a text of what is on it stands beside each picture: `ladder.L.txt` beside `ladder.L.png`.
  ///   - textChunks: Whether files name the engines and fonts that drew them, which makes their bytes depend on the engines' versions.
  ///   - progress: Told after each picture, by whichever worker made it, one at a time.
  package func render(
    _ plan: RenderPlan, into folder: String, traces: Bool = false, textChunks: Bool = false,
    progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) async -> RenderResult {
    // Nothing to draw needs no thread.
    guard !plan.pictures.isEmpty else { return RenderResult(times: StageTimes()) }
    return await WorkerPool.shared.perform {
      rendered(plan, into: folder, traces: traces, textChunks: textChunks, progress: progress)
    }
  }

  /// Draws every picture of the plan, on the calling thread among others.
  func rendered(
    _ plan: RenderPlan, into folder: String, traces: Bool = false, textChunks: Bool = false,
    progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) -> RenderResult {
    let meter = ProgressMeter(plan, report: progress)
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    let (answers, times) = work(plan) { worker, picture in
      defer { meter.finished(picture) }
      return worker.draw(picture, to: prefix + picture.path, traces: traces, textChunks: textChunks).map { made in
        var files = [(picture.path, made.digest)]
        if traces {
          let trace = RenderPlan.tracePath(of: picture.path)
          files.append((trace, OutputRecord.digest(ofFile: prefix + trace)))
        }
        return (made: made, files: files)
      }
    }
    var outcome = RenderResult(times: times)
    for (picture, answer) in zip(plan.pictures, answers) {
      switch answer {
      case .success(let (made, files)):
        for (file, digest) in files { outcome.written[file] = digest }
        if !made.missing.isEmpty { outcome.missingGlyphs[picture.path] = made.missing }
        outcome.undrawnImages = (outcome.undrawnImages + made.undrawn).uniqued()
      case .failure(let failure): outcome.failures.append(failure)
      }
    }
    return outcome
  }

  /// The size of every picture of the plan, found by laying it out and not by drawing it; or why it can't be made.
  package func sizes(of plan: RenderPlan) async -> [Result<PixelSize, Failure>] {
    await WorkerPool.shared.perform { work(plan) { worker, picture in worker.size(of: picture) }.answers }
  }

  /// The work of a worker with one picture.
  typealias Work<Answer> = @Sendable (RenderWorker, RenderPlan.Picture) -> Answer

  /// The work where threads share it. A closure that is itself the value behind a lock is wrapped once more at each use, and call by call takes longer.
  private struct SharedWork<Answer>: Sendable {
    let take: Work<Answer>
  }

  /// Opens what the work with pictures needs, such as the folder of baselines, and has the workers do it. Meanwhile, the others lay out their first pictures.
  ///
  /// - Parameters:
  ///   - needsLayouts: Whether they do; not where the pictures are likely to be known without.
  ///   - open: Answers what it has opened, and what is done with each picture.
  /// - Returns: What was opened, and the answers in the plan's order.
  /// - Throws: What `open` throws; nothing is done with any picture then.
  func work<Opened, Answer: Sendable, Failure>(
    _ plan: RenderPlan, needsLayouts: Bool = true, opening open: () throws(Failure) -> (Opened, Work<Answer>)
  ) throws(Failure) -> (opened: Opened, answers: [Answer]) {
    /// Nil until the calling thread has opened what it needs, or failed.
    let work = Locked<Result<SharedWork<Answer>, Failure>?>(nil)
    var result: Result<(Opened, Work<Answer>), Failure>?
    let answers = self.work(
      plan,
      first: {
        let opened = Result { () throws(Failure) in try open() }
        result = opened
        work.withLock { $0 = opened.map { SharedWork(take: $0.1) } }
      }
    ) { worker, picture -> Answer? in
      if needsLayouts, work.withLock({ $0 == nil }) { worker.prefetch(picture) }
      return (try? work.withLock(when: { $0 != nil }) { $0! }.get())?.take(worker, picture)
    }.answers
    return (try result!.get().0, answers.compactMap(\.self))
  }

  /// Has the workers do something with each picture, the calling thread among them; answers in the plan's order.
  ///
  /// - Parameter first: What the calling thread does before, while the other workers have begun.
  func work<Answer: Sendable>(
    _ plan: RenderPlan, first: () -> Void = {}, _ body: @escaping Work<Answer>
  ) -> (answers: [Answer], times: StageTimes) {
    let units = Self.units(of: plan)
    let masks = jobs == 1 || units.count == 1 ? nil : SharedMasks()
    let known = known
    let parts = WorkerPool.shared.share(units.count, among: jobs, first: first) { queue in
      let worker = RenderWorker(masks: masks, known: known)
      var answers: [(index: Int, answer: Answer)] = []
      for unit in queue { for index in units[unit] { answers.append((index, body(worker, plan.pictures[index]))) } }
      return (answers: answers, times: worker.times)
    }
    let answers = parts.flatMap(\.answers).sorted { $0.index < $1.index }.map(\.answer)
    return (answers, parts.reduce(into: StageTimes()) { $0 += $1.times })
  }

  /// Pictures that one worker draws one after the other, because they differ in nothing but light and dark: the second finds its texts shaped and its
  /// letters drawn. The costliest come first, so that no worker is left with a large one at the end.
  static func units(of plan: RenderPlan) -> [[Int]] {
    let pages = Dictionary(grouping: plan.pictures.indices) { plan.pictures[$0].page }
    let units = pages.values.map { indices in
      (cost: indices.reduce(0) { $0 + plan.pictures[$1].cost }, indices: indices)
    }
    return units.sorted { ($1.cost, $0.indices[0]) < ($0.cost, $1.indices[0]) }.map(\.indices)
  }
}

extension RenderPlan.Picture {
  func failure(_ error: PictureFailure) -> PreviewRenderer.Failure {
    PreviewRenderer.Failure(path: path, error: error, source: source)
  }
}

/// Counts and reports finished pictures.
final class ProgressMeter: Sendable {
  private let report: (@Sendable (RenderProgress) -> Void)?
  private let total: Int
  private let totalCost: Double
  private let state = Locked<(done: Int, cost: Double)>((0, 0))

  init(_ plan: RenderPlan, report: (@Sendable (RenderProgress) -> Void)?) {
    self.report = report
    self.total = plan.pictures.count
    self.totalCost = plan.pictures.reduce(0) { $0 + $1.cost }
  }

  func finished(_ picture: RenderPlan.Picture) {
    guard let report else { return }
    // Told inside the lock, so that a later count never comes before an earlier one.
    state.withLock { state in
      state.done += 1
      state.cost += picture.cost
      report(
        RenderProgress(
          done: state.done, total: total, path: picture.path, share: totalCost > 0 ? state.cost / totalCost : 1))
    }
  }
}
