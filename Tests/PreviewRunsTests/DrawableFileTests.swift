import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewRuns
@testable import PreviewScene
@testable import PreviewType

@Suite("Sheets and scenes that draw themselves")
struct DrawableFileTests {
  private static let traits = TraitMatrix.categories([.large, .accessibility3]).scale(1)

  private func garamond() throws -> FontInstance { try FontSelection(face: TestFonts.garamond).font(size: 17) }

  @Test("A sheet is drawn into a folder, which is made, at each category, and the files are those of a spec")
  func sheet() async throws {
    let folder = TemporaryFolder()
    let pictures = try LadderSheet(font: garamond()).draw(
      named: "ladder", traits: Self.traits, into: "\(folder.path)/a/b")
    #expect(pictures.map { folder.shortened($0.path) } == ["~/a/b/ladder.AX3.png", "~/a/b/ladder.L.png"])
    #expect(pictures.map(\.missingGlyphs) == [[], []])
    let spec = spec(
      """
      fonts: Fonts/EBGaramond12-Regular.otf
      traits: { categories: [L, AX3], scale: 1 }
      sheets: { ladder: { kind: ladder } }
      """)
    let outcome = await PreviewRenderer(jobs: 1).render(spec.plan, into: "\(folder.path)/spec")
    #expect(outcome.written.keys.sorted() == ["ladder.AX3.png", "ladder.L.png"])
    for picture in pictures {
      let name = FileAccess.name(of: picture.path)
      #expect(OutputRecord.digest(ofFile: picture.path) == outcome.written[name], "\(name)")
    }
  }

  @Test("A text with characters that no font has is drawn, and named")
  func missing() throws {
    let folder = TemporaryFolder()
    let scene = try Scene(name: "note", width: 120, typeface: Typeface(garamond())) { Label("𗀀").named("title") }
    let drawn = try scene.draw(named: "note", traits: .scale(1), into: folder.path)
    #expect(
      drawn.map(\.missingGlyphs) == [
        ["Font 'EBGaramond12-Regular' has no glyph for “𗀀” (U+17000) in element 'title', “𗀀”; it affects 'note'."]
      ])
    let whole = try Scene(name: "note", width: 120, fallback: [TestFonts.japanese]) { Label("字") }
    #expect(try whole.draw(named: "note", traits: .scale(1), into: folder.path).map(\.missingGlyphs) == [[]])
  }

  @Test("What can't be drawn is an error: a name, traits, a page, a folder")
  func errors() throws {
    let folder = TemporaryFolder()
    let ladder = try LadderSheet(font: garamond())
    func sentence(_ draw: () throws -> Void) -> String? {
      do { try draw() } catch { return folder.shortened("\(error)") }
      return nil
    }
    #expect(
      sentence { try ladder.draw(named: "a/b", into: folder.path) }?.hasPrefix("Picture 'a/b' can't") == true)
    #expect(
      sentence { try ladder.draw(named: "a", traits: .categories([]), into: folder.path) }
        == "The traits have no categories, so that nothing would be drawn; name at least one.")
    let scene = try Scene(name: "a", width: 120) { Label(String(repeating: "a ", count: Limits.textBytes)) }
    #expect(
      sentence { try scene.draw(named: "a", into: folder.path) }?.hasPrefix("Picture 'a.png' was not made. ") == true)
    try AtomicFile.write("text", to: "\(folder.path)/file")
    #expect(
      sentence { try ladder.draw(named: "a", traits: Self.traits, into: "\(folder.path)/file") }?
        .hasPrefix("Picture 'a.AX3.png' and 1 other were not made. ") == true)
  }
}
