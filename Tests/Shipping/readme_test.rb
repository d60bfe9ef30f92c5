require_relative "support"

# The commands of the README, in its order, in a folder that has what they name.
class ReadmeTest < Minitest::Test
  include Shipping

  # The lines of the code blocks below a heading.
  def commands(heading)
    text = File.read("#{TOP}/README.md")[/^## #{Regexp.escape(heading)}\n(.*?)(?=^## |\z)/m, 1] or raise "there is no '#{heading}'"
    text.lines.grep(/^    (preview-render|curl) /).map(&:strip)
  end

  def run_lines(lines, folder, path)
    lines.each do |line|
      result = sh("sh", "-c", line, in_folder: folder, env: { "PATH" => path, "HOME" => scratch, "PREVIEW" => "https://github.com/example/preview-render" })
      assert_equal 0, result.status, "#{line}\n#{result.output}"
    end
  end

  def test_installing_and_the_first_picture_and_check
    folder = "#{scratch}/app"
    FileUtils.mkdir_p(folder)
    FileUtils.cp("#{TOP}/Fonts/lobster.otf", "#{folder}/Brand.ttf")
    install = commands("Install")
    assert_equal 2, install.count, install.to_s
    path = "#{scratch}/.local/bin:#{offline_curl}:#{ENV.fetch("PATH")}"
    run_lines(install, folder, path)
    assert_equal 13, Dir.glob("#{folder}/specimens/**/*.png").count
    first = commands("First picture")
    assert_includes first.map { |line| line[/^preview-render \w+/] }, "preview-render audit"
    # Pictures of three pixels to a point take their time; what is drawn plays no part here.
    run_lines(first.first(1), folder, path)
    spec = File.read("#{folder}/preview.yml")
    File.write("#{folder}/preview.yml", spec.sub("scale: 3", "scale: 1"))
    run_lines(first.drop(1) + commands("First check in CI"), folder, path)
  end

  def test_smaller_questions
    folder = "#{scratch}/app"
    FileUtils.mkdir_p(folder)
    FileUtils.cp("#{TOP}/Fonts/Inter.var.ttf", "#{folder}/Brand.ttf")
    %w[before after].each { |name| FileUtils.cp("#{TOP}/Tests/PreviewTestingTests/Baselines/FrameworkTests/#{Dir.children("#{TOP}/Tests/PreviewTestingTests/Baselines/FrameworkTests").grep(/\.png\z/).min}", "#{folder}/#{name}.png") }
    lines = commands("What it finds")
    assert_operator lines.count, :>=, 5
    write("bin/preview-render", "#!/bin/sh\nexec '#{TOOL}' \"$@\"\n", mode: 0o755)
    run_lines(lines, folder, "#{scratch}/bin:#{ENV.fetch("PATH")}")
  end
end
