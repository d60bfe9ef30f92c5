import PreviewSpecSupport
@testable import PreviewPlan

/// A spec around one mapping, so that a value of each of its keys can be read: in the text, `@` stands for the mapping's keys.
struct KeyContext {
  let table: ReferenceTables.Table
  /// The keys of the mapping that are tried.
  let keys: [any DeclaredKey]
  private let text: String
  /// The keys that the mapping has beside the one that is tried.
  private let base: [String: String]

  private init(_ table: String, _ text: String, _ base: [String: String]? = nil, keys: [any DeclaredKey]? = nil) {
    self.table = ReferenceTables.named(table)!
    self.keys = keys ?? self.table.keys
    self.text = text
    var required: [String: String] = [:]
    for key in self.keys where key.isRequired { required[key.name] = key.shownExample }
    self.base = base ?? required
  }

  /// The keys that a key needs beside it to have an effect.
  private static let beside: [String: [String: String]] = [
    "font.palette": ["font": "Test Palettes"],
    "font.fontDesign": ["font": "system"], "style.fontDesign": ["font": "system"],
    "label.fontDesign": ["font": "system"], "part.fontDesign": ["font": "system"],
    "label.relativeTo": ["font": "Inter", "size": "17"],
    "label.underlineColor": ["underline": "true"],
    "label.strikethroughColor": ["strikethrough": "true"],
    "background.shadow": ["fill": "cell"],
    "label.minimumScaleFactor": ["adjustsFontSizeToFitWidth": "true"],
    "localized.localized": ["arguments": "[3, Ana]"],
    "localized.table": ["arguments": "[3, Ana]"],
    "sheet.down": ["of": "deliveries"],
    "image.aspect": ["width": "44"],
    "image.maximum": ["scalesWith": "headline"],
    "image.renderingMode": ["image": "landscape@2x.png"],
    "insets.maximum": ["scalesWith": "body"],
    "background.borderWidth": ["borderColor": "separator"],
    "stack.turnsVerticalAtAccessibilityCategories": ["axis": "horizontal"],
    "stack.turnsVerticalToFit": ["axis": "horizontal"],
    "stack.turnedAlignment": ["axis": "horizontal", "turnsVerticalAtAccessibilityCategories": "true"],
    "scene.show": ["screen": "iPhone SE"],
    "element.otherwise": ["when": "{ accessibilityCategory: true }"],
    "navigationBar.genericBack": ["back": "Orders"],
    "navigationBar.tint": ["back": "Orders"],
    "navigationBar.largeTitleColor": ["prefersLargeTitle": "true"],
    "textField.tint": ["editing": "true"],
    "searchBar.tint": ["editing": "true"],
    "row.onTint": ["accessory": "switchOn"],
    "tab.badge": ["symbol": "house"],
    "tabBar.more": [
      "tabBar": "[{ title: A }, { title: B }, { title: C }, { title: D }, { title: E }, { title: F }]"
    ],
    "button.symbolPlacement": ["symbol": "play"],
    "button.cornerRadius": ["style": "filled"],
    "textField.secure": ["text": "secret"],
    "slider.tint": ["slider": "{ value: 0.4 }"],
    "slider.minimumTrackTint": ["slider": "{ value: 0.4 }"],
    "slider.maximumTrackTint": ["slider": "{ value: 0.4 }"],
    "tolerance.antialiasing": ["threshold": "0.1"],
  ]

  /// Keys of the base that a key stands instead of.
  private static let instead = [
    "scene.list": "elements", "scene.variants": "elements", "barButton.symbol": "title",
  ]

  /// A spec with a value behind a key, or without the key.
  func spec(_ key: any DeclaredKey, _ value: String?) -> String {
    let place = "\(table.name).\(key.name)"
    var members = base.merging(Self.beside[place] ?? [:]) { $1 }
    if let other = Self.instead[place] { members[other] = nil }
    if let value { members[key.name] = value }
    return text.replacing("@", with: members.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: ", "))
  }

  /// A spec with the example of a key, if one is given, and with other keys.
  func spec(_ key: (any DeclaredKey)?, adding other: [String: String]) -> String {
    var members = base.merging(other) { $1 }
    if let key {
      members.merge(Self.beside["\(table.name).\(key.name)"] ?? [:]) { $1 }
      if let other = Self.instead["\(table.name).\(key.name)"] { members[other] = nil }
      members[key.name] = key.shownExample
    }
    return text.replacing("@", with: members.sorted { $0.key < $1.key }.map { "\($0): \($1)" }.joined(separator: ", "))
  }

  static let all: [KeyContext] = {
    let fonts = "fonts: [Inter.var.ttf, NotoSansHebrew-Regular.ttf, Palettes.ttf]"
    let own = "title: { font: Inter, size: 22 }, body: { font: Inter, size: 17 }"
    let styles = "typography: { \(own), tabTitle: { extends: body }, screenTitle: { extends: body } }"
    let traits = "traits: { categories: [L, AX5] }"
    let words = "hyphenation: { en: hyph_en_US.dic }"
    func scene(_ keys: String) -> String { "{ \(fonts), \(words), \(styles), \(traits), scenes: { a: { \(keys) } } }" }
    func elements(_ element: String) -> String { scene("elements: [\(element)]") }
    let style =
      "{ \(fonts), \(traits), typography: { _text: { font: Inter, size: 15 }, a: { @ } }, sheets: { a: { kind: typography } } }"
    let steps = "sizeSetting: { steps: { small: S, standard: L, large: 1.4 } }"
    var all = [
      KeyContext(
        "file", "{ @ }", ["fonts": "[Inter.var.ttf, NotoSansHebrew-Regular.ttf]", "sheets": "{ a: { kind: matrix } }"]),
      KeyContext("style", style, ["font": "Inter", "size": "17"]),
      KeyContext("font", style, ["font": "Inter", "size": "17"]),
      KeyContext("tokens", "{ \(fonts), typography: { @ }, sheets: { a: { kind: matrix } } }"),
      KeyContext("traits", "{ \(fonts), traits: { @ }, scenes: { a: { elements: [{ label: Hello }] } } }"),
      KeyContext(
        "narrowing",
        "{ \(fonts), \(styles), traits: { \(steps) }, scenes: { a: { elements: [{ label: Hello, typography: body }], traits: { @ } } } }"
      ),
      KeyContext(
        "sizeSetting", "{ \(fonts), \(styles), traits: { sizeSetting: { @ } }, sheets: { a: { kind: growth } } }"),
      KeyContext("scene", scene("@"), ["elements": "[{ label: Hello }]"]),
      KeyContext("variant", scene("variants: [{ @ }]")),
      KeyContext(
        "document", "{ \(traits), screens: [{ @ }] }", ["document": "App/Base.lproj/Main.storyboard"]),
      KeyContext("preview", "{ \(traits), previews: [{ @ }] }", ["sources": "App/**/*.swift"]),
      KeyContext("screen", scene("elements: [{ label: Hello }], screen: { @ }")),
      KeyContext("element", elements("{ overlay: [{ label: Hello }, { @ }] }"), ["label": "Hello"]),
      KeyContext("part", elements("{ label: [{ @ }] }")),
      KeyContext(
        "localized",
        "{ \(fonts), strings: App/Localizable.xcstrings, \(traits), scenes: { a: { elements: [{ label: { @ } }] } } }"),
      KeyContext("imageSymbol", elements("{ image: { @ } }")),
      KeyContext(
        "imageAsset",
        "{ \(fonts), assets: App/Assets.xcassets, \(traits), scenes: { a: { elements: [{ image: { @ } }] } } }"),
      KeyContext("tab", elements("{ tabBar: [{ @ }] }")),
      KeyContext("accepted", "{ \(fonts), accepted: [{ @ }], sheets: { a: { kind: matrix } } }"),
      KeyContext("comparison", scene("elements: [{ label: Hello, name: clock }], @")),
      KeyContext("tolerance", scene("elements: [{ label: Hello }], tolerance: { @ }"), [:]),
      KeyContext("mask", scene("elements: [{ label: Hello }], masks: [{ @ }]")),
      KeyContext("color", elements("{ label: Hello, color: { @ } }")),
      KeyContext("barButton", elements("{ navigationBar: Orders, trailing: [{ @ }] }"), ["title": "Edit"]),
      KeyContext("sliderValue", elements("{ slider: { @ } }")),
      KeyContext("when", elements("{ label: Hello, when: { @ } }")),
      KeyContext("offset", elements("{ overlay: [{ label: a }, { label: b, offset: { @ } }] }")),
      KeyContext("gradient", elements("{ background: [{ label: Hello }], gradient: { @ } }")),
      KeyContext("shadow", elements("{ background: [{ label: Hello }], fill: cell, shadow: { @ } }")),
      KeyContext("length", elements("{ spacer: { @ } }"), ["points": "12", "scalesWith": "body"]),
      KeyContext("insets", elements("{ background: [{ label: Hello }], padding: { @ } }")),
    ]
    for kind in ElementKinds.all {
      let name = kind.name
      let isOfList = kind == RowElement.self || kind == SectionElement.self
      all.append(KeyContext(name, elements(isOfList ? "{ list: [{ @ }] }" : "{ @ }")))
    }
    for kind in SheetKind.all {
      // A font for all of its keys: axes, kerning and features are in Inter; a comparison has two.
      let fonts = "fonts: [Inter.var.ttf\(kind.name == "compare" ? ", EBGaramond12-Regular.otf" : "")]"
      let others = "ladder: { kind: ladder }, a: { @ } }, scenes: { deliveries: { elements: [{ label: Hello }] } }"
      all.append(
        KeyContext(
          "sheet", "{ \(fonts), \(styles), \(traits), sheets: { \(others) }", ["kind": kind.name],
          keys: kind.table.keys.without(SpecComparison.keys).filter { $0.name != "kind" }))
    }
    return all
  }()
}
