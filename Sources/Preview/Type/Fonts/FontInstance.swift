import PreviewCore

/// A face at a place on its axes, with one of its palettes, size left aside: what shaping and the colours of glyphs depend on.
public struct FontVariant: Hashable, Sendable {
  /// The face.
  public let face: FontFace
  /// A value for each of the face's axes, in their order; empty where the face has none.
  public let coordinates: [Double]
  /// The index of the palette that colours its layers.
  public let palette: Int

  package init(face: FontFace, coordinates: [Double], palette: Int) {
    self.face = face
    self.coordinates = coordinates
    self.palette = palette
  }

  /// Whether every axis is where the font has it by itself.
  package var isDefault: Bool { zip(coordinates, face.axes).allSatisfy { $0 == $1.defaultValue } }
}

/// A face at a place on its axes and at a size: what `UIFont` is.
public struct FontInstance: Hashable, Sendable {
  /// The face and its place on the axes.
  public private(set) var variant: FontVariant
  /// The size in points: the side of the em square.
  public private(set) var pointSize: Double
  /// Vertical metrics in font units at this place on the axes.
  public private(set) var metrics: VerticalMetrics
  /// Whether the optical size axis goes with the point size.
  private let opticalSizeFollows: Bool
  /// The system font that it stands in for: its lines are as high, and its letters take as much room.
  package private(set) var system: SystemFont?

  /// The face.
  public var face: FontFace { variant.face }

  /// A face at a size, with axes where the settings put them and the rest at their defaults.
  ///
  /// An `opsz` axis that no setting names takes the point size, as on Apple's platforms.
  ///
  /// - Parameters:
  ///   - face: The face.
  ///   - pointSize: Points, above 0 and at most `Limits.pointSize`.
  ///   - variations: Values in design coordinates; the last one of a tag counts.
  ///   - instance: A named instance (by style name or PostScript name) to start from instead of the defaults.
  ///   - palette: The index of the palette that colours its layers; 0 is every font's own choice, also of those that have none.
  /// - Throws: ``FontError`` for a size out of range, an unknown axis, instance or palette, a value beyond its axis, or a face that can't
  ///   set text because it has no character map or nothing to draw.
  public init(
    face: FontFace, pointSize: Double, variations: [VariationSetting] = [], instance: String? = nil, palette: Int = 0
  ) throws(FontError) {
    guard pointSize > 0, pointSize <= Limits.pointSize else { throw .badSize(pointSize) }
    guard face.hasGlyphs else { throw .noOutlines(font: face.postScriptName) }
    guard !face.coverage.ranges.isEmpty else { throw .noCharacterMap(font: face.postScriptName) }
    guard palette == 0 || face.palettes.indices.contains(palette) else {
      throw .noSuchPalette(font: face.postScriptName, index: palette, count: face.palettes.count)
    }
    var coordinates = face.axes.map(\.defaultValue)
    if let instance {
      guard let named = face.instances.first(where: { $0.name == instance || $0.postScriptName == instance }) else {
        throw .unknownInstance(font: face.postScriptName, name: instance, known: face.instances.map(\.name))
      }
      coordinates = named.coordinates
    }
    var follows = face.axes.contains { $0.tag == .opticalSize }
    for setting in variations {
      guard let index = face.axes.firstIndex(where: { $0.tag == setting.tag }) else {
        throw .unknownAxis(
          font: face.postScriptName, tag: setting.tag.description, known: face.axes.map(\.tag.description))
      }
      let axis = face.axes[index]
      guard (axis.minimum...axis.maximum).contains(setting.value) else {
        throw .outsideAxis(
          font: face.postScriptName, tag: setting.tag.description, value: setting.value, minimum: axis.minimum,
          maximum: axis.maximum)
      }
      coordinates[index] = setting.value
      if setting.tag == .opticalSize { follows = false }
    }
    let variant = FontVariant(
      face: face, coordinates: Self.coordinates(coordinates, of: face, pointSize: follows ? pointSize : nil),
      palette: palette)
    self.variant = variant
    self.pointSize = pointSize
    self.opticalSizeFollows = follows
    self.metrics = variant.isDefault ? face.metrics : try face.metrics(at: variant.coordinates)
  }

  /// A place on the axes, with the optical size at a point size if one is given.
  private static func coordinates(_ coordinates: [Double], of face: FontFace, pointSize: Double?) -> [Double] {
    guard let pointSize, let index = face.axes.firstIndex(where: { $0.tag == .opticalSize }) else { return coordinates }
    var coordinates = coordinates
    coordinates[index] = face.axes[index].limited(pointSize)
    return coordinates
  }

  /// The same face and axes at another size; an optical size that follows the size goes with it.
  public func withSize(_ pointSize: Double) -> FontInstance {
    var font = self
    font.pointSize = pointSize
    font.system = system?.withSize(pointSize)
    guard opticalSizeFollows else { return font }
    let coordinates = Self.coordinates(variant.coordinates, of: face, pointSize: pointSize)
    font.variant = FontVariant(face: face, coordinates: coordinates, palette: variant.palette)
    // A place that FreeType refuses is an error when text is set there; until then the metrics of the place before serve.
    font.metrics = font.variant.isDefault ? face.metrics : (try? face.metrics(at: coordinates)) ?? metrics
    return font
  }

  /// The same face and palette at a size, with every axis set, the optical size too.
  ///
  /// A font may name an instance beyond the ends of its axes; it stands at the end then.
  package func at(_ coordinates: [Double], pointSize: Double) throws(FontError) -> FontInstance {
    let settings = zip(face.axes, coordinates).map { VariationSetting(tag: $0.tag, value: $0.limited($1)) }
    return try FontInstance(face: face, pointSize: pointSize, variations: settings, palette: variant.palette)
  }

  /// The same font in place of the system font.
  func standing(for system: SystemFont) -> FontInstance {
    var font = self
    font.system = system
    return font
  }

  /// Points of one font unit.
  public var pointsPerUnit: Double { pointSize / Double(metrics.unitsPerEm) }
  /// Points above the baseline.
  public var ascender: Double { system?.ascender ?? Double(metrics.ascender) * pointsPerUnit }
  /// Points below the baseline, negative as `UIFont.descender` is.
  public var descender: Double { system?.descender ?? Double(metrics.descender) * pointsPerUnit }
  /// Points of a line: ascender − descender. The font's line gap does not count
  /// (`Documentation/decisions/dynamic-type.md`).
  public var lineHeight: Double { system?.lineHeight ?? ascender - descender }
  /// Points between a line and the next one: those of a text style's font (``SystemFont/leading``), none of any other.
  public var leading: Double { system?.leading ?? 0 }
}

extension FontInstance {
  /// Family and style as one line, the style of the named instance where the axes stand at one: "Inter Semi Bold".
  public var fullName: String {
    let named = variant.isDefault ? nil : face.instances.first { $0.coordinates == variant.coordinates }
    return named.map { "\(face.familyName) \($0.name)" } ?? face.fullName
  }
}
