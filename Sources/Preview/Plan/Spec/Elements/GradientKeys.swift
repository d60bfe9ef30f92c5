import PreviewCore
import PreviewScene

/// The keys of a gradient.
enum GradientKeys {
  static let colors = SpecKey<[WrittenColor]?>(
    "colors", SpecValue<[WrittenColor]>.list(.color, most: Limits.gradientColors),
    "Two colours or more, from the start to the end.",
    isRequired: true, example: "[black, clear]")
  static let locations = SpecKey<[Double]?>(
    "locations", SpecValue<[Double]>.list(.number(ElementBounds.share), most: Limits.gradientColors),
    "Where each colour stands, from 0 at the start to 1 at the end.", otherwise: "evenly", example: "[0, 0.6]")
  static let from = SpecKey(
    "from", .choice("End of a gradient", of: SceneGradient.ends), "Where the first colour stands.",
    default: SceneGradient.End.top,
    example: "leading")
  static let to = SpecKey(
    "to", .choice("End of a gradient", of: SceneGradient.ends), "Where the last colour stands.",
    default: SceneGradient.End.bottom,
    example: "trailing")
  static let table = SpecTable("A gradient", [colors, locations, from, to])

  /// A gradient; nil if it can't be drawn, which is reported.
  static func gradient(_ node: SpecNode, _ reader: inout SceneReader) -> SceneGradient? {
    guard let written = node[colors], let place = node.value(of: colors), !place.isHole else { return nil }
    let stops = written.compactMap { reader.color($0 as WrittenColor?) }
    // A colour that can't be used is reported where it stands.
    guard stops.count == written.count, place.itemsOrSelf.allSatisfy({ !$0.isHole }) else { return nil }
    func refuse(_ key: some DeclaredKey, _ wanted: String, _ found: String) {
      reader.isBroken = true
      reader.scenes.report(
        node.value(of: key)!.position, .wrongType(what: .key(key.name), wanted: wanted, found: found))
    }
    guard stops.count > 1 else {
      refuse(colors, "two colours or more", "one")
      return nil
    }
    if node[from] == node[to] {
      reader.isBroken = true
      reader.scenes.report(
        (node.value(of: to) ?? node.value(of: from) ?? node).position,
        .wrongType(what: .key(to.name), wanted: "another place than 'from'", found: node[to].rawValue))
      return nil
    }
    guard node.has(locations) else { return SceneGradient(stops, from: node[from], to: node[to]) }
    guard let given = node.value(of: locations), !given.isHole, given.itemsOrSelf.allSatisfy({ !$0.isHole }),
      let locations = node[Self.locations]
    else { return nil }
    guard locations.count == stops.count else {
      refuse(Self.locations, "as many numbers as there are colours, \(stops.count)", "\(locations.count)")
      return nil
    }
    guard zip(locations, locations.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      refuse(
        Self.locations, "numbers of which none is smaller than the one before",
        locations.map(NumberText.brief).joined(separator: ", "))
      return nil
    }
    return SceneGradient(
      stops: zip(stops, locations).map { SceneGradient.Stop($0, at: $1) }, from: node[from], to: node[to])
  }
}
