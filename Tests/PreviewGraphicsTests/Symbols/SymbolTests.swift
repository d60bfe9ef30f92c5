import PreviewCore
import PreviewTestSupport
import PreviewType
import Testing

@testable import PreviewGraphics

struct SymbolTests {
  @Test("Stand-ins are the symbols that apps use most, by SF Symbols' names, sorted and each once")
  func names() {
    let names = Symbol.namesWithStandIn
    #expect(names.count > 1_500)
    #expect(names == Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    let common = [
      "xmark", "chevron.right", "checkmark.circle.fill", "square.and.arrow.up", "plus", "info.circle", "trash",
      "magnifyingglass", "ellipsis.circle", "person.crop.circle", "cart.fill", "shippingbox", "textformat",
    ]
    for name in common { #expect(Symbol(name).hasStandIn, "\(name)") }
  }

  @Test("Every outline lies in the box of its image, closed and not empty, in each weight")
  func outlines() {
    for name in Symbol.namesWithStandIn {
      for weight in [FontWeight.thin, .light, .regular, .bold] {
        let symbol = Symbol(name, weight: weight)
        let corners = symbol.outline.corners(scale: 1).flatMap { $0 }
        let frame = symbol.frame
        // Only bold lines may reach into the margins.
        let room = Rect(
          x: frame.x - 12, y: frame.y - 12, width: frame.width + 24, height: frame.height + 24)
        #expect(corners.count > 2, "\(name)")
        for corner in corners {
          let (x, y) = (corner.x.pixels, corner.y.pixels)
          guard x < room.x || x > room.maxX || y < room.y || y > room.maxY else { continue }
          Issue.record("\(name) in \(weight.value) has a corner at \(x), \(y), out of \(frame)")
          break
        }
      }
    }
  }

  @Test("A symbol without a stand-in is the dashed square")
  func unknown() {
    let symbol = Symbol("no.such.symbol")
    #expect(!symbol.hasStandIn && !symbol.isMirrored)
    #expect(symbol.outline == Symbol("square.dashed").outline)
    #expect(symbol.size(pointSize: 17) == Symbol("square.dashed").size(pointSize: 17))
    #expect(!Symbol("").hasStandIn)
  }

  @Test("Images have the aspects that Xcode stores for SF Symbols")
  func aspects() {
    for (name, width, height) in [("circle", 128.0, 123.0), ("plus", 128, 113), ("chevron.right", 97, 128)] {
      let size = Symbol(name).size(pointSize: 100)
      #expect(abs(size.width / size.height - width / height) < 0.005, "\(name)")
    }
  }

  @Test("A symbol grows with the point size, and is 79 % small and 128 % large")
  func scales() {
    let medium = Symbol("circle").size(pointSize: 17)
    #expect(Symbol("circle").size(pointSize: 34).height == 2 * medium.height)
    #expect(Symbol("circle", scale: .medium).size(pointSize: 17) == medium)
    #expect(abs(Symbol("circle", scale: .small).size(pointSize: 17).height - 0.79 * medium.height) < 1e-9)
    #expect(abs(Symbol("circle", scale: .large).size(pointSize: 17).height - 1.28 * medium.height) < 1e-9)
  }

  @Test("Nine weights take the nearest of the four that there are")
  func weights() {
    let outlines = FontWeight.allNamed.map { Symbol("gear", weight: $0).outline }
    #expect(outlines[0] == outlines[1] && outlines[1] != outlines[2] && outlines[2] != outlines[3])
    #expect(outlines[3] == outlines[4] && outlines[4] != outlines[5])
    #expect(outlines[5] == outlines[6] && outlines[6] == outlines[7] && outlines[7] == outlines[8])
    #expect(Symbol("gear").outline == outlines[3])
  }

  @Test(
    "What points along a line of text is mirrored, as in SF Symbols, and what is named for a side is not",
    arguments: [
      ("chevron.forward", true), ("chevron.backward", true), ("arrow.backward", true), ("text.alignleft", true),
      ("chevron.right", false), ("arrow.left", false), ("magnifyingglass", false), ("play.fill", false),
      ("bubble.left", false), ("chevron.forward.circle.fill", true),
    ])
  func mirrored(_ name: String, _ isMirrored: Bool) {
    #expect(Symbol(name).isMirrored == isMirrored)
  }

  @Test("What is composed has its parts: a ring around, a disc with a hole, a stroke across")
  func composed() {
    func ink(_ name: String) -> Int {
      Symbol(name).outline.corners(scale: 1).count
    }
    // A ring is two contours, and a solid heart one more.
    #expect(ink("heart.circle") == 3)
    #expect(ink("heart.circle.fill") == 2)
    #expect(ink("paperplane.fill") < ink("paperplane.circle"))
    #expect(Symbol("tag.slash").outline != Symbol("tag").outline)
  }
}
