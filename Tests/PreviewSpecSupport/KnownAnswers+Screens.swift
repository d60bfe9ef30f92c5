extension KnownAnswer {
  /// Paragraphs that grow past a screen of 667 points by AX5, and not at L.
  private static let paragraphs = (1...6).map { "- { label: \"Paragraph \($0): \(long)\", numberOfLines: 0 }" }
    .joined(separator: "\n")
  private static let button = "- { button: Sign in, color: label, size: large }"
  private static let small = "screen: iPhone SE"

  package static let ofScreens: [KnownAnswer] = [
    // MARK: Controls below the fold
    .breaks("off-screen", "a button below texts that grow", paragraphs + "\n" + button, scene: small),
    .breaks(
      "off-screen", "a button under a tab bar",
      paragraphs + "\n" + button + "\n- { tabBar: [{ title: Home }], selected: 1 }", beside: ["contrast"],
      scene: small),
    .breaks(
      "off-screen", "a button above what scrolls, on a small screen of two",
      paragraphs + "\n" + button + "\n- { scroll: [{ label: Terms }] }", scene: "screen: [iPhone SE, iPad]"),
    .breaks(
      "off-screen", "a tappable ground, a switch and a field",
      """
      - { spacer: 560 }
      - { background: [{ label: Next }], padding: 20, tappable: true }
      - { switch: true }
      - { textField: Name, text: Ana }
      """, scene: small),
    .breaks(
      "off-screen", "a scroll that is left no room",
      "- { spacer: 640 }\n- { scroll: [{ label: Terms }] }", scene: small),
    .breaks(
      "off-screen", "what stands at the bottom is higher than the screen",
      "- { scroll: [{ label: Terms }] }\n" + button + "\n" + paragraphs, scene: small),

    .holds(
      "off-screen", "a button in what scrolls", "- scroll:\n    " + (paragraphs + "\n" + button).indented(by: 4),
      scene: small),
    .holds(
      "off-screen", "a button below what scrolls",
      "- scroll:\n    " + paragraphs.indented(by: 4) + "\n" + button, scene: small),
    .holds(
      "off-screen", "a switch in a list, which scrolls",
      "- { list: [" + Array(repeating: "{ row: [{ switch: true }] }", count: 20).joined(separator: ", ") + "] }",
      scene: small),
    .holds(
      "off-screen", "what is tapped ends at the fold",
      "- { spacer: 597 }\n- { background: [{ spacer: 1 }], height: 50, fill: label, tappable: true }", scene: small),
    .holds("off-screen", "the same on a larger screen", paragraphs + "\n" + button, scene: "screen: iPad"),
    .holds("off-screen", "the same without a screen", paragraphs + "\n" + button),
    .holds(
      "off-screen", "cards that scroll to the side",
      """
      - scroll:
          - { background: [{ label: Left }], width: 300, tappable: true, padding: 20 }
          - { background: [{ label: Right }], width: 300, tappable: true, padding: 20 }
        axis: horizontal
      """, scene: small),

    // MARK: Bars without room
    .breaks(
      "bar-overflow", "titles of buttons",
      "- { navigationBar: Mail, trailing: [{ title: Archive }, { title: Forward }, { title: Move }, { title: Edit }, { title: Delete }] }",
      beside: ["contrast"]),
    .breaks(
      "bar-overflow", "symbols on capsules, beside a way back",
      "- { navigationBar: Mail, back: Inboxes, trailing: ["
        + Array(repeating: "{ symbol: star }, { symbol: plus, done: true }", count: 3).joined(separator: ", ") + "] }",
      scene: "design: iOS 26"),
    .breaks(
      "bar-overflow", "six tabs",
      "- { tabBar: [" + (1...6).map { "{ title: T\($0), symbol: star }" }.joined(separator: ", ") + "], selected: 0 }",
      beside: ["contrast"]),
    .holds(
      "bar-overflow", "buttons that fit",
      "- { navigationBar: Mail, leading: [{ title: Edit }], trailing: [{ symbol: plus }] }", but: ["contrast"]),
    .holds(
      "bar-overflow", "five tabs",
      "- { tabBar: [" + (1...5).map { "{ title: T\($0), symbol: star }" }.joined(separator: ", ") + "], selected: 0 }",
      but: ["contrast"]),
    .holds(
      "bar-overflow", "six tabs on an iPad",
      "- { tabBar: [" + (1...6).map { "{ title: T\($0), symbol: star }" }.joined(separator: ", ") + "], selected: 0 }",
      but: ["contrast"], scene: "screen: iPad"),

    // MARK: Texts below the fold
    .breaks("text-clipped", "paragraphs that don't scroll", paragraphs, scene: small),
    .holds(
      "text-clipped", "paragraphs that scroll", "- scroll:\n    " + paragraphs.indented(by: 4), scene: small),
    .holds(
      "text-clipped", "paragraphs that scroll in little room, and a text below them",
      "- { stack: [{ scroll: [\(paragraphs.inline)], maximumHeight: 200 }, { label: Below }] }"),
    .breaks(
      "text-overlap", "the title of a bar that is too low, over what scrolls below it",
      "- { background: [{ label: gjpq gjpq }], fill: cell, height: 30 }\n- { scroll: [{ label: ÄÖÜ ÄÖÜ }] }",
      scene: small),
    .breaks(
      "text-overlap", "the title of a bar that is too low, over what scrolls above it",
      "- { scroll: [{ label: \"\(Array(repeating: "mmmm", count: 28).joined(separator: "\\n"))\", alignment: center, numberOfLines: 0 }] }\n- { background: [{ button: Order all of it and some more, color: label, minimumHeight: 44, maximumHeight: 44 }, { spacer: 80 }], fill: cell }",
      beside: ["out-of-bounds"], scene: small),
    .breaks(
      "text-overlap", "the title of a bar that is too low, over a list that scrolls below it",
      "- { background: [{ label: gjpq gjpq }], fill: cell, height: 30 }\n- { list: [{ row: [{ label: ÄÖÜ ÄÖÜ }], insets: 0 }] }",
      beside: ["out-of-bounds"], scene: small),
    .holds(
      "text-overlap", "a title that has left its ground, where texts come to lie that are scrolled",
      "- { scroll: [\(paragraphs.inline)] }\n- { background: [{ background: [{ label: gjpq gjpq }], fill: cell, height: 30 }, { spacer: 80 }], fill: groupedBackground }",
      but: ["out-of-bounds"], scene: small),
    .holds(
      "text-overlap", "the title of a bar that is high enough, over what scrolls below it",
      "- { background: [{ label: gjpq gjpq }], fill: cell }\n- { scroll: [\(paragraphs.inline)] }", scene: small),
    .holds(
      "text-overlap", "a button over what scrolls",
      "- { overlay: [{ scroll: [\(paragraphs.inline)] }, { background: [{ label: OK, color: background }], fill: label, padding: 20, tappable: true, position: bottomTrailing }] }",
      scene: small),
    .holds(
      "fixed-box", "texts that scroll on a ground of a given height",
      "- { background: [{ scroll: [\(paragraphs.inline)] }], height: 120 }"),
    .holds(
      "contrast", "texts that scroll on a dark ground, below a frame of their own",
      "- { background: [{ scroll: [\(paragraphs.inline.replacing("numberOfLines: 0", with: "numberOfLines: 0, color: white"))], maximumHeight: 120 }], fill: \"#000000\" }"
    ),
  ]
}

extension String {
  /// The lines after the first one moved to the right.
  fileprivate func indented(by count: Int) -> String {
    replacing("\n", with: "\n" + String(repeating: " ", count: count))
  }

  /// The items of a list as they stand in brackets.
  fileprivate var inline: String {
    split(separator: "\n").map { $0.dropFirst(2) }.joined(separator: ", ")
  }
}
