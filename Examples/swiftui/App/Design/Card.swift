import SwiftUI

/// A rounded card around its content.
struct Card: ViewModifier {
  func body(content: Content) -> some View {
    content
      .padding(.horizontal, Spacing.medium)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(Palette.card, in: .rect(cornerRadius: Spacing.corner))
  }
}

extension View {
  func card() -> some View {
    modifier(Card())
  }
}
