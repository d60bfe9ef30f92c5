import CSystemLibrary

import PreviewCore

/// One line on a terminal that says how far a run is, what was drawn last and how long it will still take; nothing in a pipe.
final class ProgressLine: Sendable {
  private let shown = Locked(Shown())

  private struct Shown {
    /// When the work began that is counted; a run may do several kinds of it, one after the other.
    var start = ContinuousClock.now
    var total = 0
    var last: ContinuousClock.Instant?
    var isShown = false
  }

  /// A line on standard error, or nil where that is no terminal.
  static func onTerminal() -> ProgressLine? {
    isatty(STDERR_FILENO) == 1 ? ProgressLine() : nil
  }

  /// Shows progress, ten times a second at most.
  func show(_ progress: RenderProgress) {
    let now = ContinuousClock.now
    shown.withLock { shown in
      if progress.total != shown.total {
        if shown.total > 0 { shown.start = now }
        shown.total = progress.total
      }
      if let last = shown.last, last.duration(to: now) < .milliseconds(100) { return }
      (shown.last, shown.isShown) = (now, true)
      StandardError.show(Self.text(progress, elapsed: shown.start.duration(to: now), width: Self.columns))
    }
  }

  /// The renderer's callback.
  var report: @Sendable (RenderProgress) -> Void { { self.show($0) } }

  /// Removes the line.
  func clear() {
    shown.withLock { shown in
      if shown.isShown { StandardError.show("") }
      shown.isShown = false
    }
  }

  /// "  42/117  Inter/ladder.AX3.png  3 s left", cut to the width.
  static func text(_ progress: RenderProgress, elapsed: Duration, width: Int) -> String {
    let total = "\(progress.total)"
    let done = "\(progress.done)"
    var line =
      String(repeating: " ", count: total.count - done.count) + "\(done)/\(total)  \(LogLine.escaped(progress.path))"
    let seconds = elapsed / .seconds(1)
    if progress.share > 0, seconds > 1 {
      line += "  \(max(1, Int((seconds / progress.share - seconds).rounded()))) s left"
    }
    return String(line.prefix(max(0, width - 1)))
  }

  private static var columns: Int {
    let columns = Int(csys_columns(STDERR_FILENO))
    return columns > 0 ? columns : 80
  }
}
