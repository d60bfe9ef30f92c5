import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Labels: lines, heights, wrapping and truncation (reference: Labels and rows)")
struct LabelTests {
  private static let sentence = "Delivered to the front desk on the first floor"

  /// The height of lines of the system's at a size, rounded up to a third of a point: ascender − descender, as recorded of preferred fonts, and
  /// the line spacing of a text style from line to line.
  private static func height(lines: Int = 1, of size: Double, spacing: Double = 0) -> Double {
    ((size * 1.193359375 + Double(lines - 1) * spacing) * 3 - 1e-6).rounded(.up) / 3
  }

  @Test("A one-line body label at large is 20.333 pt high at 3x")
  func bodyAtLarge() throws {
    let scene = try SceneCase { Label("Feng Wong").named("name") }
    #expect(try scene.frames("name") == ["0 0 320 x 20.333"])
    #expect(
      try scene.tree.first == "  label \"name\" 0 0 320 x 20.333 body")
    #expect(try SceneCase(scale: 2) { Label("A").named("a") }.frames("a") == ["0 0 320 x 20.5"])
    #expect(try SceneCase(scale: 1) { Label("A").named("a") }.frames("a") == ["0 0 320 x 21"])
  }

  @Test(
    "One line is ascender − descender rounded up to the pixel, in every style and category",
    arguments: TextStyle.allCases)
  func everyStyle(_ style: TextStyle) throws {
    for category in ContentSizeCategory.allCases {
      let scene = try SceneCase(category) { Label("Hg", style: style).named("label") }
      let size = TypeScale.entry(for: style, at: category).pointSize
      #expect(try abs(scene["label"].frame.height - Self.height(of: size)) < 1e-9, "\(style) \(category)")
    }
  }

  @Test("n lines are a line's height and n - 1 times the line spacing, rounded up once")
  func manyLines() throws {
    for count in 1...9 {
      let text = (1...count).map { "\($0)" }.joined(separator: "\n")
      let scene = try SceneCase { Label(text, style: .footnote, numberOfLines: 0).named("label") }
      #expect(try abs(scene["label"].frame.height - Self.height(lines: count, of: 13, spacing: 18)) < 1e-9)
    }
  }

  @Test("A font's line gap does not count: lines are ascender − descender apart, and a label is as high as they are")
  func lineGap() throws {
    let font = try TestFonts.made("Gradient.ttf").instance(20)
    #expect(font.metrics.lineGap > 0)
    let scene = try SceneCase {
      Label("H", font: .font(font)).named("one")
      Label("H\nH\nH", font: .font(font), numberOfLines: 0).named("three")
    }
    #expect(try scene.frames("one", "three") == ["0 0 320 x 23", "0 23 320 x 69"])
    #expect(try scene.text("three").layout.lines.map(\.baseline) == [18, 41, 64])
  }

  @Test("Bold Text makes the system's labels heavier; one in a custom font stays")
  func boldText() throws {
    func weights(_ legibility: LegibilityWeight, _ typeface: Typeface) throws -> [FontInstance] {
      let scene = try Scene(name: "bold", width: 320, typeface: typeface) {
        Label("A", style: .body)
        Label("A", font: .font(TestFonts.garamond.instance(17)))
      }
      let layout = try scene.layout(in: Traits(legibilityWeight: legibility), typesetter: Typesetter())
      return layout.variants[0].children.compactMap {
        if case .text(let text) = $0.content { text.layout.lines[0].runs[0].font } else { nil }
      }
    }
    let (regular, bold) = (try weights(.regular, .system), try weights(.bold, .system))
    #expect(regular.count == 2 && bold.count == 2)
    #expect(bold[0].variant != regular[0].variant && bold[0].pointSize == regular[0].pointSize)
    #expect(bold[1] == regular[1])
    let custom = Typeface(TestFonts.garamond.instance(17))
    #expect(try weights(.bold, custom) == weights(.regular, custom))
  }

  @Test("Unless it is asked to, a label makes no text smaller, whatever least factor it has")
  func noShrinkingByDefault() throws {
    #expect(Label("A").adjustsFontSizeToFitWidth == false)
    var label = Label(Self.sentence)
    label.minimumScaleFactor = 0.2
    let text = try SceneCase(width: 100) { label.named("label") }.text("label")
    #expect(text.factor == 1 && text.layout.isTruncated)
  }

  @Test("By itself a label is one line, truncated at the tail")
  func defaults() throws {
    let scene = try SceneCase(width: 120) { Label(Self.sentence).named("label") }
    let text = try scene.text("label")
    #expect(text.layout.lines.count == 1)
    #expect(text.layout.isTruncated)
    #expect(try scene.tree == ["  label \"label\" 0 0 120 x 20.333 body truncated"])
    #expect(text.layout.lines[0].range == 0..<Self.sentence.utf8.count)
    #expect(text.layout.lines[0].visibleRanges.count == 1 && text.layout.lines[0].visibleRanges[0].lowerBound == 0)
  }

  @Test("Zero lines wrap without limit; a number of lines truncates the last")
  func numberOfLines() throws {
    func lines(_ number: Int) throws -> (Int, Bool) {
      let text = try SceneCase(width: 120) { Label(Self.sentence, numberOfLines: number).named("label") }.text("label")
      return (text.layout.lines.count, text.layout.isTruncated)
    }
    let all = try lines(0)
    #expect(all.0 >= 3)
    #expect(!all.1)
    #expect(try lines(2) == (2, true))
    #expect(try lines(all.0) == (all.0, false))
  }

  @Test("What is exactly as wide as the label stays on one line; a pixel less, and it wraps", arguments: [1.0, 2, 3])
  func exactWidth(scale: Double) throws {
    let text = "twelve chars and more"
    let natural = try SceneCase(width: 1000, scale: scale, typeface: .monospaced) {
      Stack(.vertical, alignment: .leading) { Label(text, numberOfLines: 0).named("label") }
    }["label"].frame.width
    #expect(natural == PixelGrid(scale: scale).roundedUp(Typeface.width(of: text.count)))
    func lines(_ width: Double) throws -> Int {
      try SceneCase(width: width, scale: scale, typeface: .monospaced) { Label(text, numberOfLines: 0).named("label") }
        .text("label").layout.lines.count
    }
    #expect(try lines(natural) == 1)
    #expect(try lines(natural - 1 / scale) == 2)
  }

  @Test("A single-line label is truncated a pixel below its width, not at it")
  func exactTruncation() throws {
    let text = "exactly this"
    let natural = PixelGrid(scale: 3).roundedUp(Typeface.width(of: text.count))
    func isTruncated(_ width: Double) throws -> Bool {
      try SceneCase(width: width, typeface: .monospaced) { Label(text).named("label") }.text("label").layout.isTruncated
    }
    #expect(try !isTruncated(natural))
    #expect(try isTruncated(natural - 1.0 / 3))
  }

  @Test("A width at which a label wraps counts for the size that it asks for, whatever the room")
  func preferredMaxLayoutWidth() throws {
    func scene(_ alignment: Stack.Alignment) throws -> SceneCase {
      var label = Label("one two three four", numberOfLines: 0)
      label.preferredMaxLayoutWidth = Typeface.width(of: 9)
      return try SceneCase(typeface: .monospaced) {
        Stack(.vertical, alignment: alignment) { label.named("label") }
      }
    }
    let leading = try scene(.leading)
    #expect(try leading.text("label").layout.lines.map(\.range) == [0..<8, 8..<14, 14..<18])
    #expect(try leading["label"].frame.width <= Typeface.width(of: 9))
    // Stretched by its stack it uses the room, and keeps the height it asked for, as in UIKit.
    let filled = try scene(.fill)
    #expect(try filled["label"].frame.width == 320)
    #expect(try filled["label"].frame.height == leading["label"].frame.height)
    #expect(try filled.text("label").layout.lines.count == 1)
  }

  @Test("A wider preferred width than there is room does not truncate")
  func preferredWidthBeyondTheRoom() throws {
    var label = Label("one two three four", numberOfLines: 0)
    label.preferredMaxLayoutWidth = 1000
    let scene = try SceneCase(width: 100, typeface: .monospaced) { label.named("label") }
    #expect(try scene.text("label").layout.lines.count == 3)
    #expect(try !scene.text("label").layout.isTruncated)
  }

  private static func shrinking(_ text: String, least: Double = 0, lines: Int = 1) -> Label {
    var label = Label(text, numberOfLines: lines)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = least
    return label
  }

  @Test("A text that is made to fit does, keeps its baseline and its height, and is no smaller than it must be")
  func fitsWidth() throws {
    for width in stride(from: 60.0, through: 200, by: 7) {
      let scene = try SceneCase(width: width, typeface: .monospaced) {
        Self.shrinking("a text of twenty-six chars").named("small")
        Label("A").named("whole")
      }
      let text = try scene.text("small")
      #expect(!text.layout.isTruncated)
      #expect(abs(text.factor - width / Typeface.width(of: 26)) < 0.01)
      #expect(try scene["small"].frame.height == scene["whole"].frame.height)
      let below = try scene["whole"].frame.y
      #expect(try abs(scene.baseline("small") - (scene.baseline("whole") - below)) < 1e-9)
    }
  }

  @Test("A least factor bounds how small a text gets; what does not fit then is truncated")
  func minimumScaleFactor() throws {
    let scene = try SceneCase(width: 100, typeface: .monospaced) {
      Self.shrinking("a text of twenty-six chars", least: 0.75).named("small")
    }
    let text = try scene.text("small")
    #expect(text.factor == 0.75)
    #expect(text.layout.isTruncated)
    #expect(text.layout.lines[0].runs[0].font.pointSize == 12.75)
    #expect(try scene.tree[0].hasSuffix("body at 0.75 truncated"))
    // With a factor of 1 nothing shrinks.
    let whole = try SceneCase(width: 100) { Self.shrinking("a text of twenty-six chars", least: 1).named("label") }
    #expect(try whole.text("label").factor == 1)
    #expect(try whole.text("label").layout.isTruncated)
  }

  @Test("A text that fits is not made smaller, nor one of more lines")
  func doesNotShrink() throws {
    let scene = try SceneCase(width: 200, typeface: .monospaced) {
      Self.shrinking("fits").named("fits")
      Self.shrinking("this one is of many lines", lines: 0).named("wraps")
    }
    #expect(try scene.text("fits").factor == 1)
    #expect(try scene.text("wraps").factor == 1)
    #expect(try scene.text("wraps").layout.lines.count == 2)
  }

  @Test("Without a bound a text shrinks in the narrowest label, and nothing fails")
  func shrinksToNothing() throws {
    let scene = try SceneCase(width: 1) { Self.shrinking(Self.sentence).named("label") }
    #expect(try scene.text("label").factor > 0)
  }

  @Test("Lines stand where the alignment says, in both directions")
  func alignment() throws {
    let width = Typeface.width(of: 3)
    let rightEdge = 100 - width
    let expected: [(TextAlignment, Double, Double)] = [
      (.natural, 0, rightEdge), (.leading, 0, rightEdge), (.center, rightEdge / 2, rightEdge / 2),
      (.trailing, rightEdge, 0), (.left, 0, 0), (.right, rightEdge, rightEdge),
    ]
    for (alignment, leftToRight, rightToLeft) in expected {
      for (direction, x) in [(LayoutDirection.leftToRight, leftToRight), (.rightToLeft, rightToLeft)] {
        let scene = try SceneCase(width: 100, direction: direction, typeface: .monospaced) {
          Label("abc", alignment: alignment).named("label")
        }
        #expect(try abs(scene.text("label").layout.lines[0].x - x) < 1e-9, "\(alignment) \(direction)")
      }
    }
  }

  @Test("A text stands in the middle of a label that is higher")
  func verticalCentre() throws {
    let scene = try SceneCase {
      Stack(.horizontal) {
        Label("A").named("label")
        Element.block("block", 10, 80)
      }
    }
    #expect(try scene["label"].frame.height == 80)
    #expect(try abs(scene.text("label").origin.y - (80 - 20.333) / 2) < 0.34)
  }

  @Test("A clipped text ends at its label's edge, and the trace tells how much is cut off")
  func clipping() throws {
    let text = "runs on and on"
    let scene = try SceneCase(width: 200, typeface: .monospaced) {
      Background(padding: Insets(horizontal: 40), content: Label(text, lineBreakMode: .byClipping).named("label"))
    }
    #expect(try scene["label"].clips)
    let cut = try #require(try scene.text("label").clipped)
    #expect(abs(cut.right - (Typeface.width(of: text.count) - 120)) < 1e-9)
    #expect(cut.bottom == 0 && cut.top == 0 && cut.left == 0)
    let bitmap = try scene.bitmap()
    let ink = (0..<bitmap.size.width).filter { x in
      (0..<bitmap.size.height).contains { bitmap[x, $0] != .white }
    }
    #expect(ink.max()! < 160 * 3)
    #expect(ink.max()! > 150 * 3)
    #expect(ink.min()! >= 40 * 3)
  }

  @Test("A label that does not follow the category keeps the size that it has at large")
  func staticLabel() throws {
    var label = Label("Phone", style: .body)
    label.adjustsFontForContentSizeCategory = false
    for category in ContentSizeCategory.allCases {
      let scene = try SceneCase(category) {
        label.named("static")
        label.element.contentSizeLimits(minimum: .accessibilityLarge).named("limited")
        Label("Feng", font: .fixed(pointSize: 11, weight: .medium)).named("fixed")
      }
      #expect(try scene.frames("static", "limited")[0] == "0 0 320 x 20.333")
      #expect(try scene["limited"].frame.height == scene["static"].frame.height)
      #expect(try scene.text("fixed").layout.lines[0].runs[0].font.pointSize == 11)
    }
  }

  @Test("Placeholders are filled in with what holds")
  func placeholders() throws {
    let scene = try SceneCase(.accessibilityMedium) {
      Label("{category} {pointSize} {lineHeight} {other}").named("label")
    }
    #expect(try scene.text("label").layout.text.string == "AX1 28 33.414 {other}")
  }

  @Test("The line height that is filled in is the one that lines have by the style")
  func lineHeight() throws {
    var style = TypographyStyle("own", try FontCatalog([TestFonts.inter]).font("Inter"), 17, lineHeightMultiple: 1.5)
    func shown() throws -> String {
      let style = try TypographySet.Style(style)
      let scene = try SceneCase(.accessibilityMedium) { Label("{lineHeight}", font: .typography(style)).named("label") }
      let text = try scene.text("label")
      #expect(text.layout.text.string == NumberText.brief(text.layout.lines[0].height))
      return text.layout.text.string
    }
    #expect(try shown() != "37")
    style.lineHeight = 24
    #expect(try shown() != "24")
    (style.lineHeight, style.maximumLineHeight) = (nil, 24)
    #expect(try shown() == "24")
  }

  @Test("A label of several parts is as high as its highest, on one baseline")
  func runs() throws {
    let scene = try SceneCase {
      Label(runs: [
        Label.Run("Total ", font: .style(.body, weight: nil)), Label.Run("42", font: .style(.title1, weight: .bold)),
      ]).named("label")
    }
    let text = try scene.text("label")
    #expect(try abs(scene["label"].frame.height - Self.height(of: 28)) < 1e-9)
    #expect(text.layout.lines[0].runs.map(\.font.pointSize) == [17, 28])
    #expect(try scene.tree == ["  label \"label\" 0 0 320 x 33.667 body title1"])
  }
}
