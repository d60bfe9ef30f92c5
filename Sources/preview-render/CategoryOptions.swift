import ArgumentParser
import Preview

/// `--category`, shared by the commands that take content size categories.
struct CategoryOptions: ParsableArguments {
  @Option(
    name: .customLong("category"),
    help: ArgumentHelp(
      "Content size categories by any of their names: AX3, accessibilityExtraLarge, accessibility3; lists XS,L; ranges L...AX2; all.",
      valueName: "categories"))
  var texts: [String] = []

  /// The categories that were asked for, in order, each once; `standard` if none were.
  func categories(
    or standard: [ContentSizeCategory] = ContentSizeCategory.allCases
  ) throws(ContentSizeCategoryError) -> [ContentSizeCategory] {
    texts.isEmpty ? standard : try ContentSizeCategory.list(named: texts.joined(separator: ","))
  }
}
