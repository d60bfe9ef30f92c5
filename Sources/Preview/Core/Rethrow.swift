/// Evaluates an expression, and throws another error in place of the one that it throws.
///
///     let file = try rethrow(AtomicFile(path: path), as: PNGError.file)
///
/// - Parameter make: The error that is thrown, made of the one that was.
@inlinable public func rethrow<Value, From: Error, To: Error>(
  _ value: @autoclosure () throws(From) -> Value, as make: (From) -> To
) throws(To) -> Value {
  do throws(From) { return try value() } catch { throw make(error) }
}

/// Does what a body does, and throws another error in place of the one that it throws.
///
/// - Parameter make: The error that is thrown, made of the one that was.
@inlinable public func rethrow<Value, From: Error, To: Error>(
  as make: (From) -> To, _ body: () throws(From) -> Value
) throws(To) -> Value {
  do throws(From) { return try body() } catch { throw make(error) }
}
