import CSystemLibrary

/// System threads for work that blocks, such as drawing and decoding. Swift tasks must not block.
///
/// A job starts at once or not at all. It gets an idle thread or a new one; if neither is available, the caller does the work itself. So no job waits for
/// a thread: a job can use the pool again, or wait for another job, without a deadlock.
package final class WorkerPool: Sendable {
  /// The pool of this process, whose cores all share.
  package static let shared = WorkerPool(cores: Cores.count)

  private typealias Job = @Sendable () -> Void

  private struct State {
    /// Callers and jobs at work.
    var busy = 0
    var threads = 0
    /// Threads without a job, or about to take one.
    var idle = 0
    /// The jobs they are about to take, at most one each.
    var jobs: [Job] = []
    /// Prepares a thread before its first job.
    var prepare: @Sendable () -> Void = {}
  }

  private let state = Locked(State())
  private let cores: Int
  private let mostThreads: Int

  /// A pool for so many cores. Its threads are never ended.
  init(cores: Int, mostThreads: Int = Limits.threads) {
    self.cores = cores
    self.mostThreads = mostThreads
  }

  // MARK: Callers

  /// Does something on the calling thread, which counts as one of the workers meanwhile.
  package func perform<Answer, Failure>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    state.withLock { $0.busy += 1 }
    defer { state.withLock { $0.busy -= 1 } }
    return try body()
  }

  /// The same for a task, which moves to a thread of the pool and back. Without a free thread, the body blocks the task's own.
  package func perform<Answer: Sendable, Failure>(
    _ body: @escaping @Sendable () throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    try await withTaskExecutorPreference(self) { () async throws(Failure) in try body() }
  }

  /// Deals out the numbers below `count` to the calling thread and to others, and answers what each has made of its share, in no order.
  ///
  /// - Parameters:
  ///   - workers: On how many threads, the calling one among them; nil for as many as cores are free.
  ///   - first: What the calling thread does before it takes its share, while others have begun with theirs.
  ///   - own: What the calling thread does with its numbers; nil for the same as others.
  ///   - body: What each does with its numbers.
  package func share<Part: Sendable>(
    _ count: Int, among workers: Int?, first: () -> Void = {}, own: ((WorkQueue) -> Part)? = nil,
    _ body: @escaping @Sendable (WorkQueue) -> Part
  ) -> [Part] {
    let queue = WorkQueue(count)
    let helpers = Locked((atWork: 0, parts: [Part]()))
    for _ in 1..<max(1, min(workers ?? cores, count)) {
      helpers.withLock { $0.atWork += 1 }
      let hasBegun = start(evenIfBusy: workers != nil) {
        let part = body(queue)
        helpers.withLock {
          $0.parts.append(part)
          $0.atWork -= 1
        }
      }
      if !hasBegun { helpers.withLock { $0.atWork -= 1 } }
    }
    first()
    let own = (own ?? body)(queue)
    return helpers.withLock(when: { $0.atWork == 0 }) { $0.parts } + [own]
  }

  /// The answers to all numbers below `count`, in their order.
  ///
  /// - Parameters:
  ///   - workers: On how many threads, the calling one among them; nil for as many as cores are free.
  ///   - prepare: Makes what each thread has for itself.
  ///   - body: What becomes of a number.
  package func map<Own, Answer: Sendable>(
    _ count: Int, among workers: Int?, with prepare: @escaping @Sendable () -> Own,
    _ body: @escaping @Sendable (inout Own, Int) -> Answer
  ) -> [Answer] {
    share(count, among: workers) { queue in
      var own = prepare()
      return queue.map { (number: $0, answer: body(&own, $0)) }
    }.joined().sorted { $0.number < $1.number }.map(\.answer)
  }

  // MARK: Threads

  /// Makes the calling thread one of the pool's, on which a task and its children run, and ends the process when the task ends.
  ///
  /// - Parameters:
  ///   - prepare: Prepares a thread: the calling one, and each that the pool starts.
  ///   - body: The task.
  package func run(preparing prepare: @escaping @Sendable () -> Void, _ body: @escaping @Sendable () async -> Void)
    -> Never
  {
    state.withLock {
      $0.threads += 1
      $0.idle += 1
      $0.prepare = prepare
    }
    Task(executorPreference: self) {
      await body()
      exit(EXIT_SUCCESS)
    }
    work()
  }

  /// Begins a job on another thread; answers false if it can't have one.
  ///
  /// - Parameter evenIfBusy: Whether it is to begin also where every core has work.
  package func start(evenIfBusy: Bool, _ job: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      guard evenIfBusy || state.busy < cores else { return false }
      if state.idle == state.jobs.count {
        guard state.threads < mostThreads, SystemThread.start({ self.work() }) else { return false }
        state.threads += 1
        state.idle += 1
      }
      state.busy += 1
      state.jobs.append(job)
      return true
    }
  }

  /// Does one job after the other, as they come.
  private func work() -> Never {
    state.withLock { $0.prepare }()
    while true {
      doNextJob()
      state.withLock {
        $0.busy -= 1
        $0.idle += 1
      }
    }
  }

  /// A function of its own, so that nothing of a job is held when it is done.
  private func doNextJob() {
    let job = state.withLock(when: { !$0.jobs.isEmpty }) { state in
      state.idle -= 1
      return state.jobs.removeFirst()
    }
    job()
  }
}

/// An executor for tasks that prefer the pool's threads.
extension WorkerPool: TaskExecutor {
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let run = { @Sendable in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    if !start(evenIfBusy: true, run) { run() }
  }
}

/// Numbers from 0, each handed out once, to whichever worker asks first.
package final class WorkQueue: Sequence, IteratorProtocol, Sendable {
  private let rest: Locked<Range<Int>>

  init(_ count: Int) { rest = Locked(0..<count) }

  package func next() -> Int? { rest.withLock { $0.popFirst() } }
}
