import SwiftUI

/// A small view whose frames are recorded.
struct Case: Identifiable {
  /// The space that a view is laid out in.
  enum Space {
    /// A width in points, and a height, or as much as the view asks for.
    case area(width: CGFloat, height: CGFloat?)
    /// A whole screen.
    case screen
  }

  let name: String
  let space: Space
  let view: AnyView

  var id: String { name }

  init(_ name: String, width: CGFloat = 300, height: CGFloat? = nil, @ViewBuilder view: () -> some View) {
    self.name = name
    self.space = .area(width: width, height: height)
    self.view = AnyView(view())
  }

  init(screen name: String, @ViewBuilder view: () -> some View) {
    self.name = name
    self.space = .screen
    self.view = AnyView(view())
  }

  static let all = [texts, pressure, stacks, grids, controls, lists, screens].flatMap { $0 }
}

/// A case as it is shown: at the top and the leading edge of the screen, or as all of it.
struct CaseView: View {
  static let coordinateSpace = "case"

  let item: Case

  var body: some View {
    Group {
      switch item.space {
      case .area(let width, let height):
        item.view
          .tagged("all")
          .frame(width: width, height: height, alignment: .topLeading)
          .fixedSize(horizontal: false, vertical: height == nil)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      case .screen:
        item.view.tagged("all")
      }
    }
    .coordinateSpace(.named(Self.coordinateSpace))
  }
}

struct Case_Previews: PreviewProvider {
  static var previews: some View {
    ForEach(Case.all) { item in
      CaseView(item: item)
        .previewDisplayName(item.name)
    }
  }
}
