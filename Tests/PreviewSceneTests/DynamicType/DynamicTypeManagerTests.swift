import PreviewTestSupport
import Synchronization
import Testing

@testable import PreviewScene
@testable import PreviewType

@Suite("A DynamicTypeManager gives controls their fonts anew when the category changes")
struct DynamicTypeManagerTests {
  /// A control of an app's own: it counts notifications, and may do something of its own then.
  private final class Control: DynamicTypeControl {
    private struct State {
      var fonts: [DynamicFont<FontInstance>]
      var told = 0
      var sized = 0
    }

    private let state: Mutex<State>
    private let whenSized: @Sendable (Control) -> Void
    private let whenGone: @Sendable (Control) -> Void

    init(
      _ fonts: [DynamicFont<FontInstance>], whenSized: @escaping @Sendable (Control) -> Void = { _ in },
      whenGone: @escaping @Sendable (Control) -> Void = { _ in }
    ) {
      self.state = Mutex(State(fonts: fonts))
      self.whenSized = whenSized
      self.whenGone = whenGone
    }

    deinit { whenGone(self) }

    var dynamicFonts: [DynamicFont<FontInstance>] { state.withLock { $0.fonts } }

    func setDynamicFonts(_ fonts: [DynamicFont<FontInstance>]) {
      state.withLock {
        $0.fonts = fonts
        $0.told += 1
      }
    }

    func sizeToFit() {
      state.withLock { $0.sized += 1 }
      whenSized(self)
    }

    var told: Int { state.withLock { $0.told } }
    var sized: Int { state.withLock { $0.sized } }
    var size: Double { dynamicFonts[0].pointSize }
  }

  private static let inter = SystemFont(pointSize: 17).standIn
  private static let body = DynamicFont(preferred: inter, forTextStyle: .body)
  private static let fixed = DynamicFont(fixed: inter)

  private static func size(_ category: ContentSizeCategory) -> Double {
    TypeScale.entry(for: .body, at: category).pointSize
  }

  @Test("A change gives a control each of its fonts anew, and has it resize once")
  func change() throws {
    let manager = DynamicTypeManager()
    let scaled = try FontMetrics(forTextStyle: .headline).scaledFont(for: Self.inter.withSize(20), maximumPointSize: 40)
    let control = Control([Self.body, scaled, Self.fixed])
    manager.register(control)
    #expect(control.told == 0)
    manager.change(to: .accessibilityMedium)
    #expect(control.dynamicFonts.map(\.pointSize) == [28, 31, 17])
    #expect((control.told, control.sized) == (1, 1))
    manager.change(to: .accessibilityExtraExtraExtraLarge)
    #expect(control.dynamicFonts.map(\.pointSize) == [53, 40, 17])
    #expect((control.told, control.sized) == (2, 2))
    // Scaling never compounds: back at large everything is as it was.
    manager.change(to: .large)
    #expect(control.dynamicFonts == [Self.body, scaled, Self.fixed])
  }

  @Test("The same category again, and an unspecified one, change nothing")
  func noChange() {
    let manager = DynamicTypeManager(contentSizeCategory: .small)
    let control = Control([Self.body])
    manager.register(control)
    #expect((control.told, control.size) == (1, 15))
    manager.change(to: .small)
    manager.change(to: .unspecified)
    #expect((control.told, control.sized) == (1, 1))
    #expect(manager.contentSizeCategory == .small)
    #expect(DynamicTypeManager(contentSizeCategory: .unspecified).contentSizeCategory == .large)
  }

  @Test("Static controls are left alone")
  func staticControls() {
    let manager = DynamicTypeManager()
    let (control, empty) = (Control([Self.fixed, Self.fixed]), Control([]))
    manager.register(control)
    manager.register(empty)
    for category in ContentSizeCategory.allCases { manager.change(to: category) }
    #expect((control.told, control.sized, empty.told, empty.sized) == (0, 0, 0, 0))
  }

  @Test("A control whose fonts stay the same is not told")
  func sameFonts() throws {
    let manager = DynamicTypeManager()
    let held = try FontMetrics(forTextStyle: .body).scaledFont(for: Self.inter, maximumPointSize: 12)
    let control = Control([held])
    manager.register(control)
    manager.change(to: .accessibilityLarge)
    #expect((control.told, control.size) == (0, 12))
  }

  @Test("Registering is opt-in: typeObserver of a label is off until it is turned on")
  func optIn() throws {
    let manager = DynamicTypeManager()
    let scene = try Scene(name: "one", width: 100) { Label("A") }
    let label = LabelView(Label("A"), in: scene, traits: Traits(), manager: manager)
    #expect(!label.typeObserver)
    manager.change(to: .accessibilityMedium)
    #expect(label.dynamicFonts[0].pointSize == 17)
    // Turned on, it is brought to the present category.
    label.typeObserver = true
    #expect(label.dynamicFonts[0].pointSize == 28)
    manager.change(to: .extraSmall)
    #expect(label.dynamicFonts[0].pointSize == 14)
    label.typeObserver = false
    manager.change(to: .large)
    #expect(label.dynamicFonts[0].pointSize == 14)
    #expect(manager.controls.isEmpty)
  }

  @Test("A control is held weakly: one that is gone is gone from the manager")
  func weakness() {
    let manager = DynamicTypeManager()
    var control: Control? = Control([Self.body])
    weak let gone = control
    manager.register(control!)
    #expect(manager.controls.count == 1)
    control = nil
    #expect(gone == nil)
    #expect(manager.controls.isEmpty)
    manager.change(to: .accessibilityLarge)
  }

  @Test(
    "Thousands that come and go leave those that stayed, each notified once a change, whatever place in memory they have"
  )
  func comingAndGoing() {
    let manager = DynamicTypeManager()
    var kept: [Control] = []
    for index in 0..<4000 {
      // The places of those that are gone are taken again at once.
      let control = Control([Self.body])
      manager.register(control)
      if index % 100 == 0 { kept.append(control) }
    }
    #expect(manager.controls.count == 40)
    #expect(manager.controls.map { ObjectIdentifier($0) } == kept.map { ObjectIdentifier($0) })
    manager.change(to: .accessibilityMedium)
    #expect(kept.allSatisfy { $0.told == 1 && $0.size == 28 })
  }

  @Test("An object at the place of one that is gone is not registered by that")
  func addressReuse() {
    let manager = DynamicTypeManager()
    for _ in 0..<200 {
      do { manager.register(Control([Self.body])) }
      let other = Control([Self.body])
      manager.change(to: manager.contentSizeCategory == .large ? .small : .large)
      #expect(other.told == 0)
      #expect(manager.controls.isEmpty)
    }
  }

  @Test("Unregistered, a control keeps the fonts that it has; registered again it takes the present ones")
  func unregistering() {
    let manager = DynamicTypeManager()
    let control = Control([Self.body])
    manager.unregister(control)
    manager.register(control)
    manager.register(control)
    #expect(manager.controls.count == 1)
    manager.change(to: .small)
    #expect(control.told == 1)
    manager.unregister(control)
    manager.change(to: .accessibilityLarge)
    #expect((control.told, control.size) == (1, 15))
    manager.register(control)
    #expect((control.told, control.sized, control.size) == (2, 2, 33))
  }

  @Test("Controls are notified in the order of registration; registering again puts one last")
  func order() {
    let manager = DynamicTypeManager()
    let log = Log()
    let controls = (0..<5).map { number in Control([Self.body]) { _ in log.add(number) } }
    for control in controls { manager.register(control) }
    manager.change(to: .small)
    #expect(log.take() == [0, 1, 2, 3, 4])
    manager.unregister(controls[1])
    manager.register(controls[1])
    manager.register(controls[0])
    manager.change(to: .medium)
    #expect(log.take() == [0, 2, 3, 4, 1])
  }

  private final class Log: Sendable {
    private let entries = Mutex<[Int]>([])
    func add(_ entry: Int) { entries.withLock { $0.append(entry) } }
    func take() -> [Int] {
      entries.withLock { entries in
        defer { entries = [] }
        return entries
      }
    }
  }

  @Test("A change that is made while one is given out follows it, for every control")
  func changeInsideOfAChange() {
    let manager = DynamicTypeManager()
    let log = Log()
    let first = Control([Self.body]) { control in
      log.add(Int(control.size))
      if control.size == 28 { manager.change(to: .extraSmall) }
      // The change is not given out inside of this one.
      log.add(-1)
    }
    let second = Control([Self.body]) { log.add(Int($0.size) + 1000) }
    manager.register(first)
    manager.register(second)
    manager.change(to: .accessibilityMedium)
    #expect(log.take() == [28, -1, 1028, 14, -1, 1014])
    #expect(manager.contentSizeCategory == .extraSmall)
  }

  @Test("One that is unregistered, or registered, by another that is being told is not told, or brought up to date")
  func registrationInsideOfAChange() {
    let manager = DynamicTypeManager()
    let (late, leaving) = (Control([Self.body]), Control([Self.body]))
    let first = Control([Self.body]) { _ in
      manager.unregister(leaving)
      manager.register(late)
    }
    manager.register(first)
    manager.register(leaving)
    manager.change(to: .accessibilityMedium)
    #expect((leaving.told, leaving.size) == (0, 17))
    #expect((late.told, late.size) == (1, 28))
    manager.change(to: .small)
    #expect((leaving.told, late.told, late.size) == (0, 2, 15))
  }

  @Test("A control may unregister as it goes, also when the manager is the last to look at it")
  func unregistersAsItGoes() async {
    let manager = DynamicTypeManager()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<100 {
            let control = Control([Self.body], whenGone: { manager.unregister($0) })
            manager.register(control)
            _ = manager.controls.count
          }
        }
      }
      group.addTask {
        for round in 0..<50 { manager.change(to: round % 2 == 0 ? .small : .medium) }
      }
    }
    #expect(manager.controls.isEmpty)
  }

  @Test("Observers get every change in order, and the end when the manager goes")
  func observers() async {
    var manager: DynamicTypeManager? = DynamicTypeManager()
    let (first, late) = (manager!.changes(), { manager!.changes() })
    manager!.change(to: .small)
    let second = late()
    manager!.change(to: .accessibilityLarge)
    manager!.change(to: .accessibilityLarge)
    manager!.change(to: .large)
    manager = nil
    var seen: [ContentSizeCategoryDidChange] = []
    for await change in first { seen.append(change) }
    #expect(
      seen == [
        ContentSizeCategoryDidChange(previous: .large, current: .small),
        ContentSizeCategoryDidChange(previous: .small, current: .accessibilityLarge),
        ContentSizeCategoryDidChange(previous: .accessibilityLarge, current: .large),
      ])
    var rest: [ContentSizeCategory] = []
    for await change in second { rest.append(change.current) }
    #expect(rest == [.accessibilityLarge, .large])
  }

  @Test("An observer is notified when all controls have their fonts, and one that is cancelled ends")
  func observersAfterControls() async {
    let manager = DynamicTypeManager()
    let control = Control([Self.body])
    manager.register(control)
    var changes = manager.changes().makeAsyncIterator()
    manager.change(to: .accessibilityMedium)
    #expect(await changes.next()?.current == .accessibilityMedium)
    #expect(control.size == 28)
    let stream = manager.changes()
    let task = Task {
      var count = 0
      for await _ in stream { count += 1 }
      return count
    }
    manager.change(to: .small)
    task.cancel()
    // It ends although the manager is still there.
    #expect(await task.value <= 1)
    manager.change(to: .large)
    #expect(control.size == 17)
  }

  @Test("Many tasks register, change, observe and unregister at once, and all end with the fonts of the last category")
  func concurrency() async {
    let manager = DynamicTypeManager()
    let stayers = (0..<8).map { _ in Control([Self.body]) }
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<6 {
        group.addTask {
          for round in 0..<40 {
            switch task % 3 {
            case 0: manager.change(to: ContentSizeCategory.allCases[(round * 5 + task) % 12])
            case 1:
              let control = stayers[(round + task) % 8]
              manager.unregister(control)
              manager.register(control)
            default:
              let visitor = Control([Self.body])
              manager.register(visitor)
              _ = manager.controls.count
              if round % 2 == 0 { manager.unregister(visitor) }
              _ = manager.changes()
            }
          }
        }
      }
    }
    for control in stayers { manager.register(control) }
    #expect(manager.controls.count == 8)
    #expect(stayers.allSatisfy { $0.size == Self.size(manager.contentSizeCategory) })
  }

  @Test("A control that registers while changes are given out does not end with fonts of a category before")
  func noStaleFonts() async {
    for _ in 0..<30 {
      let manager = DynamicTypeManager()
      let controls = (0..<20).map { _ in Control([Self.body]) }
      async let registering: Void = { for control in controls { manager.register(control) } }()
      async let changing: Void = {
        for category in [ContentSizeCategory.small, .accessibilityLarge, .extraSmall, .accessibilityMedium] {
          manager.change(to: category)
        }
      }()
      _ = await (registering, changing)
      #expect(controls.allSatisfy { $0.size == 28 })
    }
  }
}
