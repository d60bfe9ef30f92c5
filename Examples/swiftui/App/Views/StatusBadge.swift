import SwiftUI

struct StatusBadge: View {
  let status: Delivery.Status

  var body: some View {
    Text(status.title)
      .textStyle(.note)
      .foregroundStyle(.white)
      .padding(.horizontal, 8)
      .padding(.vertical, 2)
      .background(status.tint, in: .capsule)
  }
}

#Preview("All", traits: .sizeThatFitsLayout) {
  VStack(alignment: .leading) {
    ForEach(Delivery.Status.allCases, id: \.self) { status in
      StatusBadge(status: status)
    }
  }
  .padding()
}
