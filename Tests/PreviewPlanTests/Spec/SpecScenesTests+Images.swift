import PreviewTestSupport
import PreviewSpecSupport
import Testing

@testable import PreviewPlan

extension SpecScenesTests {
  @Test(
    "An image that isn't there or has no size is reported",
    arguments: [
      ("{ image: missing.png }", "18: File '~/missing.png' can't be read: there is no such file or folder."),
      (
        "{ image: { symbol: hart! } }",
        "28: A symbol must be the name of an SF Symbol, as cart.fill, not 'hart!'."
      ),
      (
        "{ image: \"symbol: heart\" }",
        "18: 'image' must be a file, placeholder or { symbol: heart }, not 'symbol: heart'."
      ),
      (
        "{ image: { symbol: heart, size: 3 } }",
        "35: Key 'size' isn't known. An image without a file takes: symbol, weight, scale, style, pointSize."
      ),
      ("{ image: placeholder, width: -3 }", "38: 'width' can't be -3: it must be a number above 0 and at most 20000."),
      ("{ image: placeholder, height: 0 }", "39: 'height' can't be 0: it must be a number above 0 and at most 20000."),
      (
        "{ image: placeholder, height: { L: -1 } }",
        "44: Category 'L' can't be -1: it must be a number above 0 and at most 20000."
      ),
      (
        "{ image: placeholder, height: { XQ: 3 } }",
        "41: Content size category 'XQ' isn't known. Did you mean 'XS'? Known: XS, S, "
      ), ("{ image: placeholder, aspect: 0 }", "39: 'aspect' can't be 0: it must be a number from 0.01 to 100."),
      (
        "{ image: placeholder, width: 40, height: 30, aspect: 1 }",
        "62: 'aspect' changes nothing here: 'width' and 'height' are both given; remove it."
      ),
      (
        "{ image: placeholder, height: {} }",
        "39: 'height' is empty: give a mapping of one key or more, as in height: { L: 40, XXXL: 65 }."
      ),
      ("{ image: placeholder, height: { L: 40, large: 60 } }", "48: Give either 'L' or 'large'."),
      ("{ image: placeholder, cornerRadius: rund }", "45: Corner radius 'rund' isn't known. Did you mean 'round'? "),
      (
        "{ image: placeholder, tint: red }",
        "37: 'tint' changes nothing here: a placeholder has colours of its own; remove it."
      ),
      (
        "{ image: { symbol: heart }, renderingMode: template }",
        "52: 'renderingMode' changes nothing here: a symbol is always drawn in the tint; remove it."
      ),
      (
        "{ image: placeholder, renderingMode: templat }",
        "46: Rendering mode 'templat' isn't known. Did you mean 'template'? Known: automatic, template, original."
      ),
      (
        "{ image: placeholder, height: 40, maximum: 80 }",
        "52: 'maximum' changes nothing here: it bounds what 'scalesWith' makes of a side; remove it."
      ),
      (
        "{ image: placeholder, height: { L: 40 }, scalesWith: body }",
        "62: 'scalesWith' changes nothing here: 'height' has a value for each category; remove it."
      ),
      (
        "{ image: placeholder, height: { L: 40 }, width: 40 }",
        "57: 'width' changes nothing here: it follows from 'height' at each category and 'aspect'; remove it."
      ),
    ])
  func images(element: String, sentence: String) throws {
    let told = mistakes(element).map { $0.replacing(TestFonts.repository, with: "~") }
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix(sentence) == true, "\(told)")
  }
}
