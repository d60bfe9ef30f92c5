import Testing

@testable import PreviewSwift

@Suite("Views of previews")
struct PreviewViewTests {
  @Test("An app's views are inlined, with what builders make of conditions and loops")
  func inlined() throws {
    let code = """
      struct Item: Identifiable { let id = UUID(); var name: String; var isNew = false }
      struct Row: View {
        let item: Item
        @State private var count = 2
        var body: some View {
          HStack(spacing: 4 * 2) {
            Text(item.name)
            if item.isNew { Badge() } else { Text("old \\(count)") }
            switch count { case 0: EmptyView(); case 1...5: Text("few"); default: Text("many") }
          }.padding(.horizontal)
        }
      }
      struct Badge: View { var body: some View { Circle().fill(Color.red) } }
      """
    let body =
      "VStack { ForEach([Item(name: \"a\"), Item(name: \"b\", isNew: true)]) { Row(item: $0) }; ForEach(0..<2, id: \\.self) { i in Text(\"\\(i)\") } }"
    #expect(
      try shown(body, with: code)
        == "VStack({ForEach({Row[HStack(spacing: 8, {Text(\"a\"); Text(k\"old (2 %lld)\"); Text(k\"few\")}).padding(.horizontal)]; "
        + "Row[HStack(spacing: 8, {Text(\"b\"); Badge[Circle().fill(Color.red)]; Text(k\"few\")}).padding(.horizontal)]}); "
        + "ForEach({Text(k\"(0 %lld)\"); Text(k\"(1 %lld)\")})})")
  }

  @Test("Ranges with one end say which, and identifiers are handed on")
  func ranges() throws {
    #expect(
      try shown("Text(verbatim: \"a\").lineLimit(...2)", with: "") == "Text(verbatim: k\"a\").lineLimit((prefix...2))")
    #expect(
      try shown("Text(verbatim: \"a\").lineLimit(2...)", with: "") == "Text(verbatim: k\"a\").lineLimit((postfix...2))")
    #expect(
      try shown("Text(verbatim: \"a\").dynamicTypeSize(...DynamicTypeSize.xxxLarge)", with: "")
        == "Text(verbatim: k\"a\").dynamicTypeSize((prefix...DynamicTypeSize.xxxLarge))")
    #expect(
      try shown("Text(verbatim: \"a\").accessibilityIdentifier(\"title\")", with: "")
        == "Text(verbatim: k\"a\").accessibilityIdentifier(k\"title\")")
  }

  @Test("Literals are keys where a key may be meant, and texts elsewhere")
  func keys() throws {
    let code = """
      struct Title: View { let title: LocalizedStringKey; let plain: String
        var body: some View { Text(title); Text(plain); Text(verbatim: plain); Text(true ? "x" : "y") } }
      """
    #expect(
      try shown("Title(title: \"a\", plain: \"b\")", with: code)
        == "Title[{Text(k\"a\"); Text(\"b\"); Text(verbatim: \"b\"); Text(k\"x\")}]")
    #expect(
      try shown("Text(\"\\(2, specifier: \"%.1f\") \\(name) \\(1.5)\")", with: "let name = \"n\"")
        == "Text(k\"(2 %.1f) (\"n\" %@) (1.5 %lf)\")")
  }

  @Test("Texts of tables are found behind generated names")
  func localized() throws {
    let code = """
      enum L10n {
        static let cancel = L10n.tr("Localizable", "cancel", fallback: "Cancel")
        static func items(_ p1: Int) -> String { return L10n.tr("Localizable", "items", p1, fallback: "%d items") }
        enum Home { static var title: String { NSLocalizedString("home.title", tableName: "Home", comment: "") } }
        private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
          let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
          return String(format: format, locale: Locale.current, arguments: args)
        }
      }
      private final class BundleToken { static let bundle: Bundle = { Bundle(for: BundleToken.self) }() }
      extension String { var localized: String { NSLocalizedString(self, comment: "") } }
      """
    let parts = [
      ("L10n.cancel", "lLocalizable/\"cancel\""), ("L10n.items(3)", "lLocalizable/\"items\"(3)"),
      ("L10n.Home.title", "lHome/\"home.title\""), ("\"a\".localized", "l\"a\""),
      ("String(localized: \"b\", table: \"T\")", "lT/\"b\""), ("String(localized: \"c \\(2)\")", "lk\"c (2 %lld)\""),
    ]
    for (expression, expected) in parts {
      #expect(try shown("Text(\(expression))", with: code) == "Text(\(expected))")
    }
  }

  @Test("Modifiers, extensions, and builders with content are inlined")
  func modifiers() throws {
    let code = """
      struct Card: ViewModifier { var color: Color = .red; func body(content: Content) -> some View { content.padding(8).background(color) } }
      extension View { func card(_ color: Color = .blue) -> some View { modifier(Card(color: color)) }
        @ViewBuilder func maybe(_ flag: Bool) -> some View { if flag { self.bold() } else { self } } }
      struct Panel<Content: View, Footer: View>: View { let title: String; @ViewBuilder let content: Content; @ViewBuilder var footer: () -> Footer
        var body: some View { VStack { Text(title); content; footer() } } }
      struct Wrapped<Content: View>: View { let content: Content; init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { ZStack { content } } }
      """
    #expect(
      try shown("Text(\"a\").card().maybe(true)", with: code) == "Text(k\"a\").padding(8).background(.blue).bold()")
    #expect(
      try shown("Text(\"a\").card(.brand)", with: code + "\nextension Color { static let brand = Color(\"Brand\") }")
        == "Text(k\"a\").padding(8).background(Color(k\"Brand\"))")
    #expect(
      try shown("Panel(title: \"t\") { Text(\"a\"); Text(\"b\") } footer: { Text(\"c\") }", with: code)
        == "Panel[VStack({Text(\"t\"); Text(k\"a\"); Text(k\"b\"); Text(k\"c\")})]")
    #expect(try shown("Wrapped { Text(\"a\") }", with: code) == "Wrapped[ZStack({Text(k\"a\")})]")
  }

  @Test("Styles show what they make of a configuration")
  func styles() throws {
    let code = """
      struct Primary: ButtonStyle { func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding().opacity(configuration.isPressed ? 0.5 : 1) } }
      extension ButtonStyle where Self == Primary { static var primary: Primary { Primary() } }
      """
    let expected = "Button(k\"Go\", action).buttonStyle(Primary(styled:label.padding().opacity(1)))"
    #expect(try shown("Button(\"Go\") { go() }.buttonStyle(Primary())", with: code) == expected)
    #expect(try shown("Button(\"Go\") { go() }.buttonStyle(.primary)", with: code) == expected)
  }

  @Test("Actions are left alone, and modifiers without effect left out")
  func actions() throws {
    let body = """
      Button(action: { explode() }) { Text("a") }.onTapGesture { boom() }.task { await x() }.sheet(isPressed: $y) { Text("z") }
      """
    #expect(try shown(body, with: "") == "Button(action: action, {Text(k\"a\")})")
  }

  @Test("Bindings, and values of wrapped properties")
  func wrappers() throws {
    let code = """
      final class Model: ObservableObject { @Published var name = "Ann"; @Published var isOn: Bool; init(isOn: Bool) { self.isOn = isOn } }
      @Observable final class Store { var count = 3 }
      struct Inner: View { @Binding var name: String; @Binding var isOn: Bool
        var body: some View { Toggle(name, isOn: $isOn) } }
      struct Outer: View { @StateObject private var model: Model; @EnvironmentObject var other: Model; @Environment(Store.self) var store
        @AppStorage("k") var stored = 7; @ScaledMetric(relativeTo: .title) var size = 24; @FocusState var isFocused: Bool
        init() { _model = StateObject(wrappedValue: Model(isOn: true)) }
        var body: some View { Inner(name: $model.name, isOn: .constant(false)); Inner(name: $other.name, isOn: $model.isOn)
          Dot(store.count, stored, isFocused, size, size * 2) } }
      """
    #expect(
      try shown("Outer().environmentObject(Model(isOn: false)).environment(Store())", with: code)
        == "Outer[{Inner[Toggle(\"Ann\", isOn: false)]; Inner[Toggle(\"Ann\", isOn: true)]; "
        + "Dot(3, 7, false, scaled(24, title), (scaled(24, title) * 2))}]")
  }

  @Test("Keys of the environment have their values or defaults")
  func environment() throws {
    let code = """
      struct ThemeKey: EnvironmentKey { static let defaultValue = "plain" }
      extension EnvironmentValues { var theme: String { get { self[ThemeKey.self] } set { self[ThemeKey.self] = newValue } }
        @Entry var accent = 5 }
      struct Inner: View { @Environment(\\.theme) var theme; @Environment(\\.accent) private var accent; @Environment(\\.locale) var locale
        var body: some View { Dot(theme, accent, locale) } }
      """
    #expect(try shown("Inner()", with: code) == "Inner[Dot(\"plain\", 5, environment:locale)]")
    #expect(
      try shown("VStack { Inner() }.environment(\\.theme, \"bold\")", with: code)
        == "VStack({Inner[Dot(\"bold\", 5, environment:locale)]})")
  }

  @Test("A geometry's measures stay symbolic")
  func geometry() throws {
    #expect(
      try shown("GeometryReader { proxy in Text(\"a\").frame(width: proxy.size.width / 2) }", with: "")
        == "GeometryReader({Text(k\"a\").frame(width: (proxy:geometry.size.width / 2))})")
  }
}
