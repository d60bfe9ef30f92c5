/// Decodes types from ``JSONValue``, as `JSONDecoder` does from bytes; its errors are `DecodingError`s with the path of the value.
final class JSONValueDecoder: Decoder {
  private let value: JSONValue
  private let parent: JSONValueDecoder?
  private let key: (any CodingKey)?
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a type from a text.
  ///
  /// - Throws: `DecodingError`, or what the type throws.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: some Sequence<UInt8>
  ) throws -> Value {
    guard let value = JSONValue(reading: bytes) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "it is not JSON"))
    }
    return try Value(from: JSONValueDecoder(value))
  }

  private init(_ value: JSONValue) {
    self.value = value
    (parent, key) = (nil, nil)
  }

  fileprivate init(_ value: JSONValue, at key: any CodingKey, in parent: JSONValueDecoder) {
    (self.value, self.key, self.parent) = (value, key, parent)
  }

  var codingPath: [any CodingKey] { (parent?.codingPath ?? []) + (key.map { [$0] } ?? []) }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(Members(members: members, decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = value else { throw mismatch([Any].self) }
    return Values(values: values, decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  fileprivate func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "it is another type"))
  }

  /// The value as a type; texts, numbers and flags without a look at how the type reads them.
  fileprivate func unwrapped<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == String.self { return try decode(String.self) as! Value }
    if type == Int.self { return try decode(Int.self) as! Value }
    return try Value(from: self)
  }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { if case .null = value { true } else { false } }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let flag) = value else { throw mismatch(type) }
    return flag
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = value else { throw mismatch(type) }
    return text
  }

  func decode(_ type: Double.Type) throws -> Double {
    switch value {
    case .number(let number): return number
    case .integer(let number): return Double(number)
    default: throw mismatch(type)
    }
  }

  func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

  private func whole<Number: BinaryInteger>(_ type: Number.Type) throws -> Number {
    switch value {
    case .integer(let number): if let whole = Number(exactly: number) { return whole }
    case .number(let number): if let whole = Number(exactly: number) { return whole }
    default: throw mismatch(type)
    }
    throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: "it is out of range"))
  }

  func decode(_ type: Int.Type) throws -> Int { try whole(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try whole(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try whole(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try whole(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try whole(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try whole(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try whole(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try whole(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try whole(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try whole(type) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try unwrapped(type) }
}

/// The members of an object. Of several with one key the last one counts.
private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [(key: String, value: JSONValue)]
  let decoder: JSONValueDecoder
  /// The places of many members; few are looked through.
  private let places: [String: Int]?

  init(members: [(key: String, value: JSONValue)], decoder: JSONValueDecoder) {
    (self.members, self.decoder) = (members, decoder)
    places =
      members.count > 32
      ? Dictionary(members.indices.lazy.map { (members[$0].key, $0) }, uniquingKeysWith: { $1 }) : nil
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

  private func index(of key: Key) -> Int? {
    let name = key.stringValue
    return places.map { $0[name] } ?? members.lastIndex { $0.key == name }
  }

  private func member(_ key: some CodingKey, _ index: Int?) throws -> JSONValueDecoder {
    guard let index else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "it is missing"))
    }
    return JSONValueDecoder(members[index].value, at: key, in: decoder)
  }

  /// The value of a key; nil if it is missing or null.
  private func present(_ key: Key) throws -> JSONValueDecoder? {
    guard let index = index(of: key) else { return nil }
    if case .null = members[index].value { return nil }
    return try member(key, index)
  }

  func contains(_ key: Key) -> Bool { index(of: key) != nil }
  func decodeNil(forKey key: Key) throws -> Bool { try member(key, index(of: key)).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let decoder = try member(key, index(of: key))
    if decoder.decodeNil() {
      throw DecodingError.valueNotFound(type, .init(codingPath: decoder.codingPath, debugDescription: "it is null"))
    }
    return try decoder.unwrapped(type)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try present(key)?.unwrapped(type)
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try present(key)?.decode(type) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try present(key)?.decode(type) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try present(key)?.decode(type) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try present(key)?.decode(type) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try member(key, index(of: key)).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key, index(of: key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key, index(of: key)) }
}

/// The values of an array.
private struct Values: UnkeyedDecodingContainer {
  let values: [JSONValue]
  let decoder: JSONValueDecoder
  private(set) var currentIndex = 0

  init(values: [JSONValue], decoder: JSONValueDecoder) { (self.values, self.decoder) = (values, decoder) }

  /// The place of a value in its array.
  private struct Place: CodingKey {
    let index: Int
    var stringValue: String { "\(index)" }
    var intValue: Int? { index }

    init(_ index: Int) { self.index = index }
    init?(stringValue _: String) { nil }
    init?(intValue: Int) { index = intValue }
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  private func element(_ type: Any.Type) throws -> JSONValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(type, .init(codingPath: codingPath, debugDescription: "it has ended"))
    }
    return JSONValueDecoder(values[currentIndex], at: Place(currentIndex), in: decoder)
  }

  mutating func decodeNil() throws -> Bool {
    let isNull = try element(Never.self).decodeNil()
    if isNull { currentIndex += 1 }
    return isNull
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try element(type).unwrapped(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    defer { currentIndex += 1 }
    return try element(type).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    defer { currentIndex += 1 }
    return try element([Any].self).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    defer { currentIndex += 1 }
    return try element(Never.self)
  }
}
