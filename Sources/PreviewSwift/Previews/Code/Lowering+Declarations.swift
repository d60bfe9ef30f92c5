import SwiftSyntax

extension Lowering {
  func file(_ tree: SourceFileSyntax) -> FileCode {
    var code = FileCode()
    read(tree.statements, into: &code)
    return code
  }

  private func read(_ list: CodeBlockItemListSyntax, into code: inout FileCode) {
    for item in list {
      switch item.item {
      case .decl(let node):
        switch node.as(DeclSyntaxEnum.self) {
        case .ifConfigDecl(let node):
          if case .statements(let list)? = clause(node) { read(list, into: &code) }
        case .variableDecl(let node): code.properties += properties(node)
        case .functionDecl(let node): code.functions.append(function(node))
        case .typeAliasDecl(let node): code.aliases.append(alias(node))
        case .macroExpansionDecl(let node):
          if node.macroName.text == "Preview" {
            code.previews.append(preview(node.arguments, node.trailingClosure, span(node)))
          }
        default:
          if let type = typeCode(node, in: "") {
            code.types.append(type)
            provider(type, into: &code)
          }
        }
      case .expr(let node):
        if let node = node.as(MacroExpansionExprSyntax.self), node.macroName.text == "Preview" {
          code.previews.append(preview(node.arguments, node.trailingClosure, span(node)))
        }
      case .stmt: break
      }
    }
  }

  private func alias(_ node: TypeAliasDeclSyntax) -> (name: String, type: TypeName) {
    // A protocol may stand for several.
    if let all = node.initializer.value.as(CompositionTypeSyntax.self) {
      return (text(node.name), .tuple(all.elements.map { type($0.type) }))
    }
    return (text(node.name), type(node.initializer.value))
  }

  private func provider(_ type: TypeCode, into code: inout FileCode) {
    guard type.inherited.contains(where: { $0.name == "PreviewProvider" }) else { return }
    code.previews.append(PreviewCode(provider: type.name, span: type.span))
  }

  private func preview(_ list: LabeledExprListSyntax, _ closure: ClosureExprSyntax?, _ span: SourceSpan) -> PreviewCode
  {
    var code = PreviewCode(span: span)
    var isTrait = false
    for argument in arguments(list) {
      switch argument.label {
      case "as", "widget": code.isWidget = true
      case "traits":
        isTrait = true
        code.traits.append(argument.value)
      case "arguments":
        isTrait = false
        code.arguments = argument.value
      case "body":
        if case .closure(let body) = argument.value.form { code.body = body }
      case nil:
        if isTrait { code.traits.append(argument.value) } else if code.name == nil { code.name = argument.value }
      default: break
      }
    }
    if let closure { code.body = self.closure(closure) }
    return code
  }

  // MARK: Types

  /// The code of a type, a protocol or an extension; nil for any other declaration.
  func typeCode(_ node: DeclSyntax, in path: String) -> TypeCode? {
    func make(
      _ kind: TypeCode.Kind, _ name: String, _ group: some DeclGroupSyntax, _ generics: GenericParameterClauseSyntax?
    ) -> TypeCode {
      let name = path.isEmpty ? name : "\(path).\(name)"
      var members = TypeCode.Members()
      read(group.memberBlock.members, into: &members, path: name)
      return TypeCode(
        kind: kind, name: name, inherited: group.inheritanceClause?.inheritedTypes.map { type($0.type) } ?? [],
        attributes: attributes(group.attributes), generics: generics?.parameters.map { text($0.name) } ?? [],
        selfType: selfType(node.as(ExtensionDeclSyntax.self)?.genericWhereClause),
        isPrivate: path.isEmpty && isPrivate(group.modifiers), members: members, span: span(node))
    }
    switch node.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): return make(.structure, text(node.name), node, node.genericParameterClause)
    case .classDecl(let node): return make(.reference, text(node.name), node, node.genericParameterClause)
    case .actorDecl(let node): return make(.reference, text(node.name), node, node.genericParameterClause)
    case .enumDecl(let node): return make(.enumeration, text(node.name), node, node.genericParameterClause)
    case .protocolDecl(let node): return make(.contract, text(node.name), node, nil)
    case .extensionDecl(let node): return make(.addition, extended(type(node.extendedType)), node, nil)
    default: return nil
    }
  }

  private func selfType(_ clause: GenericWhereClauseSyntax?) -> String? {
    for text in constraints(clause) where text.hasPrefix("Self==") {
      return String(text.dropFirst(6).prefix { $0 != "<" && $0 != "," })
    }
    return nil
  }

  private func extended(_ type: TypeName) -> String {
    switch type {
    case .named(let name, _): name
    case .optional: "Optional"
    case .array: "Array"
    case .dictionary: "Dictionary"
    default: ""
    }
  }

  private func read(_ list: MemberBlockItemListSyntax, into members: inout TypeCode.Members, path: String) {
    for item in list {
      switch item.decl.as(DeclSyntaxEnum.self) {
      case .ifConfigDecl(let node):
        if case .decls(let list)? = clause(node) { read(list, into: &members, path: path) }
      case .variableDecl(let node): members.properties += properties(node)
      case .functionDecl(let node): members.functions.append(function(node))
      case .initializerDecl(let node):
        members.initializers.append(
          Function(
            name: "init", parameters: parameters(node.signature.parameterClause), result: nil,
            body: node.body.map { statements($0.statements) }, isStatic: false, isBuilder: false, isMutating: true,
            isFailable: node.optionalMark != nil, generics: constraints(node.genericWhereClause), span: span(node)))
      case .subscriptDecl(let node):
        members.subscripts.append(
          Function(
            name: "subscript", parameters: parameters(node.parameterClause), result: type(node.returnClause.type),
            body: node.accessorBlock.flatMap(getter), isStatic: isStatic(node.modifiers),
            isBuilder: isBuilder(attributes(node.attributes)), isMutating: false, isFailable: false, generics: [],
            setter: node.accessorBlock.flatMap { setters($0).set }, span: span(node)))
      case .enumCaseDecl(let node):
        for element in node.elements {
          members.cases.append(
            EnumCase(
              name: text(element.name), parameters: element.parameterClause.map(parameters) ?? [],
              raw: element.rawValue.map { expression($0.value) }))
        }
      case .typeAliasDecl(let node): members.aliases.append(alias(node))
      default:
        if let type = typeCode(item.decl, in: path) { members.types.append(type) }
      }
    }
  }

  // MARK: Functions

  func function(_ node: FunctionDeclSyntax) -> Function {
    Function(
      name: text(node.name), parameters: parameters(node.signature.parameterClause),
      result: node.signature.returnClause.map { type($0.type) }, body: node.body.map { statements($0.statements) },
      isStatic: isStatic(node.modifiers), isBuilder: isBuilder(attributes(node.attributes)),
      isMutating: has("mutating", node.modifiers), isFailable: false,
      generics: constraints(node.genericWhereClause), span: span(node))
  }

  private func constraints(_ node: GenericWhereClauseSyntax?) -> [String] {
    node?.requirements.map { $0.requirement.trimmedDescription.filter { $0 != " " } } ?? []
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map { node in
      let label = text(node.firstName)
      let attributes = attributes(node.attributes) + typeAttributes(node.type)
      return Parameter(
        label: label == "_" ? nil : label, name: text(node.secondName ?? node.firstName), type: type(node.type),
        initial: node.defaultValue.map { expression($0.value) }, isVariadic: node.ellipsis != nil,
        isBuilder: isBuilder(attributes), isAutoclosure: attributes.contains { $0.name == "autoclosure" })
    }
  }

  private func parameters(_ clause: EnumCaseParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map { node in
      let label = node.firstName.map { text($0) }
      return Parameter(
        label: label == "_" ? nil : label, name: label ?? "", type: type(node.type),
        initial: node.defaultValue.map { expression($0.value) })
    }
  }

  private func typeAttributes(_ node: TypeSyntax) -> [Attribute] {
    node.as(AttributedTypeSyntax.self).map { attributes($0.attributes) } ?? []
  }

  // MARK: Properties

  private func properties(_ node: VariableDeclSyntax) -> [Property] {
    let bindings = node.bindings.compactMap { property(node, $0) }
    // `var a, b: Int` gives both the type.
    guard bindings.count > 1, let type = bindings.last?.type else { return bindings }
    return bindings.map { property in
      guard property.type == nil, property.initial == nil else { return property }
      return Property(
        name: property.name, type: type, initial: nil, getter: nil, isBuilder: property.isBuilder,
        isStatic: property.isStatic, isConstant: property.isConstant, isLazy: property.isLazy,
        isPrivate: property.isPrivate, attributes: property.attributes, span: property.span)
    }
  }

  func property(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Property? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
    let attributes = attributes(node.attributes)
    return Property(
      name: text(name), type: binding.typeAnnotation.map { type($0.type) },
      initial: binding.initializer.map { expression($0.value) }, getter: binding.accessorBlock.flatMap(getter),
      setters: binding.accessorBlock.map(setters) ?? Setters(),
      isBuilder: isBuilder(attributes), isStatic: isStatic(node.modifiers),
      isConstant: node.bindingSpecifier.tokenKind == .keyword(.let), isLazy: has("lazy", node.modifiers),
      isPrivate: isPrivate(node.modifiers), attributes: attributes,
      span: span(node))
  }

  /// The statements of a getter; nil for a stored property with observers.
  private func getter(_ block: AccessorBlockSyntax) -> [Stmt]? {
    switch block.accessors {
    case .getter(let list): return statements(list)
    case .accessors(let list):
      guard let get = list.first(where: { ["get", "_read"].contains($0.accessorSpecifier.text) }) else { return nil }
      return get.body.map { statements($0.statements) }
    }
  }

  private func setters(_ block: AccessorBlockSyntax) -> Setters {
    guard case .accessors(let list) = block.accessors else { return Setters() }
    var found = Setters()
    for accessor in list {
      let word = accessor.accessorSpecifier.text
      guard let body = accessor.body else { continue }
      let setter = Setter(
        parameter: accessor.parameters.map { text($0.name) } ?? (word == "didSet" ? "oldValue" : "newValue"),
        body: statements(body.statements))
      switch word {
      case "set": found.set = setter
      case "willSet": found.willSet = setter
      case "didSet": found.didSet = setter
      default: break
      }
    }
    return found
  }

  private func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    has("private", modifiers) || has("fileprivate", modifiers)
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }

  private func has(_ word: String, _ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == word && $0.detail == nil }
  }

  func isBuilder(_ attributes: [Attribute]) -> Bool { attributes.contains { $0.name.hasSuffix("Builder") } }

  func attributes(_ list: AttributeListSyntax) -> [Attribute] {
    list.flatMap { element -> [Attribute] in
      guard case .attribute(let node) = element else { return [] }
      guard case .named(let name, let generics) = type(node.attributeName) else { return [] }
      var arguments: [Argument] = []
      if case .argumentList(let list)? = node.arguments { arguments = self.arguments(list) }
      return [Attribute(name: name, generics: generics, arguments: arguments)]
    }
  }
}
