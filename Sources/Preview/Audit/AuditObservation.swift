import PreviewCore

/// A rule's observation of one element in one environment of a scene, over the twelve categories.
struct AuditObservation {
  /// The subject.
  enum Subject: Hashable {
    /// An element, by its number in the history.
    case element(Int)
    /// Something that several elements share, and an element that has it.
    case shared(SharedProperty, element: Int?)
  }

  let subject: Subject
  let severity: AuditSeverity
  /// Where it is so; all twelve for what depends on none.
  let categories: CategorySet
  private(set) var problem: AuditProblem
  private(set) var remedy: AuditRemedy
  /// The appearances in which it is so; none where they don't count.
  var appearances: Set<Appearance> = []
  /// Numbers, in the order of reports.
  private(set) var measures: [(name: String, value: Double)] = []
  /// How bad it is beside others of the rule: the worst is put in words.
  private(set) var weight = 0.0
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
  /// The lengths that stand against that width; nil where the remedy has none.
  var widthHolds: [HeldLength]?
  /// The name that Apple's own audit has for it, where it isn't the rule's.
  var alias: String?
  /// The app's own style that does it; nil for what no style does.
  var style: String?
  /// The arithmetic behind a size, line for line; asked for only if somebody reads it.
  private(set) var arithmetic: (@Sendable () -> [String])?

  init(
    _ subject: Subject, _ severity: AuditSeverity, _ categories: CategorySet, _ problem: AuditProblem,
    _ remedy: AuditRemedy
  ) {
    (self.subject, self.severity, self.categories) = (subject, severity, categories)
    (self.problem, self.remedy) = (problem, remedy)
  }

  /// The same with numbers for reports, and how bad it is beside others of the rule.
  func measured(_ measures: [(String, Double)], weight: Double = 0) -> AuditObservation {
    var observation = self
    (observation.measures, observation.weight) = (measures.map { (name: $0.0, value: $0.1) }, weight)
    return observation
  }

  /// The same with the arithmetic that leads to it.
  func explained(by arithmetic: @escaping @Sendable () -> [String]) -> AuditObservation {
    var observation = self
    observation.arithmetic = arithmetic
    return observation
  }

  /// The same with what another observation of its cause lists; nil if they list nothing.
  func listing(_ other: AuditObservation) -> AuditObservation? {
    var joined = self
    switch (problem, other.problem) {
    case (.fixedTexts(let fixed, let late), .fixedTexts(let moreFixed, let moreLate)):
      joined.problem = .fixedTexts(
        fixed.union(moreFixed), late: late.union(moreLate).subtracting(fixed.union(moreFixed)))
    case (.open(let own), .open(let more)): joined.problem = .open(own.union(more))
    case (.missingCharacters(let own), .missingCharacters(let more)):
      joined.problem = .missingCharacters(own.union(more))
    case (.beyondScreen(let own, let points, let category), .beyondScreen(let more, _, _)):
      joined.problem = .beyondScreen(own.union(more), points: points, at: category)
    case (.systemColors(let own), .systemColors(let more)): joined.problem = .systemColors(own.union(more))
    default: return nil
    }
    if case (.labelColor(let own), .labelColor(let more)) = (remedy, other.remedy) {
      joined.remedy = .labelColor(keys: own.union(more))
    }
    return joined
  }
}
