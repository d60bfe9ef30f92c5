import PreviewCore
import PreviewPlan
import PreviewType

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
    // Sheets and scenes that are drawn at several categories, to say "at all categories" of, and what all their pictures have in their names.
    var drawn: [String: Set<ContentSizeCategory>] = [:]
    var common: [String: Set<String>] = [:]
    for picture in pictures {
      if let category = picture.category { drawn[picture.name, default: []].insert(category) }
      let parts = picture.nameParts
      common[picture.name] = common[picture.name]?.intersection(parts) ?? Set(parts)
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
    let ordered = CauseGroup.joined(groups, in: pictures).enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    .map(\.element)
    let shared = ordered.filter { $0.count >= Self.least && !$0.isConsequence }
    // What follows from a font's file in a single picture, too, is said with that; what follows from several files, with the first of them.
    var following = [[CauseGroup]](repeating: [], count: shared.count)
    for group in ordered where group.isConsequence {
      guard let first = shared.firstIndex(where: { $0.isReason(for: group) }) else { continue }
      following[first].append(group)
    }
    for (number, group) in shared.enumerated() {
      for index in group.pictures { ofPictures[pictures[index].path, default: []].append(number) }
      for group in [group] + following[number] {
        for (index, cause) in zip(group.pictures, group.causes) {
          if let cause { said[pictures[index].path, default: []].insert(cause) }
        }
      }
    }
    all = zip(shared, following).map { group, following in
      let consequences = following.map { $0.cause(drawn: drawn, common: common, in: pictures) }
      return group.cause(drawn: drawn, common: common, in: pictures, consequences: consequences)
    }
  }

  /// The numbers of the gathered causes that a picture has, in ``all``.
  package func numbers(of picture: PictureVerdict) -> [Int] { ofPictures[picture.path] ?? [] }

  /// "cause 1", "causes 1, 2, 3": numbers in ``all`` as readers count.
  static func words(ofNumbers numbers: [Int]) -> String {
    "cause\(numbers.count == 1 ? "" : "s") \(Spelling.list(numbers.map { "\($0 + 1)" }))"
  }

  /// Whether a cause of a picture is among those that are said once, or among what follows from these. So is the summary of others, if all follow.
  func says(_ cause: Cause, of picture: PictureVerdict) -> Bool {
    guard let said = said[picture.path] else { return false }
    if !cause.isRest { return said.contains(cause) }
    let fonts = said.lazy.filter { !$0.isConsequence }.flatMap(\.fonts)
    return cause.isConsequence && cause.fonts.allSatisfy(fonts.contains)
  }

  /// Whether nothing is left to say of a picture.
  func saysAll(of picture: PictureVerdict) -> Bool {
    guard ofPictures[picture.path] != nil else { return false }
    return picture.outcome.causes.allSatisfy { $0.isRest || says($0, of: picture) }
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
  let source: SpecPosition?
  /// The changes that only follow from it, those of most pictures first.
  package var consequences: [GatheredCause] = []

  /// The words with the number of pictures.
  package var sentence: String { "\(words) (\(NumberText.grouped(count)) picture\(count == 1 ? "" : "s"))" }

  /// The sentences of what follows from it, the first one of each of some kinds, and how many more there are: "hence the line height of the title in chats, at L: 25 pt
  /// (was 23 pt) (4 pictures)".
  package var consequenceSentences: [String] {
    var kinds: Set<String> = []
    let shown = consequences.filter { kinds.insert($0.kind).inserted }.prefix(3)
    let rest = consequences.count - shown.count
    let more = rest == 0 ? [] : ["and hence \(NumberText.grouped(rest)) more change\(rest == 1 ? "" : "s")"]
    return shown.map { "hence \($0.sentence)" } + more
  }
}

extension PictureVerdict {
  /// Its causes, or its outcome where nothing could be compared.
  fileprivate var sharedCauses: [(cause: Cause?, shared: CauseGroup.Shared)] {
    func shared(_ wording: ChangeWording) -> [(cause: Cause?, shared: CauseGroup.Shared)] {
      [(nil, CauseGroup.Shared(outcome: kind, wording))]
    }
    switch outcome {
    case .missing: return shared(.verb(reference.missing(), many: reference.missing(areMany: true)))
    case .orphaned: return shared(.verb(reference.orphaned(), many: reference.orphaned(areMany: true)))
    case .renamed:
      return shared(.verb("has a new name and the same pixels", many: "have new names and the same pixels"))
    case .unreadable(let fault, _):
      let reason = fault.endOfSentence(of: path)
      return shared(
        .verb(
          reference.unreadable(baselines: true) + reason,
          many: reference.unreadable(baselines: true, areMany: true) + reason))
    case .failed(let fault):
      let words = "can't be drawn" + fault.endOfSentence(of: path)
      return shared(.verb(words, many: words))
    case .same, .tolerated, .changed, .sizeChanged:
      return outcome.causes.filter { !$0.isRest }.map { ($0, CauseGroup.Shared($0)) }
    }
  }
}
