/// A line of a YAML file, as far as a line alone says what is in it: where values begin, and what is still open at its end.
struct YAMLLine {
  let scalars: [Unicode.Scalar]
  /// Blanks that it begins with.
  let indentation: Int
  /// Where keys or values begin: behind the indentation, and behind each dash.
  let starts: [Int]

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    indentation = scalars.prefix { $0 == " " }.count
    var starts = [indentation]
    var start = indentation
    while start + 1 < scalars.count, scalars[start] == "-", scalars[start + 1] == " " {
      start += scalars[start...].dropFirst().prefix { $0 == " " }.count + 1
      starts.append(start)
    }
    self.starts = starts
  }

  /// Whether nothing stands in it, or only a comment.
  var isBlank: Bool {
    let first = scalars.first { $0 != " " && $0 != "\t" && $0 != "\r" }
    return first == nil || first == "#"
  }

  /// The scalar at an index.
  subscript(index: Int) -> Unicode.Scalar? { scalars.indices.contains(index) ? scalars[index] : nil }

  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  /// The end of a stretch without the blanks that it ends with.
  func trimmed(_ end: Int, from start: Int) -> Int {
    var end = end
    while end > start, [" ", "\t", "\r"].contains(scalars[end - 1]) { end -= 1 }
    return end
  }

  /// The end of what is no comment.
  var contentEnd: Int {
    let comment = scalars.indices.first { index in
      scalars[index] == "#" && index > 0 && scalars[index - 1] == " " && (self[index + 1] ?? " ") == " "
    }
    return trimmed(comment ?? scalars.count, from: 0)
  }

  /// The key that begins at a place: what stands before its colon.
  func key(at start: Int) -> String? {
    guard let colon = scalars[start...].firstIndex(of: ":"), colon > start else { return nil }
    return text(start..<colon)
  }

  /// The surroundings of a place: the value that it lies in, and the brackets that are open around it.
  struct Place {
    /// Where the value begins; nil in a key of block style.
    var value: Int?
    /// Where each bracket that is open stands, the innermost last.
    var brackets: [Int] = []
    /// Where a quoted text begins that isn't closed before the place.
    var quote: Int?
  }

  /// Returns a place's surroundings, read from the line's start.
  func place(_ end: Int) -> Place {
    var place = Place()
    var values: [Int?] = [starts.count > 1 ? starts.last : nil]
    var index = starts.last ?? 0
    func blanks(from index: Int) -> Int { index + (scalars.dropFirst(index).prefix { $0 == " " }.count) }
    let end = min(end, scalars.count)
    var isAtStart = true
    while index < end {
      let scalar = scalars[index]
      let begins = isAtStart
      isAtStart = false
      if begins, scalar == "\"" || scalar == "'" {
        guard let close = closingQuote(of: index), close < end else {
          place.quote = index
          break
        }
        index = close + 1
      } else if begins, scalar == "{" || scalar == "[" {
        place.brackets.append(index)
        index = blanks(from: index + 1)
        values.append(index)
        isAtStart = true
        continue
      } else if !place.brackets.isEmpty, scalar == "}" || scalar == "]" {
        place.brackets.removeLast()
        values.removeLast()
        index += 1
      } else if !place.brackets.isEmpty && scalar == "," || scalar == ":" && (self[index + 1] ?? " ") == " " {
        index = blanks(from: index + 1)
        values[values.count - 1] = index
        isAtStart = true
        continue
      } else {
        index += 1
      }
    }
    place.value = values.last ?? nil
    return place
  }

  /// The quote that ends the text whose opening quote stands at `start`, if that is on the line.
  private func closingQuote(of start: Int) -> Int? {
    let quote = scalars[start]
    var index = start + 1
    while index < scalars.count {
      if scalars[index] == "\\", quote == "\"" {
        index += 2
      } else if scalars[index] == quote {
        guard quote == "'", self[index + 1] == "'" else { return index }
        index += 2
      } else {
        index += 1
      }
    }
    return nil
  }

  /// Where commas and closing brackets stand from a place on, as ends of a text in flow style; at most three.
  func delimiters(from start: Int) -> [Int] {
    Array(scalars.indices.dropFirst(start).filter { [",", "}", "]"].contains(scalars[$0]) }.prefix(3))
  }
}
