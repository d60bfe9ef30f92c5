import PreviewAutoLayout
import PreviewCore
import PreviewScene
import PreviewType
import Testing

@testable import PreviewDocuments

@Suite("Reading of documents")
struct DocumentReadingTests {
  private func root(_ inside: String, controller: String = "", in classes: SizeClasses? = nil) throws -> DocumentView {
    let bytes = DocumentFixture.storyboard(inside, controller: controller)
    return try DocumentFixture.document(bytes, in: classes).roots[0].view
  }

  @Test("A screen has its views, with names, classes and places")
  func screen() throws {
    let inside = """
      <subviews>
      <label text="Order" numberOfLines="0" textAlignment="natural" horizontalHuggingPriority="251" \
      customClass="OrderLabel" translatesAutoresizingMaskIntoConstraints="NO" id="label">
      <rect key="frame" x="16" y="20" width="45.5" height="20.5"/>
      <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="level"><integer key="value" value="2"/>
      </userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes>
      </label>
      <view hidden="YES" userLabel="Footer" id="view">
      <rect key="frame" x="0.0" y="600" width="375" height="67"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
      </view>
      </subviews>
      <viewLayoutGuide key="safeArea" id="safe"/>
      """
    let outlet = """
      <connections><outlet property="titleLabel" destination="label" id="o1"/>
      <outlet property="view" destination="view" id="o2"/></connections>
      """
    let document = try DocumentFixture.document(DocumentFixture.storyboard(inside, controller: outlet))
    let root = document.roots[0]
    #expect(document.isStoryboard && document.usesSafeAreas && document.usesAutolayout)
    #expect(document.device?.name == "iPhone 8")
    #expect(root.isScreen && root.controller == "controller")
    #expect(document.controllers.map(\.customClass) == ["OrderViewController"])
    #expect(root.view.guides == [DocumentGuide(id: "safe", kind: .safeArea)])
    let (label, view) = (root.view.subviews[0], root.view.subviews[1])
    #expect(label.name == "titleLabel")
    #expect(label.customClass == "OrderLabel" && label.runtimeAttributes == ["level"])
    #expect(label.place.line == 9)
    #expect(label.usesConstraints)
    #expect(label.hugging == AxisPriorities(horizontal: 251, vertical: 250))
    #expect(label.compression == AxisPriorities(750))
    guard case .label(let content) = label.content else { throw FixtureError.otherContent }
    #expect(content.text.string(in: nil) == "Order")
    #expect(content.numberOfLines == 0)
    #expect(content.font == DocumentFont(kind: .style(.headline), pointSize: nil))
    #expect(view.name == "Footer")
    #expect(view.isHidden && !view.usesConstraints)
    #expect(view.autoresizing == [.flexibleWidth, .flexibleTopMargin])
    #expect(view.frame == Rect(x: 0, y: 600, width: 375, height: 67))
  }

  private enum FixtureError: Error { case otherContent }

  @Test("A constraint has its anchors, relation, multiplier, constant and priority")
  func constraints() throws {
    let root = try root(
      """
      <subviews><view id="a"/><view id="b"/></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c1"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="a" secondAttribute="height" \
      multiplier="4:3" priority="750" id="c2" identifier="ratio"/>
      <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="b" secondAttribute="baseline" \
      constant="8.5" id="c3"/>
      <constraint firstItem="b" firstAttribute="height" constant="44" id="c4"/>
      <constraint firstItem="b" firstAttribute="height" secondItem="a" secondAttribute="height" \
      multiplier="1/2" id="c5"/>
      </constraints>
      """)
    #expect(root.constraints.map(\.id) == ["c1", "c2", "c3", "c4", "c5"])
    #expect(root.constraints[0].second == .init(item: "root", attribute: .leadingMargin))
    #expect(abs(root.constraints[1].multiplier - 4.0 / 3) < 1e-12)
    #expect(root.constraints[1].priority == 750)
    #expect(root.constraints[1].identifier == "ratio")
    #expect(root.constraints[2].first == .init(item: "root", attribute: .bottom))
    #expect(root.constraints[2].second == .init(item: "b", attribute: .lastBaseline))
    #expect(root.constraints[2].relation == .greaterThanOrEqual)
    #expect(root.constraints[2].constant == 8.5)
    #expect(root.constraints[3].second == nil)
    #expect(root.constraints[4].multiplier == 0.5)
  }

  @Test("A constraint that can't be read is left out and noted, with its place")
  func faultyConstraints() throws {
    let bytes = DocumentFixture.storyboard(
      """
      <constraints>
      <constraint firstAttribute="width" constant="NaN" id="c1"/>
      <constraint firstAttribute="width" constant="1e300" id="c2"/>
      <constraint firstAttribute="width" secondItem="root" secondAttribute="height" multiplier="1:0" id="c3"/>
      <constraint firstAttribute="girth" constant="1" id="c4"/>
      <constraint firstAttribute="width" relation="about" constant="1" id="c5"/>
      <constraint firstAttribute="width" constant="100" priority="7000" id="c6"/>
      </constraints>
      """)
    let document = try DocumentFixture.document(bytes)
    #expect(document.roots[0].view.constraints.map(\.id) == ["c6"])
    #expect(document.roots[0].view.constraints[0].priority == 1000)
    #expect(
      document.notes.map(\.problem) == [
        .constraint(attribute: "constant", value: "NaN"), .constraint(attribute: "constant", value: "1e300"),
        .constraint(attribute: "multiplier", value: "1:0"), .constraint(attribute: "attribute", value: "girth"),
        .constraint(attribute: "relation", value: "about"),
      ])
    #expect(document.notes.map(\.place.line) == [9, 10, 11, 12, 13])
  }

  @Test("Variations hold in their size classes, the more exact ones over the others")
  func variations() throws {
    let inside = """
      <subviews>
      <label text="A" id="label"/><view id="wide"/>
      </subviews>
      <constraints>
      <constraint firstItem="label" firstAttribute="width" constant="10" id="c1">
      <variation key="heightClass=compact" constant="20"/>
      <variation key="heightClass=compact-widthClass=regular" constant="30"/>
      </constraint>
      <constraint firstItem="label" firstAttribute="height" constant="10" id="c2"/>
      </constraints>
      <variation key="default">
      <mask key="subviews"><exclude reference="wide"/></mask>
      <mask key="constraints"><exclude reference="c2"/></mask>
      </variation>
      <variation key="widthClass=regular">
      <mask key="subviews"><include reference="wide"/></mask>
      <mask key="constraints"><include reference="c2"/></mask>
      </variation>
      """
    let phone = try root(inside)
    #expect(phone.subviews.map(\.id) == ["label"])
    #expect(phone.constraints.map(\.constant) == [10])
    let turned = try root(inside, in: SizeClasses(width: .compact, height: .compact))
    #expect(turned.constraints.map(\.constant) == [20])
    let large = try root(inside, in: SizeClasses(width: .regular, height: .compact))
    #expect(large.subviews.map(\.id) == ["label", "wide"])
    #expect(large.constraints.map(\.constant) == [30, 10])
  }

  @Test("Fonts, colours and images are those of the document")
  func values() throws {
    let bytes = DocumentFixture.storyboard(
      """
      <subviews>
      <label text="" id="l1"><fontDescription key="fontDescription" type="system" weight="medium" pointSize="15"/>
      <color key="textColor" systemColor="secondaryLabelColor"/></label>
      <label id="l2"><string key="text">two
      lines</string><fontDescription key="fontDescription" name="Inter-Bold" family="Inter" pointSize="12"/>
      <color key="textColor" red="1" green="0.5" blue="0.0" alpha="0.5" colorSpace="custom" customColorSpace="sRGB"/>
      </label>
      <label id="l3"><attributedString key="attributedText">
      <fragment content="bold"><attributes><font key="NSFont" metaFont="systemBold" size="20"/></attributes></fragment>
      <fragment content=" plain"/></attributedString>
      <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/></label>
      <imageView image="star" catalog="system" id="i1"/>
      <imageView image="cover" id="i2"/>
      </subviews>
      <color key="backgroundColor" name="Accent"/>
      """,
      device: """
        <device id="retina4_7" orientation="portrait"/>
        <resources><image name="cover" width="120" height="80"/><image name="star" catalog="system" width="128" height="121"/>
        <namedColor name="Accent"><color red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        </namedColor></resources>
        """)
    let root = try DocumentFixture.document(bytes).roots[0].view
    let labels = root.subviews.compactMap { view -> LabelContent? in
      if case .label(let label) = view.content { label } else { nil }
    }
    #expect(
      labels.map(\.font?.kind) == [
        .system(weight: .medium, isItalic: false), .named("Inter-Bold", family: "Inter"),
        .system(weight: .bold, isItalic: false),
      ])
    #expect(labels[0].color == .system("secondaryLabelColor", stored: nil))
    #expect(labels[1].text.string(in: nil) == "two\nlines")
    #expect(labels[1].color == .fixed(Color(red: 255, green: 128, blue: 0, alpha: 128)))
    #expect(labels[2].text.string(in: nil) == "bold plain")
    #expect(root.look.backgroundColor == .named("Accent", stored: Color(rgb: 0x0000FF)))
    let images = root.subviews.compactMap { view -> DocumentImage? in
      if case .imageView(let content) = view.content { content.image } else { nil }
    }
    #expect(images.map(\.source) == [.symbol, .app])
    #expect(images[1].size == Size(width: 120, height: 80))
  }

  @Test("Cells, headers and footers of tables are roots of their own")
  func tables() throws {
    let document = try DocumentFixture.document(
      DocumentFixture.storyboard(
        """
        <subviews><tableView style="grouped" rowHeight="-1" id="table"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <view key="tableHeaderView" id="header"><rect key="frame" x="0" y="0" width="375" height="80"/></view>
        <prototypes><tableViewCell style="IBUITableViewCellStyleValue1" accessoryType="disclosureIndicator" \
        reuseIdentifier="order" textLabel="text" detailTextLabel="detail" id="cell">
        <rect key="frame" x="0" y="28" width="375" height="43.5"/>
        <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="348.5" height="43.5"/>
        <subviews><label text="Title" id="text"/><label text="Detail" id="detail"/></subviews>
        </tableViewCellContentView></tableViewCell></prototypes>
        </tableView></subviews>
        """))
    #expect(document.roots.map(\.view.id) == ["root", "header", "cell"])
    guard case .table(let table) = document.roots[0].view.subviews[0].content else { throw FixtureError.otherContent }
    #expect(table.style == "grouped" && table.rowHeight == nil)
    #expect(table.prototypes == ["cell"] && table.header == "header")
    guard case .cell(let cell) = document.roots[2].view.content else { throw FixtureError.otherContent }
    #expect(cell.style == .value1 && cell.accessory == "disclosureIndicator" && cell.textLabel == "text")
    #expect(document.roots[2].view.all.map(\.id) == ["cell", "content", "text", "detail"])
  }

  @Test("View controllers have their bars and segues")
  func controllers() throws {
    let document = try DocumentFixture.document(
      DocumentFixture.storyboard(
        "",
        controller: """
          <navigationItem key="navigationItem" title="Orders" largeTitleDisplayMode="always" id="item">
          <barButtonItem key="leftBarButtonItem" systemItem="done" id="done"/>
          <rightBarButtonItems><barButtonItem title="Edit" id="edit"/><barButtonItem image="plus" catalog="system" id="add"/>
          </rightBarButtonItems></navigationItem>
          <tabBarItem key="tabBarItem" title="Shop" image="cart" id="tab"/>
          <connections><segue destination="other" kind="show" identifier="detail" id="s1"/></connections>
          """))
    let controller = document.controllers[0]
    #expect(controller.navigationItem?.title?.string == "Orders")
    #expect(controller.navigationItem?.title?.key == "item.title")
    #expect(controller.navigationItem?.leading.map(\.systemItem) == ["done"])
    #expect(controller.navigationItem?.trailing.map(\.id) == ["edit", "add"])
    #expect(controller.tabBarItem?.title?.string == "Shop")
    #expect(controller.segues.map(\.destination) == ["other"])
    #expect(document.initialController == "controller")
  }

  @Test("A document of another kind is refused in a sentence")
  func refusals() {
    func sentence(_ text: String) -> String? {
      do throws(DocumentError) {
        _ = try InterfaceDocument(Array(text.utf8), path: "Main.xib")
        return nil
      } catch { return error.description }
    }
    #expect(
      sentence("<svg/>")
        == "'Main.xib' can't be read as an Interface Builder document: its root element is 'svg', not 'document'.")
    #expect(
      sentence("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>")
        == "'Main.xib' can't be read: its format is that of Xcode 4, and 3.0 is read. Open it in Xcode and save it to "
        + "renew the format.")
    #expect(
      sentence("<document version=\"3.0\" targetRuntime=\"MacOSX.Cocoa\"/>")
        == "'Main.xib' can't be read: it is a document for MacOSX.Cocoa, and those for iOS are read.")
    #expect(
      sentence("<document>\n<scenes></document>")
        == "Main.xib:2:11: the document can't be read: it is not XML (mismatched tag).")
  }
}
