import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene

@Suite("Spec: slips in YAML")
struct YAMLSlipTests {
  /// The mistakes of a scene whose elements are these lines; the first is on line 5.
  private func mistakes(_ lines: String...) -> [String] {
    let head = "fonts: Fonts/Inter.var.ttf\nscenes:\n  a:\n    elements:\n"
    return spec(head + lines.map { "      \($0)\n" }.joined()).mistakes.map {
      $0.description.replacing("preview.yml:", with: "")
    }
  }

  @Test(
    "A text that YAML reads otherwise is shown in quotes, at its place",
    arguments: [
      ("- label: Total: 12 €", "5:16: A text with a colon and a space in it needs quotes: \"Total: 12 €\"."),
      ("- label: Say \"hi\": now", "5:16: A text with a colon and a space in it needs quotes: 'Say \"hi\": now'."),
      ("- label: Hello:", "5:16: A text with a colon and a space in it needs quotes: \"Hello:\"."),
      (
        "- { label: Total: 12 €, style: body }",
        "5:18: A text with a colon and a space in it needs quotes: \"Total: 12 €\"."
      ),
      ("- label: @mention", "5:16: A text that begins with '@' needs quotes: \"@mention\"."),
      ("- { label: @mention, style: body }", "5:18: A text that begins with '@' needs quotes: \"@mention\"."),
      ("- label: %", "5:16: A text that begins with '%' needs quotes: \"%\"."),
      ("- label: `code`", "5:16: A text that begins with '`' needs quotes: \"`code`\"."),
      ("- label: *new*", "5:16: A text that begins with '*' needs quotes: \"*new*\"."),
      ("- label: & more", "5:16: A text that begins with '&' needs quotes: \"& more\"."),
      ("- label: &more", "5:16: A text that begins with '&' needs quotes: \"&more\"."),
      ("- label: !important", "5:16: A text that begins with '!' needs quotes: \"!important\"."),
      ("- label: | pipe", "5:16: A text that begins with '|' needs quotes: \"| pipe\"."),
      ("- label: > more", "5:16: A text that begins with '>' needs quotes: \"> more\"."),
      ("- label: - item", "5:16: A text that begins with '-' needs quotes: \"- item\"."),
      ("- label: ? what", "5:16: A text that begins with '?' needs quotes: \"? what\"."),
      ("- label: [x] done", "5:16: A text that begins with '[' needs quotes: \"[x] done\"."),
      ("- label: {pointSize} pt", "5:16: A text that begins with '{' needs quotes: \"{pointSize} pt\"."),
      ("- label: {pointSize}", "5:17: This text needs quotes: \"{pointSize}\"."),
      ("- label: 'It's fine'", "5:16: The text goes on behind its closing quote; quote all of it: \"It's fine\"."),
      (
        "- label: \"Hello\" world",
        "5:16: The text goes on behind its closing quote; quote all of it: '\"Hello\" world'."
      ),
      (
        "- { label: Hello, world, style: body }",
        "5:18: Inside { } a comma ends the text; put it in quotes: \"Hello, world\"."
      ),
      (
        "- { label: from 12,50 € on }", "5:18: Inside { } a comma ends the text; put it in quotes: \"from 12,50 € on\"."
      ),
      (
        "- { label: One, two, three }",
        "5:18: Inside { } a comma ends the text; put it in quotes: \"One, two, three\"."
      ),
      (
        "- { label: One, two, three, four, style: body }",
        "5:18: Inside { } a comma ends the text; put it in quotes: \"One, two, three, four\"."
      ),
      (
        "- { label: “One, two, three” }",
        "5:18: Curly quotes are letters to YAML; write straight ones: \"One, two, three\"."
      ),
      ("- { label: “Hello, world” }", "5:18: Curly quotes are letters to YAML; write straight ones: \"Hello, world\"."),
      ("- { label: x, style: “body” }", "5:28: Curly quotes are letters to YAML; write straight ones: \"body\"."),
      (
        "- label: *new",
        "5:16: Alias '*new' isn't known. No anchor (&name) stands before it. A text that begins with '*' needs quotes."
      ),
    ])
  func quotes(line: String, sentence: String) { #expect(mistakes(line) == [sentence]) }

  @Test("Each merge conflict that git left is one mistake, and nothing else is asked of the file")
  func conflicts() {
    let sentence =
      "A merge conflict was left here; keep what is meant of both sides, and remove the lines with git's marks."
    func conflict(_ ours: String, _ theirs: String) -> String {
      "<<<<<<< HEAD\n\(ours)=======\n\(theirs)>>>>>>> theirs\n"
    }
    let label = "      - label: Hi\n"
    let head = "fonts: Fonts/Inter.var.ttf\nscenes:\n  a:\n    elements:\n"
    let both = head + conflict(label, label) + label + conflict("", "        style: #body\n")
    func mistakes(_ text: String) -> [String] { spec(text).mistakes.map(\.description) }
    #expect(mistakes(both) == ["preview.yml:5:1: \(sentence)", "preview.yml:11:1: \(sentence)"])
    #expect(mistakes(head + label + ">>>>>>> theirs\n") == ["preview.yml:6:1: \(sentence)"])
  }

  @Test(
    "A number sign begins a comment: what it cuts off is reported, and nothing that follows from it"
  )
  func comments() {
    #expect(
      mistakes("- label: Hi", "  color: #FF0000") == [
        "6:15: YAML reads '#FF0000' as a comment; put it in quotes: \"#FF0000\"."
      ])
    #expect(
      mistakes("- { label: Hi, color: #FF0000 }", "- label: x") == [
        "5:29: YAML reads '#FF0000' as a comment; put it in quotes: \"#FF0000\"."
      ])
    #expect(
      mistakes("- label: Room #12") == [
        "5:16: YAML reads what follows ' #' as a comment; put all of the text in quotes: \"Room #12\"."
      ])
    #expect(
      mistakes("- { label: Room #12, style: body }") == [
        "5:18: YAML reads what follows ' #' as a comment; put all of the text in quotes: \"Room #12\"."
      ])
    // Comments that are meant.
    #expect(mistakes("- label: Hi # greeting", "  color: blue #007AFF", "- { spacer: 8 } #9", "# - label: x") == [])
  }

  @Test(
    "A character that is missing is named, where it is missing",
    arguments: [
      ("- label: \"Hello", "5:16: The closing quote is missing: \"Hello\"."),
      ("- { label: 'Hello, style: body }", "5:18: The closing quote is missing: \"Hello\"."),
      ("- { label: Hello", "5:9: The '{' here is never closed; add '}'."),
      ("- { stack: [{ label: Hello }, { label: x } }", "5:18: The '[' here is never closed; add ']'."),
      ("- { label: Hello style: body }", "5:24: A comma is missing before 'style'."),
      ("- label:Hello", "5:9: A space is missing behind the colon: 'label: Hello'."),
      ("- {label:Hello}", "5:10: A space is missing behind the colon: 'label: Hello'."),
      ("- { label: x, style:body }", "5:21: A space is missing behind the colon: 'style: body'."),
      ("- { label: x, size: 1,5 }", "5:27: A number has a decimal point, not a comma: 1.5."),
      (
        "- image: \"C:\\path\\a.png\"",
        "5:19: '\\p' means nothing in double quotes; use single ones: 'C:\\path\\a.png'."
      ),
    ])
  func missing(line: String, sentence: String) { #expect(mistakes(line) == [sentence]) }

  @Test("What lines above have left open is reported where it opens")
  func open() {
    #expect(
      mistakes("- label: \"Hello", "- label: \"World\"", "- label: \"!\"") == [
        "5:16: The closing quote is missing: \"Hello\"."
      ])
    #expect(mistakes("- { label: Hello", "- { label: World }") == ["5:9: The '{' here is never closed; add '}'."])
    #expect(
      spec(
        "fonts: Fonts/Inter.var.ttf\nscenes:\n  a:\n    elements: [\n      { label: A },\n      { label: B }\n    width: 320\n"
      )
      .mistakes.map(\.description) == ["preview.yml:4:15: The '[' here is never closed; add ']'."])
    #expect(
      spec("{\n  \"fonts\": \"Fonts/Inter.var.ttf\"\n  \"sheets\": { \"a\": { \"kind\": \"ladder\" } }\n}\n").mistakes
        .map(\.description)
        == ["preview.yml:3:3: A comma is missing before 'sheets'."])
  }

  @Test("A line that is indented as nothing above it is reported with the column where it fits")
  func indentation() {
    #expect(
      mistakes("- label: Hello", " style: body") == [
        "6:8: This line is indented as nothing above it; begin it in column 9, as 'label' on line 5."
      ])
    #expect(
      mistakes("- label: Hello", "    style: body", "- label: x") == [
        "6:11: This line is indented as nothing above it; begin it in column 9, as 'label' on line 5."
      ])
    #expect(
      mistakes("- label: Hello", "  style:body", "- label: x") == [
        "6:14: A space is missing behind the colon: 'style: body'."
      ])
  }

  @Test("All slips of a file are reported in one run, in the order of its lines")
  func several() {
    #expect(
      mistakes("- label: Total: 12", "- label: fine", "- label: @you", "- label: \"ok", "- label: World") == [
        "5:16: A text with a colon and a space in it needs quotes: \"Total: 12\".",
        "7:16: A text that begins with '@' needs quotes: \"@you\".",
        "8:16: The closing quote is missing: \"ok\".",
      ])
    // libyaml stops at the second line for the slip of the first, too.
    #expect(
      mistakes("- { label: Hello, color: #FF0000 }", "- { label: Total: 12 € }").map { $0.prefix(2) } == ["5:", "6:"])
  }

  @Test(
    "What is no usual slip is reported in libyaml's words, and a long line or a large file costs no more than a moment")
  func others() {
    #expect(
      spec("fonts: [a, b]]\n").mistakes.map(\.description).first?.hasPrefix("preview.yml:1:14: This is not YAML: ")
        == true)
    let long = String(repeating: "a: ", count: Limits.slipLineBytes)
    #expect(spec(long).mistakes.first?.description.contains("This is not YAML") == true)
    let large = String(repeating: "- [\n", count: Limits.specBytes / 8)
    #expect((1...Limits.slips).contains(spec(large).mistakes.count))
    let many = String(repeating: "- a: b: c\n", count: Limits.specBytes / 16)
    #expect((1...Limits.slips).contains(spec(many).mistakes.count))
  }

  @Test("Texts are what stands in the file, whatever YAML takes them for")
  func scalars() throws {
    let read = spec(
      "fonts: Fonts/Inter.var.ttf\nscenes: { a: { elements: [{ label: 42 }, { label: 1.50 }, { label: yes }, { label: true }, { label: [{ text: 0x10 }, { text: -0 }] }] } }"
    )
    #expect(read.mistakes == [])
    let scene = try #require((read.plan.pictures.first?.sheet as? SceneSheet)?.scene)
    let texts = scene.variants[0].elements.compactMap { ($0.content as? Label)?.text }
    #expect(texts == ["42", "1.50", "yes", "true", "0x10-0"])
    #expect(
      mistakes("- label: null") == [
        "5:16: 'label' is empty: give text, or a mapping, or a list of these; to mean the text, put it in quotes: \"null\"."
      ])
  }

  @Test(
    "A value of another kind is reported with what to write",
    arguments: [
      (
        "- { label: x, adjustsFontForContentSizeCategory: no }",
        "5:56: 'adjustsFontForContentSizeCategory' must be true or false, not 'no'; write false."
      ),
      (
        "- { label: x, adjustsFontForContentSizeCategory: on }",
        "5:56: 'adjustsFontForContentSizeCategory' must be true or false, not 'on'; write true."
      ),
      ("- { label: x, size: 20px }", "5:27: 'size' must be a number above 0 and at most 2000, not '20px'; write 20."),
      (
        "- { label: x, size: '20' }",
        "5:27: 'size' must be a number above 0 and at most 2000, not the text '20'; write 20."
      ),
      (
        "- { label: x, color: 112233 }",
        "5:28: 'color' must be text, or a mapping, not 112233; to mean the text, put it in quotes: \"112233\"."
      ),
      (
        "- { stack: [{ label: x }], spacing: 8pt }",
        "5:43: 'spacing' must be a number from 0 to 20000, or a mapping, or system, not '8pt'; write 8."
      ),
      (
        "- { tabBar: [Home, { title: Search }] }",
        "5:20: A tab must be a mapping, not 'Home'; write { title: \"Home\" }."
      ),
      ("- { tabBar: [[Home]] }", "5:20: A tab must be a mapping, not a list, as in { title: Home }."),
      (
        "- { tabBar: [] }",
        "5:19: 'tabBar' is empty: give a mapping, or a list of one or more of these, as in tabBar: [{ title: Home, symbol: house }, { title: Search }]."
      ),
      ("- Hello", "5:9: An element must be a mapping, not 'Hello'; write { label: \"Hello\" }."),
    ])
  func kinds(line: String, sentence: String) { #expect(mistakes(line) == [sentence]) }

  @Test("A sheet that is only its kind, and words with commas for a list, are reported with what to write")
  func shorthand() {
    #expect(
      spec("fonts: Fonts/Inter.var.ttf\nsheets: { a: ladder }\ntraits:\n  appearances: light, dark\n").mistakes.map(
        \.description) == [
          "preview.yml:2:14: A sheet must be a mapping, not 'ladder'; write { kind: ladder }.",
          "preview.yml:4:16: 'appearances' must be text, or a list of these, not 'light, dark'; write [light, dark].",
        ])
  }
}
