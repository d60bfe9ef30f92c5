import PreviewCore

/// Something that a scene says of an element and that shows only by its effects: a spacing, a line limit.
///
/// Kept with the layout, so that an explanation names what was changed in place of everything that followed.
package struct LayoutSetting: Equatable, Sendable {
  package let property: LayoutProperty
  /// In words: `2 lines`.
  package let value: String

  init(_ property: LayoutProperty, _ value: String) { (self.property, self.value) = (property, value) }

  /// A length in words.
  package static func points(_ points: Double) -> String { "\(NumberText.brief(points)) pt" }

  /// The settings that have an unusual value; nil stands for none.
  package static func list(_ settings: (property: LayoutProperty, value: String?)...) -> [LayoutSetting] {
    settings.compactMap { setting in
      setting.value.flatMap { $0 == setting.property.usual ? nil : LayoutSetting(setting.property, $0) }
    }
  }

  /// The setting of a bar's menu that names what is in it for lack of room.
  static func overflow(_ names: [String]) -> [LayoutSetting] {
    names.isEmpty ? [] : [LayoutSetting(.overflow, names.joined(separator: ", "))]
  }
}

extension [LayoutSetting] {
  /// The value of a property; nil if it is the usual one.
  package subscript(property: LayoutProperty) -> String? { first { $0.property == property }?.value }

  /// The constraints, in words.
  package var constraints: [String] { filter { $0.property == .constraint }.map(\.value) }
}

/// An element that a condition leaves out.
package struct LeftOutElement: Hashable, Sendable {
  /// Its name, its text or its kind.
  package let element: String
  /// The condition in words.
  package let condition: String
}

/// A fact that a sheet gives about an element on it, by which causes know the element.
package enum SpecimenFact: Hashable, Sendable {
  /// Its text is a number, perhaps with a unit.
  case isFigure
  /// Its text names a scene or a sheet, perhaps with the traits of a picture of it.
  case names(String)
  /// It shows the size of one of the app's own styles.
  case showsSize(ofStyle: String)
}
