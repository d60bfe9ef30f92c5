import SwiftUI

extension Case {
  static let stacks: [Case] = [
    Case("least-spacer", width: 180) {
      HStack {
        Text("Leading text").tagged("first")
        Spacer()
        Text("Trailing").tagged("second")
      }
    },
    Case("spacer-without-least", width: 180) {
      HStack(spacing: 0) {
        Text("Leading text").tagged("first")
        Spacer(minLength: 0)
        Text("Trailing").tagged("second")
      }
    },
    Case("spacers-around", height: 200) {
      VStack {
        Spacer()
        Text("Between").tagged("first")
        Spacer()
        Rectangle().frame(height: 20).tagged("second")
      }
    },
    Case("flexible-in-a-row") {
      HStack {
        Rectangle().frame(height: 10).tagged("first")
        Text("Between").tagged("second")
        Rectangle().frame(maxWidth: 60, maxHeight: 10).tagged("third")
      }
    },
    Case("overlay") {
      Rectangle()
        .frame(width: 120, height: 80)
        .overlay(alignment: .bottomTrailing) { Text("3").padding(4).tagged("first") }
        .tagged("second")
    },
    Case("alignment-guide") {
      VStack(alignment: .leading) {
        Text("First").tagged("first")
        Text("Second").alignmentGuide(.leading) { $0[.trailing] }.tagged("second")
      }
    },
    Case("padding") {
      Text("Inside").tagged("first").padding().tagged("second").padding(.horizontal)
    },
    Case("aspect-ratio") {
      Rectangle().aspectRatio(16 / 9, contentMode: .fit).tagged("first")
    },
    Case("scaled-metric") {
      ScaledSquare()
    },
    Case("view-that-fits", width: 220) {
      ViewThatFits {
        HStack { FittingTexts() }
        VStack(alignment: .leading) { FittingTexts() }
      }
    },
  ]

  static let grids: [Case] = [
    Case("grid") {
      Grid(alignment: .leading) {
        GridRow {
          Text("One").tagged("first")
          Text("A longer text").tagged("second")
        }
        GridRow {
          Text("Three and more").tagged("third")
          Rectangle().frame(width: 20, height: 20).tagged("fourth")
        }
      }
    },
    Case("grid-column-span") {
      Grid(horizontalSpacing: 10, verticalSpacing: 4) {
        GridRow {
          Text("One").tagged("first")
          Text("Two").gridColumnAlignment(.trailing).tagged("second")
        }
        Divider().tagged("third")
        GridRow {
          Text("Across both columns").gridCellColumns(2).tagged("fourth")
        }
      }
    },
    Case("adaptive-grid") {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
        Text("One").tagged("first")
        Text("Two").tagged("second")
        Text("Three").tagged("third")
        Text("Four").tagged("fourth")
      }
    },
    Case("flexible-grid") {
      LazyVGrid(columns: [GridItem(.fixed(60)), GridItem(.flexible()), GridItem(.flexible(minimum: 50))], spacing: 4) {
        Text("One").tagged("first")
        Text("Two words").tagged("second")
        Text("Three").tagged("third")
        Text("Four").tagged("fourth")
      }
    },
  ]
}

private struct ScaledSquare: View {
  @ScaledMetric(relativeTo: .title) private var side: CGFloat = 40

  var body: some View {
    Rectangle().frame(width: side, height: side)
  }
}

private struct FittingTexts: View {
  var body: some View {
    Text("One text").tagged("first")
    Text("and another").tagged("second")
  }
}
