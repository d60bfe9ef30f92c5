import Foundation
import Testing

@Suite("Mistakes in a call are answered with what to do")
struct MistakenCallTests {
  /// A folder with the repository's fonts, and what is no font, no picture and no spec.
  private func run(_ line: String) async throws -> Tool.Result {
    let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fonts").path
    return try await inTemporaryFolder { folder in
      try await Tool.shell(
        """
        ln -s '\(fonts)' Fonts; mkdir empty; echo hi > notes.txt; : > zero.ttf; : > empty.yml; cp notes.txt bad.png
        echo 'fonts: Fonts/lobster.otf' > own.yml
        echo 'sheets: { ladder: { kind: ladder } }' >> own.yml
        cp own.yml copy.yml
        "$TOOL" \(line)
        """, folder: folder)
    }
  }

  @Test(
    "A command, its options and their values end with 64",
    arguments: [
      (
        "rendr Fonts",
        "Command 'rendr' isn't known. Did you mean 'render'? Known: render, record, verify, approve, compare"
      ),
      ("help verfy", "Command 'verfy' isn't known. Did you mean 'verify'? Known: render, record, verify"),
      ("report mrge a b", "Command 'mrge' isn't known. Did you mean 'merge'? Known: merge."),
      (
        "Fonts/lobster.otf",
        "'Fonts/lobster.otf' is not a command: write 'preview-render render Fonts/lobster.otf' to draw it."
      ),
      ("render own.yml --format json", "--format says how --list prints; add --list."),
      ("render own.yml --sizes", "--sizes says what --list prints; add --list."),
      ("render own.yml --only ''", "--only names nothing; give it a value, or leave it out."),
      ("approve", "Name the pictures to accept, or accept all of them with --all."),
      ("approve ladder --all", "Give either names of pictures or --all."),
      ("verify --against main --baselines b", "Give either --against or --baselines."),
      ("verify - --against main", "--against needs a spec in a git repository; name its file instead of '-'."),
      ("text Hi --text-file notes.txt --font f -o o.png", "Give either a text or --text-file."),
      (
        "text --font f -o o.png", "No text is given: write it as an argument, or name a file with --text-file."
      ),
      ("scale --explain --format csv", "Give either --explain or --format csv."),
      (
        "render --fromat json",
        "Option '--fromat' isn't known. Did you mean '--format'? 'preview-render render --help' lists all."
      ),
      ("render --zzz", "Option '--zzz' isn't known. 'preview-render render --help' lists all."),
      ("--nonsense", "Option '--nonsense' isn't known. 'preview-render --help' lists all."),
      ("audit --format xml", "--format can't be 'xml'. Known: text, json, sarif, junit, github, xcode, markdown."),
      ("diff a b --format jsn", "--format can't be 'jsn'. Did you mean 'json'? Known: text, json."),
      (
        "text Hi --font f -o o --line-break tial",
        "--line-break can't be 'tial'. Did you mean 'tail'? Known: tail, head, middle, clip, word, char."
      ),
      ("text Hi --font f -o o --scale wide", "--scale can't be 'wide': give a number."),
      ("text Hi --font f -o o --lines 1.5", "--lines can't be '1.5': give a whole number."),
      ("render -jmany", "-j can't be 'many': give a number."),
      ("text Hi --font", "--font needs a value: write --font <font>."),
      ("render --list=3", "--list takes no value; leave out '=3'."),
      (
        "text Hi",
        "--font <font> is missing: write preview-render text [<text>] --font <font> --output <file> [<options>]."
      ),
      (
        "compare a.ttf",
        "<new font> is missing: name two versions of a font, or a spec and --replace."
      ),
      ("inspect", "<file> is missing: write preview-render inspect <file> ... [<options>]."),
      ("report merge", "<folder> is missing: write preview-render report merge <folder> ... [<options>]."),
      ("doctor a.yml", "Argument 'a.yml' is one too many: write preview-render doctor [<options>]."),
      ("schema a b", "Arguments 'a', 'b' are too many: write preview-render schema."),
      ("scale --category L..AX2", "'L..AX2' isn't a range; write 'L...AX2', with three dots."),
      ("scale --category AX2-L", "'AX2-L' isn't a range; write 'L...AX2', with three dots."),
      (
        "text Hi --font f -o o.png --category L-AX2",
        "One content size category is wanted, and 'L-AX2' stands for several; give one of: XS, S,"
      ),
      (
        "render Fonts/lobster.otf --width 0",
        "A sheet 0 pt wide can't be laid out: give 160 pt or more, and at most 4096."
      ),
      ("scale --scale 0", "Scale 0 can't be used: give 1 to 8 pixels per point."),
      (
        "render own.yml copy.yml",
        "Specs 'own.yml' and 'copy.yml' can't be taken at once: each needs a folder of its own; write a spec that includes both."
      ),
      (
        "verify a/p.yml b/p.yml --baselines c",
        "--baselines is for one spec; leave it out, or run the command for each."
      ),
      (
        "render a.yml Fonts",
        "Spec 'a.yml' can't be drawn with fonts: a spec names its own fonts; leave the fonts out."
      ),
      ("render own.yml --scale 2", "--scale is for fonts; with a spec, use the key of the spec."),
      ("render Fonts/lobster.otf --scale -1", "Scale -1 can't be used: give 1 to 8 pixels per point."),
      ("render Fonts/lobster.otf --jobs -2", "-2 jobs can't run: give a number of 1 or more."),
      ("render Fonts/lobster.otf --direction rtl", "Direction 'rtl' isn't known. Did you mean 'rightToLeft'?"),
      ("render Fonts/lobster.otf --appearance dakr", "Appearance 'dakr' isn't known. Did you mean 'dark'?"),
      ("render Fonts/lobster.otf --design iOS26", "--design is for the scenes of a spec; name a spec, not fonts."),
      ("render own.yml --design iOS27", "Design 'iOS27' isn't known. Did you mean 'iOS 26'? Known: iOS 18, iOS 26."),
      ("render Fonts/lobster.otf --category AX9", "Content size category 'AX9' isn't known. Did you mean 'AX1'?"),
      ("render Fonts/lobster.otf --category AX3...L", "The range 'AX3...L' runs backwards; write 'L...AX3'."),
      ("render Fonts/lobster.otf --pseudo long", "--pseudo is for the scenes of a spec; name a spec, not fonts."),
      (
        "record own.yml --shard 1/2",
        "--shard is for 'render', 'verify' and 'compare'; 'record' takes all pictures, or those that --only and the traits choose."
      ),
      ("record own.yml --mode some", "Mode 'some' isn't known. Known: all, failed, missing."),
      (
        "text Hi --font Fonts/lobster.otf -o o.jpg",
        "Picture 'o.jpg' can't be written: its name ends in neither .png nor .svg; give it one of these."
      ),
      (
        "text Hi --font Fonts/lobster.otf -o o.png --color redd",
        "Colour 'redd' isn't known. Did you mean 'red'? Known: red, "
      ),
      (
        "text Hi --font Fonts/lobster.otf -o o.png --size 99999",
        "Size 99999 can't be used: give a number of points above 0 and at most 2000."
      ),
      (
        "diff a.png b.png --antialiasing count",
        "--antialiasing needs --threshold: without it, every difference counts; add a threshold, such as 0.1."
      ),
      (
        "scale --style titel", "Text style 'titel' isn't known. Did you mean 'title1'?"
      ),
    ])
  func usage(line: String, sentence: String) async throws {
    let result = try await run(line)
    #expect(result.status == 64 && result.standardOutput.isEmpty, "\(result)")
    #expect(result.standardError.filter { $0 == "\n" }.count == 1, "\(result)")
    #expect(result.standardError.hasPrefix("preview-render: \(sentence)"), "\(result)")
  }

  @Test(
    "Files, folders and what is in them end with 2",
    arguments: [
      (
        "render",
        "There is no preview.yml here: name a spec or fonts, or write a first spec with 'preview-render init'."
      ),
      ("verify", "There is no preview.yml here: name a spec, or write a first spec with 'preview-render init'."),
      ("record", "There is no preview.yml here: name a spec, or write a first spec with 'preview-render init'."),
      ("audit", "There is no preview.yml here: name a spec, or write a first spec with 'preview-render init'."),
      ("render missing.ttf", "File 'missing.ttf' can't be read: there is no such file or folder."),
      ("render ''", "File '' can't be read: the name is empty; name a file."),
      ("verify ''", "File '' can't be read: the name is empty; name a file."),
      ("render notes.txt", "Font 'notes.txt' can't be used: it is not a TTF, an OTF or a collection of these."),
      ("render zero.ttf", "File 'zero.ttf' is empty."),
      ("render empty", "Folder 'empty' has no TTF or OTF fonts; name another folder, or a font."),
      (
        "render Fonts/lobster.otf --palette 7", "Font 'LobsterTwo-BoldItalic' has no palette 7: it has no palettes."
      ),
      (
        "render Fonts/lobster.otf --sheet ladder --category L -o notes.txt",
        "Picture 'LobsterTwo-BoldItalic/ladder.L.png' was not made. Folder 'notes.txt' can't be made: a file, or a broken link, has that name."
      ),
      ("init empty", "Folder 'empty' has no TTF or OTF fonts; name another folder, or a font."),
      (
        "verify own.yml", "There are no baselines in 'baselines'; 'preview-render record' writes them."
      ),
      (
        "verify own.yml --against main",
        "Spec 'own.yml' has no revisions: it is in no git repository that can be read; verify against baselines instead."
      ),
      (
        "approve --all",
        "There is no report in 'preview-report'; run 'verify' first, or name the folder of its report."
      ),
      ("report merge empty", "There is no report in 'empty'; run 'verify' first, or name the folder of its report."),
      (
        "compare Fonts/Inter.var.ttf Fonts/Inter.var.ttf own.yml",
        "Nothing can be compared: spec 'own.yml' does not use font Inter. Its fonts: LobsterTwo-BoldItalic."
      ),
      (
        "text Hi --font Fonts -o o.png", "'Fonts' is not a file that can be read: it is a folder; name a file in it."
      ),
      (
        "diff bad.png bad.png",
        "'bad.png' is not a PNG picture: it doesn't begin as a PNG does; put one there, or name another file."
      ),
      ("render own.yml --only 'lad?'", "No picture matches 'lad?'. Known: ladder, ladder.AX1,"),
      (
        "compare Fonts/lobster.otf Fonts/lobster.otf --only nope",
        "Picture 'nope' isn't known. Known: features, glyphs, ladder, matrix, metrics and 20 more; 'preview-render render Fonts/lobster.otf --sheet all --list' lists all."
      ),
      (
        "verify own.yml --only nope",
        "Picture 'nope' isn't known. Known: ladder, ladder.AX1, ladder.AX2, ladder.AX3, ladder.AX4 and 8 more; 'preview-render render own.yml --list' lists all."
      ),
      (
        "text Hi --font Fonts/lobster.otf --weight 900 -o o.png",
        "Font 'LobsterTwo-BoldItalic' has one weight, 700, so it can't be set in 900; use a font of that weight, or a variable font."
      ),
      (
        "text Hi --font Fonts/Inter.var.ttf --weight 950 -o o.png",
        "Font 'Inter' has weights from 100 to 900, so it can't be set in 950; use one of these."
      ),
      (
        "inspect Fonts/Inter.vra.ttf",
        "File 'Fonts/Inter.vra.ttf' can't be read: there is no such file or folder. Did you mean 'Fonts/Inter.var.ttf'?"
      ),
      ("audit owm.yml", "File 'owm.yml' can't be read: there is no such file or folder. Did you mean 'own.yml'?"),
    ])
  func input(line: String, sentence: String) async throws {
    let result = try await run(line)
    #expect(result.status == 2 && result.standardOutput.isEmpty, "\(result)")
    #expect(result.standardError.hasPrefix("preview-render: \(sentence)"), "\(result)")
  }

  @Test("The version and help are answered by the tool, whatever else is in the call")
  func answers() async throws {
    let version = try await Tool.run(["--version"]).standardOutput
    for line in ["render --version", "report merge --version", "scale --nope --version"] {
      let result = try await Tool.shell("\"$TOOL\" \(line)")
      #expect(result.status == 0 && result.standardOutput == version, "\(line): \(result)")
    }
    for line in ["render --help", "scale --nope --help", "help render", "render --help-hidden"] {
      let result = try await Tool.shell("\"$TOOL\" \(line)")
      #expect(
        result.status == 0
          && result.standardOutput.contains("preview-render \(line.contains("scale") ? "scale" : "render")"),
        "\(line): \(result)")
    }
  }
}
