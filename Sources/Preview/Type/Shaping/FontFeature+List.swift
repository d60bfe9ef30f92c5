extension FontFeature {
  /// A list written `kern=0,ss01`.
  ///
  /// - Throws: ``ShapingError`` `.badFeature` with the part that isn't understood.
  package static func list(_ text: String) throws(ShapingError) -> [FontFeature] {
    var features: [FontFeature] = []
    for part in text.split(separator: ",") {
      guard let feature = FontFeature(part) else { throw .badFeature(String(part)) }
      features.append(feature)
    }
    return features
  }
}
