import PreviewSpecSupport
import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene
import PreviewType

@Suite("Spec: SwiftUI previews")
struct SpecPreviewsTests {
  private let folder = TemporaryFolder()

  /// The sources that a reader was asked for.
  private final class Requests: Sendable {
    let all = Locked<[PreviewReader.Request]>([])
  }

  private let requests = Requests()

  /// A line of a reader's answer.
  private static func line(
    _ file: String, _ line: Int = 1, name: String? = nil, type: String? = nil, files: [String]? = nil,
    forms: String, trouble: String? = nil
  ) -> String {
    let words = [("name", name), ("type", type), ("trouble", trouble)].compactMap { key, value in
      value.map { "\"\(key)\":\"\($0)\"," }
    }
    let files = (files ?? [file]).map { "\"\($0)\"" }.joined(separator: ",")
    return
      "{\"version\":2,\"preview\":{\(words.joined())\"file\":\"\(file)\",\"line\":\(line),\"column\":1,\"traits\":[],\"files\":[\(files)],\"forms\":[\(forms)],\"unknown\":[]}}"
  }

  private static func form(_ root: String, when: String = "", choices: String = "") -> String {
    "{\"when\":{\(when)},\"choices\":[\(choices)],\"root\":\(root)}"
  }

  private static func text(_ text: String, file: Int = 0, line: Int = 3) -> String {
    "{\"call\":\"Text\",\"args\":[{\"value\":\"\(text)\"}],\"at\":[\(file),\(line),5]}"
  }

  /// A reader that answers with these lines.
  private func reader(_ lines: [String], failures: [String] = []) -> PreviewReader {
    let requests = requests
    return PreviewReader { request in
      requests.all.withLock { $0.append(request) }
      var answer = PreviewReader.Answer(failures: failures)
      for line in lines { _ = try? answer.add(Array(line.utf8)) }
      return answer
    }
  }

  private func read(_ text: String, _ reader: PreviewReader?, sources: [String] = ["App/Row.swift"]) throws
    -> PreviewSpec
  {
    for source in sources { try folder.write(Array("// \(source)\n".utf8), to: source) }
    let path = try folder.write(Array(text.utf8), to: "preview.yml")
    return PreviewSpec(
      bytes: try PreviewSpec.bytes(of: path), path: path, .init(files: SpecFiles(previews: reader)))
  }

  private func shown(_ spec: PreviewSpec) -> [String] { spec.mistakes.map { folder.shortened("\($0)") } }

  @Test("Each preview is a scene, named after its source and itself, no two alike")
  func names() throws {
    let hello = Self.form(Self.text("Hello"))
    let spec = try read(
      "previews: App/**/*.swift\nscenes: { row-new: { elements: [{ label: a }] } }",
      reader([
        Self.line("App/A/Row.swift", 4, type: "Row", forms: hello),
        Self.line("App/A/Row.swift", 9, name: "Sold out", type: "Row", forms: hello),
        Self.line("App/A/Row.swift", 14, name: "Sold/out", type: "Row", forms: hello),
        Self.line("App/B/Row.swift", 2, name: "New", forms: hello),
        Self.line("App/Other.swift", type: "Row", forms: hello),
      ]), sources: ["App/A/Row.swift", "App/B/Row.swift", "App/Other.swift", "App/Pods/Dependency.swift"])
    #expect(spec.mistakes.isEmpty && spec.failures.isEmpty)
    #expect(
      spec.audit.scenes.map(\.name) == [
        "row-new", "A-Row", "A-Row-Sold-out", "A-Row-Sold-out-2", "B-Row-New", "Other-Row",
      ])
    #expect(
      spec.audit.scenes.dropFirst().prefix(2).map { folder.shortened("\($0.position)") } == [
        "~/App/A/Row.swift:4:1", "~/App/A/Row.swift:9:1",
      ])
    let asked = requests.all.withLock { $0 }
    #expect(asked.count == 1 && asked[0].previews == ["App/A/Row.swift", "App/B/Row.swift", "App/Other.swift"])
    #expect(asked[0].files == asked[0].previews && spec.previews.sentence?.hasPrefix("5 previews: 5 whole, ") == true)
  }

  @Test("'only' takes some of them, and a name that none has is a mistake where all were read")
  func only() throws {
    let lines = ["New", "Old"].map {
      Self.line("App/Row.swift", name: $0, type: "Row", forms: Self.form(Self.text("a")))
    }
    let some = try read("previews: { sources: App, only: '*-Old' }", reader(lines))
    #expect(some.audit.scenes.map(\.name) == ["Row-Old"])
    let wrong = "previews: { sources: App/Row.swift, only: Row-Odl }"
    #expect(
      shown(try read(wrong, reader(lines))).first?.hasPrefix(
        "~/preview.yml:1:43: Preview 'Row-Odl' isn't known. Did you mean 'Row-Old'?") == true)
    #expect(shown(try read(wrong, reader(lines, failures: ["It ended."]))) == [])
    #expect(shown(try read("previews: App/Rwo.swift", reader([]))).first?.contains("App/Rwo.swift") == true)
    #expect(shown(try read("previews: { sources: App, app: Ap }", reader([]))).first?.contains("'") == true)
  }

  @Test("What reads its environment has variations, and places name their own files")
  func forms() throws {
    let forms = [
      Self.form(Self.text("beside"), when: "\"category\":[\"XS\",\"S\",\"M\",\"L\",\"XL\",\"XXL\",\"XXXL\"]"),
      Self.form(Self.text("below", file: 1, line: 8), when: "\"category\":[\"AX1\",\"AX2\",\"AX3\",\"AX4\",\"AX5\"]"),
    ]
    let spec = try read(
      "previews: App\ntraits: { categories: [L, AX1] }",
      reader([
        Self.line(
          "App/Row.swift", type: "Row", files: ["App/Row.swift", "App/Part.swift"], forms: forms.joined(separator: ","))
      ]), sources: ["App/Row.swift", "App/Part.swift"])
    let scene = try #require(spec.audit.scenes.first?.settings.first?.sheet.scene)
    #expect(scene.framework == .swiftUI && scene.origin == .preview && scene.variations.count == 1)
    var found: [String] = []
    for category in [ContentSizeCategory.large, .accessibilityMedium] {
      for variant in scene.variants(in: Traits(contentSizeCategory: category)) {
        func visit(_ element: Element) {
          for (text, _) in element.content.texts {
            let position = SpecPosition(file: "own", element.place)
            found.append("\(text.string(in: String?.none)) \(folder.shortened("\(position)"))")
          }
          element.content.inner.forEach(visit)
        }
        variant.elements.forEach(visit)
      }
    }
    #expect(found == ["beside ~/App/Row.swift:3:5", "below ~/App/Part.swift:8:5"])
  }

  @Test("A condition that nothing decides gives a scene for each of its branches")
  func choices() throws {
    func choice(_ took: Bool) -> String { "{\"what\":\"model.isNew\",\"took\":\"\(took)\",\"at\":[0,1,1]}" }
    let spec = try read(
      "previews: App",
      reader([
        Self.line(
          "App/Row.swift", type: "Row",
          forms: [
            Self.form(Self.text("New"), choices: choice(true)), Self.form(Self.text("Old"), choices: choice(false)),
          ].joined(separator: ","))
      ]))
    #expect(spec.audit.scenes.map(\.name) == ["Row", "Row-model-isNew-false"])
  }

  @Test("Values go to the reader with their source text on one line, and an app is read once for each set of them")
  func values() throws {
    let spec = try read(
      """
      previews:
        - { sources: App/Row.swift, values: { 'model  .isNew': true, names: [a, b], count: 3 } }
        - { sources: App/Other.swift, app: App }
        - App/Row.swift
      """, reader([]), sources: ["App/Row.swift", "App/Other.swift", "Kit/Part.swift"])
    #expect(spec.mistakes.isEmpty)
    let asked = requests.all.withLock { $0 }
    #expect(asked.map(\.previews) == [["App/Row.swift"], ["Other.swift"], ["App/Row.swift"]])
    #expect(asked[0].files == ["App/Other.swift", "App/Row.swift", "Kit/Part.swift"])
    #expect(asked[1].files == ["Other.swift", "Row.swift"] && asked[1].folder == "\(folder.path)/App")
    #expect(
      JSONValue.object(asked[0].values).line == "{\"model .isNew\": true, \"names\": [\"a\", \"b\"], \"count\": 3}")
    #expect(asked[2].values.isEmpty)
  }

  @Test("The run's coverage is a sentence, and what isn't understood is no mistake")
  func coverage() throws {
    let lines = [
      Self.line("App/Row.swift", 1, type: "Row", forms: Self.form(Self.text("Hello"))),
      Self.line(
        "App/Row.swift", 2, name: "Map", type: "Row",
        forms: Self.form("{\"views\":[\(Self.text("a")),{\"call\":\"MapView\",\"args\":[],\"at\":[0,4,5]}]}")),
      Self.line("App/Row.swift", 3, name: "Other", forms: "", trouble: "it takes more than 200,000 steps"),
      Self.line("App/Row.swift", 4, name: "Another", forms: "", trouble: "it takes more than 200,000 steps"),
    ]
    let spec = try read("previews: App", reader(lines))
    #expect(spec.mistakes.isEmpty && spec.failures.isEmpty && spec.audit.scenes.count == 2)
    #expect(
      spec.previews.sentence
        == "4 previews: 1 whole, 1 with holes, 2 not understood; most often: it takes more than 200,000 steps (2), view 'MapView' (1)."
    )
    #expect(PreviewCounts().sentence == nil)
  }

  @Test("Without a reader, previews are a sentence, and the rest is drawn")
  func noReader() throws {
    let spec = try read("previews: App\nscenes: { a: { elements: [{ label: a }] } }", nil)
    #expect(spec.mistakes.isEmpty && spec.audit.scenes.map(\.name) == ["a"])
    #expect(spec.failures == ["SwiftUI previews were not read: this program has no reader of Swift sources."])
  }

  @Test("The reader is asked again where a source has changed, and not else")
  func kept() throws {
    let reader = reader([Self.line("App/Row.swift", type: "Row", forms: Self.form(Self.text("a")))])
    let text = "previews: App"
    _ = try read(text, reader)
    let path = "\(folder.path)/preview.yml"
    func again() throws -> Int {
      _ = PreviewSpec(bytes: try PreviewSpec.bytes(of: path), path: path, .init(files: SpecFiles(previews: reader)))
      return requests.all.withLock(\.count)
    }
    #expect(try again() == 1)
    try folder.write(Array("// changed\n// more\n".utf8), to: "App/Row.swift")
    #expect(try again() == 2 && again() == 2)
    // What was read counts for what is known of the pictures.
    func sources(_ lines: [String]) throws -> SHA256.Digest? {
      PreviewSpec(
        notingSourcesOf: try PreviewSpec.bytes(of: path), path: path, files: SpecFiles(previews: self.reader(lines))
      ).sources
    }
    let (one, other) = (
      Self.line("App/Row.swift", type: "Row", forms: Self.form(Self.text("a"))),
      Self.line("App/Row.swift", type: "Row", forms: Self.form(Self.text("b")))
    )
    #expect(try sources([one]) == sources([one]) && sources([one]) != sources([other]))
    let live = LiveSpec(
      bytes: try PreviewSpec.bytes(of: path), path: path, files: SpecFiles(previews: self.reader([one])))
    #expect(live.namedFiles.contains(FilePath("\(folder.path)/App/Row.swift")) && live["Row"] != nil)
    #expect(live["Row"].flatMap { live.place(of: $0) } == nil)
  }
}
