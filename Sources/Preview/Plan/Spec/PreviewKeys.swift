import PreviewCore
import PreviewScene

/// The key of previews of SwiftUI views, and those of some of them.
enum PreviewKeys {
  static let sources = SpecKey(
    "sources", .list(.textNode),
    "Swift sources whose previews are scenes: files, folders, or patterns of these, relative to this file.",
    isRequired: true, example: "App/**/*.swift")
  static let app = SpecKey(
    "app", .node(.text),
    "The app's folder, relative to this file. Its Swift sources declare what the previews show.",
    otherwise: "the folder of this file", example: "App")
  static let only = SpecKey(
    "only", .list(.textNode),
    "The previews to take, by the names of their scenes or patterns of these.", otherwise: "all of them",
    example: "[OrderRow-*]")
  static let values = SpecKey(
    "values",
    .names(
      of: .node(.list(.either([.flag, .number(.range(-1e15...1e15)), .anyText]))), what: "Value"),
    "Values of what the sources leave open, by the expressions that the run's notes and the pictures name.",
    otherwise: "none: both branches of a condition are shown, and texts are bars",
    example: "{ viewModel.isLoading: false }")
  static let screen = SpecKey(
    "screen", .list(.screen),
    "The screen that whole screens fill, by a device's name or its size; other views have its width. A list makes a picture for each.",
    otherwise: "that of the traits, or an iPhone 16", example: "[iPhone SE, iPhone 16 Pro Max]")
  static let width = SpecKey(
    "width", .list(.sceneWidth),
    "The width of views that are no screens: points, or the name of a device.",
    otherwise: "that of the traits, or of the preview", example: "iPhone SE")

  /// Some previews, and what holds for them.
  static let table = SpecTable(
    "Previews",
    [sources, app, only, values, screen, width, SceneKeys.show, SceneKeys.traits, DesignKeys.design, SceneKeys.pseudo]
      + [SceneKeys.expand, SceneKeys.page] + SpecComparison.keys, alternatives: [width, screen])

  static let previews = SpecKey(
    "previews", .list(.node(.either([.text, .table(table)])), most: Limits.sheets),
    "Swift sources whose SwiftUI previews are scenes: files, folders, or patterns such as App/**/*.swift, relative to this file.",
    otherwise: "none", example: "App/**/*.swift")
}
