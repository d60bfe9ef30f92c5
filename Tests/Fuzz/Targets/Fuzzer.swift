// libFuzzer brings `main`, and asks these two functions of us. They run in one thread.

/// Takes the target's name, the first argument, off the command line: `fuzz png -max_total_time=60 corpus`.
@_cdecl("LLVMFuzzerInitialize")
public func chooseTarget(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let name = count.pointee > 1 ? arguments.pointee[1].map { String(cString: $0) } : nil
  if name == "dictionary" { FuzzDictionary.print() }
  if name == "made-spec", count.pointee > 2, let path = arguments.pointee[2] {
    MadeSpec.print(from: String(cString: path))
  }
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    FuzzTarget.stop(
      "Give the name of a target first: \(FuzzTarget.all.map(\.name).joined(separator: ", ")); or 'dictionary', or 'made-spec' and an input of 'layout'."
    )
  }
  chosen = target
  // libFuzzer would take the name for a folder of inputs. The program's own name stays the first argument.
  arguments.pointee[1] = arguments.pointee[0]
  arguments.pointee += 1
  count.pointee -= 1
  return 0
}

/// Hands an input to the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func runTarget(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  chosen?.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Written once, before the first input.
private nonisolated(unsafe) var chosen: FuzzTarget?
