import Synchronization

/// A preview that was evaluated, with the names that it asked for.
final class EvaluatedPreview: Sendable {
  /// A line for each view that it shows.
  let lines: [[UInt8]]
  let names: Set<String>
  let members: Set<String>

  init(_ code: PreviewCode, _ index: SourceIndex, _ request: PreviewRequest, progress: @escaping @Sendable () -> Void) {
    let lookup = NameLookup(index)
    lines = PreviewEvaluation(index: lookup, request: request, progress: progress).lines(of: code)
    (names, members) = (lookup.names, lookup.members)
  }

  var byteCount: Int { lines.reduce(0) { $0 + $1.count } }
}

/// The previews of an answer, which are kept for the next one to the same request.
struct KeptPreviews {
  /// A preview of a file, counted from its beginning.
  struct Place: Hashable {
    let path: String
    let ordinal: Int
  }

  let request: PreviewRequest
  let number: Int
  var previews: [Place: EvaluatedPreview] = [:]
  /// The places of their first lines in the answer.
  var starts: [Place: Int] = [:]
}

/// Evaluates the previews of an app, and writes a line for each: those that nothing has changed
/// for are taken from the answer before.
struct PreviewAnswer {
  private let app: KeptApp
  private let index: SourceIndex
  private let request: PreviewRequest
  private let number: Int
  private let jobs: Int
  private let progress: @Sendable () -> Void

  init(_ app: KeptApp, _ request: PreviewRequest, number: Int, jobs: Int, progress: @escaping @Sendable () -> Void) {
    (self.app, self.request, self.number, self.jobs, self.progress) = (app, request, number, jobs, progress)
    index = app.index
  }

  /// Writes the lines.
  ///
  /// - Returns: How many there are; nil if nobody reads them any more.
  func write(_ write: @escaping @Sendable ([UInt8]) -> Bool) -> Int? {
    var asked = request
    (asked.since, asked.files) = (nil, nil)
    let before = app.kept(for: asked)
    // Lines that the command still has are named by their places.
    let starts = before.flatMap { $0.number == request.since ? $0.starts : nil } ?? [:]
    let old = before?.previews ?? [:]
    let valid = old.filter { app.isValid($0.value) }
    let previews = wanted()
    let output = Mutex(Output())
    let evaluated = OrderedWork<EvaluatedPreview>(previews.count, jobs: jobs) { [index, request, progress] number in
      let (place, code) = previews[number]
      return valid[place] ?? EvaluatedPreview(code, index, request, progress: progress)
    } take: { number, preview in
      let place = previews[number].place
      return output.withLock { output in
        output.begin(place)
        let known = old[place]
        let start = starts[place]
        for (number, line) in preview.lines.enumerated() {
          let same: Int? =
            if let start, let known, known === preview || number < known.lines.count && known.lines[number] == line {
              start + number
            } else {
              nil
            }
          guard output.add(line, same: same, write) else { return false }
        }
        return true
      }
    }
    guard !evaluated.isCut, output.withLock({ $0.flush(write) }) else { return nil }
    var kept = KeptPreviews(request: asked, number: number, starts: output.withLock { $0.starts })
    for ((place, _), preview) in zip(previews, evaluated.results) { kept.previews[place] = preview }
    app.keep(kept)
    return output.withLock { $0.count }
  }

  /// The previews that are wanted, in the order of files and places.
  private func wanted() -> [(place: KeptPreviews.Place, code: PreviewCode)] {
    let files = request.files.map(Set.init)
    var ordinals: [Int32: Int] = [:]
    return index.previews.compactMap { code in
      let path = index.path(code.span.file)
      let ordinal = ordinals[code.span.file, default: 0]
      ordinals[code.span.file] = ordinal + 1
      guard files?.contains(path) ?? true, !SourceScope.isDependency(path) else { return nil }
      return (KeptPreviews.Place(path: path, ordinal: ordinal), code)
    }
  }

  /// Writes lines, of which runs of unchanged ones are a line together.
  private struct Output {
    var starts: [KeptPreviews.Place: Int] = [:]
    var count = 0
    private var same: Range<Int>?

    mutating func begin(_ place: KeptPreviews.Place) { starts[place] = count }

    mutating func add(_ line: [UInt8], same place: Int?, _ write: ([UInt8]) -> Bool) -> Bool {
      count += 1
      guard let place else { return flush(write) && write(line) }
      if let same, same.upperBound == place {
        self.same = same.lowerBound..<place + 1
        return true
      }
      guard flush(write) else { return false }
      same = place..<place + 1
      return true
    }

    mutating func flush(_ write: ([UInt8]) -> Bool) -> Bool {
      guard let same else { return true }
      self.same = nil
      var json = JSONBytes()
      json.beginLine()
      json.key("same")
      json.list([same.lowerBound, same.count]) { $0.number($1) }
      json.raw("}\n")
      return write(json.bytes)
    }
  }
}
