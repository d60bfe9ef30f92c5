import Foundation
import Testing

@Suite("Options that narrow a spec to some of its traits")
struct NarrowingCommandTests {
  typealias Project = RegressionCommandTests.Project

  private static let spec = """
    fonts: Base.ttf
    traits:
      categories: [L, AX2]
      appearances: [light, dark]
      directions: [leftToRight, rightToLeft]
      legibilityWeights: [regular, bold]
      width: [160, 200]
      scale: 1
    scenes:
      card: { page: false, elements: [{ label: AVHo, name: title }] }
    sheets:
      metrics: { kind: metrics }

    """

  private func project(_ spec: String = spec) async throws -> Project {
    let project = try Project()
    try project.setSpec(spec)
    return project
  }

  /// The pictures that a command names in its lines, without `.png`.
  private func pictures(_ folder: String, of project: Project) -> Set<String> {
    Set(project.files(folder).keys.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) })
  }

  @Test("A width that no scene has is trouble, though sheets are left", arguments: ["render", "record"])
  func noScene(_ command: String) async throws {
    let project = try await project()
    let result = try await Tool.run([command, "--width", "300"], folder: project.folder)
    #expect(result.status != 0 && result.standardError.contains("160"), "\(result)")
  }

  @Test(
    "Each trait narrows what is recorded; several narrow together",
    arguments: [
      (["--category", "AX2"], "card.AX2.", 16), (["--appearance", "dark"], ".dark.", 16),
      (["--direction", "rightToLeft"], ".rightToLeft", 16), (["--legibility-weight", "bold"], ".bold", 16),
      (["--width", "200"], ".200pt.", 16),
      (
        ["--category", "AX1...AX5", "--appearance", "dark", "--width", "160,200", "--legibility-weight", "bold"], "AX2",
        4
      ),
    ])
  func traits(options: [String], part: String, count: Int) async throws {
    let project = try await project()
    let result = try await Tool.run(["record", "--only", "card"] + options, folder: project.folder)
    #expect(result.status == 0, "\(result)")
    let recorded = pictures("baselines", of: project)
    #expect(recorded.count == count && recorded.allSatisfy { $0.contains(part) }, "\(recorded.sorted())")
    #expect(result.lines.last?.hasPrefix("\(count) recorded") == true)
    #expect(try await Tool.run(["verify", "--only", "card"] + options, folder: project.folder).status == 0)
    let rest = try await Tool.run(["verify"] + options, folder: project.folder)
    // The sheet of metrics does not depend on the category or the width, so it is part of each.
    #expect(rest.status == 1 && rest.standardOutput.contains("metrics"))
  }

  @Test("With --contrast high, scenes alone are recorded, and only with Increase Contrast")
  func contrast() async throws {
    let spec = """
      fonts: Base.ttf
      traits: { categories: L, contrasts: [normal, high], scale: 1 }
      colors: { ink: { light: "#888888", dark: "#888888", lightHighContrast: "#333333" } }
      scenes:
        card: { width: 160, page: false, elements: [{ label: AVHo, color: ink }] }
      sheets:
        metrics: { kind: metrics }

      """
    let project = try await project(spec)
    let result = try await project.run("record", "--contrast", "high", "--only", "card")
    #expect(result.status == 0 && pictures("baselines", of: project) == ["card.highContrast"], "\(result)")
    #expect(try await project.run("record").status == 0)
    #expect(
      pictures("baselines", of: project) == ["card.highContrast", "card.normalContrast", "metrics"])
    #expect(
      try project.bytes("baselines/card.highContrast.png") != project.bytes("baselines/card.normalContrast.png"))
    // A value that Increase Contrast alone shows changes the picture with it, and is named.
    try project.setSpec(spec.replacing("#333333", with: "#111111"))
    let changed = try await project.run("verify")
    #expect(
      changed.standardOutput.contains("card.highContrast: colour ink: #111111 (was #333333)")
        && changed.lines.last?.hasPrefix("1 changed, 2 same") == true, "\(changed)")
    let unknown = try await project.run("verify", "--contrast", "hihg")
    #expect(
      unknown.standardError
        == "preview-render: Contrast 'hihg' isn't known. Did you mean 'high'? Known: normal, high.\n", "\(unknown)")
  }

  @Test(
    "An option without a value, as from a variable that isn't set, narrows nothing by mistake", arguments: ["", ","])
  func noValue(value: String) async throws {
    let project = try await project()
    let result = try await Tool.run(["verify", "--width", value], folder: project.folder)
    #expect(result.status == 64)
    #expect(result.standardError.contains("--width names nothing; give it a value, or leave it out."), "\(result)")
  }

  @Test("Baselines outside of the narrowed part are neither orphaned nor changed nor removed")
  func outside() async throws {
    let project = try await project()
    #expect(try await project.run("record").status == 0)
    let all = pictures("baselines", of: project)
    #expect(all.contains("card.AX2.200pt.dark.rightToLeft.bold") && all.count == 40)
    // A picture less in the spec, whose baselines are orphaned, but not those of the narrowed part.
    try project.setSpec(Self.spec.replacing("[160, 200]", with: "[200, 320]"))
    let before = project.files()
    let narrowed = try await project.run("verify", "--width", "200", "--report", "r")
    #expect(narrowed.status == 0, "\(narrowed)")
    #expect(withoutTime(narrowed.standardOutput).hasSuffix("24 same; open r/index.html\n"))
    #expect(project.files() == before)
    let recorded = try await project.run("record", "--width", "320", "--category", "L")
    #expect(withoutTime(recorded.standardOutput).hasSuffix("8 recorded, 8 unchanged, in baselines\n"))
    #expect(!recorded.standardOutput.contains("orphaned"))
    #expect(pictures("baselines", of: project).isSuperset(of: all))
    let whole = try await project.run("verify")
    #expect(whole.status == 1 && whole.lines.last?.hasPrefix("8 missing, 16 orphaned, 32 same") == true, "\(whole)")
  }

  @Test("A report says to what it was narrowed, and shards of different traits don't make a whole")
  func report() async throws {
    let project = try await project()
    #expect(try await project.run("record").status == 0)
    for (shard, appearance) in [("1/2", "dark"), ("2/2", "light")] {
      let part = try await project.run(
        "verify", "--appearance", appearance, "--category", "AX2", "--shard", shard, "--report", appearance)
      #expect(part.status == 0, "\(part)")
    }
    let report = String(decoding: try project.bytes("dark/report.json"), as: UTF8.self)
    for words in ["\"narrowedTo\"", "\"category AX2\"", "\"appearance dark\""] {
      #expect(report.contains(words), "\(report.prefix(900))")
    }
    let joined = try await project.run("report", "merge", "dark", "light", "-o", "joined")
    #expect(
      joined.standardError
        == "preview-render: The reports can't be joined: 'light' and 'dark' have different selections; verify all shards with the same --only and the same traits.\n",
      "\(joined)")
  }

  @Test(
    "Traits that the spec's pictures don't have leave nothing, which is said with those that they have",
    arguments: ["render", "record", "verify", "audit"])
  func nothing(command: String) async throws {
    let project = try await project(
      Self.spec.replacing("[light, dark]", with: "light").replacing("sheets:\n  metrics: { kind: metrics }\n", with: "")
    )
    if command == "verify" { #expect(try await project.run("record").status == 0) }
    let result = try await project.run(command, "preview.yml", "--appearance", "dark", "--width", "320")
    #expect(result.status == 2)
    #expect(
      result.standardError
        == "preview-render: No picture of 'preview.yml' is left: no sheet or scene has these traits; give --appearance, --width other values. Its appearances: light. Its widths: 160, 200.\n"
    )
    // An option that would leave something is not to blame.
    let one = try await project.run(command, "preview.yml", "--appearance", "light", "--width", "320")
    #expect(
      one.standardError
        == "preview-render: No picture of 'preview.yml' is left: no sheet or scene has these traits; give --width other values. Its widths: 160, 200.\n"
    )
    let unknown = try await project.run(command, "preview.yml", "--legibility-weight", "blod")
    #expect(unknown.status == 64)
    #expect(
      unknown.standardError
        == "preview-render: Legibility weight 'blod' isn't known. Did you mean 'bold'? Known: regular, bold.\n")
  }

  @Test("A screen of the spec's own is chosen by its name; one that nothing has is offered what there is")
  func screens() async throws {
    let project = try await project(
      """
      fonts: Base.ttf
      traits: { categories: L, scale: 1, screen: [{ name: My Phone, width: 200, height: 300 }, { width: 180, height: 240 }, iPhone SE] }
      scenes: { card: { page: false, elements: [{ label: AVHo }] } }
      sheets: { metrics: { kind: metrics } }

      """)
    for (name, picture) in [
      ("my-phone", "card.My-Phone"), ("180 × 240 pt", "card.180x240pt"), ("iPhone SE", "card.iPhone-SE"),
    ] {
      let result = try await project.run("render", "--only", "card", "--width", name, "-o", picture)
      #expect(result.status == 0 && pictures(picture, of: project) == [picture], "\(result)")
    }
    for command in ["render", "record", "audit"] {
      let unknown = try await project.run(command, "preview.yml", "--width", "iPhone SE,iPhone 99")
      #expect(unknown.status == 64)
      #expect(
        unknown.standardError
          == "preview-render: Width 'iPhone 99' isn't known. Did you mean 'iPhone SE'? The spec's widths: 180 × 240 pt, My Phone, iPhone SE.\n",
        "\(unknown)")
    }
    let design = try await project.run("render", "--design", "iOS 27")
    #expect(
      design.standardError
        == "preview-render: Design 'iOS 27' isn't known. Did you mean 'iOS 26'? Known: iOS 18, iOS 26.\n")
    let direction = try await project.run("render", "--direction", "rtl")
    #expect(
      direction.standardError
        == "preview-render: Direction 'rtl' isn't known. Did you mean 'rightToLeft'? Known: leftToRight, rightToLeft.\n"
    )
  }

  @Test("A sheet that a category does not change leaves the category to blame for what scenes lack")
  func sheetLeft() async throws {
    let project = try await project()
    let result = try await project.run("render", "--category", "AX5", "--width", "160")
    #expect(result.status == 2)
    #expect(
      result.standardError
        == "preview-render: No picture of 'preview.yml' is left: no sheet or scene has these traits; give --category other values. Its categories: L, AX2.\n",
      "\(result)")
  }

  @Test("An audit by a trait of scenes that leaves no scene says so, though styles are left")
  func auditOfStyles() async throws {
    let project = try await project(
      Self.spec + "typography: { title: { font: Versions, size: 20 } }\n")
    let result = try await project.run("audit", "--width", "320")
    #expect(result.status == 2)
    #expect(
      result.standardError
        == "preview-render: No picture of 'preview.yml' is left: no sheet or scene has these traits; give --width other values. Its widths: 160, 200.\n",
      "\(result)")
  }

  @Test("Of several specs, one that has none of the traits is left out")
  func several() async throws {
    let project = try await project()
    try FileManager.default.createDirectory(at: project.at("b"), withIntermediateDirectories: true)
    try Data("fonts: ../Base.ttf\nscenes: { b: { page: false, elements: [{ label: H }] } }\n".utf8).write(
      to: project.at("b/preview.yml"))
    let result = try await project.run("render", "preview.yml", "b/preview.yml", "--width", "200", "-o", "out")
    #expect(result.status == 0, "\(result)")
    #expect(pictures("out", of: project).allSatisfy { !$0.hasPrefix("b/") })
  }

  @Test("An audit narrows to environments, and to what breaks at some categories")
  func audit() async throws {
    let project = try Project()
    try project.setSpec(
      """
      fonts: Base.ttf
      traits: { categories: L, width: [110, 320], directions: [leftToRight, rightToLeft] }
      accepted: [{ id: mail/gone/text-truncated, reason: It is gone. }]
      scenes:
        mail: { font: system, elements: [{ label: Getty Center, name: address }] }

      """)
    func found(_ options: String...) async throws -> [String] {
      let result = try await Tool.run(["audit"] + options, folder: project.folder)
      #expect(result.status < 2, "\(result)")
      return result.lines.filter { $0.contains("truncates") || $0.contains("gone") }
    }
    let whole = try await found()
    #expect(whole.contains { $0.contains("truncates") } && whole.contains { $0.contains("gone") }, "\(whole)")
    #expect(try await found("--width", "110").count == 1)
    #expect(try await found("--width", "320", "--category", "XS...L") == [])
    #expect(try await found("--category", "XS...XXXL", "--direction", "rightToLeft").count == 1)
  }

  @Test("Two versions of a font are compared in the traits that are wanted")
  func compare() async throws {
    let project = try await project()
    let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let new = fonts.appendingPathComponent("Fonts/Versions/Bolder.ttf").path
    let spec = try await project.run(
      "compare", "Base.ttf", new, "preview.yml", "--only", "card", "--category", "AX5", "--appearance", "dark",
      "--direction", "leftToRight", "--width", "200")
    #expect(spec.status == 1)
    #expect(spec.lines.last?.hasPrefix("2 changed") == true, "\(spec)")
    let sheets = try await project.run(
      "compare", "Base.ttf", new, "--only", "ladder*", "--category", "L", "--appearance", "dark")
    #expect(sheets.lines.last?.hasPrefix("1 changed") == true, "\(sheets)")
    // Optical has no kerning, and Base no axes.
    let optical = fonts.appendingPathComponent("Fonts/Optical.var.ttf").path
    let lost = try await project.run("compare", "Base.ttf", optical, "--only", "pairs")
    #expect(lost.status == 1 && lost.lines.contains { $0.contains("gone") && $0.contains("pairs") }, "\(lost)")
    #expect(lost.lines.last?.hasPrefix("1 gone") == true, "\(lost)")
    let neither = try await project.run("compare", "Base.ttf", new, "--only", "axes")
    #expect(neither.status == 2 && neither.standardError.contains("Picture 'axes' isn't known"), "\(neither)")
    let language = try await project.run("compare", "Base.ttf", new, "--language", "de")
    #expect(
      language.standardError == "preview-render: --language is for the scenes of a spec; name a spec, not fonts.\n")
  }
}
