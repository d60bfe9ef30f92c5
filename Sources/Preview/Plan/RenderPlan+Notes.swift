package import PreviewCore
import PreviewGraphics
import PreviewScene
import PreviewType

extension RenderPlan {
  /// Notes on its scenes that are no mistakes, once each, at its first place in the spec, as compilers have it.
  package var notes: [String] { SceneNote.sentences(of: notesInOrder) }

  /// Why images that it shows can't be drawn, a sentence each.
  package var undrawnImages: [String] { SceneNote.sentences(of: notesInOrder.filter(\.isOnUndrawnImage)) }

  private var notesInOrder: [SceneNote] {
    pictures.flatMap { picture in
      (picture.sheet.sceneSheet?.scene.notes ?? []).filter { note in
        picture.frames.contains { note.holds(in: $0.traits) }
      }
    }
  }

  /// A sentence for each mask that hides nothing, at its place in the spec: a box outside of every picture of its sheet or scene, and an element that a
  /// condition leaves out of all of them.
  ///
  /// - Parameter size: The size of a picture by its path; nil for one that isn't drawn, about which nothing is said.
  package func idleMasks(size: (_ path: String) -> PixelSize?) -> [String] {
    var sentences: [String] = []
    var start = 0
    while start < pictures.count {
      let first = pictures[start]
      // Pictures of one sheet or scene follow each other.
      var end = start
      var most = PixelSize(width: 0, height: 0)
      var areKnown = true
      var shown: Set<String> = []
      while end < pictures.count, pictures[end].name == first.name {
        if !first.maskPlaces.isEmpty || !first.maskedElements.isEmpty, areKnown {
          for frame in first.maskedElements.isEmpty ? [] : pictures[end].frames {
            frame.sheet.sceneSheet?.scene.addNames(shownIn: frame.traits, to: &shown)
          }
          let own = size(pictures[end].path)
          areKnown = own != nil
          most = PixelSize(width: max(most.width, own?.width ?? 0), height: max(most.height, own?.height ?? 0))
        }
        end += 1
      }
      defer { start = end }
      guard areKnown else { continue }
      for (mask, place) in zip(first.comparer.masks, first.maskPlaces) where !mask.touches(most) {
        let subject = end - start == 1 ? "the picture" : "every picture"
        sentences.append(
          "\(place): Mask \(mask.words) lies outside of \(subject) of '\(first.name)' and hides nothing: "
            + "\(end - start == 1 ? "it has" : "none has more than") \(most.width) × \(most.height) pixels.")
      }
      for (name, place) in zip(first.maskedElements, first.maskedElementPlaces) where !shown.contains(name) {
        sentences.append(
          "\(place): Mask '\(Spelling.shown(name))' hides nothing: no picture of '\(first.name)' shows this element.")
      }
    }
    return sentences
  }
}

extension AuditPlan {
  /// Why images that its scenes show can't be drawn, a sentence each.
  package var undrawnImages: [String] {
    SceneNote.sentences(
      of: scenes.flatMap { scene in
        scene.settings.flatMap { setting in
          setting.sheet.scene.notes.filter { note in
            note.isOnUndrawnImage
              && scene.appearances.contains { appearance in
                var traits = setting.traits
                traits.appearance = appearance
                return note.holds(in: traits)
              }
          }
        }
      })
  }
}

extension SceneNote {
  /// The texts of notes, each once, at its first place in the spec.
  fileprivate static func sentences(of notes: [SceneNote]) -> [String] {
    var found: [String: SpecPosition] = [:]
    var symbols: [String: SpecPosition] = [:]
    for note in notes {
      let place = SpecPosition(file: note.file, note.place)
      if let symbol = note.symbol {
        symbols[symbol] = min(symbols[symbol] ?? place, place)
      } else {
        found[note.sentence] = min(found[note.sentence] ?? place, place)
      }
    }
    if let first = symbols.values.min() {
      let names = symbols.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { Spelling.shown($0.key) }
      found[sentence(ofSymbols: names)] = first
    }
    return found.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { sentence, place in "\(place): \(sentence)" }
  }

  /// A sentence for all symbols without a stand-in; of many, it names the first.
  private static func sentence(ofSymbols names: [String]) -> String {
    let most = 12
    let list = names.prefix(most).joined(separator: ", ")
    let rest = names.count > most ? " and \(names.count - most) more" : ""
    let subject = names.count == 1 ? "1 SF Symbol has" : "\(names.count) SF Symbols have"
    return
      "\(subject) no stand-in here and \(names.count == 1 ? "is a dashed square" : "are dashed squares"): \(list)\(rest)."
  }
}

extension PixelRect {
  /// Whether some of it lies in a picture of a size.
  fileprivate func touches(_ size: PixelSize) -> Bool { x < size.width && y < size.height }

  /// `0,0,400,90`, as masks are written.
  fileprivate var words: String { "\(x),\(y),\(width),\(height)" }
}
