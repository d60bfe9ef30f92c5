/// How causes know an element on a page that they don't know by its words.
package struct SpecimenRole {
  /// The kind of a text.
  let kind: String
  private(set) var name: String?
  /// Where a spec gives it.
  private(set) var place = ElementPlace.unknown
  private(set) var facts: [SpecimenFact] = []

  private init(_ kind: String, name: String? = nil) { (self.kind, self.name) = (kind, name) }

  /// A text without a name.
  static let text = SpecimenRole("text")
  /// A note that follows from the fonts of the sheet, and how many things it shows.
  static let sheetNote = SpecimenRole(LayoutNode.noteKind)
  /// A font's name or version.
  static let version = SpecimenRole(LayoutNode.versionKind)

  /// A named text: "ascender" or "pair AV".
  static func named(_ name: String) -> SpecimenRole { SpecimenRole("text", name: name) }
  /// A note on a named element. If the element changed, the note is no cause of its own.
  static func note(on name: String) -> SpecimenRole { SpecimenRole(LayoutNode.noteKind, name: name) }
  /// A measure of the fonts, by its name: a number, or a sample as large as they allow.
  static func measure(_ name: String) -> SpecimenRole { SpecimenRole(LayoutNode.measureKind, name: name) }

  /// A text that a spec gives, and where.
  static func caption(_ place: ElementPlace) -> SpecimenRole {
    var role = SpecimenRole("caption")
    role.place = place
    return role
  }

  /// The same role for a number, perhaps with a unit. The fact comes first, as records write it.
  var figure: SpecimenRole {
    var role = self
    role.facts.insert(.isFigure, at: 0)
    return role
  }

  /// The same role for a text that names a scene or a sheet; nil for none.
  func naming(_ name: String?) -> SpecimenRole { name.map { adding(.names($0)) } ?? self }
  /// The same role for an element that shows the size of an own style; nil for none.
  func showing(sizeOf style: String?) -> SpecimenRole { style.map { adding(.showsSize(ofStyle: $0)) } ?? self }

  private func adding(_ fact: SpecimenFact) -> SpecimenRole {
    var role = self
    role.facts.append(fact)
    return role
  }
}
