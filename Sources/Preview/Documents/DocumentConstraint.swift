package import PreviewAutoLayout
package import PreviewCore

/// A constraint of a document.
package struct DocumentConstraint: Hashable, Sendable {
  /// One side of a constraint.
  package struct Anchor: Hashable, Sendable {
    /// The identifier of the view or guide.
    package let item: String
    /// Its attribute.
    package let attribute: LayoutAttribute
  }

  /// Its identifier in the document.
  package let id: String
  /// The name that the developer gave it, by which a log of UIKit names it.
  package let identifier: String?
  /// Where it is written.
  package let place: XMLPlace
  /// The side that is constrained.
  package let first: Anchor
  /// The side that it is compared with; nil for a constant alone.
  package let second: Anchor?
  package let relation: LayoutConstraint.Relation
  /// The factor of the second side.
  package let multiplier: Double
  /// Points that are added to the second side.
  package let constant: Double
  /// 1 to 1000; 1000 is required.
  package let priority: Double
  /// Whether the constant is the standard spacing, whatever the document stored.
  package let isStandardSpacing: Bool
  /// Whether it is for Interface Builder's canvas alone ("Remove at build time").
  package let isPlaceholder: Bool
}

extension DocumentConstraint {
  /// Why a constraint is not read.
  enum Fault: Error, Hashable {
    case attribute(String)
    case value(name: String, value: String)
  }

  /// Reads a `<constraint>`.
  ///
  /// - Parameter owner: The view that holds it, which a constraint without an item means.
  static func read(_ node: DocumentNode, owner: String) -> Result<DocumentConstraint, Fault> {
    func number(
      _ name: String, _ otherwise: Double, _ read: (String) -> Double?
    ) throws(Fault) -> Double {
      guard let text = node[name] else { return otherwise }
      guard let number = read(text) else { throw .value(name: name, value: text) }
      return number
    }
    func attribute(_ name: String) throws(Fault) -> LayoutAttribute? {
      guard let text = node[name] else { return nil }
      guard let attribute = LayoutAttribute(documentName: text) else { throw .attribute(text) }
      return attribute
    }
    do throws(Fault) {
      guard let first = try attribute("firstAttribute") else { throw .attribute("") }
      let second = try attribute("secondAttribute")
      let relation = node["relation"] ?? "equal"
      guard let known = LayoutConstraint.Relation(rawValue: relation) else {
        throw .value(name: "relation", value: relation)
      }
      // UIKit takes no priority beyond these.
      let priority = min(max(try number("priority", 1000, DocumentNumber.length), 1), 1000)
      return .success(
        DocumentConstraint(
          id: node.element["id"] ?? "", identifier: node["identifier"], place: node.element.place,
          first: Anchor(item: node["firstItem"] ?? owner, attribute: first),
          second: second.map { Anchor(item: node["secondItem"] ?? owner, attribute: $0) }, relation: known,
          multiplier: try number("multiplier", 1, DocumentNumber.multiplier),
          constant: try number("constant", 0, DocumentNumber.length), priority: priority,
          isStandardSpacing: node["symbolic"] == "YES", isPlaceholder: node.isOn("placeholder")))
    } catch { return .failure(error) }
  }
}

extension LayoutAttribute {
  /// The attribute of a name in a document; nil for an unknown one.
  fileprivate init?(documentName name: String) {
    guard let known = name == "lastBaseline" ? .lastBaseline : Self(rawValue: name) else { return nil }
    self = known
  }
}
