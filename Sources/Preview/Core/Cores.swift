import CSystemLibrary

/// The machine's processor cores.
package enum Cores {
  /// The number of cores that are online; 1 if the system doesn't say.
  package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
