/// Colours that tell the lines of a chart apart, one after the other around the wheel; each is read easily as small text on the page's ground.
enum ChartColor {
  /// The colour of line number `index`; they begin anew after the last one.
  static func color(_ index: Int, in appearance: Appearance) -> Color {
    let palette = appearance == .dark ? dark : light
    return Color(rgb: palette[index % palette.count])
  }

  private static let light: [UInt32] = [
    0x1D4ED8, 0x0E7490, 0x047857, 0x4D7C0F, 0xA16207, 0xC2410C, 0xDC2626, 0xDB2777, 0x9333EA, 0x4F46E5, 0x475569,
  ]
  private static let dark: [UInt32] = [
    0x60A5FA, 0x22D3EE, 0x34D399, 0xA3E635, 0xFACC15, 0xFB923C, 0xF87171, 0xF472B6, 0xC084FC, 0x818CF8, 0xA8B4C4,
  ]
}
