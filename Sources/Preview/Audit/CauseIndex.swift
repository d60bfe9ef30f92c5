/// Causes by what they are about: which of them may explain another is looked for among few.
struct CauseIndex {
  private let causes: [FindingMerger.Merged]
  private var byGroup: [ElementGroup: [Int]] = [:]
  private var byShared: [String: [Int]] = [:]
  /// By the beginnings of paths, of the lengths that some cause asks for.
  private var byPath: [ArraySlice<Int32>: [Int]] = [:]

  init(_ causes: [FindingMerger.Merged]) {
    self.causes = causes
    let lengths = Set(causes.compactMap { Self.scope(of: $0)?.count })
    for (number, cause) in causes.enumerated() {
      if let key = cause.shared?.key { byShared[key, default: []].append(number) }
      for group in cause.others.union([cause.group].compactMap { $0 }) {
        byGroup[group, default: []].append(number)
        for length in lengths where length <= group.path.indices.count {
          let start = group.path.indices.prefix(length)
          if byPath[start]?.last != number { byPath[start, default: []].append(number) }
        }
      }
    }
  }

  /// Whether one of the causes explains another, which then need not be reported beside it.
  func explains(_ other: FindingMerger.Merged) -> Bool {
    var near: [Int] = []
    if let key = other.shared?.key { near += byShared[key] ?? [] }
    if let group = other.group { near += byGroup[group] ?? [] }
    if let start = Self.scope(of: other) { near += byPath[start] ?? [] }
    return near.contains { causes[$0].explains(other) }
  }

  /// The path that a cause shares with what explains it; nil where that must be about the same element.
  private static func scope(of cause: FindingMerger.Merged) -> ArraySlice<Int32>? {
    cause.worst.scope.flatMap { scope in cause.group?.path.indices.prefix(scope) }
  }
}
