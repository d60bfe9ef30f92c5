/// How causes know an element on a page that they don't know by its words.
struct SheetRole {
  /// The kind of a text.
  let kind: String
  private(set) var name: String?
  /// Where a spec gives it.
  private(set) var place = ElementPlace.unknown
  private(set) var facts: [SheetFact] = []

  private init(_ kind: String, name: String? = nil) { (self.kind, self.name) = (kind, name) }

  /// A text without a name.
  static let text = SheetRole("text")
  /// A note that follows from the fonts of the sheet, and how many things it shows.
  static let sheetNote = SheetRole(LayoutNode.noteKind)
  /// A font's name or version.
  static let version = SheetRole(LayoutNode.versionKind)

  /// A named text: "ascender" or "pair AV".
  static func named(_ name: String) -> SheetRole { SheetRole("text", name: name) }
  /// A note on a named element. If the element changed, the note is no cause of its own.
  static func note(on name: String) -> SheetRole { SheetRole(LayoutNode.noteKind, name: name) }
  /// A measure of the fonts, by its name: a number, or a sample as large as they allow.
  static func measure(_ name: String) -> SheetRole { SheetRole(LayoutNode.measureKind, name: name) }

  /// A text that a spec gives, and where.
  static func caption(_ place: ElementPlace) -> SheetRole {
    var role = SheetRole("caption")
    role.place = place
    return role
  }

  /// The same role for a number, perhaps with a unit. The fact comes first, as records write it.
  var figure: SheetRole {
    var role = self
    role.facts.insert(.isFigure, at: 0)
    return role
  }

  /// The same role for a text that names a scene or a sheet; nil for none.
  func naming(_ name: String?) -> SheetRole { name.map { adding(.names($0)) } ?? self }
  /// The same role for an element that shows the size of an own style; nil for none.
  func showing(sizeOf style: String?) -> SheetRole { style.map { adding(.showsSize(ofStyle: $0)) } ?? self }

  private func adding(_ fact: SheetFact) -> SheetRole {
    var role = self
    role.facts.append(fact)
    return role
  }
}
