/// A form of a preview: its tree in an environment, with the conditions that were taken.
struct PreviewForm {
  var when: [VaryingEnvironment.Key: [String]]
  var choices: [Choice]
  var root: [UInt8]
}

/// One evaluation of a preview.
struct PreviewRun {
  var name: String?
  var root: [UInt8]
  var type: String?
  var reads: Set<VaryingEnvironment.Key>
  var choices: [Choice]
  var unknowns: [Unknown]
  var steps: Int
  /// How many views the preview shows at its top.
  var count: Int
}

/// Why a preview can't be evaluated.
struct PreviewTrouble: Error {
  /// A part of a sentence: "it shows no view".
  var clause: String
}

/// Evaluates a preview in all its forms.
struct PreviewForms {
  let run: (VaryingEnvironment, Set<String>) throws -> PreviewRun
  private(set) var forms: [PreviewForm] = []
  private(set) var unknowns: [Unknown] = []
  private var seen: Set<Unknown> = []
  private var steps = 0
  private let stepsInAll: Int
  private var count = 0

  /// - Parameters:
  ///   - base: The run in the usual environment, with all conditions taken.
  ///   - stepsInAll: The steps of all forms at which no further one is evaluated.
  ///   - run: Evaluates in an environment, with conditions flipped.
  init(
    _ base: PreviewRun, stepsInAll: Int, run: @escaping (VaryingEnvironment, Set<String>) throws -> PreviewRun
  ) {
    (self.run, self.stepsInAll) = (run, stepsInAll)
    note(base)
    let flips: [Set<String>] = [[]] + base.choices.prefix(PreviewLimits.flips).map { [$0.key] }
    for flipped in flips {
      guard steps < stepsInAll else { break }
      guard let first = flipped.isEmpty ? base : evaluate(VaryingEnvironment(), flipped) else { continue }
      let added = vary(first, flipped)
      if flipped.isEmpty {
        forms += added
      } else {
        // A condition that changes nothing gives no form of its own.
        forms += added.filter { form in !forms.contains { $0.root == form.root && $0.when == form.when } }
      }
    }
  }

  private mutating func note(_ run: PreviewRun) {
    steps += run.steps
    count += 1
    for unknown in run.unknowns where seen.insert(unknown).inserted { unknowns.append(unknown) }
  }

  private mutating func evaluate(_ varying: VaryingEnvironment, _ flipped: Set<String>) -> PreviewRun? {
    guard steps < stepsInAll, count < 4 * PreviewLimits.environments,
      let made = try? run(varying, flipped)
    else { return nil }
    note(made)
    return made
  }

  // MARK: The environment

  /// The forms of all environments that make a difference.
  private mutating func vary(_ base: PreviewRun, _ flipped: Set<String>) -> [PreviewForm] {
    var known: [String: PreviewRun] = [Self.key(VaryingEnvironment()): base]
    var reads = base.reads
    var matters: [VaryingEnvironment.Key] = []
    // Values may matter only together.
    let all = VaryingEnvironment.Key.allCases.filter(reads.contains)
    let count = all.reduce(1) { $0 * VaryingEnvironment.values(of: $1).count }
    if all.count > 1, count * base.steps <= stepsInAll / 8 {
      return group(all[...], VaryingEnvironment(), [:], flipped, &known)
    }
    for key in VaryingEnvironment.Key.allCases {
      guard reads.contains(key) else { continue }
      var differs = false
      for value in VaryingEnvironment.values(of: key) {
        var varying = VaryingEnvironment()
        varying.values[key] = value
        guard known[Self.key(varying)] == nil, let made = evaluate(varying, flipped) else { continue }
        known[Self.key(varying)] = made
        reads.formUnion(made.reads)
        differs = differs || made.root != base.root
      }
      if differs { matters.append(key) }
    }
    // What is asked for in other environments alone may matter there.
    if reads != base.reads { matters = Array(reads) }
    matters = VaryingEnvironment.Key.allCases.filter(matters.contains)
    while matters.reduce(1, { $0 * VaryingEnvironment.values(of: $1).count }) > PreviewLimits.environments {
      matters.removeLast()
    }
    return group(matters[...], VaryingEnvironment(), [:], flipped, &known)
  }

  private static func key(_ varying: VaryingEnvironment) -> String {
    VaryingEnvironment.Key.allCases.map { varying.values[$0] ?? "" }.joined(separator: ",")
  }

  /// The forms for the values of keys, those with equal trees joined.
  private mutating func group(
    _ keys: ArraySlice<VaryingEnvironment.Key>, _ varying: VaryingEnvironment,
    _ when: [VaryingEnvironment.Key: [String]], _ flipped: Set<String>, _ known: inout [String: PreviewRun]
  ) -> [PreviewForm] {
    guard let key = keys.first else {
      let name = Self.key(varying)
      guard let made = known[name] ?? evaluate(varying, flipped) else { return [] }
      known[name] = made
      return [PreviewForm(when: when, choices: made.choices, root: made.root)]
    }
    var groups: [(values: [String], forms: [PreviewForm])] = []
    for value in VaryingEnvironment.values(of: key) {
      var varying = varying
      varying.values[key] = value
      let forms = group(keys.dropFirst(), varying, when, flipped, &known)
      guard !forms.isEmpty else { continue }
      let place = groups.firstIndex { other in
        other.forms.count == forms.count
          && zip(other.forms, forms).allSatisfy { $0.root == $1.root && $0.when == $1.when }
      }
      if let place { groups[place].values.append(value) } else { groups.append(([value], forms)) }
    }
    if groups.count == 1, groups[0].values.count == VaryingEnvironment.values(of: key).count { return groups[0].forms }
    return groups.flatMap { group in
      group.forms.map { form in
        var form = form
        form.when[key] = group.values
        return form
      }
    }
  }
}
