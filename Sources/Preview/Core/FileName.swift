/// Names as parts of the names of files, on every disk.
package enum FileName {
  /// Any name, such as a font's PostScript name, as the name of a folder or a part of a file's.
  ///
  /// The standard allows PostScript names only ASCII without brackets, slashes and per cent signs, but fonts hold anything, and Windows keeps some
  /// names for itself.
  package static func safe(_ name: String) -> String {
    let safe = String(name.map { $0.isASCIILetterOrDigit || "-_.+".contains($0) ? $0 : "_" })
    return safe.allSatisfy { $0 == "." } || isReserved(safe) ? "_" + safe : String(safe.prefix(120))
  }

  /// Whether a name can be part of a picture's file name on every disk.
  package static func isSafe(_ name: String) -> Bool {
    (1...60).contains(name.utf8.count)
      && name.allSatisfy { $0.isASCIILetterOrDigit || "-_+".contains($0) }
  }

  /// Whether the name of a picture's file can begin with a name, on every disk.
  package static func canBegin(with name: String) -> Bool { isSafe(name) && !isReserved(name) }

  /// Whether Windows keeps a name for a device, whatever stands behind a full stop, and in any case ("Naming Files, Paths, and Namespaces").
  package static func isReserved(_ name: String) -> Bool {
    let name = name.prefix { $0 != "." }.lowercased()
    if ["con", "prn", "aux", "nul"].contains(name) { return true }
    return name.utf8.count == 4 && (name.hasPrefix("com") || name.hasPrefix("lpt"))
      && ("1"..."9").contains(name.suffix(1))
  }
}

extension Character {
  /// Whether it is one of A–Z, a–z and 0–9.
  package var isASCIILetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}
