require_relative "support"

# The commands of the README and of pages that a newcomer reads, in their order, in a folder that has what they name.
class ReadmeTest < Minitest::Test
  include Shipping

  # The lines of the code blocks below a heading.
  def commands(heading, page = "README.md")
    text = File.read("#{TOP}/#{page}")[/^## #{Regexp.escape(heading)}\n(.*?)(?=^## |\z)/m, 1] or raise "there is no '#{heading}' in #{page}"
    text.lines.grep(/^    (preview-render|curl) /).map(&:strip)
  end

  def run_lines(lines, folder, path)
    lines.each do |line|
      result = sh("sh", "-c", line, in_folder: folder, env: { "PATH" => path, "HOME" => scratch, "PREVIEW" => "https://github.com/example/preview-render" })
      assert_equal 0, result.status, "#{line}\n#{result.output}"
    end
  end

  # 'serve' runs until it is ended; other tests ask what it serves.
  def ending(lines) = lines.grep_v(/^preview-render serve/)

  def test_installing_and_the_first_picture_and_check
    folder = "#{scratch}/app"
    FileUtils.mkdir_p(folder)
    FileUtils.cp("#{TOP}/Fonts/lobster.otf", "#{folder}/Brand.ttf")
    path = "#{scratch}/.local/bin:#{offline_curl}:#{ENV.fetch("PATH")}"
    run_lines(commands("Linux and macOS", "Documentation/install.md").first(1), folder, path)
    run_lines(["preview-render render Brand.ttf"], folder, path)
    assert_equal 13, Dir.glob("#{folder}/specimens/**/*.png").count
    first = ending(commands("Find what breaks in your app"))
    assert_equal %w[init render audit site], first.map { |line| line[/^preview-render (\w+)/, 1] }
    # Pictures of three pixels to a point take their time; what is drawn plays no part here.
    run_lines(first.first(1), folder, path)
    spec = File.read("#{folder}/preview.yml")
    File.write("#{folder}/preview.yml", spec.sub("scale: 3", "scale: 1"))
    guard = commands("Guard it in CI")
    assert_equal %w[record verify], guard.map { |line| line[/^preview-render (\w+)/, 1] }
    run_lines(first.drop(1) + guard, folder, path)
  end

  def test_what_it_begins_with_are_targets
    named = File.read("#{TOP}/README.md").scan(/\bmake ([a-z-]+)/).flatten.uniq
    assert_equal %w[specimens test], named.first(2)
    assert_empty named - File.read("#{TOP}/Makefile").scan(/^([a-z-]+):/).flatten
  end

  def test_smaller_questions
    folder = "#{scratch}/app"
    FileUtils.mkdir_p(folder)
    FileUtils.cp("#{TOP}/Fonts/Inter.var.ttf", "#{folder}/Brand.ttf")
    %w[before after].each { |name| FileUtils.cp("#{TOP}/Tests/PreviewTestingTests/Baselines/FrameworkTests/#{Dir.children("#{TOP}/Tests/PreviewTestingTests/Baselines/FrameworkTests").grep(/\.png\z/).min}", "#{folder}/#{name}.png") }
    lines = commands("What becomes of 17 points at AX5?", "Documentation/questions.md")
    assert_operator lines.count, :>=, 5
    write("bin/preview-render", "#!/bin/sh\nexec '#{TOOL}' \"$@\"\n", mode: 0o755)
    run_lines(lines, folder, "#{scratch}/bin:#{ENV.fetch("PATH")}")
  end
end
