import Foundation
import Testing

/// Text that gives orders to whoever prints it as it is.
enum HostileText {
  /// Control characters, line breaks and marks of bidirectional text of every kind, and commands of
  /// CI systems. Sentences cut long texts, so each part also comes alone.
  static let texts = parts + [all]
  static let all = parts.joined()
  private static let parts = [
    "::error title=Spoofed::a\u{1B}[31m\u{7}\r\nSpoofed\n::add-mask::b",
    "\u{85}::c\u{9B}2J\n \u{A0}\u{3000}::stop-commands::d\u{2028}Spoofed\u{2029}Spoofed\t\u{7F}",
    "##[error]e\u{61C}\u{200E}\u{200F}\u{202A}\u{202E}\u{2066}\u{2069} ##vso[task.complete]f ##[add-mask]g",
  ]
  /// Text that gives none.
  static let harmless = "plain text"

  /// The characters of an output that a terminal obeys, and the lines that a CI system obeys,
  /// without the tool's own annotations.
  static func orders(in output: String) -> [String] {
    var orders = output.unicodeScalars.filter(isObeyed).map { "U+" + String($0.value, radix: 16, uppercase: true) }
    for line in lines(of: output) {
      let text = String(line.drop { $0.isWhitespace })
      let isOrder = text.utf8.starts(with: "::".utf8) && !isAnnotation(line) || text.hasPrefix("Spoofed")
      if isOrder || text.contains("##[") || text.contains("##vso[") { orders.append(line) }
    }
    return orders
  }

  /// How many annotations an output has.
  static func annotationCount(in output: String) -> Int { lines(of: output).count(where: isAnnotation) }

  /// Whether a line is an annotation as the tool writes it.
  private static func isAnnotation(_ line: String) -> Bool {
    let properties = #/::(error|warning|notice) (file=[^:,]+,line=[0-9]+,col=[0-9]+,)?title=[^:,]+::.+/#
    return line.wholeMatch(of: properties) != nil && !line.hasPrefix("::error title=Spoofed:")
  }

  private static func lines(of output: String) -> [String] {
    output.unicodeScalars.split(separator: "\n").map { String(String.UnicodeScalarView($0)) }
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

// MARK: Files with such text

extension HostileText {
  /// JSON in ASCII: YAML refuses control characters that JSON allows.
  static func json(_ value: Any) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self).utf16.map { unit in
      (0x20..<0x7F).contains(unit)
        ? String(Unicode.Scalar(UInt8(unit)))
        : "\\u" + String(repeating: "0", count: 4 - String(unit, radix: 16).count) + String(unit, radix: 16)
    }.joined()
  }

  /// Copies of JSON, each with one text or key replaced; in a list of objects, each key once.
  static func copies(of json: Any, with text: String, keys: Bool = false) -> [Any] {
    var seen: Set<String> = []
    return copies(of: json, with: text, keys: keys, at: "", &seen)
  }

  private static func copies(
    of json: Any, with text: String, keys: Bool, at path: String, _ seen: inout Set<String>
  ) -> [Any] {
    switch json {
    case is String: return seen.insert(path).inserted ? [text] : []
    case let list as [Any]:
      return list.indices.flatMap { index in
        copies(of: list[index], with: text, keys: keys, at: path + "[]", &seen).map { copy in
          var list = list
          list[index] = copy
          return list as Any
        }
      }
    case let object as [String: Any]:
      return object.keys.sorted().flatMap { key -> [Any] in
        var renamed = object
        renamed[text] = renamed.removeValue(forKey: key)
        let isNew = keys && seen.insert("\(path).\(key) renamed").inserted
        return (isNew ? [renamed] : [])
          + copies(of: object[key]!, with: text, keys: keys, at: "\(path).\(key)", &seen).map { copy in
            object.merging([key: copy]) { $1 } as Any
          }
      }
    default: return []
    }
  }

  /// Specs that have every key of a schema with a text for its value, and the text as a key.
  static func specs(of schema: [String: Any], with text: String, fonts: String) -> [[String: Any]] {
    var walk = SchemaWalk(text: text, definitions: schema["$defs"] as? [String: Any] ?? [:])
    walk.visit(schema) { place in
      guard var spec = place as? [String: Any] else { return [:] }
      if spec["fonts"] == nil { spec["fonts"] = fonts }
      return spec
    }
    return walk.specs
  }

  private struct SchemaWalk {
    let text: String
    let definitions: [String: Any]
    var specs: [[String: Any]] = []
    private var visited: Set<Data> = []

    init(text: String, definitions: [String: Any]) { (self.text, self.definitions) = (text, definitions) }

    /// - Parameter spec: Makes a spec with a value where the schema is for.
    mutating func visit(_ schema: [String: Any], _ spec: (Any) -> [String: Any]) {
      // Kinds of elements share most of their keys.
      guard let data = try? JSONSerialization.data(withJSONObject: schema, options: .sortedKeys),
        visited.insert(data).inserted
      else { return }
      if let name = (schema["$ref"] as? String)?.split(separator: "/").last.map(String.init) {
        return visit(definitions[name] as? [String: Any] ?? [:], spec)
      }
      for key in ["anyOf", "oneOf"] {
        for choice in schema[key] as? [[String: Any]] ?? [] { visit(choice, spec) }
      }
      if let items = schema["items"] as? [String: Any] {
        specs.append(spec([text]))
        visit(items) { spec([$0]) }
      }
      if let named = schema["additionalProperties"] as? [String: Any] {
        specs.append(spec([text: text]))
        visit(named) { spec(["a": $0]) }
      }
      guard let properties = schema["properties"] as? [String: [String: Any]] else { return }
      let fixed = properties.compactMapValues { property in
        property["const"] ?? (property["enum"] as? [Any]).flatMap { $0.count == 1 ? $0[0] : nil }
      }
      let all = properties.mapValues { _ in text as Any }.merging(fixed) { $1 }
      specs.append(spec(all.merging([text: text]) { first, _ in first }))
      for (key, property) in properties.sorted(by: { $0.key < $1.key }) {
        visit(property) { value in spec(fixed.merging([key: value]) { $1 }) }
      }
    }
  }
}
