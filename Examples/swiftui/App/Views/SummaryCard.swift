import SwiftUI

/// How many parcels come today, and how many have come: beside each other, or one below the other in large type.
struct SummaryCard: View {
  let deliveries: [Delivery]

  @Environment(\.dynamicTypeSize) private var typeSize

  private var parcels: Int {
    deliveries.reduce(0) { $0 + $1.parcels }
  }

  private var delivered: Int {
    deliveries.filter { $0.status == .delivered }.count
  }

  var body: some View {
    Group {
      if typeSize.isAccessibilitySize {
        VStack(alignment: .leading, spacing: Spacing.small) { figures }
      } else {
        HStack(alignment: .firstTextBaseline, spacing: Spacing.large) { figures }
      }
    }
    .padding(.vertical, Spacing.medium)
    .card()
  }

  @ViewBuilder private var figures: some View {
    Text("\(parcels) parcels today")
      .textStyle(.heading)
    Text("\(delivered) of \(deliveries.count) delivered")
      .textStyle(.body)
      .foregroundStyle(.secondary)
  }
}

#Preview(traits: .sizeThatFitsLayout) {
  SummaryCard(deliveries: Delivery.samples)
    .padding()
}
