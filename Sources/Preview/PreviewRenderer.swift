import Synchronization

/// Draws the pictures of a plan into a folder, spread over the cores.
///
/// Each worker has libraries, fonts, shaped texts and masks of its own, so that nothing is locked and no picture depends on which worker drew
/// it or what that one drew before: any number of jobs writes the same bytes.
public struct PreviewRenderer: Sendable {
  /// How many pictures are drawn at once, at most.
  public let jobs: Int

  /// A renderer that draws at most `jobs` pictures at once (at least one).
  public init(jobs: Int) {
    self.jobs = max(1, jobs)
  }

  /// Why one picture of a plan was not made.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    /// The picture's path in the plan.
    public let path: String
    /// The sentence of what failed.
    public let reason: String

    /// "Inter/ladder.L.png was not made. …".
    public var description: String { "Picture '\(path)' was not made. \(reason)" }
  }

  /// What came of a run.
  public struct Outcome: Sendable {
    /// What was not made and why, in the plan's order.
    public var failures: [Failure] = []
    /// How long the stages took.
    public var times = StageTimes()
  }

  /// Draws every picture of the plan; one that fails does not stop the others.
  ///
  /// - Parameters:
  ///   - plan: The pictures.
  ///   - folder: Where their paths begin; it is made if it is missing.
  ///   - progress: Told after each picture, by whichever worker made it, one at a time.
  public func render(
    _ plan: RenderPlan, into folder: String, progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) async -> Outcome {
    // The largest first, so that no worker is left with a large one at the end.
    let order = plan.pictures.indices.sorted { (plan.pictures[$1].cost, $0) < (plan.pictures[$0].cost, $1) }
    let queue = WorkQueue(count: order.count)
    let meter = ProgressMeter(plan, report: progress)
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    var outcome = Outcome()
    var failures: [(index: Int, failure: Failure)] = []
    await withTaskGroup(of: (failed: [(index: Int, failure: Failure)], times: StageTimes).self) { group in
      for _ in 0..<min(jobs, order.count) {
        group.addTask {
          let worker = RenderWorker()
          var failed: [(index: Int, failure: Failure)] = []
          while let next = queue.next() {
            let picture = plan.pictures[order[next]]
            if let reason = worker.draw(picture, to: prefix + picture.path) {
              failed.append((order[next], Failure(path: picture.path, reason: reason)))
            }
            meter.finished(picture)
          }
          return (failed, worker.times)
        }
      }
      for await part in group {
        failures += part.failed
        outcome.times += part.times
      }
    }
    outcome.failures = failures.sorted { $0.index < $1.index }.map(\.failure)
    return outcome
  }
}

/// Counts finished pictures and tells of them.
private final class ProgressMeter: Sendable {
  private let report: (@Sendable (RenderProgress) -> Void)?
  private let total: Int
  private let totalCost: Double
  private let state = Mutex<(done: Int, cost: Double)>((0, 0))

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

/// Numbers from 0, each handed out once, to whichever worker asks first.
private final class WorkQueue: Sendable {
  private let taken = Atomic<Int>(0)
  private let count: Int

  init(count: Int) {
    self.count = count
  }

  func next() -> Int? {
    let number = taken.add(1, ordering: .relaxed).oldValue
    return number < count ? number : nil
  }
}

/// All that one worker draws with.
private final class RenderWorker {
  private let typesetter: Typesetter
  private let writer: PictureWriter

  init() {
    let faces = FaceLibrary()
    typesetter = Typesetter(faces: faces)
    writer = PictureWriter(rasterizer: Rasterizer(faces: faces))
  }

  /// How long the stages of this worker's pictures took.
  private(set) var times = StageTimes()

  /// Draws one picture to a file; answers the sentence of what failed, or nil.
  func draw(_ picture: RenderPlan.Picture, to path: String) -> String? {
    let start = ContinuousClock.now
    do throws(SpecimenError) {
      let list = try picture.sheet.drawList(in: picture.traits, typesetter: typesetter)
      let laidOut = ContinuousClock.now
      times.layout += start.duration(to: laidOut)
      do throws(PictureError) {
        let writing = try writer.write(list, to: path, displayScale: picture.traits.displayScale)
        times.writing += writing
        times.drawing += laidOut.duration(to: .now) - writing
        return nil
      } catch {
        return error.description
      }
    } catch {
      return error.description
    }
  }
}
