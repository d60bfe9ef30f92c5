import Foundation
import Testing

@Suite("render --animate")
struct AnimateCommandTests {
  private let fonts = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Fonts")
    .standardizedFileURL.path

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("animate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  /// How many frames a file says that it has.
  private func frames(_ file: URL) throws -> Int {
    let bytes = [UInt8](try Data(contentsOf: file))
    let control = try #require(bytes.indices.first { bytes[$0...].starts(with: "acTL".utf8) })
    return bytes[control + 4..<control + 8].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test("Categories and axes become animated pictures, the same bytes with any number of jobs")
  func jobs() async throws {
    try await withFolder { folder in
      for jobs in ["1", "2"] {
        let walk = try await Tool.run(
          [
            "render", "\(fonts)/Inter.var.ttf", "\(fonts)/AmiriQuranColored.ttf", "--scale", "1", "--animate",
            "category",
            "--category", "L...AX1", "-o", jobs, "--jobs", jobs,
          ], folder: folder)
        #expect(walk.status == 0 && walk.standardError == "")
        #expect(walk.standardOutput.hasPrefix("2 pictures of 2 fonts in "))
        let sweep = try await Tool.run(
          ["render", "\(fonts)/Inter.var.ttf", "--scale", "1", "--animate", "slnt", "-o", jobs, "--jobs", jobs],
          folder: folder)
        #expect(sweep.status == 0)
      }
      for (name, count) in [
        ("Inter/ladder.animated.png", 5), ("AmiriQuranColored-Regular/ladder.animated.png", 5),
        ("Inter/axis.slnt.animated.png", 40),
      ] {
        #expect(try frames(folder.appendingPathComponent("1/\(name)")) == count)
        #expect(
          try Data(contentsOf: folder.appendingPathComponent("1/\(name)"))
            == Data(contentsOf: folder.appendingPathComponent("2/\(name)")))
      }
    }
  }

  @Test("A list has the number of frames, and what they go through")
  func list() async throws {
    try await withFolder { folder in
      let arguments = [
        "render", "\(fonts)/lobster.otf", "--scale", "1", "--animate", "category", "--category", "L,AX5", "--list",
      ]
      let names = try await Tool.run(arguments, folder: folder)
      #expect(names.lines == ["LobsterTwo-BoldItalic/ladder.animated.png  2 frames"])
      let text = try await Tool.run(arguments + ["--sizes"], folder: folder)
      #expect(text.lines.count == 1)
      #expect(
        text.lines[0].wholeMatch(of: /LobsterTwo-BoldItalic\/ladder.animated.png  393 × [0-9]{4}, 2 frames/) != nil)
      let json = try await Tool.run(arguments + ["--format", "json"], folder: folder)
      let list = try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8)) as? [[String: Any]]
      #expect(list?.first?["frames"] as? Int == 2)
      #expect(list?.first?["categories"] as? [String] == ["L", "AX5"])
      #expect(list?.first?["category"] == nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test("Pictures of a spec are picked and shared out as ever")
  func spec() async throws {
    try await withFolder { folder in
      try FileManager.default.copyItem(
        atPath: "\(fonts)/lobster.otf", toPath: folder.appendingPathComponent("lobster.otf").path)
      try Data(
        """
        fonts: lobster.otf
        traits: { categories: [L, AX1], appearances: [light, dark], scale: 1 }
        sheets: { ladder: { kind: ladder }, still: { kind: matrix } }
        """.utf8
      ).write(to: folder.appendingPathComponent("preview.yml"))
      let dark = try await Tool.run(
        ["render", "--animate", "category", "--only", "*dark", "-o", "out"], folder: folder)
      #expect(dark.status == 0 && dark.standardOutput.hasPrefix("1 picture in "))
      #expect(try frames(folder.appendingPathComponent("out/ladder.animated.dark.png")) == 2)
      let shard = try await Tool.run(
        ["render", "--animate", "category", "--shard", "2/2", "--list"], folder: folder)
      #expect(shard.lines.count == 1)
      let still = try await Tool.run(["render", "--animate", "category", "--category", "L"], folder: folder)
      #expect(still.status == 2)
      #expect(
        still.standardError
          == "preview-render: Nothing of 'preview.yml' can be animated: every sheet that changes with the category has only one.\n"
      )
    }
  }

  @Test(
    "What can't be animated is reported in one sentence; the status is 2 if a font is the reason, else 64",
    arguments: [
      (["--animate", "weight"], 64, "'weight' can't be animated: give category, or the tag of an axis, as in wght."),
      (
        ["--animate", "category", "--sheet", "matrix"],
        64,
        "Sheet 'matrix' does not change with the category, so it can't be animated; leave --sheet out, or name ladder."
      ),
      (
        ["--animate", "category", "--category", "L"],
        64, "One category alone can't be animated: name two or more, as in L...AX5."
      ),
      (
        ["--animate", "wght", "--sheet", "ladder"], 64, "An axis is animated on a sheet of its own; leave --sheet out."
      ),
      (["--animate", "wght"], 2, "Axis 'wght' can't be animated: no font has it. None is a variable font."),
    ])
  func refusals(arguments: [String], status: Int32, sentence: String) async throws {
    try await withFolder { folder in
      let result = try await Tool.run(["render", "\(fonts)/lobster.otf"] + arguments, folder: folder)
      #expect(result.status == status)
      #expect(result.standardOutput == "")
      #expect(result.standardError == "preview-render: \(sentence)\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }
}
