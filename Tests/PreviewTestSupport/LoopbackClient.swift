import CSystemLibrary
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A connection to a server of this machine, byte by byte, as a hostile program has one. A call waits a minute at most.
package final class LoopbackClient {
  /// Why a call failed.
  package enum Failure: Error {
    /// The call, and the system's code.
    case system(String, Int32)
    /// The answer, or the connection's end, didn't come in time.
    case silence
  }

  private var descriptor: Int32 = -1
  /// The milliseconds for which a call waits.
  private static let patience: Int32 = 60_000

  /// Connects to 127.0.0.1 or ::1.
  ///
  /// - Parameter receiveBuffer: The kernel's buffer for what arrives, in bytes; nil for the usual one.
  package init(port: Int, isIPv6: Bool = false, receiveBuffer: Int32? = nil) throws {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    descriptor = socket(isIPv6 ? AF_INET6 : AF_INET, stream, 0)
    guard descriptor >= 0 else { throw Failure.system("socket", errno) }
    #if canImport(Darwin)
      var one: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
    #endif
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
    }
    let code: Int32
    if isIPv6 {
      var address = sockaddr_in6()
      address.sin6_family = sa_family_t(AF_INET6)
      address.sin6_port = in_port_t(UInt16(port).bigEndian)
      address.sin6_addr = in6addr_loopback
      code = connect(&address)
    } else {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(UInt16(port).bigEndian)
      address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
      code = connect(&address)
    }
    guard code == 0 else {
      let error = errno
      close()
      throw Failure.system("connect", error)
    }
  }

  deinit { close() }

  private func connect<Address>(_ address: inout Address) -> Int32 {
    withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) {
        #if canImport(Glibc)
          Glibc.connect(descriptor, $0.baseAddress, socklen_t(bytes.count))
        #else
          Darwin.connect(descriptor, $0.baseAddress, socklen_t(bytes.count))
        #endif
      }
    }
  }

  /// Closes the connection.
  package func close() {
    guard descriptor >= 0 else { return }
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
    descriptor = -1
  }

  /// Says that nothing more is sent.
  package func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Makes closing reset the connection.
  package func resetWhenClosed() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Sends a text.
  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends bytes, as far as the other side takes them. The result is how many it took.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Int {
    var sent = 0
    while sent < bytes.count, wait(for: POLLOUT) {
      let count = bytes[sent...].withUnsafeBytes { part in
        #if canImport(Glibc)
          Glibc.send(descriptor, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
        #else
          Darwin.send(descriptor, part.baseAddress, part.count, 0)
        #endif
      }
      guard count > 0 else { break }
      sent += count
    }
    return sent
  }

  /// Bytes that have arrived, after waiting for some; empty at the end; nil if nothing came, or the connection was reset.
  package func receive(_ limit: Int = 1 << 16) -> [UInt8]? {
    guard wait(for: POLLIN) else { return nil }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      count = recv(descriptor, buffer.baseAddress, limit, 0)
      filled = max(0, count)
    }
    return count < 0 ? nil : bytes
  }

  /// All that arrives until the other side closes or resets the connection.
  ///
  /// - Throws: ``Failure/silence`` if it does neither.
  package func receiveAll() throws -> [UInt8] {
    var all: [UInt8] = []
    while wait(for: POLLIN) {
      guard let bytes = receive(), !bytes.isEmpty else { return all }
      all += bytes
    }
    throw Failure.silence
  }

  /// The same as text.
  package func receiveText() throws -> String { String(decoding: try receiveAll(), as: UTF8.self) }

  private func wait(for event: some BinaryInteger) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&polled, 1, Self.patience) > 0
  }
}
