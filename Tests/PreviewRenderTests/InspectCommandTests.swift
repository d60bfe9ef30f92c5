import Foundation
import Testing

@Suite("The inspect command")
struct InspectCommandTests {
  /// Fonts are named from here, so that the paths in the output are the same everywhere.
  private static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func inspect(_ arguments: String...) async throws -> Tool.Result {
    try await Tool.run(["inspect"] + arguments, folder: Self.repository)
  }

  @Test("Prints names, axes, instances, metrics, tables and coverage in columns")
  func text() async throws {
    let result = try await inspect("Tests/Fonts/Optical.var.ttf#Optical-Fat")
    #expect(result.status == 0)
    #expect(result.standardError == "")
    #expect(
      result.standardOutput == """
        Optical Bold
          UIFont(name:)  Optical-Fat
          family         Optical
          style          Bold
          version        1.000
          file           Tests/Fonts/Optical.var.ttf
          format         TrueType, variable
          glyphs         4
          weight         700
          italic         no
          monospaced     no
          colour         none
          checksum       0dbfa9d7

          axis               minimum  default  maximum
          ────────────────────────────────────────────
          opsz Optical Size        8       14       40
          wght Weight            100      400      900

          instance      UIFont(name:)        opsz  wght
          ─────────────────────────────────────────────
          Bold          Optical-Fat            14   700
          Display Bold  Optical-DisplayBold    40   700
          Regular       Optical-Regular        14   400

          metrics      units  at 17 pt
          ────────────────────────────
          em            1000        17
          ascender       914    15.538
          descender     -250     -4.25
          line height   1164    19.788
          line gap        30      0.51
          cap height     700      11.9
          x-height       473     8.041
          label at 3x               20

          table          ascender  descender  line gap  line height
          ─────────────────────────────────────────────────────────
          hhea (in use)       914       -250        30         1164
          OS/2 typo           814       -200       100         1014
          OS/2 win            950       -300         0         1250
          They differ: Windows takes OS/2 win, as USE_TYPO_METRICS is off; a line is 86 units (7.4 %) higher there than on iOS.

          script                                 characters
          ─────────────────────────────────────────────────
          Latin                                           2
          Common (digits, punctuation, symbols)           1
          all                                             3

        """)
  }

  @Test("Names a COLR table of version 1 as what it is")
  func gradient() async throws {
    let result = try await inspect("Tests/Fonts/Gradient.ttf", "Fonts/AmiriQuranColored.ttf")
    #expect(
      result.lines.filter { $0.contains("colour") } == [
        "  colour         COLR version 1 (drawn from its plain outline for now)",
        "  colour         COLR version 0 (flat layers)",
      ])
  }

  @Test("Tells how many palettes there are, and what the font says of them")
  func palettes() async throws {
    let result = try await inspect("Tests/Fonts/Palettes.ttf", "Fonts/AmiriQuranColored.ttf", "Fonts/lobster.otf")
    #expect(
      result.lines.filter { $0.contains("palettes") } == [
        "  palettes       3: 0 for light, 1 for dark, 2 Garden", "  palettes       1",
      ])
    let json = try await inspect("--format", "json", "Tests/Fonts/Palettes.ttf")
    let fonts = try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8)) as? [[String: Any]]
    let palettes = try #require(fonts?.first?["palettes"] as? [[String: Any]])
    #expect(palettes.map { $0["light"] as? Bool } == [true, false, false])
    #expect(palettes.map { $0["dark"] as? Bool } == [false, true, false])
    #expect(palettes.map { $0["name"] as? String } == [nil, nil, "Garden"])
  }

  @Test("JSON holds the same in full precision")
  func json() async throws {
    let result = try await inspect("--format", "json", "Fonts")
    #expect(result.status == 0)
    let fonts = try #require(
      try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [[String: Any]])
    #expect(fonts.count == 13)
    let inter = try #require(fonts.first { $0["postScriptName"] as? String == "Inter" })
    #expect(inter["path"] as? String == "Fonts/Inter.var.ttf")
    #expect(inter["checksum"] as? String == "9ee35efa")
    #expect((inter["instances"] as? [[String: Any]])?.count == 18)
    #expect(inter["problem"] is NSNull)
    let metrics = try #require(inter["metrics"] as? [String: Any])
    #expect((metrics["points"] as? [String: Double])?["ascender"] == 2728 * 17 / 2816.0)
    #expect(metrics["labelHeight"] as? Double == 62 / 3.0)
    let scripts = try #require(inter["scripts"] as? [[String: Any]])
    #expect(scripts.compactMap { $0["characters"] as? Int }.reduce(0, +) == inter["characters"] as? Int)
  }

  @Test("One bad font among many is reported at the end, the others are printed, and the status is 2")
  func oneBad() async throws {
    let result = try await inspect(
      "Tests/Fonts/NoOutlines.ttf", "Tests/Fonts/Pair.ttc", "no.ttf", "Tests/Fonts/make.py", "Tests/Fonts/NoMap.ttf")
    #expect(result.status == 2)
    #expect(
      result.lines.filter { $0.contains("UIFont(name:)") } == [
        "  UIFont(name:)  Pair-Light", "  UIFont(name:)  Pair-Bold", "  UIFont(name:)  NoMap-Regular",
      ])
    #expect(
      result.lines.contains(
        "  problem        Font 'NoMap-Regular' can't set text: it has no Unicode character map."))
    #expect(
      result.standardError == """
        preview-render: Font 'Tests/Fonts/NoOutlines.ttf' can't be drawn: it has neither outlines nor bitmaps.
        preview-render: File 'no.ttf' can't be read: there is no such file or folder.
        preview-render: Font 'Tests/Fonts/make.py' can't be used: it is not a TTF, an OTF or a collection of these.

        """)
  }

  @Test("Bad fonts leave an empty JSON array, so that a program still reads JSON")
  func emptyJSON() async throws {
    let result = try await inspect("--format", "json", "no.ttf")
    #expect(result.status == 2)
    #expect(result.standardOutput == "[]\n")
  }

  @Test("No font, and an unknown format, are wrong usage")
  func usage() async throws {
    #expect(try await inspect().status == 64)
    #expect(try await inspect("--format", "xml", "Fonts").status == 64)
  }

  @Test("Prints the same bytes twice, in any locale")
  func deterministic() async throws {
    let line = "$TOOL inspect Fonts Tests/Fonts 2>&1; true"
    let plain = try await Tool.shell(line, folder: Self.repository)
    let german = try await Tool.shell("LC_ALL=de_DE.UTF-8; export LC_ALL; \(line)", folder: Self.repository)
    #expect(plain.standardOutput == german.standardOutput)
    #expect(plain.standardOutput.utf8.count > 1000)
  }
}
