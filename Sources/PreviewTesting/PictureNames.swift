import Preview
import Synchronization

/// The pictures that were drawn in a run, so that two of one name and other contents are told apart.
final class PictureNames: Sendable {
  private struct Known {
    let pixels: String
    let place: String
  }

  private let known = Mutex<[String: Known]>([:])

  /// Notes pictures of a folder with the digests of their pixels.
  ///
  /// - Parameter place: Where the test asked for them: `DeliveriesTests.swift:12`.
  /// - Throws: ``BaselineTestError/nameTwice(_:folder:first:)`` for a picture that had other pixels before.
  func note(_ pictures: [String: String], in folder: String, at place: String) throws(BaselineTestError) {
    let error: BaselineTestError? = known.withLock { known in
      var error: BaselineTestError?
      for (path, pixels) in pictures.sorted(by: { $0.key < $1.key }) {
        // Not every disk tells capitals apart.
        let key = "\(folder)/\(path.lowercased())"
        if let before = known[key], before.pixels != pixels, error == nil {
          error = .nameTwice(String(path.dropLast(".png".count)), folder: folder, first: before.place)
        } else if known[key] == nil {
          known[key] = Known(pixels: pixels, place: place)
        }
      }
      return error
    }
    if let error { throw error }
  }
}
