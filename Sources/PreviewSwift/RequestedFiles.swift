import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the files of a request on all cores: each is parsed once, for its facts and for what
/// previews use of it. Files that an app has kept and that are unchanged aren't read.
final class RequestedFiles: Sendable {
  /// A file with the stamp that it had before it was read.
  struct ReadFile: Sendable {
    var source: SourceIndex.File
    var stamp: FileStamp?
  }

  private struct Item {
    var path: String
    var wantsFacts: Bool
    /// The file's number, if previews may use it.
    var number: Int32?
    var stamp: FileStamp?
    /// The file as it was read for the request before.
    var kept: ReadFile?
    /// Whether all files before it are as large as what is read at most.
    var isTooMuch = false
  }

  private let folder: String
  private let words: [[UInt8]]
  private let jobs: Int
  private let progress: @Sendable () -> Void
  private let items: [Item]
  /// The places of the request's `files` among the items.
  private let order: [Int]
  private let read: Mutex<[ReadFile?]>
  private let parsed = Mutex(0)

  /// The request's `files`, in its order.
  var files: [ReadFile] { read.withLock { read in order.compactMap { read[$0] } } }
  /// How many files were parsed.
  var parsedCount: Int { parsed.withLock { $0 } }

  init(_ request: SourceRequest, _ app: KeptApp?, jobs: Int, progress: @escaping @Sendable () -> Void) {
    (folder, self.jobs, self.progress) = (request.folder, jobs, progress)
    words = request.words.map { Array($0.utf8) }
    var items = request.facts.map { Item(path: $0, wantsFacts: true) }
    var order: [Int] = []
    if let app {
      var places: [String: Int] = [:]
      for (place, path) in request.facts.enumerated() where places[path] == nil { places[path] = place }
      var rest = SourceLimits.indexedBytes
      for path in request.files {
        let place = places[path] ?? items.count
        if place == items.count { items.append(Item(path: path, wantsFacts: false)) }
        places[path] = place
        order.append(place)
        guard items[place].number == nil else { continue }
        items[place].number = app.number(of: path)
        items[place].kept = app.files[path]
        items[place].stamp = FileStamp("\(request.folder)/\(path)")
        rest -= items[place].stamp?.bytes ?? 0
        items[place].isTooMuch = rest < 0
      }
    }
    (self.items, self.order) = (items, order)
    read = Mutex(Array(repeating: nil, count: items.count))
  }

  /// Reads all files, and writes a line for each whose facts are wanted.
  ///
  /// - Returns: Whether all was written.
  func run(write: @escaping @Sendable ([UInt8]) -> Bool) -> Bool {
    let open = items.indices.filter { !takeKept($0) }
    let work = OrderedWork<[UInt8]?>(open.count, jobs: jobs) { place in
      self.progress()
      return self.answer(open[place])
    } take: { _, line in
      line.map(write) ?? true
    }
    return !work.isCut
  }

  /// Takes a file as it was kept, unless it may have changed.
  private func takeKept(_ place: Int) -> Bool {
    let item = items[place]
    guard !item.wantsFacts, let kept = item.kept, let stamp = item.stamp, kept.stamp == stamp, stamp.isSettled,
      kept.stamp?.isSettled == true, kept.source.trouble == nil, !item.isTooMuch
    else { return false }
    read.withLock { $0[place] = kept }
    return true
  }

  /// Reads a file, and answers the line of its facts.
  private func answer(_ place: Int) -> [UInt8]? {
    let item = items[place]
    if !item.wantsFacts, SourceScope.isProduct(item.path) {
      keep(SourceIndex.File(path: item.path, number: item.number ?? -1), place)
      return nil
    }
    var facts = SourceAnswer(file: item.path)
    switch SourceBytes.read("\(folder)/\(item.path)") {
    case .failure(let trouble):
      facts.trouble = trouble
      keep(SourceIndex.File(path: item.path, number: item.number ?? -1, trouble: trouble), place)
    case .success(let bytes):
      let source = ParsedBytes(bytes)
      if item.wantsFacts { SourceReader.read(source, into: &facts, words: words) }
      if item.number != nil { keep(file(item, source), place) }
    }
    return item.wantsFacts ? Self.line(facts) : nil
  }

  private func keep(_ source: SourceIndex.File, _ place: Int) {
    guard items[place].number != nil else { return }
    read.withLock { $0[place] = ReadFile(source: source, stamp: items[place].stamp) }
  }

  private func file(_ item: Item, _ source: ParsedBytes) -> SourceIndex.File {
    let number = item.number ?? -1
    if SourceScope.isProduct(item.path) { return SourceIndex.File(path: item.path, number: number) }
    if item.isTooMuch { return SourceIndex.File(path: item.path, number: number, trouble: .tooLarge) }
    if let kept = item.kept?.source, kept.trouble == nil, kept.bytes == source.bytes { return kept }
    parsed.withLock { $0 += 1 }
    return Self.parse(source, item.path, number)
  }

  /// The declarations of a source.
  static func parse(_ source: ParsedBytes, _ path: String, _ number: Int32) -> SourceIndex.File {
    guard let tree = source.tree else { return SourceIndex.File(path: path, number: number, trouble: .tooDeep) }
    let code = Lowering(file: number, bytes: source.bytes).file(tree)
    return SourceIndex.File(path: path, number: number, bytes: source.bytes, lines: source.lines, code: code)
  }

  /// An answer as a line of JSON.
  static func line(_ answer: SourceAnswer) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nothing in an answer can't be encoded: its numbers are finite.
    guard let data = try? encoder.encode(answer) else { return [] }
    return Array(data) + [UInt8(ascii: "\n")]
  }
}
