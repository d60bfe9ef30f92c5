import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Images: sizes that are fixed, by category or scaled; aspect; what is mirrored")
struct SceneImageTests {
  private static func size(
    _ source: SceneImage.Source, _ sizing: SceneImage.Sizing, _ category: ContentSizeCategory = .large,
    scale: Double = 3
  ) throws -> String {
    let frame = try SceneCase(category, width: 1000, scale: scale) {
      Stack(.vertical, alignment: .leading) { SceneImage(source, sizing: sizing).named("image") }
    }["image"].frame
    return "\(NumberText.brief(frame.width)) x \(NumberText.brief(frame.height))"
  }

  @Test(
    "A picture is as large as its pixels at its scale; a symbol is as large as beside 17 points, a placeholder 44 points square"
  )
  func intrinsic() throws {
    #expect(try Self.size(.picture(ScenePicture.halves(60, 30)), .intrinsic) == "60 x 30")
    #expect(try Self.size(.picture(ScenePicture.halves(60, 30, scale: 3)), .intrinsic) == "20 x 10")
    #expect(try Self.size(.symbol("circle"), .intrinsic) == "20 x 19")
    #expect(try Self.size(.placeholder, .intrinsic) == "44 x 44")
  }

  @Test("A width or a height alone keeps the aspect, to the pixel")
  func fixed() throws {
    let picture = SceneImage.Source.picture(ScenePicture.halves(60, 30))
    #expect(try Self.size(picture, .fixed(width: 100, height: nil)) == "100 x 50")
    #expect(try Self.size(picture, .fixed(width: nil, height: 100)) == "200 x 100")
    #expect(try Self.size(picture, .fixed(width: 33, height: 44)) == "33 x 44")
    #expect(try Self.size(picture, .fixed(width: 10.2, height: nil)) == "10.333 x 5")
    #expect(try Self.size(.symbol("plus"), .fixed(width: nil, height: 113)) == "128 x 113")
  }

  @Test("A fixed size stays in every category", arguments: ContentSizeCategory.allCases)
  func staysFixed(_ category: ContentSizeCategory) throws {
    #expect(try Self.size(.symbol("plus"), .fixed(width: nil, height: 113), category) == "128 x 113")
    #expect(try Self.size(.symbol("circle"), .intrinsic, category) == "20 x 19")
  }

  @Test("A height by category is the table's, the aspect kept: 40 points up to large, then 45, 55, 65")
  func byCategory() throws {
    let table = CategoryTable([.large: 40, .extraLarge: 45, .extraExtraLarge: 55, .extraExtraExtraLarge: 65])
    let expected = [40, 40, 40, 40, 45, 55, 65, 65, 65, 65, 65, 65]
    for (category, side) in zip(ContentSizeCategory.allCases, expected) {
      #expect(try Self.size(.placeholder, .byCategory(table), category) == "\(side) x \(side)")
      #expect(
        try Self.size(.picture(ScenePicture.halves(60, 30)), .byCategory(table), category) == "\(2 * side) x \(side)")
    }
  }

  @Test("A scaled size is scaledValue's, at most the maximum", arguments: ContentSizeCategory.allCases)
  func scaled(_ category: ContentSizeCategory) throws {
    let value = try FontMetrics(forTextStyle: .headline).scaledValue(
      for: 20, compatibleWith: TraitCollection(preferredContentSizeCategory: category))
    let text = NumberText.brief(value)
    #expect(
      try Self.size(.placeholder, .scaled(width: nil, height: 20, style: .headline, maximum: 0), category)
        == "\(text) x \(text)")
    #expect(
      try Self.size(.placeholder, .scaled(width: 20, height: nil, style: .headline, maximum: 28), category)
        == "\(NumberText.brief(min(value, 28))) x \(NumberText.brief(min(value, 28)))")
    #expect(
      try Self.size(.placeholder, .scaled(width: 20, height: 10, style: .headline, maximum: 0), category).hasPrefix(
        "\(text) x "))
  }

  /// The frames of an image: across a column, across a row of 60 points, alone on a ground of 60 points, and alone in a row.
  private static func stretched(_ image: SceneImage) throws -> [String] {
    let scene = try SceneCase(width: 300) {
      image.named("column")
      Stack(.horizontal) {
        image.named("row")
        Spacer()
        Element.block("high", 10, 60)
      }
      Background(height: 60, content: image).named("ground")
      Stack(.horizontal) { image.named("alone") }
      Row(insets: .zero) {
        image.named("cell")
        Label("A")
      }
    }
    return try ["column", "row", "alone", "cell"].map { name in
      let frame = try scene[name].frame
      return "\(NumberText.brief(frame.width)) x \(NumberText.brief(frame.height))"
    }
      + scene.all("background").filter { $0.name == "ground" }.map { ground in
        let frame = ground.children[0].frame
        return "\(NumberText.brief(frame.width)) x \(NumberText.brief(frame.height))"
      }
  }

  @Test("A size of its own is held along and across stacks, in rows, on grounds and in the scene")
  func heldSizes() throws {
    let picture = SceneImage.Source.picture(ScenePicture.halves(60, 30))
    let held: [(SceneImage, String)] = [
      (SceneImage(picture, sizing: .fixed(width: 44, height: 44), fills: true, cornerRadius: .infinity), "44 x 44"),
      (SceneImage(.placeholder, sizing: .fixed(width: 50, height: 30)), "50 x 30"),
      (SceneImage(.symbol("plus"), sizing: .fixed(width: 30, height: 30)), "30 x 30"),
      (SceneImage(picture, sizing: .fixed(width: 30, height: nil)), "30 x 15"),
      (SceneImage(picture, sizing: .fixed(width: 30, height: nil), aspect: 1, fills: true), "30 x 30"),
      (SceneImage(.placeholder, sizing: .byCategory(CategoryTable([.large: 40])), aspect: 1), "40 x 40"),
      (SceneImage(.placeholder, sizing: .scaled(width: 20, height: 10, style: .body, maximum: 0)), "20 x 10"),
      // A circle stays one, whatever says how large it is.
      (SceneImage(.picture(ScenePicture.halves(48, 48)), cornerRadius: .infinity), "48 x 48"),
      (
        SceneImage(.placeholder, sizing: .fixed(width: 40, height: nil), fills: true, cornerRadius: .infinity),
        "40 x 40"
      ),
    ]
    for (image, size) in held {
      #expect(try Self.stretched(image) == [String](repeating: size, count: 5), "\(image.sizing)")
    }
  }

  @Test(
    "One as large as its picture is stretched with its frame; one that fills takes the room for the side that is left open"
  )
  func stretchedSizes() throws {
    let picture = SceneImage.Source.picture(ScenePicture.halves(40, 20))
    #expect(try Self.stretched(SceneImage(picture)) == ["300 x 20", "40 x 60", "300 x 20", "300 x 20", "300 x 60"])
    let wide = SceneImage(picture, sizing: .fixed(width: nil, height: 30), fills: true)
    #expect(try Self.stretched(wide) == ["300 x 30", "60 x 30", "300 x 30", "300 x 30", "300 x 30"])
    let high = SceneImage(picture, sizing: .fixed(width: 50, height: nil), fills: true)
    #expect(try Self.stretched(high) == ["50 x 25", "50 x 60", "50 x 25", "50 x 25", "50 x 60"])
    // What is stretched shows its picture whole, in the middle, in its aspect.
    let bitmap = try SceneCase(width: 100, scale: 1) { SceneImage(picture) }.bitmap()
    #expect(bitmap[29, 10] == .white && bitmap[30, 10] == Color(rgb: 0xFF0000))
    #expect(bitmap[69, 10] == Color(rgb: 0x0000FF) && bitmap[70, 10] == .white)
  }

  @Test("With an aspect and no size, an image is as wide as its stack makes it, and as high as follows")
  func aspectAlone() throws {
    let picture = SceneImage.Source.picture(ScenePicture.halves(240, 120))
    func frame(_ image: SceneImage, width: Double = 393, _ alignment: Stack.Alignment? = nil) throws -> String {
      try SceneCase(width: width) { Stack(.vertical, alignment: alignment) { image.named("image") } }["image"].frame
        .words
    }
    for fills in [true, false] {
      #expect(try frame(SceneImage(picture, aspect: 1, fills: fills)) == "0 0 393 x 393")
      #expect(try frame(SceneImage(picture, aspect: 1.5, fills: fills)) == "0 0 393 x 262")
      // Where the stack doesn't make it wider, its own height says how wide it is, as far as there is room.
      #expect(try frame(SceneImage(picture, aspect: 1, fills: fills), .center) == "136.667 0 120 x 120")
      #expect(try frame(SceneImage(picture, aspect: 3, fills: fills), width: 300, .leading) == "0 0 300 x 100")
    }
    #expect(try frame(SceneImage(.placeholder, aspect: 2)) == "0 0 393 x 196.667")
    // A circle stays one.
    #expect(try frame(SceneImage(picture, aspect: 1, cornerRadius: .infinity)) == "0 0 120 x 120")
    #expect(
      try Self.stretched(SceneImage(picture, aspect: 1))
        == ["300 x 300", "120 x 120", "120 x 120", "300 x 300", "300 x 300"])
    // Squares share a row, which is as high as they are.
    let squares = try SceneCase(width: 300) {
      Stack(.horizontal, distribution: .fillEqually) {
        for number in 1...3 { SceneImage(picture, aspect: 1).named("image \(number)") }
      }.named("row")
      Label("A").named("below")
    }
    #expect(
      try squares.frames("row", "image 1", "image 2", "image 3")
        == ["0 0 300 x 100", "0 0 100 x 100", "100 0 100 x 100", "200 0 100 x 100"])
    #expect(try squares["below"].frame.y == 100)
    // In a row the label beside it takes the room.
    let row = try SceneCase(width: 300) {
      Stack(.horizontal) {
        SceneImage(picture, aspect: 1).named("image")
        Label("A").named("label")
      }.named("row")
    }
    #expect(try row.frames("row", "image", "label") == ["0 0 300 x 120", "0 0 120 x 120", "120 0 180 x 120"])
    // All of the square is filled.
    let bitmap = try SceneCase(width: 100, scale: 1) {
      SceneImage(.picture(ScenePicture.halves(40, 20)), aspect: 1, fills: true)
    }.bitmap()
    #expect(bitmap.size.height == 100)
    for (x, y) in [(0, 0), (0, 99)] { #expect(bitmap[x, y] == Color(rgb: 0xFF0000)) }
    for (x, y) in [(99, 0), (99, 99)] { #expect(bitmap[x, y] == Color(rgb: 0x0000FF)) }
  }

  @Test("A size of its own is kept in a narrower stack, which the image reaches out of", arguments: [1.0, 2, 3])
  func narrowStack(scale: Double) throws {
    func frame(_ alignment: Stack.Alignment?, _ direction: LayoutDirection = .leftToRight) throws -> String {
      try SceneCase(width: 320, direction: direction, scale: scale) {
        Background(
          width: 100,
          content: Stack(.vertical, alignment: alignment) {
            SceneImage(.placeholder, sizing: .fixed(width: 160, height: 120)).named("image")
            Label("Below").named("label")
          })
      }["image"].frame.words
    }
    #expect(try frame(nil) == "0 0 160 x 120")
    #expect(try frame(.leading) == "0 0 160 x 120")
    #expect(try frame(.center) == "-30 0 160 x 120")
    #expect(try frame(.trailing) == "-60 0 160 x 120")
    #expect(try frame(.leading, .rightToLeft) == "160 0 160 x 120")
  }

  @Test("The trace says how much of an image the screen, or what clips it, cuts off")
  func cutImages() throws {
    let image = SceneImage(.placeholder, sizing: .fixed(width: 160, height: 120))
    func lines(_ direction: LayoutDirection = .leftToRight, @ElementBuilder _ elements: () -> [Element]) throws
      -> [String]
    {
      try SceneCase(width: 100, direction: direction, elements: elements).tree.filter { $0.contains("image") }.map {
        String($0.drop { $0 == " " })
      }
    }
    #expect(try lines { image } == ["image 0 0 160 x 120 #E5E5EAFF clipped right 60"])
    #expect(try lines(.rightToLeft) { image } == ["image -60 0 160 x 120 #E5E5EAFF clipped left 60"])
    #expect(
      try lines { Background(width: 80, height: 90, clipsToBounds: true, content: image) }
        == ["image 0 0 160 x 120 #E5E5EAFF clipped bottom 30 right 80"])
    #expect(try lines { SceneImage(.placeholder) }.allSatisfy { !$0.contains("clipped") })
  }

  @Test("An avatar beside a name stays round in every category", arguments: ContentSizeCategory.allCases)
  func avatar(_ category: ContentSizeCategory) throws {
    let scene = try SceneCase(category) {
      Stack(.horizontal, spacing: .points(8)) {
        SceneImage(
          .picture(ScenePicture.halves(96, 96, scale: 3)), sizing: .fixed(width: 44, height: 44), fills: true,
          cornerRadius: .infinity
        ).named("avatar")
        Label("Jonas Feld", numberOfLines: 0).named("name")
      }
    }
    #expect(try scene.frames("avatar") == ["0 0 44 x 44"])
    #expect(try scene.trace.contains(" fills radius 22\n"))
  }

  @Test("Without a side a scaled image has its own size at large, and grows from there")
  func scaledFromItsOwn() throws {
    let sources: [SceneImage.Source] = [
      .picture(ScenePicture.halves(96, 48)), .picture(ScenePicture.halves(96, 48, scale: 3)), .symbol("heart"),
      .placeholder,
    ]
    for source in sources {
      func size(_ sizing: SceneImage.Sizing, _ category: ContentSizeCategory) throws -> String {
        try Self.size(source, sizing, category)
      }
      let scaled = SceneImage.Sizing.scaled(width: nil, height: nil, style: .body, maximum: 0)
      #expect(try size(scaled, .large) == size(.intrinsic, .large))
      #expect(try size(scaled, .accessibilityExtraExtraExtraLarge) != size(.intrinsic, .large))
    }
    let metrics = FontMetrics(forTextStyle: .body)
    let traits = TraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let (width, height) = (
      NumberText.brief(try metrics.scaledValue(for: 96, compatibleWith: traits)),
      NumberText.brief(try metrics.scaledValue(for: 48, compatibleWith: traits))
    )
    #expect(
      try Self.size(
        sources[0], .scaled(width: nil, height: nil, style: .body, maximum: 0), .accessibilityMedium)
        == "\(width) x \(height)")
  }

  @Test("A maximum bounds both sides by one factor, so that the shape stays", arguments: ContentSizeCategory.allCases)
  func maximumKeepsTheShape(_ category: ContentSizeCategory) throws {
    func size(_ width: Double?, _ height: Double?, _ maximum: Double, _ source: SceneImage.Source) throws -> String {
      try Self.size(source, .scaled(width: width, height: height, style: .body, maximum: maximum), category)
    }
    let landscape = SceneImage.Source.picture(ScenePicture.halves(96, 48))
    // Bounded at large already.
    #expect(try size(100, 20, 60, landscape) == "60 x 12")
    #expect(try size(nil, nil, 30, landscape) == "30 x 15")
    guard category >= .accessibilityMedium else { return }
    #expect(try size(20, 30, 35, .symbol("heart")) == "23.333 x 35")
    #expect(try size(nil, 30, 35, landscape) == "70 x 35")
  }

  @Test("Filling, a picture covers its frame and is cut; fitting, it lies inside; either way its aspect is kept")
  func fillsAndFits() throws {
    func bitmap(fills: Bool) throws -> Bitmap {
      try SceneCase(width: 20, scale: 1) {
        SceneImage(.picture(ScenePicture.halves(40, 20)), sizing: .fixed(width: 20, height: 20), fills: fills)
      }.bitmap()
    }
    let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))
    let fills = try bitmap(fills: true)
    for y in 0..<20 {
      #expect(fills[0, y] == red && fills[9, y] == red && fills[10, y] == blue && fills[19, y] == blue)
    }
    let fits = try bitmap(fills: false)
    for y in 0..<20 {
      let isInside = (5..<15).contains(y)
      #expect(fits[0, y] == (isInside ? red : .white) && fits[19, y] == (isInside ? blue : .white), "\(y)")
    }
  }

  @Test("An infinite radius is a circle, and a picture is cut round")
  func circle() throws {
    let scene = try SceneCase(width: 30, scale: 1) {
      SceneImage(
        .picture(ScenePicture.halves(30, 30)), sizing: .fixed(width: 30, height: 30), fills: true,
        cornerRadius: .infinity)
    }
    let bitmap = try scene.bitmap()
    for (x, y) in [(0, 0), (29, 0), (0, 29), (29, 29), (3, 3), (26, 26)] { #expect(bitmap[x, y] == .white) }
    for (x, y) in [(0, 15), (14, 0), (14, 29), (5, 5)] { #expect(bitmap[x, y].green < 40) }
    #expect(try scene.trace.contains(" fills radius 15\n"))
  }

  @Test("The memory of the tinted and mirrored images of a scene is limited, each counted once")
  func versions() throws {
    let picture = ScenePicture.halves(10, 10, path: "halves@2x.png")
    let versions = ImageVersions(bytes: 1_000)
    for _ in 0..<10 {
      try versions.add(picture)
      try versions.add(picture.drawn(tint: .black, isMirrored: false))
      try versions.add(picture.drawn(tint: nil, isMirrored: true))
    }
    let error = #expect(throws: SceneError.self) { try versions.add(picture.drawn(tint: .white, isMirrored: true)) }
    #expect(
      error?.description
        == "Image 'halves.png' is tinted or mirrored too often: all such images of a scene take 1,000 bytes at most; use fewer tints, or make it smaller."
    )
  }
}
