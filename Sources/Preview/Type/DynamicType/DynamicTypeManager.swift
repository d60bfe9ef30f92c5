import PreviewCore

/// Gives controls their fonts anew when the content size category changes, while an app runs.
///
///     let manager = DynamicTypeManager()
///     manager.register(label)                    // held weakly: a label that is gone is gone from here
///     manager.change(to: .accessibilityLarge)    // the label has its new font when this returns
///
/// Static controls, whose fonts are fixed, are left alone. It can be used from any thread. Changes are given out one after the other, in the order in
/// which they were made; one that is made while another is given out (by a control that it notifies, or by another thread) follows it and may still be
/// under way when ``change(to:)`` returns.
public final class DynamicTypeManager: Sendable {
  private struct Entry {
    /// Counts registrations, so that controls are notified in their order.
    let number: Int
    weak var control: (any DynamicTypeControl)?
  }

  private struct State {
    var category: ContentSizeCategory
    var entries: [ObjectIdentifier: Entry] = [:]
    var registrationCount = 0
    /// How many entries there may be before those whose control is gone are looked for.
    var entriesBeforeSweep = 64
    var observers: [Int: AsyncStream<ContentSizeCategoryDidChange>.Continuation] = [:]
    var observerCount = 0
    var pending: [ContentSizeCategoryDidChange] = []
    var isNotifying = false

    /// Those that are still there, in the order of registration.
    ///
    /// The caller may hold the last reference and must release it outside of the lock: a control may unregister in its deinit.
    var controls: [any DynamicTypeControl] {
      entries.values.sorted { $0.number < $1.number }.compactMap(\.control)
    }

    /// Forgets those that are gone, and answers the others, as ``controls`` does.
    mutating func sweep() -> [any DynamicTypeControl] {
      let controls = controls
      let present = Set(controls.map { ObjectIdentifier($0) })
      entries = entries.filter { present.contains($0.key) }
      entriesBeforeSweep = max(64, entries.count * 2)
      return controls
    }
  }

  private let state: Locked<State>

  /// A manager of an app that was launched at a category.
  public init(contentSizeCategory: ContentSizeCategory = .large) {
    state = Locked(State(category: contentSizeCategory.specified(or: .large)))
  }

  /// The present category.
  public var contentSizeCategory: ContentSizeCategory { state.withLock { $0.category } }

  /// The controls that are registered and still there, in the order of registration.
  public var controls: [any DynamicTypeControl] { state.withLock { $0.controls } }

  /// From now on a control follows the category; its fonts are brought to the present one. A second time changes nothing.
  public func register(_ control: any DynamicTypeControl) {
    let id = ObjectIdentifier(control)
    // Those that the sweep held are released here, outside of the lock.
    var (category, _) = state.withLock { state in
      var swept: [any DynamicTypeControl] = []
      // An object that is gone may have left its place in memory, and so its key, to this one.
      if state.entries[id]?.control == nil {
        if state.entries.count >= state.entriesBeforeSweep { swept = state.sweep() }
        state.registrationCount += 1
        state.entries[id] = Entry(number: state.registrationCount, control: control)
      }
      return (state.category, swept)
    }
    while true {
      var fonts: [DynamicFont<FontInstance>: DynamicFont<FontInstance>] = [:]
      Self.give(category, to: control, &fonts)
      // A change that was given out meanwhile must not be undone by fonts of the category before.
      let present = contentSizeCategory
      guard present != category else { return }
      category = present
    }
  }

  /// From now on a control keeps the fonts that it has, but for those that another thread is about to give it right now.
  public func unregister(_ control: any DynamicTypeControl) {
    let id = ObjectIdentifier(control)
    state.withLock { _ = $0.entries.removeValue(forKey: id) }
  }

  /// The user chose another text size: every control gets its fonts, then observers are notified. The same size again does nothing.
  public func change(to category: ContentSizeCategory) {
    let isMine = state.withLock { state in
      let category = category.specified(or: state.category)
      guard category != state.category else { return false }
      state.pending.append(ContentSizeCategoryDidChange(previous: state.category, current: category))
      state.category = category
      defer { state.isNotifying = true }
      return !state.isNotifying
    }
    if isMine { notify() }
  }

  /// Every change from now on, in order; it ends when the manager is gone.
  public func changes() -> AsyncStream<ContentSizeCategoryDidChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: ContentSizeCategoryDidChange.self)
    let number = state.withLock { state in
      state.observerCount += 1
      state.observers[state.observerCount] = continuation
      return state.observerCount
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.observers.removeValue(forKey: number) }
    }
    return stream
  }

  deinit {
    let observers = state.withLock { $0.observers.values.map { $0 } }
    for observer in observers { observer.finish() }
  }

  /// Gives out what is pending until nothing is; outside the lock, so that controls may call back.
  private func notify() {
    while true {
      let next = state.withLock { state -> (ContentSizeCategoryDidChange, [any DynamicTypeControl])? in
        guard !state.pending.isEmpty else {
          state.isNotifying = false
          return nil
        }
        return (state.pending.removeFirst(), state.sweep())
      }
      guard let (change, controls) = next else { return }
      // Labels of one style share the work of making its font.
      var fonts: [DynamicFont<FontInstance>: DynamicFont<FontInstance>] = [:]
      // A control that was notified before may have unregistered this one.
      for control in controls where isRegistered(control) { Self.give(change.current, to: control, &fonts) }
      let observers = state.withLock { state in state.observers.keys.sorted().compactMap { state.observers[$0] } }
      for observer in observers { observer.yield(change) }
    }
  }

  private func isRegistered(_ control: any DynamicTypeControl) -> Bool {
    let id = ObjectIdentifier(control)
    return state.withLock { $0.entries[id] != nil }
  }

  private static func give(
    _ category: ContentSizeCategory, to control: any DynamicTypeControl,
    _ made: inout [DynamicFont<FontInstance>: DynamicFont<FontInstance>]
  ) {
    let present = control.dynamicFonts
    guard present.contains(where: \.isDynamic) else { return }
    let traits = TraitCollection(preferredContentSizeCategory: category)
    let fonts = present.map { font in
      if let known = made[font] { return known }
      let adjusted = font.adjusted(to: traits)
      made[font] = adjusted
      return adjusted
    }
    guard fonts != present else { return }
    control.setDynamicFonts(fonts)
    control.sizeToFit()
  }
}
