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
    if bytes.count > SourceLimits.bytes {
      answer.trouble = .tooLarge
      return
    }
    answer.words = words.filter { ByteSearch.contains($0, in: bytes) }.map { String(decoding: $0, as: UTF8.self) }
    if SourceScope.isPassedOver(answer.file) { return }
    answer.accepts = AcceptingComments.all(in: bytes, LineTable(bytes))
    guard ByteSearch.mayMatter(bytes) else { return }
    if NestingScan.isDeeper(bytes, than: SourceLimits.depth) {
      answer.trouble = .tooDeep
      return
    }
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0, maximumNestingLevel: 2 * SourceLimits.depth) }
    if SourceScope.isForeign(imports: imports(of: tree)) { return }
    let lines = LineTable(bytes)
    answer.facts = FactReader(tree).found.sorted { $0.offset < $1.offset }.map { fact, offset in
      var fact = fact
      (fact.line, fact.column) = lines.place(of: offset)
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

/// The bytes of a file.
enum SourceBytes {
  static func read(_ path: String) -> Result<[UInt8], SourceTrouble> {
    // A pipe without a writer would be waited for.
    let descriptor = csys_open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return .failure(.unreadable) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, Int32(status.st_mode) & Int32(S_IFMT) == Int32(S_IFREG) else {
      return .failure(.unreadable)
    }
    if status.st_size > SourceLimits.bytes { return .failure(.tooLarge) }
    return all(of: descriptor, limit: SourceLimits.bytes, expected: Int(status.st_size))
  }

  /// All that a descriptor gives, at most so many bytes.
  static func all(of descriptor: CInt, limit: Int, expected: Int) -> Result<[UInt8], SourceTrouble> {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = CSystemLibrary.read(descriptor, &part, part.count)
      if count < 0 {
        if csys_errno().pointee == EINTR { continue }
        return .failure(.unreadable)
      }
      if count == 0 { return .success(bytes) }
      guard bytes.count + count <= limit else { return .failure(.tooLarge) }
      bytes += part[..<count]
    }
  }
}
extension SourceTrouble: Error {}
