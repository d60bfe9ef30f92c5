extension String {
  /// A text from bytes that must be UTF-8; nothing is repaired, so that a text that was saved wrongly is noticed.
  ///
  /// - Parameter source: What the sentence of an error calls the bytes: "File 'a.txt'".
  /// - Throws: ``ShapingError`` `.notUTF8` with the offset of the first byte that can't be read.
  package init(utf8 bytes: [UInt8], source: String) throws(ShapingError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notUTF8(source: source, offset: Self.offsetOfError(inUTF8: bytes))
    }
    self = text
  }

  /// Where the first sequence begins that is no UTF-8; the number of bytes if all are.
  package static func offsetOfError(inUTF8 bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}
