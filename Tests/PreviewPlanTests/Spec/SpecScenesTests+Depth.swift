import PreviewSpecSupport
import Testing

@testable import PreviewPlan

extension SpecScenesTests {
  @Test("A stack that holds itself is reported where it does")
  func cycle() {
    #expect(
      mistakes("&s { stack: [{ label: x }, *s] }").first
        == "36: Alias '*s' stands inside of what it names: it would never end.")
  }

  @Test("Ten thousand stacks inside one another are reported where they get too deep")
  func deep() {
    let nested =
      String(repeating: "{ stack: [", count: 10_000) + "{ label: x }" + String(repeating: "] }", count: 10_000)
    let told = mistakes(nested)
    #expect(told.count == 1)
    #expect(told.first?.hasSuffix(": Nesting is limited to 64 levels.") == true, "\(told)")
  }

  @Test("A bomb of elements ends at once, whether it is made of aliases or of repetitions")
  func bombs() {
    var aliases = "      - &a { stack: [{ label: x }] }\n"
    for (name, before) in zip("bcdefgh", "abcdefg") {
      aliases += "      - &\(name) { stack: [\(Array(repeating: "*\(before)", count: 10).joined(separator: ", "))] }\n"
    }
    #expect(
      spec(head + aliases).mistakes.contains {
        $0.description.hasSuffix("The file's aliases stand for more than 200000 values; that is not read.")
      })
    let sentence = "With everything repeated, the scene has more than 50000 elements; repeat less."
    #expect(mistakes("{ each: 5000, show: [{ each: 5000, show: [{ spacer: 1 }] }] }") == ["30: \(sentence)"])
    // Rounds that make nothing end as well.
    let idle = mistakes("{ each: 5000, show: [{ each: 5000, show: [{ spaecr: 1 }] }] }")
    #expect(idle.first == "30: \(sentence)" && idle.count == 2)
  }

  @Test("Values that repetitions fill into one another end at a number of bytes")
  func filledBomb() {
    let names = (0..<4).map { String(repeating: $0 == 0 ? "x" : "{v\($0 - 1)}", count: 100) }
    let nested = names.enumerated().reversed().reduce("{ label: \"{v3}\" }") { inner, name in
      "{ each: [{ v\(name.offset): \"\(name.element)\" }], show: [\(inner)] }"
    }
    let told = mistakes(nested)
    #expect(
      told.count == 1
        && told[0].hasSuffix(
          "With everything repeated, the scene has more text filled in than 67,108,864 bytes; repeat less, or make the values shorter."
        ), "\(told)")
  }

  @Test("The parts of all labels are limited, as elements are")
  func parts() {
    let parts = Array(repeating: "{ text: x }", count: 50).joined(separator: ", ")
    let told = mistakes("{ each: 5000, show: [{ label: [\(parts)] }] }")
    #expect(
      told.count == 1
        && told[0].hasSuffix(
          "With everything repeated, the labels of the scene have more than 100000 parts; repeat less, or give them fewer."
        ), "\(told)")
  }

  @Test("The features of a text are limited, one by one or in one text")
  func features() {
    let tags = (0..<300).map { "a\(1000 + $0)".suffix(4) }
    for features in [tags.joined(separator: ", "), "\"\(tags.joined(separator: ","))\""] {
      let told = mistakes("{ label: x, features: [\(features)] }")
      #expect(
        told.count == 1 && told[0].hasSuffix("'features' has 300 items, and at most 256 are read; give fewer."),
        "\(told)")
    }
  }

  @Test("'each' is no element of its own: what every element takes is said to be none of its keys")
  func keysOfEach() {
    let told = mistakes("{ each: 2, show: [{ label: x }], opacity: 0.4 }")
    #expect(told.count == 1 && told[0].contains("'opacity'") && told[0].contains("'each'"), "\(told)")
    #expect(mistakes("{ each: 2, show: [{ label: x }], when: { accessibilityCategory: true } }") == [])
  }
}
