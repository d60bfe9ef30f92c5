/// Counts pieces of work that are as good as equal, and reports how many are done.
package struct WorkCount: Sendable {
  private let total: Int
  private let progress: (@Sendable (RenderProgress) -> Void)?
  private let done = Locked(0)

  package init(_ total: Int, _ progress: (@Sendable (RenderProgress) -> Void)?) {
    (self.total, self.progress) = (total, progress)
  }

  /// Does one piece, and reports it.
  package func finish<Answer>(_ name: String, _ body: () -> Answer) -> Answer {
    let answer = body()
    finish(name)
    return answer
  }

  /// Reports a piece that is done.
  package func finish(_ name: String) {
    guard let progress else { return }
    let done = done.withLock { done in
      done += 1
      return done
    }
    progress(RenderProgress(done: done, total: total, path: name, share: Double(done) / Double(max(1, total))))
  }
}
