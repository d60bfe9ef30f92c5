import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewScene
@testable import PreviewType

@Suite("Stacks: axis, spacing, alignment, distribution, priorities")
struct StackTests {
  private static func scene(
    _ axis: Stack.Axis, width: Double = 300, spacing: Stack.Spacing = .points(0), _ alignment: Stack.Alignment = .fill,
    _ distribution: Stack.Distribution = .fill, direction: LayoutDirection = .leftToRight,
    @ElementBuilder elements: () -> [Element]
  ) throws -> SceneCase {
    let stack = Stack(axis, spacing: spacing, alignment: alignment, distribution: distribution, elements: elements())
    return try SceneCase(width: width, direction: direction, typeface: .monospaced) { stack.named("stack") }
  }

  // MARK: Across

  @Test("Elements of a row stand at the top, in the middle or at the bottom")
  func acrossARow() throws {
    func tops(_ alignment: Stack.Alignment) throws -> [Double] {
      let scene = try Self.scene(.horizontal, alignment) {
        Element.block("a", 20, 10)
        Element.block("b", 20, 40)
      }
      #expect(try scene["stack"].frame.height == 40)
      return [try scene["a"].frame.y, try scene["b"].frame.y]
    }
    #expect(try tops(.leading) == [0, 0])
    #expect(try tops(.center) == [15, 0])
    #expect(try tops(.trailing) == [30, 0])
    // A height of its own is kept where the stack fills.
    #expect(try tops(.fill) == [0, 0])
  }

  @Test("Where a row fills, what has no height of its own is as high as the row")
  func fillAcrossARow() throws {
    let scene = try Self.scene(.horizontal) {
      Background(.label, width: 20, content: Label("A")).named("free")
      Element.block("held", 20, 10)
      Label("A").named("label")
      Element.block("high", 20, 50)
      SceneImage(.symbol("heart")).named("image")
    }
    #expect(try ["free", "held", "label", "high", "image"].map { try scene[$0].frame.height } == [50, 10, 50, 50, 50])
  }

  @Test("Elements of a column stand at the leading edge, in the middle or at the trailing edge, in both directions")
  func acrossAColumn() throws {
    func lefts(_ alignment: Stack.Alignment, _ direction: LayoutDirection = .leftToRight) throws -> [Double] {
      let scene = try Self.scene(.vertical, alignment, direction: direction) {
        Element.block("a", 20, 10)
        Element.block("b", 100, 10)
      }
      return [try scene["a"].frame.x, try scene["b"].frame.x]
    }
    #expect(try lefts(.leading) == [0, 0])
    #expect(try lefts(.center) == [140, 100])
    #expect(try lefts(.trailing) == [280, 200])
    #expect(try lefts(.leading, .rightToLeft) == [280, 200])
    #expect(try lefts(.trailing, .rightToLeft) == [0, 0])
    #expect(try lefts(.center, .rightToLeft) == [140, 100])
  }

  @Test("Where a column fills, labels are as wide as it is, and what has a width keeps it")
  func fillAcrossAColumn() throws {
    let scene = try Self.scene(.vertical) {
      Label("A").named("label")
      Element.block("held", 20, 10)
      Background(.label, content: Label("A")).named("free")
    }
    #expect(try scene.frames("label", "held", "free").map { $0.split(separator: " ")[2] } == ["300", "20", "300"])
  }

  // MARK: Along

  @Test("The room between elements is what was asked for, or the system's eight points")
  func spacing() throws {
    func second(_ axis: Stack.Axis, _ spacing: Stack.Spacing) throws -> Double {
      let frame = try Self.scene(axis, spacing: spacing) {
        Element.block("a", 20, 20)
        Element.block("b", 20, 20)
      }["b"].frame
      return axis == .horizontal ? frame.x : frame.y
    }
    for axis in Stack.Axis.allCases {
      #expect(try second(axis, .points(0)) == 20)
      #expect(try second(axis, 5) == 25)
      #expect(try second(axis, 5.5) == second(axis, .points(5.5)))
      #expect(try second(axis, .system) == 28)
      // Brought to a pixel.
      #expect(try abs(second(axis, .points(5.2)) - (25 + 1.0 / 3)) < 1e-9)
    }
  }

  @Test("Fill: the element that hugs its content the least takes the room; of several the first")
  func fill() throws {
    func widths(_ hugging: [Double?]) throws -> [Double] {
      let scene = try Self.scene(.horizontal) {
        for (index, value) in hugging.enumerated() { Label("AB").priorities(hugging: value).named("\(index)") }
      }
      return try hugging.indices.map { try scene["\($0)"].frame.width }
    }
    let own = PixelGrid(scale: 3).roundedUp(Typeface.width(of: 2))
    func expect(_ hugging: [Double?], grows: Int) throws {
      let widths = try widths(hugging)
      #expect(abs(widths.reduce(0, +) - 300) < 1e-9)
      for index in hugging.indices where index != grows { #expect(abs(widths[index] - own) < 0.34, "\(hugging)") }
      #expect(widths[grows] > 200)
    }
    try expect([nil, nil, nil], grows: 0)
    try expect([nil, 250, nil], grows: 1)
    try expect([252, 251, 300], grows: 1)
    try expect([1000, 999, 200], grows: 2)
  }

  @Test("Fill: a picture, a hairline and a ground with a size of their own leave the room to others")
  func fillLeavesFixedSizes() throws {
    let scene = try Self.scene(.horizontal) {
      SceneImage(.symbol("heart"), sizing: .fixed(width: 24, height: 24)).named("image")
      Divider().named("line")
      Element.block("block", 30, 30)
      Label("AB").named("label")
    }
    #expect(try scene["image"].frame.width == 24)
    #expect(try abs(scene["line"].frame.width - 1.0 / 3) < 1e-9)
    #expect(try abs(scene["block"].frame.width - 30) < 1e-9)
    #expect(try abs(scene["label"].frame.width - (300 - 54 - 1.0 / 3)) < 1e-9)
  }

  @Test("Spacers share what is left, beyond their least lengths")
  func spacers() throws {
    let scene = try Self.scene(.horizontal, spacing: .points(10)) {
      Spacer(minimumLength: 20).named("first")
      Element.block("a", 50, 10)
      Spacer().named("second")
    }
    // 300 − 20 between − 50 − 20 = 210, half of it each.
    #expect(try scene["first"].frame.width == 125)
    #expect(try scene["a"].frame.x == 135)
    #expect(try scene["second"].frame.width == 105)
    // Without room a spacer is as long as it is at least.
    let narrow = try Self.scene(.horizontal, width: 60) {
      Spacer(minimumLength: 20).named("spacer")
      Element.block("a", 50, 10)
    }
    #expect(try narrow.frames("spacer", "a") == ["0 0 20 x 0", "20 0 50 x 10"])
  }

  @Test("Fill equally: all are equally long, to the pixel, also where one would be longer")
  func fillEqually() throws {
    let scene = try Self.scene(.horizontal, width: 100, .fill, .fillEqually) {
      Label("A").named("a")
      Label("a long one that has no room").named("b")
      Label("C").named("c")
    }
    let widths = try ["a", "b", "c"].map { try scene[$0].frame.width }
    #expect(widths.map { NumberText.brief($0) } == ["33.333", "33.333", "33.333"])
    #expect(try scene.text("b").layout.isTruncated)
    // One that is asked how wide it likes to be is as wide as its widest element.
    let hugging = try Self.scene(.vertical, .leading) {
      Stack(.horizontal, spacing: .points(10), distribution: .fillEqually) {
        Element.block("a", 20, 10)
        Element.block("b", 50, 10)
      }.named("inner")
    }
    #expect(try hugging["inner"].frame.words == "0 0 110 x 10")
  }

  @Test("Fill equally in a column: all are as high as the highest")
  func fillEquallyInAColumn() throws {
    let scene = try Self.scene(.vertical, spacing: .points(5), .fill, .fillEqually) {
      Label("A").named("a")
      Element.block("b", 10, 60)
      Label("C").named("c")
    }
    #expect(try scene["stack"].frame.height == 190)
    #expect(try scene.frames("a", "b", "c") == ["0 0 300 x 60", "0 65 10 x 60", "0 130 300 x 60"])
  }

  @Test("Fill proportionally: lengths keep their proportions")
  func fillProportionally() throws {
    let scene = try Self.scene(.horizontal, .fill, .fillProportionally) {
      Label("AA").named("a")
      Label("BBBB").named("b")
      Label("CCCCCC").named("c")
    }
    let widths = try ["a", "b", "c"].map { try scene[$0].frame.width }
    #expect(abs(widths.reduce(0, +) - 300) < 1e-9)
    #expect(zip(widths, [50.0, 100, 150]).allSatisfy { abs($0 - $1) < 1 })
  }

  @Test("Fill proportionally: what has no room gives way in proportion, and what has a length of its own keeps it")
  func shrinkProportionally() throws {
    let scene = try Self.scene(.horizontal, width: 148, spacing: .points(8), .fill, .fillProportionally) {
      Label(String(repeating: "A", count: 8)).named("a")
      Label(String(repeating: "B", count: 16)).named("b")
      Element.block("block", 30, 10)
      Label(String(repeating: "C", count: 4)).named("c")
    }
    // 148 − 3 · 8 − 30 = 94 points for 28 letters.
    let widths = try ["a", "b", "c"].map { try scene[$0].frame.width }
    #expect(zip(widths, [8.0, 16, 4]).allSatisfy { abs($0 - $1 * 94 / 28) < 0.34 }, "\(widths)")
    #expect(try scene["block"].frame.width == 30)
    #expect(try scene["c"].frame.maxX == 148)
    let grown = try Self.scene(.horizontal, .fill, .fillProportionally) {
      Label("AA").named("a")
      Element.block("block", 30, 10)
      Label("BBBB").named("b")
    }
    #expect(try [grown["a"], grown["block"], grown["b"]].map { $0.frame.width } == [90, 30, 180])
  }

  @Test("Equal spacing: the gaps grow, no less than the spacing")
  func equalSpacing() throws {
    func lefts(_ width: Double) throws -> [Double] {
      let scene = try Self.scene(.horizontal, width: width, spacing: .points(10), .fill, .equalSpacing) {
        Element.block("a", 20, 10)
        Element.block("b", 60, 10)
        Element.block("c", 40, 10)
      }
      return try ["a", "b", "c"].map { try scene[$0].frame.x }
    }
    #expect(try lefts(300) == [0, 110, 260])
    #expect(try lefts(140) == [0, 30, 100])
    #expect(try lefts(100) == [0, 30, 100])
  }

  @Test("Equal centering: the centres are equally far apart, as far as the spacing lets them")
  func equalCentering() throws {
    let scene = try Self.scene(.horizontal, spacing: .points(10), .fill, .equalCentering) {
      Element.block("a", 20, 10)
      Element.block("b", 60, 10)
      Element.block("c", 40, 10)
    }
    let centres = try ["a", "b", "c"].map { name in
      let frame = try scene[name].frame
      return frame.x + frame.width / 2
    }
    #expect(centres == [10, 145, 280])
    let narrow = try Self.scene(.horizontal, width: 150, spacing: .points(10), .fill, .equalCentering) {
      Element.block("a", 100, 10)
      Element.block("b", 10, 10)
      Element.block("c", 10, 10)
    }
    #expect(try ["a", "b", "c"].map { try narrow[$0].frame.x } == [0, 110, 140])
  }

  @Test("A column that is stretched lets its least hugging element grow")
  func columnGrows() throws {
    let scene = try Self.scene(.horizontal) {
      Stack(.vertical) {
        Label("A").named("label")
        Divider().named("line")
        Stack(.vertical) { Label("B") }.named("grows")
      }
      Element.block("high", 10, 100)
    }
    let label = try scene["label"].frame.height
    #expect(try abs(scene["line"].frame.height - 1.0 / 3) < 1e-9)
    #expect(try abs(scene["grows"].frame.height - (100 - label - 1.0 / 3)) < 1e-9)
  }

  // MARK: Compression

  /// The widths of monospaced labels of so many characters in a row of so many.
  private static func compressed(
    _ characters: [Int], into room: Int, resistance: [Double?] = [], lines: Int = 1
  ) throws -> [Double] {
    let scene = try scene(.horizontal, width: Typeface.width(of: room)) {
      for (index, count) in characters.enumerated() {
        Label(String(repeating: "A", count: count), numberOfLines: lines)
          .priorities(compressionResistance: index < resistance.count ? resistance[index] : nil).named("\(index)")
      }
    }
    return try characters.indices.map { try scene["\($0)"].frame.width / Typeface.width(of: 1) }
  }

  @Test("What resists the least gives way first, down to nothing if need be")
  func resistance() throws {
    func expect(_ widths: [Double], _ expected: [Double]) {
      #expect(zip(widths, expected).allSatisfy { abs($0 - $1) < 0.1 }, "\(widths)")
    }
    expect(try Self.compressed([10, 10], into: 15, resistance: [700, nil]), [5, 10])
    expect(try Self.compressed([10, 10], into: 15, resistance: [nil, 700]), [10, 5])
    expect(try Self.compressed([10, 10, 10], into: 15, resistance: [749, 748, nil]), [5, 0, 10])
    // A resistance of 1000 does not give way: the row runs over.
    expect(try Self.compressed([10, 10], into: 15, resistance: [1000, 1000]), [10, 10])
  }

  @Test("Of several that resist alike the widest give way first, until all are equally wide")
  func resistanceOfEquals() throws {
    func expect(_ widths: [Double], _ expected: [Double]) {
      #expect(zip(widths, expected).allSatisfy { abs($0 - $1) < 0.1 }, "\(widths)")
    }
    expect(try Self.compressed([10, 4], into: 12), [8, 4])
    expect(try Self.compressed([10, 4], into: 6), [3, 3])
    expect(try Self.compressed([12, 8, 2], into: 16), [7, 7, 2])
    expect(try Self.compressed([9, 9, 9], into: 9), [3, 3, 3])
  }

  @Test("A label that gives way is truncated, or wraps if it may, and the row is as high as that")
  func givesWay() throws {
    let wraps = try Self.scene(.horizontal, width: Typeface.width(of: 12)) {
      Label("one two three", numberOfLines: 0).named("label")
      Label("right").priorities(compressionResistance: 751).named("right")
    }
    #expect(try wraps.text("label").layout.lines.count == 2)
    #expect(try wraps["stack"].frame.height == wraps.text("label").layout.size.height)
    #expect(try !wraps.text("right").layout.isTruncated)
  }

  @Test(
    "A label that is narrower than an ellipsis draws nothing beyond its frame, and the trace tells how much is missing")
  func narrowerThanAnEllipsis() throws {
    func scene(_ direction: LayoutDirection = .leftToRight, resistance: Double, _ text: String) throws -> SceneCase {
      try Self.scene(.horizontal, width: Typeface.width(of: 12), direction: direction) {
        Label(text).priorities(compressionResistance: resistance).named("narrow")
        Label("HHHHHHHHHHHH").priorities(compressionResistance: 751).named("neighbour")
      }
    }
    for direction in LayoutDirection.allCases {
      let none = try scene(direction, resistance: 750, "Short")
      #expect(try none["narrow"].frame.width == 0 && none["narrow"].clips)
      let edges = try #require(none.text("narrow").clipped)
      // The ellipsis is as wide as any other character.
      #expect(abs(edges.left + edges.right - Typeface.width(of: 1)) < 0.34)
      #expect(
        try none.tree.contains { $0.contains("label \"narrow\"") && $0.contains(" clips body truncated clipped ") })
      let alone = try Self.scene(.horizontal, width: Typeface.width(of: 12), direction: direction) {
        Label("HHHHHHHHHHHH")
      }
      #expect(try none.bitmap() == alone.bitmap())
    }
    let some = try SceneCase(width: 100, scale: 1, typeface: .monospaced) {
      Background(width: 4, height: 30, content: Label("Short").named("narrow"))
    }
    #expect(try some["narrow"].clips)
    #expect(try abs(#require(some.text("narrow").clipped).right - (Typeface.width(of: 1) - 4)) < 0.01)
    let bitmap = try some.bitmap()
    for y in 0..<30 { for x in 4..<100 { #expect(bitmap[x, y] == .white) } }
    // A label that fits is not said to be cut.
    let fits = try Self.scene(.horizontal) { Label("Short").named("narrow") }
    #expect(try !fits["narrow"].clips && fits.text("narrow").clipped == nil)
  }

  @Test("Pictures and grounds with a width do not give way")
  func fixedWidthsStay() throws {
    let scene = try Self.scene(.horizontal, width: 100) {
      SceneImage(.placeholder, sizing: .fixed(width: 40, height: 40)).named("image")
      Element.block("block", 30, 10)
      Label("a long label").named("label")
    }
    #expect(try scene.frames("image", "block").map { $0.split(separator: " ")[2] } == ["40", "30"])
    #expect(try abs(scene["label"].frame.width - 30) < 1e-9)
  }

  @Test("The frames of a row lie side by side on whole pixels, whatever its width", arguments: [1.0, 2, 3])
  func pixels(scale: Double) throws {
    for distribution in Stack.Distribution.allCases {
      for width in stride(from: 40.0, through: 330, by: 13.7) {
        let scene = try SceneCase(width: width, scale: scale, typeface: .monospaced) {
          Stack(.horizontal, spacing: .points(3.3), distribution: distribution) {
            for name in ["a", "b", "c", "d"] { Label(name + " label").named(name) }
          }
        }
        for element in scene.elements {
          for edge in [element.frame.x, element.frame.y, element.frame.maxX, element.frame.maxY] {
            #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6, "\(distribution) \(width)")
          }
        }
        let frames = try ["a", "b", "c", "d"].map { try scene[$0].frame }
        for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX <= right.x + 1e-9) }
      }
    }
  }
}
