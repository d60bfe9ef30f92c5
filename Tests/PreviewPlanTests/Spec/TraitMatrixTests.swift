import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("The traits of a scene without a spec")
struct TraitMatrixTests {
  private static func scene() throws -> any SpecimenSheet {
    SceneSheet(scene: try Scene(name: "a", width: 200) { Label("Save") })
  }

  private static func names(_ matrix: TraitMatrix, of sheet: (any SpecimenSheet)? = nil) throws -> [String] {
    try RenderPlan(of: sheet ?? scene(), named: "a", in: matrix).pictures.map(\.path)
  }

  /// A matrix, the same in a spec, and the names of its pictures.
  struct Case: CustomTestStringConvertible {
    let matrix: TraitMatrix
    let spec: String
    let names: [String]
    var testDescription: String { spec }
  }

  private static let cases = [
    Case(matrix: .standard, spec: "categories: L", names: ["a.png"]),
    Case(matrix: .categories([.accessibilityMedium]), spec: "categories: AX1", names: ["a.png"]),
    Case(
      matrix: .categories([.accessibilityExtraLarge, .large, .large]), spec: "categories: [L, AX3]",
      names: ["a.AX3.png", "a.L.png"]),
    Case(
      matrix: .appearances([.dark, .light]).directions([.rightToLeft]),
      spec: "categories: L, appearances: [light, dark], directions: [rightToLeft]",
      names: ["a.dark.png", "a.light.png"]),
    Case(
      matrix: .contrasts([.high, .normal]).appearances([.dark]),
      spec: "categories: L, appearances: dark, contrasts: [normal, high]",
      names: ["a.highContrast.png", "a.normalContrast.png"]),
    Case(
      matrix: .widths([320, 180.5]).legibilityWeights([.regular, .bold]),
      spec: "categories: L, width: [320, 180.5], legibilityWeights: [regular, bold]",
      names: ["a.180_5pt.bold.png", "a.180_5pt.regular.png", "a.320pt.bold.png", "a.320pt.regular.png"]),
    Case(
      matrix: .categories(.accessibility).directions([.leftToRight, .rightToLeft]).scale(2),
      spec: "categories: AX1...AX5, directions: [leftToRight, rightToLeft], scale: 2",
      names: (1...5).flatMap { ["a.AX\($0).leftToRight.png", "a.AX\($0).rightToLeft.png"] }),
  ]

  @Test("Pictures have the names and environments that a spec gives them", arguments: cases)
  func names(_ wanted: Case) throws {
    let spec = PreviewSpec(
      text: """
        fonts: \(TestFonts.path("Inter.var.ttf"))
        traits: { \(wanted.spec) }
        scenes: { a: { font: system, elements: [{ label: Save }] } }
        """, folder: "")
    #expect(spec.mistakes.map(\.description) == [])
    let plan = try RenderPlan(of: Self.scene(), named: "a", in: wanted.matrix)
    #expect(plan.pictures.map(\.path) == wanted.names)
    #expect(plan.pictures.map(\.path) == spec.plan.pictures.map(\.path))
    #expect(plan.pictures.map(\.traits) == spec.plan.pictures.map(\.traits))
    #expect(plan.pictures.allSatisfy { $0.name == "a" && $0.source == nil })
  }

  @Test("All twelve categories, and each of two widths is drawn in its width")
  func values() throws {
    #expect(try Self.names(.categories(.all)).count == 12)
    #expect(try Self.names(.categories(.ordinary)).count == 7)
    let swiftUI: [ContentSizeCategory] = [
      .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge, .accessibility1, .accessibility2, .accessibility3,
      .accessibility4, .accessibility5,
    ]
    #expect(swiftUI == .all && swiftUI.map(\.swiftUIName).last == "accessibility5")
    let plan = try RenderPlan(of: Self.scene(), named: "a", in: .widths([320, 180]))
    let widths = plan.pictures.map { ($0.sheet as? SceneSheet)?.width }
    #expect(widths == [180, 320])
  }

  @Test("A sheet that does not depend on a trait is drawn once, whatever its values")
  func sheets() throws {
    let font = try FontSelection(face: TestFonts.inter).font(size: 17)
    let matrix = TraitMatrix.categories([.small, .large]).widths([200, 300]).appearances([.light, .dark])
    let columns = try MatrixSheet(font: font, categories: [.large])
    #expect(try Self.names(matrix, of: columns) == ["a.dark.png", "a.light.png"])
    #expect(
      try Self.names(matrix, of: LadderSheet(font: font))
        == ["a.L.dark.png", "a.L.light.png", "a.S.dark.png", "a.S.light.png"])
  }

  @Test("Names and traits that can't be used are reported in a sentence")
  func errors() throws {
    func words(_ name: String, _ matrix: TraitMatrix) throws -> String {
      let sheet = try Self.scene()
      do throws(TraitMatrixError) {
        _ = try RenderPlan(of: sheet, named: name, in: matrix)
        return "accepted"
      } catch { return error.description }
    }
    let rule = "can't be part of a file name: use at most 60 of A–Z, a–z, 0–9, '-', '_' and '+'."
    for name in ["../x", "", "a/b", "a.b", "a b", ".", "ä", "a\u{0}", String(repeating: "a", count: 61)] {
      #expect(try words(name, .standard) == "Picture '\(Spelling.shown(name))' \(rule)")
    }
    let reserved = "can't be called so: Windows keeps the name for a device, and can't have a file of it; take another."
    for name in ["CON", "nul", "Aux", "prn", "COM1", "lpt9"] {
      #expect(try words(name, .standard) == "Picture '\(name)' \(reserved)")
    }
    for name in ["CONE", "com", "COM0", "COM10", "lpt", "null", "aux-1"] {
      #expect(try words(name, .standard) == "accepted", "\(name)")
    }
    #expect(
      try words("a", .categories([]))
        == "The traits have no categories, so that nothing would be drawn; name at least one."
    )
    #expect(try words("a", .categories([.unspecified])).hasPrefix("The traits have no categories"))
    #expect(try words("a", .appearances([])).hasPrefix("The traits have no appearances"))
    #expect(try words("a", .directions([])).hasPrefix("The traits have no directions"))
    #expect(try words("a", .contrasts([])).hasPrefix("The traits have no contrasts"))
    #expect(try words("a", .legibilityWeights([])).hasPrefix("The traits have no legibility weights"))
    #expect(try words("a", .widths([])).hasPrefix("The traits have no widths"))
    #expect(try words("a", .scale(0)) == "A picture can't have a scale of 0: it lies between 1 and 8.")
    #expect(try words("a", .scale(.nan)).hasPrefix("A picture can't have a scale of NaN"))
    for width in [0, -1, .nan, .infinity, 1e6] {
      #expect(try words("a", .widths([320, width])).hasPrefix("A scene can't have a width of"))
    }
  }
}
