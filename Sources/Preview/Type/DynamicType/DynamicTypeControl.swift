/// Something whose fonts follow the content size category: a label, or a type of one's own.
///
/// A control registers with a ``DynamicTypeManager``; it is not held by it.
public protocol DynamicTypeControl: AnyObject, Sendable {
  /// Its fonts, each with the rule by which it follows the category; those of a static control are fixed.
  var dynamicFonts: [DynamicFont<FontInstance>] { get }
  /// Takes its fonts anew, as many and in the order of ``dynamicFonts``.
  func setDynamicFonts(_ fonts: [DynamicFont<FontInstance>])
  /// Forgets how large it was, since its fonts changed (`invalidateIntrinsicContentSize`).
  func sizeToFit()
}

/// Says that the text size changed, as `UIContentSizeCategory.didChangeNotification` does.
public struct ContentSizeCategoryDidChange: Hashable, Sendable {
  /// The category before.
  public let previous: ContentSizeCategory
  /// The category now.
  public let current: ContentSizeCategory
}
