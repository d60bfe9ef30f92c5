package import PreviewAutoLayout
import PreviewCore
import PreviewType

/// The room that a root of a document is laid out in, where it isn't the document's own canvas.
package struct DocumentRoom: Hashable, Sendable {
  /// Points of its width.
  package var width: Double
  /// Points of its height; nil for as high as the constraints ask for.
  package var height: Double?
  /// Points that bars and the device take at its edges; nil for those of the canvas.
  package var safeArea: EdgeInsets?
  /// Pixels per point.
  package var scale: Double
  /// Points that the bars which are drawn, and the device, take at its edges: the safe area is no
  /// smaller.
  package var leastSafeArea = EdgeInsets.zero
  /// Points that the content view of a cell gives up, since its accessory is larger than at L.
  package var accessoryGrowth = 0.0
  /// Whether the interface runs from right to left.
  package var isRightToLeft = false

  package init(width: Double, height: Double?, safeArea: EdgeInsets?, scale: Double) {
    (self.width, self.height, self.safeArea, self.scale) = (width, height, safeArea, scale)
  }
}
