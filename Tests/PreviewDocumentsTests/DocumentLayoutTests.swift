import PreviewAutoLayout
import PreviewCore
import PreviewType
import Testing

@testable import PreviewDocuments

@Suite("Layout of documents")
struct DocumentLayoutTests {
  private func label(_ id: String, _ text: String, _ attributes: String = "", font: String) -> String {
    """
    <label text="\(text)" \(attributes) horizontalHuggingPriority="251" verticalHuggingPriority="251" \
    translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <fontDescription key="fontDescription" \(font)/></label>
    """
  }

  private func constraint(_ first: String, _ second: String, constant: Double = 0) -> String {
    func side(_ text: String, _ name: String) -> String {
      let parts = text.split(separator: ".")
      return "\(name)Item=\"\(parts[0])\" \(name)Attribute=\"\(parts[1])\""
    }
    let other = second.isEmpty ? "" : side(second, "second")
    return "<constraint \(side(first, "first")) \(other) constant=\"\(constant)\" id=\"\(first)-\(second)\"/>"
  }

  @Test("A label is as large as its text, at the margin and below the safe area")
  func labels() throws {
    let frames = try DocumentFixture.frames(
      """
      <subviews>\(label("label", "Order", font: "style=\"UICTFontTextStyleBody\""))</subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
      \(constraint("label.leading", "root.leadingMargin"))
      \(constraint("label.top", "safe.top", constant: 8))
      </constraints>
      """)
    let frame = try #require(frames["label"])
    #expect(frame.x == 16 && frame.y == 28)
    // 17 points of San Francisco: 20.29, on pixels of 2x.
    #expect(frame.height == 20.5)
    #expect((40...50).contains(frame.width))
  }

  @Test("A text style grows with the category, a size doesn't")
  func categories() throws {
    let inside = """
      <subviews>
      \(label("body", "Order", font: "style=\"UICTFontTextStyleBody\""))
      \(label("fixed", "Order", font: "type=\"system\" pointSize=\"17\""))
      </subviews>
      <constraints>
      \(constraint("body.leading", "root.leading"))\(constraint("body.top", "root.top"))
      \(constraint("fixed.leading", "root.leading"))\(constraint("fixed.top", "body.bottom"))
      </constraints>
      """
    let large = try DocumentFixture.frames(inside)
    let accessible = try DocumentFixture.frames(inside, at: .accessibilityExtraLarge)
    #expect(large["body"] == large["fixed"].map { $0.offset(x: 0, y: -$0.y) })
    let (small, tall) = (try #require(large["body"]), try #require(accessible["body"]))
    // 17 and 40 points.
    #expect(tall.height > 2 * small.height)
    #expect(accessible["fixed"]?.size == large["fixed"]?.size)
  }

  @Test("A label of several lines wraps in the width that constraints leave it")
  func wrapping() throws {
    let frames = try DocumentFixture.frames(
      """
      <subviews>
      \(label("label", "Your order will be delivered to the door tomorrow", "numberOfLines=\"0\"", font: "type=\"system\" pointSize=\"17\""))
      </subviews>
      <constraints>
      \(constraint("label.leading", "root.leading", constant: 20))\(constraint("label.top", "root.top"))
      <constraint firstItem="label" firstAttribute="width" constant="200" id="w"/>
      </constraints>
      """)
    // Three lines of 20.29.
    #expect(frames["label"] == Rect(x: 20, y: 0, width: 200, height: 61))
  }

  @Test("Controls have the sizes of iOS, and switches reach beyond what constraints align")
  func controls() throws {
    let frames = try DocumentFixture.frames(
      """
      <subviews><switch translatesAutoresizingMaskIntoConstraints="NO" id="switch"/>
      <textField borderStyle="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" id="field"/></subviews>
      <constraints>
      \(constraint("switch.trailing", "root.trailing", constant: -20))\(constraint("switch.top", "root.top"))
      \(constraint("field.leading", "root.leading"))\(constraint("field.trailing", "switch.leading", constant: -8))
      \(constraint("field.top", "root.top"))
      </constraints>
      """)
    #expect(frames["switch"] == Rect(x: 306, y: 0, width: 51, height: 31))
    #expect(frames["field"] == Rect(x: 0, y: 0, width: 298, height: 34))
  }

  @Test("A view with an autoresizing mask follows its parent")
  func masks() throws {
    let frames = try DocumentFixture.frames(
      """
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="0" y="0" width="100" height="100"/>
      <subviews><view id="bar"><rect key="frame" x="10" y="90" width="80" height="10"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></view></subviews></view></subviews>
      <constraints>
      \(constraint("box.leading", "root.leading"))\(constraint("box.trailing", "root.trailing"))
      \(constraint("box.top", "root.top"))\(constraint("box.bottom", "root.bottom"))
      </constraints>
      """)
    #expect(frames["bar"] == Rect(x: 10, y: 657, width: 355, height: 10))
  }

  @Test("A text in a font that isn't here is as large as Interface Builder stored, and reported")
  func storedSizes() throws {
    let bytes = DocumentFixture.storyboard(
      """
      <subviews><label text="Order" translatesAutoresizingMaskIntoConstraints="NO" id="label">
      <rect key="frame" x="16" y="0" width="61.5" height="22"/>
      <fontDescription key="fontDescription" name="Avenir-Book" family="Avenir" pointSize="16"/></label></subviews>
      <constraints>
      \(constraint("label.leading", "root.leadingMargin"))\(constraint("label.top", "root.top"))
      </constraints>
      """)
    let document = try DocumentFixture.document(bytes)
    let layout = DocumentLayout(document.roots[0], of: document, at: .large, DocumentTexts())
    #expect(layout.solved.frames[1] == Rect(x: 16, y: 0, width: 61.5, height: 22))
    #expect(layout.storedSizes == [StoredSize(view: 1, reason: .font("Avenir-Book"))])
  }

  @Test("Required constraints that contradict one another are a conflict, with their places in the document")
  func conflicts() throws {
    let bytes = DocumentFixture.storyboard(
      """
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
      <constraints>
      <constraint firstItem="box" firstAttribute="width" constant="100" id="narrow"/>
      <constraint firstItem="box" firstAttribute="width" constant="200" id="wide"/>
      </constraints>
      """)
    let document = try DocumentFixture.document(bytes)
    let layout = DocumentLayout(document.roots[0], of: document, at: .large, DocumentTexts())
    let ids = layout.solved.conflicts.first?.constraints.compactMap { origin -> String? in
      if case .given(let index) = origin { layout.constraints[index].constraint.id } else { nil }
    }
    #expect(ids == ["narrow", "wide"])
  }
}
