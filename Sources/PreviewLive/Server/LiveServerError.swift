/// Why the server can't start.
package enum LiveServerError: Error, Equatable, CustomStringConvertible {
  case badPort(Int)
  case portInUse(Int)
  case portDenied(Int)
  case cannotListen(String)

  package var description: String {
    switch self {
    case .badPort(let port): "Port \(port) isn't valid: give a number from 1 to 65535, or none for a free port."
    case .portInUse(let port):
      "Port \(port) is in use: give another with --port, or none, and a free one is found."
    case .portDenied(let port): "Port \(port) isn't allowed for this user: give one of 1024 or more with --port."
    case .cannotListen(let reason): "The page can't be served: no port of 127.0.0.1 can be opened (\(reason))."
    }
  }
}
