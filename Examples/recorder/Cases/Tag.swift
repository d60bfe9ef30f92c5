import SwiftUI

/// The frames of a case's tagged views, by their tags.
final class FrameLog {
  var frames: [String: CGRect] = [:]
}

extension EnvironmentValues {
  var frameLog: FrameLog? {
    get { self[FrameLogKey.self] }
    set { self[FrameLogKey.self] = newValue }
  }
}

private struct FrameLogKey: EnvironmentKey {
  static let defaultValue: FrameLog? = nil
}

/// Writes the frame of a view into the log, in the case's coordinates.
struct Tag: ViewModifier {
  let id: String

  @Environment(\.frameLog) private var log

  func body(content: Content) -> some View {
    content
      .accessibilityIdentifier(id)
      .background {
        GeometryReader { proxy in
          Color.clear
            .onChange(of: proxy.frame(in: .named(CaseView.coordinateSpace)), initial: true) { _, frame in
              log?.frames[id] = frame
            }
        }
      }
  }
}

extension View {
  func tagged(_ id: String) -> some View {
    modifier(Tag(id: id))
  }
}
