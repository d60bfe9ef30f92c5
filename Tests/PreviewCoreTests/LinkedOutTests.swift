import PreviewTestSupport
import Testing

@testable import PreviewCore

@Suite("Links that lead out of a checkout")
struct LinkedOutTests {
  @Test("A file is linked out if a link leads to it from a checkout, or into the checkout's own files")
  func linkedOut() throws {
    let folder = TemporaryFolder()
    for file in ["repo/.git/config", "repo/part.yml", "repo/design/preview.yml", "out/part.yml", "plain/a.yml"] {
      try folder.write([1], to: file)
    }
    folder.link("repo/out.yml", to: "../out/part.yml")
    folder.link("repo/design/folder", to: "../../out")
    folder.link("repo/config.yml", to: ".git/config")
    folder.link("repo/design/inner.yml", to: "../part.yml")
    folder.link("plain/b.yml", to: "../out/part.yml")
    func isLinkedOut(_ file: String, _ place: String) -> Bool {
      FileAccess.isLinkedOut("\(folder.path)/\(file)", of: "\(folder.path)/\(place)")
    }
    for file in ["repo/out.yml", "repo/design/folder/part.yml", "repo/config.yml", "repo/design/folder/new.yml"] {
      #expect(isLinkedOut(file, "repo/design"), "\(file)")
    }
    // Without a link, a path says itself where it leads.
    for file in ["repo/part.yml", "repo/design/inner.yml", "repo/design/../part.yml", "out/part.yml"] {
      #expect(!isLinkedOut(file, "repo/design"), "\(file)")
    }
    #expect(isLinkedOut("plain/b.yml", "plain") && !isLinkedOut("plain/a.yml", "plain"))
  }
}
