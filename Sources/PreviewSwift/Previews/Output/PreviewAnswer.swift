import CSystemLibrary
import SwiftParser
import SwiftSyntax
import Synchronization

/// Answers a request for previews: indexes all files, and writes a line for each preview.
package final class PreviewSession: Sendable {
  private let request: SourceRequest
  private let write: @Sendable ([UInt8]) -> Bool
  private let progress: @Sendable () -> Void
  private let jobs: Int

  /// - Parameters:
  ///   - request: A request with `previews`.
  ///   - progress: Is called whenever a file is read or a form is evaluated, on any thread.
  ///   - write: Writes bytes of the answer; false if nobody reads it any more.
  package init(
    _ request: SourceRequest, progress: @escaping @Sendable () -> Void = {},
    write: @escaping @Sendable ([UInt8]) -> Bool
  ) {
    (self.request, self.progress, self.write) = (request, progress, write)
    jobs = max(1, request.jobs ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Evaluates the previews.
  ///
  /// - Returns: Whether the answer is whole.
  package func run() -> Bool {
    let budget = Mutex(SourceLimits.indexedBytes)
    let parsed = OrderedWork<(SourceIndex.File, FileCode)>(request.files.count, jobs: jobs) { place in
      self.progress()
      return self.parse(place, budget)
    } take: { _, _ in
      true
    }
    let files = parsed.results.compactMap { $0?.0 }
    guard files.count == request.files.count else { return false }
    for file in files {
      guard let trouble = file.trouble else { continue }
      var json = JSONBytes()
      json.raw("{\"version\":2,\"file\":")
      json.string(file.path)
      json.key("trouble")
      json.string(trouble.rawValue)
      json.raw("}\n")
      guard write(json.bytes) else { return false }
    }
    let index = SourceIndex(files, parsed.results.compactMap { $0?.1 })
    let wanted = request.previews?.files.map(Set.init)
    let previews = index.previews.filter { code in
      let path = index.files[Int(code.span.file)].path
      return (wanted?.contains(path) ?? true) && !SourceScope.isDependency(path)
    }
    let evaluation = PreviewEvaluation(
      index: index, request: request.previews ?? PreviewRequest(), progress: progress)
    let count = Mutex(0)
    let evaluated = OrderedWork<[[UInt8]]>(previews.count, jobs: jobs) { place in
      evaluation.lines(of: previews[place])
    } take: { _, lines in
      count.withLock { $0 += lines.count }
      return lines.allSatisfy { self.write($0) }
    }
    guard !evaluated.isCut else { return false }
    return write(
      Array("{\"version\":2,\"end\":{\"previews\":\(count.withLock { $0 }),\"sources\":\(files.count)}}\n".utf8))
  }

  private func parse(_ place: Int, _ budget: borrowing Mutex<Int>) -> (SourceIndex.File, FileCode) {
    let path = request.files[place]
    var file = SourceIndex.File(path: path)
    if SourceScope.isProduct(path) { return (file, FileCode()) }
    switch SourceBytes.read("\(request.folder)/\(path)") {
    case .failure(let trouble): file.trouble = trouble
    case .success(let bytes):
      let isTooMuch = budget.withLock { rest in
        rest -= bytes.count
        return rest < 0
      }
      if isTooMuch {
        file.trouble = .tooLarge
      } else {
        return Self.parse(bytes, path, Int32(place))
      }
    }
    return (file, FileCode())
  }

  /// The declarations of a source.
  static func parse(_ bytes: [UInt8], _ path: String, _ place: Int32) -> (SourceIndex.File, FileCode) {
    var file = SourceIndex.File(path: path)
    if NestingScan.isDeeper(bytes, than: SourceLimits.depth) {
      file.trouble = .tooDeep
      return (file, FileCode())
    }
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 2 * SourceLimits.depth) }
    (file.bytes, file.lines) = (bytes, LineTable(bytes))
    return (file, Lowering(file: place, bytes: bytes).file(tree))
  }
}

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
