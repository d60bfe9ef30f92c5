// A release has no names of cases and properties (`-disable-reflection-metadata`): a value that doesn't describe itself would be written as the name of its type.
// Debug builds have them, and tests, which see what is internal here, write any value.
#if !DEBUG
  extension DefaultStringInterpolation {
    /// Shadows the standard library's, so that a value which doesn't describe itself is warned of. (What is unavailable would not shadow it.)
    @available(*, deprecated, message: "a release doesn't know the value's name: write its raw value, or describe it")
    mutating func appendInterpolation<Value>(_ value: Value) {}

    /// An error's sentence.
    mutating func appendInterpolation(_ error: any Error) { appendLiteral(String(describing: error)) }
  }
#endif
