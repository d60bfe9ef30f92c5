import PreviewCore
import PreviewType

/// The elements that break a rule, and where each does: the environments, appearances and categories.
///
/// Rows of a long list break alike. So elements whose paths differ in one number only, that of their row, are kept as ranges of that number: a finding in ten
/// thousand rows takes the memory of one in a single row.
package struct AuditPlaces: Sendable {
  /// Where elements break.
  private struct Occurrence: Hashable {
    /// The environment, by its number in the plan's scene.
    let setting: Int16
    /// The appearances; none where they don't count.
    let appearances: AppearanceSet
    let categories: CategorySet

    func breaks(in setting: Int, at category: ContentSizeCategory, _ appearance: Appearance?) -> Bool {
      self.setting == setting && categories.contains(category) && appearance.map(appearances.holds) ?? true
    }
  }

  /// Elements that break alike, and whose paths are alike but for one number.
  private struct Key: Hashable {
    let occurrence: Occurrence
    /// The path before that number, and the path behind it.
    let before: ArraySlice<Int32>
    let after: ArraySlice<Int32>
  }

  private var rows: [Key: RangeSet<Int32>] = [:]

  /// No elements.
  init() {}

  /// An element that a rule observes in an environment.
  ///
  /// - Parameter rowPath: Its path with rows told apart no more.
  init(_ path: ElementPath, _ rowPath: ElementPath, _ observation: AuditObservation, in setting: Int) {
    guard let varying = rowPath.indices.firstIndex(of: -1) ?? path.indices.indices.last else { return }
    let occurrence = Occurrence(
      setting: Int16(setting), appearances: AppearanceSet(observation.appearances), categories: observation.categories)
    let key = Key(
      occurrence: occurrence, before: path.indices[..<varying], after: path.indices[(varying + 1)...])
    let row = path.indices[varying]
    rows[key] = RangeSet(row..<row + 1)
  }

  /// Adds elements, and where else elements break.
  mutating func formUnion(_ other: AuditPlaces) {
    for (key, theirs) in other.rows {
      // The one row of an observation needs no second set.
      if theirs.ranges.count == 1, let range = theirs.ranges.first {
        rows[key, default: RangeSet()].insert(contentsOf: range)
      } else {
        rows[key, default: RangeSet()].formUnion(theirs)
      }
    }
  }

  /// How many ranges of rows are kept: memory depends on these alone.
  var rangeCount: Int { rows.values.reduce(0) { $0 + $1.ranges.count } }

  /// The paths of all elements, in the order of the tree.
  package var paths: [ElementPath] { paths { _ in true } }

  /// The paths of the elements that break in an environment at a category, in the order of the tree.
  ///
  /// - Parameter appearance: Light or dark; nil for what breaks in either.
  func paths(in setting: Int, at category: ContentSizeCategory, _ appearance: Appearance? = nil) -> [ElementPath] {
    paths { $0.breaks(in: setting, at: category, appearance) }
  }

  private func paths(where holds: (Occurrence) -> Bool) -> [ElementPath] {
    var found: Set<ElementPath> = []
    for (key, rows) in rows where holds(key.occurrence) {
      for range in rows.ranges {
        for row in range { found.insert(ElementPath(indices: key.before + [row] + key.after)) }
      }
    }
    return found.sorted()
  }

  /// How many elements break in some of the environments.
  func count(in settings: Set<Int>) -> Int {
    struct Line: Hashable { let before, after: ArraySlice<Int32> }
    var lines: [Line: RangeSet<Int32>] = [:]
    for (key, rows) in rows where settings.contains(Int(key.occurrence.setting)) {
      lines[Line(before: key.before, after: key.after), default: RangeSet()].formUnion(rows)
    }
    return lines.values.reduce(0) { $0 + $1.ranges.reduce(0) { $0 + $1.count } }
  }

  /// The categories at which some element breaks in an environment and an appearance.
  func categories(in setting: Int, _ appearance: Appearance) -> CategorySet {
    var found = CategorySet()
    for key in rows.keys where key.occurrence.setting == setting && key.occurrence.appearances.holds(appearance) {
      found.formUnion(key.occurrence.categories)
    }
    return found
  }
}

/// Light, dark or both; neither where appearances don't count.
private struct AppearanceSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let light = AppearanceSet(rawValue: 1)
  static let dark = AppearanceSet(rawValue: 2)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ appearances: Set<Appearance>) { self = appearances.reduce(into: []) { $0.formUnion(Self.set(of: $1)) } }

  private static func set(of appearance: Appearance) -> AppearanceSet { appearance == .dark ? .dark : .light }

  /// Whether something with these appearances is so in one.
  func holds(_ appearance: Appearance) -> Bool { isEmpty || !isDisjoint(with: Self.set(of: appearance)) }
}
