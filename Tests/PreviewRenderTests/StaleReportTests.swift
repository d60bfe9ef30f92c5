import Foundation
import Testing

@Suite("Reports of a spec whose files have changed since")
struct StaleReportTests {
  private typealias Project = RegressionCommandTests.Project

  private static let stale =
    "preview-render: Report 'preview-report' can't be approved: a file that its spec names, such as an image or a font, has changed since; run 'verify' again.\n"

  /// A recorded project with two images, an app's texts and tokens.
  private static func project() async throws -> Project {
    let project = try Project()
    try project.setSpec(
      Project.spec.replacing(
        "label: H }",
        with: "label: { localized: title }, typography: brand }, { image: dot.png, width: 24, height: 24 }"
      ) + "typography: { tokens: tokens.json }\nstrings: [L.xcstrings]\n")
    let made = MadePNG(width: 24, height: 24, boxes: [MadePNG.Box(x: 2, y: 2, width: 9, height: 9)])
    try made.data.write(to: project.at("dot.png"))
    try MadePNG(width: 24, height: 24, boxes: []).data.write(to: project.at("other.png"))
    try Data(
      #"{ "brand": { "$type": "typography", "$value": { "fontFamily": "Versions", "fontSize": "17px", "fontWeight": 400, "letterSpacing": "0px", "lineHeight": 1.2 } } }"#
        .utf8
    ).write(to: project.at("tokens.json"))
    try Data(
      #"{"sourceLanguage":"en","version":"1.0","strings":{"title":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"H"}}}}}}"#
        .utf8
    ).write(to: project.at("L.xcstrings"))
    let recorded = try await project.run("record")
    try #require(recorded.status == 0, "\(recorded)")
    return project
  }

  @Test(
    "What the present files don't draw is not approved",
    arguments: [
      ("dot.png", "cp other.png dot.png"), ("Base.ttf", "cp $BOLDER Base.ttf"),
      ("tokens.json", "sed -i.old s/17px/19px/ tokens.json"),
      ("L.xcstrings", "sed -i.old 's/\"H\"/\"Ho\"/' L.xcstrings"),
    ])
  func approve(file: String, change: String) async throws {
    let project = try await Self.project()
    let bolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fonts/Versions/Bolder.ttf").path
    let before = try project.bytes(file)
    #expect(try await project.shell("BOLDER='\(bolder)'; \(change) && \"$TOOL\" verify").status == 1)
    let changed = try project.bytes(file)
    try before.write(to: project.at(file))
    let baselines = project.files()
    for arguments in [["--all"], ["badge"], ["--all", "--spec", "preview.yml"]] {
      let refused = try await Tool.run(["approve"] + arguments, folder: project.folder)
      #expect(refused.status == 2 && refused.standardError == Self.stale, "\(refused)")
    }
    #expect(project.files() == baselines)
    try changed.write(to: project.at(file))
    // A report of these files is taken from any folder.
    let name = project.folder.lastPathComponent
    let approved = try await project.shell(
      "cd .. && \"$TOOL\" approve --all --spec \(name)/preview.yml --report \(name)/preview-report")
    #expect(approved.status == 0 && approved.standardOutput.contains("approved badge.png"), "\(approved)")
    #expect(try await project.run("verify").status == 0)
  }

  @Test("Shards of different files are not joined; those of the same are, wherever they are")
  func merge() async throws {
    let project = try await Self.project()
    let shard = "verify --shard"
    let made = try await project.shell(
      """
      "$TOOL" \(shard) 1/2 --report r1; cp dot.png kept.png; cp other.png dot.png
      "$TOOL" \(shard) 2/2 --report r2; cp kept.png dot.png
      mkdir copy && cp -R baselines Base.ttf dot.png tokens.json L.xcstrings preview.yml copy
      cd copy && "$TOOL" \(shard) 2/2 --report ../r3
      """)
    #expect(made.status == 0, "\(made)")
    let refused = try await project.run("report", "merge", "r1", "r2")
    #expect(
      refused.status == 2
        && refused.standardError
          == "preview-render: The reports can't be joined: 'r2' and 'r1' are from different runs (a file that the spec names was changed); verify all shards with the same tool, fonts and spec.\n",
      "\(refused)")
    let joined = try await project.run("report", "merge", "r1", "r3")
    #expect(joined.status == 0, "\(joined)")
  }
}
