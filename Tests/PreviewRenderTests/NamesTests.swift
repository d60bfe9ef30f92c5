import Foundation
import Testing

#if os(Linux)
  // Apple's file systems refuse names that are not UTF-8.
  @Suite("Names that are not UTF-8")
  struct NamesTests {
    typealias Project = RegressionCommandTests.Project

    /// A folder with two fonts whose names differ in a byte that is not UTF-8, a good one and a bad one.
    private func fonts() async throws -> Project {
      let project = try Project()
      let made = try await project.shell(
        """
        fonts="$(dirname "\(#filePath)")/../../Fonts"
        mkdir fonts && mv Base.ttf fonts && rm preview.yml
        cp "$fonts/lobster.otf" "$(printf 'fonts/caf\\351.otf')"
        cp "$fonts/Lateef-Regular.ttf" "$(printf 'fonts/caf\\350.ttf')"
        printf damaged > "$(printf 'fonts/bad\\377.ttf')"
        """)
      #expect(made.status == 0)
      return project
    }

    @Test("Fonts are inspected and drawn, and in what is printed their names are text and two")
    func fontFiles() async throws {
      let project = try await fonts()
      let one = try await project.shell(#""$TOOL" inspect "$(printf 'fonts/caf\351.otf')" | head -1"#)
      #expect(one.standardOutput == "Lobster Two Bold Italic\n")
      let all = try await project.shell(#""$TOOL" inspect --format json fonts"#)
      #expect(all.status == 2)
      #expect(
        all.standardError
          == "preview-render: Font 'fonts/bad%FF.ttf' can't be used: it is not a TTF, an OTF or a collection of these.\n"
      )
      let json = try JSONSerialization.jsonObject(with: Data(all.standardOutput.utf8)) as? [[String: Any]]
      #expect(json?.compactMap { $0["path"] as? String } == ["fonts/Base.ttf", "fonts/caf%E8.ttf", "fonts/caf%E9.otf"])
      let drawn = try await project.shell(
        #""$TOOL" render fonts --scale 1 --sheet matrix -o "$(printf 'out\351')" -j 2"#)
      #expect(drawn.status == 2 && drawn.standardError == all.standardError)
      #expect(drawn.standardOutput.contains(", in out%E9; open out%E9/"))
      let listed = try await project.shell(#"ls "$(printf 'out\351')"/*/matrix.png | wc -l"#)
      #expect(listed.standardOutput.contains("3"))
    }

    @Test("Specs, baselines, reports and revisions work at such paths, and the command that accepts works in a shell")
    func regression() async throws {
      let project = try await fonts()
      let run = try await project.shell(
        #"""
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        rm fonts/bad* && cd fonts && "$TOOL" init && cd ..
        folder="$(printf 'design\351')" && mv fonts "$folder"
        printf '%s\n' 'fonts: [caf*.otf]' 'scenes:' '  card: { page: false, width: 90, traits: { categories: L, scale: 1 }, elements: [{ label: Hat }] }' > "$folder/preview.yml"
        "$TOOL" record "$folder/preview.yml" > /dev/null || exit 9
        git init -q . && git add -A && git -c user.name=n -c user.email=n@example.com commit -qm 'Record a card'
        sed -i s/Hat/Hut/ "$folder/preview.yml"
        "$TOOL" verify "$folder/preview.yml" --report "$(printf 'r\351')" > seen.txt
        "$TOOL" verify "$folder/preview.yml" --against HEAD | grep differs
        grep differs seen.txt; PATH="$PATH:$(dirname "$TOOL")"
        sed -n 's/^  accept: //p' seen.txt > accept.sh && cat accept.sh && bash ./accept.sh
        cat "$(printf 'r\351')"/*.json "$(printf 'r\351')"/*.html | iconv -f UTF-8 -t UTF-8 > /dev/null && echo valid
        """#)
      #expect(run.standardError == "")
      let lines = run.lines.filter { !$0.hasPrefix("preview.yml is written") && !$0.hasPrefix("Now: ") }
      #expect(
        lines.map { $0.replacing(#/\d+ pixels at .*/#, with: "…") } == [
          "card differs in …", "card differs in …",
          #"preview-render approve card --spec $'design\xe9/preview.yml' --report $'r\xe9'"#, "approved card.png",
          "valid",
        ])
    }

    @Test("init names such fonts with a pattern, which finds them")
    func firstSpec() async throws {
      let project = try await fonts()
      let run = try await project.shell(
        #"cd fonts && "$TOOL" init && grep '  - ' preview.yml && "$TOOL" render --list | wc -l"#)
      #expect(run.lines.contains(#"  - "caf*.otf""#) && run.lines.contains(#"  - "caf*.ttf""#))
      #expect(Int(run.lines.last?.trimmingCharacters(in: .whitespaces) ?? "") ?? 0 > 10)
    }

    @Test("A text that is not UTF-8 is refused as before, and wrong usage is valid text")
    func texts() async throws {
      let project = try Project()
      let text = try await project.shell(#""$TOOL" text "$(printf 'caf\351')" --font Base.ttf -o a.png"#)
      #expect(
        text.standardError == "preview-render: The text is not UTF-8 text: byte 3 can't be read; save it as UTF-8.\n")
      let sheet = try await project.shell(#""$TOOL" render Base.ttf --text "$(printf 'caf\351')""#)
      #expect(sheet.status == 2 && sheet.standardError.contains("The text is not UTF-8 text: byte 3"))
      let option = try await project.shell(#""$TOOL" render "$(printf -- '--caf\351')""#)
      #expect(option.status == 64 && option.standardError.contains("'--caf%E9'"))
    }
  }
#endif
