// Methods that change a collection in a variable.
extension Interpreter {
  /// Changes an array or a set; nil for a method that changes neither.
  func change(
    _ list: [Value], _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    guard let target = Self.target(of: expr) else { return nil }
    guard let (changed, result) = try changed(list, name, arguments, expr, scope) else {
      if Self.changing.contains(name) {
        try forgetPart(target, scope)
        return hole(expr)
      }
      return nil
    }
    guard changed.count <= PreviewLimits.count else { throw Halt.steps }
    try store(.array(changed), in: target, scope)
    return result
  }

  /// The variable or property that a method is called on.
  private static func target(of expr: Expr) -> Expr? {
    guard case .call(let call) = expr.form, case .member(let target?, _) = call.callee.form else { return nil }
    return target
  }

  /// The methods that change an array or a set.
  private static let changing: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popFirst", "popLast", "removeSubrange",
    "replaceSubrange", "sort", "reverse", "swapAt", "partition", "formUnion", "formIntersection", "subtract",
    "formSymmetricDifference", "update", "move",
  ]

  private func changed(
    _ list: [Value], _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> (list: [Value], result: Value)? {
    var list = list
    var result = Value.void
    func given(_ place: Int) throws -> Value? {
      place < arguments.count ? try value(arguments[place].value, scope).plain : nil
    }
    func isIn(_ element: Value, _ list: [Value]) -> Bool { list.contains { equal($0, element) == true } }
    switch name {
    case "append":
      guard let first = arguments.first else { return nil }
      let added = try value(first.value, scope, as: first.label == nil ? list.first.flatMap(typeName) : nil)
      if first.label == "contentsOf" {
        guard let elements = elements(of: added) else { return nil }
        list += elements
      } else {
        list.append(added)
      }
    case "insert":
      guard let first = arguments.first else { return nil }
      let added = try value(first.value, scope, as: list.first.flatMap(typeName))
      if arguments.count == 1 {
        let isNew = !isIn(added, list)
        if isNew { list.append(added) }
        result = .tuple([("inserted", .bool(isNew)), ("memberAfterInsert", added)])
      } else {
        guard case .int(let place)? = try given(1), (0...list.count).contains(place) else { return nil }
        if first.label == "contentsOf" {
          guard let elements = elements(of: added) else { return nil }
          list.insert(contentsOf: elements, at: place)
        } else {
          list.insert(added, at: place)
        }
      }
    case "removeAll":
      guard let argument = arguments.first(where: { $0.label != "keepingCapacity" }) else {
        list = []
        break
      }
      let function = try value(argument.value, scope)
      list = try list.filter { !(try choose(try apply(function, to: [$0], expr) ?? hole(expr), argument.value, scope)) }
    case "removeFirst", "removeLast":
      var count = 1
      if let number = try given(0) {
        guard case .int(let known) = number, known >= 0 else { return nil }
        count = known
      } else {
        result = (name == "removeFirst" ? list.first : list.last) ?? .null
      }
      list = Array(name == "removeFirst" ? list.dropFirst(count) : list.dropLast(count))
    case "popFirst":
      result = list.first ?? .null
      list = Array(list.dropFirst())
    case "popLast":
      result = list.popLast() ?? .null
    case "remove":
      guard let given = try given(0) else { return nil }
      if arguments[0].label == "at" {
        guard case .int(let place) = given, list.indices.contains(place) else { return nil }
        result = list.remove(at: place)
      } else if let place = list.firstIndex(where: { equal($0, given) == true }) {
        result = list.remove(at: place)
      } else {
        guard list.allSatisfy({ equal($0, given) == false }) else { return nil }
        result = .null
      }
    case "removeSubrange", "replaceSubrange":
      guard let range = try given(0).flatMap({ Self.places($0, count: list.count) }) else { return nil }
      var new: [Value] = []
      if name == "replaceSubrange" {
        guard let elements = try given(1).flatMap(elements) else { return nil }
        new = elements
      }
      list.replaceSubrange(range, with: new)
    case "swapAt":
      guard case .int(let first)? = try given(0), case .int(let second)? = try given(1),
        list.indices.contains(first), list.indices.contains(second)
      else { return nil }
      list.swapAt(first, second)
    case "sort":
      guard case .array(let sorted)? = try sorted(list, arguments, expr, scope) else { return nil }
      list = sorted
    case "reverse": list.reverse()
    case "shuffle": break
    case "formUnion", "formIntersection", "subtract", "formSymmetricDifference":
      guard let other = try given(0).flatMap(elements) else { return nil }
      switch name {
      case "formUnion": list += other.filter { !isIn($0, list) }
      case "formIntersection": list = list.filter { isIn($0, other) }
      case "subtract": list = list.filter { !isIn($0, other) }
      default: list = list.filter { !isIn($0, other) } + other.filter { !isIn($0, list) }
      }
    default: return nil
    }
    return (list, result)
  }

  /// The places of a range in a collection; nil for those that it hasn't.
  private static func places(_ value: Value, count: Int) -> Range<Int>? {
    switch value {
    case .range(let low, let high, _): low >= 0 && high <= count && low <= high ? low..<high : nil
    case .tuple(let bounds): range(bounds, count: count)
    default: nil
    }
  }

  /// Changes a dictionary; nil for a method that doesn't.
  func change(
    _ pairs: [(key: Value, value: Value)], _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    guard ["removeValue", "updateValue", "merge", "removeAll"].contains(name), let target = Self.target(of: expr)
    else { return nil }
    guard let (changed, result) = try changed(pairs, name, arguments, expr, scope) else {
      try forgetPart(target, scope)
      return hole(expr)
    }
    guard changed.count <= PreviewLimits.count else { throw Halt.steps }
    try store(.dictionary(changed), in: target, scope)
    return result
  }

  private func changed(
    _ pairs: [(key: Value, value: Value)], _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> (pairs: [(key: Value, value: Value)], result: Value)? {
    var pairs = pairs
    func place(of key: Value) -> Int?? {
      guard !key.isOpen, pairs.allSatisfy({ equal($0.key, key) != nil }) else { return nil }
      return .some(pairs.firstIndex { equal($0.key, key) == true })
    }
    switch name {
    case "removeValue":
      guard let last = arguments.last, let place = place(of: try value(last.value, scope).plain) else { return nil }
      guard let place else { return (pairs, .null) }
      let old = pairs.remove(at: place).value
      return (pairs, old)
    case "updateValue":
      guard arguments.count == 2 else { return nil }
      let key = try value(arguments[1].value, scope).plain
      guard let place = place(of: key) else { return nil }
      let added = try value(arguments[0].value, scope)
      guard let place else { return (pairs + [(key, added)], .null) }
      let old = pairs[place].value
      pairs[place].value = added
      return (pairs, old)
    case "merge":
      guard arguments.count == 2, case .dictionary(let others) = try value(arguments[0].value, scope).plain else {
        return nil
      }
      let function = try value(arguments[1].value, scope)
      for other in others {
        guard let place = place(of: other.key) else { return nil }
        if let place {
          pairs[place].value = try apply(function, to: [pairs[place].value, other.value], expr) ?? hole(expr)
        } else {
          pairs.append(other)
        }
      }
      return (pairs, .void)
    default: return arguments.isEmpty || arguments[0].label == "keepingCapacity" ? ([], .void) : nil
    }
  }
}
