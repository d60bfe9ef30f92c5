import PreviewCore
import PreviewPlan
import PreviewType

/// A cause being gathered: the pictures that have it, and the values that it has at each category.
struct CauseGroup {
  /// A cause, or an outcome, that other pictures may share.
  struct Shared {
    let reason: Reason
    let values: [Change.ValueChange]
    /// The elements in any variant, and on any of their lines.
    let elements: ChangedElements
    /// The fonts whose changed files it is about (``Cause/fonts``).
    let fonts: [String]

    enum Reason: Hashable {
      /// A change, whatever its values are.
      case change(Change)
      /// The outcome of a picture that could not be compared: its kind and its words.
      case outcome(PictureVerdict.Kind, ChangeWording)
    }

    init(_ cause: Cause) {
      (reason, values) = (.change(cause.change.withoutValues), cause.change.values)
      (elements, fonts) = (cause.elements.anywhere, cause.fonts)
    }

    init(outcome kind: PictureVerdict.Kind, _ wording: ChangeWording) {
      (reason, values, elements, fonts) = (.outcome(kind, wording), [], ChangedElements(), [])
    }

    var kind: String {
      switch reason {
      case .change(let change): change.kind.rawValue
      case .outcome(let kind, _): kind.rawValue
      }
    }

    var wording: ChangeWording {
      switch reason {
      case .change(let change): ChangeWording(change)
      case .outcome(_, let wording): wording
      }
    }

    /// Whether the kind of an element is said beside its name.
    var namesKind: Bool { if case .change(let change) = reason { change.namesKind } else { false } }

    /// Whether it is that baselines are orphaned.
    var isOrphaned: Bool { if case .outcome(.orphaned, _) = reason { true } else { false } }

    var isFontFile: Bool { if case .change(.fontFile) = reason { true } else { false } }
  }

  /// The common part of all pictures of a group.
  struct Key: Hashable {
    let reason: Shared.Reason
    let element: Element
    let fonts: [String]

    /// The first element, as far as it tells groups apart.
    enum Element: Hashable {
      /// None, or any: a font in place of another is one cause, whatever is set in it.
      case any
      /// One that is known by its text alone, which differs from row to row.
      case text
      case known(ElementReference)
    }

    init(_ shared: Shared) {
      (reason, fonts) = (shared.reason, shared.fonts)
      element =
        if case .change(let change) = shared.reason, change.kind == .font {
          .any
        } else {
          shared.elements.all.first.map { $0.reference.isKnownByText ? .text : .known($0.reference) } ?? .any
        }
    }
  }

  /// The traits on which values may depend.
  private struct Place: Hashable {
    /// `unspecified` for pictures without one.
    let category: ContentSizeCategory
    let isDark: Bool

    init(_ picture: PictureVerdict, _ value: Change.ValueChange) {
      (category, isDark) = (picture.category ?? .unspecified, value.appearance.map { $0 == .dark } ?? picture.isDark)
    }
  }

  private let shared: Shared
  /// The values at each category in light and in dark. There all pictures have the same, so that what is said holds for each.
  private var values: [Place: String] = [:]
  /// Whether these are known to be of one appearance, whatever pictures there are.
  private var areOfAppearance = false
  private var categories: Set<ContentSizeCategory> = []
  /// The parts that the names of all its pictures have, but for the names of sheets and scenes: `dark`, `ar`.
  private var nameParts: [String] = []
  /// The sheets and scenes, in the order of their first pictures.
  private var names: [String] = []
  /// The elements of each.
  private var known: [String: Set<ElementReference>] = [:]
  /// The elements of all pictures, and whether some are not in each of them.
  private var elements = ChangedElements()
  private var elementsDiffer: Bool { earlierDiffer || lastDiffers }
  private var earlierDiffer = false
  private var lastDiffers: Bool { Set(lastElements.all) != Set(firstElements.all) }
  /// The elements of the first picture, and of the last one, as far as they are known.
  private var firstElements = ChangedElements()
  private var lastElements = ChangedElements()
  /// The pictures by their numbers, and their causes; of several causes of one picture, which follow each other, its number is there as often.
  private(set) var pictures: [Int] = []
  private(set) var causes: [Cause?] = []
  /// How many pictures these are, each counted once.
  private(set) var count = 1

  init(_ shared: Shared, _ cause: Cause?, of index: Int, _ picture: PictureVerdict) {
    self.shared = shared
    add(shared, cause, of: index, picture)
  }

  /// Whether a picture's cause is the same one: it is about the same elements as in others of its scene, and has the values that others have at its category.
  func takes(_ shared: Shared, of picture: PictureVerdict) -> Bool {
    if known[picture.name]?.isEmpty == false, !hasElements(of: shared, in: picture) { return false }
    let new = shared.values
    if new.isEmpty { return true }
    // The values of a sheet without a category have no place between "at L" and "at AX5".
    let isMixed = values.keys.contains { ($0.category == .unspecified) != (picture.category == nil) }
    if isMixed, !new.contains(where: { values.values.contains($0.words) }) { return false }
    return new.allSatisfy { value in values[Place(picture, value)].map { $0 == value.words } ?? true }
  }

  /// Joins groups of texts that changed alike in several scenes. Texts of one scene are groups of their own, so that each is said with its own categories; of many scenes no
  /// sentence says which text it was at which category, and one is enough.
  static func joined(_ groups: [CauseGroup], in pictures: [PictureVerdict]) -> [CauseGroup] {
    let scattered = groups.indices.filter { groups[$0].names.count > 1 && groups[$0].values.isEmpty }
    var joined = groups.map(Optional.some)
    for (key, alike) in Dictionary(grouping: scattered, by: { Key(groups[$0].shared) })
    where key.element == .text && alike.count > 1 {
      let causes = alike.flatMap { zip(groups[$0].pictures, groups[$0].causes) }.sorted { $0.0 < $1.0 }
      var whole: CauseGroup?
      for case (let index, let cause?) in causes {
        let (shared, picture) = (Shared(cause), pictures[index])
        if whole?.add(shared, cause, of: index, picture) == nil {
          whole = CauseGroup(shared, cause, of: index, picture)
        }
      }
      for index in alike { joined[index] = nil }
      joined[alike[0]] = whole
    }
    return joined.compactMap(\.self)
  }

  /// Whether it only follows from fonts' files.
  var isConsequence: Bool { causes[0]?.isConsequence ?? false }

  /// Whether it is the change of a font's file from which something follows.
  func isReason(for consequence: CauseGroup) -> Bool {
    shared.isFontFile && !Set(shared.fonts).isDisjoint(with: consequence.shared.fonts)
  }

  /// Whether one of a cause's elements is among those of other pictures of the same scene.
  func hasElements(of shared: Shared, in picture: PictureVerdict) -> Bool {
    known[picture.name].map { !$0.isDisjoint(with: shared.elements.all.map(\.reference)) } ?? false
  }

  mutating func add(_ shared: Shared, _ cause: Cause?, of index: Int, _ picture: PictureVerdict) {
    for value in shared.values {
      values[Place(picture, value)] = value.words
      if value.appearance != nil { areOfAppearance = true }
    }
    if let category = picture.category { categories.insert(category) }
    let parts = picture.nameParts
    nameParts = pictures.isEmpty ? parts : nameParts.filter(parts.contains)
    if known[picture.name] == nil { names.append(picture.name) }
    known[picture.name, default: []].formUnion(shared.elements.all.map(\.reference))
    if let last = pictures.last, last != index {
      earlierDiffer = elementsDiffer
      lastElements = ChangedElements()
      count += 1
    }
    for element in shared.elements.all {
      elements.add(element)
      lastElements.add(element)
      if index == pictures.first ?? index { firstElements.add(element) }
    }
    pictures.append(index)
    causes.append(cause)
  }

  /// The cause as it is reported.
  ///
  /// - Parameters:
  ///   - drawn: The categories at which each sheet or scene is drawn.
  ///   - common: The parts that the names of all pictures of each sheet or scene have.
  ///   - pictures: All pictures, by their numbers.
  ///   - consequences: What only follows from it.
  func cause(
    drawn: [String: Set<ContentSizeCategory>], common: [String: Set<String>], in pictures: [PictureVerdict],
    consequences: [GatheredCause] = []
  ) -> GatheredCause {
    let first = pictures[self.pictures[0]]
    let all = names.reduce(into: Set<ContentSizeCategory>()) { $0.formUnion(drawn[$1] ?? []) }
    func more(_ count: Int) -> String { count == 0 ? "" : " and \(NumberText.grouped(count)) more" }
    let places = names.count == 2 ? "\(names[0]) and \(names[1])" : names[0] + more(names.count - 1)
    // "with '.de' in the name": without it, a text that changed in German would be one of all languages. No picture of the spec says any more which traits orphans had.
    // Values of one appearance say it themselves: "in dark".
    let parts = nameParts.filter { part in
      part != "png" && !part.contains("/") && !(areOfAppearance && Appearance(rawValue: part) != nil)
        && !categories.contains { $0.shortName == part }
        && (shared.isOrphaned || names.contains { common[$0]?.contains(part) == false })
    }
    let named = parts.isEmpty ? nil : "with \(parts.map { "'.\($0)'" }.joined(separator: " and ")) in the name"
    let at = [Self.words(of: categories, among: all), named].compactMap { $0 }.map { ", \($0)" }.joined()
    if first.outcome == .renamed, let former = first.former {
      return GatheredCause(
        kind: shared.kind,
        words: TraceText.oneLine(
          "\(first.title) (was \(RenderPlan.title(of: former)))\(more(count - 1)) have new names and the same pixels"),
        count: count, first: first.path, source: first.source)
    }
    return GatheredCause(
      kind: shared.kind, words: TraceText.oneLine(sentence(in: places, at, values: valueWords(among: all))),
      count: count, first: first.path, source: first.source, consequences: consequences)
  }

  /// The sentence of the cause: where it is, and what it is.
  ///
  /// - Parameters:
  ///   - places: The sheets and scenes: "chats and 19 more".
  ///   - at: The categories and the parts of names, each behind a comma; empty for none.
  ///   - values: The values; nil for a cause without.
  private func sentence(in places: String, _ at: String, values: String?) -> String {
    let isOfElements = !elements.all.isEmpty
    return shared.wording.sentence(
      of: isOfElements ? elementWords : nil,
      areMany: isOfElements ? elements.areMany : shared.isOrphaned || names.count > 1,
      in: shared.isOrphaned ? "baselines of \(places)" : places, at, values: values)
  }

  /// "the name of rows 1 to 12 and 2 more elements", "the name of rows 1 to 12 (not all in each picture)".
  private var elementWords: String {
    guard let first = elements.all.first else { return "" }
    let others = elements.all.count - 1
    let count = "\(others < ChangedElements.most ? "" : "at least ")\(others)"
    return first.wordsWithRows(withKind: shared.namesKind)
      + (others == 0 ? "" : " and \(count) more element\(others == 1 ? "" : "s")")
      + (elementsDiffer ? " (not all in each picture)" : "")
  }

  /// "28 pt (was 26 pt)", or the values at some categories and in light and in dark where they depend on these; nil for a cause without values.
  private func valueWords(among all: Set<ContentSizeCategory>) -> String? {
    func values(where isTaken: (Place) -> Bool) -> [ContentSizeCategory: String] {
      Dictionary(self.values.filter { isTaken($0.key) }.map { ($0.key.category, $0.value) }) { first, _ in first }
    }
    let (light, dark) = (values { !$0.isDark }, values { $0.isDark })
    let depends = areOfAppearance || light.contains { category, value in dark[category].map { $0 != value } ?? false }
    guard depends else { return valueWords(values { _ in true }, among: all) }
    let words = [(light, "light"), (dark, "dark")].compactMap { values, name in
      valueWords(values, among: all).map { "\($0) in \(name)" }
    }
    return words.joined(separator: ", ")
  }

  private func valueWords(
    _ values: [ContentSizeCategory: String], among all: Set<ContentSizeCategory>
  ) -> String? {
    guard !values.isEmpty else { return nil }
    var steps: [(values: String, categories: [ContentSizeCategory])] = []
    // A picture without a category has the values of one that has.
    let isPlaced = values.contains { $0.key != .unspecified }
    for (category, values) in values.sorted(by: { $0.key < $1.key }) where !isPlaced || category != .unspecified {
      if steps.last?.values == values {
        steps[steps.count - 1].categories.append(category)
      } else {
        steps.append((values, [category]))
      }
    }
    if steps.count == 1 { return steps[0].values }
    if steps.count > Self.mostSteps {
      // The size that everybody knows, and the ends.
      let usual = steps.filter { $0.categories.contains(.large) }
      let ends = [steps[0], steps[steps.count - 1]]
      steps = usual + ends.filter { end in !usual.contains { $0.categories == end.categories } }
    }
    return steps.map { step in
      let categories = Self.words(of: Set(step.categories), among: all.union(self.categories))
      return step.values + (categories.map { " \($0)" } ?? "")
    }.joined(separator: ", ")
  }

  /// Values that are listed one by one.
  private static let mostSteps = 3

  /// "at all categories", "at AX1 to AX5", "at L and XL"; nil for none.
  private static func words(
    of categories: Set<ContentSizeCategory>, among all: Set<ContentSizeCategory>
  ) -> String? {
    let sorted = categories.subtracting([.unspecified]).sorted()
    guard let first = sorted.first, let last = sorted.last else { return nil }
    if sorted.count > 2, sorted.count == all.count { return "at all categories" }
    if sorted.count == 1 { return "at \(first)" }
    let between = all.union(categories).filter { $0 >= first && $0 <= last && $0 != .unspecified }
    if sorted.count > 2, between.count == sorted.count { return "at \(first) to \(last)" }
    return "at " + sorted.dropLast().map(\.shortName).joined(separator: ", ") + " and \(last)"
  }
}
