import PreviewCore

/// The settings of elements that were made: those of a thousand rows that differ in their texts alone are one object.
package struct SharedSettings {
  var labels: Set<Boxed<Label.Settings>> = []
  var looks: Set<Boxed<Label.Run.Look>> = []
  var rows: Set<Boxed<Row.Settings>> = []
  var stacks: Set<Boxed<Stack.Settings>> = []

  package init() {}
}

extension Set {
  /// Has the first object with these settings hold them.
  mutating func share<Settings>(_ settings: inout Shared<Settings>) where Element == Boxed<Settings> {
    settings.box = insert(settings.box).memberAfterInsert
  }
}
