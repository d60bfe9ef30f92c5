/// A value of a property list with strings.
indirect enum PropertyListValue: Equatable, Sendable {
  case text(String)
  case values([String: PropertyListValue])
  /// An array, data or a number.
  case other

  /// How deep values lie inside one another. Plurals by device have five levels.
  static let depth = 16
}

extension CatalogText {
  /// The text of a value in a `.strings` or `.stringsdict` file; nil if the value isn't a text.
  ///
  /// Rules for devices and widths can hold plurals, with variables of their own. Only those that an
  /// iPhone shows are kept.
  init?(_ value: PropertyListValue) {
    switch value {
    case .text(let text): self.init(text)
    case .other: return nil
    case .values(let values):
      if case .values(let widths)? = values["NSStringVariableWidthRuleType"] {
        // An app that asks for no width shows the text of the widest.
        let widest = widths.max { (Int($0.key) ?? 0, $1.key) < (Int($1.key) ?? 0, $0.key) }
        guard let text = widest.flatMap({ CatalogText($0.value) }) else { return nil }
        self = text
      } else if case .values(let devices)? = values["NSStringDeviceSpecificRuleType"] {
        let texts = devices.compactMapValues { CatalogText($0) }
        self.init(
          .byDevice(texts.mapValues(\.variation)), substitutions: Variation.onPhone(texts)?.substitutions ?? [:])
      } else {
        guard case .text(let format)? = values["NSStringLocalizedFormatKey"] else { return nil }
        self.init(.text(format, isNew: false))
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
          guard case .values(let rules) = value else { continue }
          var specifier = "d"
          if case .text(let type)? = rules["NSStringFormatValueTypeKey"], !type.isEmpty { specifier = type }
          substitutions[name] = Substitution(argument: nil, specifier: specifier, variation: forms(of: rules))
        }
      }
    }
  }

  /// The forms of a variable, whose devices come before its plurals.
  private mutating func forms(of rules: [String: PropertyListValue]) -> Variation {
    if case .values(let devices)? = rules["NSStringDeviceSpecificRuleType"] {
      return .byDevice(devices.compactMapValues { form(of: $0) })
    }
    return .byPlural(rules.filter { !$0.key.hasPrefix("NSString") }.compactMapValues { form(of: $0) })
  }

  private mutating func form(of value: PropertyListValue) -> Variation? {
    switch value {
    case .text(let text): return .text(text, isNew: false)
    case .other: return nil
    case .values(let rules):
      guard rules["NSStringLocalizedFormatKey"] != nil || rules["NSStringVariableWidthRuleType"] != nil else {
        return forms(of: rules)
      }
      guard let text = CatalogText(value) else { return nil }
      substitutions.merge(text.substitutions) { own, _ in own }
      return text.variation
    }
  }
}
