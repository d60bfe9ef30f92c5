import Preview
import Testing

/// The files of the snippets lie in this repository's Fonts.
private func FontReference(_ text: String) -> Preview.FontReference {
  Preview.FontReference("\(Scratch.repository)/Fonts/\(text)")
}

/// The code of the articles of Preview, line for line (``SnippetTests``), with what it promises beside it.
@Suite("The articles of Preview")
struct PreviewSnippets {
  @Test("Scaling fonts and lengths: a size, a maximum and a height")
  func scaling() throws {
    let metrics = FontMetrics(forTextStyle: .body)
    let largest = TraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)

    let size = try metrics.scaledPointSize(for: 17, compatibleWith: largest)  // 48
    let heldBack = try metrics.scaledPointSize(for: 17, maximumPointSize: 34, compatibleWith: largest)  // 34
    let height = try metrics.scaledValue(for: 44, compatibleWith: largest)  // 124, for insets and heights
    #expect(size == 48 && heldBack == 34 && height == 124)
  }

  @Test("Scaling fonts and lengths: a font from a file")
  func font() throws {
    let font = try FontReference("Inter.var.ttf#Inter-SemiBold").open().font(size: 17)
    let headline = try FontMetrics(forTextStyle: .headline).scaledFont(for: font)

    let traits = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let size = headline.adjusted(to: traits).pointSize  // 31
    #expect(size == 31)
  }

  @Test("Scaling fonts and lengths: styles of an app's own")
  func styles() throws {
    let fonts = FontCatalog(try FontReference("Inter.var.ttf").openAll().map(\.face))
    let (regular, semibold) = (try fonts.font("Inter", weight: 400), try fonts.font("Inter", weight: 600))

    let typography = try TypographySet([
      TypographyStyle("display", semibold, 42, relativeTo: .largeTitle, maximum: .factor(1.5)),
      TypographyStyle("body", regular, 16, boldFont: semibold),
      TypographyStyle("tabTitle", semibold, 10, scaling: .fixed),
    ])
    let traits = Traits(contentSizeCategory: .accessibilityExtraExtraLarge)
    let size = typography["display"]?.font(in: traits).pointSize  // 63, its maximum
    #expect(size == 63)
  }

  @Test("Describing scenes: rows that grow and one that does not, longer texts, and many pictures of one scene")
  func scenes() throws {
    let deliveries = try Scene(name: "deliveries", width: 320) {
      NavigationBar("Deliveries", prefersLargeTitle: true)
      List {
        Row(accessory: .disclosureIndicator) {
          Label("Feng Wong", style: .headline)
          Label("1200 Getty Center Drive, Los Angeles", style: .subheadline, numberOfLines: 0)
        }
        Row(height: .fixed(60)) {
          Label("Ana Kovač", style: .headline)
          Label("233 South Wacker Drive, Chicago", style: .subheadline)
        }
      }
    }
    let longer = deliveries.with(pseudolanguage: .long)
    let traits = TraitMatrix.categories([.large, .accessibility3])
      .appearances([.light, .dark]).directions([.rightToLeft])
    let plan = try RenderPlan(of: SceneSheet(scene: longer), named: "deliveries", in: traits)
    #expect(plan.pictures.count == 4)
  }

  @Test("Describing scenes: a typeface of an app's own")
  func typeface() throws {
    let fonts = FontCatalog(try FontReference("Inter.var.ttf").openAll().map(\.face))
    let card = try Scene(name: "card", typeface: Typeface("Inter", in: fonts)) {
      Background(
        .cell, cornerRadius: 12, padding: Insets(horizontal: 16, vertical: 12),
        content: Stack(.vertical, spacing: 4) {
          Label("Tuesday", style: .caption1, color: .secondaryLabel)
          Label("The train leaves at nine", style: .title2, numberOfLines: 0)
        })
    }
    #expect(card.name == "card")
  }

  @Test("An app's own font, from file to label")
  func fromFileToLabel() throws {
    let files = ["Inter.var.ttf", "EBGaramond12-Regular.otf"]
    let fonts = FontCatalog(try files.flatMap { try FontReference($0).openAll() }.map(\.face))
    let semibold = try fonts.font("Inter", weight: 600)
    let garamond = try fonts.font("EBGaramond12-Regular")
    let note = try Scene(name: "note", width: 320, typeface: Typeface("Inter", in: fonts)) {
      Label("Tuesday", style: .headline)
      Label("The train leaves at nine", numberOfLines: 0)
    }
    let title = try TypographySet.Style(
      TypographyStyle("title", semibold, 24, relativeTo: .title1, maximum: .pointSize(34)))
    let quote = try TypographySet.Style(TypographyStyle("quote", garamond, 19, relativeTo: .body))

    let card = try Scene(name: "card", width: 320) {
      Stack(.vertical, spacing: 8) {
        Label("Tuesday", font: .typography(title))
        Label("The train leaves at nine", font: .typography(quote), numberOfLines: 0)
      }
    }

    let traits = Traits(contentSizeCategory: .accessibilityLarge)
    let sizes = [title, quote].map { $0.font(in: traits).pointSize }  // 34, 35
    #expect(sizes == [34, 35])
    let fixed = try semibold.font(size: 17)
    let forgotten = try Scene(name: "forgotten") {
      Label("The train leaves at nine", font: .font(fixed), numberOfLines: 0)
    }
    // The picture of the label that forgets is as high at every category; the others are not.
    for (scene, grows) in [(note, true), (card, true), (forgotten, false)] {
      let sizes = try [ContentSizeCategory.large, .accessibilityLarge].map {
        try SceneSheet(scene: scene, hasPage: false).pixelSize(
          in: Traits(contentSizeCategory: $0), typesetter: Typesetter())
      }
      #expect((sizes[0].height < sizes[1].height) == grows, "\(scene.name)")
    }
  }
}
