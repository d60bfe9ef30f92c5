#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The resources that a process has, as far as the system shows them; nil on other systems than Linux.
package struct ProcessUse {
  /// The process.
  package var id: Int32

  /// The resources of a process.
  package init(_ id: Int32) { self.id = id }

  /// The descriptors that are open.
  package var descriptors: Int? {
    guard let folder = opendir("/proc/\(id)/fd") else { return nil }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count - 2
  }

  /// Whether a sanitizer is linked into this process: its functions are then found by name. It makes all calls slow.
  package static let isSanitized: Bool = {
    let program = dlopen(nil, RTLD_NOW)
    return dlsym(program, "__asan_init") != nil || dlsym(program, "__tsan_init") != nil
  }()
}
