import SwiftSyntax

/// Calls that look up a text by its key.
enum TextKeys {
  static let calls: Set<String> = [
    "NSLocalizedString", "String", "LocalizedStringResource", "Text", "Label", "Button", "Toggle", "TextField",
    "SecureField", "Section", "Link", "NavigationLink", "Picker", "navigationTitle", "LocalizedStringKey",
  ]
}

extension FactReader {
  /// A literal that is looked up in a table of texts.
  func readKey(_ call: FunctionCallExprSyntax) {
    var fact = SourceFact(.textKey, api: call.name)
    let key: ExprSyntax?
    switch call.name {
    case "NSLocalizedString":
      key = call.firstUnlabelled
      fact.table = call.argument("tableName")?.literalText
      fact.isKeyOnly = call.argument("value") == nil
    case "String":
      key = call.argument("localized")
      fact.table = call.argument("table")?.literalText
      fact.api = "String(localized:)"
      fact.isKeyOnly = call.argument("defaultValue") == nil
    case "LocalizedStringResource":
      key = call.firstUnlabelled
      fact.table = call.argument("table")?.literalText
      fact.isKeyOnly = call.argument("defaultValue") == nil
    default:
      key = call.firstUnlabelled
      fact.table = call.argument("tableName")?.literalText
    }
    // Nobody knows a table that isn't a literal, or is in another bundle.
    for label in ["table", "tableName"] {
      if let table = call.argument(label), table.literalText == nil, !table.is(NilLiteralExprSyntax.self) { return }
    }
    if let bundle = call.argument("bundle")?.trimmedDescription, bundle != ".main", bundle != "Bundle.main" {
      fact.isKeyOnly = false
    }
    guard let text = key?.literalText, !text.isEmpty else { return }
    fact.name = text
    noteKey(fact, at: key!)
  }
}
