import PreviewCore
import PreviewPlan
import PreviewScene

/// An element of a scene, without its measures.
struct ElementDescription: Sendable {
  var path: ElementPath
  /// The path with rows of lists told apart no more.
  var rowPath: ElementPath
  var kind: AuditedKind
  var name: String?
  /// Where the spec says what it shows.
  var place: ElementPlace
  /// Whether it is in a bar.
  var isInBar: Bool
  /// Whether iOS keeps it static, whatever the category: the titles of a navigation bar and a tab bar, and not a large title.
  var isStatic: Bool
  /// Whether it is the header or the footer of a section, whose text style iOS chooses.
  var isHeading: Bool
  /// The kind of the spec's element that it is or belongs to: that element has its keys.
  var owner: String
  /// Whether it is in a field or a segment, which has one line whatever a spec says.
  var isInField: Bool
  /// Whether what is in it scrolls.
  var scrolls: Bool
  /// Whether a condition leaves it out somewhere, or something that it lies in.
  var isConditional: Bool
  /// How deep the list is that its row is in; nil outside of lists, and in a row until that has its place.
  var listDepth: Int?
  /// The name of its row, or its own where it is one; nil for none.
  var rowName: String?
  /// The number of its row in the scene, if that can be laid out alone.
  var rowNumber: Int32?
  /// How deep the innermost overlay is that it is in; nil for none.
  var overlayDepth: Int?
  /// The facts of a control; nil for any other element.
  var control: LayoutControl?
  /// Empty for what has none.
  var text: String
  var facts: LayoutFacts?

  var sentenceName: ElementName { ElementName(name: name, text: text, kind: kind) }

  /// Whether a spec can give it a key: what is advised has to be possible.
  func takes(_ key: some DeclaredKey) -> Bool { ElementKinds.takes(key, of: owner) }
}

/// An element in one layout, with the values that are needed only until the layout is read.
@dynamicMemberLookup
struct ElementReading: Sendable {
  var element: ElementDescription
  var measure: ElementMeasure
  /// Where a text's lines and its ink are; nil for other elements.
  var lines: Rect?
  var ink: Rect?
  /// All of a text's ink, seen or not.
  var wholeInk: Rect?
  /// The flat colours below a text's ink, uppermost first.
  var grounds: [AppearanceColors] = []
  /// The colours of a mark; one of them has to be distinct from the ground.
  var marks: [AppearanceColors] = []
  /// Whether its contrast doesn't count: it is of a control that can't be used.
  var isExempt = false
  /// The number of the view around it that scrolls; 0 for none.
  var scroll = 0
  /// Whether the last of the grounds is opaque.
  var isGroundComplete = false
  /// Points of height below a text's top that are seen; nil for as many as it takes.
  var room: Double?

  var isText: Bool { measure.text != nil }

  subscript<Member>(dynamicMember member: WritableKeyPath<ElementDescription, Member>) -> Member {
    get { element[keyPath: member] }
    set { element[keyPath: member] = newValue }
  }

  var sentenceName: ElementName { element.sentenceName }

  /// The same in the coordinates of the page that its row lies on.
  func moved(
    by row: Rect, under path: ElementPath, _ rowPath: ElementPath, _ outer: ElementPlace, inListAt listDepth: Int?
  ) -> Self {
    var reading = self
    reading.path = ElementPath(indices: path.indices + element.path.indices)
    reading.rowPath = ElementPath(indices: rowPath.indices + element.rowPath.indices)
    reading.overlayDepth = element.overlayDepth.map { path.indices.count + $0 }
    reading.lines = lines?.offset(x: row.x, y: row.y)
    reading.ink = ink?.offset(x: row.x, y: row.y)
    reading.wholeInk = wholeInk?.offset(x: row.x, y: row.y)
    reading.measure.text?.deepen(by: path.indices.count)
    if let beside = measure.narrowBeside { reading.measure.narrowBeside = beside.moved(under: path) }
    reading.listDepth = listDepth
    if !element.place.isKnown { reading.place = outer }
    return reading
  }
}

/// The readings of a list's row, before its elements are released.
struct RowReading: Sendable {
  var readings: [ElementReading]
  /// Texts on something that isn't flat, with all that is needed to draw it: few rows have one.
  var uneven: [(reading: Int, UnevenText)]
}

/// A text on a picture, or on several colours.
struct UnevenText: Sendable {
  let text: LayoutText
  /// The nodes below.
  let below: LayoutNode
  /// The same with the text, where something fades it; nil where its colour is what is seen.
  let shown: LayoutNode?
  /// How much of it shows.
  var opacity = 1.0
}
