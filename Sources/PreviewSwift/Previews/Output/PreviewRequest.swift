/// A request for the previews of an app.
package struct PreviewRequest: Codable, Hashable, Sendable {
  /// Names, types or files, with `*` for any characters; nil for all.
  package var only: [String]?
  /// The files whose previews are wanted; nil for all.
  package var files: [String]?
  /// Values of expressions that can't be known, by their source on one line.
  package var values: [String: GivenValue]?
  /// The number of an answer to the same request that its sender still has: what is unchanged
  /// since is not sent again.
  package var since: Int?
  /// Steps at which the evaluation of a form ends; nil for as many as are allowed.
  package var steps: Int?
  /// Whether the app's named fonts and colours are wanted, and no previews.
  package var styles: Bool?

  package init(
    only: [String]? = nil, files: [String]? = nil, values: [String: GivenValue]? = nil, since: Int? = nil,
    steps: Int? = nil, styles: Bool? = nil
  ) {
    (self.only, self.files, self.values) = (only, files, values)
    (self.since, self.steps, self.styles) = (since, steps, styles)
  }
}

/// A value that a request gives: a scalar of JSON, or a list of them.
package enum GivenValue: Codable, Hashable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case list([GivenValue])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      self = .list(try container.decode([GivenValue].self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .list(let values): try container.encode(values)
    }
  }

  var value: Value {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let value): .string(value)
    case .list(let values): .array(values.map(\.value))
    }
  }
}

/// Patterns with `*` for any characters.
enum Glob {
  static func matches(_ pattern: String, _ text: String) -> Bool {
    let (pattern, text) = (Array(pattern.unicodeScalars), Array(text.unicodeScalars))
    var (p, t, star, mark) = (0, 0, -1, 0)
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        (star, mark) = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == text[t] || pattern[p] == "?" {
        p += 1
        t += 1
      } else if star >= 0 {
        mark += 1
        (p, t) = (star + 1, mark)
      } else {
        return false
      }
    }
    while p < pattern.count, pattern[p] == "*" { p += 1 }
    return p == pattern.count
  }
}
