import PreviewCore
import PreviewDocuments
import PreviewPlan
import PreviewRuns
import PreviewScene
import PreviewType

extension LiveContent {
  /// The facts that an inspector adds to the layout of a subject's elements.
  ///
  /// - Parameters:
  ///   - category: The category at which they are looked at.
  ///   - file: The file of their places; nil where these are of another version than the present.
  ///   - found: The findings that are marked; nil for none.
  func facts(
    of subject: LiveSubject, at category: ContentSizeCategory, in file: String?, found: LiveFindings?
  ) -> LiveElementFacts {
    func position(_ place: ElementPlace) -> SpecPosition? { file.map { SpecPosition(file: $0, place) } }
    func mapping(_ place: ElementPlace) -> SpecNode? { position(place).flatMap { mappings[$0] } }
    let mending = file.flatMap { file in
      isDocument(file)
        ? (edited[file]?.text ?? document(file)).flatMap { try? DocumentMending($0, path: file) } : nil
    }
    // The keys of an embedded document are its own scene's.
    func settings(_ place: ElementPlace) -> [(key: String, value: String)]? {
      place.file == nil ? mending?.settings(atLine: Int(place.line)) : nil
    }
    func place(ofStyle style: String) -> SpecPosition? { file.flatMap { _ in spec.place(ofStyle: style) } }
    var facts =
      LiveElementFacts(
        source: { position($0).map { onDisk($0).description } },
        settings: { place in
          settings(place).map { settings in
            .object(settings.map { JSONValue.Member(key: $0.key, value: .string($0.value)) })
          }
            ?? mapping(place).map(LiveSpec.settings)
        },
        styleSource: { place(ofStyle: $0).map { onDisk($0).description } },
        styleSettings: { place(ofStyle: $0).flatMap { mappings[$0] }.map(LiveSpec.settings) },
        findings: { path in found?.ids(ofScene: subject.entry, path: path, at: category) ?? [] })
    facts.mapping = { place in
      if settings(place) != nil { return position(place).map { onDisk($0).description } }
      return mapping(place).map { onDisk($0.position).description }
    }
    return facts
  }
}
