import Preview
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
}
