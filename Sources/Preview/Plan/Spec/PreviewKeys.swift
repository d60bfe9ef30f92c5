import PreviewCore
import PreviewScene

/// The key of previews of SwiftUI views, and those of some of them.
enum PreviewKeys {
  static let sources = SpecKey(
    "sources", .list(.textNode),
    "Swift sources, folders or patterns of these, relative to this file.",
    isRequired: true, example: "App/**/*.swift")
  static let app = SpecKey(
    "app", .node(.text),
    "The app's folder, whose sources declare what the previews show.",
    otherwise: "the folder of this file", example: "App")
  static let values = SpecKey(
    "values",
    .names(
      of: .node(.list(.either([.flag, .number(.range(-1e15...1e15)), .anyText]))), what: "Value"),
    "Values that the sources leave open, by their expressions.",
    otherwise: "none",
    example: "{ viewModel.isLoading: false }")
  /// Some previews, and what holds for them.
  static let table = SpecTable(
    "Previews",
    [
      sources, app, DocumentKeys.only, values, DocumentKeys.screen, DocumentKeys.width, SceneKeys.show,
      SceneKeys.traits, DesignKeys.design, SceneKeys.pseudo,
    ]
      + [SceneKeys.expand, SceneKeys.page] + SpecComparison.keys,
    alternatives: [DocumentKeys.width, DocumentKeys.screen])

  static let previews = SpecKey(
    "previews", .list(.node(.either([.text, .table(table)])), most: Limits.sheets),
    "Swift sources whose SwiftUI previews are scenes, folders or patterns of these, relative to this file.",
    otherwise: "none", example: "App/**/*.swift")
}
