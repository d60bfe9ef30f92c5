import Testing

@testable import PreviewLive

@Suite("The token of the live page's address")
struct LiveTokenTests {
  @Test("A token has 32 hexadecimal digits, and each server has one of its own")
  func form() {
    let tokens = (0..<64).map { _ in LiveToken().description }
    #expect(tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(Set(tokens).count == tokens.count)
    // Each bit of 128 is set in some and not in others: 2⁻⁵⁷ is the chance that one isn't.
    for place in 0..<32 {
      let digits = tokens.map { Array($0)[place].hexDigitValue! }
      #expect(digits.reduce(0, |) == 15 && digits.reduce(15, &) == 0)
    }
  }

  @Test("A token matches itself alone")
  func matching() {
    let token = LiveToken()
    let text = token.description
    #expect(token.matches(text))
    #expect(!token.matches("") && !token.matches(text + "0") && !token.matches(text.dropLast()))
    for place in 0..<32 {
      var digits = Array(text)
      digits[place] = digits[place] == "0" ? "1" : "0"
      #expect(!token.matches(String(digits)))
    }
  }
}
