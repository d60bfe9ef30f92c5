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
  let words: Words
  /// How many steps of the path a finding that explains this one shares with it; nil where it must be about the same element.
  var scope: Int?
  /// Other elements that it is about, so that it explains their findings, too.
  var others: [Int] = []
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

  /// The parts of a finding's sentence.
  struct Words {
    /// The predicate: `truncates`.
    let happens: String
    /// Whether the categories follow.
    var saysWhere = true
    /// In brackets behind: `was whole at L`.
    var remark: String?
    /// The remedy, as a sentence's end: "give it `numberOfLines: 0`, or more than 288 pt".
    let help: String
  }

  init(
    _ subject: Subject, _ severity: AuditSeverity, _ categories: CategorySet, appearances: Set<Appearance> = [],
    measures: [(String, Double)] = [], weight: Double = 0, _ happens: String, saysWhere: Bool = true,
    remark: String? = nil, help: String
  ) {
    (self.subject, self.severity, self.categories) = (subject, severity, categories)
    (self.appearances, self.measures, self.weight) = (appearances, measures.map { (name: $0.0, value: $0.1) }, weight)
    words = Words(happens: happens, saysWhere: saysWhere, remark: remark, help: help)
  }
}
