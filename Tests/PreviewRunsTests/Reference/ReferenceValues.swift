import PreviewReportSupport
@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

/// The tables of values that many keys take: categories, text styles, colours and the like.
enum ReferenceValues {
  static let all: [(name: String, lines: @Sendable () -> [String])] = [
    ("categories", categories), ("textStyle", textStyles), ("weight", weights), ("color", colors), ("device", devices),
    ("screen", screens), ("symbol", symbols),
  ]

  private static func table(_ head: [String], _ rows: [[String]]) -> [String] {
    [ReferenceWords.row(head), "|" + head.map { _ in "---|" }.joined()] + rows.map(ReferenceWords.row)
  }

  private static func code(_ text: String) -> String { ReferenceWords.code(text) }

  private static func categories() -> [String] {
    table(
      ["name", "in UIKit", "in SwiftUI"],
      ContentSizeCategory.allCases.map { [code($0.shortName), code($0.longName), code($0.swiftUIName)] })
  }

  private static func textStyles() -> [String] {
    let categories: [ContentSizeCategory] = [.extraSmall, .large, .accessibilityExtraExtraExtraLarge]
    return table(
      ["name"] + categories.map { "points at \($0.shortName)" } + ["weight"],
      TextStyle.allCases.map { style in
        [code(style.name)] + categories.map { NumberText.brief(TypeScale.entry(for: style, at: $0).pointSize) }
          + [TypeScale.entry(for: style, at: .large).weight.name ?? ""]
      })
  }

  private static func weights() -> [String] {
    table(
      ["name"] + FontWeight.allNamed.map { code($0.name ?? "") },
      [["number"] + FontWeight.allNamed.map { NumberText.brief($0.value) }])
  }

  private static func colors() -> [String] {
    table(
      ["name", "in UIKit", "light", "dark", "light, Increase Contrast", "dark, Increase Contrast"],
      SemanticColor.allCases.map {
        [
          code("\($0)"), $0.uiKitName.map(code) ?? "", code($0.color(in: .light).hex), code($0.color(in: .dark).hex),
          code($0.color(in: .light, contrast: .high).hex), code($0.color(in: .dark, contrast: .high).hex),
        ]
      })
  }

  private static func devices() -> [String] {
    table(
      ["name"] + SceneWidth.devices.map(\.name),
      [["points"] + SceneWidth.devices.map { NumberText.brief($0.points) }])
  }

  private static func screens() -> [String] {
    table(
      ["name", "points", "status bar", "home indicator"],
      Screen.devices.map { screen in
        [
          screen.name, "\(NumberText.brief(screen.width)) × \(NumberText.brief(screen.height))",
          NumberText.brief(screen.topInset), NumberText.brief(screen.bottomInset),
        ]
      })
  }

  private static func symbols() -> [String] {
    let names = Symbol.namesWithStandIn
    return [
      "Any SF Symbol by its name. An icon of Phosphor stands for each of \(names.count), which "
        + "[symbols.md](symbols.md) shows; a name without a stand-in is a dashed square, and a note names it."
    ]
  }
}
