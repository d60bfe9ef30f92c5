// Sets of options that the app declares.
extension Interpreter {
  /// The options of an array literal: one whose raw value has the bits of all.
  func options(_ elements: [Expr], _ type: TypeName?, _ scope: Scope, _ expr: Expr) throws -> Value? {
    guard case .named(let name, _)? = type?.unwrapped, let entry = typeEntry(name, scope, expr.span.file),
      conforms(entry, to: "OptionSet")
    else { return nil }
    var bits = 0
    for element in elements {
      guard case .object(let instance) = try value(element, scope, as: type).plain,
        case .int(let raw)? = instance.stored("rawValue")
      else { return nil }
      bits |= raw
    }
    return .object(Instance(entry, fields: ["rawValue": .int(bits)], span: expr.span, mark: expr.mark))
  }

  /// A member of a set of options; nil for anything else.
  func optionsCall(
    _ instance: Instance, _ name: String, _ arguments: [Argument], _ expr: Expr, _ scope: Scope
  ) throws -> Value? {
    guard conforms(instance.type, to: "OptionSet"), case .int(let bits)? = instance.stored("rawValue"),
      let first = arguments.first,
      case .object(let other) = try value(first.value, scope, as: .named(instance.type.path, [])).plain,
      case .int(let others)? = other.stored("rawValue")
    else { return nil }
    func made(_ bits: Int) -> Value {
      .object(Instance(instance.type, fields: ["rawValue": .int(bits)], span: instance.span, mark: instance.mark))
    }
    switch name {
    case "contains", "isSuperset": return .bool(bits & others == others)
    case "isDisjoint": return .bool(bits & others == 0)
    case "isSubset": return .bool(bits & others == bits)
    case "union": return made(bits | others)
    case "intersection": return made(bits & others)
    case "subtracting": return made(bits & ~others)
    case "insert", "formUnion", "remove", "subtract":
      guard case .call(let call) = expr.form, case .member(let target?, _) = call.callee.form else { return nil }
      try store(made(name == "insert" || name == "formUnion" ? bits | others : bits & ~others), in: target, scope)
      return .void
    default: return nil
    }
  }
}
