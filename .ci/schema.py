"""Checks specs against the schema that `apigen schema` prints: the good ones are accepted, the bad ones refused.

    python3 .ci/schema.py schema.json Specs/*.yaml
"""

import json
import re
import sys

import yaml
from jsonschema import Draft202012Validator

sys.dont_write_bytecode = True
import yaml12


class Editor(yaml12.Core):
    """Merges mappings as well, which many editors do."""


Editor.add_implicit_resolver("tag:yaml.org,2002:merge", re.compile("^<<$"), ["<"])


class Texts(yaml.CSafeLoader):
    """Takes every scalar for a text, as apigen itself does."""

    yaml_implicit_resolvers = {"<": [("tag:yaml.org,2002:merge", re.compile("^<<$"))]}


def keyed_by_texts(value):
    """JSON has no other keys."""
    if isinstance(value, dict):
        return {"null" if key is None else str(key): keyed_by_texts(item) for key, item in value.items()}
    return [keyed_by_texts(item) for item in value] if isinstance(value, list) else value


def keys(value):
    """All keys of a document."""
    if isinstance(value, list):
        return [key for item in value for key in keys(item)]
    if isinstance(value, dict):
        return [*value, *(key for item in value.values() for key in keys(item))]
    return []


HEAD = "name: Forge\nserver: https://forge.example\nendpoints: {me: GET /me}\n"
GOOD = [
    HEAD + "apigen: 1\n",
    HEAD + "models: {Level: 0, Tags: [String], Emojis: [String: URL], Old: {$deprecated: true, id: Int}}\n",
    HEAD + "query: {site: String = a, page: {$type: Int, $default: 1, $doc: 12}, $$skip: Int, filter: {a: [Int]}}\n",
    "name: Forge\nservers: {a: https://a.example, b: {url: https://b.example, bare: true}}\n"
    "endpoints: {me: {call: GET /me, timeout: 30, query: [paging], response: {204: true, 404: false}}}\n"
    "groups: {paging: {$include: others, page?: Int, site: none}}\n",
    HEAD.replace("GET /me", "{path: /me, response: {200: User, 2xx: {$type: Job, $as: done}, 304: none as same}}")
    + "retry: {attempts: 3, on: [429, 503]}\nlimits: {remaining: X-Left, on: 403}\nidempotency: Key\n"
    + "errors: {body: Refusal}\nmodels: {Refusal: {$when: {ok: false, code: [1, 2]}}, Other: {$when: error}}\n",
]
BAD = [
    "",
    "name: Forge\n",
    HEAD + "date: seconds\n",
    HEAD + "endpoints2: {}\n",
    HEAD.replace("GET /me", "{path: /me, pat: 1}"),
    HEAD.replace("GET /me", "{query: {page: Int}}"),
    HEAD.replace("GET /me", "{path: /me, method: get}"),
    HEAD.replace("GET /me", "{path: /me, query: {$page: Int}}"),
    HEAD.replace("GET /me", "[users]"),
    HEAD + "query: {page: {$doc: The page.}}\n",
    HEAD + "query: {page: {$type: Int, $docs: The page.}}\n",
    HEAD + "models: {User: {$docs: A user.}}\n",
    HEAD + "models: {User: {tags: [String, Int]}}\n",
    HEAD + "models: {User: {name: }}\n",
    HEAD + "errors: {200: User}\n",
    HEAD + "auth: {query: key, word: Bot}\n",
    HEAD + "encoding: xml\n",
    HEAD + "retry: {attempt: 3}\n",
    HEAD + "limits: {reset: X-Reset}\n",
]


def main(schema_path, *specs):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    texts = {path: open(path, encoding="utf-8").read() for path in specs}
    texts.update({f"good {index}": text for index, text in enumerate(GOOD)})
    failures = 0
    for path, text in texts.items():
        for loader in (Editor, Texts):
            for error in validator.iter_errors(keyed_by_texts(yaml.load(text, loader))):
                failures += 1
                print(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message[:300]}")
    for path in specs:
        # What the specs of this repository show must be right for users of PyYAML as well, which reads YAML 1.1.
        foreign = [key for key in keys(yaml.safe_load(texts[path])) if isinstance(key, bool)]
        failures += len(foreign)
        if foreign:
            print(f"{path}: PyYAML reads keys as booleans: {foreign}")
    for text in BAD:
        if validator.is_valid(keyed_by_texts(yaml.load(text, Editor))):
            failures += 1
            print(f"accepted, though it is wrong:\n{text}")
    print(f"{len(texts)} specs accepted, {len(BAD)} refused" if failures == 0 else f"{failures} failures")
    return failures > 0


sys.exit(main(*sys.argv[1:]))
