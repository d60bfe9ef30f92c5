/// The settings of elements that were made: those of a thousand rows that differ in their texts alone are one object.
struct SharedSettings {
  private var known: Set<AnyHashable> = []

  /// Has the first object with these settings hold them.
  mutating func share<Settings>(_ settings: inout Shared<Settings>) {
    let first = known.insert(AnyHashable(settings.box)).memberAfterInsert.base as? Boxed<Settings>
    if let first { settings.box = first }
  }
}
