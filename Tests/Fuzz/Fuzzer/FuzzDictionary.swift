@testable import PreviewPlan

/// The words of a spec as a dictionary of libFuzzer's, read off the JSON Schema, which is made of the declared keys; and numbers at which conversions end.
enum FuzzDictionary {
  /// A line for each word.
  static var lines: [String] {
    var words: Set<String> = [
      "1e300", "-1e300", "1e-300", ".nan", ".inf", "99999999999999999999", "2147483648", "0.5", "-1",
    ]
    for part in SpecSchema.json.document().split(separator: "\"") where part.utf8.count < 40 {
      if part.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }) {
        words.insert(String(part))
      }
    }
    return words.sorted().map { "\"\($0)\"" }
  }
}
