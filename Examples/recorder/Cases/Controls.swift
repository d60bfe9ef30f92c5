import SwiftUI

extension Case {
  static let controls: [Case] = [
    Case("label") {
      VStack(alignment: .leading) {
        Label {
          Text("Title").tagged("title")
        } icon: {
          Image(systemName: "star").tagged("icon")
        }
        Label {
          Text("A title of several lines beside its symbol, in a narrow place").tagged("long title")
        } icon: {
          Image(systemName: "square.and.arrow.up").tagged("second icon")
        }
      }
    },
    Case("labeled-content") {
      LabeledContent {
        Text("A value that may be long").tagged("value")
      } label: {
        Text("Label").tagged("label")
      }
    },
    Case("toggle") {
      Toggle(isOn: .constant(true)) { Text("Leave at the door").tagged("label") }
    },
    Case("stepper") {
      Stepper(value: .constant(2)) { Text("Parcels").tagged("label") }
    },
    Case("slider") {
      Slider(value: .constant(0.5)).tagged("first")
    },
    Case("progress") {
      VStack {
        ProgressView(value: 0.5) {
          Text("Label").tagged("label")
        } currentValueLabel: {
          Text("Half").tagged("value")
        }
        .tagged("bar")
        ProgressView().tagged("wheel")
      }
    },
    Case("picker-menu") {
      Picker("Day", selection: .constant(1)) { Days() }.pickerStyle(.menu)
    },
    Case("picker-segmented") {
      Picker("Day", selection: .constant(1)) { Days() }.pickerStyle(.segmented)
    },
    Case("picker-wheel") {
      Picker("Day", selection: .constant(1)) { Days() }.pickerStyle(.wheel)
    },
    Case("date-picker") {
      DatePicker(selection: .constant(Date(timeIntervalSinceReferenceDate: 0))) { Text("Arrival").tagged("label") }
    },
    Case("button-styles") {
      VStack(alignment: .leading) {
        Button("Plain") {}.buttonStyle(.plain).tagged("plain")
        Button("Borderless") {}.buttonStyle(.borderless).tagged("borderless")
        Button("Bordered") {}.buttonStyle(.bordered).tagged("bordered")
        Button("Prominent") {}.buttonStyle(.borderedProminent).tagged("prominent")
        Button("Capsule", systemImage: "star") {}.buttonStyle(.bordered).buttonBorderShape(.capsule).tagged("capsule")
      }
    },
    Case("control-sizes") {
      VStack(alignment: .leading) {
        Button("Mini") {}.controlSize(.mini).tagged("mini")
        Button("Small") {}.controlSize(.small).tagged("small")
        Button("Regular") {}.controlSize(.regular).tagged("regular")
        Button("Large") {}.controlSize(.large).tagged("large")
        Button("Extra large") {}.controlSize(.extraLarge).tagged("extra large")
      }
      .buttonStyle(.bordered)
    },
    Case("text-fields") {
      VStack {
        TextField("Name", text: .constant("")).tagged("plain")
        TextField("Name", text: .constant("Ida")).textFieldStyle(.roundedBorder).tagged("rounded")
        SecureField("Password", text: .constant("")).tagged("secure")
      }
    },
    Case("group-box") {
      GroupBox("Title") { Text("Content").tagged("content") }.tagged("box")
    },
  ]
}

struct Days: View {
  var body: some View {
    Text("Today").tag(1)
    Text("Tomorrow").tag(2)
  }
}
