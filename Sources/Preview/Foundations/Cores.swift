import CSystem

/// The machine's processor cores.
package enum Cores {
  /// How many are online; 1 if the system does not tell.
  package static var count: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
