package import PreviewCore
package import PreviewScene
package import PreviewType

extension AuditFinding {
  /// The categories at which it is found in an environment, of some element.
  ///
  /// - Parameter appearance: Light or dark, which change no style; nil for what is found in either.
  func brokenCategories(in setting: Int, _ appearance: Appearance? = nil) -> CategorySet {
    guard !isOfStyle, let appearance else { return occurrences[setting] ?? CategorySet() }
    return places.categories(in: setting, appearance)
  }

  /// Where a finding's elements are on a page, in points: those that break in the page's environment, or the block of a style.
  ///
  /// - Parameters:
  ///   - page: The scene's page, or a typography sheet.
  ///   - setting: The number of the page's environment in the plan of the scene, or that of its weight for a style.
  ///   - category: The page's category.
  ///   - appearance: The page's appearance; nil for what is found in either.
  package func frames(
    on page: inout FrameIndex, in setting: Int, at category: ContentSizeCategory, _ appearance: Appearance? = nil
  ) -> [Rect] {
    guard !isOfStyle else {
      guard occurrences[setting]?.contains(category) == true else { return [] }
      return page.tree.styleFrames[element].map { [$0] } ?? []
    }
    return places.paths(in: setting, at: category, appearance).compactMap { page.frame(at: $0.indices) }
  }

  /// Where the first of its elements, or its style, is on a page, whether it breaks there or not, in points; nil if it isn't there.
  package func frame(on page: inout FrameIndex) -> Rect? {
    if isOfStyle { return page.tree.styleFrames[element] }
    for path in places.paths { if let frame = page.frame(at: path.indices) { return frame } }
    return nil
  }
}
