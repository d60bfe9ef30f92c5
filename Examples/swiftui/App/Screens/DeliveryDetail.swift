import SwiftUI

struct DeliveryDetail: View {
  let delivery: Delivery

  @State private var leavesAtDoor = true

  var body: some View {
    List {
      Section {
        VStack(alignment: .leading, spacing: Spacing.small) {
          Text(delivery.recipient)
            .textStyle(.title)
          Text(delivery.address)
            .textStyle(.body)
          StatusBadge(status: delivery.status)
        }
      }
      Section("Arrival") {
        Text(delivery.arrival)
        LabeledContent("Number", value: delivery.id)
        LabeledContent("Parcels") {
          Text(delivery.parcels, format: .number)
        }
        Toggle("Leave at the door", isOn: $leavesAtDoor)
      }
    }
    .safeAreaInset(edge: .bottom) {
      Button("Call the driver") {}
        .buttonStyle(.primary)
        .padding()
        .disabled(delivery.status == .delivered)
    }
    .navigationTitle("Delivery")
    .navigationBarTitleDisplayMode(.inline)
  }
}

#Preview("On its way") {
  NavigationStack {
    DeliveryDetail(delivery: Delivery.samples[0])
  }
}

#Preview("Delivered") {
  NavigationStack {
    DeliveryDetail(delivery: Delivery.samples[2])
  }
}
