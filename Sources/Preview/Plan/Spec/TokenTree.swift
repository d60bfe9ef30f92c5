import PreviewCore

/// A file of design tokens: its tokens by path, and what their references lead to.
///
/// A reference is an alias, `"{font.brand}"`, or a JSON Pointer, `{"$ref": "#/font/brand/$value"}`, which may also lead inside of a value
/// (RFC 6901; Design Tokens Format Module 2025.10).
struct TokenTree {
  struct Token {
    let path: String
    let position: SpecPosition
    /// The type that the token itself gives, and that of the group closest around it.
    let ownType: String?
    let groupType: String?
    let value: SpecNode
    let extensions: SpecNode?
  }

  /// Every token, in the order of the file.
  let tokens: [Token]
  /// The mistakes in references, and in how tokens give their values.
  private(set) var mistakes: [SpecMistake]
  private let root: SpecNode
  private let indices: [String: Int]
  /// The tokens in cycles and overlong chains, already reported.
  private var broken: Set<String> = []
  /// The known references, once for all mistakes.
  private let paths: [String]
  private let pointers: [String]

  init(_ root: SpecNode) {
    self.root = root
    var found: (tokens: [Token], mistakes: [SpecMistake]) = ([], [])
    Self.collect(root, path: [], type: nil, into: &found)
    tokens = found.tokens
    mistakes = found.mistakes
    paths = tokens.map(\.path)
    pointers = paths.map(Self.pointer)
    indices = Dictionary(paths.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  private static func collect(
    _ node: SpecNode, path: [String], type: String?, into found: inout (tokens: [Token], mistakes: [SpecMistake])
  ) {
    let ownType = node["$type"]?.text
    if !path.isEmpty, node["$value"] != nil || node["$ref"] != nil {
      if node["$value"] != nil, let other = node.entry("$ref") {
        found.mistakes.append(SpecMistake(other.position, .contradiction("$value", "$ref")))
      }
      found.tokens.append(
        Token(
          path: path.joined(separator: "."), position: node.position, ownType: ownType, groupType: type,
          value: node["$value"] ?? node,
          extensions: node["$extensions"]?["preview-render"]))
      return
    }
    for entry in node.entries ?? [] where !entry.key.hasPrefix("$") || entry.key == "$root" {
      if entry.value.entries != nil {
        collect(entry.value, path: path + [entry.key], type: ownType ?? type, into: &found)
      }
    }
  }

  private mutating func report(_ position: SpecPosition, _ error: SpecError) {
    mistakes.append(SpecMistake(position, error))
  }

  // MARK: References

  private struct Reference {
    /// As it is written.
    let text: String
    let position: SpecPosition
    let isPointer: Bool
    /// The keys to follow from the file's top; nil where the pointer is none.
    let keys: [String]?

    /// The path of the token that is meant, if all of its value is.
    var tokenPath: String? {
      keys.map { ($0.last == "$value" ? $0.dropLast() : $0[...]).joined(separator: ".") }
    }
  }

  private static func reference(_ node: SpecNode) -> Reference? {
    if let pointer = node["$ref"], let text = pointer.text {
      return Reference(text: text, position: pointer.position, isPointer: true, keys: keys(ofPointer: text))
    }
    guard let text = node.text, text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else { return nil }
    let path = String(text.dropFirst().dropLast())
    // No name of a token has a full stop in it.
    return Reference(
      text: path, position: node.position, isPointer: false,
      keys: path.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
  }

  /// `#/a~1b/0` as the keys `a/b` and `0`; nil for what is no pointer into this file.
  private static func keys(ofPointer text: String) -> [String]? {
    guard text.hasPrefix("#/") else { return nil }
    let parts = text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
    var keys: [String] = []
    for part in parts {
      guard let key = decoded(part) else { return nil }
      keys.append(key)
    }
    return keys
  }

  /// A part of a pointer without its escapes: `%20` of fragments, then `~1` and `~0`; nil where one is broken.
  private static func decoded(_ part: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(part.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
          return nil
        }
        rest = rest.dropFirst(2)
        bytes.append(value)
      default: bytes.append(byte)
      }
    }
    var result: [UInt8] = []
    rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        result.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): result.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): result.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  /// `#/font/brand/$value` of the path `font.brand`.
  private static func pointer(to path: String) -> String {
    var text = "#/"
    for character in path {
      switch character {
      case ".": text += "/"
      case "~": text += "~0"
      case "/": text += "~1"
      case "%": text += "%25"
      default: text.append(character)
      }
    }
    return text + "/$value"
  }

  /// A token's type: its own, or else that of what it refers to, or else its group's.
  func type(of token: Token) -> String? {
    var token = token
    for _ in 0...Limits.tokenReferences {
      if let type = token.ownType { return type }
      guard let path = Self.reference(token.value)?.tokenPath, let index = indices[path] else { return token.groupType }
      token = tokens[index]
    }
    return nil
  }

  /// A value with references followed to the end; nil if that is a mistake, which is reported.
  ///
  /// - Parameter wanted: The types that a token may have; what lies inside of a value has none.
  mutating func followed(_ node: SpecNode, type wanted: [String]) -> SpecNode? {
    var path: [String] = []
    return followed(node, type: wanted, path: &path)
  }

  private mutating func followed(_ node: SpecNode, type wanted: [String]?, path: inout [String]) -> SpecNode? {
    var node = node
    let start = Self.reference(node)?.position ?? node.position
    while true {
      if let pointer = node["$ref"], pointer.text == nil {
        report(pointer.position, .wrongType(what: .key("$ref"), wanted: "text", found: pointer.words))
        return nil
      }
      guard let reference = Self.reference(node) else { return node }
      guard let keys = reference.keys, let name = reference.tokenPath else {
        report(reference.position, .badPointer(reference.text))
        return nil
      }
      guard !broken.contains(name) else { return nil }
      guard path.count < Limits.tokenReferences, !path.contains(name) else {
        report(start, path.contains(name) ? .tokenCycle(path + [name]) : .tooManyReferences)
        broken.formUnion(path)
        return nil
      }
      path.append(name)
      if let index = indices[name] {
        if let wanted, let type = type(of: tokens[index]), !wanted.contains(type) {
          report(start, .tokenType(name, wanted: wanted[0], found: type))
          return nil
        }
        node = tokens[index].value
      } else if reference.isPointer {
        guard let target = target(keys, of: reference, path: &path) else { return nil }
        node = target
      } else {
        report(reference.position, .unknownToken(reference.text, known: paths))
        return nil
      }
    }
  }

  /// Returns the value that a pointer leads to. Values on its way may be references themselves.
  private mutating func target(_ keys: [String], of reference: Reference, path: inout [String]) -> SpecNode? {
    var node = root
    for key in keys {
      // A token that is a reference has its value there.
      if key == "$value", node[key] == nil, node["$ref"] != nil { continue }
      guard let here = followed(node, type: nil, path: &path) else { return nil }
      let index = here.items.flatMap { items in Int(key).flatMap { items.indices.contains($0) ? $0 : nil } }
      guard let next = here[key] ?? index.flatMap({ here.items?[$0] }) else {
        report(reference.position, .unknownToken(reference.text, known: pointers))
        return nil
      }
      node = next
    }
    return node
  }
}
