import PreviewCore
import Testing

@Suite("Number text")
struct NumberTextTests {
  @Test("The shortest text reads back as the same number, without a tail of zeros")
  func shortest() {
    for number in [48, 0.1, 47.909090909090914, 1e-7, 1e300, -3, 16.333333333333332] {
      #expect(Double(NumberText.shortest(number)) == number)
    }
    #expect(NumberText.shortest(48) == "48")
    #expect(NumberText.shortest(16.333333333333332) == "16.333333333333332")
  }

  @Test("The brief text is rounded to thousandths")
  func brief() {
    #expect(NumberText.brief(47.909090909090914) == "47.909")
    #expect(NumberText.brief(48) == "48")
    #expect(NumberText.brief(14.5) == "14.5")
    #expect(NumberText.brief(-0.0001) == "0")
    #expect(NumberText.brief(1e300) == "1e+300")
  }

  @Test(
    "Numbers in sentences are short, rounded to thousandths, in no locale",
    arguments: [
      (12, "12"), (0.5, "0.5"), (16.3333333, "16.333"), (-4.25, "-4.25"), (0.0004, "0"), (-0.0004, "0"),
      (0.0005, "0.001"), (1.9999, "2"), (0.05, "0.05"), (1e16, "1e+16"), (.infinity, "infinity"),
      (-.infinity, "-infinity"), (.nan, "NaN"),
    ])
  func sentences(number: Double, text: String) {
    #expect(NumberText.brief(number) == text)
  }

  @Test(
    "A count is in groups of three, for people",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (87407, "87,407"), (131202, "131,202"),
      (36_968_688, "36,968,688"),
    ])
  func grouped(count: Int, text: String) {
    #expect(NumberText.grouped(count) == text)
  }

  @Test("A noun follows its count: one in the singular, any other in the plural")
  func counted() {
    #expect([0, 1, 2].map { NumberText.counted($0, "style") } == ["0 styles", "1 style", "2 styles"])
    #expect(NumberText.counted(144_000, "picture") == "144,000 pictures")
    #expect([1, 3].map { NumberText.counted($0, "axis", plural: "axes") } == ["1 axis", "3 axes"])
  }
}
