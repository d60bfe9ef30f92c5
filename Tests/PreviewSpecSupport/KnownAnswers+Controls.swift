extension KnownAnswer {
  package static let ofControls: [KnownAnswer] = [
    // MARK: Controls that a finger misses
    .breaks("hit-area", "a tappable symbol", "- { image: { symbol: heart }, tappable: true }"),
    .breaks("hit-area", "a button of medium size", "- { button: Sign in, color: label }"),
    .breaks(
      "hit-area", "a row that leads on and is too low",
      "- { list: [{ row: [{ label: Name }], accessory: disclosureIndicator }], rowHeight: 40 }",
      beside: ["text-clipped"]),
    .breaks("hit-area", "a slider that the app makes lower", "- { slider: { value: 0.4 }, maximumHeight: 24 }"),
    .breaks(
      "hit-area", "a ground that is high and narrow",
      "- { stack: [{ background: [{ spacer: 10 }], width: 40, height: 60, fill: label, tappable: true }, { spacer: true }], axis: horizontal }"
    ),
    .holds("hit-area", "a large button", "- { button: Sign in, color: label, size: large }"),
    .holds("hit-area", "a button with a least height", "- { button: Sign in, color: label, minimumHeight: 44 }"),
    .holds(
      "hit-area", "controls of UIKit's own size",
      "- { list: [{ row: [{ stack: [{ label: On }, { spacer: true }, { switch: true }], axis: horizontal }] }] }\n- { slider: { value: 0.4 } }\n- { pageControl: 3 }"
    ),
    .holds(
      "hit-area", "a row that leads on", "- { list: [{ row: [{ label: Name }], accessory: disclosureIndicator }] }"),
    .holds(
      "hit-area", "a low row that nobody says is tapped",
      "- { list: [{ row: [{ image: { symbol: heart } }], insets: 0 }], rowHeight: 30 }"),
    .holds("hit-area", "a symbol that nobody taps", "- { image: { symbol: heart } }"),

    // MARK: Shapes that are not seen
    .breaks("non-text-contrast", "a yellow symbol", "- { image: { symbol: heart }, tint: yellow }"),
    .breaks(
      "non-text-contrast", "the border of what is tapped",
      "- { background: [{ label: Next }], borderColor: separator, padding: 16, tappable: true }"),
    .breaks("non-text-contrast", "a switch in the app's own tint", "- { switch: true, tint: yellow }"),
    .breaks(
      "non-text-contrast", "a symbol on a ground of its own",
      "- { background: [{ image: { symbol: heart }, tint: white }], fill: yellow, padding: 16 }"),
    .breaks(
      "non-text-contrast", "a symbol in a row",
      "- { list: [{ row: [{ image: { symbol: heart }, tint: { light: \"#DDDDDD\", dark: \"#333333\" } }] }] }"),
    .breaks("non-text-contrast", "a progress bar", "- { progress: 0.4, tint: \"#CCCCCC\" }"),
    .holds("non-text-contrast", "a symbol in the tint", "- { image: { symbol: heart } }"),
    .holds(
      "non-text-contrast", "the border of what nobody taps",
      "- { background: [{ label: Next }], borderColor: separator, padding: 16 }"),
    .holds("non-text-contrast", "a switch that can't be used", "- { switch: true, tint: yellow, disabled: true }"),
    .holds(
      "non-text-contrast", "a faint border around a strong ground",
      "- { background: [{ label: Next, color: background }], fill: label, borderColor: separator, padding: 16, tappable: true }"
    ),
    .holds(
      "non-text-contrast", "a symbol beside a text in its colour, which is the cause",
      "- { image: { symbol: heart }, tint: yellow }\n- { label: Sea, color: yellow }", but: ["contrast"]),
    .holds(
      "non-text-contrast", "a symbol over a picture",
      "- { overlay: [{ image: placeholder, height: 80, width: 80 }, { image: { symbol: heart }, tint: yellow }] }"),
    .holds(
      "non-text-contrast", "UIKit's own dots, switches and circles",
      "- { pageControl: 4 }\n- { switch: true }\n- { checkmark: false, circled: true }"),

    // MARK: Controls under other rules
    .breaks(
      "contrast", "the buttons of a bar in a faint tint of the app's",
      "- { navigationBar: Mail, tint: \"#CCCCCC\", trailing: [{ title: Edit }] }"),
    .breaks(
      "contrast", "the way back on a ground of the app's", "- { navigationBar: Mail, back: All, fill: \"#FFFFFF\" }"),
    .breaks(
      "non-text-contrast", "a symbol of a bar in a faint tint of the app's",
      "- { navigationBar: Mail, tint: \"#CCCCCC\", trailing: [{ symbol: plus }] }"),
    .holds(
      "contrast", "the buttons of a bar in a strong tint of the app's",
      "- { navigationBar: Mail, back: All, fill: \"#FFFFFF\", tint: \"#0A5F44\", trailing: [{ title: Edit }, { symbol: plus }] }"
    ),
    .holds(
      "contrast", "a button whose own tint is stronger than its bar's",
      "- { navigationBar: Mail, fill: \"#FFFFFF\", tint: \"#CCCCCC\", trailing: [{ title: Edit, tint: \"#0A5F44\" }] }"),
    .breaks("contrast", "white on iOS's blue", "- { button: Sign in, style: filled, size: large }"),
    .holds(
      "contrast", "a button that can't be used", "- { button: Sign in, style: filled, size: large, disabled: true }"),
    .holds(
      "contrast", "a button in a row that can't be used",
      "- { list: [{ row: [{ button: Sign in, size: large, disabled: true }] }] }"),
    .breaks(
      "text-truncated", "a placeholder", "- { textField: Your street and city, typography: own }", beside: ["contrast"],
      file: style("size: 17, relativeTo: body")),
    .holds("text-truncated", "a title that wraps", "- { button: \(long), color: label, size: large }"),
    .holds("fixed-font", "the titles of segments", "- { segmentedControl: [Day, Week], selected: 2 }"),
  ]
}
