import Testing

@testable import Preview

@Suite("Causes: traces that no recording wrote")
struct HostileTraceTests {
  private static let trace = """
    scene a 100 pt L light leftToRight 1x
    variant 1 100 x 40 #FFFFFFFF
      label "a" 0 0 50 x 20 body "A"
        line [0,1) x 0 baseline 15 height 20 width 50 "A"
          A-Regular 17 #000000FF A+50
      box 0 20 100 x 20 fill #FF0000FF border 1 #000000FF

    """

  private func causes(_ before: String, fonts: [FontFileChange] = [], isRecorded: Bool = true) -> [String] {
    var change = PixelChange(size: PixelSize(width: 100, height: 40))
    change.regions = [ChangedRegion(box: PixelRect(x: 0, y: 0, width: 10, height: 10), count: 1)]
    return TraceComparison.causes(
      before: before, after: Self.trace, fonts: fonts, places: ChangedPlaces(change, scale: 1), isRecorded: isRecorded
    ).map(\.description)
  }

  @Test(
    "A number that no layout has makes a recorded trace useless, wherever it stands",
    arguments: [
      ("0 0 50 x 20", "1e300 0 50 x 20", "1e300"), ("0 0 50 x 20", "0 nan 50 x 20", "nan"),
      ("0 0 50 x 20", "0 0 inf x 20", "inf"), ("0 20 100 x 20", "0 20 100 x -10000000001", "-10000000001"),
      ("1 100 x 40", "1 100 x nan", "nan"), ("baseline 15", "baseline nan", "nan"),
      ("height 20", "height -inf", "-inf"), ("width 50", "width 1e11", "1e11"),
      ("A+50", "A+1e400", "1e400"), ("A+50", "A+50^0,nan", "nan"), ("border 1", "border 1e11", "1e11"),
      ("fill #FF0000FF", "0,0 5,nan", "nan"), ("1x", "1e-320x", "1e-320x"), ("1x", "infx", "infx"),
      ("[0,1)", "[0,9223372036854775807)", "[0,9223372036854775807)"), ("[0,1)", "[-1,1)", "[-1,1)"),
      ("[0,1)", "[1,0)", "[1,0)"),
    ])
  func numbers(part: String, other: String, number: String) {
    #expect(
      causes(Self.trace.replacing(part, with: other)) == [
        "the recorded trace can't be used: it has the number “\(number)”; record the picture again"
      ])
  }

  @Test("A trace of 8,000 levels, of more than a million lines or of a huge text can't be used")
  func size() {
    let nested = (0..<8000).map { String(repeating: " ", count: 2 * $0) + "stack 0 0 1 x 1\n" }.joined()
    #expect(
      causes("scene a\n" + nested) == [
        "the recorded trace can't be used: it has elements more than 400 deep inside one another; record the picture again"
      ])
    #expect(
      causes(String(repeating: "a\n", count: Limits.traceLines + 1)) == [
        "the recorded trace can't be used: it has more than 1000000 lines; record the picture again"
      ])
    let long = String(repeating: "A", count: Limits.textBytes + 1)
    #expect(
      causes(Self.trace.replacing("\"A\"", with: "\"\(long)\"")) == [
        "the recorded trace can't be used: it has a text of more than 524288 bytes; record the picture again"
      ])
  }

  @Test("Font files that changed are told beside a trace that can't be used, and so is a baseline that did")
  func fonts() {
    let font = FontFileChange(
      name: "A-Regular", from: "1.0", to: "2.0", checksum: "B", hashBefore: "aaaaaaaaa", hash: "bbbbbbbbb")
    #expect(
      causes("scene a\nlabel nan 0 1 x 1", fonts: [font], isRecorded: false) == [
        "the baseline's file is not the one that was recorded", "font A-Regular is 2.0, bbbbbbbb (was 1.0, aaaaaaaa)",
        "the recorded trace can't be used: it has the number “nan”; record the picture again",
      ])
  }

  @Test("The deepest scene there is has a trace that can be used")
  func deepest() throws {
    var element = Label("A").element
    for depth in 1..<Limits.sceneDepth {
      element =
        depth.isMultiple(of: 2) ? Stack(.vertical, elements: [element]).element : Background(content: element).element
    }
    let scene = try Scene(name: "deep") { element }
    let trace = try SpecimenSheet.scene(SceneSheet(scene: scene)).trace(in: Traits(), typesetter: Typesetter())
    #expect(TraceComparison.causes(before: trace, after: trace) == [.outlines])
  }

  @Test("A box that is far higher than a picture touches the places that changed in it, and no others")
  func highBox() {
    var change = PixelChange(size: PixelSize(width: 100, height: 400))
    change.regions = [0, 100, 300].map {
      ChangedRegion(box: PixelRect(x: 0, y: $0, width: 10, height: 10), count: 1)
    }
    let places = ChangedPlaces(change, scale: 1)
    #expect(places.groups(touching: Rect(x: 0, y: -1e10, width: 10, height: 2e10)) == [0, 1, 2])
    #expect(places.groups(touching: Rect(x: 0, y: 50, width: 10, height: 1e10)) == [1, 2])
    #expect(places.groups(touching: Rect(x: 0, y: 500, width: 10, height: 1e10)) == [])
  }
}
