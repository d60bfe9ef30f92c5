/// One axis of a variable font, with its range in the font's own (design) coordinates.
public struct VariationAxis: Hashable, Sendable {
  /// The axis' tag: `wght`, `opsz`, or one of the font's own.
  public let tag: OpenTypeTag
  /// The name that the font gives the axis.
  public let name: String
  /// The least value.
  public let minimum: Double
  /// The value of the font as it is.
  public let defaultValue: Double
  /// The greatest value.
  public let maximum: Double
  /// Whether the font asks that users don't see the axis.
  public let isHidden: Bool

  package init(tag: OpenTypeTag, name: String, minimum: Double, defaultValue: Double, maximum: Double, isHidden: Bool) {
    self.tag = tag
    self.name = name
    self.minimum = minimum
    self.defaultValue = defaultValue
    self.maximum = maximum
    self.isHidden = isHidden
  }

  /// The value, or the end of the axis that is nearer.
  package func limited(_ value: Double) -> Double { min(max(value, minimum), maximum) }
}

/// A point on the axes that the font gives a name: `Bold`, `Light Italic`.
public struct NamedInstance: Hashable, Sendable {
  /// The style's name within the family.
  public let name: String
  /// The name for `UIFont(name:)`.
  public let postScriptName: String
  /// One value an axis, in the order of the axes.
  public let coordinates: [Double]

  package init(name: String, postScriptName: String, coordinates: [Double]) {
    self.name = name
    self.postScriptName = postScriptName
    self.coordinates = coordinates
  }
}

/// A value asked for on an axis, written `wght=600`.
public struct VariationSetting: Hashable, Sendable {
  /// The axis.
  public let tag: OpenTypeTag
  /// The value in design coordinates.
  public let value: Double

  /// `value` on the axis `tag`.
  public init(tag: OpenTypeTag, value: Double) {
    self.tag = tag
    self.value = value
  }

  /// A list written `wght=600,slnt=-5`.
  ///
  /// - Throws: ``FontError`` `.badSetting` with the part that isn't understood.
  public static func list(_ text: String) throws(FontError) -> [VariationSetting] {
    var settings: [VariationSetting] = []
    for part in text.split(separator: ",") {
      let halves = part.split(separator: "=", omittingEmptySubsequences: false)
      guard halves.count == 2, let tag = OpenTypeTag(halves[0]), let value = Double(halves[1]), value.isFinite
      else { throw .badSetting(String(part)) }
      settings.append(VariationSetting(tag: tag, value: value))
    }
    return settings
  }
}
