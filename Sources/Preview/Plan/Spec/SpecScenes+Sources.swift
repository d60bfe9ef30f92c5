import PreviewCore
import PreviewScene
import PreviewType

/// The parts of a spec that documents and previews share.
extension SpecScenes {
  /// A scene of one element that is read from a source of the app's.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - width: Its width in points.
  ///   - screen: The screen that it fills; nil for a part of one.
  ///   - element: What it shows.
  ///   - keys: The entry that names the source.
  func sceneOfSource(
    _ name: String, width: Double, screen: Screen?, showing element: Element, keys: SpecNode
  ) throws(SceneError) -> Scene {
    var scene = try Scene(
      name: name, width: width, screen: screen, typeface: .system, fallback: fonts.cascade,
      variants: [Scene.Variant(elements: [element])])
    scene.standIns = fonts.standIns
    scene.tint = usualTint
    scene.notes = tintNotes
    scene.expansion = keys[SceneKeys.expand]
    scene.hyphenation = hyphenation.hyphenation
    scene.show = keys[SceneKeys.show]
    scene.isPart = screen == nil
    return scene
  }

  /// Finds a colour of the app's catalogs.
  var namedColor: @Sendable (String) -> SceneColor? {
    let assets = assets
    return { name in (try? assets.catalog?.color(name)) ?? nil }
  }

  /// Finds an image of the app's catalogs.
  var namedImage: @Sendable (String) -> SceneImage.Source? {
    let assets = assets
    let reader = Locked(self)
    return { name in
      guard let catalog = assets.catalog, catalog.has(imageNamed: name) || catalog.has(symbolNamed: name) else {
        return nil
      }
      return reader.withLock { $0.appImage(name, at: SpecPosition(file: "")) }.map { SceneImage.Source($0) }
    }
  }

  /// Finds a font of the app's.
  var namedFont: @Sendable (String) -> FontSelection? {
    let fonts = fonts
    return { name in (try? fonts.catalog.font(name)).map(fonts.drawn) }
  }
}
