/// The settings of elements that were made: those of a thousand rows that differ in their texts alone are one object.
struct SharedSettings {
  private var known: Set<AnyHashable> = []

  /// The first object with these settings.
  mutating func shared<Settings>(_ settings: Boxed<Settings>) -> Boxed<Settings> {
    known.insert(AnyHashable(settings)).memberAfterInsert.base as? Boxed<Settings> ?? settings
  }
}
