import PreviewCore
import PreviewPlan

/// The state of the layout that was recorded beside a baseline.
///
/// The picture is what is guarded, so that nothing fails by this; but without the layout, nobody can explain the picture's next change.
package enum BaselineLayout: String, Hashable, Sendable {
  /// It is unchanged, as far as is known.
  case recorded
  /// It was changed since.
  case altered
  /// It is missing.
  case lost

  /// The state of a layout.
  ///
  /// - Parameters:
  ///   - baseline: The picture that it lies beside.
  ///   - entry: What the manifest says of the picture; nil for nothing.
  package init(beside baseline: String, _ entry: Manifest.Entry?) {
    let path = RenderPlan.layoutPath(of: baseline)
    guard FileAccess.kind(of: path) != nil else {
      self = .lost
      return
    }
    let hash = try? XXHash64.digest(ofFile: path, limit: Limits.layoutBytes)
    self = entry == nil || hash == entry?.layout ? .recorded : .altered
  }
}
