extension SpecMistake {
  /// What is wrong with a file that this tool has written as JSON, as part of a sentence that names the file; nobody thinks of it as YAML.
  func reason(inJSON bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // Marks of a conflict that git left.
    if text.hasPrefix("<<<<<<< ") || text.contains("\n<<<<<<< ") {
      return "it holds both sides of a merge, between '<<<<<<<' and '>>>>>>>'"
    }
    if case .notYAML(let words, _) = error { return "it is no JSON, from line \(position.line) on (\(words))" }
    return "\(self)".trimmedOfStop
  }
}
