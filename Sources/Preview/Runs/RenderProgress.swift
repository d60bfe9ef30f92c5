/// How far a run is.
package struct RenderProgress: Sendable {
  /// Pictures that are made, or have failed.
  package let done: Int
  /// Pictures of the plan.
  package let total: Int
  /// The path of the picture that was finished last.
  package let path: String
  /// The share of the run's work that is done, 0…1; large pictures count for more.
  package let share: Double
}

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
