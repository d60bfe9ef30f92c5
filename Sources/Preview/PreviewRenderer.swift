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
    /// Where a spec asked for it: `preview.yml:12:3`.
    public let source: String?

    /// "Picture 'Inter/ladder.L.png' was not made. …", after the place in a spec if there is one.
    public var description: String { "\(source.map { "\($0): " } ?? "")Picture '\(path)' was not made. \(reason)" }
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
  ///   - traces: Whether a text of what is on it stands beside each picture: `ladder.L.txt` beside `ladder.L.png`.
  ///   - progress: Told after each picture, by whichever worker made it, one at a time.
  public func render(
    _ plan: RenderPlan, into folder: String, traces: Bool = false, progress: (@Sendable (RenderProgress) -> Void)? = nil
  ) async -> Outcome {
    let meter = ProgressMeter(plan, report: progress)
    let prefix = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    let (failures, times) = await work(plan) { worker, picture in
      let reason = worker.draw(picture, to: prefix + picture.path, traces: traces)
      meter.finished(picture)
      return reason.map(picture.failure)
    }
    return Outcome(failures: failures.compactMap { $0 }, times: times)
  }

  /// The size of every picture of the plan, found by laying it out and not by drawing it; or why it can't be made.
  public func sizes(of plan: RenderPlan) async -> [Result<PixelSize, Failure>] {
    await work(plan) { worker, picture in worker.size(of: picture) }.answers
  }

  /// Has the workers do something with each picture; answers in the plan's order.
  private func work<Answer: Sendable>(
    _ plan: RenderPlan, _ body: @escaping @Sendable (RenderWorker, RenderPlan.Picture) -> Answer
  ) async -> (answers: [Answer], times: StageTimes) {
    // The largest first, so that no worker is left with a large one at the end.
    let costs = plan.pictures.map(\.cost)
    let order = plan.pictures.indices.sorted { (costs[$1], $0) < (costs[$0], $1) }
    let queue = WorkQueue(count: order.count)
    var answers: [(index: Int, answer: Answer)] = []
    var times = StageTimes()
    await withTaskGroup(of: (answers: [(index: Int, answer: Answer)], times: StageTimes).self) { group in
      for _ in 0..<min(jobs, order.count) {
        group.addTask {
          let worker = RenderWorker()
          var part: [(index: Int, answer: Answer)] = []
          while let next = queue.next() { part.append((order[next], body(worker, plan.pictures[order[next]]))) }
          return (part, worker.times)
        }
      }
      for await part in group {
        answers += part.answers
        times += part.times
      }
    }
    return (answers.sorted { $0.index < $1.index }.map(\.answer), times)
  }
}

extension RenderPlan.Picture {
  fileprivate func failure(_ reason: String) -> PreviewRenderer.Failure {
    PreviewRenderer.Failure(path: path, reason: reason, source: source)
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

  /// The size of a picture that is laid out and not drawn.
  func size(of picture: RenderPlan.Picture) -> Result<PixelSize, PreviewRenderer.Failure> {
    do throws(SpecimenError) {
      var sizes: [PixelSize] = []
      for frame in picture.frames {
        sizes.append(try frame.sheet.pixelSize(in: frame.traits, typesetter: typesetter))
      }
      guard picture.isAnimated else { return .success(sizes[0]) }
      do throws(DrawingError) { return .success(try FrameList.canvas(of: sizes)) } catch { throw .drawing(error) }
    } catch {
      return .failure(picture.failure(error.description))
    }
  }

  /// Draws one picture to a file; answers the sentence of what failed, or nil.
  func draw(_ picture: RenderPlan.Picture, to path: String, traces: Bool) -> String? {
    let start = ContinuousClock.now
    do throws(SpecimenError) {
      if traces {
        let trace = try picture.sheet.trace(in: picture.traits, typesetter: typesetter)
        do throws(FileError) {
          try AtomicFile.write(trace, to: RenderPlan.tracePath(of: path))
        } catch { return error.description }
      }
      var frames: [FrameList.Frame] = []
      for frame in picture.frames {
        let list = try frame.sheet.drawList(in: frame.traits, typesetter: typesetter)
        frames.append(FrameList.Frame(list, milliseconds: frame.milliseconds))
      }
      let animation: FrameList?
      do throws(DrawingError) {
        animation = picture.isAnimated ? try FrameList(frames) : nil
      } catch { throw .drawing(error) }
      let laidOut = ContinuousClock.now
      times.layout += start.duration(to: laidOut)
      do throws(PictureError) {
        let scale = picture.traits.displayScale
        let writing: Duration
        if let animation {
          writing = try writer.write(animation, to: path, displayScale: scale)
        } else {
          writing = try writer.write(frames[0].picture, to: path, displayScale: scale)
        }
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
