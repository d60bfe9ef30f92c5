// The state of an interpreter, to which it can return.
extension Interpreter {
  /// The state of an evaluation, from which several may go on.
  struct State {
    fileprivate(set) var choices: [Choice]
    fileprivate(set) var reads: Set<VaryingEnvironment.Key>
    fileprivate let unknowns: [Unknown]
    fileprivate let seen: Set<Unknown>
    fileprivate let steps: Int
    fileprivate let opaqueCount: Int
    fileprivate let statics: [ObjectIdentifier: Value?]
  }

  /// A value that was changed, as it was before.
  enum Change {
    case field(Instance, String, Value?)
    case variable(Scope, Int, Value)
  }

  /// The present state. From now on changes are noted, so that they can be undone.
  func state() -> State {
    changes = []
    return State(
      choices: choices, reads: reads, unknowns: unknowns, seen: seen, steps: steps, opaqueCount: opaqueCount,
      statics: statics)
  }

  /// Returns to a state.
  func restore(_ state: State) {
    for change in (changes ?? []).reversed() {
      switch change {
      case .field(let instance, let name, let value): instance.fields[name] = value
      case .variable(let scope, let place, let value): scope[place] = value
      }
    }
    changes = []
    (choices, reads, unknowns, seen) = (state.choices, state.reads, state.unknowns, state.seen)
    (steps, opaqueCount, statics) = (state.steps, state.opaqueCount, state.statics)
    (thrown, deepest) = (.null, nil)
  }

  // MARK: Changes

  /// Gives a declared name a value; false if no such name is declared.
  func assign(_ name: String, _ value: Value, in scope: Scope) -> Bool {
    guard let (scope, place) = scope.declaration(of: name) else { return false }
    changes?.append(.variable(scope, place, scope[place]))
    scope[place] = value
    return true
  }

  /// Gives a stored property of a class's instance a value.
  func set(_ name: String, of instance: Instance, to value: Value) {
    log(name, of: instance)
    instance.fields[name] = value
  }

  /// Notes that a stored property of a class's instance is about to change.
  func log(_ name: String, of instance: Instance) {
    changes?.append(.field(instance, name, instance.fields[name]))
  }
}
