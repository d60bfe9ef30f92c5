import PreviewTestSupport
import Testing

@testable import PreviewCore
@testable import PreviewRegression

@Suite("Paths of a git revision")
struct GitPathsTests {
  private static let paths = GitPaths(
    root: "/home/app", copies: "/tmp/x/tree",
    links: [
      "now": "v2", "deep/up": "../..", "deep/root": "..", "far": "../brand", "etc": "/etc", "back": "../app/v2",
      "loop": "loop",
      "grow": "grow/more",
    ])

  @Test(
    "Nothing with two dots is left in a path, and what leads out of the repository is seen from there",
    arguments: [
      ("/tmp/x/tree/a/../b.ttf", "/tmp/x/tree/b.ttf"), ("/tmp/x/tree/../b.ttf", "/home/b.ttf"),
      ("/tmp/x/tree/../../../../b.ttf", "/b.ttf"), ("/tmp/x/tree/../app/b.ttf", "/tmp/x/tree/b.ttf"),
      ("/tmp/x/tree/now/../b.ttf", "/tmp/x/tree/b.ttf"), ("/tmp/x/tree/now/a/../b.ttf", "/tmp/x/tree/v2/b.ttf"),
      ("/tmp/x/tree/deep/root/../b.ttf", "/home/b.ttf"), ("/tmp/x/tree/deep/up/../b.ttf", "/b.ttf"),
      ("/tmp/x/tree/far/../b.ttf", "/home/b.ttf"), ("/tmp/x/tree/etc/../b.ttf", "/b.ttf"),
      ("/tmp/x/tree/back/../b.ttf", "/tmp/x/tree/b.ttf"), ("/tmp/x/tree/a*/../b?.ttf", "/tmp/x/tree/b?.ttf"),
      ("/tmp/x/tree/\u{301}a/../../b.ttf", "/home/b.ttf"), ("/tmp/x/tree/loop/../b.ttf", "/tmp/x/tree/b.ttf"),
      ("/tmp/x/tree/./a/./../b.ttf", "/tmp/x/tree/b.ttf"),
    ])
  func up(path: String, meant: String) { #expect(Self.paths.meant(by: path) == meant) }

  @Test(
    "Every other path is left alone",
    arguments: [
      "/tmp/x/tree/now/a.ttf", "/tmp/x/tree/a..b/...ttf", "/usr/share/../a.ttf", "/tmp/x/other/../a.ttf", "a.ttf",
    ])
  func alone(path: String) { #expect(Self.paths.meant(by: path) == path) }

  @Test("Links that lead to themselves end")
  func circles() {
    for name in ["loop", "grow"] { #expect(Self.paths.place(of: [name]).starts(with: ["home", "app", name])) }
  }
}
