/// The framework that an app builds a scene with: it decides on distances that both leave to the system.
///
/// It changes no text size and no font. Which numbers differ, and where they are on record, is in
/// `Documentation/decisions/swiftui.md`.
public enum Framework: String, CaseIterable, Hashable, Sendable {
  /// Labels, stack views and table views.
  case uiKit = "UIKit"
  /// `Text`, `VStack` and `List`.
  case swiftUI = "SwiftUI"
}
