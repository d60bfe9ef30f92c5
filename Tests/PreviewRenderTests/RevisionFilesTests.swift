import Foundation
import Testing

/// Versions of one font that differ in one thing each.
private let versions = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Fonts/Versions").path

@Suite("Files of a revision")
struct RevisionFilesTests {
  private typealias Project = RegressionCommandTests.Project

  private static let scenes =
    "traits: { categories: L, scale: 1 }\nscenes: { a: { page: false, elements: [{ label: H }] } }\n"

  @Test(
    "Those in a submodule are read as they are now",
    arguments: [
      "fonts: vendor/kit/type/Base.ttf", "fonts: vendor/kit", "fonts: vendor/**/*.ttf", "fonts: vendor/k*/type",
      "include: vendor/kit/kit.yml", "include: vendor/*/kit.yml", "fonts: vendor/kit/now/Base.ttf",
    ])
  func submodule(line: String) async throws {
    let project = try Project()
    try project.setSpec("\(line)\n" + Self.scenes)
    let result = try await project.shell(
      """
      set -e
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      who='-c user.name=n -c user.email=n@example.com'
      mkdir -p vendor/kit/type && mv Base.ttf vendor/kit/type/ && ln -s type vendor/kit/now && ln -s vendor/kit/type own
      printf 'fonts: ../../own/Base.ttf\\ncolors: { brand: red }\\n' > vendor/kit/kit.yml
      cd vendor/kit && git init -q . && git add -A && git $who commit -q -m 'Add the kit' && cd ../..
      git init -q . && git add -A 2> /dev/null && git $who commit -q -m 'Draw a letter'
      git ls-files -s vendor | cut -c 1-6
      "$TOOL" verify --against HEAD
      """)
    #expect(result.standardError == "")
    #expect(withoutTime(result.standardOutput) == "160000\n1 same; open preview-report/index.html\n")
  }

  @Test(
    "What leads out of the repository is what it is as seen from there, not what somebody has put beside the copies",
    arguments: [
      "../../Out.ttf", "../../Out*.ttf", "Linked.ttf", "deep/er/up/../../Out.ttf", "deep/Out.ttf", "far/Out.ttf",
    ])
  func outside(font: String) async throws {
    let project = try Project()
    try project.setSpec("fonts: '\(font)'\n" + Self.scenes)
    let result = try await project.shell(
      """
      set -e
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      mkdir -p a/b/repo/deep/er temporary
      cp Base.ttf a/Out.ttf && cp '\(versions)/Bolder.ttf' temporary/Out.ttf && mv preview.yml a/b/repo
      cd a/b/repo
      ln -s ../../Out.ttf Linked.ttf && ln -s ../.. deep/er/up && ln -s er/up/../../Out.ttf deep/Out.ttf && ln -s ../../ far
      git init -q . && git add -A && git -c user.name=n -c user.email=n@example.com commit -q -m 'Draw a letter'
      TMPDIR=$PWD/../../../temporary "$TOOL" verify --against HEAD
      """)
    #expect(result.standardError == "")
    #expect(withoutTime(result.standardOutput) == "1 same; open preview-report/index.html\n")
  }

  @Test("A path that leads out of the repository and back is that of the revision")
  func back() async throws {
    let project = try Project()
    try project.setSpec("fonts: ../repo/Base.ttf\n" + Self.scenes)
    let result = try await project.shell(
      """
      set -e
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      mkdir repo && mv preview.yml Base.ttf repo && cd repo
      git init -q . && git add -A && git -c user.name=n -c user.email=n@example.com commit -q -m 'Draw a letter'
      "$TOOL" verify --against HEAD
      cp '\(versions)/Bolder.ttf' Base.ttf
      "$TOOL" verify --against HEAD | tail -n 1
      """)
    #expect(result.standardError == "")
    #expect(
      result.lines.map(withoutTime) == [
        "1 same; open preview-report/index.html", "1 changed; open preview-report/index.html",
      ])
  }

  @Test("However many files a spec includes, git is called as often as for one")
  func calls() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        mkdir parts bin
        printf '#!/bin/sh\\necho call >> "%s/calls"\\nexec "%s" "$@"\\n' "$PWD" "$(command -v git)" > bin/git && chmod +x bin/git
        echo 'include: ../parts/*.yml' >> design/preview.yml
        for count in 1 40; do
          for number in $(seq $count); do
            cp design/mark.png parts/$number.png
            echo "scenes: { s$number: { page: false, elements: [{ image: $number.png, width: 8 }] } }" > parts/$number.yml
          done
          git add -A && git -c user.name=n -c user.email=n@example.com commit -q -m "Include $count"
          : > calls
          PATH=$PWD/bin:$PATH "$TOOL" verify design/preview.yml --against HEAD
          wc -l < calls | tr -d ' '
        done
        """)
      #expect(result.standardError == "")
      let lines = result.lines
      #expect(lines.count == 4 && lines.map(withoutTime)[2] == "83 same; open preview-report/index.html")
      #expect(lines.last.flatMap { Int($0) } ?? 0 > 4 && lines[1] == lines[3], "\(lines)")
    }
  }
}
