import PreviewCore
import PreviewType

/// An image of an app's asset catalogs, with the picture for each appearance, contrast, direction and language; immutable, and shared by all that show it.
///
///     let assets = try AssetCatalog("App/Assets.xcassets")
///     SceneImage(.asset(try AssetPicture("logo", in: assets)))
public final class AssetPicture: Hashable, Sendable {
  /// Its name in the catalog.
  public let name: String
  /// Whether its shape alone counts, which is drawn in the tint, wherever it is shown.
  public var isTemplate: Bool { renderingMode == .template }
  /// Whether it shows its own colours or its shape, as its set says.
  public let renderingMode: ImageRenderingMode
  private let languages: Set<Language>
  /// The environments for which its set has no file.
  package let gaps: [AssetGap]
  private let pictures: [Key: Version]

  private struct Key: Hashable {
    let look: AssetLook
    let direction: LayoutDirection
    /// Nil for a language without pictures of its own.
    let language: Language?
  }

  private struct Version {
    let picture: ScenePicture
    let isMirrored: Bool
  }

  /// The image of a name.
  ///
  /// The files are those of a phone, for the display's scale, or else for the next larger, or the largest. A set for one direction is mirrored in the other.
  ///
  /// - Throws: ``AssetError`` if no set has the name, or its files can't be used.
  public convenience init(
    _ name: String, in catalog: AssetCatalog, displayScale: Double = 3
  ) throws(AssetError) {
    var known: [AssetImageSet.File: Result<ScenePicture, ImageError>] = [:]
    try self.init(name, in: catalog, displayScale: displayScale) { file in
      if let picture = known[file] { return picture }
      let picture = Result { () throws(ImageError) in
        try ScenePicture(file: file.path, shown: file.shown, imageSet: file.imageSet, scale: file.scale)
      }
      known[file] = picture
      return picture
    }
  }

  /// The image of a name, with files that `load` reads.
  package init(
    _ name: String, in catalog: AssetCatalog, displayScale: Double,
    load: (AssetImageSet.File) -> Result<ScenePicture, ImageError>
  ) throws(AssetError) {
    guard let set = try catalog.imageSet(name) else { throw .unknownImage(name, known: catalog.imageNames) }
    var pictures: [Key: Version] = [:]
    var read: [AssetImageSet.File: ScenePicture] = [:]
    for look in AssetLook.allCases {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        for language in [nil] + set.languages.map(Optional.some) {
          let (file, isMirrored) = set.file(in: look, direction, language, displayScale: displayScale)
          let picture: ScenePicture
          if let known = read[file] {
            picture = known
          } else {
            catalog.note(file.path)
            do throws(ImageError) { picture = try load(file).get().shown(as: file) } catch {
              if case .file(let error) = error { throw .file(error) }
              throw .picture(error)
            }
            read[file] = picture
          }
          pictures[Key(look: look, direction: direction, language: language)] = Version(
            picture: picture, isMirrored: isMirrored)
        }
      }
    }
    (self.name, renderingMode, self.pictures) = (name, set.rendering, pictures)
    (languages, gaps) = (Set(set.languages), set.gaps)
  }

  /// A placeholder for an image whose set can't be used.
  package init(_ name: String, undrawn error: AssetError) {
    let picture = ScenePicture(path: name, imageSet: name, undrawn: .set(error), size: nil)
    var pictures: [Key: Version] = [:]
    for look in AssetLook.allCases {
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        pictures[Key(look: look, direction: direction, language: nil)] = Version(
          picture: picture, isMirrored: false)
      }
    }
    (self.name, self.pictures, renderingMode, languages, gaps) = (name, pictures, .automatic, [], [])
  }

  private init(_ image: AssetPicture, _ mode: ImageRenderingMode) {
    (name, pictures, renderingMode) = (image.name, image.pictures, mode)
    (languages, gaps) = (image.languages, image.gaps)
  }

  /// The same image, rendered otherwise than its set says, as `UIImage.withRenderingMode(_:)`.
  public func withRenderingMode(_ mode: ImageRenderingMode) -> AssetPicture {
    mode == renderingMode ? self : AssetPicture(self, mode)
  }

  /// Whether its shape alone counts where it is shown.
  ///
  /// - Parameter isIcon: Whether it stands in a tab, a button or a bar button, where UIKit takes an image for a template unless it is marked otherwise.
  package func isTemplate(asIcon isIcon: Bool) -> Bool { renderingMode.isTemplate(asIcon: isIcon) }

  /// The reasons why pictures of it can't be drawn, each once, in an order of its own.
  package var undrawn: [UndrawnImage] {
    pictures.values.compactMap(\.picture.undrawn).uniqued().sorted { $0.sentence < $1.sentence }
  }

  /// The picture in an environment.
  ///
  /// - Parameter tint: The colour in which its shape is drawn; nil for its own colours.
  func picture(in traits: Traits, tint: Color? = nil) -> ScenePicture {
    let language = languages.isEmpty ? nil : traits.language?.localizations(in: languages).first
    let look = AssetLook(appearance: traits.appearance, contrast: traits.accessibilityContrast)
    let key = Key(look: look, direction: traits.layoutDirection, language: language)
    let version = pictures[key]!
    return version.picture.drawn(tint: tint, isMirrored: version.isMirrored)
  }

  /// Whether both are the same object.
  public static func == (a: AssetPicture, b: AssetPicture) -> Bool { a === b }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
