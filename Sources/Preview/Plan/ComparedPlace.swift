import PreviewCore
import PreviewType

/// A place on the axes at which two versions of a font are compared.
struct ComparedPlace: Sendable {
  /// The earlier version there.
  let old: FontVariant
  /// The later version there.
  let new: FontVariant
  /// Whether the designers of a version drew a master there.
  let isMaster: Bool

  /// The places of two versions away from the default, the masters first: every master and every
  /// named instance that both have on their axes.
  ///
  /// - Returns: The places, and the number of masters that are left out.
  static func all(_ old: FontInstance, _ new: FontInstance) -> (places: [ComparedPlace], leftOut: Int) {
    let faces = [new.face, old.face]
    let masters = faces.map { $0.masters() }
    let ofMasters = zip(faces, masters).flatMap { face, masters in masters.places.map { (face, $0, true) } }
    let ofInstances = faces.flatMap { face in
      ([face.axes.map(\.defaultValue)] + face.instances.map(\.coordinates)).map { (face, $0, false) }
    }
    var seen: Set<[Double]> = [new.variant.coordinates]
    var places: [ComparedPlace] = []
    let tags = Set(old.face.axes.map(\.tag)).intersection(new.face.axes.map(\.tag))
    for (face, coordinates, isMaster) in ofMasters + ofInstances {
      // At its default, an axis of one version alone is the same as none.
      let values = Dictionary(
        zip(face.axes, coordinates).filter { tags.contains($0.tag) || $0.defaultValue != $1 }.map { ($0.tag, $1) }
      ) { first, _ in first }
      guard let there = variant(old, at: values), let here = variant(new, at: values),
        seen.insert(here.coordinates).inserted
      else { continue }
      places.append(ComparedPlace(old: there, new: here, isMaster: isMaster))
    }
    return (places, masters.reduce(0) { $0 + $1.leftOut })
  }

  /// A version at values of its axes; nil if its axes end before, or lack one that another version
  /// has away from its default.
  private static func variant(_ font: FontInstance, at values: [OpenTypeTag: Double]) -> FontVariant? {
    var rest = values
    var coordinates: [Double] = []
    for axis in font.face.axes {
      let value = rest.removeValue(forKey: axis.tag) ?? axis.defaultValue
      guard axis.limited(value) == value else { return nil }
      coordinates.append(value)
    }
    guard rest.isEmpty else { return nil }
    return FontVariant(face: font.face, coordinates: coordinates, palette: font.variant.palette)
  }

  /// Some of the compared places in words: "wght 500, 600, 700", without axes on which it is all
  /// the same; or "wght 700 slnt −10, wght 900 slnt 0".
  ///
  /// - Parameter all: Every place that is compared, the default among them.
  static func words(_ places: [ComparedPlace], of all: [ComparedPlace]) -> String {
    let axes = places[0].new.face.axes
    func values(_ places: [ComparedPlace], _ axis: Int) -> [Double] {
      Set(places.map { $0.new.coordinates[axis] }).sorted()
    }
    func text(_ value: Double) -> String { NumberText.withMinus(NumberText.brief(value)) }
    let varying = axes.indices.map { values(places, $0) }
    // Places that fill a grid are named by its columns and rows.
    if varying.reduce(1, { $0 * $1.count }) == places.count {
      let named = axes.indices.filter { varying[$0] != values(all, $0) }
      if !named.isEmpty {
        return named.map { "\(axes[$0].tag) \(Spelling.list(varying[$0].map(text)))" }.joined(separator: " with ")
      }
    }
    let moved = axes.indices.filter { values(all, $0).count > 1 }
    return Spelling.list(
      places.map { place in
        moved.map { "\(axes[$0].tag) \(text(place.new.coordinates[$0]))" }.joined(separator: " ")
      }, most: 6)
  }
}
