import PreviewAutoLayout
import PreviewCore
import PreviewScene
import PreviewType

@testable import PreviewDocuments

/// Small documents for tests.
enum DocumentFixture {
  /// A storyboard of one view controller whose view has what is given.
  static func storyboard(
    _ inside: String, controller: String = "", device: String = "<device id=\"retina4_7\" orientation=\"portrait\"/>",
    tools: Int = 22154
  ) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES" initialViewController="controller">
      \(device)
      <scenes><scene sceneID="scene"><objects>
      <viewController id="controller" customClass="OrderViewController" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="root">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      \(inside)
      </view>
      \(controller)
      </viewController>
      </objects></scene></scenes>
      </document>
      """.utf8)
  }

  /// The document of some bytes.
  static func document(_ bytes: [UInt8], in classes: SizeClasses? = nil) throws(DocumentError) -> InterfaceDocument {
    try InterfaceDocument(bytes, path: "Main.storyboard", in: classes)
  }

  /// The frames of a storyboard's views by identifier.
  static func frames(
    _ inside: String, controller: String = "", at category: ContentSizeCategory = .large, tools: Int = 22154
  ) throws -> [String: Rect] {
    try frames(of: storyboard(inside, controller: controller, tools: tools), at: category)
  }

  /// The frames of the views of a document's first root by identifier.
  static func frames(
    of bytes: [UInt8], at category: ContentSizeCategory = .large
  ) throws -> [String: Rect] {
    let document = try document(bytes)
    let layout = DocumentLayout(document.roots[0], of: document, at: category, DocumentTexts())
    return Dictionary(uniqueKeysWithValues: zip(layout.views.map(\.id), layout.solved.frames))
  }
}
