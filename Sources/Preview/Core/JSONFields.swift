/// Why a value can't be used: it is missing, of another type than is expected, or out of bounds.
package struct JSONFieldError: Error {
  /// A part of a sentence: "lacks 'from.width'", "has a length that is out of range".
  package let reason: String

  package init(reason: String) {
    self.reason = reason
  }
}

/// The members of an object in a file that we wrote ourselves.
///
/// Layouts, manifests and reports are read with these: `Decodable` takes three times as long, and needs a decoder of our own. Mistakes are named by their
/// path, in which the values of a list are counted from 1: "has an invalid 'regions.2.width'".
package struct JSONFields {
  private let members: [JSONValue.Member]
  /// The object's own path; empty for the outermost one.
  private let path: String

  /// The members of the one object of a text.
  package init(reading text: some Sequence<UInt8>, depth: Int = JSONValue.depth) throws(JSONFieldError) {
    guard let value = JSONValue(reading: text, depth: depth) else { throw JSONFieldError(reason: "isn't valid JSON") }
    guard case .object(let members) = value else { throw JSONFieldError(reason: "isn't a JSON object") }
    self.init(members)
  }

  /// - Parameter path: The object's own path.
  init(_ members: [JSONValue.Member], path: String = "") { (self.members, self.path) = (members, path) }

  /// The value of a key; nil if it is missing or null. Of several with one key the last one counts.
  package subscript(_ key: String) -> JSONField? {
    guard let field = field(key), !field.isNull else { return nil }
    return field
  }

  private func field(_ key: String) -> JSONField? {
    members.lastIndex { $0.key == key }.map { JSONField(members[$0].value, in: path, at: .key(key)) }
  }

  /// The value of a key that must be there.
  package func required(_ key: String) throws(JSONFieldError) -> JSONField {
    guard let field = field(key) else { throw JSONFieldError(reason: "lacks '\(JSONField.path(key, in: path))'") }
    if field.isNull { throw field.invalid }
    return field
  }

  /// All values by their keys.
  package func dictionary<Value>(
    _ read: (JSONField) throws(JSONFieldError) -> Value
  ) throws(JSONFieldError) -> [String: Value] {
    var values: [String: Value] = [:]
    values.reserveCapacity(members.count)
    for member in members {
      values[member.key] = try read(JSONField(member.value, in: path, at: .key(member.key)))
    }
    return values
  }
}

/// A value that is expected to be of some type.
package struct JSONField {
  private let value: JSONValue
  /// The path of the object or list that it is in.
  private let parent: String
  private let place: Place

  fileprivate enum Place {
    case key(String)
    case index(Int)
  }

  fileprivate init(_ value: JSONValue, in parent: String, at place: Place) {
    (self.value, self.parent, self.place) = (value, parent, place)
  }

  /// The path of a key in an object.
  fileprivate static func path(_ key: String, in parent: String) -> String {
    parent.isEmpty ? key : parent + "." + key
  }

  private var path: String {
    switch place {
    case .key(let key): Self.path(key, in: parent)
    case .index(let index): Self.path(String(index + 1), in: parent)
    }
  }

  /// A value of another type, or out of bounds.
  package var invalid: JSONFieldError { JSONFieldError(reason: "has an invalid '\(path)'") }

  package var isNull: Bool { if case .null = value { true } else { false } }

  package func fields() throws(JSONFieldError) -> JSONFields {
    guard case .object(let members) = value else { throw invalid }
    return JSONFields(members, path: path)
  }

  package func text() throws(JSONFieldError) -> String {
    guard case .string(let text) = value else { throw invalid }
    return text
  }

  /// The value that a function makes of a text; a text of which it makes nothing is invalid.
  package func text<Value>(_ make: (String) -> Value?) throws(JSONFieldError) -> Value {
    guard let value = make(try text()) else { throw invalid }
    return value
  }

  package func flag() throws(JSONFieldError) -> Bool {
    guard case .bool(let flag) = value else { throw invalid }
    return flag
  }

  package func integer() throws(JSONFieldError) -> Int {
    switch value {
    case .integer(let number): return number
    // Another program may write a whole number with a fraction: 12.0.
    case .number(let number): if let whole = Int(exactly: number) { return whole }
    default: break
    }
    throw invalid
  }

  package func integer(in range: ClosedRange<Int>) throws(JSONFieldError) -> Int {
    let number = try integer()
    guard range.contains(number) else { throw invalid }
    return number
  }

  package func number() throws(JSONFieldError) -> Double {
    switch value {
    case .integer(let number): return Double(number)
    case .number(let number): return number
    default: throw invalid
    }
  }

  package func list<Value>(_ read: (JSONField) throws(JSONFieldError) -> Value) throws(JSONFieldError) -> [Value] {
    guard case .array(let values) = value else { throw invalid }
    let path = path
    var list: [Value] = []
    list.reserveCapacity(values.count)
    for (index, value) in values.enumerated() { list.append(try read(JSONField(value, in: path, at: .index(index)))) }
    return list
  }

  package func objects<Value>(_ read: (JSONFields) throws(JSONFieldError) -> Value) throws(JSONFieldError) -> [Value] {
    try list { (value) throws(JSONFieldError) in try read(value.fields()) }
  }

  package func texts() throws(JSONFieldError) -> [String] {
    try list { (value) throws(JSONFieldError) in try value.text() }
  }

  package func integers() throws(JSONFieldError) -> [Int] {
    try list { (value) throws(JSONFieldError) in try value.integer() }
  }
}
