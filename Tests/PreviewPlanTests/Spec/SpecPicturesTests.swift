import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene

@Suite("Spec: images in several scales")
struct SpecPicturesTests {
  private let folder = TemporaryFolder()

  /// The first image of a scene in a folder with some files, at a scale.
  private func image(_ name: String, files: [String], scale: Double = 3) throws -> (
    picture: ScenePicture?, mistakes: [String]
  ) {
    let mira = try FileAccess.bytes(of: "\(TestFonts.repository)/Examples/contacts/mira@3x.png", limit: 1 << 20)
    for file in files { try folder.write(mira, to: file) }
    let read = spec(
      "fonts: \(TestFonts.path("Inter.var.ttf"))\ntraits: { scale: \(NumberText.brief(scale)), categories: L }\nscenes: { s: { elements: [{ image: \(name) }] } }",
      folder: folder.path)
    let scene = (read.plan.pictures.first?.sheet as? SceneSheet)?.scene
    let image = scene?.variants[0].elements[0].content as? SceneImage
    guard case .picture(let picture)? = image?.source else { return (nil, read.mistakes.map(folder.shortened)) }
    return (picture, read.mistakes.map(folder.shortened))
  }

  @Test(
    "The file of the display's scale is read, or that of the next larger, or the largest",
    arguments: [
      (["a.png", "a@2x.png", "a@3x.png"], 3.0, "pics/a@3x.png", 3.0), (["a.png", "a@2x.png"], 1, "pics/a.png", 1),
      (["a.png", "a@3x.png"], 2, "pics/a@3x.png", 3), (["a.png"], 3, "pics/a.png", 1),
      (["a@2x.png", "a@3x.png"], 3, "pics/a@3x.png", 3), (["a@2x.png", "a@3x.png"], 2, "pics/a@2x.png", 2),
      (["a@2x.png", "a@3x.png"], 1, "pics/a@2x.png", 2), (["a@2x.png"], 3, "pics/a@2x.png", 2),
      (["a@3x.png"], 2, "pics/a@3x.png", 3), (["a@2x.png", "a@3x.png"], 4, "pics/a@3x.png", 3),
    ])
  func variants(files: [String], scale: Double, path: String, pixelsPerPoint: Double) throws {
    let (picture, mistakes) = try image("pics/a.png", files: files.map { "pics/\($0)" }, scale: scale)
    #expect(mistakes == [])
    #expect(picture?.path == path && picture?.scale == pixelsPerPoint)
    #expect(picture?.size.width == 288 / pixelsPerPoint)
  }

  @Test("Without any of them the file that is named is the one that is missing; a name with a scale means only itself")
  func missing() throws {
    #expect(
      try image("a.png", files: []).mistakes.first?.contains("File '~/a.png' can't be read") == true)
    #expect(try image("a@2x.png", files: ["a@3x.png"]).mistakes.count == 1)
  }

  @Test("In Swift a picture is found in the same way")
  func swift() throws {
    _ = try image("a.png", files: ["a@2x.png"])
    let picture = try ScenePicture(path: "\(folder.path)/a.png", displayScale: 2)
    #expect(picture.scale == 2 && picture.size.width == 144)
  }

  @Test("The files of other scales are among the texts that may name files")
  func texts() {
    let found = PreviewSpec.texts(in: "a: pics/a.png\nb: [x@2x.png, 42]\n")
    #expect(
      found == [
        "pics/a.png", "pics/a~iphone.png", "pics/a@2x~iphone.png", "pics/a@2x.png", "pics/a@3x~iphone.png",
        "pics/a@3x.png", "x@2x.png", "42",
      ])
  }

  @Test("The device follows the scale in a name, and an iPhone's file comes before that of any device")
  func devices() throws {
    let named = try image("pics/a@2x~iphone.png", files: ["pics/a@2x~iphone.png", "pics/a@2x.png"])
    #expect(named.picture?.path == "pics/a@2x~iphone.png" && named.picture?.scale == 2)
    #expect(named.picture?.size.width == 144 && named.picture?.name == "a.png")
    #expect(try image("b~ipad.png", files: ["b~ipad.png", "b@2x~ipad.png"]).picture?.path == "b~ipad.png")
    for (files, path) in [
      (["a@2x.png", "a@2x~iphone.png"], "a@2x~iphone.png"), (["a@2x~iphone.png", "a@3x.png"], "a@3x.png"),
      (["a@3x.png", "a@3x~iphone.png", "a@3x~ipad.png"], "a@3x~iphone.png"),
      (["a.png", "a~iphone.png"], "a~iphone.png"),
    ] {
      let folder = "f\(files.joined().utf8.count)"
      let found = try image("\(folder)/a.png", files: files.map { "\(folder)/\($0)" })
      #expect(found.mistakes == [] && found.picture?.path == "\(folder)/\(path)", "\(files)")
    }
  }
}
