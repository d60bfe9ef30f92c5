/// The folder from which annotations, SARIF and JUnit name files: the top of the repository.
package struct RepositoryRoot: Equatable, Sendable {
  /// The folder, without links; nil where files are named as they were given.
  private let folder: String?

  /// Files are named as they were given, which is from the current folder.
  package static let unknown = RepositoryRoot(nil)

  /// A folder, such as the value of `GITHUB_WORKSPACE`; nil or an empty path for none.
  package init(_ path: String?) {
    folder = path.flatMap { $0.isEmpty ? nil : FileAccess.resolved($0) }
  }

  /// A file's path from the folder; as it was given if the file lies elsewhere.
  package func path(of file: String) -> String {
    guard let folder else { return file }
    let path = FileAccess.resolved(file)
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    guard path.utf8.starts(with: start.utf8) else { return file }
    return String(decoding: path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
  }
}
