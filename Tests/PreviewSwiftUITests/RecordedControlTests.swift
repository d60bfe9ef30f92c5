@testable import PreviewCore
import Testing

@testable import PreviewScene
@testable import PreviewSwiftUI
@testable import PreviewType

/// Distances of controls and rows that frames of SwiftUI's own show in an iOS 26 simulator, by the
/// name of the case in which they were recorded (decisions/swiftui.md).
@Suite("Controls recorded on iOS")
struct RecordedControlTests {
  private let yes = #"{"call":"constant","on":{},"args":[{"value":true}]}"#

  private func toggle(_ title: String) -> String {
    #"{"call":"Toggle","args":[{"value":"\#(title)"},{"label":"isOn","value":\#(yes)}],"at":[0,7,3]}"#
  }

  private func button(_ title: String) -> String {
    #"{"call":"Button","args":[{"value":"\#(title)"},{"value":{"closure":true}}],"at":[0,8,3]}"#
  }

  private func labelled(_ title: String, _ icon: String) -> String {
    let (title, icon) = (#"{"views":[\#(text(title))]}"#, #"{"views":[\#(icon)]}"#)
    return #"{"call":"Label","args":[{"label":"title","value":\#(title)},{"label":"icon","value":\#(icon)}]}"#
  }

  // swiftui-web, ios/layout/controls
  @Test("a button without a ground keeps the distance of its label above, and that of any view below")
  func buttons() throws {
    let view = try ViewCase(
      container("VStack", "", area("red", 40, 10), button("Save"), area("blue", 40, 10)), scale: 2)
    let above = try ViewCase(container("VStack", "", area("red", 40, 10), text("Save")), scale: 2)
    #expect(try view.area(.blue).frame.y - view.text("Save").frame.maxY == 8)
    #expect(
      try view.text("Save").frame.y - view.area(.red).frame.maxY == above.text("Save").frame.y
        - above.area(.red).frame.maxY)
  }

  // swiftui-web, ios/layout/controls
  @Test("a switch with a label keeps the distance of any view, and not that of its text")
  func switches() throws {
    let view = try ViewCase(container("VStack", "", toggle("Enabled"), area("blue", 40, 10)), width: 320, scale: 2)
    let control = try #require(view.nodes.first { $0.kind.name == "switch" })
    #expect(try view.area(.blue).frame.y - control.frame.maxY == 8)
    #expect(try view.text("Enabled").frame.x == 0)
  }

  // swiftui-web, ios/toggle/basic
  @Test("baselines of a row meet the top of a switch with a label")
  func baselines() throws {
    let view = try ViewCase(
      container("HStack", argument("alignment", member("firstTextBaseline")), toggle("Enabled"), text("beside")),
      width: 320, scale: 2)
    let control = try #require(view.nodes.first { $0.kind.name == "switch" })
    #expect(try view.text("beside").frame.y < control.frame.y - 10)
  }

  // swiftui-web, ios/form/basic
  @Test("a row of a form is as high as its label, and the switch overflows it")
  func rows() throws {
    let view = try ViewCase(
      container("Form", "", toggle("Notifications"), text("Save")), design: .iOS26)
    #expect(
      try abs(view.text("Save").frame.y - view.text("Notifications").frame.y - 52) < 0.5)
  }

  // swiftui-web, ios/label/basic and label/basic
  @Test("the middle of a label's icon stands half a capital's height above the baseline")
  func icons() throws {
    let view = try ViewCase(container("VStack", "", labelled("Tall", area("red", 40, 40))), scale: 2)
    let (icon, title) = (try view.area(.red).frame, try view.text("Tall"))
    guard case .text(let text) = title.content else { return }
    let baseline = text.origin.y + text.layout.firstBaseline
    #expect(abs(baseline - (icon.y + 20) - 5.99) < 0.5)
    #expect(title.frame.x - icon.maxX == 8)
  }

  // swiftui-web, ios/label/list
  @Test("in a list icons stand in the middle of a column of 24, 16 before the title, and no row grows")
  func iconColumns() throws {
    let view = try ViewCase(
      container("List", "", labelled("First", area("red", 40, 60)), labelled("Second", area("blue", 10, 10))),
      design: .iOS26)
    let (first, second) = (try view.text("First").frame, try view.text("Second").frame)
    #expect(first.x == second.x)
    #expect(try view.area(.red).frame.x + 20 == view.area(.blue).frame.x + 5)
    #expect(try first.x - view.area(.blue).frame.x - 5 == 28)
    #expect(abs(second.y - first.y - 52) < 0.5)
  }

  // swiftui-web, ios/picker/basic
  @Test("a picker that opens a menu has room around its value")
  func pickers() throws {
    let choice = modified(text("Apple"), "tag", argument(nil, "1"))
    let picker =
      #"{"call":"Picker","args":[{"value":"Fruit"},{"label":"selection","value":1},{"value":{"views":[\#(choice)]}}]}"#
    let ground = argument(nil, #"{"member":"blue","on":{"type":"Color"}}"#)
    let view = try ViewCase(modified(picker, "background", ground), scale: 2)
    let (whole, value) = (try view.area(.blue).frame, try view.text("Apple").frame)
    #expect(whole.height == value.height + 16)
    #expect(whole.width == value.width + 40)
    #expect(value.x - whole.x == 13.5)
  }

  // swiftui-web, ios/progress/basic
  @Test("a bar stands 4 below its label, with a value or without")
  func bars() throws {
    func bar(_ arguments: String) throws -> Double {
      let view = try ViewCase(
        modified(
          #"{"call":"ProgressView","args":[\#(arguments){"value":{"views":[\#(text("Volume"))]}}]}"#,
          "progressViewStyle", argument(nil, member("linear"))), width: 320, scale: 2)
      let bar = try #require(view.nodes.first { $0.kind.name == "progressBar" || $0.frame.height == 4 })
      return try bar.frame.y - view.text("Volume").frame.maxY
    }
    #expect(try bar(#"{"label":"value","value":0.4},"#) == 4)
    #expect(try bar("") == 4)
  }

  // swiftui-web, ios/slider/basic and ios/textfield/basic
  @Test("a slider is 31 high, and a field without a border 1.5 higher than its line")
  func heights() throws {
    func height(_ control: String) throws -> Double {
      let ground = argument(nil, #"{"member":"blue","on":{"type":"Color"}}"#)
      return try ViewCase(modified(control, "background", ground), width: 320, scale: 2).area(.blue).frame.height
    }
    #expect(try height(#"{"call":"Slider","args":[{"label":"value","value":0.5}]}"#) == 31)
    let field = #"{"call":"TextField","args":[{"value":"Name"},{"label":"text","value":"Ada"}]}"#
    #expect(try height(field) == height(text("Ada")) + 1.5)
  }

  // swiftui-web, ios/nav/sizing
  @Test("a navigation stack whose root has nothing for a bar has none")
  func navigationBars() throws {
    func bars(_ view: String) throws -> Int {
      try ViewCase(container("NavigationStack", "", view)).nodes.count { $0.kind.name == "navigationBar" }
    }
    #expect(try bars(text("Small")) == 0)
    #expect(try bars(modified(text("Small"), "navigationTitle", argument(nil, #""Settings""#))) == 1)
  }
}
