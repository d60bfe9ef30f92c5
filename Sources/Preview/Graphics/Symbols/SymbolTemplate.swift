import PreviewCore
import PreviewType

/// A symbol of the app's own: a template, as the SF Symbols app exports it, with drawings of the
/// symbol in some of the nine weights and three scales.
///
/// A template is made for text of 100 points. Two lines for each scale mark the baseline and the
/// height of the capital letters, and others the sides of a drawing.
package final class SymbolTemplate: Hashable, Sendable {
  /// The symbol in a weight and a scale.
  struct Drawing: Sendable {
    /// As large as it is beside text of ``pointSize``.
    let picture: VectorPicture
    let weight: Double
    let scale: Symbol.Scale
  }

  /// The point size of the text that a template is made for.
  package static let pointSize = 100.0
  /// The height of the capital letters in SF Pro, in ems: how far the two lines are apart.
  static let capHeight = 0.7046
  /// The names of the weights in a template, which are UIKit's, with the numbers of these.
  static let weights: [(name: String, value: Double)] = zip(
    ["Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black"],
    stride(from: 100, through: 900, by: 100)
  ).map { ($0, Double($1)) }

  /// The name of its set, with the namespaces of its folders.
  package let symbolSet: String
  /// Where it was read from, as it was named.
  package let path: String
  /// Sixteen hexadecimal digits that stand for its bytes.
  package let digest: String
  private let drawings: [Drawing]

  /// Reads the SVG of a symbol set.
  ///
  /// - Parameter work: Counts what is done.
  /// - Throws: ``SVGError`` if it is no template, or has something in its drawings that isn't
  ///   drawn.
  package init(
    _ bytes: [UInt8], symbolSet: String, path: String, work: ReadingWork = ReadingWork()
  ) throws(SVGError) {
    let read = try SVGReader.symbolDrawings(bytes, name: path, work: work)
    var hash = XXHash64()
    bytes.withUnsafeBytes { hash.update($0) }
    (self.symbolSet, self.path, digest) = (symbolSet, path, hash.hex)
    drawings = read + Self.mixed(read)
  }

  /// The bytes of its areas in memory.
  package var bytes: Int { drawings.reduce(0) { $0 + $1.picture.bytes } }

  /// The drawing for a weight and a scale, and how many times as large as beside text of
  /// ``pointSize`` it is: of the nearest weight, in that scale or the nearest.
  func drawing(_ weight: FontWeight, _ scale: Symbol.Scale) -> (picture: VectorPicture, factor: Double) {
    func distance(_ drawing: Drawing) -> (Double, Double) {
      (abs(drawing.weight - weight.value), abs(drawing.scale.factor - scale.factor))
    }
    // A template has at least one drawing.
    let nearest = drawings.min { distance($0) < distance($1) } ?? drawings[0]
    return (nearest.picture, scale.factor / nearest.scale.factor)
  }

  /// The drawings of the weights that a template leaves out, where those of the weights around them
  /// have the same lines and curves: templates of three weights are made to be mixed.
  private static func mixed(_ drawings: [Drawing]) -> [Drawing] {
    Symbol.Scale.allCases.flatMap { scale in
      let own = drawings.filter { $0.scale == scale }.sorted { $0.weight < $1.weight }
      return weights.compactMap { (_, weight) -> Drawing? in
        guard let heavier = own.first(where: { $0.weight >= weight }), heavier.weight > weight,
          let lighter = own.last(where: { $0.weight < weight }),
          let picture = lighter.picture.mixed(
            with: heavier.picture, (weight - lighter.weight) / (heavier.weight - lighter.weight))
        else { return nil }
        return Drawing(picture: picture, weight: weight, scale: scale)
      }
    }
  }

  package static func == (a: SymbolTemplate, b: SymbolTemplate) -> Bool {
    a === b || a.digest == b.digest && a.path == b.path && a.symbolSet == b.symbolSet
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// The drawings of a symbol that an app has in its asset catalogs.
///
/// It is an object, since elements of a layout are as large as the largest kind of them.
package final class OwnSymbol: Hashable, Sendable {
  /// The template that is drawn, where nothing else is said that for text from left to right.
  package let template: SymbolTemplate
  /// The template for text from right to left.
  package let rightToLeft: SymbolTemplate
  /// Whether it is mirrored from right to left: its set has it for the other direction alone.
  package let isMirrored: Bool

  package init(_ template: SymbolTemplate, rightToLeft: SymbolTemplate, isMirrored: Bool) {
    (self.template, self.rightToLeft, self.isMirrored) = (template, rightToLeft, isMirrored)
  }

  package static func == (a: OwnSymbol, b: OwnSymbol) -> Bool {
    a === b || a.template == b.template && a.rightToLeft == b.rightToLeft && a.isMirrored == b.isMirrored
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(template) }
}

extension VectorPicture {
  /// The picture part of the way to another of the same lines and curves; nil if these differ.
  fileprivate func mixed(with other: VectorPicture, _ share: Double) -> VectorPicture? {
    guard let parts = Part.mixed(parts, other.parts, share) else { return nil }
    func side(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return VectorPicture(
      size: Size(width: side(size.width, other.size.width), height: side(size.height, other.size.height)),
      parts: parts)
  }
}

extension VectorPicture.Part {
  fileprivate static func mixed(_ a: [Self], _ b: [Self], _ share: Double) -> [Self]? {
    guard a.count == b.count else { return nil }
    let parts = zip(a, b).compactMap { $0.mixed(with: $1, share) }
    return parts.count == a.count ? parts : nil
  }

  private func mixed(with other: Self, _ share: Double) -> Self? {
    switch (self, other) {
    case (.area(let path, let isEvenOdd, let paint), .area(let end, let isEndEvenOdd, _))
    where isEvenOdd == isEndEvenOdd:
      path.mixed(with: end, share).map { .area($0, isEvenOdd: isEvenOdd, paint) }
    case (.masked(let parts, let mask, let kind), .masked(let otherParts, let otherMask, let otherKind))
    where kind == otherKind:
      if let parts = Self.mixed(parts, otherParts, share), let mask = Self.mixed(mask, otherMask, share) {
        .masked(parts, by: mask, kind: kind)
      } else {
        nil
      }
    default: nil
    }
  }
}
