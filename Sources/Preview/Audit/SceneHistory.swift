import PreviewCore
import PreviewPlan
import PreviewScene
import PreviewType

/// The elements of a scene with what was measured of them at each of the twelve categories, in one environment.
struct SceneHistory {
  /// The elements, in the order of the tree; they stay the same from one environment to the next.
  private(set) var elements: [AuditedElement] = []
  private var indices: [ElementPath: Int] = [:]
  /// The numbers of elements by what they are, for a scene that varies.
  private var identities: [Identity: Int] = [:]
  /// Whether the scene has other elements in some environments, which may be at the same paths.
  var varies = false
  /// Pixels per point.
  var scale = 3.0
  /// Names of the app's own styles that are audited by themselves.
  var knownStyles: Set<String> = []
  /// Whether texts may lack characters.
  var allowsMissingGlyphs = false
  /// Who says what the scene shows.
  var origin = Scene.Origin.spec

  /// Whether it shows samples of what an app sets, in places that the app may move.
  var showsSamples: Bool { origin != .spec }

  /// One device pixel in points, and a little more, so that rounding isn't taken for a finding.
  var pixel: Double { 1 / scale + PixelGrid.tolerance }

  /// Adds measured elements, except known ones.
  mutating func add(_ elements: [AuditedElement]) {
    for element in elements where indices[element.path] == nil {
      indices[element.path] = self.elements.count
      self.elements.append(element)
    }
  }

  /// Takes what was measured at a category.
  mutating func add(_ readings: [ElementReading], at category: ContentSizeCategory) {
    guard let position = category.position else { return }
    for reading in readings {
      let identity = varies ? Identity(reading.element) : nil
      let index = identity.map { identities[$0] ?? elements.count } ?? indices[reading.path] ?? elements.count
      if index == elements.count {
        if let identity { identities[identity] = index }
        if indices[reading.path] == nil { indices[reading.path] = index }
        elements.append(AuditedElement(reading))
      }
      elements[index].measures[position] = reading.measure
      // Facts and text are taken at large, where every text is as designed.
      if elements[index].facts == nil || category == .large {
        elements[index].facts = reading.facts
        elements[index].text = reading.text
      }
    }
  }

  /// Puts the elements in the order of the tree, whichever layout was read first.
  mutating func finish() {
    elements.sort { a, b in
      a.path != b.path || !varies ? a.path < b.path : a.identity.precedes(b.identity)
    }
    indices = Dictionary(elements.enumerated().map { ($1.path, $0) }) { first, _ in first }
  }

  /// An element by its path, its kind and its place.
  struct Identity: Hashable {
    private let path: ElementPath
    private let kind: AuditedKind
    private let line: UInt32
    private let column: UInt32
    private let file: SourceFile?

    init(_ element: ElementDescription) {
      (path, kind) = (element.path, element.kind)
      (line, column, file) = (element.place.line, element.place.column, element.place.file)
    }

    /// An order of elements at one path.
    func precedes(_ other: Self) -> Bool {
      (kind.name, file?.path ?? "", line, column)
        < (other.kind.name, other.file?.path ?? "", other.line, other.column)
    }
  }

  /// A control's name in sentences: its own, that of its first text, or its kind.
  func sentenceName(ofControl control: AuditedElement) -> ElementName {
    guard control.isNameless else { return control.sentenceName }
    switch index(of: control.path).flatMap({ AnchorElement(of: $0, in: elements) }) {
    case .inside(let text): return text
    case let anchor: return .kind(control.kind, anchor)
    }
  }

  /// The numbers of the elements whose paths begin in one way, of which one is known: in the order of the tree they follow one another.
  func numbers(under path: ArraySlice<Int32>, around known: Int) -> Range<Int> {
    func isIn(_ index: Int) -> Bool { elements[index].path.indices.starts(with: path) }
    var (first, last) = (known, known)
    while first > 0, isIn(first - 1) { first -= 1 }
    while last < elements.count, isIn(last) { last += 1 }
    return first..<last
  }

  /// The number of the element at a path; nil for none.
  func index(of path: ElementPath) -> Int? { indices[path] }

  /// The lengths to raise so that there is room for the height of an element, and of what it lies in, from the innermost on.
  func heldHeights(of index: Int, at category: ContentSizeCategory) -> [HeldLength] {
    let path = elements[index].path.indices
    var found: [HeldLength] = []
    for depth in stride(from: path.count, to: 0, by: -1) {
      guard let around = self.index(of: ElementPath(indices: Array(path.prefix(depth)))),
        let measure = elements[around][category], around == index || measure.below > 0
      else { continue }
      for length in measure.outerHolds?.lengths(\.height, below: measure.height) ?? [] where !found.contains(length) {
        found.append(length)
      }
    }
    return found
  }

  /// The remedy to raise these; nil where nothing is held.
  func raisedHeights(of index: Int, at category: ContentSizeCategory) -> AuditRemedy? {
    let held = heldHeights(of: index, at: category)
    return held.isEmpty ? nil : .raise(held)
  }

  /// Whether an element, or one that it lies in, sticks out of its container.
  func reachesOut(_ element: AuditedElement, at category: ContentSizeCategory) -> Bool {
    (1...max(1, element.path.indices.count)).contains { depth in
      let around = index(of: ElementPath(indices: Array(element.path.indices.prefix(depth))))
      return around.flatMap { elements[$0][category] }.map { $0.outside > 0 || $0.below > 0 } ?? false
    }
  }

  /// The remedy to make the bottom element of an overlay narrower, where that reaches out and takes a
  /// text over it along; nil where it doesn't.
  func narrowedBase(below element: AuditedElement, at category: ContentSizeCategory) -> AuditRemedy? {
    let path = element.path.indices
    for depth in stride(from: path.count - 1, to: 0, by: -1) where path[depth] > 0 {
      guard let around = index(of: ElementPath(indices: Array(path.prefix(depth)))),
        elements[around].kind.hasLayers,
        let base = index(of: ElementPath(indices: path.prefix(depth) + [0])).map({ elements[$0] }),
        let measure = base[category], measure.outside > 0
      else { continue }
      return .narrowBase(
        ElementName(name: base.name, text: "", kind: base.kind), to: (measure.width - measure.outside).rounded(.down))
    }
    return nil
  }

  /// The first text in each text style that scales a custom font, without headers and footers, in whose style nobody has a say.
  var styleTexts: [AuditedElement] {
    var seen: Set<TextStyle> = []
    return elements.filter { element in
      if element.isHeading { return false }
      let styles = element.runs.filter(\.follows).compactMap(\.scaledTextStyle)
      return styles.count { seen.insert($0).inserted } > 0
    }
  }

  /// The texts with their numbers.
  var texts: [(index: Int, element: AuditedElement)] {
    elements.enumerated().filter { $0.element.isText }.map { ($0.offset, $0.element) }
  }
}

/// Where an element stands in its scene: its variant, and its number among its siblings at each depth.
package struct ElementPath: Hashable, Comparable, Sendable {
  package let indices: [Int32]

  package static func < (a: ElementPath, b: ElementPath) -> Bool { a.indices.lexicographicallyPrecedes(b.indices) }
}

/// An element of a scene that is audited.
@dynamicMemberLookup
struct AuditedElement {
  /// The element, with its text and its facts at large.
  private var element: ElementDescription
  let isText: Bool
  /// The measures by the category's position; nil where it isn't there.
  var measures: [ElementMeasure?]

  init(_ reading: ElementReading) {
    (element, isText) = (reading.element, reading.isText)
    measures = Array(repeating: nil, count: ContentSizeCategory.allCases.count)
  }

  subscript<Member>(dynamicMember member: WritableKeyPath<ElementDescription, Member>) -> Member {
    get { element[keyPath: member] }
    set { element[keyPath: member] = newValue }
  }

  var sentenceName: ElementName { element.sentenceName }

  fileprivate var identity: SceneHistory.Identity { SceneHistory.Identity(element) }

  /// Whether a spec can give it a key.
  func takes(_ key: some DeclaredKey) -> Bool { element.takes(key) }

  /// Whether it has neither a name nor a text, so that a ``AnchorElement`` says which one it is.
  var isNameless: Bool { element.name == nil && element.text.isEmpty }

  /// The measure at a category.
  subscript(category: ContentSizeCategory) -> ElementMeasure? { category.position.flatMap { measures[$0] } }

  /// The text's measure at a category.
  func textMeasure(at category: ContentSizeCategory) -> TextMeasure? { self[category]?.text }

  /// Whether it is there at a category, and does not break at it.
  func wasWhole(at category: ContentSizeCategory, but broken: CategorySet) -> Bool {
    self[category] != nil && !broken.contains(category)
  }

  /// The categories at which something holds.
  func categories(where holds: (ElementMeasure) -> Bool) -> CategorySet {
    CategorySet(ContentSizeCategory.allCases.filter { self[$0].map(holds) ?? false })
  }

  /// The measure at a category, the worst among some by a weight.
  func worst(among categories: CategorySet, by weight: (ElementMeasure) -> Double) -> (
    category: ContentSizeCategory, measure: ElementMeasure
  )? {
    var worst: (category: ContentSizeCategory, measure: ElementMeasure)?
    for category in categories.categories {
      guard let measure = self[category] else { continue }
      if worst.map({ weight(measure) > weight($0.measure) }) ?? true { worst = (category, measure) }
    }
    return worst
  }
}
