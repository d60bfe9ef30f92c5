import PreviewReportSupport
import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRuns
@testable import PreviewScene
@testable import PreviewType

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("The reference of preview.yml")
struct ReferencePageTests {
  private static let advice: Comment = "Documentation/preview-yml.md is out of date; 'make reference' renews it."

  @Test("The page is what the declarations generate, and its pictures are what its examples draw")
  func page() throws {
    let page = try ReferencePage.read()
    var text = page.renewed
    let pictures = try drawn(from: text)
    // The width in points, whatever the picture's scale.
    for picture in pictures {
      text = text.replacing(
        try Regex("src=\"\(PageExample.folder)/\(picture.name)\\.png\" width=\"[0-9]*\""),
        with: "src=\"\(PageExample.folder)/\(picture.name).png\" width=\"\(picture.width)\"")
    }
    let folder = String(ReferencePage.path.dropLast("preview-yml.md".count)) + PageExample.folder
    guard Renewal.isOn else {
      #expect(text == page.text, Self.advice)
      for picture in pictures {
        let difference = picture.comparer.compare(
          .file("\(folder)/\(picture.name).png"), .memory(picture.png, name: picture.name))
        #expect(difference.isSame, "\(picture.name).png is not what its example draws; 'make reference' renews it.")
      }
      #expect(try FileAccess.names(in: folder) == pictures.map { "\($0.name).png" }.sorted(), "every picture is shown")
      return
    }
    try AtomicFile.write(text, to: ReferencePage.path)
    for name in try FileAccess.names(in: folder) { try FileAccess.remove("\(folder)/\(name)") }
    for picture in pictures {
      let file = try AtomicFile(path: "\(folder)/\(picture.name).png")
      try picture.png.withUnsafeBytes { try file.write($0) }
      try file.commit()
    }
  }

  private struct Drawn {
    let name: String
    let width: Int
    let png: [UInt8]
    /// Leaves out captions that name versions of engines and fonts.
    let comparer: PictureComparer
  }

  /// The pictures of the page, each drawn from the example above it with two pixels for each point.
  private func drawn(from page: String) throws -> [Drawn] {
    let folder = try PageExample.files(tokens: Self.tokens(in: page))
    let worker = RenderWorker()
    var drawn: [Drawn] = []
    for example in PageExample.all(in: page, named: "preview-yml.md") where !example.pictures.isEmpty {
      let spec = PreviewSpec(text: example.completed, folder: folder.path)
      for name in example.pictures {
        let picture = try #require(
          spec.plan.pictures.first { $0.stem == name },
          "\(example.place) draws no picture '\(name)', but \(spec.plan.pictures.map(\.stem)); \(spec.mistakes)")
        var traits = picture.traits
        traits.displayScale = 2
        let laidOut = try picture.sheet.laidOut(in: traits, typesetter: worker.typesetter, isRecorded: false)
        let list = try laidOut.drawList()
        let path = "\(folder.path)/\(drawn.count).png"
        _ = try worker.writer.write(list, to: path, displayScale: 2)
        drawn.append(
          Drawn(
            name: name, width: list.size.width / 2, png: try FileAccess.bytes(of: path, limit: Limits.pngFileBytes),
            comparer: PictureComparer(masks: laidOut.tree.provenanceBoxes())))
      }
    }
    return drawn
  }

  /// The file of design tokens that a page shows.
  static func tokens(in page: String) -> String? {
    page.firstMatch(of: /```json\n((?s:.*?))```/).map { String($0.output.1) }
  }

  @Test("Every mapping's keys have a table on the page, and every mark on the page stands for something")
  func complete() throws {
    let page = try ReferencePage.read()
    for mark in page.marks { #expect(page.generated(mark) != nil, "<!-- \(mark) --> stands for nothing.") }
    let wanted =
      ["contents", "kinds"] + ReferenceTables.all.map { "keys: \($0.name)" }
      + ReferenceValues.all.map { "values: \($0.name)" }
    for mark in wanted {
      #expect(
        page.marks.filter { $0 == mark }.count == 1,
        "Documentation/preview-yml.md needs one heading with an example and '<!-- \(mark) -->', '<!-- end -->'.")
    }
    let shown = Set(ReferenceTables.all.flatMap { $0.keys.map(\.identity) })
    for mapping in ReferenceTables.mappings {
      for key in mapping.keys where key.name != "kind" {
        #expect(
          shown.contains(key.identity), "No table of ReferenceTables.all has '\(key.name)' of \(mapping.subject).")
      }
    }
  }

  @Test("Every key says what it is for, what holds without it, and has an example")
  func keys() {
    for mapping in ReferenceTables.mappings {
      for key in mapping.keys where key.name != "kind" {
        let place = "'\(key.name)' of \(mapping.subject)"
        #expect(key.summary.hasSuffix("."), "\(place): the summary is a sentence.")
        #expect(key.isRequired || key.standing != nil, "\(place) needs 'default:' or 'otherwise:'.")
        #expect(key.shownExample != nil, "\(place) needs 'example:'.")
      }
    }
  }

  @Test("Every block of YAML on a page is read without a mistake", arguments: try examples())
  func example(example: PageExample) throws {
    let tokens = Self.tokens(in: try ReferencePage.read().text)
    let folder = try PageExample.files(tokens: tokens)
    let spec = PreviewSpec(text: example.completed, folder: folder.path)
    #expect(spec.mistakes.map(\.description) == [])
    #expect(!spec.plan.pictures.isEmpty)
  }

  private static func examples() throws -> [PageExample] {
    let folder = "\(TestFonts.repository)/Documentation"
    let pages =
      ["\(TestFonts.repository)/README.md"]
      + (try FileAccess.names(in: folder)).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    return try pages.flatMap { path in
      let text = String(decoding: try FileAccess.bytes(of: path, limit: Limits.specBytes), as: UTF8.self)
      return PageExample.all(in: text, named: path.split(separator: "/").last.map(String.init) ?? path)
    }
  }

  @Test("The page's design tokens become the style that its table says")
  func tokensBecomeStyles() throws {
    let page = try ReferencePage.read().text
    let folder = try PageExample.files(tokens: Self.tokens(in: page))
    let spec = PreviewSpec(
      text: "fonts: Inter.var.ttf\ntypography: { tokens: tokens.json }\nsheets: { a: { kind: typography } }",
      folder: folder.path)
    #expect(spec.mistakes.map(\.description) == [])
    let sheet = try #require(spec.plan.pictures.first?.sheet as? TypographySheet)
    let style = try #require(sheet.typography.styles.first)
    #expect(style.style.name == "heading.large" && style.style.pointSize == 28 && style.style.tracking == -0.2)
    #expect(style.style.textStyle == .title1)
    #expect(abs(style.base.lineHeight * style.style.lineHeightMultiple - 28 * 1.25) < 1e-9)
  }
}
