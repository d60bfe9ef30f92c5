import ArgumentParser
import PreviewType

/// `--category`, shared by the commands that take content size categories.
struct CategoryOptions: ParsableArguments {
  @Option(
    name: .customLong("category"),
    help: ArgumentHelp(
      "Only these content size categories, as in AX3 or XS,L or L...AX2. UIKit's and SwiftUI's names work too. (default: all)",
      valueName: "categories"))
  var texts: [String] = []

  /// The categories that were asked for, in order, each once; `standard` if none were.
  func categories(
    or standard: [ContentSizeCategory] = ContentSizeCategory.allCases
  ) throws(ContentSizeCategoryError) -> [ContentSizeCategory] {
    texts.isEmpty ? standard : try ContentSizeCategory.list(named: texts.joined(separator: ","))
  }
}
