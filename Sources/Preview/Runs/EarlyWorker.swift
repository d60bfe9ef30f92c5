/// A worker that is made, and sets its first text, before its pictures are known: begin it while the command reads its arguments and its spec, as a second core is idle
/// then.
///
/// The first text of a process takes as long as three pages: HarfBuzz reads the tables of the captions' font, and the system maps the code that lays out. Without this, all
/// workers would wait for that at the same time.
package final class EarlyWorker: Sendable {
  /// The one that was begun before the arguments were read, until a plan takes it.
  package static let begun = TaskLocal<Locked<Task<EarlyWorker, Never>?>?>(wrappedValue: nil)

  /// The masks that it shares with the other workers.
  let masks = SharedMasks()
  /// The drawings that need not be made again, if they were asked for; nil also where there are none.
  package let known: KnownDrawings?
  private let worker: Locked<RenderWorker?>

  /// - Parameter knows: Whether what was drawn before need not be drawn again.
  init(knows: Bool) {
    let worker = RenderWorker(masks: masks)
    worker.setCaption()
    known = knows ? KnownDrawings.ofUser() : nil
    self.worker = Locked(worker)
  }

  /// How many are being made.
  private static let making = Locked(0)

  /// Begins to make one, on another thread of the pool.
  package static func begin(knows: Bool) -> Task<EarlyWorker, Never> {
    making.withLock { $0 += 1 }
    return Task(executorPreference: WorkerPool.shared) {
      defer { making.withLock { $0 -= 1 } }
      return EarlyWorker(knows: knows)
    }
  }

  /// Waits for those that are being made: libraries free what they use when a process ends, as after a wrong call.
  package static func waitForAll() { making.withLock(when: { $0 == 0 }) { _ in } }

  /// The one that was begun, unless an earlier plan has it, or else one that begins now.
  package static func forNextPlan(knows: Bool) -> Task<EarlyWorker, Never> {
    begun.get()?.withLock { begun in
      defer { begun = nil }
      return begun
    } ?? begin(knows: knows)
  }

  /// The worker, for the thread that asks first; nil for all others.
  ///
  /// - Parameter known: The drawings that it need not make again.
  func take(known: KnownDrawings?) -> RenderWorker? {
    worker.withLock { worker in
      defer { worker = nil }
      worker?.known = known
      return worker
    }
  }
}
