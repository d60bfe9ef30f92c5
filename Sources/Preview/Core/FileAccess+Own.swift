import CSystemLibrary

/// Files and folders that belong to this process and to its user.
extension FileAccess {
  /// The file of the program that runs, also where it was replaced since; nil if the system does not say.
  package static var program: String? {
    #if canImport(Darwin)
      var count: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &count)
      var path = [CChar](repeating: 0, count: Int(count))
      return _NSGetExecutablePath(&path, &count) == 0 ? String(systemString: path) : nil
    #else
      kind(of: "/proc/self/exe") == .file ? "/proc/self/exe" : nil
    #endif
  }

  /// The files of the libraries that the program has loaded, sorted; none of a static program.
  ///
  /// Libraries without a file, as macOS keeps its own, are left out.
  package static var libraries: [String] {
    var files: [String] = []
    withUnsafeMutablePointer(to: &files) { files in
      csys_each_library({ $1!.assumingMemoryBound(to: [String].self).pointee.append(String(systemString: $0!)) }, files)
    }
    let program = program.flatMap(identity)
    return files.filter { $0.hasPrefix("/") && kind(of: $0) == .file && identity(of: $0) != program }.sorted {
      $0.precedesInBytes($1)
    }
  }

  /// The folder in which a user's programs keep what can be made again: `$XDG_CACHE_HOME`, or the system's own; nil for a user without a home.
  package static var cacheFolder: String? {
    // The variable counts only if it is an absolute path (XDG Base Directory Specification).
    if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return "\(home)/Library/Caches"
    #else
      return "\(home)/.cache"
    #endif
  }
}
