import PreviewTesting
import Testing

/// The code of the articles of PreviewTesting and of the README, line for line (``SnippetTests``). It is an app's: its baselines are not here.
@Suite("The articles of PreviewTesting", .disabled("its baselines are an app's; that it compiles is what counts"))
struct PreviewTestingSnippets {
  @Test("Deliveries look as recorded at every text size")
  func deliveries() throws {
    let scene = try Scene(name: "deliveries", width: 320) {
      List {
        Row {
          Label("Feng Wong", style: .headline)
          Label("1200 Getty Center Drive", style: .subheadline, numberOfLines: 0)
        }
      }
    }
    #expect(try matchesBaseline(scene, named: "deliveries", traits: .categories(.all)))
  }

  @Test("Deliveries look as recorded, at the default size and at AX3")
  func deliveriesScreen() throws {
    let scene = try Scene(name: "deliveries", screen: .iPhoneSE) {
      List {
        Row {
          Label("Feng Wong", style: .headline)
          Label("1200 Getty Center Drive", style: .subheadline, numberOfLines: 0)
        }
      }
    }
    let traits = TraitMatrix.categories([.large, .accessibilityExtraLarge]).appearances([.light, .dark])
    expectBaseline(scene, named: "deliveries", traits: traits)
    expectNoFindings(in: scene)
  }

  @Test("Deliveries hold at every text size")
  func deliveriesHold() throws {
    let scene = try Scene(name: "deliveries", width: 320) {
      Row {
        Label("Feng Wong", style: .headline).named("name")
        Label("1200 Getty Center Drive", style: .subheadline, numberOfLines: 0).named("address")
      }
    }
    #expect(try audit(scene, traits: .categories(.all)).isEmpty)
  }

  @Test("The badge is a picture of text")
  func badge() throws {
    let scene = try Scene(name: "deliveries", width: 320) {
      Label("3", font: .fixed(pointSize: 15, weight: .regular)).named("badge")
    }
    expectNoFindings(in: scene, accepting: ["deliveries/badge/fixed-font": "The badge is a picture of text."])
  }

  @Test("The design holds at every text size")
  func designHolds() {
    expectNoFindings(inSpec: "../../Design/preview.yml", only: ["deliveries"])
  }

  @Test("Storyboards hold at every text size")
  func storyboards() throws {
    let findings = try audit(spec: "../../Design/preview.yml", atLeast: .error)
    #expect(findings.isEmpty)
    #expect(try matchesBaselines(ofSpec: "../../Design/preview.yml", only: ["Orders*"]))
  }

  @Test("The design is as recorded")
  func design() {
    expectBaselines(ofSpec: "../../Design/preview.yml", only: ["deliveries*"])
  }
}
