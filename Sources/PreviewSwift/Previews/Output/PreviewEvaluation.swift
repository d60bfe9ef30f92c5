/// Evaluates a preview, and writes a line for each view that it shows.
final class PreviewEvaluation {
  let index: NameLookup
  let request: PreviewRequest
  /// Is called before each form is evaluated.
  let progress: @Sendable () -> Void
  /// The views of the preview, by the conditions and environments that they depend on.
  private var beginnings: [Beginning] = []

  /// The views of a preview before they are written. Most ask for nothing that differs between
  /// forms: models and samples are made once for all.
  private struct Beginning {
    let interpreter: Interpreter
    let state: Interpreter.State
    let varying: VaryingEnvironment
    let flipped: Set<String>
    let shown: [Value]
  }

  /// Beginnings of a preview: more than its unknown conditions have.
  private static let mostBeginnings = 8

  init(index: NameLookup, request: PreviewRequest, progress: @escaping @Sendable () -> Void = {}) {
    (self.index, self.request, self.progress) = (index, request, progress)
  }

  /// The lines of a preview.
  func lines(of code: PreviewCode) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for argument in arguments(of: code) {
      beginnings = []
      var place = 0
      var count = 1
      while place < count {
        let files = FileTable(index)
        do {
          let base = try run(code, argument, place, files, VaryingEnvironment(), [])
          count = min(base.count, PreviewLimits.previews)
          let forms = PreviewForms(base, stepsInAll: PreviewLimits.formSteps * mostSteps) {
            try self.run(code, argument, place, files, $0, $1)
          }
          if isWanted(code, base) { lines.append(line(code, base, forms, files)) }
        } catch let trouble as PreviewTrouble {
          if isWanted(code, nil) { lines.append(line(code, trouble, files)) }
        } catch {
          lines.append(line(code, PreviewTrouble(clause: "it can't be evaluated"), files))
        }
        place += 1
      }
    }
    return lines
  }

  private func isWanted(_ code: PreviewCode, _ run: PreviewRun?) -> Bool {
    guard let only = request.only, !only.isEmpty else { return true }
    let file = index.path(code.span.file)
    let names = [file, code.provider, run?.name ?? name(of: code), run?.type].compactMap(\.self)
    return only.contains { pattern in names.contains { Glob.matches(pattern, $0) } }
  }

  private var mostSteps: Int { min(request.steps ?? PreviewLimits.steps, PreviewLimits.steps) }

  private func interpreter() -> Interpreter {
    let interpreter = Interpreter(index, given: (request.values ?? [:]).mapValues(\.value))
    interpreter.mostSteps = mostSteps
    return interpreter
  }

  private func name(of code: PreviewCode) -> String? {
    guard let name = code.name else { return nil }
    return try? interpreter().value(name, Scope(nil)).text
  }

  /// The arguments of a preview; nil once for one without.
  private func arguments(of code: PreviewCode) -> [Int?] {
    guard let expr = code.arguments else { return [nil] }
    let interpreter = interpreter()
    guard let value = try? interpreter.value(expr, Scope(nil)), let elements = interpreter.elements(of: value) else {
      return [nil]
    }
    return elements.indices.prefix(PreviewLimits.previews).map { $0 }
  }

  // MARK: One run

  private func run(
    _ code: PreviewCode, _ argument: Int?, _ place: Int, _ files: FileTable, _ varying: VaryingEnvironment,
    _ flipped: Set<String>
  ) throws -> PreviewRun {
    progress()
    let begun = beginning(varying, flipped)
    let interpreter = begun?.interpreter ?? interpreter()
    interpreter.varying = varying
    interpreter.flipped = flipped
    do {
      let shown: [Value]
      if let begun {
        interpreter.restore(begun.state)
        shown = begun.shown
      } else {
        shown = Self.tops(try views(of: code, argument, interpreter))
        if beginnings.count < Self.mostBeginnings {
          beginnings.append(
            Beginning(
              interpreter: interpreter, state: interpreter.state(), varying: varying, flipped: flipped, shown: shown))
        }
      }
      guard place < shown.count else { throw PreviewTrouble(clause: "it shows no view") }
      let root = shown[place]
      guard Self.mayBeView(root, interpreter) else { throw PreviewTrouble(clause: "it shows nothing of SwiftUI") }
      let writer = TreeWriter(interpreter, files)
      try writer.write(root, nil)
      var name = Self.displayName(root)
      if name == nil, let expr = code.name { name = try interpreter.value(expr, Scope(nil)).text }
      return PreviewRun(
        name: name, root: writer.json.bytes, type: type(code) ?? writer.firstView, reads: interpreter.reads,
        choices: interpreter.choices, unknowns: interpreter.unknowns, steps: interpreter.steps, count: shown.count)
    } catch Halt.steps {
      throw PreviewTrouble(clause: "it takes more than \(mostSteps) steps")
    } catch Halt.depth {
      let place = interpreter.deepest.map { ", at '\(index.text($0.span, limit: 60))'" } ?? ""
      throw PreviewTrouble(clause: "it is nested too deeply\(place)")
    } catch Halt.thrown {
      throw PreviewTrouble(clause: "it throws an error")
    }
  }

  /// The known views for an environment with conditions flipped.
  private func beginning(_ varying: VaryingEnvironment, _ flipped: Set<String>) -> Beginning? {
    beginnings.first { begun in
      begun.state.reads.allSatisfy { begun.varying.values[$0] == varying.values[$0] }
        && begun.state.choices.allSatisfy { begun.flipped.contains($0.key) == flipped.contains($0.key) }
    }
  }

  private func type(_ code: PreviewCode) -> String? {
    guard let provider = code.provider else { return nil }
    for suffix in ["_Previews", "_Preview", "Previews", "Preview"]
    where provider.hasSuffix(suffix) && provider != suffix {
      return String(provider.dropLast(suffix.count))
    }
    return provider
  }

  private func views(of code: PreviewCode, _ argument: Int?, _ interpreter: Interpreter) throws -> Value {
    if let provider = code.provider {
      guard let entry = index.type(provider, from: code.span.file),
        let property = entry.statics["previews"]?.first, let getter = property.getter
      else { throw PreviewTrouble(clause: "it has no 'previews'") }
      let scope = Scope(nil, context: entry)
      scope.declare("self", .type(entry))
      return try interpreter.run(getter, scope, isBuilder: true, type: property.type)
    }
    if code.isWidget { throw PreviewTrouble(clause: "it is a preview of a widget") }
    guard let body = code.body else { throw PreviewTrouble(clause: "it has no body") }
    let scope = Scope(nil)
    var arguments: [Value] = []
    if let argument, let expr = code.arguments,
      let elements = interpreter.elements(of: try interpreter.value(expr, scope)), argument < elements.count
    {
      arguments = [elements[argument]]
    }
    return try interpreter.run(Closure(body, scope, isBuilder: true), arguments)
  }

  private static func mayBeView(_ value: Value, _ interpreter: Interpreter) -> Bool {
    switch value {
    case .symbol(let symbol):
      if case .call(let name, nil, false, _) = symbol.form { return !name.hasSuffix("ViewController") }
      return true
    case .hole: return true
    case .object(let instance): return interpreter.isView(instance.type)
    default: return false
    }
  }

  /// The views of a preview's top, out of groups and loops.
  static func tops(_ value: Value, depth: Int = 0) -> [Value] {
    guard depth < 64, case .symbol(let symbol) = value.plain else { return value.isVoid || value.isNull ? [] : [value] }
    switch symbol.form {
    case .views(let views): return views.flatMap { tops($0, depth: depth + 1) }
    case .call(let name, nil, false, let arguments) where name == "Group" || name == "ForEach":
      guard let content = arguments.last?.value, case .symbol(let inner) = content, case .views = inner.form else {
        return [value]
      }
      return tops(content, depth: depth + 1)
    case .call(let name, let base?, let isImplicit, let arguments):
      let inner = tops(base, depth: depth + 1)
      guard inner.count > 1 else { return [value] }
      return inner.map {
        .symbol(Symbol(.call(name, on: $0, isImplicit: isImplicit, arguments), symbol.span, symbol.mark))
      }
    case .modified(let base, let instance):
      let inner = tops(base, depth: depth + 1)
      guard inner.count > 1 else { return [value] }
      return inner.map { .symbol(Symbol(.modified($0, by: instance), symbol.span, symbol.mark)) }
    default: return [value]
    }
  }

  /// The name that `previewDisplayName` gives a view.
  private static func displayName(_ value: Value) -> String? {
    var value = value
    while case .symbol(let symbol) = value {
      switch symbol.form {
      case .call(let name, let base?, _, let arguments):
        if name == "previewDisplayName", let first = arguments.first?.value {
          if let text = first.text { return text }
          if case .symbol(let symbol) = first, case .literal(let parts) = symbol.form, parts.count == 1,
            case .text(let text) = parts[0]
          {
            return text
          }
        }
        value = base
      case .modified(let base, _): value = base
      default: return nil
      }
    }
    return nil
  }
}
