import CSystemLibrary
import PreviewCore
package import PreviewRegression
import PreviewScene

/// The tool and the machine it runs on, as far as a report of drawing may want to know them.
package struct MachineFacts: Equatable, Sendable {
  /// "Debian 12 (x86_64)".
  package let system: String
  /// The engines with their versions, the tool first.
  package let engines: [Fingerprint.Engine]
  /// The locale of the environment, by the variables that name one, the strongest first; empty for none.
  package let locale: String
  /// How many cores are online.
  package let cores: Int
  /// Free memory in bytes; nil where the system does not say.
  package let freeMemory: Int?
  /// Why engines draw other pictures than those of other machines, a sentence each.
  package let concerns: [String]
}

extension MachineFacts {
  /// The facts of this machine.
  package init(tool: String) {
    self.init(
      system: Self.systemName, engines: Fingerprint(faces: [], spec: nil, tool: tool).engines,
      locale: ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(Self.environment).first ?? "", cores: Cores.count,
      freeMemory: Self.availableMemory, concerns: Engines.concerns)
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The name of the system with the kind of processor: "Debian 12 (x86_64)".
  static var systemName: String {
    var names = utsname()
    guard uname(&names) == 0 else { return "an unknown system" }
    let machine = text(of: &names.machine)
    // The distribution says more than the kernel, which a container shares with its host.
    let release = try? FileAccess.bytes(of: "/etc/os-release", limit: 64 << 10)
    let name = release.flatMap { distribution(String(decoding: $0, as: UTF8.self)) }
    return "\(name ?? "\(text(of: &names.sysname)) \(text(of: &names.release))") (\(machine))"
  }

  /// "Debian 12" of the text of `os-release`.
  static func distribution(_ text: String) -> String? {
    func value(_ key: String) -> String? {
      text.split(separator: "\n").first { $0.hasPrefix("\(key)=") }.map {
        $0.dropFirst(key.count + 1).filter { $0 != "\"" && $0 != "'" }
      }
    }
    guard let name = value("NAME")?.split(separator: " ").first else { return nil }
    return [String(name), value("VERSION_ID")].compactMap(\.self).joined(separator: " ")
  }

  private static func text<Field>(of field: inout Field) -> String {
    withUnsafeBytes(of: &field) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// The memory that is available to programs. On Linux it includes caches that the kernel would release; elsewhere, and without `/proc`, it is free pages.
  static var availableMemory: Int? {
    if let bytes = try? FileAccess.bytes(of: "/proc/meminfo", limit: 64 << 10),
      let known = memory(String(decoding: bytes, as: UTF8.self))
    {
      return known
    }
    let free = csys_free_memory()
    return free > 0 ? Int(free) : nil
  }

  /// Bytes available by the text of `/proc/meminfo`.
  static func memory(_ text: String) -> Int? {
    text.split(separator: "\n").first { $0.hasPrefix("MemAvailable:") }?.split(separator: " ").dropFirst().first
      .flatMap { Int($0) }.map { $0 << 10 }
  }
}
