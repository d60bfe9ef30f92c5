import Testing

@testable import Preview

/// The advice of findings: it can be followed, whatever else the scene says of the element.
@Suite("Audit: advice")
struct AdviceTests {
  private static func findings(_ rule: String, _ elements: String, _ keys: String = "width: 320") throws
    -> [AuditFinding]
  {
    let lines = elements.split(separator: "\n").map { "      \($0)\n" }.joined()
    return try AuditReportTests.findings(AuditReportTests.scene(lines, keys)).filter { $0.rule.id == rule }
  }

  private static func advice(_ rule: String, _ elements: String, _ keys: String = "width: 320") throws -> [String] {
    try findings(rule, elements, keys).map(\.remedy)
  }

  private static let button = "button: Sign in, color: label, name: sign-in"

  @Test(
    "A control that something holds small gets the advice to raise that",
    arguments: [
      ("- { \(button) }", "give it 'minimumHeight: 44'"),
      (
        "- { \(button), maximumHeight: 30 }", "give it 'minimumHeight: 44', and raise its 'maximumHeight' to 44 or more"
      ),
      (
        "- { background: [{ \(button) }], height: 32, name: card }",
        "give it 'minimumHeight: 44', and raise the 'height' of 'card' to 44 or more"
      ),
      (
        "- { background: [{ \(button) }], maximumHeight: 32 }",
        "give it 'minimumHeight: 44', and raise the 'maximumHeight' of the background around it to 44 or more"
      ),
      ("- { background: [{ spacer: 10 }], height: 30, tappable: true }", "raise its 'height' to 44 or more"),
      (
        "- { stack: [{ background: [{ spacer: 10 }], width: 30, height: 30, tappable: true }], alignment: leading }",
        "raise its 'width' and its 'height' to 44 or more"
      ),
      // A row that is high enough holds nothing.
      ("- { list: [{ row: [{ \(button) }], height: 60 }] }", "give it 'minimumHeight: 44'"),
      (
        "- { list: [{ row: [{ \(button) }], height: 40, name: first, insets: 0 }] }",
        "give it 'minimumHeight: 44', and raise the 'height' of 'first' to 44 or more"
      ),
    ])
  func controls(elements: String, advice: String) throws {
    #expect(try Self.advice("hit-area", elements) == [advice])
  }

  @Test("A control that follows the advice is large enough")
  func followed() throws {
    for elements in [
      "- { \(Self.button), minimumHeight: 44, maximumHeight: 44 }",
      "- { background: [{ \(Self.button), minimumHeight: 44 }], height: 44, name: card }",
      "- { list: [{ row: [{ \(Self.button), minimumHeight: 44 }], height: 44, insets: 0 }] }",
    ] {
      #expect(try Self.advice("hit-area", elements) == [], "\(elements)")
    }
  }

  @Test(
    "A text that something holds gets the advice to raise that",
    arguments: [
      ("- { label: \(KnownAnswer.long) }", "give it 'numberOfLines: 0', or more than 320 pt"),
      (
        "- { label: \(KnownAnswer.long), maximumWidth: 200 }",
        "give it 'numberOfLines: 0', or more than 200 pt (raise its 'maximumWidth')"
      ),
      (
        "- { stack: [{ background: [{ label: \(KnownAnswer.long) }], width: 200, name: card }], alignment: leading }",
        "give it 'numberOfLines: 0', or more than 200 pt (raise the 'width' of 'card')"
      ),
      (
        "- { label: \(KnownAnswer.long), maximumHeight: 24 }",
        "give it 'numberOfLines: 0', and raise its 'maximumHeight', or give it more than 320 pt"
      ),
      (
        "- { list: [{ row: [{ label: \(KnownAnswer.long) }], height: 44, name: first }] }",
        "give it 'numberOfLines: 0', and raise the 'height' of 'first', or give it more than 288 pt"
      ),
      (
        "- { label: \(KnownAnswer.long), numberOfLines: 0, maximumHeight: 30 }",
        "give it more room, and raise its 'maximumHeight'"
      ),
      // What scrolls may be as high as it likes.
      (
        "- { background: [{ scroll: [{ label: \(KnownAnswer.long) }] }], height: 44 }",
        "give it 'numberOfLines: 0', or more than 320 pt"
      ),
    ])
  func texts(elements: String, advice: String) throws {
    #expect(try Self.advice("text-truncated", elements) == [advice])
  }

  @Test("A part of a control, and an element without a name and a text, is called after the text by which it is found")
  func landmarks() throws {
    func button(_ title: String) -> String {
      "- { button: \(title), style: filled, size: large, minimumHeight: 50, maximumHeight: 50 }\n"
    }
    let two =
      "- { spacer: 400 }\n\(button("Sign in and shop"))- { spacer: 400 }\n\(button("Skip it for today"))- { spacer: 400 }\n"
    let words = try Self.findings("out-of-bounds", two, "width: 300").map(\.happens)
    #expect(words.count == 2, "\(words)")
    for title in ["Sign in and shop", "Skip it for today"] {
      #expect(words.contains { $0.hasPrefix("The content of '\(title)' reaches out of") }, "\(words)")
    }
    let images = try Self.findings(
      "image-fixed",
      "- { stack: [{ image: placeholder, width: 30, height: 30 }, { label: Sea }], axis: horizontal }\n"
        + "- { stack: [{ image: placeholder, width: 40, height: 40 }, { label: Sun, name: sun }], axis: horizontal }"
    ).map(\.happens)
    #expect(
      images.map { $0.prefix { $0 != "'" } + $0.drop { $0 != "'" }.prefix(5) } == [
        "The image near 'Sea'", "The image near 'sun'",
      ], "\(images)")
    let rows = try Self.findings(
      "text-clipped", "- { list: [{ row: [{ label: Wi-Fi }], height: 20 }, { row: [{ label: Sound }], height: 30 }] }"
    ).map(\.happens)
    #expect(rows.contains { $0.hasPrefix("The row of 'Wi-Fi' (and 1 other row) cuts off 'Wi-Fi'") }, "\(rows)")
  }
}
