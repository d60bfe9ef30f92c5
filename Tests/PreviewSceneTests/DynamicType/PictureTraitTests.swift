import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewScene
@testable import PreviewType

@Suite("Traits and their declarations")
struct PictureTraitTests {
  @Test("Every value of a trait is chosen by its name, and has words of its own", arguments: PictureTrait.allCases)
  func values(of trait: PictureTrait) {
    guard let choices = trait.choices else {
      #expect([.category, .sizeStep, .width, .pseudolanguage].contains(trait))
      return
    }
    #expect(choices.name(in: .standard) == choices.standard)
    #expect(choices.names.isEmpty ? trait == .language : choices.names[0] == choices.standard)
    for name in choices.names.isEmpty ? ["de", "ar"] : choices.names {
      var traits = Traits.standard
      choices.choose(name, in: &traits)
      #expect(choices.name(in: traits) == name)
    }
    #expect(Set(choices.names.map { choices.words(for: $0) }).count == choices.names.count)
  }

  @Test("A scene's caption says what is not as usual, and a sheet's what nobody can see")
  func captions() {
    #expect(Traits.standard.captions == ["light"] && Traits.standard.hiddenCaptions.isEmpty)
    let other = Traits(layoutDirection: .rightToLeft, appearance: .dark, legibilityWeight: .bold)
    #expect(other.captions == ["dark", "right to left", "Bold Text"])
    #expect(other.hiddenCaptions == ["Bold Text"])
    #expect(Traits(accessibilityContrast: .high).captions == ["light", "Increase Contrast"])
    #expect(Traits(language: Language("ar")).captions == ["ar", "light", "right to left"])
  }

  @Test("A record names what is seen, and beside it what is not as usual; it reads back")
  func records() throws {
    for traits in [
      Traits.standard, Traits(appearance: .dark, legibilityWeight: .bold), Traits(language: Language("de")),
      Traits(accessibilityContrast: .high),
    ] {
      let record = LayoutRecord(subject: .scene(name: "a", width: 1), environment: LayoutRecord.Environment(traits))
      #expect(try LayoutRecord(reading: Array(record.document.utf8)) == record)
    }
    #expect(
      LayoutRecord.Environment(.standard).choices == [.appearance: "light", .direction: "leftToRight"])
    #expect(LayoutRecord.Environment(Traits(legibilityWeight: .bold)).choices[.legibilityWeight] == "bold")
  }

  @Test("A child's traits change what they name, and leave the rest")
  func resolving() {
    let parent = Traits(
      contentSizeCategory: .accessibilityLarge, displayScale: 2, layoutDirection: .rightToLeft, appearance: .dark,
      accessibilityContrast: .high, legibilityWeight: .bold, sizeStep: SizeStep(name: "huge", scale: .factor(2)))
    #expect(TraitCollection().resolved(in: parent) == parent)
    let child = TraitCollection(maximumContentSizeCategory: .large, appearance: .light).resolved(in: parent)
    #expect(
      child
        == Traits(
          contentSizeCategory: .large, contentSizeLimits: .extraSmall ... .large, displayScale: 2,
          layoutDirection: .rightToLeft, appearance: .light, accessibilityContrast: .high, legibilityWeight: .bold,
          sizeStep: parent.sizeStep))
    #expect(
      child.atLarge
        == Traits(
          displayScale: 2, layoutDirection: .rightToLeft, appearance: .light, accessibilityContrast: .high,
          legibilityWeight: .bold))
  }
}
