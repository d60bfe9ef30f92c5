/// Git Large File Storage: a small text lies in place of a file until it is fetched.
package enum GitLFS {
  /// Whether a file is such a text.
  ///
  /// https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md, "The Pointer".
  package static func isPointer(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }
}
