import Foundation
import Testing

@Suite("The shape command")
struct ShapeCommandTests {
  private static let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fonts")

  private static func font(_ name: String) -> String { fonts.appendingPathComponent(name).path }

  private static let inter = font("Inter.var.ttf")

  @Test("Glyphs, clusters, offsets and advances in font units")
  func glyphs() async throws {
    let result = try await Tool.run(["shape", "AVA fi", "--font", Self.inter])
    #expect(result.status == 0)
    #expect(result.standardError == "")
    #expect(
      result.lines == ["[uni0041=0+1712|uni0056=1+1728|uni0041=2+1904|uni0020=3+792|uni0066=4+1016|uni0069=5+668]"])
  }

  @Test("A feature that the font lacks is reported beside the glyphs")
  func lackingFeature() async throws {
    let result = try await Tool.run(["shape", "A", "--font", Self.inter, "--features", "zzzz,kern=0"])
    #expect(result.status == 0 && result.lines == ["[uni0041=0+1904]"], "\(result)")
    #expect(
      result.standardError
        == "preview-render: Font 'Inter' has no OpenType feature 'zzzz'; this text is shaped without it.\n")
  }

  @Test(
    "The same as the installed hb-shape, option by option",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/hb-shape"), "hb-shape is not installed"),
    arguments: [
      ["Inter.var.ttf", "AVAST e\u{301}", "--features=kern=0,ss01"],
      ["Inter.var.ttf", "AVAST", "--variations=wght=600"],
      ["Inter.var.ttf", "AVAST", "--features", "-kern"],
      ["Lateef-Regular.ttf", "کیک ۴۵۶", "--language=ur", "--no-glyph-names"],
      ["Lateef-Regular.ttf", "سلام", "--direction=ltr", "--script=arab"],
      ["NotoSansDevanagari-Regular.ttf", "क्षत्रिय", "--script=deva"],
      ["NotoSansCJKjp-Regular.subset.otf", "日本「語」", "--direction=ttb"],
      ["NotoColorEmoji.subset.ttf", "👨‍👩‍👧‍👦❤️", "--utf8-clusters"],
      ["EBGaramond12-Regular.otf", "office\n\nfjord\n"],
    ])
  func hbShape(arguments: [String]) async throws {
    let (font, text, options) = (Self.font(arguments[0]), arguments[1], Array(arguments[2...]))
    let ours = try await Tool.run(["shape", text, "--font", font] + options)
    // hb-shape takes an option's value only behind "=" where it begins with a hyphen.
    let theirs = options.joined(separator: options.first == "--features" ? "=" : " ")
    let quoted = "'" + text + "'"
    let wanted = try await Tool.shell("LC_ALL=C.UTF-8 hb-shape '\(font)' \(quoted) \(theirs)")
    #expect(ours.standardError == "")
    #expect(ours.standardOutput == wanted.standardOutput)
    #expect(!wanted.standardOutput.isEmpty)
  }

  @Test("Text from a file or standard input, a line each")
  func textFile() async throws {
    let lines = ["[uni0061=0+1588|uni0062=1+1748]", "", "[uni0063=0+1572]"]
    #expect(try await Tool.run(["shape", "--text-file", "-", "--font", Self.inter], stdin: "ab\n\nc\n").lines == lines)
    let result = try await Tool.shell(
      "printf 'ab\\n\\nc' >text.txt && \"$TOOL\" shape --text-file text.txt --font '\(Self.inter)'; rm -f text.txt",
      folder: FileManager.default.temporaryDirectory)
    #expect(result.lines == lines)
    #expect(try await Tool.run(["shape", "--text-file", "-", "--font", Self.inter], stdin: "").standardOutput == "")
    #expect(try await Tool.run(["shape", "", "--font", Self.inter]).standardOutput == "")
  }

  @Test("A weight by name, an instance by name")
  func weights() async throws {
    let bold = try await Tool.run(["shape", "AV", "--font", Self.inter, "--variations", "wght=700"]).lines
    #expect(try await Tool.run(["shape", "AV", "--font", Self.inter, "--weight", "bold"]).lines == bold)
    #expect(try await Tool.run(["shape", "AV", "--font", Self.inter + "#Bold"]).lines == bold)
  }

  @Test(
    "Trouble is one sentence and status 2",
    arguments: [
      (["x", "--features", "foo=bar"], 64, "Feature 'foo=bar' isn't understood"),
      (["x", "--script", "xyz1"], 64, "Script 'xyz1' isn't known"),
      (["x", "--direction", "up"], 64, "Direction 'up' isn't known"),
      (["x", "--language", "ü"], 64, "Language 'ü' isn't understood"),
      (["x", "--variations", "wght=99999"], 2, "Axis 'wght' of font 'Inter'"),
      (["x", "--variations", "wght"], 64, "Setting 'wght' isn't understood"),
      (["x", "--weight", "fat"], 64, "Font weight 'fat' isn't known"),
      (["--text-file", "/nonexistent"], 2, "File '/nonexistent' can't be read: there is no such file or folder."),
    ])
  func trouble(arguments: [String], status: Int32, sentence: String) async throws {
    let result = try await Tool.run(["shape"] + arguments + ["--font", Self.inter])
    #expect(result.status == status)
    #expect(result.standardOutput == "")
    #expect(result.standardError.hasPrefix("preview-render: \(sentence)"), "\(result.standardError)")
    #expect(result.standardError.filter { $0 == "\n" }.count == 1)
  }

  @Test("Bytes that are not UTF-8 are reported, in an argument, a file and standard input")
  func notUTF8() async throws {
    let argument = try await Tool.shell("\"$TOOL\" shape \"$(printf 'a\\377b')\" --font '\(Self.inter)'")
    #expect(argument.status == 2)
    #expect(
      argument.standardError
        == "preview-render: The text is not UTF-8 text: byte 1 can't be read; save it as UTF-8.\n")
    let input = try await Tool.shell("printf 'ab\\342(' | \"$TOOL\" shape --text-file - --font '\(Self.inter)'")
    #expect(input.status == 2)
    #expect(
      input.standardError
        == "preview-render: Standard input is not UTF-8 text: byte 2 can't be read; save it as UTF-8.\n")
  }

  @Test("A text that is too long is refused, as a whole or as one run")
  func tooLong() async throws {
    let whole = try await Tool.shell(
      "head -c 1048577 /dev/zero | tr '\\0' a | \"$TOOL\" shape --text-file - --font '\(Self.inter)'")
    #expect(whole.status == 2)
    #expect(whole.standardError.hasPrefix("preview-render: Standard input is too large: "))
    let run = try await Tool.shell(
      "head -c 65537 /dev/zero | tr '\\0' a | \"$TOOL\" shape --text-file - --font '\(Self.inter)'")
    #expect(run.status == 2)
    #expect(
      run.standardError
        == "preview-render: The text is too long: 65537 bytes, and at most 65536 are set; give a part of it.\n")
  }

  @Test("Wrong usage is status 64")
  func usage() async throws {
    for arguments in [[], ["x"], ["--font", Self.inter], ["x", "--text-file", "-", "--font", Self.inter]] {
      #expect(try await Tool.run(["shape"] + arguments).status == 64)
    }
  }
}
