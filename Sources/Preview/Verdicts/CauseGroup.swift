/// A cause being gathered: the pictures that have it, and the values that it has at each category.
struct CauseGroup {
  /// A cause, or an outcome, that other pictures may share.
  struct Shared {
    let kind: String
    let parts: CauseParts
    /// The fonts whose changed files it is about (``Cause/fonts``).
    var fonts: [String] = []

    init(kind: String, parts: CauseParts) { (self.kind, self.parts) = (kind, parts) }

    init(_ cause: Cause) {
      self.init(
        kind: cause.kind, parts: cause.parts ?? CauseParts(before: cause.description, after: "", values: nil))
      fonts = cause.fonts
    }
  }

  /// The parts of a cause that are the same in all pictures of a group.
  struct Key: Hashable {
    let kind: String
    let before: String
    /// The first element by its name; of one that is known by its text alone, which differs from row to row, only that it is such a one. A font in place of another is one
    /// cause, whatever is set in it.
    let element: String?
    let after: String
    let hasValues: Bool
    let fonts: [String]

    init(_ shared: Shared) {
      (kind, before, after, fonts) = (shared.kind, shared.parts.before, shared.parts.after, shared.fonts)
      element = kind == "font" ? nil : shared.parts.elements.first.map { $0.words.hasPrefix("“") ? "“" : $0.words }
      hasValues = shared.parts.values != nil
    }
  }

  /// The traits on which values may depend.
  private struct Place: Hashable {
    /// `unspecified` for pictures without one.
    let category: ContentSizeCategory
    let isDark: Bool

    init(_ picture: PictureVerdict, _ value: CauseParts.Value) {
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
  /// The words of the elements of each.
  private var words: [String: Set<String>] = [:]
  /// The elements of all pictures, and whether some are not in each of them.
  private var elements = CauseParts.none
  private var elementsDiffer: Bool { earlierDiffer || lastDiffers }
  private var earlierDiffer = false
  private var lastDiffers: Bool { Set(lastElements.elements) != Set(firstElements.elements) }
  /// The elements of the first picture, and of the last one, as far as they are known.
  private var firstElements = CauseParts.none
  private var lastElements = CauseParts.none
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
    if words[picture.name]?.isEmpty == false, !hasElements(of: shared, in: picture) { return false }
    guard let new = shared.parts.values?.all else { return true }
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
    where key.element == "“" && alike.count > 1 {
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
    shared.kind == FontFileChange.kind && !Set(shared.fonts).isDisjoint(with: consequence.shared.fonts)
  }

  /// Whether one of a cause's elements is among those of other pictures of the same scene.
  func hasElements(of shared: Shared, in picture: PictureVerdict) -> Bool {
    words[picture.name].map { !$0.isDisjoint(with: shared.parts.elements.map(\.words)) } ?? false
  }

  mutating func add(_ shared: Shared, _ cause: Cause?, of index: Int, _ picture: PictureVerdict) {
    for value in shared.parts.values?.all ?? [] {
      values[Place(picture, value)] = value.words
      if value.appearance != nil { areOfAppearance = true }
    }
    if let category = picture.category { categories.insert(category) }
    let parts = picture.traitWords
    nameParts = pictures.isEmpty ? parts : nameParts.filter(parts.contains)
    if words[picture.name] == nil { names.append(picture.name) }
    words[picture.name, default: []].formUnion(shared.parts.elements.map(\.words))
    if let last = pictures.last, last != index {
      earlierDiffer = elementsDiffer
      lastElements = .none
      count += 1
    }
    for element in shared.parts.elements {
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
        && (shared.kind == "orphaned" || names.contains { common[$0]?.contains(part) == false })
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
    let (before, verb) = (shared.parts.before, shared.parts.after.trimmingSpaces)
    let isOfElements = !elements.elements.isEmpty
    // "chats and 19 more, at L: the layout changed", "chats: colour brand: #AA0000 (was #00AA00)"
    if !isOfElements, !before.isEmpty {
      return "\(places)\(at): \(before)\(shared.parts.after)\(values.map { " \($0)" } ?? "")"
    }
    let what = isOfElements ? "\(before)\(elementWords)" : ""
    let isOrphaned = shared.kind == "orphaned"
    let subject = isOfElements ? "\(what) in \(places)" : isOrphaned ? "baselines of \(places)" : places
    // "the font size of the title in chats, at L: 28 pt (was 26 pt)", "the text of the title in chats: “Hello” (was “Hi”)"
    if let values, verb == "is", !before.isEmpty { return "\(subject)\(at): \(values)" }
    if !before.isEmpty, verb.hasPrefix("is “") { return "\(subject)\(at): \(verb.dropFirst(3))" }
    // "the title in chats, at L and XL, is drawn differently"; of a control's state, "the switch in chats is off (was on)"
    let isPlural = before.isEmpty && (isOfElements ? elements.namesSeveral : isOrphaned || names.count > 1)
    let predicate = (isPlural ? CauseParts.plural(of: verb) : verb) + (values.map { " \($0)" } ?? "")
    return predicate.isEmpty ? subject + at : "\(subject)\(at)\(at.isEmpty ? "" : ",") \(predicate)"
  }

  /// "the name of rows 1 to 12 and 2 more elements", "the name of rows 1 to 12 (not all in each picture)".
  private var elementWords: String {
    guard let first = elements.elements.first else { return "" }
    let others = elements.elements.count - 1
    let count = "\(others < CauseParts.mostElements ? "" : "at least ")\(others)"
    return first.wordsWithRows + (others == 0 ? "" : " and \(count) more element\(others == 1 ? "" : "s")")
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

extension String {
  fileprivate var trimmingSpaces: String {
    String(self[(firstIndex { $0 != " " } ?? endIndex)...])
  }
}
