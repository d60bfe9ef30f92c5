public import PreviewGraphics
import PreviewType

/// The picture of a tab, a button or a bar button, beside its title or in its place: a symbol, or an image of the app's. In UIKit both are a `UIImage`.
///
///     let assets = try AssetCatalog("App/Assets.xcassets")
///     Button("Set sail", icon: .asset(try AssetPicture("boat", in: assets)), style: .filled)
///
/// An image keeps the size that it has in its catalog. It is drawn in the colour of the title, unless its set is to be rendered as original.
public enum Icon: Hashable, Sendable {
  /// An SF Symbol.
  case symbol(Symbol)
  /// An image of the app's asset catalogs.
  case asset(AssetPicture)

  /// The image in a control.
  ///
  /// - Parameters:
  ///   - sizing: The room of a symbol there, which `circle` fills.
  ///   - tint: The colour of a symbol, and of a template image.
  ///   - most: Points of height at which an image is made smaller; nil for none.
  func image(_ sizing: SceneImage.Sizing, tint: SceneColor, most: Double? = nil) -> SceneImage {
    switch self {
    case .symbol(let symbol):
      var image = SceneImage(.symbol(symbol), sizing: sizing, tint: tint)
      image.isIcon = true
      return image
    case .asset(let asset):
      var image = SceneImage(.asset(asset), tint: tint)
      image.isIcon = true
      image.mostHeight = most
      return image
    }
  }

  /// The image beside a text of a style, with which a symbol grows.
  func image(beside style: TextStyle, tint: SceneColor) -> SceneImage {
    var image = image(.intrinsic, tint: tint)
    image.symbolSize = .style(style)
    return image
  }

  /// A symbol or an image of the app's in a control; nil for what is neither.
  package init?(_ source: SceneImage.Source?) {
    switch source {
    case .symbol(let symbol): self = .symbol(symbol)
    case .asset(let asset): self = .asset(asset)
    case .picture, .placeholder, nil: return nil
    }
  }

  /// The name of the symbol or the image.
  var name: String {
    switch self {
    case .symbol(let symbol): symbol.name
    case .asset(let asset): asset.name
    }
  }
}

extension SceneImage.Source {
  /// The symbol or the image of an icon.
  package init(_ icon: Icon) {
    switch icon {
    case .symbol(let symbol): self = .symbol(symbol)
    case .asset(let asset): self = .asset(asset)
    }
  }
}
