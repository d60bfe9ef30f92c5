import Foundation
import Testing

@Suite("Images that can't be drawn, in the commands")
struct UndrawnImageCommandTests {
  private typealias Project = RegressionCommandTests.Project

  /// A project with a scene whose image has a text, and one without images.
  private static func project() throws -> Project {
    let project = try Project()
    try Data("<svg viewBox='0 0 8 8'><text>a</text></svg>".utf8).write(to: project.at("mark.svg"))
    try project.setSpec(
      """
      fonts: Base.ttf
      traits: { categories: [L, AX2], width: 160, scale: 1 }
      scenes:
        card: { page: false, elements: [{ image: mark.svg }, { label: AVHo }, { image: mark.svg }] }
        badge: { page: false, traits: { categories: L }, elements: [{ label: H }] }

      """)
    return project
  }

  private static let sentence =
    "preview.yml:4:44: SVG 'mark.svg' can't be drawn: 'text' isn't drawn; convert it to paths, or use PNGs (line 1). A placeholder is drawn in its place.\n"

  @Test("render and record say so once, and draw everything")
  func drawn() async throws {
    let project = try Self.project()
    for arguments in [["render", "-o", "out"], ["record"], ["verify"]] {
      let found = try await Tool.run(arguments, folder: project.folder)
      #expect(found.status == 0 && found.standardError == Self.sentence, "\(arguments) \(found)")
    }
    #expect(FileManager.default.fileExists(atPath: project.at("out/card.AX2.png").path))
    #expect(FileManager.default.fileExists(atPath: project.at("baselines/card.L.png").path))
  }

  @Test("With --strict it is an error before anything is drawn, unless no picture shows it")
  func strict() async throws {
    let project = try Self.project()
    for arguments in [["render", "-o", "out"], ["record"], ["verify"]] {
      let found = try await Tool.run(arguments + ["--strict"], folder: project.folder)
      #expect(found.status == 2 && found.standardError == Self.sentence, "\(arguments) \(found)")
    }
    #expect(!FileManager.default.fileExists(atPath: project.at("out").path))
    #expect(!FileManager.default.fileExists(atPath: project.at("baselines").path))
    let other = try await project.run("render", "-o", "out", "--strict", "--only", "badge")
    #expect(other.status == 0 && other.standardError.isEmpty)
  }

  @Test("audit says so, and fails with --strict")
  func audit() async throws {
    let project = try Self.project()
    let usual = try await project.run("audit", "--only", "card")
    #expect(usual.status == 0 && usual.standardError == Self.sentence, "\(usual)")
    let strict = try await project.run("audit", "--strict", "--only", "card")
    #expect(strict.status == 1 && strict.standardError == Self.sentence, "\(strict)")
    #expect(try await project.run("audit", "--only", "badge").standardError.isEmpty)
  }
}
