import PreviewCore
import PreviewPlan

/// The pictures drawn in a run, to find two with one name and different contents.
final class PictureNames: Sendable {
  private struct Known {
    let path: String
    let list: String
    let place: String
  }

  private let known = Locked<[String: Known]>([:])

  /// Notes pictures of a folder with the digests of their draw lists.
  ///
  /// - Parameter place: Where the test asked for them: `DeliveriesTests.swift:12`.
  /// - Throws: ``BaselineTestError/nameTwice(_:folder:first:)`` for a picture that was drawn
  ///   differently before,
  ///   ``BaselineTestError/nameInCapitals(path:other:folder:)`` for one that was called in other capitals.
  func note(_ pictures: [String: String], in folder: String, at place: String) throws(BaselineTestError) {
    let error: BaselineTestError? = known.withLock { known in
      var error: BaselineTestError?
      for (path, list) in pictures.sorted(by: { $0.key < $1.key }) {
        // Not every disk tells capitals apart.
        let key = "\(folder)/\(path.lowercased())"
        if let before = known[key], error == nil {
          if before.list != list {
            error = .nameTwice(RenderPlan.title(of: path), folder: folder, first: before.place)
          } else if before.path != path {
            error = .nameInCapitals(path: path, other: before.path, folder: folder)
          }
        } else if known[key] == nil {
          known[key] = Known(path: path, list: list, place: place)
        }
      }
      return error
    }
    if let error { throw error }
  }

  /// Looks whether a baseline is there whose name differs from a picture's in capitals only.
  ///
  /// - Throws: ``BaselineTestError/nameInCapitals(path:other:folder:)``, or ``BaselineTestError/file(_:)`` if the folder can't be listed.
  static func check(_ plan: RenderPlan, in folder: String) throws(BaselineTestError) {
    guard FileAccess.kind(of: folder) == .folder else { return }
    let files: [String]
    do throws(FileError) { files = try FileAccess.files(in: folder) } catch { throw .file(error) }
    let there = Dictionary(grouping: files) { $0.lowercased() }
    for path in plan.pictures.map(\.path) {
      if let other = there[path.lowercased()]?.first(where: { $0 != path }) {
        throw .nameInCapitals(path: path, other: other, folder: folder)
      }
    }
  }
}
