import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
@testable import PreviewType

@Suite("Contact sheets of a spec that options narrow")
struct ContactNarrowingTests {
  private static let plan = PreviewSpec(
    text: """
      fonts: Fonts/Inter.var.ttf
      traits: { categories: [L, AX3], appearances: [light, dark], width: [200, 240] }
      scenes:
        card: { page: false, elements: [{ label: Night Train }] }
      sheets:
        rows: { kind: contact, of: card, down: categories }
        all: { kind: contact, of: card }

      """, folder: TestFonts.repository
  ).plan

  /// The names on a contact sheet; nil if it is left out.
  private static func names(
    _ sheet: String, _ selection: TraitSelection, _ contacts: RenderPlan.NarrowedContacts = .haveWanted
  ) -> [String]? {
    let picture = plan.narrowed(to: selection, contacts: contacts).pictures.first { $0.path == "\(sheet).png" }
    return (picture?.sheet as? ContactSheet)?.entries.map(\.name)
  }

  private static func selection(_ trait: PictureTrait, _ names: String...) -> TraitSelection {
    var selection = TraitSelection()
    #expect(selection.narrow(trait, to: names) == nil)
    return selection
  }

  @Test("It has the wanted pictures, in the rows and columns that are left", arguments: ["rows", "all"])
  func wanted(_ sheet: String) throws {
    #expect(Self.names(sheet, TraitSelection())?.count == 8)
    #expect(
      Self.names(sheet, Self.selection(.appearance, "dark")).map { Set($0) }
        == ["card.L.200pt.dark", "card.L.240pt.dark", "card.AX3.200pt.dark", "card.AX3.240pt.dark"])
    #expect(
      Self.names(sheet, TraitSelection(categories: [.accessibilityExtraLarge]))?.allSatisfy { $0.contains(text: "AX3") }
        == true)
    #expect(Self.names(sheet, Self.selection(.width, "240"))?.count == 4)
    let narrow = Self.plan.narrowed(to: Self.selection(.width, "240"), contacts: .haveWanted)
    let contact = try #require(narrow.pictures.first { $0.path == "rows.png" }?.sheet as? ContactSheet)
    #expect(
      contact.rows.map { $0.map { $0?.name } } == [
        ["card.L.240pt.light", "card.L.240pt.dark"], ["card.AX3.240pt.light", "card.AX3.240pt.dark"],
      ])
  }

  @Test("Captions say what varies as people say it, and name the scene where there are several")
  func captions() throws {
    func captions(_ scenes: String, of gathered: String) throws -> [String?] {
      let plan = PreviewSpec(
        text: """
          fonts: Fonts/Inter.var.ttf
          traits: { categories: [L, AX3], languages: [en, ar] }
          scenes:
          \(scenes)
          sheets:
            all: { kind: contact, of: \(gathered) }

          """, folder: TestFonts.repository
      ).plan
      let picture = try #require(plan.pictures.first { $0.path == "all.png" })
      return try #require(picture.sheet as? ContactSheet).entries.map(\.caption)
    }
    let (card, menu) = ("  card: { elements: [{ label: Night Train }] }", "  menu: { elements: [{ label: Tea }] }")
    let one = try captions(card, of: "card")
    #expect(Set(one) == ["English, L", "English, AX3", "Arabic, L", "Arabic, AX3"])
    let two = try captions("\(card)\n\(menu)", of: "[card, menu]")
    #expect(two.contains("card · English, L") && two.contains("menu · Arabic, AX3"))
  }

  @Test("As a baseline it stays as it is recorded, and is left out where no picture on it is wanted")
  func whole() {
    #expect(Self.names("rows", Self.selection(.appearance, "dark"), .areWhole)?.count == 8)
    let none = TraitSelection(categories: [.extraSmall])
    for contacts in [RenderPlan.NarrowedContacts.areWhole, .haveWanted] {
      #expect(Self.names("rows", none, contacts) == nil && Self.names("all", none, contacts) == nil)
    }
  }
}
