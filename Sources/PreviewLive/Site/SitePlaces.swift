import PreviewCore
import PreviewPlan
import PreviewRuns

/// Names places in files from the folder of the spec: a page is read on other machines.
struct SitePlaces: Sendable {
  private let root: String
  private let known = Locked<[String: String]>([:])

  init(root: String) { self.root = root }

  /// A place, as `preview.yml:12:3`; a text that isn't one stays.
  func name(_ text: String) -> String {
    guard let place = SpecPosition(text) else { return text }
    let file = known.withLock { known in
      if let name = known[place.file] { return name }
      let name = FileAccess.path(of: place.file, from: root)
      known[place.file] = name
      return name
    }
    return SpecPosition(file: file, line: place.line, column: place.column).description
  }

  /// A value with the places in it named: those of members called `source`, and the value itself.
  func named(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(name(text))
    case .array(let values): .array(values.map(members))
    default: members(value)
    }
  }

  private func members(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      .object(
        members.map { member in
          if ["source", "styleSource"].contains(member.key), case .string(let text) = member.value {
            return JSONValue.Member(key: member.key, value: .string(name(text)))
          }
          return JSONValue.Member(key: member.key, value: self.members(member.value))
        })
    case .array(let values): .array(values.map(members))
    default: value
    }
  }

  /// The facts of elements as a page has them on which nothing can be tried.
  func recorded(_ facts: LiveElementFacts) -> LiveElementFacts {
    LiveElementFacts(
      source: { facts.source($0).map(name) }, settings: facts.settings, styleSource: { _ in nil },
      styleSettings: { _ in nil }, findings: facts.findings)
  }
}
