import PreviewType

/// `framework`: what a file's scenes are built with, or one.
enum FrameworkKeys {
  static let framework = SpecKey<Framework?>(
    "framework", SpecValue<Framework>.choice("Framework"),
    "The framework that scenes are built with. SwiftUI has distances of its own in stacks and lists, and its texts wrap.",
    otherwise: "UIKit; in a scene, the file's", example: "SwiftUI")
}
