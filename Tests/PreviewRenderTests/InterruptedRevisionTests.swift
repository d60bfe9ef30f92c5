import Foundation
import Testing

@Suite("A revision that is being read")
struct InterruptedRevisionTests {
  @Test(
    "Interrupted meanwhile, the run ends by the signal, and leaves nothing in the temporary folder and no program that git has started",
    arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func interrupted(signal: String, status: Int) async throws {
    let project = try RegressionCommandTests.Project()
    // A filter that takes long, and ignores the signal that comes while git waits for it.
    let result = try await project.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      printf '*.ttf filter=waits\\n' > .gitattributes
      git init -q . && git add -A
      git -c user.name=n -c user.email=n@example.com commit -q -m 'Draw a card'
      git config filter.waits.clean cat
      git config filter.waits.smudge "trap '' INT TERM HUP; touch '$PWD/started'; sleep 5; touch '$PWD/survived'; cat"
      mkdir temporary
      TMPDIR=$PWD/temporary "$TOOL" verify --against HEAD > told 2>&1 &
      tries=0
      until [ -e started ] || [ $tries -gt 600 ]; do sleep 0.1; tries=$((tries + 1)); done
      ls -A temporary | wc -l | tr -d ' '
      kill -\(signal) $!; wait $!; echo "status $?"
      ls -A temporary | wc -l | tr -d ' '; cat told; ls -d preview-report survived 2> /dev/null
      sleep 6; ls survived 2> /dev/null
      """)
    #expect(result.lines == ["1", "status \(status)", "0"], "\(result)")
  }

  @Test("Interrupted while a large revision is read, the run ends soon")
  func large() async throws {
    let project = try RegressionCommandTests.Project()
    try project.setSpec(RegressionCommandTests.Project.spec + "include: 'parts/*.yml'\n")
    let result = try await project.shell(
      """
      export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
      mkdir parts files temporary
      for number in $(seq 150); do
        { echo 'scenes:'; for row in $(seq 40); do
          echo "  s$number-$row: { page: false, elements: [{ label: 'H $number * $row' }] }"; done; } > parts/$number.yml
      done
      for number in $(seq 4000); do : > files/$number; done
      git init -q . && git add -A && git -c user.name=n -c user.email=n@example.com commit -q -m 'Draw a lot'
      TMPDIR=$PWD/temporary "$TOOL" verify --against HEAD > told 2>&1 &
      tries=0
      until [ -e temporary/*/tree/parts/150.yml ] || [ $tries -gt 2400 ]; do sleep 0.1; tries=$((tries + 1)); done
      sleep 0.5; kill -INT $!
      tries=0
      while [ -d temporary/* ] && [ $tries -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
      [ $tries -lt 100 ] || { echo late; kill -KILL $!; }
      wait $!; echo "status $?"; ls -A temporary | wc -l | tr -d ' '; cat told
      """)
    #expect(result.lines == ["status 130", "0"], "\(result)")
  }
}
