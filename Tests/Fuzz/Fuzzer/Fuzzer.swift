#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import FuzzTargets

@testable import PreviewCore

// libFuzzer brings `main`, and asks these two functions of us. They run in one thread.

/// Takes the target's name, the first argument, off the command line: `fuzz png -max_total_time=60 corpus`.
///
/// Answers what `scripts/fuzz` asks and ends the process: `seeds png FOLDER` writes a target's seeds and prints how long an input may be, `targets` and
/// `dictionary` print lines, and `made-spec FILE` the spec of an input of 'layout', for looking into a find.
@_cdecl("LLVMFuzzerInitialize")
public func chooseTarget(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let words = (0..<Int(count.pointee)).compactMap { arguments.pointee[$0].map { String(cString: $0) } }
  func target(_ name: String?) -> FuzzTarget {
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      stop("Give the name of a target: \(FuzzTarget.all.map(\.name).joined(separator: ", ")).")
    }
    return target
  }
  switch (words.dropFirst().first, words.count) {
  case ("targets", 2): end(FuzzTarget.all.map(\.name).joined(separator: "\n"))
  case ("dictionary", 2): end(FuzzDictionary.lines.joined(separator: "\n"))
  case ("made-spec", 3):
    guard let bytes = try? FileAccess.bytes(of: words[2], limit: Limits.specBytes) else {
      stop("'\(words[2])' can't be read.")
    }
    end(MadeSpec.text(of: bytes))
  case ("seeds", 4):
    let target = target(words[2])
    do {
      for seed in try target.seeds {
        let file = try AtomicFile(path: "\(words[3])/\(seed.name)")
        try seed.bytes.withUnsafeBytes { try file.write($0) }
        try file.commit()
      }
    } catch {
      stop("\(error)")
    }
    end("\(target.longest)")
  default: chosen = target(words.dropFirst().first)
  }
  // libFuzzer would take the name for a folder of inputs. The program's own name stays the first argument.
  arguments.pointee[1] = arguments.pointee[0]
  arguments.pointee += 1
  count.pointee -= 1
  return 0
}

/// Hands an input to the target. A find ends the process, which libFuzzer keeps the input of.
@_cdecl("LLVMFuzzerTestOneInput")
public func runTarget(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try chosen?.run(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(error)")
  }
  return 0
}

/// Written once, before the first input.
private nonisolated(unsafe) var chosen: FuzzTarget?

/// Prints a text and ends the process, before anything looks for leaks.
private func end(_ text: String) -> Never {
  print(text)
  fflush(nil)
  _exit(0)
}

/// Ends the process with a sentence on standard error.
private func stop(_ sentence: String) -> Never {
  var line = sentence + "\n"
  _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(64)
}
