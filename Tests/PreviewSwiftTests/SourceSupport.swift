import Synchronization
import Testing

@testable import PreviewSwift

/// The facts of a source, in short: `fixedFont 1:21 Font.system(size:) 13`.
func facts(_ code: String, in file: String = "App/Screen.swift", keys: Bool = false) -> [String] {
  answer(code, in: file).facts.filter { keys || $0.kind != .textKey && $0.kind != .fontName }.map { fact in
    let numbers = (fact.points ?? []).map { "\($0)".hasSuffix(".0") ? "\(Int($0))" : "\($0)" }
    let parts = ["\(fact.kind) \(fact.line):\(fact.column)", fact.api] + (fact.name.map { [$0] } ?? [])
    return (parts + numbers).joined(separator: " ")
  }
}

/// The answer for a source, read with the stack that the program has.
func answer(_ code: String, in file: String = "App/Screen.swift", words: [String] = []) -> SourceAnswer {
  answer(Array(code.utf8), in: file, words: words)
}

/// The same for bytes.
func answer(_ bytes: [UInt8], in file: String = "App/Screen.swift", words: [String] = []) -> SourceAnswer {
  let found = Mutex(SourceAnswer(file: file))
  let thread = LargeStackThread {
    var answer = SourceAnswer(file: file)
    SourceReader.read(bytes, into: &answer, words: words.map { Array($0.utf8) })
    found.withLock { $0 = answer }
  }
  #expect(thread != nil)
  thread?.join()
  return found.withLock { $0 }
}
