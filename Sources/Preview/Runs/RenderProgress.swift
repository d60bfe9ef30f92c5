/// How far a run is.
public struct RenderProgress: Sendable {
  /// Pictures that are made, or have failed.
  public let done: Int
  /// Pictures of the plan.
  public let total: Int
  /// The path of the picture that was finished last.
  public let path: String
  /// The share of the run's work that is done, 0…1; large pictures count for more.
  public let share: Double
}

/// How long the stages of a run took, added up over all workers.
public struct StageTimes: Sendable {
  /// Shaping, breaking lines and placing.
  public var layout: Duration = .zero
  /// Rasterizing and blending.
  public var drawing: Duration = .zero
  /// Compressing and writing.
  public var writing: Duration = .zero

  /// No time yet.
  public init() {}

  static func += (times: inout StageTimes, more: StageTimes) {
    times.layout += more.layout
    times.drawing += more.drawing
    times.writing += more.writing
  }
}
