import Testing

@testable import PreviewRegression
@testable import PreviewScene

@Suite("Settings that differ")
struct SettingChangeTests {
  private static func constraints(_ words: String...) -> [LayoutSetting] {
    words.map { LayoutSetting(.constraint, $0) }
  }

  @Test("of several constraints those that differ are named")
  func constraints() {
    let old = Self.constraints("title.top = view.top + 8", "title.leading = view.leading")
    let new = Self.constraints("title.top = view.top + 16", "title.leading = view.leading")
    #expect(
      SettingChange.all(old, new) == [
        SettingChange(property: .constraint, from: "title.top = view.top + 8", to: "title.top = view.top + 16")
      ])
    #expect(
      SettingChange.all(old, Self.constraints("title.leading = view.leading")) == [
        SettingChange(property: .constraint, from: "title.top = view.top + 8", to: "none")
      ])
    #expect(SettingChange.all(old, old).isEmpty)
  }

  @Test("a constraint changes nothing of what else differs")
  func others() {
    let old = Self.constraints("title.top = view.top + 8") + [LayoutSetting(.lineLimit, "2 lines")]
    let new = Self.constraints("title.top = view.top + 8") + [LayoutSetting(.lineLimit, "3 lines")]
    #expect(
      SettingChange.all(old, new) == [SettingChange(property: .lineLimit, from: "2 lines", to: "3 lines")])
  }
}
