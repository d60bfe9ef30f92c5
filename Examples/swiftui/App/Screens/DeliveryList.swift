import SwiftUI

struct DeliveryList: View {
  let deliveries: [Delivery]

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: Spacing.medium) {
          SummaryCard(deliveries: deliveries)
          ForEach(deliveries) { delivery in
            NavigationLink(value: delivery) {
              DeliveryRow(delivery: delivery)
            }
            .buttonStyle(.plain)
          }
        }
        .padding()
      }
      .overlay {
        if deliveries.isEmpty {
          Text("Nothing comes today.")
            .textStyle(.body)
            .foregroundStyle(.secondary)
        }
      }
      .navigationTitle("Deliveries")
      .navigationDestination(for: Delivery.self) { delivery in
        DeliveryDetail(delivery: delivery)
      }
    }
  }
}

#Preview("Three") {
  DeliveryList(deliveries: Delivery.samples)
}

#Preview("None") {
  DeliveryList(deliveries: [])
}
