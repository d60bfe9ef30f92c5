import SwiftUI

/// The app's text styles, all of them in EB Garamond.
enum TextStyle {
  case title, heading, body, note

  var font: Font {
    .custom("EBGaramond12-Regular", size: size, relativeTo: reference)
  }

  /// The size at L, in points.
  private var size: CGFloat {
    switch self {
    case .title: 32
    case .heading: 21
    case .body: 18
    case .note: 15
    }
  }

  /// The system's style that this one grows with.
  private var reference: Font.TextStyle {
    switch self {
    case .title: .title
    case .heading: .headline
    case .body: .body
    case .note: .footnote
    }
  }
}

extension View {
  func textStyle(_ style: TextStyle) -> some View {
    font(style.font)
  }
}
