package import PreviewPlan

/// The sentences of a report about families that were replaced for a comparison.
package struct ReplacedFamilies: Equatable, Sendable {
  /// "Lato=Open Sans".
  package let name: String
  /// A sentence for each.
  package let sentences: [String]
  /// The PostScript names of their fonts, of which nothing else has to be said.
  package let fonts: Set<String>

  /// The sentences about a spec that was resolved with replacements.
  package init(_ replacements: FontReplacements, in spec: PreviewSpec) {
    name = replacements.name
    sentences = replacements.sentences
    fonts = replacements.names(among: spec.families)
  }
}
