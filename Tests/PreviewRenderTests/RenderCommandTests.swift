import Foundation
import Testing

@Suite("render")
struct RenderCommandTests {
  private let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Fonts")
    .standardizedFileURL.path

  /// Runs `body` with a folder of its own, which is gone afterwards.
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("render-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do { try await body(folder) } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    try FileManager.default.removeItem(at: folder)
  }

  /// Every file below a folder, by path, with its bytes; without the tool's record of them.
  private func files(in folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where !path.hasSuffix(".preview-render") {
      let file = folder.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue {
        files[path] = try Data(contentsOf: file)
      }
    }
    return files
  }

  @Test("Files name engines and fonts only if they are asked to, and their pixels stay the same")
  func textChunks() async throws {
    try await withFolder { folder in
      for (output, options) in [("plain", []), ("named", ["--text-chunks"])] {
        let result = try await Tool.run(
          ["render", "\(fonts)/Lateef-Regular.ttf", "--category", "L", "--scale", "1", "-o", output] + options,
          folder: folder)
        #expect(result.status == 0 && result.standardError == "")
      }
      let found = try files(in: folder)
      let plain = try #require(found["plain/Lateef-Regular/ladder.L.png"])
      let named = try #require(found["named/Lateef-Regular/ladder.L.png"])
      func has(_ text: String, _ file: Data) -> Bool { file.range(of: Data(text.utf8)) != nil }
      for text in [
        "iTXtSoftware\0", "preview-render ", "iTXtEngines\0", "FreeType ", "line breaks Unicode ", "iTXtFont\0",
        "Lateef-Regular 2.000, SHA-256 ",
      ] {
        #expect(has(text, named) && !has(text, plain), "\(text)")
      }
      let compared = try await Tool.run(
        ["diff", "plain/Lateef-Regular/ladder.L.png", "named/Lateef-Regular/ladder.L.png"], folder: folder)
      #expect(compared.status == 0)
    }
  }

  @Test("One font gives a ladder for each category and a matrix, and a line that says how many, how long, where")
  func oneFont() async throws {
    try await withFolder { folder in
      let result = try await Tool.run(
        ["render", "\(fonts)/Lateef-Regular.ttf", "--scale", "1", "-o", "out"], folder: folder)
      #expect(result.status == 0)
      #expect(result.standardError == "")
      #expect(
        result.standardOutput.wholeMatch(
          of: /13 pictures of 1 font in [0-9.]+ m?s, in out; open out\/[A-Za-z0-9_-]+\/matrix.png\n/) != nil)
      let names = try files(in: folder).keys.sorted()
      let categories = ["AX1", "AX2", "AX3", "AX4", "AX5", "L", "M", "S", "XL", "XS", "XXL", "XXXL"]
      #expect(
        names == categories.map { "out/Lateef-Regular/ladder.\($0).png" } + ["out/Lateef-Regular/matrix.png"])
      // The width of the page at 1x, where a PNG's header has it: a column for Arabic, and one for
      // Latin.
      let ladder = try #require(try files(in: folder)["out/Lateef-Regular/ladder.L.png"])
      #expect(Array(ladder[16..<20]) == [0, 0, 2, 0xFA])
    }
  }

  @Test("The bytes do not depend on the number of jobs, nor on what was drawn before")
  func jobs() async throws {
    try await withFolder { folder in
      let arguments = [
        "render", "\(fonts)/Inter.var.ttf", "\(fonts)/AmiriQuranColored.ttf", "\(fonts)/NotoColorEmoji.subset.ttf",
        "--scale", "1",
        "--category", "L...AX1", "--appearance", "light,dark",
      ]
      for jobs in ["1", "3", "8"] {
        #expect(try await Tool.run(arguments + ["-o", jobs, "--jobs", jobs], folder: folder).status == 0)
      }
      let one = try files(in: folder.appendingPathComponent("1"))
      #expect(one.count == 3 * 2 * 6)
      #expect(try files(in: folder.appendingPathComponent("3")) == one)
      #expect(try files(in: folder.appendingPathComponent("8")) == one)
    }
  }

  @Test("Settings of FreeType that the environment names change no pixel")
  func freeTypeSettings() async throws {
    try await withFolder { folder in
      let line = "$TOOL render '\(fonts)/EBGaramond12-Regular.otf' --sheet waterfall --category L --scale 1 --quiet -o"
      #expect(try await Tool.shell("\(line) plain", folder: folder).status == 0)
      let settings = "FREETYPE_PROPERTIES='cff:no-stem-darkening=0 autofitter:no-stem-darkening=0'"
      #expect(try await Tool.shell("\(settings) \(line) darkened", folder: folder).status == 0)
      let plain = try files(in: folder.appendingPathComponent("plain"))
      let darkened = try files(in: folder.appendingPathComponent("darkened"))
      #expect(plain.count == 1 && plain == darkened)
    }
  }

  @Test("--direction mirrors the sheets, and their names say so where both directions are drawn")
  func directions() async throws {
    try await withFolder { folder in
      let arguments = ["render", "\(fonts)/Lateef-Regular.ttf", "--scale", "1", "--category", "L", "--sheet", "ladder"]
      for directions in ["leftToRight", "rightToLeft", "leftToRight,rightToLeft"] {
        let result = try await Tool.run(arguments + ["--direction", directions, "-o", directions], folder: folder)
        #expect(result.status == 0)
      }
      let (left, right, both) = (
        try files(in: folder.appendingPathComponent("leftToRight")),
        try files(in: folder.appendingPathComponent("rightToLeft")),
        try files(in: folder.appendingPathComponent("leftToRight,rightToLeft"))
      )
      #expect(left.keys.sorted() == ["Lateef-Regular/ladder.L.png"] && right.keys.sorted() == left.keys.sorted())
      #expect(left != right)
      #expect(both["Lateef-Regular/ladder.L.leftToRight.png"] == left["Lateef-Regular/ladder.L.png"])
      #expect(both["Lateef-Regular/ladder.L.rightToLeft.png"] == right["Lateef-Regular/ladder.L.png"])
    }
  }

  @Test("--fallback fills in what a font lacks, and --require takes a file of text")
  func fallbackAndText() async throws {
    try await withFolder { folder in
      try Data("Grüße".utf8).write(to: folder.appendingPathComponent("de.txt"))
      let arguments = [
        "render", "\(fonts)/lobster.otf", "--scale", "1", "--sheet", "waterfall,glyphs", "--text", "Aa أب", "-o",
      ]
      #expect(try await Tool.run(arguments + ["plain"], folder: folder).status == 0)
      let more = ["more", "--fallback", "\(fonts)/Lateef-Regular.ttf", "--require", "Currency Symbols,de.txt"]
      #expect(try await Tool.run(arguments + more, folder: folder).status == 0)
      let plain = try files(in: folder.appendingPathComponent("plain"))
      let filled = try files(in: folder.appendingPathComponent("more"))
      #expect(plain.count == 2 && filled.keys.sorted() == plain.keys.sorted())
      for (path, picture) in plain { #expect(filled[path] != picture, "\(path)") }
    }
  }

  @Test("One bad font among many is reported at the end, and the others are drawn")
  func badFont() async throws {
    try await withFolder { folder in
      try Data("not a font".utf8).write(to: folder.appendingPathComponent("bad.ttf"))
      try FileManager.default.copyItem(
        atPath: "\(fonts)/lobster.otf", toPath: folder.appendingPathComponent("good.otf").path)
      let result = try await Tool.run(["render", ".", "-o", "out", "--scale", "1", "--category", "L"], folder: folder)
      #expect(result.status == 2)
      #expect(result.standardOutput.hasPrefix("2 pictures of 1 font in "))
      #expect(
        result.standardError
          == "preview-render: Font './bad.ttf' can't be used: it is not a TTF, an OTF or a collection of these.\n")
      #expect(try files(in: folder.appendingPathComponent("out")).count == 2)
    }
  }

  @Test(
    "A full disk leaves nothing behind and is reported once for all pictures",
    // ThreadSanitizer keeps its shadow of memory in files, which such a limit cuts off under it.
    .enabled(if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] == nil))
  func fullDisk() async throws {
    try await withFolder { folder in
      // A limit on the size of files is what a full disk is to the process, without filling one.
      let result = try await Tool.shell(
        "trap '' XFSZ; ulimit -f 8; exec \"$TOOL\" render '\(fonts)/lobster.otf' -o out --sheet ladder --category L,AX5",
        folder: folder)
      #expect(result.status == 2)
      #expect(
        result.standardError == """
          preview-render: Picture 'LobsterTwo-BoldItalic/ladder.AX5.png' and 1 other were not made. File 'out/LobsterTwo-BoldItalic/ladder.AX5.png' can't be written: the file would be larger than is allowed.

          """)
      #expect(try files(in: folder.appendingPathComponent("out")).isEmpty)
    }
  }

  @Test(
    "What is asked wrongly is refused in one sentence: with status 64, or with 2 if files or fonts are the reason",
    arguments: [
      (["missing.ttf"], 2, "File 'missing.ttf' can't be read: there is no such file or folder."),
      (["."], 2, "Folder '.' has no TTF or OTF fonts; name another folder, or a font."),
      (["FONT", "--scale", "0"], 64, "Scale 0 can't be used: give 1 to 8 pixels per point."),
      (["FONT", "--scale", "nan"], 64, "Scale NaN can't be used: give 1 to 8 pixels per point."),
      (["FONT", "--width", "0"], 64, "A sheet 0 pt wide can't be laid out: give 160 pt or more, and at most 4096."),
      (
        ["FONT", "--sheet", "lader"],
        64,
        "Sheet 'lader' isn't known. Did you mean 'ladder'? Known: ladder, axes, pairs, matrix, glyphs and 6 more; 'preview-render render --help' lists all."
      ),
      (
        ["FONT", "--sheet", "ladder,typography"],
        64,
        "Sheet 'typography' needs a spec: it shows an app's own styles, which fonts alone don't have. List them under 'typography' in a preview.yml, and add a sheet of kind 'typography'."
      ),
      (
        ["FONT", "--appearance", "drak"], 64, "Appearance 'drak' isn't known. Did you mean 'dark'? Known: light, dark."
      ),
      (
        ["FONT", "--direction", "righttoleft"],
        64, "Direction 'righttoleft' isn't known. Did you mean 'rightToLeft'? Known: leftToRight, rightToLeft."
      ),
      (
        ["FONT", "--sheet", "glyphs", "--require", "Basic Latin,none.txt"],
        2, "File 'none.txt' can't be read: there is no such file or folder."
      ),
      (
        ["FONT", "--require", "Basic Latin", "--sheet", "ladder"], 64,
        "--require marks characters on the sheet of glyphs, which isn't drawn; give --sheet glyphs."
      ),
      (["FONT", "--fallback", "none.ttf"], 2, "File 'none.ttf' can't be read: there is no such file or folder."),
      (["FONT", "--text", ""], 64, "The sample text is empty; give at least one character."),
      (
        ["FONT", "--sheet", "axes"],
        2,
        "Font 'LobsterTwo-BoldItalic' has no axes, so there is nothing to sweep: it is not a variable font; leave the sheet 'axes' out for it."
      ),
      (
        ["FONT", "--sheet", "glyphs", "--require", "Cyrilic"],
        64,
        "Unicode block 'Cyrilic' isn't known. Did you mean 'Cyrillic'? Unicode's Blocks.txt lists them all: Basic Latin, Cyrillic, Arabic … A file of text is named with its ending."
      ),
      (["FONT", "--jobs", "0"], 64, "0 jobs can't run: give a number of 1 or more."),
      (
        ["FONT", "--shard", "3/2"],
        64, "Shard '3/2' isn't understood: write k/n, as in 2/4, with k from 1 to n and n at most 1000."
      ),
    ])
  func refusals(arguments: [String], status: Int32, sentence: String) async throws {
    try await withFolder { folder in
      let arguments = arguments.map { $0 == "FONT" ? "\(fonts)/lobster.otf" : $0 }
      let result = try await Tool.run(["render"] + arguments + ["-o", "out"], folder: folder)
      #expect(result.status == status)
      #expect(result.standardError == "preview-render: \(sentence)\n")
      #expect(result.standardOutput == "")
    }
  }

  @Test("Fonts whose COLRv1 glyphs are drawn from plain outlines are reported once, however many their pictures are")
  func plainlyDrawn() async throws {
    try await withFolder { folder in
      let made = "\(fonts)/../Tests/Fonts"
      let arguments = [
        "render", "\(made)/Gradient.ttf", "\(fonts)/AmiriQuranColored.ttf", "--scale", "1", "--category", "L,AX5",
      ]
      let result = try await Tool.run(arguments + ["-o", "out"], folder: folder)
      #expect(result.status == 0 && result.standardError == "")
      #expect(result.lines.count == 2)
      #expect(
        result.lines.last
          == "1 font has COLRv1 glyphs, which are drawn from their plain outlines: Gradient-Regular")
      #expect(try await Tool.run(arguments + ["-o", "out", "--quiet"], folder: folder).standardOutput == "")
      let list = try await Tool.run(arguments + ["--list", "--format", "json"], folder: folder)
      let pictures = try JSONSerialization.jsonObject(with: Data(list.standardOutput.utf8)) as? [[String: Any]]
      let told = try #require(pictures).map { $0["plainlyDrawnFonts"] as? [String] }
      #expect(told == [nil, nil, nil, ["Gradient-Regular"], ["Gradient-Regular"], ["Gradient-Regular"]])
    }
  }

  @Test("A folder that can't be written to is reported")
  func unwritable() async throws {
    try await withFolder { folder in
      try Data().write(to: folder.appendingPathComponent("out"))
      let result = try await Tool.run(
        ["render", "\(fonts)/lobster.otf", "--category", "L", "--sheet", "ladder", "-o", "out"], folder: folder)
      #expect(result.status == 2)
      #expect(
        result.standardError.contains(
          "Folder 'out' can't be made: a file, or a broken link, has that name."))
    }
  }

  @Test("Wrong usage ends with 64")
  func usage() async throws {
    #expect(try await Tool.run(["render", "x", "--nonsense"]).status == 64)
  }
}

@Suite("A long run")
struct LongRunTests {
  private let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Fonts")
    .standardizedFileURL.path

  @Test("An interrupt leaves whole pictures only, and ends the process as an interrupt does")
  func interrupt() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interrupt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // High pages of a long text, so that the interrupt comes in the middle of one: the shell waits for a partial file, and begins again where the run ended before it saw one.
    let text = String(repeating: "Hamburgefonstiv ", count: 80)
    let result = try await Tool.shell(
      """
      for run in $(seq 50); do
        rm -rf out ended
        "$TOOL" render '\(fonts)/Inter.var.ttf' --sheet ladder --text '\(text)' -o out --jobs 2 >ended & pid=$!
        until find out -name '*.partial' 2>/dev/null | grep -q . || [ -s ended ]; do :; done
        kill -TERM $pid 2>/dev/null; wait $pid; status=$?
        [ $status -eq 0 ] || break
      done
      echo $status
      find out -name '*.partial' | wc -l
      find out -name '*.png' -size -100c | wc -l
      """, folder: folder)
    #expect(result.lines.map { $0.trimmingCharacters(in: .whitespaces) } == ["143", "0", "0"])
  }

  @Test("Shards write each picture once, and quiet runs say nothing")
  func shards() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shards-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var names: [String] = []
    for shard in ["1/3", "2/3", "3/3"] {
      let result = try await Tool.run(
        ["render", "\(fonts)/lobster.otf", "--scale", "1", "--shard", shard, "--quiet", "-o", "out"], folder: folder)
      #expect(result.status == 0)
      #expect(result.standardOutput == "" && result.standardError == "")
      let out = folder.appendingPathComponent("out/LobsterTwo-BoldItalic")
      names += try FileManager.default.contentsOfDirectory(atPath: out.path)
      try FileManager.default.removeItem(at: out)
    }
    #expect(names.count == 13)
    #expect(Set(names).count == 13)
  }

  @Test("Timings name the stages, and no progress line reaches a pipe")
  func timings() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("timings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try await Tool.run(
      ["render", "\(fonts)/lobster.otf", "--scale", "1", "--timings", "-o", "out"], folder: folder)
    #expect(result.lines.count == 2)
    #expect(
      result.lines[1].wholeMatch(
        of: /layout [0-9.]+ m?s, drawing [0-9.]+ m?s, writing [0-9.]+ m?s, on all cores together/) != nil)
    #expect(result.standardError == "")
  }
}
