import PreviewSpecSupport
import PreviewReportSupport
import Testing

@testable import PreviewRegression

@Suite("Annotations for GitHub")
struct GitHubAnnotationsTests {
  @Test("A line says file, line and column, what, why, and how to accept it")
  func golden() {
    let report = SampleReport.report([SampleReport.all[1], SampleReport.all[0], SampleReport.all[5]])
    #expect(
      GitHubAnnotations(report).text == """
        ::error file=preview.yml,line=12,col=3,title=card.AX3%3A changed::card.AX3 differs in 7 pixels at 1 place.\
        %0A- the text of the title is “b” (was “a”)%0Aaccept: preview-render approve card.AX3
        ::error title=old.L%3A orphaned::old.L is orphaned: no picture has this name.\
        %0Aaccept: preview-render approve --prune old.L

        """)
  }

  @Test("Nothing in a text can end the command or begin another")
  func escaping() {
    let picture = PictureVerdict(
      path: "a,b.png", name: "a", source: "C:a,b.yml:1:2", outcome: .failed("100 %\r\n::add-mask::x."))
    let text = GitHubAnnotations(SampleReport.report([picture])).text
    #expect(
      text
        == "::error file=C%3Aa%2Cb.yml,line=1,col=2,title=a%2Cb%3A failed::a,b can't be drawn. 100 %25\\r\\n::add-mask::x.\n"
    )
  }

  @Test("Of more than GitHub shows, the last one says how many there are beside")
  func bound() {
    func lines(_ outcome: (Int) -> PictureVerdict.Outcome) -> [Substring] {
      let report = SampleReport.report((0..<25).map { SampleReport.picture("p\($0).png", outcome($0)) })
      return GitHubAnnotations(report).text.split(separator: "\n")
    }
    let failed = lines { .failed("It is \($0).") }
    #expect(failed.count == 10)
    #expect(
      failed.last == "::error title=Visual regression::16 more pictures differ: 25 failed. The report lists them all.")
    #expect(lines { _ in .missing }.count == 1)
    #expect(GitHubAnnotations(SampleReport.report([SampleReport.all[0]])).text.isEmpty)
  }
}
