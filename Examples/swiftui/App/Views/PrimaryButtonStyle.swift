import SwiftUI

struct PrimaryButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .textStyle(.body)
      .foregroundStyle(.white)
      .padding(.vertical, Spacing.medium)
      .padding(.horizontal, Spacing.large)
      .frame(maxWidth: .infinity)
      .background(Palette.pine, in: .rect(cornerRadius: Spacing.corner))
      .opacity(configuration.isPressed || !isEnabled ? 0.5 : 1)
  }
}

extension ButtonStyle where Self == PrimaryButtonStyle {
  static var primary: PrimaryButtonStyle { PrimaryButtonStyle() }
}

#Preview("Enabled and disabled", traits: .sizeThatFitsLayout) {
  VStack {
    Button("Call the driver") {}
    Button("Leave it with a neighbour") {}
      .disabled(true)
  }
  .buttonStyle(.primary)
  .padding()
}
