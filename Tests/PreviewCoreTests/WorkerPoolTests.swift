import CSystemLibrary
import Testing

@testable import PreviewCore

@Suite("The pool of workers", .timeLimit(.minutes(15)))
struct WorkerPoolTests {
  @Test("Each number is dealt out once, to however many workers", arguments: [1, 2, 7, 1000])
  func dealing(workers: Int) {
    let parts = WorkerPool(cores: 2).share(100, among: workers) { Array($0) }
    #expect(parts.flatMap { $0 }.sorted() == Array(0..<100))
    #expect(parts.count <= workers)
    #expect(WorkerPool(cores: 2).share(0, among: workers) { Array($0) }.flatMap { $0 }.isEmpty)
  }

  @Test("As many workers as were asked for work at once, whatever the cores")
  func helpers() {
    let pool = WorkerPool(cores: 1)
    let present = Locked(0)
    // Nobody's share ends before all are there.
    let parts = pool.share(3, among: 3) { queue in
      present.withLock { $0 += 1 }
      present.withLock(when: { $0 == 3 }) { _ in }
      return Array(queue)
    }
    #expect(parts.count == 3)
  }

  @Test(
    "What the calling thread does first is done while the others work, and before its own share", arguments: [1, 2])
  func first(workers: Int) {
    let order = Locked([String]())
    let caller = pthread_self()
    let parts = WorkerPool(cores: 2).share(
      2, among: workers,
      first: {
        // The other of two workers has begun.
        order.withLock(when: { $0.count == workers - 1 }) { $0.append("first") }
      },
      { queue in
        order.withLock { $0.append(pthread_equal(pthread_self(), caller) != 0 ? "own" : "other") }
        return Array(queue)
      })
    #expect(order.withLock { $0 } == (workers == 1 ? ["first", "own"] : ["other", "first", "own"]))
    #expect(parts.flatMap { $0 }.sorted() == [0, 1])
  }

  @Test("Where a number of workers is not asked for, they leave cores to others")
  func freeCores() {
    let pool = WorkerPool(cores: 2)
    let done = Locked(false)
    let isOther = pool.start(evenIfBusy: false) { done.withLock(when: { $0 }) { _ in } }
    #expect(isOther)
    pool.perform {
      #expect(pool.share(10, among: nil) { Array($0) } == [Array(0..<10)])
      #expect(!pool.start(evenIfBusy: false) {})
    }
    done.withLock { $0 = true }
  }

  @Test("Without a thread the caller does the work", arguments: [1, 4])
  func noThread(workers: Int) async throws {
    let pool = WorkerPool(cores: 4, mostThreads: 0)
    #expect(pool.share(10, among: workers) { Array($0) } == [Array(0..<10)])
    #expect(!pool.start(evenIfBusy: true) {})
    #expect(await pool.perform { 1 } == 1)
  }

  @Test("Work that uses the pool in turn, deeper than there are threads, comes to its end", arguments: [0, 1, 3])
  func nested(threads: Int) async {
    let pool = WorkerPool(cores: 2, mostThreads: threads)
    @Sendable func count(_ depth: Int) -> Int {
      guard depth > 0 else { return 1 }
      return pool.share(3, among: depth.isMultiple(of: 2) ? nil : 3) { queue in
        queue.reduce(0) { sum, _ in sum + count(depth - 1) }
      }.reduce(0, +)
    }
    #expect(await pool.perform { count(4) } == 81)
    #expect({ pool.perform { count(4) } }() == 81)
  }

  @Test("A thread is used again, and holds nothing of the work it has done")
  func reuse() {
    final class Held: Sendable {}
    let pool = WorkerPool(cores: 1, mostThreads: 1)
    weak var last: Held?
    for _ in 0..<100 {
      let held = Held()
      last = held
      // Its thread may just be about to be idle again.
      while !pool.start(evenIfBusy: true, { _ = held }) {}
    }
    while !pool.start(evenIfBusy: true, {}) {}
    #expect(last == nil)
  }

  @Test("A task gets the answer or the error of what a thread did")
  func tasks() async throws {
    let pool = WorkerPool(cores: 1)
    #expect(await pool.perform { "answer" } == "answer")
    let error = await #expect(throws: FileError.self) {
      try await pool.perform { () throws(FileError) in throw .empty(path: "a") }
    }
    #expect(error == .empty(path: "a"))
  }

  @Test("What tasks have the pool do may block, however few threads Swift has for tasks")
  func blocking() async {
    let pool = WorkerPool(cores: 1)
    let present = Locked(0)
    // None ends before all are there; Swift has a thread for each core.
    let count = 4 * Cores.count
    let answers = await withTaskGroup(of: Int.self) { group in
      for number in 0..<count {
        group.addTask {
          await pool.perform {
            present.withLock { $0 += 1 }
            present.withLock(when: { $0 == count }) { _ in }
            return number
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.sorted() == Array(0..<count))
  }

  @Test("A value that threads share is changed by one at a time")
  func guarded() {
    let count = Locked(0)
    _ = WorkerPool(cores: 4).share(4, among: 4) { queue in
      for _ in queue { for _ in 0..<10_000 { count.withLock { $0 += 1 } } }
    }
    #expect(count.withLock { $0 } == 40_000)
  }
}
