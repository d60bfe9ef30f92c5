import Synchronization

/// Works on numbered items on threads with large stacks, and takes the results in order.
final class OrderedWork<Result: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Result?]
    var taken = 0
    var isCut = false
  }

  private let state: Mutex<State>
  private let work: @Sendable (Int) -> Result
  private let take: @Sendable (Int, Result) -> Bool

  /// The results; nil for what was not done.
  var results: [Result?] { state.withLock { $0.results } }
  /// Whether a result was not taken.
  var isCut: Bool { state.withLock { $0.isCut } }

  /// Does all the work.
  ///
  /// - Parameters:
  ///   - jobs: How many threads; none for this one alone.
  ///   - work: Makes the result of an item, on any thread.
  ///   - take: Takes a result; those of earlier items are taken before. False ends the work.
  init(
    _ count: Int, jobs: Int, work: @escaping @Sendable (Int) -> Result,
    take: @escaping @Sendable (Int, Result) -> Bool
  ) {
    state = Mutex(State(results: Array(repeating: nil, count: count)))
    (self.work, self.take) = (work, take)
    let threads = (0..<min(jobs, max(1, count))).compactMap { _ in LargeStackThread { self.run() } }
    if threads.isEmpty { run() }
    for thread in threads { thread.join() }
  }

  private func run() {
    while let place = next() {
      let result = work(place)
      state.withLock { state in
        state.results[place] = result
        while state.taken < state.results.count, let result = state.results[state.taken], !state.isCut {
          if !take(state.taken, result) { state.isCut = true }
          state.taken += 1
        }
      }
    }
  }

  private func next() -> Int? {
    state.withLock { state in
      guard !state.isCut, state.next < state.results.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }
}
