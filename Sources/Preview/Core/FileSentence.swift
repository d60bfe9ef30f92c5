/// A sentence about a file, in parts: "Picture 'a.png'", "is cut off", "copy or make it again".
package struct FileSentence: Hashable, Sendable, CustomStringConvertible {
  /// The noun before the path: "Picture"; nil for the path alone.
  package var noun: String?
  /// Its path; nil for standard input, which has only a noun.
  package var path: String?
  /// The fault as a predicate: "is cut off".
  package var fault: String
  /// The way to mend it; nil where that is clear.
  package var remedy: String?
  /// A question behind the sentence: "Did you mean 'b.png'?".
  package var question: String?

  package init(noun: String? = nil, path: String? = nil, fault: String, remedy: String? = nil, question: String? = nil)
  {
    self.noun = noun
    self.path = path
    self.fault = fault
    self.remedy = remedy
    self.question = question
  }

  /// "Picture 'a.png' is cut off; copy or make it again." On one line, whatever the file is called.
  package var description: String {
    "\(clause).\(question.map { " \(Spelling.oneLine($0))" } ?? "")"
  }

  /// The sentence without its full stop and its question, to be gone on with.
  package var clause: String {
    let subject = [noun, path.map { "'\($0.utf8.count > Limits.pathBytes ? $0.prefix(100) + "…" : $0)'" }].compactMap(
      \.self
    ).joined(separator: " ")
    return Spelling.oneLine("\(subject) \(predicate)")
  }

  /// The same of several files: "each is cut off; copy or make it again".
  package var ofEach: String { "each \(Spelling.oneLine(predicate))" }

  private var predicate: String { fault + (remedy.map { "; \($0)" } ?? "") }
}

extension FileSentence {
  /// The same with something else to do.
  package func advising(_ remedy: String) -> Self { Self(noun: noun, path: path, fault: fault, remedy: remedy) }
}
