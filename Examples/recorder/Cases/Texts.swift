import SwiftUI

extension Case {
  /// Distances between texts and other views, and fonts.
  static let texts: [Case] = [
    Case("body-above-body") {
      VStack(alignment: .leading) {
        Text("First").tagged("first")
        Text("Second").tagged("second")
      }
    },
    Case("headline-above-body") {
      VStack(alignment: .leading) {
        Text("First").font(.headline).tagged("first")
        Text("Second").tagged("second")
      }
    },
    Case("body-above-caption") {
      VStack(alignment: .leading) {
        Text("First").tagged("first")
        Text("Second").font(.caption).tagged("second")
      }
    },
    Case("title-above-body") {
      VStack(alignment: .leading) {
        Text("First").font(.largeTitle).tagged("first")
        Text("Second").tagged("second")
      }
    },
    Case("own-font-above-own-font") {
      VStack(alignment: .leading) {
        Text("First").tagged("first")
        Text("Second").tagged("second")
      }
      .font(.custom("Georgia", size: 17, relativeTo: .body))
    },
    Case("text-above-shape") {
      VStack(alignment: .leading) {
        Text("First").tagged("first")
        Rectangle().frame(width: 40, height: 20).tagged("second")
        Text("Third").font(.caption).tagged("third")
      }
    },
    Case("text-above-symbol") {
      VStack(alignment: .leading) {
        Text("First").tagged("first")
        Image(systemName: "star").tagged("second")
        Text("Third").tagged("third")
      }
    },
    Case("text-above-button") {
      VStack(alignment: .leading) {
        Text("First").tagged("first")
        Button("Second") {}.tagged("second")
        Text("Third").tagged("third")
      }
    },
    Case("text-and-dividers") {
      VStack(alignment: .leading) {
        Text("First").tagged("first")
        Divider().tagged("second")
        Text("Third").tagged("third")
      }
    },
    Case("text-beside-symbol") {
      HStack {
        Image(systemName: "star.fill").tagged("first")
        Text("Second").tagged("second")
        Text("Third").font(.caption).tagged("third")
      }
    },
    Case("baselines") {
      HStack(alignment: .firstTextBaseline) {
        Text("First").font(.title).tagged("first")
        Text("Second second second second").font(.caption).tagged("second")
        Image(systemName: "star").tagged("third")
      }
    },
    Case("symbol-in-text") {
      Text("\(Image(systemName: "star")) A text of some length with a symbol at its beginning")
    },
    Case("symbols-by-style") {
      VStack(alignment: .leading, spacing: 0) {
        Image(systemName: "star").font(.title).tagged("first")
        Image(systemName: "star").imageScale(.large).tagged("second")
        Image(systemName: "star").font(.footnote.bold()).tagged("third")
      }
    },
    Case("limited-size") {
      Text("This text grows to the first accessibility size").dynamicTypeSize(...DynamicTypeSize.accessibility1)
    },
  ]

  /// Texts with too little room.
  static let pressure: [Case] = [
    Case("line-limit-1", width: 160) {
      Text("233 South Wacker Drive, Chicago").lineLimit(1)
    },
    Case("line-limit-2", width: 120) {
      Text("233 South Wacker Drive, Suite 9300, Chicago, Illinois").lineLimit(2)
    },
    Case("line-limit-range") {
      Text("Short").lineLimit(2...4)
    },
    Case("line-limit-reserved") {
      Text("Short").lineLimit(3, reservesSpace: true)
    },
    Case("shrinks-to-width", width: 160) {
      Text("233 South Wacker Drive").lineLimit(1).minimumScaleFactor(0.5)
    },
    Case("shrinks-to-height", width: 160, height: 40) {
      Text("233 South Wacker Drive, Suite 9300, Chicago").minimumScaleFactor(0.5)
    },
    Case("too-low", width: 200, height: 70) {
      VStack(alignment: .leading, spacing: 2) {
        Text("A recipient").font(.headline).tagged("first")
        Text("233 South Wacker Drive, Suite 9300, Chicago").font(.subheadline).tagged("second")
      }
      .frame(height: 70)
    },
    Case("lone-last-word", width: 250) {
      Text("Allows checking for important alerts like security").font(.footnote)
    },
    Case("centred-lines", width: 200) {
      Text("Several lines of text that are centred").multilineTextAlignment(.center)
    },
    Case("two-texts-in-a-row", width: 240) {
      HStack {
        Text("A text that is long").tagged("first")
        Text("Another long text").tagged("second")
      }
    },
    Case("priority-in-a-row", width: 240) {
      HStack {
        Text("A text that is long").tagged("first")
        Text("Another long text").layoutPriority(1).tagged("second")
      }
    },
    Case("fixed-size", width: 100) {
      Text("Wider than its place").fixedSize().tagged("first")
    },
    Case("right-to-left") {
      HStack {
        Image(systemName: "chevron.forward").tagged("first")
        Text("التوصيلات اليوم").tagged("second")
        Spacer()
        Text("في الطريق").font(.caption).tagged("third")
      }
      .environment(\.layoutDirection, .rightToLeft)
    },
  ]
}
