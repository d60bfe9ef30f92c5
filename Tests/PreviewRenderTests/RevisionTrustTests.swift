import Foundation
import Testing

@Suite("Trust in the repository of a revision")
struct RevisionTrustTests {
  @Test("A folder of a commit that looks like a bare repository runs no program and is no repository")
  func lookalike() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        who='-c user.name=n -c user.email=n@example.com'
        git init -q --bare made
        git --git-dir made --work-tree design add -A
        git $who --git-dir made --work-tree design commit -q -m 'Draw a card' && git --git-dir made tag first
        cp -R made/HEAD made/objects made/refs design/ && rm -rf made && mkdir design/info
        echo '* filter=run' > design/info/attributes
        printf '[core]\\n repositoryformatversion = 0\\n bare = false\\n worktree = .\\n fsmonitor = "touch %s/ran"\\n[filter "run"]\\n smudge = "touch %s/ran; cat"\\n' \
          "$PWD" "$PWD" > design/config
        git add -A && git $who commit -q -m 'Add a folder' && git clone -q . clone && cd clone
        "$TOOL" verify design/preview.yml --against first || echo "status $?"
        ls ../ran 2> /dev/null || true
        """)
      #expect(result.standardOutput == "status 2\n")
      #expect(
        result.standardError.hasPrefix(
          "preview-render: Spec 'design/preview.yml' has no revisions: it is in no git repository that can be read ("),
        "\(result)")
    }
  }

  @Test("Hooks and monitors that a commit brings don't run, even if the clone is set up for the work tree's")
  func hooks() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        mkdir .hooks && printf '#!/bin/sh\\ntouch "%s/ran"\\n' "$PWD" > .hooks/post-index-change
        chmod +x .hooks/post-index-change && cp .hooks/post-index-change .hooks/monitor
        git add -A && git -c user.name=n -c user.email=n@example.com commit -q -m 'Add hooks'
        git config core.hooksPath .hooks && git config core.fsmonitor .hooks/monitor
        git config core.splitIndex true && ls .git > before
        "$TOOL" verify design/preview.yml --against first
        ls .git | diff before - && ls ran 2> /dev/null || true
        """)
      #expect(withoutTime(result.standardOutput) == "3 same; the report is in preview-report\n", "\(result)")
    }
  }

  @Test("A hook of a linked work tree gets the same answer as its user")
  func hook() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        git worktree add -q -b feature tree
        printf '#!/bin/sh\\n"%s" verify --against HEAD design/preview.yml | tail -n 1\\nexit 1\\n' "$TOOL" \
          > .git/hooks/pre-commit
        chmod +x .git/hooks/pre-commit && cd tree
        sed -i.saved 's/label: H,/label: o,/' design/preview.yml
        "$TOOL" verify --against HEAD design/preview.yml | tail -n 1
        git -c user.name=n -c user.email=n@example.com commit -q -a -m 'Change a label' 2>&1 || echo "status $?"
        """)
      let counts = "1 changed, 2 same; the report is in preview-report"
      #expect(withoutTime(result.standardOutput) == "\(counts)\n\(counts)\nstatus 1\n", "\(result)")
    }
  }

  @Test("No variable that git sets for hooks changes the answer")
  func variables() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        for name in $(git rev-parse --local-env-vars | grep -v '^GIT_CONFIG_'); do export $name=/nowhere; done
        "$TOOL" verify design/preview.yml --against first
        """)
      #expect(withoutTime(result.standardOutput) == "3 same; the report is in preview-report\n", "\(result)")
    }
  }

  @Test("A filter that is set up by the environment runs")
  func filter() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        echo '*.yml filter=larger' >> .gitattributes && git add .gitattributes
        git -c user.name=n -c user.email=n@example.com commit -q -m 'Filter specs'
        export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=filter.larger.smudge GIT_CONFIG_VALUE_0='sed s/AX2/AX3/'
        "$TOOL" verify design/preview.yml --against HEAD || echo "status $?"
        """)
      #expect(
        withoutTime(result.standardOutput).hasSuffix(
          "1 new, 1 gone, 2 same; the report is in preview-report\nstatus 1\n"),
        "\(result)")
    }
  }

  @Test("The files of a revision are read by its own attributes, not by those of the work tree")
  func attributes() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        echo '*.yml filter=larger' >> .gitattributes
        export GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=filter.larger.smudge GIT_CONFIG_VALUE_0='sed s/AX2/AX3/'
        "$TOOL" verify design/preview.yml --against first
        """)
      #expect(withoutTime(result.standardOutput) == "3 same; the report is in preview-report\n", "\(result)")
    }
  }

  @Test("A folder that the work tree has as a link is a folder of the revision")
  func linkedFolder() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        who='-c user.name=n -c user.email=n@example.com'
        cp -R design other && sed -i.saved 's/label: H,/label: o,/' other/preview.yml && git add -A
        git $who commit -q -m 'Add another folder' && git tag base
        git rm -q -r -f design && rm -rf design && ln -s other design && git add -A
        git $who commit -q -m 'Link a folder'
        for spec in design/preview.yml "$PWD/design/preview.yml"; do
          "$TOOL" verify $spec --against base | tail -n 1
        done
        cd other && "$TOOL" verify preview.yml --against base | tail -n 1
        """)
      #expect(
        result.lines.map { String(withoutTime($0).prefix { $0 != ";" }) }
          == ["1 changed, 2 same", "1 changed, 2 same", "3 same"], "\(result)")
    }
  }

  @Test("A link that leads from one repository into another has no revisions there")
  func otherRepository() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        mkdir inner outer && mv .git .gitattributes design shared inner
        cd outer && git init -q . && ln -s ../inner/design design
        "$TOOL" verify design/preview.yml --against first
        """)
      #expect(result.status == 2, "\(result)")
      #expect(
        result.standardError
          == "preview-render: Spec 'design/preview.yml' has no revisions: it is in no git repository that can be read (a link of another repository leads to it); verify against baselines instead.\n"
      )
    }
  }

  @Test("A work tree of a bare repository has revisions, too")
  func bare() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        git clone -q --bare . all && git --git-dir all worktree add -q all/feature
        cd all/feature && "$TOOL" verify design/preview.yml --against first
        """)
      #expect(withoutTime(result.standardOutput) == "3 same; the report is in preview-report\n", "\(result)")
    }
  }
}
