import Foundation
import Testing

/// Versions of one font that differ in one thing each.
private let versions = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("Fonts/Versions").path

/// A repository with one commit of a spec, its font, an image in a folder beside and a link; no settings of the machine's reach it.
func committed(_ body: (RegressionCommandTests.Project) async throws -> Void) async throws {
  let project = try RegressionCommandTests.Project()
  let made = try await project.shell(
    """
    set -e
    export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
    mkdir design shared
    mv preview.yml design/; mv Base.ttf shared/
    ln -s ../shared/Base.ttf design/Linked.ttf
    "$TOOL" text A --font shared/Base.ttf --size 8 -o design/mark.png
    printf '%s\\n' 'fonts: Linked.ttf' 'traits: { categories: [L, AX2], width: 160, scale: 1 }' 'scenes:' \
      '  card: { page: false, elements: [{ label: AVHo, name: title }, { image: mark.png, width: 8 }] }' \
      '  badge: { page: false, traits: { categories: L }, elements: [{ label: H, color: "#3C3C43" }] }' > design/preview.yml
    printf '*.ttf export-ignore\\n' > .gitattributes
    git init -q . && git add -A
    git -c user.name=n -c user.email=n@example.com commit -q -m 'Draw a card' && git tag first
    """)
  #expect(made.status == 0, "\(made.standardError)")
  try await body(project)
}

@Suite("verify --against a revision")
struct RevisionCommandTests {
  @Test("Spec, fonts and images are those of the revision, drawn by this tool; nothing else is touched")
  func against() async throws {
    try await committed { project in
      let same = try await project.run("verify", "design/preview.yml", "--against", "first")
      #expect(same.status == 0 && same.standardError == "")
      #expect(withoutTime(same.standardOutput) == "3 same; open preview-report/index.html\n")

      let changed = try await project.shell(
        """
        sed -i.saved 's/label: H,/label: o,/' design/preview.yml
        echo '  extra: { page: false, traits: { categories: L }, elements: [{ label: x }] }' >> design/preview.yml
        touch before && git status --porcelain > before
        mkdir temporary
        TMPDIR=$PWD/temporary "$TOOL" verify design/preview.yml --against first; echo "status $?"
        git status --porcelain | diff before - && ls -A temporary | wc -l | tr -d ' '
        """)
      #expect(
        withoutTime(changed.standardOutput) == """
          the spec was changed
          badge differs in 74 pixels at 1 place.
            badge: “o” was “H”
          extra is new: at first it is not drawn.
          1 changed, 1 new, 2 same; open preview-report/index.html
          status 1
          0

          """)
      let approved = try await project.run("approve", "--all", "--spec", "design/preview.yml")
      #expect(approved.status == 2)
      #expect(
        approved.standardError
          == "preview-render: Report 'preview-report' can't be approved: its pictures were not compared with baselines, or were drawn with other fonts; run 'verify' without --against and --replace.\n"
      )
    }
  }

  @Test("What a spec includes is that of the revision, too, with the files that it names")
  func include() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        mkdir -p Features/mark && cp design/mark.png Features/mark/
        printf '%s\\n' 'include: ../../design/colors.yml' 'scenes:' \
          '  mark: { page: false, elements: [{ label: H, color: brand }, { image: mark.png, width: 8 }] }' > Features/mark/preview.yml
        echo 'colors: { brand: red }' > design/colors.yml
        echo 'include: ../Features/**/preview.yml' >> design/preview.yml
        git add -A && git -c user.name=n -c user.email=n@example.com commit -q -m 'Draw the mark'
        echo 'colors: { brand: teal }' > design/colors.yml
        rm Features/mark/mark.png && cp design/mark.png Features/mark/mark@1x.png
        sed -i.saved 's/mark.png, w/mark@1x.png, w/' Features/mark/preview.yml
        "$TOOL" verify design/preview.yml --against HEAD || echo "status $?"
        """)
      #expect(result.standardError == "")
      #expect(result.standardOutput.contains("colour brand"))
      #expect(
        withoutTime(result.standardOutput).hasSuffix("2 changed, 3 same; open preview-report/index.html\nstatus 1\n"))
    }
  }

  @Test("Paths through links to folders are followed, as in a checkout")
  func links() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        mkdir -p kit/v2/marks && cp design/mark.png kit/v2/marks/ && ln -s v2 kit/now && ln -s ../kit/now design/kit
        ln -s ../shared design/fonts && ln -s nowhere design/lost && ln -s loop design/loop && ln -s grow/more design/grow
        printf 'colors: { brand: red }\n' > kit/v2/colors.yml
        sed -i.saved -e 's|Linked.ttf|fonts/*.ttf|' -e 's|image: mark.png|image: kit/marks/mark.png|' -e 's|"#3C3C43"|brand|' \
          -e 's|label: H,|label: H, name: grow/more,|' design/preview.yml
        echo 'include: kit/colors.yml' >> design/preview.yml
        git add -A && git -c user.name=n -c user.email=n@example.com commit -q -m 'Link the kit'
        "$TOOL" verify design/preview.yml --against HEAD || echo "status $?"
        echo 'colors: { brand: teal }' > kit/v2/colors.yml
        "$TOOL" verify design/preview.yml --against HEAD || echo "status $?"
        """)
      #expect(result.standardError == "")
      let lines = withoutTime(result.standardOutput).split(separator: "\n")
      #expect(lines.first == "3 same; open preview-report/index.html")
      #expect(lines.suffix(2) == ["1 changed, 2 same; open preview-report/index.html", "status 1"], "\(lines)")
    }
  }

  @Test("Fonts that a property list registers are those of the revision, too")
  func registeredFonts() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        mkdir -p App/Type App/Support && cp shared/Base.ttf App/Type/App.ttf
        echo '{ UIAppFonts = ( App.ttf ); }' > App/Support/Info.plist
        printf '%s\\n' 'fonts: App/Support/Info.plist' 'traits: { categories: L }' 'scenes: { a: { page: false, elements: [{ label: H }] } }' > app.yml
        git add -A && git -c user.name=n -c user.email=n@example.com commit -q -m 'Register the font'
        "$TOOL" verify app.yml --against HEAD
        """)
      #expect(result.standardError == "")
      #expect(withoutTime(result.standardOutput) == "1 same; open preview-report/index.html\n")
    }
  }

  @Test("Asset catalogs are those of the revision, and a changed colour is one cause")
  func assets() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        set_color() {
          printf '{"colors":[{"idiom":"universal","color":{"components":{"red":"%s","green":"0x80","blue":"0x80"}}}]}' "$1" \
            > App/Assets.xcassets/Kit/brand.colorset/Contents.json
        }
        mkdir -p App/Assets.xcassets/Kit/brand.colorset App/Assets.xcassets/mark.imageset && set_color 0x10
        cp design/mark.png App/Assets.xcassets/mark.imageset/
        echo '{"images":[{"idiom":"universal","filename":"mark.png"}]}' > App/Assets.xcassets/mark.imageset/Contents.json
        printf '%s\\n' 'fonts: shared/Base.ttf' 'assets: App/Assets.xcassets' 'traits: { categories: L }' \
          'scenes: { a: { page: false, elements: [{ label: H, color: brand }, { image: { asset: mark } }] } }' > app.yml
        git add -A && git -c user.name=n -c user.email=n@example.com commit -q -m 'Add a catalog'
        "$TOOL" verify app.yml --against HEAD
        set_color 0x20
        "$TOOL" verify app.yml --against HEAD || echo "status $?"
        """)
      #expect(result.standardError == "")
      #expect(result.standardOutput.hasPrefix("1 same"))
      #expect(result.standardOutput.contains("colour brand: #208080 (was #108080)"))
      #expect(result.standardOutput.hasSuffix("status 1\n"))
    }
  }

  @Test("A filter of the checkout's runs as in any checkout, a shell that waits for its children among them")
  func filter() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        git config filter.waits.smudge 'sleep 0.1 & wait; cat' && git config filter.waits.clean cat
        echo '*.png filter=waits' >> .gitattributes && git add -A
        git -c user.name=n -c user.email=n@example.com commit -q -m 'Filter the mark'
        $(command -v timeout > /dev/null && echo timeout 60) "$TOOL" verify design/preview.yml --against HEAD
        """)
      #expect(result.status == 0 && result.standardError == "")
      #expect(withoutTime(result.standardOutput) == "3 same; open preview-report/index.html\n")
    }
  }

  @Test("A font that was changed since is reported, and so is a picture that is gone")
  func fontAndOrphan() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        cp '\(versions)/Bolder.ttf' shared/Base.ttf
        sed -i.saved '/badge/d' design/preview.yml
        cd design && "$TOOL" verify --against first; echo "status $?"
        """)
      #expect(result.standardOutput.contains("badge is gone: at first it is drawn.\n"))
      #expect(result.standardOutput.contains("font Versions-Regular is 1.100, "))
      #expect(result.standardOutput.contains("card.L differs in "))
      #expect(result.standardOutput.hasSuffix("status 1\n"))
    }
  }

  @Test("What can't be had of a revision ends with one sentence and 2")
  func errors() async throws {
    try await committed { project in
      let unknown = try await project.run("verify", "design/preview.yml", "--against", "-x")
      #expect(unknown.status == 64)
      for name in ["nope", "first:design", "--all"] {
        let result = try await project.run("verify", "design/preview.yml", "--against=\(name)")
        #expect(result.status == 2)
        #expect(
          result.standardError
            == "preview-render: Revision '\(name)' is not in the repository; fetch it (CI's shallow clones lack most revisions), or name another.\n"
        )
      }
      let new = try await project.shell(
        "cp design/preview.yml design/new.yml; \"$TOOL\" verify design/new.yml --against first")
      #expect(new.status == 2)
      #expect(
        new.standardError
          == "preview-render: Spec 'design/new.yml' does not exist at 'first'; name a revision that has it.\n")
      let broken = try await project.shell(
        """
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        cp design/preview.yml good.yml
        sed -i.saved 's/mark.png/lost.png/' design/preview.yml
        git -c user.name=n -c user.email=n@example.com commit -q -a -m 'Lose the mark'
        cp good.yml design/preview.yml
        "$TOOL" verify design/preview.yml --against HEAD
        """)
      #expect(broken.status == 2)
      #expect(broken.standardError.hasPrefix("HEAD:design/preview.yml:4:"))
      #expect(broken.standardError.contains("HEAD:design/lost.png"))
      let both = try await project.run("verify", "design/preview.yml", "--against", "first", "--baselines", "b")
      #expect(both.status == 64)
    }
    let outside = try RegressionCommandTests.Project()
    let none = try await outside.shell(
      "GIT_CEILING_DIRECTORIES=\"$(dirname \"$PWD\")\" \"$TOOL\" verify --against HEAD")
    #expect(none.status == 2)
    #expect(none.standardError.contains("it is in no git repository that can be read"))
  }
}
