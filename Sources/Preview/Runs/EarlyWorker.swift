/// A worker that is made, and sets its first text, before its pictures are known.
///
/// The first text of a process takes as long as three pages: HarfBuzz reads the tables of the captions' font, and the system maps the code that lays out. Without this, all
/// workers would wait for that at the same time.
final class EarlyWorker: Sendable {
  /// The masks that it shares with the other workers.
  let masks: SharedMasks
  private let worker: Guarded<RenderWorker?>

  init(masks: SharedMasks, known: KnownDrawings?) {
    let worker = RenderWorker(masks: masks, known: known)
    worker.setCaption()
    self.masks = masks
    self.worker = Guarded(worker)
  }

  /// The worker, for the thread that asks first; nil for all others.
  func take() -> RenderWorker? {
    worker.withLock { worker in
      defer { worker = nil }
      return worker
    }
  }
}
