internal import NIOCore
import PreviewCore

/// The open connections: guests, which have no socket yet, and pages, which have one.
final class LiveGuests: Sendable {
  private struct State {
    /// Those without a socket, oldest first.
    var guests: [any Channel] = []
    var pages: [ObjectIdentifier: LivePage] = [:]
    var isClosed = false
  }

  private let state = Locked(State())

  /// Takes in a new connection. If there are too many without a socket, the oldest is closed.
  func admit(_ channel: any Channel) {
    let surplus: (any Channel)? = state.withLock { state in
      guard !state.isClosed else { return channel }
      state.guests.append(channel)
      return state.guests.count > LiveLimits.guests ? state.guests.removeFirst() : nil
    }
    surplus?.close(promise: nil)
    channel.closeFuture.whenComplete { [weak self] _ in self?.forget(channel) }
  }

  /// Whether one more page may open its socket.
  var hasRoom: Bool { state.withLock { $0.pages.count < LiveLimits.pages } }

  /// Turns a connection into a page.
  func promote(_ channel: any Channel, to page: LivePage) {
    state.withLock { state in
      state.guests.removeAll { $0 === channel }
      state.pages[ObjectIdentifier(channel)] = page
    }
  }

  private func forget(_ channel: any Channel) {
    state.withLock { state in
      state.guests.removeAll { $0 === channel }
      state.pages[ObjectIdentifier(channel)] = nil
    }
  }

  /// Closes all connections, and those that still arrive.
  func closeAll() {
    let (guests, pages) = state.withLock { state in
      state.isClosed = true
      return (state.guests, Array(state.pages.values))
    }
    for guest in guests { guest.close(promise: nil) }
    for page in pages { page.close() }
  }

  /// The numbers of connections with and without a socket.
  var counts: (guests: Int, pages: Int) { state.withLock { ($0.guests.count, $0.pages.count) } }
}
