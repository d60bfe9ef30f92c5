package import PreviewCore
package import PreviewSwiftUI

/// Reads the SwiftUI previews of an app's sources, by a program that a command knows to start.
///
/// An answer is kept until a source changes: a spec is read again and again.
package final class PreviewReader: Sendable {
  /// The previews that are wanted.
  package struct Request: Hashable, Sendable {
    /// The app's folder.
    package let folder: String
    /// The Swift sources that may declare what previews show, relative to the folder.
    package let files: [String]
    /// The sources whose previews are wanted, which are among these.
    package let previews: [String]
    /// Values of expressions that can't be known, by their source text.
    package let values: [JSONValue.Member]
  }

  /// The previews that were read.
  package struct Answer: Sendable {
    /// A preview that was read, with the digest of its line.
    package struct Line: Sendable {
      package let preview: PreviewDescription
      fileprivate let digest: String
    }

    /// The previews, in the order of files and places.
    package private(set) var previews: [PreviewDescription] = []
    /// All that was read, those left out of ``previews`` among them.
    package private(set) var lines: [Line] = []
    /// Sentences on sources whose previews were not read.
    package var failures: [String]

    package init(failures: [String] = []) { self.failures = failures }

    /// Adds the preview of a line of JSON; answers nil for a line of something else.
    ///
    /// - Throws: ``JSONFieldError``.
    package mutating func add(_ line: some Collection<UInt8>) throws(JSONFieldError) -> PreviewDescription? {
      guard let read = try PreviewDescription(reading: line) else { return nil }
      add(Line(preview: read, digest: SHA256.digest(of: Array(line)).hex))
      return read
    }

    /// Adds a preview that was read before.
    package mutating func add(_ line: Line) {
      previews.append(line.preview)
      lines.append(line)
    }

    /// Leaves out previews; their lines still count for what was read.
    package mutating func keep(where isWanted: (PreviewDescription) -> Bool) { previews.removeAll { !isWanted($0) } }

    /// The digest of all lines.
    fileprivate var digest: SHA256.Digest { SHA256.digest(of: lines.map(\.digest).joined()) }
  }

  private struct Kept: Sendable {
    let request: Request
    let stamps: [FileAccess.Stamp?]
    let answer: Answer
  }

  private let read: @Sendable (Request) -> Answer
  private let kept = Locked<[Kept]>([])

  /// Requests whose answers are kept: an app has few values for its previews.
  private static let mostKept = 8

  /// - Parameter read: Starts the program.
  package init(_ read: @escaping @Sendable (Request) -> Answer) { self.read = read }

  /// The previews of a request.
  func answer(to request: Request) -> Answer {
    let paths = request.files.map { "\(request.folder)/\($0)" }
    let stamps = paths.map { FileAccess.stamp(of: $0) }
    let known = kept.withLock { kept in kept.first { $0.request == request && $0.stamps == stamps }?.answer }
    // Its own files lie elsewhere each time.
    let answer = known ?? FileReadings.unnoted { read(request) }
    if known == nil {
      kept.withLock { kept in
        kept.removeAll { $0.request == request }
        if kept.count == Self.mostKept { kept.removeFirst() }
        kept.append(Kept(request: request, stamps: stamps, answer: answer))
      }
    }
    FileReadings.note(answer.digest, madeOf: paths, in: request.folder)
    return answer
  }
}
