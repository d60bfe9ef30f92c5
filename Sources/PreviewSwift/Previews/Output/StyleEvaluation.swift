/// Evaluates the fonts and colours that an app declares by name, and writes a line for each: static
/// members of any type, and members of an enum's cases.
struct StyleEvaluation {
  let index: SourceIndex
  /// Is called before each is evaluated.
  var progress: @Sendable () -> Void = {}

  /// A member that may be a font or a colour.
  struct Candidate {
    let type: TypeEntry
    let property: Property
    /// The case that it is a member of; nil for a static member.
    var caseName: String?
  }

  /// Members that are evaluated. Design systems have some two hundred.
  private static let most = 1_000
  /// The types of fonts and colours.
  private static let types: Set<String> = ["Font", "UIFont", "Color", "UIColor"]

  /// The members to evaluate, in the order of files and places.
  var candidates: [Candidate] {
    var found: [Candidate] = []
    for type in index.allTypes {
      for property in type.statics.values.joined() where mayBeStyle(property, of: type) {
        found.append(Candidate(type: type, property: property))
      }
      guard type.kind == .enumeration else { continue }
      for property in type.properties.values.joined() where Self.isStyle(property.type) {
        for name in type.cases where name.parameters.isEmpty {
          found.append(Candidate(type: type, property: property, caseName: name.name))
        }
      }
    }
    found.removeAll { isLeftOut($0.property) }
    // The cases of an enum stay in their order.
    return Array(
      found.enumerated().sorted { first, second in
        let (one, two) = (first.element.property.span, second.element.property.span)
        return (one.file, one.start, Int32(first.offset)) < (two.file, two.start, Int32(second.offset))
      }.map(\.element).prefix(Self.most))
  }

  private static func isStyle(_ type: TypeName?) -> Bool { type?.name.map(types.contains) ?? false }

  /// Whether a static member may be a font or a colour, or a value that holds one.
  private func mayBeStyle(_ property: Property, of entry: TypeEntry) -> Bool {
    if Self.isStyle(property.type) { return true }
    let holder = property.type?.name.flatMap { index.type($0, from: property.span.file) } ?? entry
    if holder.stored.contains(where: { Self.isStyle($0.type) }) { return true }
    guard property.type == nil else { return false }
    let text = index.text(property.span)
    return Self.types.contains(entry.path) || ["Font", "Color", ".custom("].contains { text.contains($0) }
  }

  /// Whether it is of a library, of tests, or seen in its file alone.
  private func isLeftOut(_ property: Property) -> Bool {
    guard let file = index.file(property.span.file), !property.isPrivate else { return true }
    return SourceScope.isDependency(file.path) || file.isTest
  }

  /// Writes the lines.
  ///
  /// - Returns: Whether all were taken.
  func write(jobs: Int, _ write: @escaping @Sendable ([UInt8]) -> Bool) -> Bool {
    let candidates = candidates
    return !OrderedWork<[UInt8]?>(candidates.count, jobs: jobs) { place in
      self.line(candidates[place])
    } take: { _, line in
      line.map(write) ?? true
    }.isCut
  }

  /// The line of a candidate; nil if its value isn't known, or is neither a font nor a colour.
  func line(_ candidate: Candidate) -> [UInt8]? {
    progress()
    guard let usual = tree(of: candidate, in: VaryingEnvironment()) else { return nil }
    // A rule of the app's own gives other values in other environments.
    var others: [(key: VaryingEnvironment.Key, value: String, tree: [UInt8])] = []
    for key in [VaryingEnvironment.Key.category, .appearance] where usual.reads.contains(key) {
      for value in VaryingEnvironment.values(of: key) {
        var environment = VaryingEnvironment()
        environment.values[key] = value
        guard let other = tree(of: candidate, in: environment) else { return nil }
        others.append((key, value, other.json))
      }
    }
    var json = JSONBytes()
    json.beginLine()
    json.raw(",\"style\":{")
    json.key("type", isFirst: true)
    json.string(candidate.type.name)
    json.key("name")
    json.string(candidate.caseName ?? candidate.property.name)
    json.key("file")
    json.string(index.path(candidate.property.span.file))
    json.key("value")
    json.append(usual.json)
    json.key("values")
    json.list(others) { json, other in
      json.raw("{")
      json.string(other.key.rawValue)
      json.raw(":")
      json.string(other.value)
      json.key("value")
      json.append(other.tree)
      json.raw("}")
    }
    json.raw("}}\n")
    return json.bytes
  }

  /// The value of a candidate in an environment, with the keys of the environment that it asked for;
  /// nil if the value isn't known.
  private func tree(
    of candidate: Candidate, in environment: VaryingEnvironment
  ) -> (json: [UInt8], reads: Set<VaryingEnvironment.Key>)? {
    let lookup = NameLookup(index)
    let interpreter = Interpreter(lookup)
    interpreter.varying = environment
    guard let value = try? value(of: candidate, interpreter)?.plain, case .symbol = value else { return nil }
    let writer = TreeWriter(interpreter, FileTable(lookup))
    guard (try? writer.write(value, nil)) != nil, interpreter.choices.isEmpty else { return nil }
    return (writer.json.bytes, interpreter.reads)
  }

  private func value(of candidate: Candidate, _ interpreter: Interpreter) throws -> Value? {
    let property = candidate.property
    if let name = candidate.caseName {
      return try interpreter.read(
        property, of: .enumCase(EnumValue(candidate.type, name)), Expr(.name(name), property.span))
    }
    let value = try interpreter.global(property, context: candidate.type)
    guard case .object(let instance) = value else { return value }
    let own = instance.type.stored.filter { Self.isStyle($0.type) }
    return own.count == 1 ? instance.fields[own[0].name] : nil
  }
}
