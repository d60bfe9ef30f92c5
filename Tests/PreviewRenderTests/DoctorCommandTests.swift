import Foundation
import PreviewTestSupport
import Testing

@Suite("preview-render doctor")
struct DoctorCommandTests {
  /// Runs the command on a spec of one scene in a folder of its own.
  private func doctor(
    _ keys: String, _ arguments: String..., look: (Tool.Result) throws -> Void
  ) async throws {
    try await inTemporaryFolder { folder in
      let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fonts/Inter.var.ttf").standardized.path
      let text = """
        fonts: \(font)
        traits: { scale: 1, width: 200 }
        scenes:
          cart:
            font: system
            \(keys)
            elements:
              - { label: Ana Kovač, name: title }

        """
      try Data(text.utf8).write(to: folder.appendingPathComponent("preview.yml"))
      try look(try await Tool.run(["doctor", "preview.yml"] + arguments, folder: folder))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["preview.yml"])
    }
  }

  @Test("The status is 0 if all changes are found, and 1 if some pass; no file is written")
  func status() async throws {
    try await doctor("page: false", "--mutations", "80") { result in
      #expect(result.status == 0, "\(result)")
      #expect(result.lines.last?.hasPrefix("80 of 80 found in 12 pictures") == true)
    }
    try await doctor("tolerance: { changedPixels: 5 }", "--mutations", "80", "--seed", "3") { result in
      #expect(result.status == 1, "\(result)")
      #expect(result.lines.first?.hasPrefix("scene cart lets ") == true)
      #expect(result.standardOutput.contains(", because changedPixels is 5; "))
    }
  }

  @Test("As JSON it says how many were tried and found, and what passes by which key")
  func json() async throws {
    try await doctor("tolerance: { changedPixels: 5 }", "--mutations", "80", "--format", "json") { result in
      let read = try #require(
        try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [String: Any])
      #expect(read["tried"] as? Int == 80)
      let passes = try #require(read["passes"] as? [[String: Any]])
      #expect(passes.reduce(0) { $0 + ($1["count"] as? Int ?? 0) } == read["passed"] as? Int)
      let reasons = try #require(passes.first?["reasons"] as? [[String: Any]])
      #expect(reasons.first?["key"] as? String == "changedPixels" && reasons.first?["value"] as? Int == 5)
    }
  }

  @Test("A spec that is missing or asks for nothing is trouble, and options that don't fit are wrong calls")
  func trouble() async throws {
    try await inTemporaryFolder { folder in
      let missing = try await Tool.run(["doctor", "preview.yml"], folder: folder)
      #expect(missing.status == 2 && missing.standardError.contains("There is no preview.yml here"))
      for arguments in [["--seed", "1"], ["--mutations", "5"], ["--only", "cart"]] {
        let result = try await Tool.run(["doctor"] + arguments, folder: folder)
        #expect(result.status == 64 && result.standardError.contains("\(arguments[0]) needs a spec"), "\(result)")
      }
      let none = try await Tool.run(["doctor", "preview.yml", "--mutations", "0"], folder: folder)
      #expect(
        none.status == 64 && none.standardError.contains("0 changes can't be tried: give a number from 1 to 1,000,000.")
      )
    }
  }

  @Test("Without a spec it says that this machine draws the same bytes, whatever the locale, from any folder")
  func battery() async throws {
    try await inTemporaryFolder { folder in
      let plain = try await Tool.run(["doctor"], folder: folder)
      #expect(plain.status == 0, "\(plain)")
      #expect(plain.lines.last?.hasPrefix("This machine draws the same bytes as ") == true)
      let german = try await Tool.shell("LC_ALL=de_DE.UTF-8 '\(Tool.url.path)' doctor --format json", folder: folder)
      let read = try #require(
        try JSONSerialization.jsonObject(with: Data(german.standardOutput.utf8)) as? [String: Any])
      #expect(german.status == 0 && read["same"] as? Bool == true)
      #expect((read["machine"] as? [String: Any])?["locale"] as? String == "de_DE.UTF-8")
    }
  }
}
