import SwiftUI

struct Delivery: Identifiable, Hashable {
  enum Status: CaseIterable {
    case ordered, onItsWay, delivered, late
  }

  /// The number on the parcel.
  let id: String
  let recipient: String
  let address: String
  let status: Status
  let parcels: Int
  /// The hours between which the van comes.
  let hours: ClosedRange<Int>

  var arrival: LocalizedStringKey {
    "Today, \(hours.lowerBound) to \(hours.upperBound)"
  }
}

extension Delivery.Status {
  var title: LocalizedStringKey {
    switch self {
    case .ordered: "Ordered"
    case .onItsWay: "On its way"
    case .delivered: "Delivered"
    case .late: "Late"
    }
  }

  var tint: Color {
    switch self {
    case .ordered: Palette.slate
    case .onItsWay, .delivered: Palette.pine
    case .late: Palette.brick
    }
  }
}

extension Delivery {
  static let samples = [
    Delivery(
      id: "PX 2041 77", recipient: "Ida Berg", address: "233 South Wacker Drive, Chicago", status: .onItsWay, parcels: 2,
      hours: 9...12),
    Delivery(
      id: "PX 2041 92", recipient: "Omar Haddad", address: "7 Mill Lane", status: .late, parcels: 1,
      hours: 13...15),
    Delivery(
      id: "PX 2042 08", recipient: "Mira Sol", address: "88 Orchard Road", status: .delivered, parcels: 4,
      hours: 8...10),
  ]
}
