import Testing

@testable import Preview

@Suite("Causes: changes of a scene's screen")
struct ScreenCauseTests {
  private static let scene = """
    fonts: Fonts/Inter.var.ttf
    traits: { categories: L, scale: 1 }
    scenes:
      cart:
        screen: iPhone SE
        elements:
          - { navigationBar: Cart }
          - { scroll: [{ label: One }, { spacer: 700 }, { label: Two }] }
          - { label: Pay }

    """

  @Test(
    "A changed screen is the first cause, in words",
    arguments: [
      (
        "screen: iPhone SE", "screen: iPhone 16",
        ["it is drawn for iPhone 16 · 393 × 852 pt (was iPhone SE · 375 × 667 pt)"]
      ),
      // Equally wide.
      (
        "screen: iPhone SE", "screen: iPhone 13 mini",
        ["it is drawn for iPhone 13 mini · 375 × 812 pt (was iPhone SE · 375 × 667 pt)"]
      ),
      (
        "screen: iPhone SE", "width: 375", ["it is drawn for 375 pt (was iPhone SE · 375 × 667 pt)"]
      ),
    ])
  func screens(_ from: String, _ to: String, _ causes: [String]) throws {
    let changed = try ChangedPicture(before: Self.scene, after: Self.scene.replacing(from, with: to))
    #expect(changed.differs && changed.causes.starts(with: causes), "\(changed.causes)")
  }

  @Test("The part of a scene that is shown is a cause in words")
  func show() throws {
    let changed = try ChangedPicture(
      before: Self.scene, after: Self.scene.replacing("screen: iPhone SE", with: "screen: iPhone SE\n    show: screen"))
    #expect(
      changed.causes.contains { $0.contains("the part shown ") && $0.contains("screen (was content)") },
      "\(changed.causes)")
  }
}
