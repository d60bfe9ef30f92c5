import PreviewCore

/// A schema in which what several places share is written once, below `$defs`, and referred to.
struct SharedSchema {
  private let schema: JSONValue
  /// How often each part occurs, but not again inside of one that was seen before.
  private var counts: [JSONValue: Int] = [:]
  /// The key below which a part was first seen.
  private var names: [JSONValue: String] = [:]
  private var definitions: [JSONValue: String] = [:]
  private var made: [JSONValue.Member] = []
  private var taken: Set<String> = []

  /// Bytes of the smallest part that is shared: a reference has some 40.
  private static let leastBytes = 50

  init(_ schema: JSONValue) { self.schema = schema }

  /// The schema with its shared parts below `$defs`, behind those that it has already.
  static func json(_ schema: JSONValue) -> JSONValue {
    var shared = SharedSchema(schema)
    guard case .object(let members) = schema else { return schema }
    for case .object(let known) in members.filter({ $0.key == "$defs" }).map(\.value) {
      shared.taken = Set(known.map(\.key))
    }
    shared.count(schema, below: "file")
    guard case .object(var rebuilt) = shared.rebuilt(schema) else { return schema }
    for index in rebuilt.indices where rebuilt[index].key == "$defs" {
      guard case .object(let known) = rebuilt[index].value else { continue }
      rebuilt[index].value = .object(known + shared.made.sorted { $0.key < $1.key })
    }
    return .object(rebuilt)
  }

  /// Whether a part is a schema of its own, large enough to be shared.
  private static func isShareable(_ part: JSONValue) -> Bool {
    guard case .object(let members) = part, members.map(\.key) != ["$ref"] else { return false }
    return part.line.utf8.count >= leastBytes
  }

  private mutating func count(_ schema: JSONValue, below name: String) {
    Self.forEachPart(of: schema) { part, key in
      let name = key ?? name
      guard Self.isShareable(part) else { return count(part, below: name) }
      counts[part, default: 0] += 1
      guard counts[part] == 1 else { return }
      names[part] = name
      count(part, below: name)
    }
  }

  /// Visits the schemas inside of one, each with the key that it is the value of.
  private static func forEachPart(of schema: JSONValue, _ body: (JSONValue, String?) -> Void) {
    guard case .object(let members) = schema else { return }
    for member in members {
      switch (member.key, member.value) {
      case ("properties", .object(let properties)), ("$defs", .object(let properties)):
        properties.forEach { body($0.value, $0.key) }
      case ("anyOf", .array(let parts)), ("oneOf", .array(let parts)): parts.forEach { body($0, nil) }
      case ("items", .object), ("additionalProperties", .object), ("propertyNames", .object), ("not", .object):
        body(member.value, nil)
      default: break
      }
    }
  }

  /// A part, or the reference to it if it is shared.
  private mutating func written(_ part: JSONValue) -> JSONValue {
    guard counts[part] ?? 0 > 1 else { return rebuilt(part) }
    if let name = definitions[part] { return ["$ref": .string("#/$defs/\(name)")] }
    let first = names[part] ?? "part"
    var (name, number) = (first, 1)
    while !taken.insert(name).inserted {
      number += 1
      name = "\(first)\(number)"
    }
    definitions[part] = name
    made.append(JSONValue.Member(key: name, value: rebuilt(part)))
    return ["$ref": .string("#/$defs/\(name)")]
  }

  private mutating func rebuilt(_ schema: JSONValue) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    var rebuilt: [JSONValue.Member] = []
    for member in members {
      let value: JSONValue
      switch (member.key, member.value) {
      case ("properties", .object(let properties)):
        value = .object(properties.map { .init(key: $0.key, value: written($0.value)) })
      // What is described apart stays so.
      case ("$defs", .object(let known)):
        value = .object(known.map { .init(key: $0.key, value: self.rebuilt($0.value)) })
      case ("anyOf", .array(let parts)), ("oneOf", .array(let parts)): value = .array(parts.map { written($0) })
      case ("items", .object), ("additionalProperties", .object), ("propertyNames", .object), ("not", .object):
        value = written(member.value)
      default: value = member.value
      }
      rebuilt.append(.init(key: member.key, value: value))
    }
    return .object(rebuilt)
  }
}

extension SpecSchema {
  /// The schema as a file: a line for each key and each definition.
  package static var document: String { lines(json, depth: 0) + "\n" }

  /// Containers down to this depth have their parts on lines of their own.
  private static let depth = 4

  private static func lines(_ value: JSONValue, depth: Int) -> String {
    let line = value.line
    guard depth < Self.depth, line.utf8.count > 120 else { return line }
    switch value {
    case .object(let members):
      let parts = members.map { member in
        JSONValue.string(member.key).line + ": " + lines(member.value, depth: depth + 1)
      }
      return "{\n" + parts.joined(separator: ",\n") + "\n}"
    case .array(let parts):
      let lines = parts.map { Self.lines($0, depth: depth + 1) }
      return "[\n" + lines.joined(separator: ",\n") + "\n]"
    default: return line
    }
  }
}
