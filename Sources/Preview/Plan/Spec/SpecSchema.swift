package import PreviewCore

/// The JSON Schema of `preview.yml`, made of the very tables that the reader checks against.
package enum SpecSchema {
  /// The schema (draft 2020-12).
  package static var json: JSONValue {
    var members: [JSONValue.Member] = [
      member("$schema", "https://json-schema.org/draft/2020-12/schema"), member("title", "preview.yml"),
      member("description", "An app's fonts and text styles, and the pictures that preview-render makes of them."),
    ]
    members += self.members(of: .table(SpecTables.file))
    // Elements hold elements, and names are known in many places, so that they are described apart and referred to.
    var definitions = [member("element", schema(of: ElementKinds.element))]
    definitions += SpecWords.all.compactMap { words in
      words.name.map { member($0, .object([spellings(of: words)])) }
    }
    members.append(member("$defs", .object(definitions)))
    return SharedSchema.json(.object(members))
  }

  private static func member(_ key: String, _ value: JSONValue) -> JSONValue.Member {
    JSONValue.Member(key: key, value: value)
  }

  private static func schema(of shape: SpecShape) -> JSONValue { .object(members(of: shape)) }

  /// Returns the schema of a key's value, with its summary, default and example.
  private static func schema(of key: any DeclaredKey) -> JSONValue {
    var description = key.summary
    var notes: [JSONValue.Member] = []
    switch key.standing {
    case .words(let words): description += " Without it: \(words)."
    case .value(let value): notes.append(member("default", value))
    case nil: break
    }
    if let example = key.exampleNode {
      notes.append(member("examples", .array([JSONValue(value: example)])))
    }
    return .object([member("description", .string(description))] + notes + members(of: key.shape))
  }

  private static func spellings(of words: SpecWords) -> JSONValue.Member {
    JSONValue.Member(
      key: "anyOf",
      value: [
        ["enum": .array(words.names.map(JSONValue.string))], ["type": "string", "pattern": .string(words.pattern)],
      ])
  }

  private static func members(of shape: SpecShape) -> [JSONValue.Member] {
    switch shape {
    case .text:
      // A scalar that YAML reads as a number or a boolean is taken as its text.
      return [member("type", ["string", "number", "boolean"]), member("minLength", .integer(1))]
    case .anyText: return [member("type", ["string", "number", "boolean", "null"])]
    case .spelled(let words): return [words.name.map { reference(to: $0) } ?? spellings(of: words)]
    case .choice(_, let known): return [member("enum", .array(known.map(JSONValue.string)))]
    case .number(let bounds):
      return [
        member("type", bounds.isWhole ? "integer" : "number"),
        member(bounds.isAbove ? "exclusiveMinimum" : "minimum", .number(bounds.minimum)),
        member("maximum", .number(bounds.maximum)),
      ]
    case .flag: return [member("type", "boolean")]
    case .mark: return [member("const", .bool(true))]
    case .list(let shape, let most):
      var list = [member("type", "array"), member("minItems", .integer(1))]
      if most < Limits.specNodes { list.append(member("maxItems", .integer(most))) }
      list.append(member("items", schema(of: shape)))
      return [member("anyOf", [schema(of: shape), .object(list)])]
    case .either(let shapes): return [member("anyOf", .array(shapes.map { schema(of: $0) }))]
    case .table(let table): return members(of: table)
    case .names(let value, _, let reserved, let keys, let most):
      var members = [member("type", "object")]
      if let keys {
        members.append(member("propertyNames", schema(of: .spelled(keys))))
        members.append(member("minProperties", .integer(1)))
      }
      if most < Limits.specNodes { members.append(member("maxProperties", .integer(most))) }
      if !reserved.isEmpty {
        // The name may be taken in its own sense or as any other.
        let properties = reserved.map { key in
          member(key.name, ["description": .string(key.summary), "anyOf": [schema(of: key.shape), schema(of: value)]])
        }
        members.append(member("properties", .object(properties)))
      }
      return members + [member("additionalProperties", schema(of: value))]
    case .kinds(_, _, let kinds):
      return [member("oneOf", .array(kinds.map { .object(members(of: $0.table)) }))]
    case .variants(_, let variants):
      return [member("oneOf", .array(variants.map { .object(members(of: $0.table)) }))]
    case .element: return [reference(to: "element")]
    }
  }

  private static func reference(to name: String) -> JSONValue.Member {
    member("$ref", .string("#/$defs/\(name)"))
  }

  private static func members(of table: SpecTable) -> [JSONValue.Member] {
    let properties = table.keys.map { member($0.name, schema(of: $0)) }
    let required = table.keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    let pairs = table.alternatives.enumerated().flatMap { index, key in
      table.alternatives.dropFirst(index + 1).map { JSONValue.array([.string(key), .string($0)]) }
    }
    let exclusion = member("not", ["anyOf": .array(pairs.map { ["required": $0] })])
    let maximum = table.usualMaximum.map { usual in
      let bound = JSONValue.object([member(usual.key, .object([member("maximum", .integer(usual.maximum))]))])
      return member(
        "anyOf", [.object([member("required", [.string(usual.saidBy)])]), .object([member("properties", bound)])])
    }
    return [member("type", "object"), member("properties", .object(properties))]
      + (pairs.isEmpty ? [] : [exclusion]) + (maximum.map { [$0] } ?? [])
      + (required.isEmpty ? [] : [member("required", .array(required))])
      + [member("additionalProperties", .bool(false))]
  }
}

extension DeclaredKey {
  /// The example of the key, read as YAML; nil if it has none.
  var exampleNode: SpecNode? { example.flatMap { SpecComposer.compose(Array($0.utf8), file: "example").root } }
}
