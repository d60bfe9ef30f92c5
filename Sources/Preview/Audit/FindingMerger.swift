import PreviewCore
import PreviewScene

/// Merges what rules observe in several environments and rows into findings, one for each cause.
struct FindingMerger {
  /// The key of a cause: a rule and its subject.
  private struct Key: Hashable {
    let rule: String
    let group: ElementGroup?
    let shared: String?
  }

  /// Observations of one cause.
  struct Merged {
    var rule: AuditRule
    /// The rule that it breaks, where its cause is a language; else nil.
    var symptom: AuditRule?
    let group: ElementGroup?
    /// Other elements that it is about.
    var others: Set<ElementGroup>
    let shared: SharedProperty?
    /// Where a finding stands among others: its first element.
    var order: ElementPath
    var place: ElementPlace
    var severity: AuditSeverity
    var worst: AuditObservation { seen.observation }
    fileprivate var seen: Seen
    /// The points of width that are enough for each of its texts; infinite if none are, 0 where nobody asks.
    var neededWidth: Double
    /// Whether `worst` was seen in a pseudolanguage alone.
    var isPseudo: Bool
    /// The categories, by the number of the environment.
    var occurrences: [Int: CategorySet]
    var appearances: Set<Appearance>
    /// The elements, and where each breaks.
    var places: AuditPlaces
    /// How the elements are called, where they are called alike.
    var name: String?
    /// The element that its words are about: of rows that break, the worst.
    var shown: NamedElement { seen.element }
    /// The number of the environment that its words are about.
    var worstSetting: Int { seen.setting }
  }

  /// An observation behind a pointer: a list of a thousand rows has thousands of causes until those of equal rows are one.
  fileprivate final class Seen: Sendable {
    let observation: AuditObservation
    let element: NamedElement

    /// The number of the environment.
    let setting: Int

    private init(_ observation: AuditObservation, like seen: Seen) {
      (self.observation, element, setting) = (observation, seen.element, seen.setting)
    }

    /// The same with what another observation of its cause lists.
    func listing(_ other: Seen) -> Seen {
      observation.listing(other.observation).map { Seen($0, like: self) } ?? self
    }

    init(_ observation: AuditObservation, of index: Int?, in setting: Int, _ elements: [AuditedElement]) {
      (self.observation, self.setting) = (observation, setting)
      let element = index.map { elements[$0] }
      self.element = NamedElement(
        path: element?.path, name: element?.name, text: element?.text ?? "", place: element?.place ?? .unknown,
        anchor: element?.isNameless == true ? index.flatMap { AnchorElement(of: $0, in: elements) } : nil)
    }
  }

  /// The words for an element in a sentence, and where the spec says what it shows.
  struct NamedElement: Sendable {
    /// Where it is in the scene; nil for no element.
    let path: ElementPath?
    let name: String?
    let text: String
    let place: ElementPlace
    /// The text by which one is found that has neither.
    let anchor: AnchorElement?
  }

  private var merged: [Key: Merged] = [:]
  private(set) var groups = ElementGroups()

  /// Adds what a rule observes in an environment.
  ///
  /// - Parameter isPseudo: Whether texts are in a pseudolanguage there.
  mutating func add(
    _ observation: AuditObservation, of rule: AuditRule, in setting: Int, isPseudo: Bool = false,
    _ elements: [AuditedElement]
  ) {
    let number: Int?
    var (group, shared): (ElementGroup?, SharedProperty?)
    switch observation.subject {
    case .element(let index):
      number = index
      group = ElementGroup(elements[index])
    case .shared(let property, let index): (number, shared) = (index, property)
    }
    let element = number.map { elements[$0] }
    let new = Merged(
      rule: rule, group: group, others: Set(observation.others.map { ElementGroup(elements[$0]) }), shared: shared,
      order: element?.path ?? ElementPath(indices: []),
      place: element?.place ?? .unknown, severity: observation.severity,
      seen: Seen(observation, of: number, in: setting, elements), neededWidth: observation.neededWidth,
      isPseudo: isPseudo,
      occurrences: [setting: observation.categories], appearances: observation.appearances,
      places: element.map { AuditPlaces($0.path, $0.rowPath, observation, in: setting) } ?? AuditPlaces(),
      name: element?.name)
    let key = Key(rule: rule.id, group: group, shared: shared?.key)
    if merged[key]?.formUnion(new) == nil { merged[key] = new }
  }

  /// Adds the elements of an environment.
  mutating func add(_ elements: [AuditedElement]) { groups.add(elements) }

  /// Adds what was merged of another environment.
  mutating func formUnion(_ other: FindingMerger) {
    for (key, one) in other.merged { if merged[key]?.formUnion(one) == nil { merged[key] = one } }
    groups.formUnion(other.groups)
  }

  /// Joins the causes of equal rows of a long list's part: those of named rows that are written out are as many as rows, and more than a part of them is never held.
  mutating func joinRows() {
    var all = sortedCauses()
    Self.join(&all, by: ElementClasses(groups))
    for one in all { merged[Key(rule: one.rule.id, group: one.group, shared: one.shared?.key)] = one }
  }

  /// Takes out the causes in the order of the tree, so that of equals the first is put in words.
  private mutating func sortedCauses() -> [Merged] {
    var all = Array(merged.values)
    merged = [:]
    all.sort { $0.order < $1.order }
    return all
  }

  /// A rule, and the elements that break it for one cause.
  private struct Together: Hashable {
    let rule: String
    let elements: Int
  }

  /// Takes out the causes, in the order of the tree, without those that others explain.
  ///
  /// A long list of named elements has thousands of them before those of equal rows are one, so that they are sorted and joined where they are.
  mutating func takeCauses(_ classes: ElementClasses) -> [Merged] {
    var all = sortedCauses()
    Self.join(&all, by: classes)
    let rank = Dictionary(uniqueKeysWithValues: AuditRules.all.enumerated().map { ($1.id, $0) })
    let index = CauseIndex(all)
    return all.filter { !index.explains($0) }.sorted { a, b in
      if a.severity != b.severity { return a.severity < b.severity }
      if a.order != b.order { return a.order < b.order }
      if a.rule.id != b.rule.id { return rank[a.rule.id]! < rank[b.rule.id]! }
      return a.shared?.key ?? "" < b.shared?.key ?? ""
    }
  }

  /// Joins those of one class, each to the first; what has none stays.
  private static func join(_ all: inout [Merged], by classes: ElementClasses) {
    var known: [Together: Int] = [:]
    var count = 0
    for index in all.indices {
      let one = all[index]
      let own = one.group.flatMap(classes.number).map { Together(rule: one.rule.id, elements: $0) }
      if let own, let first = known[own] {
        all[first].formUnion(one)
        continue
      }
      if let own { known[own] = count }
      if count != index { all.swapAt(count, index) }
      count += 1
    }
    all.removeLast(all.count - count)
  }
}

extension FindingMerger.Merged {
  /// The width that cures it; nil where none does.
  ///
  /// - Parameter room: Points of width that a scene has: a text that needs more gets no advice to be wider.
  func sufficientWidth(in room: Double) -> AuditRemedy.Width? {
    guard let holds = worst.widthHolds, neededWidth > 0, neededWidth <= room else { return nil }
    return AuditRemedy.Width(points: neededWidth, raising: holds)
  }

  /// The same, found by a rule that explains it.
  func caused(by cause: AuditRule) -> Self {
    var caused = self
    (caused.rule, caused.symptom) = (cause, rule)
    return caused
  }

  /// Adds observations of the same cause. Whichever is first in the tree is put in words, whatever came first: no order of threads may show.
  fileprivate mutating func formUnion(_ other: Self) {
    if let theirs = other.group, theirs != group { others.insert(theirs) }
    let isWorse =
      isPseudo != other.isPseudo
      ? isPseudo
      : (other.severity, -other.worst.weight) != (severity, -worst.weight)
        ? (other.severity, -other.worst.weight) < (severity, -worst.weight)
        : (other.order, other.seen.setting) < (order, seen.setting)
    // A text as it is says how bad it is; a pseudolanguage only what a translation may do.
    severity = isPseudo == other.isPseudo ? min(severity, other.severity) : isWorse ? other.severity : severity
    seen = isWorse ? other.seen.listing(seen) : seen.listing(other.seen)
    if isWorse { isPseudo = other.isPseudo }
    if other.order < order { (order, place) = (other.order, other.place) }
    occurrences.merge(other.occurrences) { $0.union($1) }
    neededWidth = max(neededWidth, other.neededWidth)
    appearances.formUnion(other.appearances)
    others.formUnion(other.others)
    places.formUnion(other.places)
    if name != other.name { name = nil }
  }

  /// Whether it is the cause of another finding, which need not be reported beside it.
  func explains(_ other: Self) -> Bool {
    guard rule.id != other.rule.id else { return false }
    if other.rule.isExplainedByCategory,
      !other.occurrences.allSatisfy({ occurrences[$0.key]?.isSuperset(of: $0.value) ?? false })
    {
      return false
    }
    if let key = shared?.key {
      // What lists something explains what lists no more.
      let isShared =
        key == other.shared?.key
        && worst.problem.systemContrasts.isSuperset(of: other.worst.problem.systemContrasts)
        || other.group.map(others.contains) ?? false
      return isShared && rule.explains.contains(other.rule.id)
    }
    guard let group, let otherGroup = other.group else { return false }
    let isWorse = other.rule.yields && severity <= .warning
    guard isWorse || rule.explains.contains(other.rule.id) else { return false }
    // A rule that gives way to worse ones explains nothing worse.
    if rule.yields, other.severity < severity { return false }
    guard let scope = other.worst.scope else { return group == otherGroup || others.contains(otherGroup) }
    let start = otherGroup.path.indices.prefix(scope)
    return group.path.indices.starts(with: start) || others.contains { $0.path.indices.starts(with: start) }
  }
}
