require "cgi"
require_relative "support"

# The documentation site: it has a page for everything that it is made of, and its check notices what is missing.
class SiteTest < Minitest::Test
  include Shipping

  # The site, built once. Its pictures are drawn by the tool.
  def self.site
    @site ||= Dir.mktmpdir("site").then do |folder|
      Minitest.after_run { FileUtils.rm_rf(folder) }
      Shipping.output("#{TOP}/scripts/site/build", TOOL, "#{folder}/site", limit: 580)
      "#{folder}/site"
    end
  end

  # A copy of the site that a test may break. Its files are the site's own until they are written.
  def copy
    FileUtils.cp_lr(SiteTest.site, "#{scratch}/site")
    "#{scratch}/site"
  end

  def check(folder) = sh("#{TOP}/scripts/site/check", folder)

  def page(path) = File.read("#{SiteTest.site}/#{path}")

  def edit(path)
    text = File.read(path)
    changed = yield text.dup
    refute_equal text, changed, path
    FileUtils.rm(path)
    File.write(path, changed)
  end

  REFERENCE = File.read("#{TOP}/Documentation/preview-yml.md")

  def test_a_site_without_a_fault_passes
    assert_equal [0, ""], check(SiteTest.site).to_a
  end

  def test_every_page_of_the_documentation_is_one_of_the_site
    Dir.glob("**/*.md", base: "#{TOP}/Documentation").each do |page|
      next if page == "preview-yml.md"
      assert_path_exists "#{SiteTest.site}/#{page.sub("README.md", "index.md").sub(/\.md\z/, ".html")}"
    end
  end

  def test_every_section_and_key_of_the_reference_has_its_place
    sections = REFERENCE.gsub(/^```.*?^```/m, "").scan(/^### (.+)$/).flatten
    assert_operator sections.count, :>, 50
    sections.each { |title| assert_path_exists "#{SiteTest.site}/keys/#{title.downcase.gsub(/[^\w -]/, "").tr(" ", "-")}.html" }
    keys = REFERENCE.scan(/^<!-- keys: \w+ -->\n(.*?)^<!-- end -->/m).flatten.flat_map { |table| table.scan(/^\| \x60([^\x60]+)\x60/).flatten }
    index = page("keys/index.html").scan(%r{<li><a href="[^"]+#key-[^"]+"><code>([^<]+)</code>}).flatten
    assert_equal keys.sort, index.sort
    # Values stand in a column of their own.
    assert_match(%r{<tr id="key-numberoflines">.*?</td><td data-head="Values"><div>A whole number from 0 to 10000}, page("keys/label.html"))
  end

  def test_the_gallery_has_every_kind_of_sheet_and_every_example_with_its_lines_and_pictures
    kinds = REFERENCE[/^<!-- kinds -->\n(.*?)^<!-- end -->/m, 1].scan(/^\| \x60(\w+)\x60/).flatten
    assert_equal kinds, kinds & page("gallery/sheets.html").scan(/<h2 id="(\w+)">/).flatten
    examples = sh("#{TOP}/scripts/drawn-examples", TOOL).output.lines(chomp: true).grep(/^Examples/)
    assert_operator examples.count, :>, 15
    examples.map { |spec| "#{TOP}/#{spec}" }.each do |spec|
      name = File.basename(File.dirname(spec))
      text = page("examples/#{name}.html")
      assert_match(%r{<img src="\.\./drawn/#{name}/}, text)
      assert_includes text.gsub(/<[^>]+>/, "").then { |words| CGI.unescapeHTML(words) }, File.read(spec).strip
    end
    pictures = REFERENCE.scan(%r{src="preview-yml/([^"]+)"}).flatten
    shown = page("gallery/scenes.html").scan(%r{/preview-yml/([^"]+)"}).flatten
    assert_empty pictures - shown - %w[welcome.L.png welcome.AX3.png]
  end

  def test_the_check_names_what_is_missing
    site = copy
    FileUtils.rm(["#{site}/symbols.html", "#{site}/icon.svg", *Dir.glob("#{site}/drawn/cart/**/*.png")])
    edit("#{site}/audit.html") { |text| text.sub('id="rules"', 'id="laws"') }
    edit("#{site}/keys/label.html") { |text| text.sub("key-textcase", "key-case") }
    edit("#{site}/doctor.html") { |text| text.sub("</h1>", "</h1><p id=\"doctor\"></p><img src=\"search.js\">") }
    edit("#{site}/install.html") { |text| text.sub("<h1", "<h2").sub("</h1>", "</h2>") }
    FileUtils.cp("#{site}/limits.html", "#{site}/nurse.html")
    result = check(site)
    assert_equal 1, result.status
    sentences = result.output.lines.map(&:chomp)
    [
      "index.html links to symbols.html, which does not exist.",
      "The search finds symbols.html, which does not exist.",
      "keys/label.html links to ../icon.svg, which does not exist.",
      "keys/fallback.html links to ../audit.html#rules, and audit.html has no such anchor.",
      "The search finds keys/label.html#key-textcase, which does not exist.",
      "doctor.html has two anchors #doctor.",
      "doctor.html shows search.js without words for those who don't see it.",
      "install.html has 0 headings of the first level, and needs one.",
      "nurse.html is linked from no page.",
      "The search does not find nurse.html.",
    ].each { |sentence| assert_includes sentences, sentence }
    assert_match(%r{^examples/cart\.html links to \.\./drawn/cart/.*\.png, which does not exist\.$}, result.output)
    # Nothing else is reported: other pages name what is gone, too.
    assert_empty sentences.grep_v(/symbols\.html|icon\.svg|#rules|#laws|textcase|doctor\.html|install\.html has|nurse\.html|drawn\/cart/)
    FileUtils.rm("#{site}/search.js")
    assert_match(/^search\.js can't be read: /, check(site).output)
  end

  def test_a_link_of_a_page_to_what_does_not_exist_ends_the_build_and_leaves_the_old_site
    %w[scripts/site scripts/drawn-examples Documentation Examples README.md SECURITY.md ARCHITECTURE.md CONTRIBUTING.md Fonts Tests/Assets].each do |path|
      FileUtils.mkdir_p(File.dirname("#{scratch}/#{path}"))
      FileUtils.ln_s("#{TOP}/#{path}", "#{scratch}/#{path}")
    end
    FileUtils.rm("#{scratch}/README.md")
    write("README.md", "# Read me\n\nSee [nothing](Documentation/nothing.md) and [a key](Documentation/preview-yml.md#nonsense).\n")
    FileUtils.rm("#{scratch}/scripts/site")
    FileUtils.cp_r("#{TOP}/scripts/site", "#{scratch}/scripts/site")
    write("out/search.js", "old")
    # A tool that draws nothing: what is missing is found before it is asked.
    result = sh("#{scratch}/scripts/site/build", "/bin/false", "#{scratch}/out")
    assert_equal 1, result.status
    assert_includes result.output, "README.md links to Documentation/nothing.md, which does not exist.\nREADME.md links to Documentation/preview-yml.md#nonsense, which does not exist.\n"
    assert_equal "old", File.read("#{scratch}/out/search.js")
    write("mine/notes.txt", "mine")
    assert_match(/'.*mine' has files that are no site; name an empty folder\./, sh("#{scratch}/scripts/site/build", "/bin/false", "#{scratch}/mine").output)
  end
end
