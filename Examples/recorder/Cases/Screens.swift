import SwiftUI

extension Case {
  /// Lists and forms. A row's frame is that of its ground.
  static let lists: [Case] = [
    Case(screen: "list-sections") {
      List {
        Section {
          Text("One").tagged("first").listRowBackground(row("first row"))
          Text("Two").tagged("second").listRowBackground(row("second row"))
        } header: {
          Text("Header").tagged("header")
        } footer: {
          Text("A footer below the rows").tagged("footer")
        }
        Section("Second header") {
          Text("Three").tagged("third").listRowBackground(row("third row"))
        }
      }
    },
    Case(screen: "list-plain") {
      List {
        Section("Header") {
          Text("One").tagged("first").listRowBackground(row("first row"))
          Text("A row with a text of several lines, which is as high as they ask for").tagged("second")
            .listRowBackground(row("second row"))
        }
      }
      .listStyle(.plain)
    },
    Case(screen: "list-labels") {
      List {
        Label("Title", systemImage: "star").tagged("first").listRowBackground(row("first row"))
        NavigationLink("A link") { Text("Next") }.tagged("second").listRowBackground(row("second row"))
        VStack(alignment: .leading) {
          Text("Title").font(.headline).tagged("title")
          Text("Subtitle").font(.subheadline).tagged("subtitle")
        }
        .listRowBackground(row("third row"))
      }
    },
    Case(screen: "form") {
      Form {
        Picker("Day", selection: .constant(1)) { Days() }.tagged("menu").listRowBackground(row("menu row"))
        Picker("Day", selection: .constant(1)) { Days() }.pickerStyle(.inline)
        Toggle("Leave at the door", isOn: .constant(true)).tagged("toggle").listRowBackground(row("toggle row"))
        Stepper("Parcels", value: .constant(2)).tagged("stepper").listRowBackground(row("stepper row"))
        LabeledContent("Number", value: "PX 2041 77").tagged("content").listRowBackground(row("content row"))
        TextField("Name", text: .constant("")).tagged("field").listRowBackground(row("field row"))
      }
    },
  ]

  /// Bars and safe areas.
  static let screens: [Case] = [
    Case(screen: "navigation") {
      NavigationStack {
        List {
          Text("One").tagged("first").listRowBackground(row("first row"))
        }
        .navigationTitle("Deliveries")
        .toolbar { Button("Add", systemImage: "plus") {} }
      }
    },
    Case(screen: "tabs") {
      TabView {
        NavigationStack {
          ScrollView {
            Text("Content").tagged("first")
          }
          .safeAreaInset(edge: .bottom) {
            Button("Call the driver") {}.buttonStyle(.borderedProminent).tagged("inset")
          }
          .navigationTitle("Delivery")
          .navigationBarTitleDisplayMode(.inline)
        }
        .tabItem { Label("Deliveries", systemImage: "shippingbox") }
      }
    },
    Case(screen: "unavailable") {
      ContentUnavailableView {
        Label {
          Text("Nothing comes today").tagged("title")
        } icon: {
          Image(systemName: "shippingbox").tagged("icon")
        }
      } description: {
        Text("Parcels appear here on their day.").tagged("description")
      }
    },
  ]

  private static func row(_ id: String) -> some View {
    Color(.secondarySystemGroupedBackground).tagged(id)
  }
}
