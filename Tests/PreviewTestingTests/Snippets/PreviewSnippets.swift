import Preview
import PreviewPlan
import PreviewRuns
import PreviewType
import Testing

/// The files of the snippets lie in this repository's Fonts.
private func FontReference(_ text: String) -> Preview.FontReference {
  Preview.FontReference("\(Scratch.repository)/Fonts/\(text)")
}

private func FontCatalog(_ name: String) throws -> Preview.FontCatalog {
  try Preview.FontCatalog(paths: ["\(Scratch.repository)/Fonts/\(name)"])
}

private func FontCatalog(_ first: String, _ second: String) throws -> Preview.FontCatalog {
  try Preview.FontCatalog(paths: [first, second].map { "\(Scratch.repository)/Fonts/\($0)" })
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
    let fonts = try FontCatalog("Inter.var.ttf")
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
    let fonts = try FontCatalog("Inter.var.ttf")
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
    let fonts = try FontCatalog("Inter.var.ttf", "EBGaramond12-Regular.otf")
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

  @Test("Drawing pictures", .disabled("it writes into the folder of the run; DrawableFileTests draw"))
  func drawingPictures() throws {
    let fonts = try FontCatalog("Inter.var.ttf", "EBGaramond12-Regular.otf")
    let garamond = try fonts.font("EBGaramond12-Regular").font(size: 17)

    let ladder = try LadderSheet(font: garamond)
    let pictures = try ladder.draw(named: "ladder", traits: .categories([.large, .accessibility3]), into: "specimens")
    for picture in pictures { print(picture.path) }  // specimens/ladder.AX3.png, specimens/ladder.L.png
    let note = try Scene(name: "note", width: 320, typeface: Typeface(garamond), fallback: [fonts.font("Inter").face]) {
      Label("Tuesday", style: .headline)
      Label("The train leaves at nine", numberOfLines: 0)
    }
    let dark = TraitMatrix.categories(.all).appearances([.dark])
    for picture in try note.draw(named: "note", traits: dark, into: "specimens") {
      for sentence in picture.missingGlyphs { print(sentence) }
    }
  }

  @Test("Whole screens: a screen with bars and what scrolls, on several devices and in both designs")
  func wholeScreens() throws {
    let cart = try Scene(name: "cart", screen: .iPhoneSE) {
      NavigationBar("Cart", prefersLargeTitle: true)
      Scroll {
        Background(
          padding: Insets(horizontal: nil, vertical: 8),
          content: Stack(.vertical, spacing: 12) {
            Label("Two table lamps", style: .headline, numberOfLines: 0)
            Label("In linen, with a switch at the cord and a foot of oiled ash.", numberOfLines: 0)
            Label("They leave our workshop within two days.", numberOfLines: 0)
          })
      }
      Background(
        .cell, padding: Insets(horizontal: nil, vertical: 12),
        content: Button("Pay 148 €", style: .filled, size: .large))
    }
    var seen = cart
    seen.show = .screen
    let older = Screen(name: "iPhone 14", width: 390, height: 844, topInset: 47, bottomInset: 34)
    let devices = TraitMatrix.categories([.large, .accessibility3]).screens([.iPhoneSE, older, .iPad])
    let both = TraitMatrix.categories([.large]).screens([.iPhone16]).designs([.iOS18, .iOS26])
    #expect(try RenderPlan(of: SceneSheet(scene: cart), named: "cart", in: devices).pictures.count == 6)
    #expect(try RenderPlan(of: SceneSheet(scene: cart), named: "cart", in: both).pictures.count == 2)
    let large = Traits(contentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let heights = try [cart, seen].map {
      try SceneSheet(scene: $0, hasPage: false).pixelSize(in: large, typesetter: Typesetter()).height
    }
    // The button stays, and what scrolls is longer than the screen.
    #expect(heights[1] == 667 * 3 && heights[0] > heights[1])
  }

  @Test("Whole screens: what scrolls to the side, and what scrolls in a part of a scene")
  func scrolling() throws {
    let shelf = Scroll(.horizontal) {
      for name in ["Lamps", "Chairs", "Tables"] {
        Background(.semantic(.fill), cornerRadius: 12, padding: 24, content: Label(name))
      }
    }
    let terms = Scroll { Label("A long text", numberOfLines: 0) }.limited(maximumHeight: .points(120))
    #expect(try Scene(name: "shelf") { shelf }.name == "shelf" && Scene(name: "terms") { terms }.name == "terms")
  }

  @Test("Whole screens: an image of an asset catalog in a tab")
  func icons() throws {
    func AssetCatalog(_ path: String) throws -> Preview.AssetCatalog {
      try Preview.AssetCatalog("\(Scratch.repository)/Tests/Assets/Assets.xcassets")
    }
    let assets = try AssetCatalog("App/Assets.xcassets")
    let boat = Icon.asset(try AssetPicture("boat", in: assets))
    let tabs = TabBar([TabBar.Item("Harbour", icon: boat), TabBar.Item("You", symbol: "person")])
    #expect(try Scene(name: "tabs") { tabs }.name == "tabs")
  }
}
