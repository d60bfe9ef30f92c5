import PreviewTestSupport
import PreviewSpecSupport
@testable import PreviewCore

/// The demands of OASIS's schema of SARIF 2.1.0 (errata 01) on the objects that we write, transcribed: the schema itself is OASIS's.
///
/// Both logs, of every rule and kind of picture, were also checked with the schema and its formats by jsonschema; none was refused.
indirect enum SARIFSchema: Sendable {
  case text
  /// One of some texts.
  case word(Set<String>)
  /// A relative reference or an address of ASCII characters that have a meaning there, and escapes.
  case uri
  case flag
  /// A whole number of at least so much.
  case integer(Int)
  case anything
  /// A list; `isSet` if no item may be in it twice.
  case list(SARIFSchema, isSet: Bool = false)
  /// Texts under any keys.
  case texts
  /// An object of these keys and no others, the required ones among them.
  case object([String: SARIFSchema], required: Set<String>)

  static let log = SARIFSchema.object(
    ["$schema": .uri, "version": .word(["2.1.0"]), "runs": .list(run)], required: ["version", "runs"])

  private static let run = SARIFSchema.object(
    [
      "tool": .object(["driver": driver], required: ["driver"]), "invocations": .list(invocation),
      "originalUriBaseIds": .object(["%SRCROOT%": artifactLocation], required: []),
      "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]), "results": .list(result), "properties": .anything,
    ], required: ["tool"])
  private static let driver = SARIFSchema.object(
    [
      "name": .text, "version": .text, "rules": .list(descriptor, isSet: true),
      "notifications": .list(descriptor, isSet: true),
    ], required: ["name"])
  private static let descriptor = SARIFSchema.object(
    [
      "id": .text, "shortDescription": message, "fullDescription": message, "help": message, "helpUri": .uri,
      "defaultConfiguration": .object(["level": level], required: []),
    ], required: ["id"])
  private static let invocation = SARIFSchema.object(
    [
      "executionSuccessful": .flag, "toolConfigurationNotifications": .list(notification),
      "toolExecutionNotifications": .list(notification),
    ], required: ["executionSuccessful"])
  private static let notification = SARIFSchema.object(
    [
      "descriptor": .object(["id": .text, "index": .integer(-1)], required: ["id"]), "level": level,
      "message": message, "locations": .list(location, isSet: true),
    ], required: ["message"])
  private static let result = SARIFSchema.object(
    [
      "ruleId": .text, "ruleIndex": .integer(-1), "level": level, "message": message, "locations": .list(location),
      "partialFingerprints": .texts, "suppressions": .list(suppression, isSet: true), "properties": .anything,
    ], required: ["message"])
  private static let suppression = SARIFSchema.object(
    [
      "kind": .word(["inSource", "external"]), "status": .word(["accepted", "underReview", "rejected"]),
      "justification": .text, "location": location,
    ], required: ["kind"])
  private static let location = SARIFSchema.object(
    [
      "physicalLocation": .object(
        [
          "artifactLocation": artifactLocation,
          "region": .object(["startLine": .integer(1), "startColumn": .integer(1)], required: ["startLine"]),
        ], required: ["artifactLocation"])
    ], required: [])
  private static let artifactLocation = SARIFSchema.object(
    ["uri": .uri, "uriBaseId": .text, "description": message], required: [])
  private static let message = SARIFSchema.object(["text": .text], required: ["text"])
  private static let level = SARIFSchema.word(["none", "note", "warning", "error"])

  /// The places in a value that the schema refuses, each with the reason; none for a valid one.
  func mistakes(in value: JSONValue, at place: String = "$") -> [String] {
    switch (self, value) {
    case (.anything, _), (.text, .string), (.flag, .bool): return []
    case (.word(let words), .string(let text)): return words.contains(text) ? [] : ["\(place): '\(text)'"]
    case (.integer(let least), .integer(let number)): return number >= least ? [] : ["\(place): \(number)"]
    case (.uri, .string(let text)):
      let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%")
      return !text.isEmpty && text.allSatisfy(allowed.contains) ? [] : ["\(place): '\(text)' is no reference"]
    case (.texts, .object(let members)):
      return members.flatMap { SARIFSchema.text.mistakes(in: $0.value, at: "\(place).\($0.key)") }
    case (.list(let item, let isSet), .array(let values)):
      let doubled = isSet && Set(values).count < values.count ? ["\(place): an item is given twice"] : []
      return doubled + values.enumerated().flatMap { item.mistakes(in: $1, at: "\(place)[\($0)]") }
    case (.object(let keys, let required), .object(let members)):
      let missing = required.subtracting(members.map(\.key)).sorted().map { "\(place): '\($0)' is missing" }
      return missing
        + members.flatMap { member in
          keys[member.key]?.mistakes(in: member.value, at: "\(place).\(member.key)")
            ?? ["\(place): '\(member.key)' is unknown"]
        }
    default: return ["\(place): \(value.line)"]
    }
  }
}
