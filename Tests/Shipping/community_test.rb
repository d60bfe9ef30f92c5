require_relative "support"

# The files that GitHub and editors read of a repository: what they name exists, and says what the project's own files say.
class CommunityTest < Minitest::Test
  include Shipping

  FORMS = Dir.glob("#{TOP}/.github/ISSUE_TEMPLATE/*.yml").sort

  # The settings of an .editorconfig, by the pattern of their section.
  def editor
    section = ""
    File.readlines("#{TOP}/.editorconfig", chomp: true).grep_v(/\A\s*(#|\z)/).each_with_object(Hash.new { |all, key| all[key] = {} }) do |line, all|
      if line.start_with?("[")
        section = line[1..-2]
      else
        key, value = line.split("=", 2).map(&:strip)
        all[section][key] = value
      end
    end
  end

  def test_editors_indent_and_wrap_swift_as_the_formatter_does
    format = JSON.parse(File.read("#{TOP}/.swift-format"))
    assert_equal "true", editor[""]["root"]
    assert_equal format["lineLength"].to_s, editor["*.swift"]["max_line_length"]
    assert_equal ["space", format["indentation"]["spaces"].to_s], editor["*"].values_at("indent_style", "indent_size")
    assert_equal "tab", editor["Makefile"]["indent_style"]
  end

  def test_a_wrong_picture_and_a_crash_come_with_the_doctor_and_a_picture_with_its_trace
    required = FORMS.to_h do |path|
      fields = YAML.load_file(path)["body"].select { |field| field.dig("validations", "required") }
      [File.basename(path, ".yml"), fields.map { |field| field["id"] }]
    end
    assert_equal %w[crash idea wrong-picture], required.keys
    assert_includes required["crash"], "doctor"
    assert_empty %w[doctor trace spec] - required["wrong-picture"]
  end

  def test_the_commands_and_pages_that_forms_name_exist
    FORMS.each do |path|
      text = File.read(path)
      text.scan(%r{\]\(\.\./blob/main/([^)#]+)\)}).flatten.each { |page| assert_path_exists "#{TOP}/#{page}", path }
      text.scan(/["']preview-render ([a-z]+)((?: [\w.-]+)*)["']/).each do |command, rest|
        help = sh(TOOL, "help", command)
        assert_equal 0, help.status, help.output
        rest.scan(/--[\w-]+/).each { |option| assert_includes help.output, option, path }
      end
    end
  end

  def test_what_has_an_owner_and_what_dependabot_reads_exists
    File.readlines("#{TOP}/.github/CODEOWNERS").grep_v(/\A\s*(#|\Z)/).each do |line|
      pattern, *owners = line.split
      refute_empty owners, line
      next if pattern == "*"
      refute_empty Dir.glob("#{TOP}#{pattern.chomp("/")}"), line
    end
    YAML.load_file("#{TOP}/.github/dependabot.yml")["updates"].each do |update|
      (update["directories"] || [update["directory"]]).each { |folder| assert_path_exists "#{TOP}#{folder}" }
    end
  end
end
