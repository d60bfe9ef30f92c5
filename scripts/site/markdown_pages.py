"""Markdown as GitHub reads it, as HTML: headings with anchors, links that are resolved, code in colours."""
import html
import re
import sys

# Debian's libraries lie here; a Python from elsewhere does not look there by itself.
sys.path.append("/usr/lib/python3/dist-packages")
try:
    from markdown_it import MarkdownIt
except ImportError:
    sys.exit("The Python library markdown-it is missing: install python3-markdown-it, or 'pip install markdown-it-py'.")

reader = MarkdownIt("commonmark", {"html": True}).enable("table")


def slug(heading):
    """The anchor of a heading, as GitHub links to it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def outline(text):
    """The headings outside of code: level, words without marks of Markdown, and the line."""
    tokens = reader.parse(text)
    found = []
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            words = "".join(child.content for child in tokens[index + 1].children if child.type in ("text", "code_inline"))
            found.append((int(token.tag[1]), words, token.map[0]))
    return found


def plain(source):
    """The words of HTML."""
    source = re.sub(r"</?(?:span|code|a|strong|em)\b[^>]*>", "", source)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", source))).strip()


COLOURS = {
    "yaml": [("comment", r"(?:^|(?<=\s))#.*"), ("string", r'"(?:\\.|[^"\\])*"|\'[^\']*\''), ("key", r"[\w.…-]+(?=:(?:\s|$))"), ("mark", r"(?<=\s)[&*][\w-]+")],
    "swift": [
        ("comment", r"//.*"),
        ("string", r'"(?:\\.|[^"\\])*"'),
        ("key", r"\b(?:import|let|var|func|try|throws|return|for|in|struct|class|enum|public|static|if|else|guard)\b|[@#]\w+"),
    ],
    "json": [("key", r'"(?:\\.|[^"\\])*"(?=\s*:)'), ("string", r'"(?:\\.|[^"\\])*"')],
    "": [("comment", r"(?:^|(?<=\s\s))#.*"), ("key", r"^\s*preview-render(?: [a-z]+)?\b")],
}


def code(text, language=""):
    """A block of code. Comments, texts and keys have colours, by expressions that need to know no more of a language."""
    if language not in COLOURS:
        language = ""
    kinds = COLOURS[language]
    every = re.compile("|".join(f"({pattern})" for _, pattern in kinds), re.M)
    parts, end = [], 0
    for found in every.finditer(text):
        parts.append(html.escape(text[end:found.start()], quote=False))
        parts.append(f'<span class="{kinds[found.lastindex - 1][0]}">{html.escape(found.group(), quote=False)}</span>')
        end = found.end()
    parts.append(html.escape(text[end:], quote=False))
    # What is wider than its page scrolls, by keyboard, too.
    return f'<div class="code"><pre tabindex="0"><code>{"".join(parts).rstrip()}</code></pre></div>\n'


def inline(text, resolve):
    """The HTML of one line."""
    return _render(reader.parseInline(text), resolve)


def body(text, resolve, taken=()):
    """The HTML of a page or a part of one. `resolve` answers where an address leads, and its `title` what is there; `taken` are anchors that exist."""
    tokens = reader.parse(text)
    seen = set(taken)
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            words = "".join(child.content for child in tokens[index + 1].children if child.type in ("text", "code_inline"))
            anchor = slug(words)
            if anchor in seen:
                anchor = next(f"{anchor}-{number}" for number in range(1, 99) if f"{anchor}-{number}" not in seen)
            seen.add(anchor)
            token.attrs["id"] = anchor
    return _render(tokens, resolve)


def _render(tokens, resolve):
    for token in tokens:
        children = token.children or [] if token.type == "inline" else []
        for child, after in zip(children, children[1:]):
            # A site has no files: a page is called by its title.
            if child.type == "link_open" and re.fullmatch(r"[\w./-]+\.md", after.content):
                after.content = resolve.title(child.attrs["href"]) or after.content
        for child in children:
            for name in ("href", "src"):
                if name in child.attrs:
                    child.attrs[name] = resolve(child.attrs[name])
            if child.type == "image":
                child.attrs["loading"] = "lazy"
            if child.type == "html_inline":
                child.content = _resolved(child.content, resolve)
        if token.type == "html_block":
            token.content = _resolved(token.content, resolve)
    pieces, start = [], 0
    for index, token in enumerate(tokens):
        if token.type in ("fence", "code_block"):
            pieces.append(reader.renderer.render(tokens[start:index], reader.options, {}))
            pieces.append(code(token.content, token.info.strip()))
            start = index + 1
    pieces.append(reader.renderer.render(tokens[start:], reader.options, {}))
    text = "".join(pieces)
    # A wide table scrolls by itself, and a table whose head says nothing has none.
    text = re.sub(r"<thead>\s*<tr>(?:\s*<th[^>]*></th>)+\s*</tr>\s*</thead>", "", text)
    text = text.replace("<th></th>", "<td></td>").replace("<table>", '<div class="table" tabindex="0"><table>').replace("</table>", "</table></div>")
    # Pictures that stand alone get a ground of their own.
    return re.sub(r"<p>((?:\s*<img [^>]+>)+)\s*</p>|^((?:<img [^>]+>\s*)+)$", r'<p class="pictures">\1\2</p>', text, flags=re.M)


def _resolved(source, resolve):
    source = re.sub(r"<!--.*?-->", "", source, flags=re.S)
    source = source.replace("<img ", '<img loading="lazy" ')
    return re.sub(r'\b(src|href)="([^"]+)"', lambda found: f'{found.group(1)}="{resolve(found.group(2))}"', source)
