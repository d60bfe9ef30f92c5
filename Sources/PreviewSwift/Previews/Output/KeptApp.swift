/// The sources and previews of an app that are kept between requests.
final class KeptApp {
  let folder: String
  /// The files that were read last, by their paths.
  private(set) var files: [String: RequestedFiles.ReadFile] = [:]
  private(set) var index = SourceIndex([])
  private var list: [SourceIndex.File] = []
  /// The numbers of files. A file keeps its number while its app is kept, whatever becomes of
  /// others.
  private var numbers: [String: Int32] = [:]
  private var answers: [KeptPreviews] = []
  /// Evaluated previews that a change concerns.
  private var invalid: Set<ObjectIdentifier> = []

  /// Requests whose previews are kept: an app has few values for them.
  private static let keptAnswers = 4

  init(folder: String) { self.folder = folder }

  /// Whether so many of its files are gone that it is read anew.
  var isStale: Bool { numbers.count > 2 * files.count + 1_000 }

  func number(of path: String) -> Int32 {
    if let known = numbers[path] { return known }
    let number = Int32(numbers.count)
    numbers[path] = number
    return number
  }

  // MARK: Sources

  /// Takes files that were read. What they declare otherwise than before invalidates the previews
  /// that asked for it.
  func take(_ read: [RequestedFiles.ReadFile]) {
    var seen: Set<Int32> = []
    let sources = read.map(\.source).filter { seen.insert($0.number).inserted }
    files = Dictionary(read.map { ($0.source.path, $0) }) { first, _ in first }
    guard !(sources.count == list.count && zip(sources, list).allSatisfy { $0 === $1 }) else { return }
    let (before, old) = (index, list)
    (index, list) = (SourceIndex(sources, reusing: before), sources)
    if !answers.isEmpty { invalidate(old, before) }
  }

  private func invalidate(_ old: [SourceIndex.File], _ before: SourceIndex) {
    let was = Set(old.map { ObjectIdentifier($0) })
    let now = Set(list.map { ObjectIdentifier($0) })
    // The first of equal names counts: a different order may change everything.
    let kept = old.filter { now.contains(ObjectIdentifier($0)) }
    guard zip(kept, list.lazy.filter { was.contains(ObjectIdentifier($0)) }).allSatisfy({ $0 === $1 }) else {
      answers = []
      return
    }
    var changed = DeclaredNames()
    var paths: Set<String> = []
    for file in old where !now.contains(ObjectIdentifier(file)) {
      changed.add(file, before)
      paths.insert(file.path)
    }
    for file in list where !was.contains(ObjectIdentifier(file)) {
      changed.add(file, index)
      paths.insert(file.path)
    }
    changed.add(types: before.foreign.symmetricDifference(index.foreign))
    changed.add(types: before.modules.symmetricDifference(index.modules))
    for (name, type) in before.extendedAliases where index.extendedAliases[name] != type {
      changed.add(types: [name, type])
    }
    for (name, type) in index.extendedAliases where before.extendedAliases[name] != type {
      changed.add(types: [name, type])
    }
    for answer in answers {
      for (place, preview) in answer.previews {
        if paths.contains(place.path) || changed.concern(names: preview.names, members: preview.members) {
          invalid.insert(ObjectIdentifier(preview))
        }
      }
    }
  }

  // MARK: Previews

  func kept(for request: PreviewRequest) -> KeptPreviews? { answers.first { $0.request == request } }

  func isValid(_ preview: EvaluatedPreview) -> Bool { !invalid.contains(ObjectIdentifier(preview)) }

  /// Keeps an answer, in place of the one before to the same request, as long as there is room.
  func keep(_ answer: KeptPreviews) {
    answers.removeAll { $0.request == answer.request }
    var room = SourceLimits.keptBytes
    answers = ([answer] + answers).prefix(Self.keptAnswers).map { answer in
      var answer = answer
      answer.previews = answer.previews.filter { _, preview in
        room -= preview.byteCount
        return room >= 0
      }
      return answer
    }
    let alive = Set(answers.flatMap(\.previews.values).map { ObjectIdentifier($0) })
    invalid.formIntersection(alive)
  }
}
