import Foundation
import Testing

@Suite("Pictures that the command has drawn before")
struct KnownDrawingsCommandTests {
  private typealias Project = RegressionCommandTests.Project

  /// The last line of `verify`, without the time: "3 same (0 drawn, 3 known)".
  private func verify(_ project: Project, _ options: String = "", tool: String = "$TOOL") async throws -> String? {
    let result = try await project.shell("XDG_CACHE_HOME=\"$PWD/cache\" \(tool) verify \(options)")
    #expect(result.status == 0, "\(result)")
    return result.lines.last?.replacing(#/ in [0-9.]+ m?s;.*/#, with: "")
  }

  @Test("verify says how many it drew and how many it knew, in all its reports, and --draw all draws them")
  func counts() async throws {
    let project = try Project()
    #expect(try await project.shell("XDG_CACHE_HOME=\"$PWD/cache\" $TOOL record").status == 0)
    #expect(try await verify(project) == "3 same (0 drawn, 3 known)")
    func text(_ name: String) throws -> String {
      String(decoding: try project.bytes("preview-report/\(name)"), as: UTF8.self)
    }
    #expect(try text("report.json").contains("\"drawn\": 0,\n  \"known\": 3,"))
    #expect(try text("summary.md").contains("Drawn with") && text("summary.md").contains(". 0 drawn, 3 known.</sub>"))
    #expect(try text("junit.xml").contains("<property name=\"pictures\" value=\"0 drawn, 3 known\"/>"))
    #expect(try await verify(project, "--draw all") == "3 same")
    // Parts count together.
    for part in ["1/2", "2/2"] { _ = try await verify(project, "--shard \(part) --report part-\(part.first!)") }
    #expect(try await project.run("report", "merge", "part-1", "part-2", "-o", "joined").status == 0)
    #expect(
      String(decoding: try project.bytes("joined/report.json"), as: UTF8.self).contains(
        "\"drawn\": 0,\n  \"known\": 3,"))
    let unknown = try await project.run("verify", "--draw", "al")
    #expect(unknown.status == 64)
    #expect(unknown.standardError.contains("Choice 'al' isn't known. Did you mean 'all'? --draw takes: new, all."))
  }

  @Test("Another build of the command draws everything")
  func build() async throws {
    let project = try Project()
    #expect(try await project.shell("XDG_CACHE_HOME=\"$PWD/cache\" $TOOL record").status == 0)
    // The same bytes elsewhere are the same build.
    #expect(try await project.shell("mkdir other && cp \"$TOOL\" other/preview-render").status == 0)
    #expect(try await verify(project, tool: "other/preview-render") == "3 same (0 drawn, 3 known)")
    #expect(try await project.shell("printf x >> other/preview-render").status == 0)
    #expect(try await verify(project, tool: "other/preview-render") == "3 same")
    #expect(try await verify(project, tool: "other/preview-render") == "3 same (0 drawn, 3 known)")
    #expect(try await verify(project) == "3 same (0 drawn, 3 known)")
  }

  @Test("Where nothing can be kept, everything is drawn, and nothing is said of it")
  func nowhere() async throws {
    let project = try await Project.recorded()
    for variables in ["XDG_CACHE_HOME=/dev/null", "XDG_CACHE_HOME= HOME=", "XDG_CACHE_HOME=cache HOME=."] {
      for _ in 1...2 {
        let result = try await project.shell("\(variables) $TOOL verify")
        #expect(
          result.status == 0 && result.standardError == "" && result.standardOutput.hasPrefix("3 same in "), "\(result)"
        )
      }
    }
    #expect(!project.exists("cache") && !project.exists(".cache"))
  }
}
