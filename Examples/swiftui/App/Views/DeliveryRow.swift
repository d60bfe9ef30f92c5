import SwiftUI

struct DeliveryRow: View {
  let delivery: Delivery

  var body: some View {
    HStack(spacing: Spacing.medium) {
      Image("van")
        .foregroundStyle(delivery.status.tint)
      VStack(alignment: .leading, spacing: 0) {
        Text(delivery.recipient)
          .textStyle(.heading)
        Text(delivery.address)
          .textStyle(.note)
          .foregroundStyle(.secondary)
      }
      Spacer()
      StatusBadge(status: delivery.status)
    }
    .padding(.vertical, Spacing.small)
    .frame(height: 70)
    .card()
  }
}

#Preview("On its way", traits: .sizeThatFitsLayout) {
  DeliveryRow(delivery: Delivery.samples[0])
    .padding()
}

#Preview("Late", traits: .sizeThatFitsLayout) {
  DeliveryRow(delivery: Delivery.samples[1])
    .padding()
}
