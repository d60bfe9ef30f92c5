extension YAMLTree {
  /// The comments of the text in their order, each from its `#` to the end of its line.
  var comments: [Range<Int>] {
    var scalars: [Range<Int>] = []
    collectScalars(root, into: &scalars)
    var comments: [Range<Int>] = []
    var byte = 0
    var next = scalars.makeIterator()
    var scalar = next.next()
    while byte < text.count {
      while let skipped = scalar, skipped.lowerBound <= byte {
        byte = max(byte, skipped.upperBound)
        scalar = next.next()
      }
      guard byte < text.count else { break }
      // libyaml takes it for a comment behind a bracket or a comma, too.
      if text[byte] == 0x23, byte == 0 || Self.mayPrecedeComment.contains(text[byte - 1]) {
        var end = text[byte...].firstIndex(of: 0x0A) ?? text.count
        if end > byte, text[end - 1] == 0x0D { end -= 1 }
        comments.append(byte..<end)
        byte = end
      } else {
        byte += 1
      }
    }
    return comments
  }

  private static let mayPrecedeComment = Set(" \t\r\n,[]{}:\"'".utf8).union([0xBF])

  /// Adds where scalars have their texts, in which `#` is a letter.
  private func collectScalars(_ node: Node, into scalars: inout [Range<Int>]) {
    switch node.kind {
    case .alias: break
    case .scalar:
      let bytes = textBytes(of: node)
      if !bytes.isEmpty { scalars.append(bytes) }
    case .sequence(let items):
      for item in items { collectScalars(item, into: &scalars) }
    case .mapping(let entries):
      for (key, value) in entries {
        collectScalars(key, into: &scalars)
        collectScalars(value, into: &scalars)
      }
    }
  }

  /// The bytes of a scalar's text: of a block of text, the lines below its `|` or `>`, beside which
  /// a comment can stand.
  private func textBytes(of node: Node) -> Range<Int> {
    guard let lineEnd = text[node.bytes].firstIndex(of: 0x0A) else {
      return isBlockHeader(node.bytes) ? node.bytes.upperBound..<node.bytes.upperBound : node.bytes
    }
    return isBlockHeader(node.bytes.lowerBound..<lineEnd) ? lineEnd..<node.bytes.upperBound : node.bytes
  }

  /// Whether the first line of a scalar is that of a block of text, which an anchor or a tag may
  /// precede.
  private func isBlockHeader(_ bytes: Range<Int>) -> Bool {
    for word in text[bytes].split(separator: 0x20) {
      switch word.first {
      case 0x26, 0x21: continue
      case 0x7C, 0x3E: return true
      default: return false
      }
    }
    return false
  }
}
