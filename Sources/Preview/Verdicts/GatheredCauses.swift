/// The causes that several pictures of a report share, each said once, and what is left to say of single pictures.
///
/// Terminal, summary, annotations and page say these once instead of once a picture. They follow from the pictures alone, so that joined shards gather what one
/// machine would have.
package struct GatheredCauses: Equatable, Sendable {
  /// The causes, those of most pictures first.
  package private(set) var all: [GatheredCause] = []
  /// Which of them a picture has, by its path.
  private var ofPictures: [String: [Int]] = [:]
  /// The causes of each picture that are said with others'.
  private var said: [String: Set<Cause>] = [:]

  /// The least number of pictures that share a cause. Two pictures read better whole, each beside the command that accepts it.
  static let least = 3

  /// Gathers the causes of pictures, which are sorted by their paths.
  init(_ pictures: [PictureVerdict]) {
    guard pictures.count(where: { !$0.outcome.passes }) >= Self.least else { return }
    var groups: [CauseGroup] = []
    var places: [CauseGroup.Key: [Int]] = [:]
    // Sheets and scenes that are drawn at several categories, to say "at all categories" of.
    var drawn: [String: Set<ContentSizeCategory>] = [:]
    for picture in pictures {
      if let category = picture.category { drawn[picture.name, default: []].insert(category) }
    }
    for (index, picture) in pictures.enumerated() {
      for (cause, shared) in picture.sharedCauses {
        let key = CauseGroup.Key(shared)
        // The group that has its elements at other categories comes before others with its values.
        var known: Int?
        for group in places[key] ?? [] where groups[group].takes(shared, of: picture) {
          known = known ?? group
          guard groups[group].hasElements(of: shared, in: picture) else { continue }
          known = group
          break
        }
        if let known {
          groups[known].add(shared, cause, of: index, picture)
        } else {
          places[key, default: []].append(groups.count)
          groups.append(CauseGroup(shared, cause, of: index, picture))
        }
      }
    }
    let shared = groups.filter { $0.count >= Self.least }
      .enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
    for (number, group) in shared.enumerated() {
      for (index, cause) in zip(group.pictures, group.causes) {
        let path = pictures[index].path
        ofPictures[path, default: []].append(number)
        if let cause { said[path, default: []].insert(cause) }
      }
    }
    all = shared.map { $0.cause(drawn: drawn, first: pictures[$0.pictures[0]]) }
  }

  /// The numbers of the gathered causes that a picture has, in ``all``.
  package func numbers(of picture: PictureVerdict) -> [Int] { ofPictures[picture.path] ?? [] }

  /// "cause 1", "causes 1, 2, 3": numbers in ``all`` as readers count.
  static func words(ofNumbers numbers: [Int]) -> String {
    "cause\(numbers.count == 1 ? "" : "s") \(Spelling.list(numbers.map { "\($0 + 1)" }))"
  }

  /// Whether a cause of a picture is among those that are said once.
  func says(_ cause: Cause, of picture: PictureVerdict) -> Bool { said[picture.path]?.contains(cause) ?? false }

  /// Whether nothing is left to say of a picture.
  func saysAll(of picture: PictureVerdict) -> Bool {
    guard let numbers = ofPictures[picture.path], !numbers.isEmpty else { return false }
    return picture.outcome.causes.allSatisfy { $0.kind == Cause.restKind || says($0, of: picture) }
  }
}

/// A cause that several pictures share.
package struct GatheredCause: Equatable, Sendable {
  /// A short name of the kind of cause; of pictures that only one side has, the kind of outcome.
  package let kind: String
  /// "the font size of the name of rows 1 to 12 in chats and 19 more, at all categories: 28 pt (was 26 pt)".
  package let words: String
  /// How many pictures have it.
  package let count: Int
  /// The path of the first one.
  let first: String
  /// Where the spec asked for that: `preview.yml:12:3`.
  let source: String?

  /// The words with the number of pictures.
  package var sentence: String { "\(words) (\(NumberText.grouped(count)) pictures)" }
}

extension PictureVerdict {
  /// Its causes, or its outcome where nothing could be compared.
  fileprivate var sharedCauses: [(cause: Cause?, shared: CauseGroup.Shared)] {
    switch outcome {
    case .missing, .orphaned: return [(nil, shared(summary))]
    case .renamed: return [(nil, shared("has a new name and the same pixels"))]
    case .unreadable(let reason, _):
      let outcome = reference.unreadable.replacing(text: "has a baseline", with: "has baselines")
      return [(nil, shared("\(outcome): \(withoutFile(reason))"))]
    case .failed(let reason): return [(nil, shared("can't be drawn: \(withoutFile(reason))"))]
    case .same, .tolerated, .changed, .sizeChanged:
      return outcome.causes.filter { $0.kind != Cause.restKind }.map { cause in
        let parts = cause.parts ?? CauseParts(before: cause.description, after: "", values: nil)
        return (cause, CauseGroup.Shared(kind: cause.kind, parts: parts))
      }
    }
  }

  private func shared(_ outcome: String) -> CauseGroup.Shared {
    CauseGroup.Shared(kind: kind, parts: CauseParts(before: "", after: outcome, values: nil))
  }

  /// The reason of a failure without its full stop, in which the picture's own file is "each": "each is a Git LFS pointer".
  private func withoutFile(_ sentence: String) -> String {
    let reason = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    guard let end = reason.firstRange(ofText: "\(path)'"), let start = reason[..<end.lowerBound].lastIndex(of: "'")
    else {
      return reason
    }
    let before = ["File ", "Picture "].first { reason[..<start].hasSuffix($0) } ?? ""
    return "\(reason[..<start].dropLast(before.count))each\(reason[end.upperBound...])"
  }
}
