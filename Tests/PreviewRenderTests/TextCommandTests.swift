import Foundation
import PreviewCore
import PreviewGraphics
import Testing

@Suite("The text command")
struct TextCommandTests {
  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func font(_ name: String) -> String { Self.repository.appendingPathComponent("Fonts/\(name)").path }

  /// Draws a text and answers the picture.
  private func picture(_ arguments: [String], font name: String = "Inter.var.ttf") async throws -> Bitmap {
    try await inTemporaryFolder { folder in
      let result = try await Tool.run(["text"] + arguments + ["--font", font(name), "-o", "out.png"], folder: folder)
      #expect(result.status == 0 && result.standardOutput == "" && result.standardError == "", "\(result)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.png"])
      return try Bitmap(pngAt: folder.appendingPathComponent("out.png").path)
    }
  }

  /// Whether the outermost pixels are all of one colour.
  private func hasEmptyEdge(_ bitmap: Bitmap, _ color: Color = .white) -> Bool {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    return (0..<width).allSatisfy { bitmap[$0, 0] == color && bitmap[$0, height - 1] == color }
      && (0..<height).allSatisfy { bitmap[0, $0] == color && bitmap[width - 1, $0] == color }
  }

  @Test("A text is drawn at its size, with a margin")
  func plain() async throws {
    let bitmap = try await picture(["Delivered", "--size", "20", "--scale", "2"])
    // Inter's line is 1984 + 494 of 2048 units: 24.2 pt, 48.4 pixels, and 4 pt on each side.
    #expect(bitmap.size.height == 49 + 16)
    #expect(hasEmptyEdge(bitmap))
    #expect(bitmap.bytes.contains(0))
    let large = try await picture(["Delivered", "--size", "40", "--scale", "2", "--padding", "0"])
    #expect(large.size.height == 97)
  }

  @Test("The system font is drawn by its stand-in, in a text style's own size and weight")
  func systemFont() async throws {
    try await inTemporaryFolder { folder in
      func picture(_ arguments: [String]) async throws -> Bitmap {
        let call = ["text", "Delivered", "--font", "system", "--padding", "0", "-o", "out.png", "--force"]
        let result = try await Tool.run(call + arguments, folder: folder)
        #expect(result.status == 0 && result.standardError == "", "\(result)")
        return try Bitmap(pngAt: folder.appendingPathComponent("out.png").path)
      }
      // 40 pt in the table, and a line of 1.193 359 375 em.
      let body = try await picture(["--category", "AX3", "--scale", "2"])
      #expect(body.size.height == 96)
      let headline = try await picture(["--style", "headline", "--category", "AX3", "--scale", "2"])
      #expect(headline.size.height == 96 && headline.size.width > body.size.width)
      let light = try await picture(["--size", "40", "--weight", "light", "--scale", "2"])
      #expect(light.size.width != body.size.width)
      let shape = try await Tool.run(["shape", "a", "--font", "system"], folder: folder)
      #expect(shape.status == 64 && shape.standardError.contains("The system font has no file here"), "\(shape)")
    }
  }

  @Test("Characters that no font has are reported, each font with its own; a fallback font sets them")
  func missing() async throws {
    try await inTemporaryFolder { folder in
      let call = ["text", "Lake ب ñ ت", "--font", font("lobster.otf"), "-o", "out.png"]
      let result = try await Tool.run(call, folder: folder)
      #expect(
        result.status == 0
          && result.standardError
            == "preview-render: Font 'LobsterTwo-BoldItalic' has no glyph for “ب” (U+0628), “ت” (U+062A): with --fallback, name a font that has what is missing, or change the text.\n",
        "\(result)")
      let whole = try await Tool.run(call + ["--fallback", font("Lateef-Regular.ttf")], folder: folder)
      #expect(whole.status == 0 && whole.standardError == "", "\(whole)")
    }
  }

  @Test("A feature that the font lacks is reported once, with the one that may be meant")
  func lackingFeature() async throws {
    try await inTemporaryFolder { folder in
      for output in ["out.png", "out.svg"] {
        let result = try await Tool.run(
          [
            "text", "Lake", "--font", font("EBGaramond12-Regular.otf"), "--features", "smpc,liga,zzzz=0,smpc", "-o",
            output,
          ], folder: folder)
        #expect(result.status == 0)
        #expect(
          result.standardError
            == "preview-render: Font 'EBGaramond12-Regular' has no OpenType feature 'smpc'; this text is drawn without it. Did you mean 'smcp'?\n"
        )
      }
    }
  }

  @Test(
    "Ink that reaches out of the text's box is not cut",
    arguments: [
      ("lobster.otf", "fjf"), ("Inter.var.ttf", "Ẫ̂̂̂̂y̨̨̨"), ("AmiriQuranColored.ttf", "بِسْمِ ٱللَّهِ"),
      ("EBGaramond12-Regular.otf", "fjJf"), ("NotoSansDevanagari-Regular.ttf", "र्क्षि"),
    ])
  func overhang(_ name: String, _ text: String) async throws {
    let bitmap = try await picture([text, "--size", "30", "--padding", "1"], font: name)
    #expect(hasEmptyEdge(bitmap))
  }

  @Test("A colour has the names that specs know, beside digits")
  func namedColors() async throws {
    for (name, color) in [("red", Color(rgb: 0xFF3B30)), ("blue", Color(rgb: 0x007AFF)), ("label", .black)] {
      let named = try await picture(["M", "--color", name])
      #expect(try await named == picture(["M", "--color", color.hex]))
    }
    let ground = try await picture(["M", "--background", "groupedBackground"])
    #expect(hasEmptyEdge(ground, Color(rgb: 0xF2F2F7)))
  }

  @Test("A width makes lines, and a picture as wide")
  func width() async throws {
    let text = "The quick brown fox jumps over the lazy dog"
    let two = try await picture([text, "--width", "160", "--lines", "2", "--scale", "1", "--padding", "0"])
    #expect(two.size.width == 160)
    let all = try await picture([text, "--width", "160", "--scale", "1", "--padding", "0"])
    #expect(all.size.height > two.size.height)
    // 165.667 points are 497 pixels.
    let part = try await picture([text, "--width", "165.667", "--scale", "3", "--padding", "0", "--lines", "1"])
    #expect(part.size.width == 497)
    for mode in ["tail", "head", "middle", "clip", "word", "char"] {
      let one = try await picture([
        text, "--width", "160", "--lines", "1", "--scale", "1", "--padding", "3", "--line-break", mode,
      ])
      #expect(one.size.width == 166, "\(mode)")
      #expect(hasEmptyEdge(one), "\(mode)")
    }
  }

  @Test("Alignment and direction move the lines")
  func alignment() async throws {
    func firstInk(_ arguments: [String]) async throws -> Int {
      let bitmap = try await picture(["Hi", "--width", "200", "--scale", "1", "--padding", "0"] + arguments)
      return (0..<bitmap.size.width).first { x in (0..<bitmap.size.height).contains { bitmap[x, $0] != .white } } ?? -1
    }
    let left = try await firstInk([])
    let middle = try await firstInk(["--alignment", "center"])
    let right = try await firstInk(["--alignment", "trailing"])
    #expect((0...4).contains(left) && (90...100).contains(middle) && right > 180)
    #expect(try await firstInk(["--alignment", "leading", "--direction", "rtl"]) == right)
  }

  @Test("Colours: of the text, of the ground, translucent and clear")
  func colors() async throws {
    let dark = try await picture(["I", "--size", "60", "--color", "#FF9500", "--background", "#1C1C1E"])
    #expect(dark[0, 0] == Color(rgb: 0x1C1C1E))
    let inks = Set((0..<dark.size.width).map { dark[$0, dark.size.height / 2] })
    #expect(inks.contains(Color(rgb: 0xFF9500)))
    let clear = try await picture(["I", "--size", "60", "--color", "#FF950080", "--background", "clear"])
    #expect(clear[0, 0] == .clear)
    let clearInks = Set((0..<clear.size.width).map { clear[$0, clear.size.height / 2] })
    #expect(clearInks.contains { $0.alpha == 128 && abs(Int($0.red) - 255) <= 1 && abs(Int($0.green) - 149) <= 1 })
  }

  @Test("A style and a category scale the size as UIFontMetrics does")
  func scaled() async throws {
    let scaled = try await picture(["Body", "--size", "17", "--style", "body", "--category", "AX5"])
    #expect(scaled == (try await picture(["Body", "--size", "48"])))
    let own = try await picture(["Title", "--style", "title2", "--category", "XL"])
    #expect(own == (try await picture(["Title", "--size", "24"])))
  }

  @Test("Fallback fonts, features, weight, and text from a file")
  func options() async throws {
    let emoji = try await picture(["a😀", "--fallback", font("NotoColorEmoji.subset.ttf"), "--size", "30"])
    #expect(emoji.layout == .rgb)
    let kerned = try await picture(["AVAVAV"])
    #expect(try await picture(["AVAVAV", "--features", "kern=0"]).size.width > kerned.size.width)
    #expect(try await picture(["AVAVAV", "--variations", "wght=700"]) != kerned)
    try await inTemporaryFolder { folder in
      let result = try await Tool.run(
        ["text", "--text-file", "-", "--font", font("Inter.var.ttf"), "-o", "deep/folder/out.png"], stdin: "AVAVAV",
        folder: folder)
      #expect(result.status == 0, "\(result)")
      #expect(try Bitmap(pngAt: folder.appendingPathComponent("deep/folder/out.png").path) == kerned)
    }
  }

  @Test("The same run writes the same bytes")
  func deterministic() async throws {
    try await inTemporaryFolder { folder in
      for name in ["a.png", "b.png", "a.svg", "b.svg"] {
        let result = try await Tool.run(
          ["text", "Same bytes", "--font", font("EBGaramond12-Regular.otf"), "-o", name], folder: folder)
        #expect(result.status == 0)
      }
      for kind in ["png", "svg"] {
        let (a, b) = (folder.appendingPathComponent("a.\(kind)"), folder.appendingPathComponent("b.\(kind)"))
        #expect(try Data(contentsOf: a) == Data(contentsOf: b))
      }
    }
  }

  @Test("An SVG has the text's outlines")
  func svg() async throws {
    try await inTemporaryFolder { folder in
      let result = try await Tool.run(
        ["text", "fjord Ty", "--font", font("EBGaramond12-Regular.otf"), "-o", "out.svg"], folder: folder)
      #expect(result.status == 0 && result.standardError == "")
      let document = try String(contentsOf: folder.appendingPathComponent("out.svg"), encoding: .utf8)
      #expect(
        document.hasPrefix(
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 -290 3047 1000\" role=\"img\" aria-label=\"fjord Ty\">\n"
        ))
      #expect(!document.contains("<rect"))
    }
  }

  private static let failures: [(arguments: [String], status: Int32, sentence: String)] = [
    (
      ["-o", "out.gif"],
      64, "Picture 'out.gif' can't be written: its name ends in neither .png nor .svg; give it one of these."
    ),
    (["--size", "0"], 64, "Size 0 can't be used: give a number of points above 0 and at most 2000."),
    (["--size", "-3"], 64, "Size -3 can't be used: give a number of points above 0 and at most 2000."),
    (["--size", "nan"], 64, "Size NaN can't be used: give a number of points above 0 and at most 2000."),
    (["--size", "10000"], 64, "Size 10000 can't be used: give a number of points above 0 and at most 2000."),
    (["--width", "0"], 64, "Width 0 can't be used: give a number of points above 0 and at most 20000."),
    (["--width", "nan"], 64, "Width NaN can't be used: give a number of points above 0 and at most 20000."),
    (["--lines", "-1"], 64, "-1 lines can't be set: give 0 for no limit, or a number above 0."),
    (["--scale", "0"], 64, "Scale 0 can't be used: give 1 to 8 pixels per point."),
    (["--scale", "nan"], 64, "Scale nan can't be used: give 1 to 8 pixels per point."),
    (["--padding", "-1"], 64, "Padding -1 can't be used: give a number of points from 0 to 20000."),
    (
      ["--color", "sunset"],
      64,
      "Colour 'sunset' isn't known. Known: label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText and 37 more, or digits as in #RRGGBB; 'preview-render help color' lists all."
    ),
    (
      ["--background", "#12345"],
      64,
      "Colour '#12345' can't be read: it has 5 digits, and a colour has three, six or eight, as in #RRGGBB."
    ),
    (["--fallback", "none.ttf"], 2, "File 'none.ttf' can't be read: there is no such file or folder."),
    (
      ["--size", "800", "--scale", "8"],
      2, "Text of 800 pt at 8x can't be drawn: that is 6400 pixels to the em, and at most 6000 are drawn."
    ),
    (["-o", "file/out.png"], 2, "Folder 'file' can't be made: a file, or a broken link, has that name."),
    (["-o", "folder.png"], 2, "File 'folder.png' can't be written: it is a folder."),
  ]

  #if os(Linux)
    @Test("A full device is reported")
    func fullDevice() async throws {
      let result = try await Tool.run(["text", "Type", "--font", font("Inter.var.ttf"), "-o", "/dev/full"])
      #expect(
        result.status == 2
          && result.standardError == "preview-render: File '/dev/full' can't be written: the disk is full.\n")
    }
  #endif

  @Test(
    "What can't be done is reported in one sentence and leaves nothing behind; the status is 64 if the options are the reason"
  )
  func failures() async throws {
    try await inTemporaryFolder { folder in
      try Data("x".utf8).write(to: folder.appendingPathComponent("file"))
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("folder.png"), withIntermediateDirectories: false)
      for (arguments, status, sentence) in Self.failures {
        let output = arguments.contains("-o") ? [] : ["-o", "out.png"]
        let result = try await Tool.run(
          ["text", "Type", "--font", font("Inter.var.ttf")] + arguments + output, folder: folder)
        #expect(result.status == status, "\(arguments)")
        #expect(result.standardError == "preview-render: \(sentence)\n", "\(arguments)")
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["file", "folder.png"])
    }
  }

  @Test("A text of too many pixels is refused")
  func tooLarge() async throws {
    try await inTemporaryFolder { folder in
      let result = try await Tool.run(
        [
          "text", String(repeating: "M", count: 2000), "--font", font("Inter.var.ttf"), "--size", "500", "-o",
          "out.png",
        ],
        folder: folder)
      #expect(result.status == 2)
      #expect(result.standardError.contains("pixels can't be drawn: a side has 1 to 1000000 pixels"))
      #expect(result.standardError.hasSuffix("give less text, a smaller size or a lower scale.\n"))
    }
  }

  @Test("An emoji has no outline for an SVG")
  func emojiOutline() async throws {
    try await inTemporaryFolder { folder in
      let result = try await Tool.run(
        ["text", "😀", "--font", font("NotoColorEmoji.subset.ttf"), "-o", "out.svg"], folder: folder)
      #expect(result.status == 2)
      #expect(
        result.standardError
          == "preview-render: Glyph 24 of font 'NotoColorEmoji' has no outline: it is a picture; draw it to PNG.\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test("Wrong usage ends with 64")
  func usage() async throws {
    #expect(try await Tool.run(["text", "Type", "--font", font("Inter.var.ttf")]).status == 64)
    #expect(try await Tool.run(["text", "Type", "-o", "out.png"]).status == 64)
    #expect(
      try await Tool.run(["text", "Type", "--font", "f.ttf", "-o", "out.png", "--line-break", "tale"]).status == 64)
  }
}
