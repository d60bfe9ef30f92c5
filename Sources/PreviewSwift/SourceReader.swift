import CSystemLibrary
import SwiftParser
import SwiftSyntax

/// Reads Swift sources as data: they are parsed, and nothing of them is run.
package enum SourceReader {
  /// The answer for a file.
  ///
  /// - Parameters:
  ///   - path: The file, as it is opened.
  ///   - file: Its path in the app's folder, by which it is passed over or not.
  ///   - words: The words to look for.
  package static func answer(forFile path: String, as file: String, words: [[UInt8]]) -> SourceAnswer {
    var answer = SourceAnswer(file: file)
    switch SourceBytes.read(path) {
    case .failure(let trouble): answer.trouble = trouble
    case .success(let bytes): read(bytes, into: &answer, words: words)
    }
    return answer
  }

  /// Reads the bytes of a file.
  package static func read(_ bytes: [UInt8], into answer: inout SourceAnswer, words: [[UInt8]]) {
    read(ParsedBytes(bytes), into: &answer, words: words)
  }

  static func read(_ source: ParsedBytes, into answer: inout SourceAnswer, words: [[UInt8]]) {
    let bytes = source.bytes
    if bytes.count > SourceLimits.bytes {
      answer.trouble = .tooLarge
      return
    }
    answer.words = words.filter { ByteSearch.contains($0, in: bytes) }.map { String(decoding: $0, as: UTF8.self) }
    if SourceScope.isPassedOver(answer.file) { return }
    answer.accepts = AcceptingComments.all(in: bytes, source.lines)
    guard ByteSearch.mayMatter(bytes) else { return }
    guard let tree = source.tree else {
      answer.trouble = .tooDeep
      return
    }
    if SourceScope.isForeign(imports: imports(of: tree)) { return }
    answer.facts = FactReader(tree).found.sorted { $0.offset < $1.offset }.map { fact, offset in
      var fact = fact
      (fact.line, fact.column) = source.lines.place(of: offset)
      return fact
    }
  }

  private static func imports(of tree: SourceFileSyntax) -> Set<String> {
    Set(
      tree.statements.compactMap { statement in
        guard case .decl(let declaration) = statement.item, let statement = declaration.as(ImportDeclSyntax.self)
        else { return nil }
        return statement.path.first?.name.text
      })
  }
}

/// The bytes of a source, with what is made of them once, when it is first asked for.
final class ParsedBytes {
  let bytes: [UInt8]
  private(set) lazy var lines = LineTable(bytes)
  /// The tree; nil for a source that is nested too deep.
  private(set) lazy var tree: SourceFileSyntax? =
    NestingScan.isDeeper(bytes, than: SourceLimits.depth)
    ? nil
    : bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 2 * SourceLimits.depth) }

  init(_ bytes: [UInt8]) { self.bytes = bytes }
}
