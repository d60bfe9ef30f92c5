import PreviewCore
import PreviewScene

/// The key of screens that are Interface Builder documents, and those of some of them.
enum DocumentKeys {
  static let document = SpecKey(
    "document", .list(.textNode),
    "Storyboards and xibs, or patterns of these, relative to this file.", isRequired: true,
    example: "App/Base.lproj/Main.storyboard")
  static let only = SpecKey(
    "only", .list(.textNode),
    "The scenes to take, by their names or patterns of these.",
    otherwise: "all of them", example: "[Main-Order]")
  static let texts = SpecKey(
    "texts", .names(of: .textNode, what: "View"),
    "Texts that the app's code sets, by the names of outlets, labels in Interface Builder, or identifiers.",
    otherwise: "those of the documents", example: "{ titleLabel: Anna’s order }")
  static let fonts = SpecKey(
    "fonts", .names(of: .textNode, what: "View"),
    "Fonts that the app's code sets, by the same names: a text style, or one of the app's own styles. They follow the category.",
    otherwise: "those of the documents", example: "{ titleLabel: headline }")
  static let screen = SpecKey(
    "screen", .list(.screen),
    "The screen that whole screens fill, by a device's name or its size; other views have its width. A list makes a picture for each.",
    otherwise: "that of the traits, the canvas of the document, or an iPhone 16",
    example: "[iPhone SE, iPhone 16 Pro Max]")
  static let width = SpecKey(
    "width", .list(.sceneWidth),
    "The width of views that are no screens: points, or the name of a device.",
    otherwise: "that of the traits, of the canvas, or of the preview", example: "iPhone SE")

  /// Some documents, and what holds for them.
  static let table = SpecTable(
    "Screens",
    [
      document, only, texts, fonts, screen, width, SceneKeys.show, SceneKeys.traits, DesignKeys.design,
      SceneKeys.pseudo,
    ]
      + [SceneKeys.expand, SceneKeys.page] + SpecComparison.keys, alternatives: [width, screen])

  static let screens = SpecKey(
    "screens", .list(.node(.either([.text, .table(table)])), most: Limits.sheets),
    "Interface Builder documents whose screens, cells and other views are scenes: storyboards and xibs, or patterns such as App/**/*.storyboard, relative to this file.",
    otherwise: "none", example: "App/**/*.storyboard")
}
