import PreviewCore
package import PreviewScene
package import PreviewType

/// An app's colours, images, fonts and strings, which its previews name.
package struct PreviewResources: Sendable {
  /// The colour of a name; nil if no catalog has it.
  package var color: @Sendable (String) -> SceneColor?
  /// The image of a name; nil if no catalog has it.
  package var image: @Sendable (String) -> SceneImage.Source?
  /// The font of a PostScript name, a full name or a family; nil without one.
  package var font: @Sendable (String) -> FontSelection?
  /// The app's strings; nil if it has none.
  package var strings: StringCatalog?

  package init(
    color: @escaping @Sendable (String) -> SceneColor? = { _ in nil },
    image: @escaping @Sendable (String) -> SceneImage.Source? = { _ in nil },
    font: @escaping @Sendable (String) -> FontSelection? = { _ in nil }, strings: StringCatalog? = nil
  ) {
    (self.color, self.image, self.font, self.strings) = (color, image, font, strings)
  }
}
