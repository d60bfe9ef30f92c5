/// The work of reading images, in bytes that take as long to be decoded: some four nanoseconds
/// each.
///
/// A file of some bytes may take seconds before it turns out to be damaged, and one of megabytes
/// may be refused at once. Readers count what they have done, whether they succeed or not.
package final class ReadingWork {
  package private(set) var bytes = 0

  package init() {}

  /// Counts what takes as long as some bytes, a number of times.
  package func add(_ count: Int, times factor: Int = 1) { bytes += count * factor }
}
