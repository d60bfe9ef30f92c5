import PreviewCore
import Testing

@Suite("iOS's colours")
struct SemanticColorTests {
  @Test(
    "With Increase Contrast, a colour has the values that Apple lists",
    arguments: [
      (.red, 0xD70015, 0xFF6961), (.blue, 0x0040DD, 0x409CFF), (.yellow, 0xB25000, 0xFFD426),
      (.gray, 0x6C6C70, 0xAEAEB2), (.gray6, 0xEBEBF0, 0x242426), (.label, 0x000000, 0xFFFFFF),
    ] as [(SemanticColor, UInt32, UInt32)])
  func highContrast(color: SemanticColor, light: UInt32, dark: UInt32) {
    #expect(color.color(in: .light, contrast: .high) == Color(rgb: light))
    #expect(color.color(in: .dark, contrast: .high) == Color(rgb: dark))
  }

  @Test("With Increase Contrast, no colour of text or fill is fainter than without")
  func alpha() {
    for color in SemanticColor.allCases {
      for appearance in Appearance.allCases {
        let (usual, high) = (color.color(in: appearance), color.color(in: appearance, contrast: .high))
        #expect(high.alpha >= usual.alpha, "\(color)")
      }
    }
    #expect(SemanticColor.secondaryLabel.color(in: .light, contrast: .high).alpha == 173)
    #expect(SemanticColor.separator.color(in: .dark, contrast: .high).alpha == 173)
  }
}
