import Foundation
import Testing

/// The folder of the versions of a small font.
private let versions = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Fonts/Versions").path

@Suite("compare of two versions of a font")
struct CompareCommandTests {
  @Test("Without a spec every sheet of the font is drawn; the same file changes nothing")
  func sheets() async throws {
    let project = try RegressionCommandTests.Project()
    let same = try await project.run("compare", "Base.ttf", "Base.ttf", "--only", "ladder", "--only", "pairs")
    #expect(same.status == 0 && same.standardError == "")
    let changed = try await project.shell(
      "\"$TOOL\" compare Base.ttf '\(versions)/Bolder.ttf' --only '*ladder.L' --only metrics --report r")
    #expect(changed.status == 1)
    #expect(changed.standardOutput.contains("Versions-Regular/ladder.L differs in "))
    #expect(
      changed.standardOutput.contains(
        "Versions-Regular/metrics: the letter “H” of Versions-Regular is drawn differently, in the letters and 1 more\n"
      ))
    #expect(FileManager.default.fileExists(atPath: project.at("r/index.html").path))
    #expect(!changed.standardOutput.contains("accept:"))
  }

  @Test(
    "A sheet on which nothing but the version or the checksum of its font differs is the same, and the font still differs"
  )
  func captionOnly() async throws {
    let project = try RegressionCommandTests.Project()
    let kerned = try await project.shell("\"$TOOL\" compare Base.ttf '\(versions)/Kerned.ttf' --only metrics")
    #expect(
      withoutTime(kerned.standardOutput).replacing(/: [0-9a-f]{8} .was [0-9a-f]{8}./, with: "") == """
        font Versions-Regular is a different file of the same version 1.000
        1 pair of characters of Versions-Regular is kerned differently: “AV” −40 (was −80)
        1 same, 1 changed font; open preview-report/index.html

        """)
    #expect(kerned.status == 1)
    let pairs = try await project.shell("\"$TOOL\" compare Base.ttf '\(versions)/Kerned.ttf' --only pairs")
    #expect(pairs.status == 1 && pairs.standardOutput.contains("Versions-Regular/pairs "))
  }

  @Test(
    "A letter that differs in bold alone is a difference of the font, whichever pictures are drawn, and not of a spec's"
  )
  func bold() async throws {
    let project = try RegressionCommandTests.Project()
    let optical = URL(fileURLWithPath: versions).deletingLastPathComponent().appendingPathComponent("Optical.var.ttf")
    var font = [UInt8](try Data(contentsOf: optical))
    // The directory has the tag, the checksum and the place of each table. The bold master moves H
    // by 200 units.
    let entry = try #require(font.firstRange(of: Array("gvar".utf8))).lowerBound
    let gvar = font[entry + 8..<entry + 12].reduce(0) { $0 << 8 | Int($1) }
    #expect(font[gvar + 54] == 200)
    font[gvar + 54] = 240
    try Data(font).write(to: project.at("Bold.ttf"))
    let result = try await project.shell(
      "cp '\(optical.path)' Old.ttf && \"$TOOL\" compare Old.ttf Bold.ttf --only metrics --report r")
    #expect(result.status == 1 && result.standardError == "", "\(result)")
    #expect(
      result.standardOutput.contains("“H” (U+0048) of Optical-Regular is drawn differently at opsz 14 wght 700, "),
      "\(result)")
    #expect(withoutTime(result.lines.last ?? "") == "1 same, 1 changed font; open r/index.html")
    let report = String(decoding: try project.bytes("r/report.json"), as: UTF8.self)
    #expect(report.contains(#""passes": false"#) && report.contains(#""changedFonts": ["Optical-Regular"]"#))
    let junit = String(decoding: try project.bytes("r/junit.xml"), as: UTF8.self)
    #expect(junit.contains("Font Optical-Regular has changed."))
    try project.setSpec(
      """
      fonts: Old.ttf
      scenes: { card: { page: false, elements: [{ label: x }] } }

      """)
    let spec = try await project.run("compare", "Old.ttf", "Bold.ttf", "preview.yml")
    #expect(spec.status == 0 && spec.standardOutput.contains("“H” (U+0048) of Optical-Regular"), "\(spec)")
  }

  @Test("With a spec its scenes are drawn with each version, at all twelve categories")
  func spec() async throws {
    let project = try RegressionCommandTests.Project()
    let kerned = "\(versions)/Kerned.ttf"
    let result = try await project.shell("\"$TOOL\" compare Base.ttf '\(kerned)' preview.yml --only card")
    #expect(result.status == 1)
    #expect(
      result.standardOutput.contains(
        "the title in card, at all categories, has different kerning or widths: “A” before “V” takes 9.52 pt (was 8.84 pt) at L, "
      ))
    #expect(result.lines.last?.hasPrefix("12 changed in ") == true)
    let reverse = try await project.shell(
      "cp '\(kerned)' Base.ttf && \"$TOOL\" compare '\(kerned)' Base.ttf preview.yml")
    #expect(reverse.status == 0, "\(reverse.standardOutput)")
  }

  @Test("A version that was renamed takes the place of the old one, under the names that the spec knows")
  func renamed() async throws {
    let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fonts").path
    let project = try RegressionCommandTests.Project()
    try project.setSpec(
      """
      fonts: [\(fonts)/EBGaramond12-Regular.otf, \(fonts)/lobster.otf]
      traits: { scale: 1 }
      typography: { own: { font: EB Garamond, weight: 400, size: 16 }, other: { font: LobsterTwo-BoldItalic, size: 16 } }
      sheets:
        waterfall: { kind: waterfall, font: [EBGaramond12-Regular, Lobster Two], sizes: [12] }
        metrics: { kind: metrics, font: EBGaramond12-Regular }
      scenes:
        card: { page: false, elements: [{ label: Card, typography: own }] }
        note: { page: false, elements: [{ label: Note, typography: other }] }

      """)
    for (old, new) in [
      ("EBGaramond12-Regular.otf", "NotoSansHebrew-Regular.ttf"),
      ("NotoSansHebrew-Regular.ttf", "EBGaramond12-Regular.otf"),
    ] {
      let result = try await project.shell("\"$TOOL\" compare '\(fonts)/\(old)' '\(fonts)/\(new)' preview.yml")
      #expect(result.status == 1 && result.standardError == "")
      #expect(result.lines.last?.contains("missing") == false && result.lines.last?.contains("orphaned") == false)
      #expect(result.lines.last?.contains("new") == false && result.lines.last?.contains("gone") == false)
      // What is set in the font changes, what is set in the other one does not.
      for (pictures, same) in [("card", 0), ("note", 12), ("metrics", 0), ("EBGaramond12-Regular/waterfall", 0)] {
        let some = try await project.shell(
          "\"$TOOL\" compare '\(fonts)/\(old)' '\(fonts)/\(new)' preview.yml --only \(pictures)")
        #expect(some.lines.last?.contains(" same") == (same > 0), "\(pictures): \(some.lines.last ?? "")")
      }
      #expect(result.lines.last?.contains("13 same") == true, "\(result.lines.last ?? "")")
      #expect(result.lines.first?.contains(" takes the place of ") == true)
    }
    // FiraCode kerns nothing and has no pairs.
    for (old, new, counts) in [
      ("EBGaramond12-Regular.otf", "Lateef-Regular.ttf", "2 resized"),
      ("EBGaramond12-Regular.otf", "FiraCode-Regular.ttf", "1 resized, 1 gone"),
      ("FiraCode-Regular.ttf", "EBGaramond12-Regular.otf", "1 resized, 1 new"),
    ] {
      let alone = try await project.shell(
        "\"$TOOL\" compare '\(fonts)/\(old)' '\(fonts)/\(new)' --only '*/pairs' --only '*/metrics'")
      #expect(alone.status == 1)
      #expect(withoutTime(alone.lines.last ?? "") == "\(counts), 1 changed font; open preview-report/index.html")
    }
  }

  @Test("If the spec has both fonts, the old one alone is replaced, and serves the weight that it served")
  func both() async throws {
    let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fonts").path
    let project = try RegressionCommandTests.Project()
    try project.setSpec(
      """
      fonts: [\(fonts)/NotoSansHebrew-Bold.ttf, \(fonts)/NotoSansHebrew-Regular.ttf]
      traits: { scale: 1 }
      typography:
        own: { font: Noto Sans Hebrew, weight: 400, size: 16 }
        strong: { font: Noto Sans Hebrew, weight: 700, size: 16 }
      sheets: { metrics: { kind: metrics } }
      scenes:
        card: { page: false, elements: [{ label: שלום, typography: own }] }
        note: { page: false, elements: [{ label: שלום, typography: strong }] }

      """)
    let result = try await project.shell(
      "\"$TOOL\" compare '\(fonts)/NotoSansHebrew-Regular.ttf' '\(fonts)/NotoSansHebrew-Bold.ttf' preview.yml")
    #expect(result.status == 1 && result.standardError == "")
    // The title of the sheet says nothing beside the font of its samples.
    #expect(
      result.lines.contains {
        $0.contains("the font of the style own is NotoSansHebrew-Bold (was ") && $0.hasSuffix("(12 pictures)")
      }
    )
    #expect(!result.standardOutput.contains("was “Noto Sans Hebrew Regular”"))
    #expect(result.lines.last?.hasPrefix("13 changed, 13 same") == true, "\(result.lines.last ?? "")")
    for (scene, summary) in [("card", "12 changed"), ("note", "12 same")] {
      let one = try await project.shell(
        "\"$TOOL\" compare '\(fonts)/NotoSansHebrew-Regular.ttf' '\(fonts)/NotoSansHebrew-Bold.ttf' preview.yml --only \(scene)"
      )
      #expect(one.lines.last?.hasPrefix(summary) == true, "\(one.lines.last ?? "")")
    }
  }

  @Test("A font that the spec does not have can't be compared in it")
  func otherFont() async throws {
    let project = try RegressionCommandTests.Project()
    let other = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fonts/lobster.otf").path
    let result = try await project.shell("\"$TOOL\" compare '\(other)' '\(other)' preview.yml")
    #expect(result.status == 2)
    #expect(result.standardError.contains("does not use font LobsterTwo-BoldItalic."))
  }
}
