import PreviewTestSupport
import Testing

@testable import PreviewType

@Suite("Fonts: references")
struct FontReferenceTests {
  private let folder = TemporaryFolder()

  private func sentence(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch { return folder.shortened(String(describing: error)) }
  }

  @Test("What stands behind # is a number or a name")
  func parse() {
    #expect(FontReference("a.ttf") == FontReference(path: "a.ttf"))
    #expect(FontReference("a.ttc#1") == FontReference(path: "a.ttc", selector: .index(1)))
    #expect(FontReference("a.ttc#Brand-Bold") == FontReference(path: "a.ttc", selector: .name("Brand-Bold")))
    #expect(FontReference("a#b.ttc#2") == FontReference(path: "a#b.ttc", selector: .index(2)))
    #expect(FontReference("a.ttc#") == FontReference(path: "a.ttc", selector: .name("")))
    #expect(FontReference("a.ttc#-1") == FontReference(path: "a.ttc", selector: .name("-1")))
    #expect(FontReference("#1") == FontReference(path: "#1"))
    #expect(FontReference("") == FontReference(path: ""))
    for text in ["a.ttf", "a.ttc#1", "a.ttc#Brand-Bold"] { #expect(FontReference(text).description == text) }
  }

  @Test("A file whose name holds a # is found before a face of another file")
  func literal() throws {
    let path = try folder.write(try TestFonts.bytes(TestFonts.madePath("Absurd.ttf")), to: "Brand#1")
    #expect(FontReference(path) == FontReference(path: path))
    #expect(try FontReference(path).open().postScriptName == "Absurd-Regular")
  }

  @Test("A face of a collection opens by number and by PostScript name; without either the first, or all")
  func collection() throws {
    let path = TestFonts.madePath("Pair.ttc")
    #expect(try FontReference(path).open().postScriptName == "Pair-Light")
    #expect(try FontReference(path + "#1").open().postScriptName == "Pair-Bold")
    #expect(try FontReference(path + "#Pair-Bold").open().face.index == 1)
    #expect(try FontReference(path).openAll().map(\.postScriptName) == ["Pair-Light", "Pair-Bold"])
    #expect(try FontReference(path + "#0").openAll().map(\.postScriptName) == ["Pair-Light"])
  }

  @Test("A named instance opens by its PostScript name and by its style name")
  func instance() throws {
    let path = TestFonts.path("Inter.var.ttf")
    for name in ["Inter-SemiBold", "Semi Bold"] {
      let selection = try FontReference("\(path)#\(name)").open()
      #expect(selection.postScriptName == "Inter-SemiBold")
      #expect(selection.fullName == "Inter Semi Bold")
      #expect(try selection.font(size: 17).variant.coordinates == [600, 0])
      let heavier = try selection.font(size: 17, variations: try VariationSetting.list("wght=800"))
      #expect(heavier.variant.coordinates == [800, 0])
    }
    #expect(try FontReference(path + "#Inter").open().instance == nil)
  }

  @Test("A face that isn't in the file is reported with those that are")
  func misses() throws {
    let pair = try folder.write(try TestFonts.bytes(TestFonts.madePath("Pair.ttc")), to: "Pair.ttc")
    #expect(
      sentence { _ = try FontReference(pair + "#2").open() }
        == "Font '~/Pair.ttc' has no face number 2: it has 2 faces, numbers 0 to 1.")
    #expect(
      sentence { _ = try FontReference(pair + "#99999999999999999999").open() }
        == "Font '~/Pair.ttc' has no face number 9223372036854775807: it has 2 faces, numbers 0 to 1.")
    #expect(
      sentence { _ = try FontReference(pair + "#Pair-Bald").open() }
        == "Font '~/Pair.ttc' has no face 'Pair-Bald'. Did you mean 'Pair-Bold'? Known: Pair-Light, Pair-Bold.")
    #expect(
      sentence { _ = try FontReference(pair + "#").open() }
        == "Font '~/Pair.ttc' has no face ''. Known: Pair-Light, Pair-Bold.")
    let single = try folder.write(try TestFonts.bytes(TestFonts.madePath("Absurd.ttf")), to: "Absurd.ttf")
    #expect(
      sentence { _ = try FontReference(single + "#1").open() }
        == "Font '~/Absurd.ttf' has no face number 1: it has one face, number 0.")
  }

  // MARK: Folders

  @Test(
    "A folder stands for the fonts in it and below, by the bytes of their names; hidden ones and web fonts are left out"
  )
  func expand() throws {
    for name in [
      "b.ttf", "a.OTF", "Z.ttc", "c.otc", "static/d.ttf", ".hidden.ttf", ".git/e.ttf", "w.woff2", "README.md", "ttf",
    ] {
      try folder.write([0], to: name)
    }
    let (references, errors) = FontReference.expand([folder.path])
    #expect(
      references.map { folder.shortened($0) } == ["~/Z.ttc", "~/a.OTF", "~/b.ttf", "~/c.otc", "~/static/d.ttf"])
    #expect(references.allSatisfy { $0.selector == nil })
    #expect(errors.isEmpty)
    #expect(FontReference.expand([folder.path + "/"]).references.map { folder.shortened($0) }.first == "~/Z.ttc")
  }

  @Test("A file that is given twice, by another path or by a link, is one font; its faces are not")
  func repeated() throws {
    let path = try folder.write([0], to: "a.ttf")
    let link = folder.link("b.ttf", to: "a.ttf")
    let names = [path, folder.path, link, "\(folder.path)/./a.ttf", path + "#1", path + "#1", path + "#A-Bold"]
    #expect(
      FontReference.expand(names).references.map { folder.shortened($0) } == ["~/a.ttf", "~/a.ttf#1", "~/a.ttf#A-Bold"])
    #expect(FontReference.expand(names).errors.isEmpty)
  }

  @Test("Links that run in a circle end; a linked folder is walked into once")
  func loops() throws {
    try folder.write([0], to: "real/a.ttf")
    folder.link("real/up", to: "..")
    folder.link("alias", to: "real")
    folder.link("self", to: "self")
    let (references, errors) = FontReference.expand([folder.path])
    #expect(references.map { folder.shortened($0) } == ["~/alias/a.ttf"])
    #expect(errors.isEmpty)
  }

  @Test("A folder without fonts, or that isn't there, is reported")
  func empty() throws {
    try folder.makeFolder("empty")
    try folder.write([0], to: "web/a.woff2")
    #expect(
      FontReference.expand([folder.path + "/empty"]).errors.map { folder.shortened($0) }
        == ["Folder '~/empty' has no TTF or OTF fonts; name another folder, or a font."])
    #expect(
      FontReference.expand([folder.path + "/web"]).errors.map { folder.shortened($0) }
        == ["Folder '~/web' has no TTF or OTF fonts, only web fonts; name the fonts that they were made from."])
    let missing = FontReference.expand([folder.path + "/missing"])
    #expect(missing.errors.isEmpty)
    #expect(
      sentence { _ = try missing.references[0].openAll() }
        == "File '~/missing' can't be read: there is no such file or folder.")
  }
}
