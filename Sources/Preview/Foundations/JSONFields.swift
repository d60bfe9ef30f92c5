/// Why a value can't be used: it is valid JSON, and of another type than is expected, or out of bounds.
struct JSONFieldError: Error {
  /// A part of a sentence: "has a length that is out of range".
  let reason: String

  /// A value of another type, or none.
  static let unexpected = JSONFieldError(reason: "is not what a recording writes")
}

/// The members of an object in a file that we wrote ourselves.
///
/// The layout of each changed picture and each line of a manifest is read with these: `Decodable` takes three times as long.
struct JSONFields {
  private let members: [(key: String, value: JSONValue)]

  /// The members of an object on a line.
  init(reading line: some Sequence<UInt8>) throws(JSONFieldError) {
    guard case .object(let members) = JSONValue(reading: line) else { throw .unexpected }
    self.members = members
  }

  fileprivate init(_ members: [(key: String, value: JSONValue)]) { self.members = members }

  /// The value of a key; nil if it is missing or null. Of several with one key the last one counts.
  subscript(_ key: String) -> JSONField? {
    guard let index = members.lastIndex(where: { $0.key == key }) else { return nil }
    if case .null = members[index].value { return nil }
    return JSONField(members[index].value)
  }

  /// The value of a key that must be there.
  func required(_ key: String) throws(JSONFieldError) -> JSONField {
    guard let value = self[key] else { throw .unexpected }
    return value
  }

  /// All values by their keys.
  func dictionary<Value>(
    _ read: (JSONField) throws(JSONFieldError) -> Value
  ) throws(JSONFieldError) -> [String: Value] {
    var values: [String: Value] = [:]
    values.reserveCapacity(members.count)
    for (key, value) in members { values[key] = try read(JSONField(value)) }
    return values
  }
}

/// A value that is expected to be of some type.
struct JSONField {
  private let value: JSONValue

  fileprivate init(_ value: JSONValue) { self.value = value }

  var isNull: Bool { if case .null = value { true } else { false } }

  func fields() throws(JSONFieldError) -> JSONFields {
    guard case .object(let members) = value else { throw .unexpected }
    return JSONFields(members)
  }

  func text() throws(JSONFieldError) -> String {
    guard case .string(let text) = value else { throw .unexpected }
    return text
  }

  func flag() throws(JSONFieldError) -> Bool {
    guard case .bool(let flag) = value else { throw .unexpected }
    return flag
  }

  func integer() throws(JSONFieldError) -> Int {
    guard case .integer(let number) = value else { throw .unexpected }
    return number
  }

  func number() throws(JSONFieldError) -> Double {
    switch value {
    case .integer(let number): return Double(number)
    case .number(let number): return number
    default: throw .unexpected
    }
  }

  func list<Value>(_ read: (JSONField) throws(JSONFieldError) -> Value) throws(JSONFieldError) -> [Value] {
    guard case .array(let values) = value else { throw .unexpected }
    var list: [Value] = []
    list.reserveCapacity(values.count)
    for value in values { list.append(try read(JSONField(value))) }
    return list
  }

  func texts() throws(JSONFieldError) -> [String] {
    try list { (value) throws(JSONFieldError) in try value.text() }
  }

  func integers() throws(JSONFieldError) -> [Int] {
    try list { (value) throws(JSONFieldError) in try value.integer() }
  }
}
