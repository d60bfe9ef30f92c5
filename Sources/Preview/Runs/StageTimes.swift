/// How long the stages of a run took, added up over all workers.
package struct StageTimes: Sendable {
  /// Shaping, breaking lines and placing.
  package var layout: Duration = .zero
  /// Rasterizing and blending.
  package var drawing: Duration = .zero
  /// Compressing and writing.
  package var writing: Duration = .zero

  /// No time yet.
  package init() {}

  static func += (times: inout StageTimes, more: StageTimes) {
    times.layout += more.layout
    times.drawing += more.drawing
    times.writing += more.writing
  }
}
