/// iOS's colours, each with its light and dark value, as Apple's Human Interface Guidelines list them for iOS 13 to 18, at the base level.
///
/// Most have other values while Increase Contrast is on; ``color(in:contrast:)`` says where those
/// come from.
public enum SemanticColor: String, Sendable, CaseIterable {
  /// Text that matters most.
  case label
  /// Captions and subtitles.
  case secondaryLabel
  /// The foot line.
  case tertiaryLabel
  /// Watermarks.
  case quaternaryLabel
  /// The placeholder of a text field.
  case placeholderText
  /// Links in text.
  case link
  /// Hairlines.
  case separator
  /// Hairlines through which nothing shows.
  case opaqueSeparator
  /// The ground of a page.
  case background
  /// Content on the page's ground.
  case secondaryBackground
  /// Content on that.
  case tertiaryBackground
  /// The ground behind grouped cells.
  case groupedBackground
  /// A cell on the grouped ground.
  case cell
  /// Content in a cell.
  case tertiaryGroupedBackground
  /// Thin and small shapes, such as a slider's track.
  case fill
  /// Shapes of medium size, such as a switch.
  case secondaryFill
  /// Large shapes, such as a text field.
  case tertiaryFill
  /// Large areas with much in them.
  case quaternaryFill
  /// The ground of a placeholder for a picture (iOS's systemGray5).
  case placeholder
  /// Errors.
  case red
  /// Marks.
  case orange
  /// Yellow.
  case yellow
  /// Success.
  case green
  /// Mint.
  case mint
  /// Teal.
  case teal
  /// Cyan.
  case cyan
  /// Links and accessibility categories.
  case blue
  /// Indigo.
  case indigo
  /// Purple.
  case purple
  /// Pink.
  case pink
  /// Brown.
  case brown
  /// The strongest of the six greys.
  case gray
  /// The second grey.
  case gray2
  /// The third grey.
  case gray3
  /// The fourth grey.
  case gray4
  /// The fifth grey.
  case gray5
  /// The faintest of the six greys.
  case gray6
  /// Text on a light ground in every appearance.
  case darkText
  /// Text on a dark ground in every appearance.
  case lightText

  /// The names of all, as specs write them.
  package static let names = allCases.map(\.rawValue)

  /// UIKit's names of colours that SwiftUI calls otherwise.
  package static let namesOfSwiftUI = [
    "primary": "label", "secondary": "secondaryLabel", "tertiary": "tertiaryLabel", "quaternary": "quaternaryLabel",
    "accentColor": "blue", "accent": "blue", "grey": "gray",
  ]

  private static let named: [String: SemanticColor] = {
    let own = allCases.map { ($0.rawValue, $0) }
    let uiKit = allCases.compactMap { color in color.uiKitName.map { ($0, color) } }
    // What `groupedBackground` and `tertiaryGroupedBackground` make one expect.
    let other = [("secondaryGroupedBackground", SemanticColor.cell)]
    return Dictionary(own + uiKit + other) { first, _ in first }
  }()

  /// The colour of a name, also of UIKit's; nil if none has it.
  package init?(named name: String) {
    guard let color = Self.named[name] else { return nil }
    self = color
  }

  /// The name in `UIColor`; nil for a colour that has none of its own there.
  package var uiKitName: String? {
    switch self {
    case .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link, .separator,
      .opaqueSeparator, .darkText, .lightText:
      rawValue
    case .background: "systemBackground"
    case .secondaryBackground: "secondarySystemBackground"
    case .tertiaryBackground: "tertiarySystemBackground"
    case .groupedBackground: "systemGroupedBackground"
    case .cell: "secondarySystemGroupedBackground"
    case .tertiaryGroupedBackground: "tertiarySystemGroupedBackground"
    case .fill: "systemFill"
    case .secondaryFill: "secondarySystemFill"
    case .tertiaryFill: "tertiarySystemFill"
    case .quaternaryFill: "quaternarySystemFill"
    case .placeholder: nil
    case .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray, .gray2,
      .gray3, .gray4, .gray5, .gray6:
      "system\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())"
    }
  }

  /// The colour in an appearance, with Increase Contrast or without.
  ///
  /// Named colours and greys are the "Accessible" columns of the Human Interface Guidelines of
  /// iOS 15 to 18. Those list no high-contrast values of labels, fills, grounds and separators: these
  /// are the ones that Flutter's `CupertinoColors` has from iOS 13. A colour that has none there is
  /// the same in both.
  public func color(in appearance: Appearance, contrast: AccessibilityContrast = .normal) -> Color {
    contrast == .high ? highContrast(in: appearance) ?? usual(in: appearance) : usual(in: appearance)
  }

  private func usual(in appearance: Appearance) -> Color {
    let dark = appearance == .dark
    func solid(_ light: UInt32, _ inDark: UInt32) -> Color { Color(rgb: dark ? inDark : light) }
    return switch self {
    case .label: solid(0x000000, 0xFFFFFF)
    case .secondaryLabel: Color(rgb: dark ? 0xEBEBF5 : 0x3C3C43, alpha: 0.6)
    case .tertiaryLabel, .placeholderText: Color(rgb: dark ? 0xEBEBF5 : 0x3C3C43, alpha: 0.3)
    case .quaternaryLabel: dark ? Color(rgb: 0xEBEBF5, alpha: 0.16) : Color(rgb: 0x3C3C43, alpha: 0.18)
    case .link: solid(0x007AFF, 0x0984FF)
    case .separator: dark ? Color(rgb: 0x545458, alpha: 0.6) : Color(rgb: 0x3C3C43, alpha: 0.29)
    case .opaqueSeparator: solid(0xC6C6C8, 0x38383A)
    case .background: solid(0xFFFFFF, 0x000000)
    case .secondaryBackground: solid(0xF2F2F7, 0x1C1C1E)
    case .tertiaryBackground: solid(0xFFFFFF, 0x2C2C2E)
    case .groupedBackground: solid(0xF2F2F7, 0x000000)
    case .cell: solid(0xFFFFFF, 0x1C1C1E)
    case .tertiaryGroupedBackground: solid(0xF2F2F7, 0x2C2C2E)
    case .fill: Color(rgb: 0x787880, alpha: dark ? 0.36 : 0.2)
    case .secondaryFill: Color(rgb: 0x787880, alpha: dark ? 0.32 : 0.16)
    case .tertiaryFill: Color(rgb: 0x767680, alpha: dark ? 0.24 : 0.12)
    case .quaternaryFill: dark ? Color(rgb: 0x767680, alpha: 0.18) : Color(rgb: 0x747480, alpha: 0.08)
    case .placeholder: solid(0xE5E5EA, 0x2C2C2E)
    case .red: solid(0xFF3B30, 0xFF453A)
    case .orange: solid(0xFF9500, 0xFF9F0A)
    case .yellow: solid(0xFFCC00, 0xFFD60A)
    case .green: solid(0x34C759, 0x30D158)
    case .mint: solid(0x00C7BE, 0x63E6E2)
    case .teal: solid(0x30B0C7, 0x40C8E0)
    case .cyan: solid(0x32ADE6, 0x64D2FF)
    case .blue: solid(0x007AFF, 0x0A84FF)
    case .indigo: solid(0x5856D6, 0x5E5CE6)
    case .purple: solid(0xAF52DE, 0xBF5AF2)
    case .pink: solid(0xFF2D55, 0xFF375F)
    case .brown: solid(0xA2845E, 0xAC8E68)
    case .gray: solid(0x8E8E93, 0x8E8E93)
    case .gray2: solid(0xAEAEB2, 0x636366)
    case .gray3: solid(0xC7C7CC, 0x48484A)
    case .gray4: solid(0xD1D1D6, 0x3A3A3C)
    case .gray5: solid(0xE5E5EA, 0x2C2C2E)
    case .gray6: solid(0xF2F2F7, 0x1C1C1E)
    case .darkText: .black
    case .lightText: Color(rgb: 0xFFFFFF, alpha: 0.6)
    }
  }

  /// The value while Increase Contrast is on; nil for a colour that doesn't change.
  private func highContrast(in appearance: Appearance) -> Color? {
    let dark = appearance == .dark
    func solid(_ light: UInt32, _ inDark: UInt32) -> Color { clear(light, inDark, alpha: 1, 1) }
    func clear(_ light: UInt32, _ inDark: UInt32, alpha: Double, _ alphaInDark: Double) -> Color {
      Color(rgb: dark ? inDark : light, alpha: dark ? alphaInDark : alpha)
    }
    return switch self {
    case .label, .link, .opaqueSeparator, .background, .darkText, .lightText: nil
    case .secondaryLabel: clear(0x3C3C43, 0xEBEBF5, alpha: 0.68, 0.68)
    case .tertiaryLabel, .placeholderText: clear(0x3C3C43, 0xEBEBF5, alpha: 0.38, 0.38)
    case .quaternaryLabel: clear(0x3C3C43, 0xEBEBF5, alpha: 0.26, 0.24)
    case .separator: clear(0x3C3C43, 0x545458, alpha: 0.37, 0.68)
    case .secondaryBackground: solid(0xEBEBF0, 0x242426)
    case .tertiaryBackground: solid(0xFFFFFF, 0x363638)
    case .groupedBackground: solid(0xEBEBF0, 0x000000)
    case .cell: solid(0xFFFFFF, 0x242426)
    case .tertiaryGroupedBackground: solid(0xEBEBF0, 0x363638)
    case .fill: clear(0x787880, 0x787880, alpha: 0.28, 0.44)
    case .secondaryFill: clear(0x787880, 0x787880, alpha: 0.24, 0.4)
    case .tertiaryFill: clear(0x767680, 0x767680, alpha: 0.2, 0.32)
    case .quaternaryFill: clear(0x747480, 0x767680, alpha: 0.16, 0.26)
    case .red: solid(0xD70015, 0xFF6961)
    case .orange: solid(0xC93400, 0xFFB340)
    case .yellow: solid(0xB25000, 0xFFD426)
    case .green: solid(0x248A3D, 0x30DB5B)
    case .mint: solid(0x0C817B, 0x66D4CF)
    case .teal: solid(0x008299, 0x5DE6FF)
    case .cyan: solid(0x0071A4, 0x70D7FF)
    case .blue: solid(0x0040DD, 0x409CFF)
    case .indigo: solid(0x3634A3, 0x7D7AFF)
    case .purple: solid(0x8944AB, 0xDA8FFF)
    case .pink: solid(0xD30F45, 0xFF6482)
    case .brown: solid(0x7F6545, 0xB59469)
    case .gray: solid(0x6C6C70, 0xAEAEB2)
    case .gray2: solid(0x8E8E93, 0x7C7C80)
    case .gray3: solid(0xAEAEB2, 0x545456)
    case .gray4: solid(0xBCBCC0, 0x444446)
    case .gray5, .placeholder: solid(0xD8D8DC, 0x363638)
    case .gray6: solid(0xEBEBF0, 0x242426)
    }
  }
}
