import PreviewTestSupport
import Testing

@testable import PreviewCore

@Suite("Audit: kinds of elements")
struct ElementKindTests {
  /// The lines of code in a folder of the library, each with its file, in words.
  private static func lines(in folder: String) throws -> [(file: String, words: [Substring])] {
    let folder = "\(TestFonts.repository)/Sources/Preview/\(folder)"
    return try FileAccess.files(in: folder).flatMap { file in
      let text = String(decoding: try FileAccess.bytes(of: "\(folder)/\(file)", limit: 1 << 20), as: UTF8.self)
      let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      return code.map { (file, $0.split { !$0.isLetter && !$0.isNumber }) }
    }
  }

  @Test("The audit names no element, but asks its kind what it has to know")
  func names() throws {
    let elements = Set(
      try Self.lines(in: "Scene/Scenes").compactMap { _, words in
        words.first == "extension" && (words.contains("ElementContent") || words.contains("Control")) ? words[1] : nil
      })
    #expect(elements.isSuperset(of: ["Row", "Label", "TabBar", "Button"]))
    for (file, words) in try Self.lines(in: "Audit") {
      #expect(elements.isDisjoint(with: words), "\(file): \(words.joined(separator: " "))")
    }
  }
}
