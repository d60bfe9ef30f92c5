/// A rule's observation of one element in one environment of a scene, over the twelve categories.
struct AuditObservation {
  /// The subject.
  enum Subject: Hashable {
    /// An element, by its number in the history.
    case element(Int)
    /// Something that several elements share, as a colour or a style: its key, what sentences call it, and an element that has it.
    case shared(key: String, name: String, element: Int?)
  }

  let subject: Subject
  let severity: AuditSeverity
  /// Where it is so; all twelve for what depends on none.
  let categories: CategorySet
  /// The appearances in which it is so; none where they don't count.
  var appearances: Set<Appearance> = []
  /// Numbers, in the order of reports.
  let measures: [(name: String, value: Double)]
  /// How bad it is beside others of the rule: the worst is put in words.
  let weight: Double
  private let ownWords: Words
  /// How many steps of the path a finding that explains this one shares with it; nil where it must be about the same element.
  var scope: Int?
  /// Other elements that it is about, so that it explains their findings, too.
  var others: [Int] = []
  /// Whether a finding says how many texts it is about.
  var countsTexts = true
  /// Whether nothing of it was there at L, in this environment.
  var wasWhole = false
  /// The points of width that are enough for its text; infinite if none are, 0 where nobody asks.
  var neededWidth = 0.0
  /// The remedy with that width; nil for a remedy without one.
  var widening: Widening?
  /// The name that Apple's own audit has for it, where it isn't the rule's.
  var alias: String?
  /// The list in its words, and the words of a list: that of all observations of one cause together.
  private(set) var listed: Set<Item> = []
  private var listing: (@Sendable ([Item]) -> Words)?
  /// The app's own style that does it; nil for what no style does.
  var style: String?
  /// The arithmetic behind a size, line for line; asked for only if somebody reads it.
  private(set) var arithmetic: (@Sendable () -> [String])?

  /// The same with the arithmetic that leads to it.
  func explained(by arithmetic: @escaping @Sendable () -> [String]) -> AuditObservation {
    var observation = self
    observation.arithmetic = arithmetic
    return observation
  }

  /// Something that an observation lists.
  enum Item: Hashable, Comparable, Sendable {
    /// A character, or an element as it is called.
    case name(String)
    /// Two colours by their key, with the name of the upper one and their contrast.
    case contrast(key: String, ink: String, ratio: Double)
    /// A key of a spec.
    case specKey(String)

    var name: String? { if case .name(let name) = self { name } else { nil } }
  }

  /// The parts of a finding's sentence.
  struct Words {
    /// The predicate: `truncates`.
    let happens: String
    /// Whether the categories follow.
    var saysWhere = true
    /// In brackets behind: `was whole at L`.
    var remark: String?
    /// The remedy, as a sentence's end: "give it `numberOfLines: 0`, or 312 pt".
    var help: String
  }

  /// The words of a remedy before and behind the width that is enough.
  typealias Widening = (before: String, after: String)

  init(
    _ subject: Subject, _ severity: AuditSeverity, _ categories: CategorySet, appearances: Set<Appearance> = [],
    measures: [(String, Double)] = [], weight: Double = 0, _ happens: String, saysWhere: Bool = true,
    remark: String? = nil, help: String
  ) {
    (self.subject, self.severity, self.categories) = (subject, severity, categories)
    (self.appearances, self.measures, self.weight) = (appearances, measures.map { (name: $0.0, value: $0.1) }, weight)
    ownWords = Words(happens: happens, saysWhere: saysWhere, remark: remark, help: help)
  }

  /// An observation whose words list something.
  init(
    _ subject: Subject, _ severity: AuditSeverity, _ categories: CategorySet, measures: [(String, Double)],
    weight: Double, listing listed: Set<Item>, _ words: @escaping @Sendable ([Item]) -> Words
  ) {
    (self.subject, self.severity, self.categories) = (subject, severity, categories)
    (self.measures, self.weight) = (measures.map { (name: $0.0, value: $0.1) }, weight)
    (ownWords, self.listed, listing) = (words(listed.sorted()), listed, words)
  }

  /// Its words, which list what all observations of its cause list.
  func words(listing all: Set<Item>) -> Words { listing?(all.sorted()) ?? ownWords }
}
