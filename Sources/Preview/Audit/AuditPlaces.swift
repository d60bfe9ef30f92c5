/// Where an element breaks a rule: the categories, by environment and appearance.
struct AuditOccurrences: Sendable {
  /// The categories in one environment of the plan's scene.
  private struct Occurrence: Sendable {
    let setting: Int16
    /// The appearances; none where they don't count.
    let appearances: AppearanceSet
    var categories: CategorySet

    /// Whether both are of one environment.
    func isLike(_ other: Self) -> Bool { setting == other.setting && appearances == other.appearances }
  }

  /// Nearly every element has one: a list in memory for each row of a long list adds up.
  private var first: Occurrence
  private var rest: [Occurrence] = []

  private var all: [Occurrence] { [first] + rest }

  /// The occurrences that a rule observes in an environment.
  init(_ observation: AuditObservation, in setting: Int) {
    first = Occurrence(
      setting: Int16(setting), appearances: AppearanceSet(observation.appearances), categories: observation.categories)
  }

  /// Adds those of the same element in other environments.
  mutating func formUnion(_ other: AuditOccurrences) {
    for one in other.all {
      if first.isLike(one) {
        first.categories.formUnion(one.categories)
      } else if let index = rest.firstIndex(where: { $0.isLike(one) }) {
        rest[index].categories.formUnion(one.categories)
      } else {
        rest.append(one)
      }
    }
  }

  /// Those of both.
  func union(_ other: AuditOccurrences) -> AuditOccurrences {
    var both = self
    both.formUnion(other)
    return both
  }

  /// The categories in some environment.
  var categories: CategorySet { all.reduce(into: CategorySet()) { $0.formUnion($1.categories) } }

  /// The categories in an environment.
  ///
  /// - Parameter appearance: Light or dark; nil for what is found in either.
  func categories(in setting: Int, _ appearance: Appearance? = nil) -> CategorySet {
    all.reduce(into: CategorySet()) { categories, one in
      guard one.setting == setting, appearance.map(one.appearances.holds) ?? true else { return }
      categories.formUnion(one.categories)
    }
  }
}

/// Light, dark or both; neither where appearances don't count.
private struct AppearanceSet: OptionSet, Sendable {
  let rawValue: UInt8

  static let light = AppearanceSet(rawValue: 1)
  static let dark = AppearanceSet(rawValue: 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ appearances: Set<Appearance>) { self = appearances.reduce(into: []) { $0.formUnion(Self.set(of: $1)) } }

  private static func set(of appearance: Appearance) -> AppearanceSet { appearance == .dark ? .dark : .light }

  /// Whether something with these appearances is so in one.
  func holds(_ appearance: Appearance) -> Bool { isEmpty || !isDisjoint(with: Self.set(of: appearance)) }
}
