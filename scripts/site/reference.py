"""Documentation/preview-yml.md as a page for each of its sections, and an index of the keys."""
import html
import re

from markdown_pages import inline, outline, plain, slug

SOURCE = "Documentation/preview-yml.md"
TABLE = re.compile(r"<!-- keys: (\w+) -->\n(.*?)<!-- end -->\n?", re.S)


class Section:
    """A section of the reference: a page with its text, below a group."""

    def __init__(self, group, title, text):
        # Headings below that of the page, which is the first.
        self.group, self.title, self.text = group, title, re.sub(r"^####(?= )", "##", text, flags=re.M)
        self.name = slug(title)
        self.url = f"keys/{self.name}.html"


class Key:
    """A row of a table: a key, what it means, its values, an example and what holds without it."""

    def __init__(self, row, section):
        name, meaning, self.default = (cell.strip() for cell in re.split(r" \| ", row.strip().strip("|"), maxsplit=2))
        self.title = name.replace("`", "").strip()
        self.name = self.title.split(" of ")[0]
        self.owners = self.title.partition(" of ")[2]
        self.meaning, _, values = meaning.partition("<br>")
        self.values, _, example = values.rstrip(".").rpartition(", as in ")
        self.example = example.strip("`")
        self.section = section
        self.anchor = "key-" + slug(self.title.replace(".", "-"))


class Reference:
    def __init__(self, text):
        lines = text.split("\n")
        heads = [head for head in outline(text) if head[0] in (2, 3)]
        ends = [line for _, _, line in heads[1:]] + [len(lines)]
        self.intro = "\n".join(lines[1:heads[0][2]])
        self.sections, self.groups = [], {}
        group = ""
        for (level, title, start), end in zip(heads, ends):
            part = "\n".join(lines[start + 1:end])
            if title == "Contents":
                continue
            if level == 2:
                group = title
                self.groups[group] = []
                # A heading without a text of its own only groups what is below it.
                if not part.strip():
                    continue
            section = Section(group, title, part)
            self.sections.append(section)
            self.groups[group].append(section)
        self.keys = []
        for section in self.sections:
            own = []
            for mapping, table in TABLE.findall(section.text):
                for row in table.strip().split("\n")[2:]:
                    key = Key(row, section)
                    # Two mappings of a section may share the name of a key.
                    if key.anchor in {other.anchor for other in own}:
                        key.anchor += f"-{mapping}"
                    own.append(key)
            self.keys += own
        self.anchors = {slug(group): f"keys/index.html#{slug(group)}" for group in self.groups}
        for section in self.sections:
            self.anchors[section.name] = section.url
            for level, words, _ in outline(section.text):
                self.anchors[slug(words)] = f"{section.url}#{slug(words)}"

    def table(self, rows, resolve):
        """The keys of a mapping, with values in a column of their own."""
        text = ['<table class="keys"><thead><tr><th scope="col">Key</th><th scope="col">Meaning</th><th scope="col">Values</th>'
                '<th scope="col">Default</th></tr></thead><tbody>']
        for key in rows:
            owners = f'<span class="owners">{html.escape(key.owners)}</span>' if key.owners else ""
            text.append(
                f'<tr id="{key.anchor}"><th scope="row"><a class="self" href="#{key.anchor}"><code>{html.escape(key.name)}</code></a>{owners}</th>'
                f'<td>{inline(key.meaning, resolve)}<code class="example">{html.escape(key.example)}</code></td>'
                f'<td data-head="Values"><div>{inline(key.values, resolve)}</div></td><td data-head="Default"><div>{inline(key.default, resolve)}</div></td></tr>')
        return "".join(text) + "</tbody></table>"

    def parts(self, section):
        """The text of a section as pieces of Markdown, and lists of keys between them."""
        keys = [key for key in self.keys if key.section is section]
        pieces, start = [], 0
        for found in TABLE.finditer(section.text):
            count = len(found.group(2).strip().split("\n")) - 2
            pieces += [section.text[start:found.start()], keys[:count]]
            keys, start = keys[count:], found.end()
        return pieces + [section.text[start:]]

    def index(self, resolve):
        """All keys in the order of the alphabet, each with its mapping and the first sentence of what it means."""
        rows = []
        for key in sorted(self.keys, key=lambda key: (key.name.lower(), key.section.title.lower(), key.title)):
            meaning = re.split(r"(?<=[.:]) ", plain(inline(key.meaning, resolve)))[0].rstrip(":")
            place = f"{key.section.title}, {key.owners}" if key.owners else key.section.title
            rows.append(f'<li><a href="{key.section.name}.html#{key.anchor}"><code>{html.escape(key.name)}</code></a> '
                        f'<span class="place">{html.escape(place)}</span> <span class="meaning">{html.escape(meaning)}</span></li>')
        return f'<ul class="key-index">{"".join(rows)}</ul>'
