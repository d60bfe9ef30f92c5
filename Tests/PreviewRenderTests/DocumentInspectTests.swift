import Foundation
import Testing

@Suite("The inspect command with documents")
struct DocumentInspectTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22154" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/>
    <scenes><scene sceneID="s"><objects>
    <viewController customClass="OrderController" id="vc" sceneMemberID="viewController"><view key="view" id="root">
    <rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews>
    <switch translatesAutoresizingMaskIntoConstraints="NO" id="switch"/>
    <view customClass="Chart" translatesAutoresizingMaskIntoConstraints="NO" id="chart"/>
    </subviews>
    <constraints>
    <constraint firstItem="switch" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="8" id="c1"/>
    <constraint firstItem="switch" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
    <constraint firstItem="chart" firstAttribute="leading" secondItem="switch" secondAttribute="trailing" id="c3"/>
    <constraint firstItem="chart" firstAttribute="top" secondItem="switch" secondAttribute="top" id="c4"/>
    <constraint firstItem="chart" firstAttribute="height" constant="40" id="c5"/>
    <constraint firstItem="chart" firstAttribute="height" constant="50" id="c6"/>
    </constraints>
    </view></viewController>
    </objects></scene></scenes>
    </document>
    """

  private func inspect(_ text: String = document, _ arguments: String...) async throws -> Tool.Result {
    try await inTemporaryFolder { folder in
      try Data(text.utf8).write(to: folder.appendingPathComponent("Main.storyboard"))
      return try await Tool.run(["inspect", "Main.storyboard"] + arguments, folder: folder)
    }
  }

  @Test("Prints what a document has, and what isn't known")
  func contents() async throws {
    let result = try await inspect()
    #expect(result.status == 0)
    #expect(
      result.standardOutput == """
        Main.storyboard
          Storyboard of Interface Builder 22154, for iPhone 8, 375 × 667 points at 2x

        viewController OrderController, view (root), 375 × 667 points, line 5
          3 views: 2 view, 1 switch
          line 9: view chart is of class Chart, whose code may set its font, text or size.
          line 9: the constraints of view chart leave its width open.
          line 5: required constraints of view root contradict one another: c5 (line 16), c6 (line 17).

        """)
  }

  @Test("Prints frames for people")
  func frames() async throws {
    let result = try await inspect(Self.document, "--frames")
    #expect(result.status == 0)
    let lines = result.standardOutput.split(separator: "\n").map(String.init)
    #expect(lines.count == 5)
    #expect(lines[2] == "  view (root)  0 0 375 667")
    #expect(lines[3] == "    switch (switch)  8 20 51 31")
  }

  @Test("Prints frames for programs, in the parent's coordinates")
  func framesForPrograms() async throws {
    let result = try await inspect(Self.document, "--frames", "--category", "AX3", "--format", "json")
    #expect(result.status == 0)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [String: Any])
    let roots = try #require(json["roots"] as? [[String: Any]])
    #expect(roots.map { $0["id"] as? String } == ["root"])
    let views = try #require(roots[0]["views"] as? [[String: Any]])
    #expect(views.map { $0["id"] as? String } == ["root", "switch", "chart"])
    #expect(views[1]["frame"] as? [Double] == [8, 20, 51, 31])
  }

  @Test(
    "A hostile document ends in a sentence",
    arguments: [
      ("<!DOCTYPE a [<!ENTITY a \"ha\">]><document>&a;</document>", "it declares entities, which are not read"),
      (String(repeating: "<a>", count: 100_000), "its elements are nested deeper than 256"),
      ("<document", "it is not XML"),
    ])
  func hostile(text: String, reason: String) async throws {
    let result = try await inspect(text, "--frames")
    #expect(result.status == 2)
    #expect(result.standardError.contains(reason))
    #expect(result.standardOutput == "")
  }

  @Test("Fonts and documents are inspected apart, and fonts have no frames")
  func usage() async throws {
    let mixed = try await inspect(Self.document, "Inter.ttf")
    #expect(mixed.status == 64)
    #expect(mixed.standardError.contains("'Inter.ttf' is neither a storyboard nor a xib."))
    let frames = try await Tool.run(["inspect", "Inter.ttf", "--frames"])
    #expect(frames.status == 64)
  }
}
