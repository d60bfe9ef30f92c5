import Foundation
import Synchronization
import Testing

@testable import PreviewSwift

/// The previews of sources, by path, as the answer to a request has them.
func previews(of sources: [String: String], _ request: PreviewRequest = PreviewRequest()) throws -> [[String: Any]] {
  try inFolder(of: sources) { folder in
    let request = SourceRequest(folder: folder.path, files: sources.keys.sorted(), jobs: 2, previews: request)
    let objects = try answer(of: SourceSession(), to: request)
    let found = objects.compactMap { $0["preview"] as? [String: Any] }
    let end = try #require(objects.last?["end"] as? [String: Int])
    #expect(end == ["previews": found.count, "sources": sources.count, "answer": 1])
    return found
  }
}

/// Hands on a folder of sources, which is removed afterwards.
func inFolder<Result>(of sources: [String: String], _ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("preview-swift-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (path, code) in sources { try write(code, to: path, in: folder) }
  return try body(folder)
}

func write(_ code: String, to path: String, in folder: URL) throws {
  let file = folder.appendingPathComponent(path)
  try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(code.utf8).write(to: file)
}

/// The lines of a session's answer to a request.
func lines(of session: SourceSession, to request: SourceRequest) -> [[UInt8]] {
  let lines = Mutex<[[UInt8]]>([])
  #expect(
    session.answer(request) { line in
      lines.withLock { $0.append(line) }
      return true
    })
  return lines.withLock { $0 }
}

/// The same as objects of JSON.
func answer(of session: SourceSession, to request: SourceRequest) throws -> [[String: Any]] {
  try lines(of: session, to: request).map { line in
    try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
  }
}

/// The forms of the only preview of a source.
func forms(_ code: String, values: [String: GivenValue]? = nil) throws -> [[String: Any]] {
  let found = try previews(of: ["A.swift": code], PreviewRequest(values: values))
  return try #require(found.first?["forms"] as? [[String: Any]])
}

/// The first form of the only preview of a source, in short.
func shown(_ code: String, values: [String: GivenValue]? = nil) throws -> String {
  trace(try #require(try forms(code, values: values).first?["root"]))
}

/// The views that a preview shows, given by statements, with declarations beside it.
func shown(_ body: String, with declarations: String) throws -> String {
  try shown("import SwiftUI\n\(declarations)\n#Preview {\n\(body)\n}")
}

/// The kinds and sources of what a preview doesn't know.
func unknown(_ preview: [String: Any]) -> [String] {
  (preview["unknown"] as? [[String: Any]] ?? []).map { "\($0["kind"] ?? "") \($0["what"] ?? "")" }
}

/// An expression of a tree as people would write it: `VStack(spacing: 8, {Text("a")})`. A literal
/// is `k"…"`, a text that isn't one `"…"`, a hole `<…>`, and one of the app's views `Row[…]`.
func trace(_ value: Any) -> String {
  if let list = value as? [Any] { return "[" + list.map(trace).joined(separator: ", ") + "]" }
  if let text = value as? String { return "\"\(text)\"" }
  if let number = value as? NSNumber {
    if ["c", "B"].contains(String(cString: number.objCType)) { return number.boolValue ? "true" : "false" }
    return "\(number)"
  }
  guard let node = value as? [String: Any] else { return "nil" }
  func on() -> String { node["on"].map { ($0 as? [String: Any])?.isEmpty == true ? "." : trace($0) + "." } ?? "" }
  if let name = node["call"] as? String { return on() + name + "(" + arguments(node["args"]) + ")" }
  if let parts = node["literal"] as? [Any] { return "k\"" + parts.map(part).joined() + "\"" }
  if let parts = node["concat"] as? [Any] { return parts.map(trace).joined(separator: " & ") }
  if let name = node["member"] as? String { return on() + name }
  if let text = node["hole"] as? String { return "<\(text)>" }
  if let name = node["type"] as? String { return name }
  if let views = node["views"] as? [Any] { return "{" + views.map(trace).joined(separator: "; ") + "}" }
  if let name = node["own"] as? String { return "\(name)[\(trace(node["value"] ?? ""))]" }
  if let name = node["operation"] as? String {
    let operands = (node["operands"] as? [Any] ?? []).map(trace)
    return "(" + (operands.count == 1 ? name + operands[0] : operands.joined(separator: " \(name) ")) + ")"
  }
  if let localized = node["localized"] as? [String: Any] {
    let table = (localized["table"] as? String).map { "\($0)/" } ?? ""
    let arguments = (localized["arguments"] as? [Any]).map { "(" + $0.map(trace).joined(separator: ", ") + ")" } ?? ""
    return "l\(table)\(trace(localized["key"] ?? ""))\(arguments)"
  }
  if let size = node["scaled"] { return "scaled(\(trace(size)), \(node["style"] ?? ""))" }
  if let list = node["subscript"] { return on().dropLast() + "[" + arguments(list) + "]" }
  if let name = node["style"] as? String { return "\(name)(\(trace(node["body"] ?? "")))" }
  for key in ["environment", "proxy", "styled", "opaque", "keyPath"] {
    if let name = node[key] as? String { return "\(key):\(name)" }
  }
  return node["closure"] != nil ? "action" : "?"
}

private func arguments(_ list: Any?) -> String {
  (list as? [[String: Any]] ?? []).map { argument in
    (argument["label"].map { "\($0): " } ?? "") + trace(argument["value"] ?? "?")
  }.joined(separator: ", ")
}

private func part(_ value: Any) -> String {
  if let text = value as? String { return text }
  let node = value as? [String: Any] ?? [:]
  return "(\(trace(node["value"] ?? "")) \(node["format"] ?? ""))"
}
