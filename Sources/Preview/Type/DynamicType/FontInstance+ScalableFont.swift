/// A font of a file scales as `UIFontMetrics` scales `UIFont`.
extension FontInstance: ScalableFont {
  /// The font at the style's size; in the system font's place it takes its leading, too.
  public func preferred(as entry: TypeScale.Entry) -> FontInstance {
    guard let system else { return withSize(entry.pointSize) }
    return withSize(entry.pointSize).standing(for: system.preferred(as: entry))
  }
}
