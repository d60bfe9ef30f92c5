import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewType

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("The files that a run reads")
struct InputFilesTests {
  @Test("A file is found by each of its names; others, missing ones and standard input are none")
  func first() throws {
    let folder = TemporaryFolder()
    let file = try folder.write([1], to: "in/a.png")
    let other = try folder.write([1], to: "in/b.png")
    folder.link("link", to: "in")
    #expect(link(file, "\(folder.path)/in/c.png") == 0)
    let inputs = InputFiles([file, "-", "\(folder.path)/none"])
    for name in [file, "\(folder.path)/link/a.png", "\(folder.path)/in/../in/./a.png", "\(folder.path)/in/c.png"] {
      #expect(inputs.first(among: [other, name]) == name)
    }
    #expect(inputs.first(among: [other, "-", "\(folder.path)/none"]) == nil)
    #expect(InputFiles().first(among: [file]) == nil)
    var both = InputFiles([other])
    both.add(inputs)
    #expect(both.first(among: [file]) == file && both.first(among: [other]) == other)
  }

  @Test("Two files whose names differ in Unicode normalization alone are two files")
  func spellings() throws {
    let folder = TemporaryFolder()
    let names = ["\u{E9}.png", "e\u{301}.png"].map { "\(folder.path)/\($0)" }
    for (number, name) in names.enumerated() { try AtomicFile.write("\(number)", to: name) }
    // Some file systems take them for one.
    guard FileAccess.identity(of: names[0]) != FileAccess.identity(of: names[1]) else { return }
    for name in names { #expect(InputFiles(names).first(among: [name])?.utf8.elementsEqual(name.utf8) == true) }
    let (_, readings) = FileReadings.noted(hasAnswers: true) { names.map { try? FileAccess.bytes(of: $0, limit: 9) } }
    #expect(readings.files.count == 2 && FontReference(path: names[0]) != FontReference(path: names[1]))
    let spec = PreviewSpec(
      text: """
        fonts: Fonts/Inter.var.ttf
        scenes:
          a: { elements: [{ image: "\(names[0])", width: 9, height: 9 }, { image: "\(names[1])", width: 9, height: 9 }] }
        """, folder: TestFonts.repository)
    // Neither is a picture, and their sentences look alike: a reader needs one.
    #expect(spec.plan.undrawnImages.count == 1, "\(spec.mistakes)")
  }

  @Test("All that a spec leads to is noted: fonts, images, catalogs, texts, tokens and included files")
  func spec() throws {
    let folder = TemporaryFolder()
    let font = try TestFonts.bytes(TestFonts.madePath("Versions/Base.ttf"))
    let picture = PNGFixture(kind: .rgb, depth: 8, width: 4, height: 4) { _, _, _ in 0 }.bytes
    let files: [(String, [UInt8])] = [
      ("Base.ttf", font), ("dot.png", picture),
      ("A.xcassets/icon.imageset/icon.png", picture),
      (
        "A.xcassets/icon.imageset/Contents.json",
        Array(#"{"images":[{"filename":"icon.png","idiom":"universal"}],"info":{"author":"xcode","version":1}}"#.utf8)
      ),
      ("en.lproj/Localizable.strings", Array("\"title\" = \"H\";".utf8)),
      ("part/preview.yml", Array("scenes: { b: { elements: [{ image: ../dot.png, width: 4, height: 4 }] } }".utf8)),
      (
        "preview.yml",
        Array(
          """
          include: part/preview.yml
          fonts: Base.ttf
          assets: A.xcassets
          strings: en.lproj/Localizable.strings
          scenes: { a: { elements: [{ label: { localized: title } }, { image: { asset: icon } }] } }
          """.utf8)
      ),
    ]
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    let path = "\(folder.path)/preview.yml"
    let spec = PreviewSpec(bytes: try PreviewSpec.bytes(of: path), path: path)
    try #require(spec.mistakes.isEmpty, "\(spec.mistakes)")
    for (name, _) in files {
      let file = "\(folder.path)/\(name)"
      #expect(spec.inputs.first(among: [file]) == file, "\(name)")
    }
  }
}
