import CSystemLibrary

/// Paths, arguments and variables as the system has them: bytes, which are UTF-8 by habit and not by rule.
///
/// A `String` holds UTF-8 only. A byte that is not part of any stands in it as two noncharacters: U+FDD0 plus its upper half, and U+FDE0 plus its lower
/// half. Python does the same with surrogates (PEP 383), which Swift refuses; Unicode leaves noncharacters to a program's own use. A name that contains
/// these two itself is taken apart into bytes as well, so that the way back always gives the bytes of the file's name.
///
/// Output for people and other programs shows such a byte as in a URL, `caf%E9.ttf` (``legible``).
extension String {
  /// The text of bytes that came from the system.
  package init(systemBytes bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !text.hasNoncharacters {
      self = text
      return
    }
    var rest = Array(bytes)[...]
    var text = ""
    while let byte = rest.first {
      let length = UTF8.length(ofCharacterBeginningWith: byte)
      if let character = String(validating: rest.prefix(length), as: UTF8.self), !character.hasNoncharacters {
        text += character
        rest = rest.dropFirst(length)
      } else {
        text.unicodeScalars.append(Unicode.Scalar(0xFDD0 + UInt32(byte >> 4))!)
        text.unicodeScalars.append(Unicode.Scalar(0xFDE0 + UInt32(byte & 0xF))!)
        rest = rest.dropFirst()
      }
    }
    self = text
  }

  /// The text of a C string that came from the system.
  package init(systemString: UnsafePointer<CChar>) {
    self.init(
      systemBytes: UnsafeRawBufferPointer(start: systemString, count: strlen(systemString)).map { $0 })
  }

  /// The bytes that the system is given.
  package var systemBytes: [UInt8] {
    guard hasNoncharacters else { return Array(utf8) }
    return replacingBytes { [$0] }
  }

  /// The text with each byte that is not UTF-8 written as in a URL: what leaves the tool is valid text, and two names stay two.
  package var legible: String {
    guard hasNoncharacters else { return self }
    return String(
      decoding: replacingBytes { Array(("%" + String($0, radix: 16, uppercase: true)).utf8) }, as: UTF8.self)
  }

  /// Whether some of it stands for bytes that are not UTF-8.
  package var hasForeignBytes: Bool { hasNoncharacters && legible != self }

  /// Calls `body` with a C string of the system's bytes.
  package func withSystemString<Answer>(_ body: (UnsafePointer<CChar>) -> Answer) -> Answer {
    guard hasNoncharacters else { return withCString(body) }
    return (systemBytes + [0]).withUnsafeBytes { body($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
  }

  /// The UTF-8 of the text with something else for each byte that is not part of it.
  ///
  /// Only bytes above ASCII can be meant: a text that was made elsewhere must not gain a slash or a zero on the way to the system.
  private func replacingBytes(_ replacement: (UInt8) -> [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    var upper: UInt32?
    func flush() {
      if let value = upper { bytes += Array(String(Unicode.Scalar(value)!).utf8) }
      upper = nil
    }
    for scalar in unicodeScalars {
      if let value = upper, (0xFDE0...0xFDEF).contains(scalar.value) {
        bytes += replacement(UInt8((value - 0xFDD0) << 4 | (scalar.value - 0xFDE0)))
        upper = nil
        continue
      }
      flush()
      if (0xFDD8...0xFDDF).contains(scalar.value) { upper = scalar.value } else { bytes += Array(String(scalar).utf8) }
    }
    flush()
    return bytes
  }

  /// Whether it contains one of the noncharacters U+FDD0…U+FDEF, which begin with the bytes EF B7.
  private var hasNoncharacters: Bool {
    var text = self
    let mayHaveSome = text.withUTF8 { $0.count > 0 && memchr($0.baseAddress!, 0xEF, $0.count) != nil }
    return mayHaveSome && unicodeScalars.contains { (0xFDD0...0xFDEF).contains($0.value) }
  }
}

extension UTF8 {
  /// How many bytes a character has that begins with a byte; 1 where none does.
  fileprivate static func length(ofCharacterBeginningWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

extension FileAccess {
  /// A variable of the environment; nil if it is not set.
  package static func variable(_ name: String) -> String? { getenv(name).map { String(systemString: $0) } }
}
