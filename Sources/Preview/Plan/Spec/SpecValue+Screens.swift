import PreviewScene

extension SpecValue where Value == SceneWidth {
  /// A device by its name, or a screen of any size, with its width.
  static var screen: Self {
    let sized = SpecValue<SpecNode>.table(ScreenKeys.table).map { node -> SceneWidth? in
      guard let width = node[ScreenKeys.width], let height = node[ScreenKeys.height] else { return nil }
      return SceneWidth(
        screen: Screen(
          name: node[ScreenKeys.name], width: width, height: height, topInset: node[ScreenKeys.top],
          bottomInset: node[ScreenKeys.bottom]))
    }
    return .either([
      SpecValue<String>.spelled(.screen).map { SceneWidth.screen(ofDevice: $0).map { SceneWidth(screen: $0) } }, sized,
    ])
  }
}

/// The keys of a screen of any size.
enum ScreenKeys {
  static let name = SpecKey(
    "name", .text, "The name in pictures, causes and findings.", otherwise: "its size", example: "iPhone 14")
  static let width = SpecKey<Double?>(
    "width", SpecValue<Double>.number(ElementBounds.sceneWidth), "Points across.", isRequired: true, example: "390")
  static let height = SpecKey<Double?>(
    "height", SpecValue<Double>.number(ElementBounds.screenHeight), "Points down.", isRequired: true, example: "844")
  static let top = SpecKey("top", .length, "Points at the top that the status bar takes.", default: 0, example: "47")
  static let bottom = SpecKey(
    "bottom", .length, "Points at the bottom that the home indicator takes.", default: 0, example: "34")
  static let table = SpecTable("A screen", [name, width, height, top, bottom])
}
