/// How far a run is.
package struct RenderProgress: Sendable {
  /// Pictures, layouts or texts that are finished, or have failed.
  package let done: Int
  /// How many there are.
  package let total: Int
  /// The path of the picture, or the name of the scene, that was finished last.
  package let path: String
  /// The share of the run's work that is done, 0…1; large pictures count for more.
  package let share: Double

  package init(done: Int, total: Int, path: String, share: Double) {
    self.done = done
    self.total = total
    self.path = path
    self.share = share
  }
}
