import PreviewReportSupport
@testable import PreviewRegression
@testable import PreviewScene

extension CauseCase {
  /// Changes of a scene's screen.
  static let screens = replacing(
    "A changed screen is a cause, in words",
    in: """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: L, scale: 1 }
      scenes:
        cart:
          screen: iPhone SE
          elements:
            - { navigationBar: Cart }
            - { scroll: [{ label: One }, { spacer: 700 }, { label: Two }] }
            - { label: Pay }

      """,
    [
      (
        "screen: iPhone SE", "screen: iPhone 16",
        [.change(.traits(now: "iPhone 16 · 393 × 852 pt", before: "iPhone SE · 375 × 667 pt"))]
      ),
      // Equally wide.
      (
        "screen: iPhone SE", "screen: iPhone 13 mini",
        [.change(.traits(now: "iPhone 13 mini · 375 × 812 pt", before: "iPhone SE · 375 × 667 pt"))]
      ),
      ("screen: iPhone SE", "width: 375", [.change(.traits(now: "375 pt", before: "iPhone SE · 375 × 667 pt"))]),
      (
        "screen: iPhone SE", "screen: iPhone SE\n    show: screen",
        [.setting(.partShown, "screen", was: "content", of: .element("variant"))]
      ),
    ])
}
