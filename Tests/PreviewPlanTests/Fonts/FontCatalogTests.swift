import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewScene
@testable import PreviewType

@Suite("Fonts: catalog")
struct FontCatalogTests {
  private let catalog = FontCatalog(TestFonts.all)

  private func sentence(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch { return String(describing: error) }
  }

  @Test("A face is found by its PostScript name", arguments: TestFonts.all)
  func faces(_ face: FontFace) throws {
    #expect(try catalog.font(face.postScriptName) == FontSelection(face: face))
  }

  @Test("A named instance is found by its PostScript name")
  func instances() throws {
    for instance in TestFonts.inter.instances {
      let selection = try catalog.font(instance.postScriptName)
      #expect(selection == FontSelection(face: TestFonts.inter, instance: instance))
      #expect(try selection.font(size: 17).variant.coordinates == instance.coordinates)
    }
  }

  @Test("A variable family serves any weight of its axis, upright and slanted; by name where an instance exists")
  func variableFamily() throws {
    func found(_ weight: Int?, _ isItalic: Bool? = nil) throws -> (name: String, coordinates: [Double]) {
      let selection = try catalog.font("Inter", weight: weight, isItalic: isItalic)
      return (selection.postScriptName, try selection.font(size: 17).variant.coordinates)
    }
    #expect(try found(nil) == ("Inter", [400, 0]))
    #expect(try found(400) == ("Inter", [400, 0]))
    #expect(try found(600) == ("Inter-SemiBold", [600, 0]))
    #expect(try found(600, true) == ("Inter-SemiBoldItalic", [600, -10]))
    #expect(try found(nil, true) == ("Inter-Italic", [400, -10]))
    #expect(try found(650) == ("Inter", [650, 0]))
    #expect(try found(650, true) == ("Inter", [650, -10]))
    #expect(try found(100, false) == ("Inter-Thin", [100, 0]))
    #expect(try found(900) == ("Inter-Black", [900, 0]))
  }

  @Test("A weight leaves the optical size to the point size")
  func opticalSize() throws {
    let catalog = FontCatalog([try TestFonts.made("Optical.var.ttf")])
    let selection = try catalog.font("Optical", weight: 700)
    #expect(selection.postScriptName == "Optical-Fat")
    #expect(try selection.font(size: 30).variant.coordinates == [30, 700])
    #expect(try catalog.font("Optical", weight: 650).font(size: 30).variant.coordinates == [30, 650])
  }

  @Test("A family of static faces is found by weight; without one its regular face or the nearest to it")
  func staticFamily() throws {
    let (catalog, _, errors) = FontCatalog.load([TestFonts.madePath("Pair.ttc")])
    #expect(errors.isEmpty)
    #expect(try catalog.font("Pair").postScriptName == "Pair-Light")
    #expect(try catalog.font("Pair", weight: 700).postScriptName == "Pair-Bold")
    #expect(try catalog.font("Pair", isItalic: false).postScriptName == "Pair-Light")
    #expect(try self.catalog.font("Lobster Two").postScriptName == "LobsterTwo-BoldItalic")
  }

  @Test("A catalog of files and folders has all of their fonts, or says which can't be used")
  func paths() throws {
    let catalog = try FontCatalog(TestFonts.madePath("Pair.ttc"), TestFonts.path("lobster.otf"))
    #expect(catalog.faces.map(\.postScriptName) == ["Pair-Light", "Pair-Bold", "LobsterTwo-BoldItalic"])
    #expect(try FontCatalog(TestFonts.madePath("Pair.ttc#1")).faces.map(\.postScriptName) == ["Pair-Bold"])
    let versions = TestFonts.madePath("Versions")
    #expect(try FontCatalog(paths: [versions]).faces.map(\.postScriptName).contains("Versions-Regular"))
    for path in ["none.ttf", TestFonts.path("README.md"), TestFonts.path("licenses")] {
      #expect(throws: FontError.self, "\(path)") { try FontCatalog(TestFonts.path("lobster.otf"), path) }
    }
  }

  @Test("No italic stands in for an upright face of another weight")
  func uprightFirst() throws {
    var italic = try FontBytes(path: TestFonts.path("NotoSansHebrew-Regular.ttf"))
    italic.set("OS/2", [62: 1])
    let bold = try FontBytes(path: TestFonts.path("NotoSansHebrew-Bold.ttf"))
    let catalog = FontCatalog([try italic.face(), try bold.face()])
    let family = catalog.faces[0].familyName
    #expect(catalog.faces.map(\.isItalic) == [true, false] && catalog.faces.map(\.familyName) == [family, family])
    #expect(try catalog.font(family).face.weight == 700)
    #expect(try catalog.font(family, isItalic: true).face.weight == 400)
    #expect(
      sentence { _ = try catalog.font(family, weight: 400) }?.hasPrefix(
        "Family '\(family)' has no upright font of weight 400.") == true)
  }

  @Test("The regular face of a family is the one that is called so, even if its weight is none that anybody means")
  func regular() {
    func style(_ face: FontFace, _ weight: Double) -> FontStyle {
      FontStyle(face: face, weights: weight...weight, isItalic: false, slant: [])
    }
    let regular = style(TestFonts.lateef, 96)
    let bold = style(TestFonts.lobster, 160)
    #expect(FontStyle.best(of: [bold, regular], weight: nil, isItalic: nil) == regular)
    #expect(FontStyle.nearest(to: 400, isItalic: false, in: [bold, regular]) == regular)
    #expect(FontStyle.nearest(to: 700, isItalic: false, in: [regular, bold]) == bold)
    #expect(FontStyle.byWeight([bold, regular]) == [regular, bold])
  }

  @Test("Of several widths of a weight the normal one is taken")
  func widths() throws {
    var condensed = try FontBytes(path: TestFonts.madePath("Absurd.ttf"))
    condensed.set("OS/2", [6: 3])
    let catalog = FontCatalog([try condensed.face(), try TestFonts.made("Gradient.ttf")])
    #expect(catalog.faces.map(\.widthClass) == [3, 5])
    #expect(try catalog.font("Absurd", weight: 400).face.widthClass == 3)
  }

  /// A folder with the regular face of a family and others of its weight and width, as files of
  /// these names.
  private func family(_ files: [String: FontBytes]) throws -> (catalog: FontCatalog, name: String) {
    let folder = TemporaryFolder()
    for (name, bytes) in files { try folder.write(bytes.bytes, to: name) }
    let catalog = try FontCatalog(folder.path)
    #expect(catalog.faces.count == files.count && Set(catalog.faces.map(\.weight)) == [400])
    return (catalog, catalog.faces[0].familyName)
  }

  private func named(_ style: String, _ tables: [(tag: String, values: [Int: Int])] = []) throws -> FontBytes {
    var bytes = try FontBytes(path: TestFonts.path("NotoSansHebrew-Regular.ttf"))
    bytes.rename("Regular", to: style)
    for (tag, values) in tables { bytes.set(tag, values) }
    return bytes
  }

  @Test(
    "Of faces that say one weight the regular one is taken, whatever their files are called",
    arguments: ["Caption", "Compact", "Display", "Oblique", "Rounded", "BookAlt"])
  func regularOfAWeight(style: String) throws {
    for files in [["a.ttf", "b.ttf"], ["b.ttf", "a.ttf"]] {
      let (catalog, family) = try family([files[0]: try named(style), files[1]: try named("Regular")])
      for (weight, isItalic) in [(nil, nil), (400, nil), (nil, false), (400, false)] as [(Int?, Bool?)] {
        #expect(try catalog.font(family, weight: weight, isItalic: isItalic).face.styleName == "Regular")
      }
      #expect(try Typeface(family, in: catalog).font(weight: .regular, size: 17).face.styleName == "Regular")
      #expect(
        try FontInstance(face: .inter, pointSize: 17).standIns(among: catalog.faces).map(\.face.styleName) == [
          "Regular", style,
        ])
      let replacement = FontReplacement(of: "Inter", by: catalog.faces)
      #expect(replacement.applied(to: FontSelection(face: .inter))?.face.styleName == "Regular")
    }
  }

  @Test(
    "Where no name is plainer, a face that is sloped or bold by its tables comes after one that isn't",
    arguments: [
      (tag: "post", values: [4: -12]), (tag: "head", values: [44: 1]), (tag: "OS/2", values: [62: 0x20]),
      (tag: "OS/2", values: [62: 0]),
    ])
  func tables(tag: String, values: [Int: Int]) throws {
    for files in [["a.ttf", "b.ttf"], ["b.ttf", "a.ttf"]] {
      let (catalog, family) = try family([
        files[0]: try named("Caption", [(tag, values)]), files[1]: try named("Display", [("OS/2", [62: 0x40])]),
      ])
      #expect(try catalog.font(family, weight: 400).face.styleName == "Display")
      // Without a difference the names of the styles decide.
      let (equal, _) = try self.family([files[0]: try named("Display"), files[1]: try named("Caption")])
      #expect(try equal.font(family, weight: 400).face.styleName == "Caption")
    }
  }

  @Test(
    "The words of a style's name are its weight, its slant and what is left",
    arguments: [
      ("Regular", 400, 0, false), ("SemiBold Italic", 600, 0, true), ("ExtraLightCondensed", 200, 1, false),
      ("Demi Italic", 600, 0, true), ("Semi Condensed Black", 900, 1, false), ("Display", 400, 1, false),
      ("Medium-Oblique", 500, 0, true), ("Ultra Bold", 800, 0, false), ("", 400, 0, false),
      ("12 Regular", 400, 1, false),
    ] as [(String, Double, Int, Bool)])
  func designs(name: String, weight: Double, furtherWords: Int, isSloped: Bool) {
    let design = StyleDesign(name, isSloped: false, isBold: false, isRegular: false)
    #expect(design.weight == weight && design.furtherWords == furtherWords && design.isSloped == isSloped)
  }

  @Test("A face whose name says a different weight than its table is not taken for the others of that weight")
  func namedWeights() throws {
    for files in [["a.ttf", "b.ttf"], ["b.ttf", "a.ttf"]] {
      let folder = TemporaryFolder()
      try folder.write(try named("Black  ", [("OS/2", [4: 700])]).bytes, to: files[0])
      try folder.write(try named("Bold   ", [("OS/2", [4: 700])]).bytes, to: files[1])
      let catalog = try FontCatalog(folder.path)
      #expect(try catalog.font(catalog.faces[0].familyName, weight: 700).face.styleName.hasPrefix("Bold"))
    }
  }

  @Test("A name that isn't there is reported with what is, and the nearest")
  func unknown() {
    let catalog = FontCatalog([TestFonts.lobster, TestFonts.lateef])
    #expect(
      sentence { _ = try catalog.font("LobsterTwo-BoldItalics") }
        == """
        Font 'LobsterTwo-BoldItalics' isn't known. Did you mean 'LobsterTwo-BoldItalic'? \
        Known: LobsterTwo-BoldItalic, Lateef-Regular, Lobster Two, Lateef.
        """)
    #expect(
      sentence { _ = try catalog.font("lateef") }
        == """
        Font 'lateef' isn't known. Did you mean 'Lateef'? \
        Known: LobsterTwo-BoldItalic, Lateef-Regular, Lobster Two, Lateef.
        """)
    #expect(
      sentence { _ = try catalog.font("Lateef-Regular", weight: 400) }
        == "Font 'Lateef-Regular' is one face, and a weight or a slant chooses among the faces of a family; give the family, 'Lateef', or only the face."
    )
    #expect(
      sentence { _ = try FontCatalog([]).font("Inter") }
        == "Font 'Inter' isn't known: no fonts were given; add its file, or use 'system' for the system font.")
  }

  @Test("A weight or slant that a family lacks is reported with the styles it has, and the nearest")
  func styles() throws {
    #expect(
      sentence { _ = try catalog.font("Lobster Two", weight: 400) }
        == "Family 'Lobster Two' has no font of weight 400. It has only 700 italic (LobsterTwo-BoldItalic); use that, or add the missing font."
    )
    #expect(
      sentence { _ = try catalog.font("Inter", weight: 950, isItalic: true) }
        == """
        Family 'Inter' has no italic font of weight 950. It has 100 to 900 (Inter), 100 to 900 italic (Inter); \
        use the nearest, 100 to 900 italic (Inter), or add the missing font.
        """)
    let pair = FontCatalog.load([TestFonts.madePath("Pair.ttc")]).catalog
    #expect(
      sentence { _ = try pair.font("Pair", weight: 600) }
        == "Family 'Pair' has no font of weight 600. It has 300 (Pair-Light), 700 (Pair-Bold); use the nearest, 700 (Pair-Bold), or add the missing font."
    )
    #expect(
      sentence { _ = try pair.font("Pair", isItalic: true) }
        == "Family 'Pair' has no italic font. It has 300 (Pair-Light), 700 (Pair-Bold); use the nearest, 300 (Pair-Light), or add the missing font."
    )
  }

  @Test("The same font twice is one; another font of the same PostScript name is left out and told, the first counts")
  func duplicates() throws {
    let copy = try FontFace(
      file: FontFile(path: "copy.ttf", bytes: try TestFonts.bytes(TestFonts.madePath("Absurd.ttf"))))
    let original = try TestFonts.made("Absurd.ttf")
    let same = FontCatalog([original, original, copy])
    #expect(same.faces == [original])
    #expect(same.conflicts.isEmpty)

    var changed = try FontBytes(path: TestFonts.madePath("Absurd.ttf"))
    changed.set("hhea", [4: 901])
    let other = try changed.face("other.ttf")
    #expect(FontCatalog([copy, other]).faces == [copy])
    #expect(FontCatalog([other, copy]).faces == [other])
    #expect(try FontCatalog([other, copy]).font("Absurd-Regular").face == other)
    #expect(
      FontCatalog([copy, other]).conflicts.map(\.description) == [
        """
        Font 'other.ttf' is not used: its PostScript name 'Absurd-Regular' is that of 'copy.ttf', which was given first; \
        an app can't tell them apart.
        """
      ])
  }

  @Test("A static face is found before a variable font's instance of its name, without a conflict")
  func staticFirst() throws {
    let face = try TestFonts.made("Optical.var.ttf")
    let catalog = FontCatalog([face, TestFonts.inter])
    #expect(try catalog.font("Optical-Regular") == FontSelection(face: face))
    #expect(catalog.conflicts.isEmpty)
  }

  @Test("Loading reports what can't be used and uses the rest, in the order given")
  func load() throws {
    let folder = TemporaryFolder()
    try folder.write(try TestFonts.bytes(TestFonts.madePath("Gradient.ttf")), to: "c.ttf")
    try folder.write(Array("not a font, but long enough".utf8), to: "b.ttf")
    try folder.write([], to: "a.ttf")
    let (catalog, selections, errors) = FontCatalog.load([
      folder.path, "\(folder.path)/missing.ttf", TestFonts.path("Inter.var.ttf") + "#Inter-Bold",
    ])
    #expect(catalog.faces.map(\.postScriptName) == ["Gradient-Regular", "Inter"])
    #expect(selections.map(\.postScriptName) == ["Gradient-Regular", "Inter-Bold"])
    #expect(
      errors.map { folder.shortened($0) } == [
        "File '~/a.ttf' is empty.",
        "Font '~/b.ttf' can't be used: it is not a TTF, an OTF or a collection of these.",
        "File '~/missing.ttf' can't be read: there is no such file or folder.",
      ])
  }
}
