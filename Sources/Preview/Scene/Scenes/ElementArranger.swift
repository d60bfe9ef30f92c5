package import PreviewCore
package import PreviewType

/// Finds the frames of elements by rules that a scene doesn't know, such as the constraints of an
/// Interface Builder document.
///
/// Elements are called by their numbers: those of ``ArrangedElements`` in the order in which they
/// are drawn.
package protocol ElementArranger: Hashable, Sendable {
  /// Whether the elements fill a screen with its bars.
  var fillsScreen: Bool { get }

  /// Frames in some room.
  ///
  /// - Parameters:
  ///   - room: The room, and what is around it.
  ///   - measure: The size of an element in a width; nil for as wide as it likes. Elements that are
  ///     only grounds have none.
  func arrangement(
    in room: ArrangedRoom,
    measure: @escaping (_ element: Int, _ width: Double?) throws(SceneError) -> MeasuredElement?
  ) throws(SceneError) -> Arrangement
}

/// The room for elements that an arranger places.
package struct ArrangedRoom: Hashable {
  /// Points of its width.
  package var width: Double
  /// Points of its height; nil for that of the elements.
  package var height: Double?
  /// The screen that the elements fill; nil for a part of one.
  package var screen: Screen?
  /// The environment.
  package var traits: Traits
  /// Whether a record is made of it, which has the constraints.
  package var isRecorded = false
}

/// The size of an element, and where its text stands in it.
package struct MeasuredElement {
  package let size: Size
  /// Points from its top to the first and the last baseline; nil for an element without text.
  package let baselines: (first: Double, last: Double)?
  /// Points from its top to the end of each line of its text; none for an element that is no text.
  package let lineEnds: [Double]
  /// The room that its top and its bottom ask for in a SwiftUI stack.
  package let edges: (top: StackEdge, bottom: StackEdge)
}

/// Elements in their frames.
package struct Arrangement: Sendable {
  /// The size of all.
  package var size: Size
  /// The frame of each element by its number, in the coordinates of the element around it.
  package var frames: [Rect]
  /// The size of what scrolls in an element, by its number.
  package var contentSizes: [Int: Size] = [:]
  /// Points at the top and the bottom of what scrolls in an element that bars and the device cover,
  /// by its number (`UIScrollView.adjustedContentInset`).
  package var scrollInsets: [Int: (top: Double, bottom: Double)] = [:]
  /// Whether frames count from the leading edge, and not from the left.
  package var isFromLeading = false
  /// The elements that are not shown, by their numbers, with all in them.
  package var hidden: Set<Int> = []
  /// The constraints that hold elements, in words, by the elements' numbers.
  package var constraints: [Int: [String]] = [:]
  /// The faults of the constraints of elements, by their numbers.
  package var faults: [Int: [LayoutFault]] = [:]
  /// The lengths that keep elements from growing, by their numbers.
  package var held: [Int: HeldSides] = [:]

  package init(size: Size, frames: [Rect]) { (self.size, self.frames) = (size, frames) }
}
