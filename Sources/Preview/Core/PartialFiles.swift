import CSystemLibrary

import Synchronization

/// The files that are being written, for a signal's handler to remove before the process ends.
///
/// A handler interrupts any thread at any instruction, so it may neither lock nor allocate, and must not read memory that a thread may free. The table
/// is therefore allocated once, and each slot is one atomic word: 0 for a free slot, or the address of a C string that holds a path.
///
/// Whoever changes a word from an address to something else owns the string. ``forget(_:)`` changes it to 0 and frees the string; ``removeAll()`` marks
/// the address as taken and leaves the string allocated. Only one of them can win, so no string is freed while a handler reads it.
struct PartialFiles: ~Copyable, @unchecked Sendable {
  /// The table of this process. Workers write one file at a time, so that a thousand slots are enough; without a free slot, the file is not removed on a signal.
  static let current = PartialFiles(capacity: 1024)

  private let slots: UnsafeMutablePointer<Atomic<UInt>>
  let capacity: Int
  /// The lowest bit of an address that a handler has taken; `strdup` aligns its strings.
  private static let taken: UInt = 1

  init(capacity: Int) {
    self.capacity = capacity
    slots = .allocate(capacity: capacity)
    for slot in 0..<capacity { (slots + slot).initialize(to: Atomic(0)) }
  }

  deinit {
    for slot in 0..<capacity {
      free(UnsafeMutablePointer<CChar>(bitPattern: slots[slot].load(ordering: .acquiring) & ~Self.taken))
    }
    slots.deinitialize(count: capacity)
    slots.deallocate()
  }

  /// A path in the table.
  struct Entry {
    fileprivate let slot: Int
    fileprivate let name: UInt
  }

  /// Adds a path; nil if there is no free slot.
  borrowing func note(_ path: String) -> Entry? {
    guard let copy = path.withSystemString({ strdup($0) }) else { return nil }
    let name = UInt(bitPattern: copy)
    for slot in 0..<capacity
    where slots[slot].compareExchange(expected: 0, desired: name, ordering: .acquiringAndReleasing).exchanged {
      return Entry(slot: slot, name: name)
    }
    free(copy)
    return nil
  }

  /// Takes a path out, once its file is in place or gone.
  ///
  /// A handler that has taken the path before may still unlink it afterwards. That finds nothing: no later file has the same name (``AtomicFile``).
  borrowing func forget(_ entry: Entry?) {
    guard let entry else { return }
    let slot = slots[entry.slot].compareExchange(expected: entry.name, desired: 0, ordering: .acquiringAndReleasing)
    if slot.exchanged { free(UnsafeMutablePointer<CChar>(bitPattern: entry.name)) }
  }

  /// Removes every file in the table. Async-signal-safe: it exchanges words and calls `unlink`.
  ///
  /// A slot it has emptied stays occupied, because the process is about to end.
  borrowing func removeAll() {
    for slot in 0..<capacity {
      let name = slots[slot].load(ordering: .acquiring)
      guard name != 0, name & Self.taken == 0,
        slots[slot].compareExchange(expected: name, desired: name | Self.taken, ordering: .acquiringAndReleasing)
          .exchanged,
        let path = UnsafePointer<CChar>(bitPattern: name)
      else { continue }
      CSystemLibrary.unlink(path)
    }
  }
}
