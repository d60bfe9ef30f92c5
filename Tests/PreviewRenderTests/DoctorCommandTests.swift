import Foundation
import PreviewTestSupport
import Testing

@Suite("preview-render doctor")
struct DoctorCommandTests {
  @Test("It says that this machine draws the same bytes, whatever the locale, from any folder")
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
