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
      #expect(withoutTime(result.standardOutput) == "3 same; open preview-report/index.html\n", "\(result)")
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
      let counts = "1 changed, 2 same; open preview-report/index.html"
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
      #expect(withoutTime(result.standardOutput) == "3 same; open preview-report/index.html\n", "\(result)")
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
          "1 new, 1 gone, 2 same; open preview-report/index.html\nstatus 1\n"),
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
      #expect(withoutTime(result.standardOutput) == "3 same; open preview-report/index.html\n", "\(result)")
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
      #expect(withoutTime(result.standardOutput) == "3 same; open preview-report/index.html\n", "\(result)")
    }
  }

  @Test("A name that two commits have is refused, and a full name is not; one commit may have a name twice")
  func ambiguous() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        git update-ref refs/remotes/origin/main first && git tag origin/main
        sed -i.saved 's/label: H,/label: o,/' design/preview.yml
        git -c user.name=n -c user.email=n@example.com commit -q -a -m 'Change a label'
        "$TOOL" verify design/preview.yml --against origin/main | tail -n 1
        git tag -f origin/main > /dev/null && short=$(git rev-parse --short=9 first) && git tag $short HEAD
        for name in origin/main origin/main~0 $short; do
          "$TOOL" verify design/preview.yml --against $name || echo "status $?"
        done
        "$TOOL" verify design/preview.yml --against refs/remotes/origin/main | tail -n 1
        """)
      let counts = "1 changed, 2 same; open preview-report/index.html"
      #expect(
        result.lines.map(withoutTime) == [counts, "status 2", "status 2", "status 2", counts], "\(result)")
      #expect(
        result.standardError.hasPrefix(
          "preview-render: Revision 'origin/main' means more than one commit, refs/tags/origin/main, refs/remotes/origin/main; write the one that you mean in full.\n"
        ), "\(result)")
    }
  }

  @Test(
    "A folder that has taken a submodule's place, and a submodule with a different commit, are not read for the revision"
  )
  func replacedSubmodule() async throws {
    let project = try RegressionCommandTests.Project()
    try project.setSpec("include: kit/kit.yml\n" + RegressionCommandTests.Project.spec)
    let result = try await project.shell(
      """
      set -e
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      who='-c user.name=n -c user.email=n@example.com'
      mkdir kit && cd kit && echo 'colors: { brand: red }' > kit.yml
      git init -q . && git add -A && git $who commit -q -m 'Add the kit' && cd ..
      git init -q . && git add -A 2> /dev/null && git $who commit -q -m 'Draw' && git tag base
      "$TOOL" verify --against base
      git -C kit $who commit -q --allow-empty -m 'Change the kit'
      "$TOOL" verify --against base 2>&1 | cut -c 1-106
      rm -rf kit/.git && git rm -q --cached kit && git add -A && git $who commit -q -m 'Take the kit over'
      "$TOOL" verify --against base 2>&1 | cut -c 1-106
      """)
    let refusal =
      "preview-render: Submodule 'kit' can't be read as it was: its folder does not have the revision's commit checked out"
    #expect(
      result.lines.map(withoutTime) == ["3 same; open preview-report/index.html"]
        + [String](repeating: String(refusal.prefix(106)), count: 2), "\(result)")
  }

  @Test("Links to what is no path, and many names of one large object, take nothing")
  func sizes() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        who='-c user.name=n -c user.email=n@example.com'
        long=$(head -c 10000 /dev/zero | tr '\\0' a | git hash-object -w --stdin)
        for number in 1 2 3; do printf '120000 %s 0\\tdesign/link%s\\n' $long $number; done | git update-index --index-info
        git $who commit -q -m 'Add links'
        "$TOOL" verify design/preview.yml --against HEAD
        large=$(head -c 67108864 /dev/zero | git hash-object -w --stdin)
        for number in $(seq 40); do printf '100644 %s 0\\tdesign/many/%s.ttf\\n' $large $number; done \
          | git update-index --index-info
        sed -i.saved 's/^fonts: .*/fonts: [Linked.ttf, many]/' design/preview.yml
        git add design/preview.yml && git $who commit -q -m 'Add many'
        mkdir design/many && cp shared/Base.ttf design/many/
        "$TOOL" verify design/preview.yml --against HEAD || echo "status $?"
        """)
      #expect(
        result.lines.map(withoutTime) == ["3 same; open preview-report/index.html", "status 2"], "\(result)")
      #expect(
        result.standardError
          == "preview-render: The revision can't be read: the files that the spec names there have more than 1073741824 bytes; name fewer files.\n",
        "\(result)")
    }
  }

  @Test("A text with thousands of patterns for folders is looked up once")
  func manyPatterns() async throws {
    try await committed { project in
      let result = try await project.shell(
        """
        set -e
        export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
        for number in $(seq 40); do mkdir -p design/d$number/e && cp design/mark.png design/d$number/e; done
        echo "  long: { page: false, elements: [{ label: '$(printf '**/%.0s' $(seq 1000))x' }] }" >> design/preview.yml
        git add -A && git -c user.name=n -c user.email=n@example.com commit -q -m 'Add folders'
        "$TOOL" verify design/preview.yml --against HEAD
        """)
      #expect(withoutTime(result.standardOutput).hasSuffix("5 same; open preview-report/index.html\n"), "\(result)")
    }
  }
}
