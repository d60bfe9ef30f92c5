import PreviewSpecSupport
import Testing

@testable import PreviewCore
@testable import PreviewPlan
@testable import PreviewScene

@Suite("Spec: names of SwiftUI, colours that can't be read, devices")
struct SwiftUINamesTests {
  private func mistake(_ element: String) -> String {
    let text = "scenes: { a: { elements: [{ label: x, \(element) }] } }"
    return PreviewSpec(bytes: Array(text.utf8), path: "preview.yml").mistakes.map(\.words).joined(separator: "\n")
  }

  @Test(
    "What SwiftUI calls otherwise is hinted at",
    arguments: [
      ("color: primary", "SwiftUI calls it so, and UIKit calls it 'label'."),
      ("color: .secondary", "SwiftUI calls it so, and UIKit calls it 'secondaryLabel'."),
      ("fontsize: 12", "Did you mean 'size'?"), ("fontSize: 12", "Did you mean 'size'?"),
      ("\"bold()\": true", "Did you mean 'weight'?"), ("weight: .bold", "Did you mean 'bold'?"),
      ("lineLimit: 2", "Did you mean 'numberOfLines'?"), ("foregroundStyle: red", "Did you mean 'color'?"),
      ("style: .title", "Did you mean 'title1'?"), ("font: .title", "write style: title1."),
      ("color: \"#FF00\"", "it has 4 digits, and a colour has three, six or eight, as in #RRGGBB"),
      ("color: \"#GG0000\"", "'G' is no hexadecimal digit"),
    ])
  func hints(_ element: String, _ words: String) {
    #expect(mistake(element).contains(words), "\(mistake(element))")
  }

  @Test("Devices with one screen answer to each of their names, and keep it")
  func devices() throws {
    for alias in Screen.aliases {
      let screen = try #require(SceneWidth.screen(ofDevice: alias.name.lowercased()))
      #expect(screen.name == alias.name)
      #expect(
        Screen.devices.contains {
          $0.width == screen.width && $0.height == screen.height && $0.topInset == screen.topInset
        })
      #expect(SceneWidth(device: alias.name)?.points == screen.width)
    }
    #expect(SceneWidth(device: "iPhone Air")?.points == 420 && SceneWidth(device: "iphone17pro")?.points == 402)
    let names = SceneWidth.known.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
