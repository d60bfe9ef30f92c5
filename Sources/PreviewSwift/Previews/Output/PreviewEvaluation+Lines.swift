// Lines of the answer.
extension PreviewEvaluation {
  func line(_ code: PreviewCode, _ base: PreviewRun, _ forms: PreviewForms, _ files: FileTable) -> [UInt8] {
    var json = JSONBytes()
    begin(code, name: base.name, type: base.type, files, &json)
    // Choices and what isn't known name files, too.
    var rest = JSONBytes()
    rest.key("forms")
    rest.list(forms.forms) { write($1, files, &$0) }
    rest.key("unknown")
    rest.list(forms.unknowns) { json, unknown in
      json.raw("{")
      json.key("kind", isFirst: true)
      json.string(unknown.kind.rawValue)
      json.key("what")
      json.string(unknown.what)
      json.key("at")
      files.write(unknown.span, unknown.mark, &json)
      json.raw("}")
    }
    end(rest, files, &json)
    return json.bytes
  }

  func line(_ code: PreviewCode, _ trouble: PreviewTrouble, _ files: FileTable) -> [UInt8] {
    var json = JSONBytes()
    let interpreter = Interpreter(index)
    let name = code.name.flatMap { try? interpreter.value($0, Scope(nil)).text }
    begin(code, name: name, type: code.provider, files, &json)
    var rest = JSONBytes()
    rest.raw(",\"forms\":[],\"unknown\":[]")
    rest.key("trouble")
    rest.string(trouble.clause)
    end(rest, files, &json)
    return json.bytes
  }

  private func begin(
    _ code: PreviewCode, name: String?, type: String?, _ files: FileTable, _ json: inout JSONBytes
  ) {
    json.beginLine()
    json.raw(",\"preview\":{")
    json.key("file", isFirst: true)
    json.string(index.path(code.span.file))
    if let place = index.file(code.span.file)?.lines?.place(of: Int(code.span.start)) {
      json.key("line")
      json.number(place.line)
      json.key("column")
      json.number(place.column)
    }
    if let name {
      json.key("name")
      json.string(name)
    }
    if let type {
      json.key("type")
      json.string(type)
    }
    json.key("traits")
    let interpreter = Interpreter(index)
    let writer = TreeWriter(interpreter, files)
    json.list(code.traits) { json, trait in
      writer.json = JSONBytes()
      if let value = try? interpreter.value(trait, Scope(nil), as: .key) { try? writer.write(value, nil) }
      json.append(writer.json.bytes.isEmpty ? Array("null".utf8) : writer.json.bytes)
    }
  }

  private func end(_ rest: JSONBytes, _ files: FileTable, _ json: inout JSONBytes) {
    json.key("files")
    json.list(files.paths) { $0.string($1) }
    json.append(rest.bytes)
    json.raw("}}\n")
  }

  private func write(_ form: PreviewForm, _ files: FileTable, _ json: inout JSONBytes) {
    json.raw("{")
    json.key("when", isFirst: true)
    json.raw("{")
    var isFirst = true
    for key in VaryingEnvironment.Key.allCases {
      guard let values = form.when[key] else { continue }
      if !isFirst { json.raw(",") }
      isFirst = false
      json.string(key.rawValue)
      json.raw(":")
      json.list(values) { $0.string($1) }
    }
    json.raw("}")
    json.key("choices")
    json.list(form.choices) { json, choice in
      json.raw("{")
      json.key("what", isFirst: true)
      json.string(choice.what)
      json.key("took")
      json.string(choice.took)
      json.key("at")
      files.write(choice.span, choice.mark, &json)
      json.raw("}")
    }
    json.key("root")
    json.append(form.root)
    json.raw("}")
  }
}
