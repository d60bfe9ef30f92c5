#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

import PreviewSwift
import SwiftFuzzTargets

// libFuzzer brings `main`, and asks these two functions of us.

/// Takes the target's name, the first argument, off the command line, as the fuzzer of the other
/// targets does: `fuzz previews -max_total_time=60 corpus`, `targets`, `seeds previews FOLDER`.
@_cdecl("LLVMFuzzerInitialize")
public func chooseTarget(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let words = (0..<Int(count.pointee)).compactMap { arguments.pointee[$0].map { String(cString: $0) } }
  let names = SourceFuzzTarget.all.map(\.name)
  if words.count == 2, words[1] == "targets" { end(names.joined(separator: "\n")) }
  let isSeeds = words.count == 4 && words[1] == "seeds"
  guard words.count > 1, let target = SourceFuzzTarget.all.first(where: { $0.name == words[isSeeds ? 2 : 1] }) else {
    fatalError("Give the name of a target: \(names.joined(separator: ", ")).")
  }
  if isSeeds {
    for (number, seed) in SourceFuzzTarget.seeds.enumerated() {
      let file = fopen("\(words[3])/seed\(number)", "w")
      precondition(file != nil, "A seed can't be written.")
      fputs(seed, file)
      fclose(file)
    }
    end("\(target.longest)")
  }
  chosen = target
  // libFuzzer would take the name for a folder of inputs. The program's own name stays the first
  // argument.
  arguments.pointee[1] = arguments.pointee[0]
  arguments.pointee += 1
  count.pointee -= 1
  return 0
}

/// Hands an input to the target, on a thread with a stack as large as the reader's. A find ends the
/// process, which libFuzzer keeps the input of.
@_cdecl("LLVMFuzzerTestOneInput")
public func runTarget(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let target = chosen
  let thread = LargeStackThread { do { try target?.run(bytes) } catch { fatalError("\(error)") } }
  precondition(thread != nil, "There is no thread for the target.")
  thread?.join()
  return 0
}

/// Written once, before the first input.
private nonisolated(unsafe) var chosen: SourceFuzzTarget?

/// Prints a text and ends the process, before anything looks for leaks.
private func end(_ text: String) -> Never {
  print(text)
  fflush(nil)
  _exit(0)
}
