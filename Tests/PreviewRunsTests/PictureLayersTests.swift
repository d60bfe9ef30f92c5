import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewGraphics
@testable import PreviewPlan
@testable import PreviewRuns
@testable import PreviewScene
@testable import PreviewType

@Suite("Pictures in layers")
struct PictureLayersTests {
  /// The pixels of a picture that is put together again, as the script of a published page does.
  private func joined(_ picture: LiveRenderer.LayeredPicture, _ renderer: LiveRenderer) throws -> [UInt8] {
    let (width, size) = (picture.size.width, picture.size)
    var pixels = LiveRendererTests.decoded(picture.runs, size: size).withUnsafeBytes(Array.init)
    func divided(_ value: Int) -> Int { ((value + 128) * 257) >> 16 }
    for overlay in picture.overlays {
      switch overlay {
      case .letters(let run):
        let (ink, alpha) = ([run.color.red, run.color.green, run.color.blue].map(Int.init), Int(run.color.alpha))
        for placed in run.letters {
          let mask = try #require(try renderer.mask(of: placed.letter))
          for row in 0..<mask.height {
            for column in 0..<mask.width {
              let covered = divided(Int(mask.coverage[row * mask.width + column]) * alpha)
              let place = ((placed.y + mask.top + row) * width + placed.x + mask.left + column) * 4
              for channel in 0..<3 where covered > 0 {
                let under = Int(pixels[place + channel])
                pixels[place + channel] = UInt8(divided(ink[channel] * covered + under * (255 - covered)))
              }
            }
          }
        }
      case .image(let placed):
        for row in 0..<placed.image.size.height {
          for column in 0..<placed.image.size.width {
            let from = (row * placed.image.size.width + column) * 4
            let place = ((placed.y + row) * width + placed.x + column) * 4
            let rest = 255 - Int(placed.image.bytes[from + 3])
            for channel in 0..<3 {
              let under = divided(Int(pixels[place + channel]) * rest)
              pixels[place + channel] = UInt8(min(255, Int(placed.image.bytes[from + channel]) + under))
            }
          }
        }
      }
    }
    return pixels
  }

  @Test(
    "Put together, they have every pixel of the picture, and most of it is shared",
    arguments: [
      "Examples/contacts/preview.yml", "Examples/moments/preview.yml", "Examples/paywall/preview.yml",
      "Examples/shop/preview.yml", "Examples/chat/preview.yml", "Examples/text-styles/preview.yml",
    ])
  func pixels(path: String) throws {
    let file = "\(TestFonts.repository)/\(path)"
    let spec = LiveSpec(bytes: try PreviewSpec.bytes(of: file), path: file, files: SpecFiles())
    #expect(spec.mistakes.isEmpty)
    let renderer = LiveRenderer(jobs: 1)
    var overlays = 0
    for subject in spec.subjects.prefix(3) {
      for appearance in Appearance.allCases {
        var view = subject.firstView
        (view.appearance, view.scale, view.category) = (appearance, 1, .accessibilityMedium)
        let (sheet, traits) = subject.environment(of: view)
        let page = try renderer.page(of: sheet, in: traits)
        let layers = try renderer.layers(of: page)
        let drawn = try renderer.draw(page)
        let wanted = LiveRendererTests.decoded(drawn.runs, size: drawn.size).withUnsafeBytes(Array.init)
        #expect(layers.size == drawn.size)
        #expect(try joined(layers, renderer) == wanted, "\(subject.name) in \(appearance)")
        overlays += layers.overlays.count
      }
    }
    #expect(overlays > 10)
  }

  @Test("What is drawn over a letter keeps it in the ground")
  func covered() throws {
    let spec = """
      fonts: \(TestFonts.repository)/Fonts/Inter.var.ttf
      scenes:
        cut:
          elements:
            - overlay:
                - { label: Underneath, font: Inter, size: 30 }
                - { background: { label: Above, font: Inter, size: 12 }, fill: red, cornerRadius: 9, position: leading }
      """
    let live = LiveSpec(bytes: Array(spec.utf8), path: "preview.yml", files: SpecFiles())
    #expect(live.mistakes == [])
    let renderer = LiveRenderer(jobs: 1)
    let subject = try #require(live["cut"])
    let (sheet, traits) = subject.environment(of: subject.firstView)
    let page = try renderer.page(of: sheet, in: traits)
    let layers = try renderer.layers(of: page)
    let drawn = try renderer.draw(page)
    // Those of the upper text, and of the page around the scene.
    let shown = layers.overlays.compactMap { if case .letters(let run) = $0 { run.letters.count } else { nil } }
    #expect(shown.contains("Above".count) && !shown.contains("Underneath".count))
    #expect(
      try joined(layers, renderer)
        == LiveRendererTests.decoded(drawn.runs, size: drawn.size).withUnsafeBytes(Array.init))
  }
}
