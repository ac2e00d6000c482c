"""Checks OpenAPI 3.1 documents with the official JSON Schemas, and what these cannot express.

    python3 .ci/openapi.py ../shared/conformance/openapi/3.1/schema DOCUMENT.yaml...
"""

import pathlib
import re
import sys

import yaml
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

sys.dont_write_bytecode = True
import yaml12

METHODS = {"get", "put", "post", "delete", "options", "head", "patch", "trace"}


def validator(folder):
    """Checks documents and their schemas."""
    schemas = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(pathlib.Path(folder).glob("*.yaml"))]
    registry = Registry().with_resources((schema["$id"], Resource.from_contents(schema)) for schema in schemas)
    base = next(schema for schema in schemas if "/schema-base/" in schema["$id"])
    return Draft202012Validator(base, registry=registry)


def references(value):
    """Where all `$ref` of a document lead."""
    if isinstance(value, list):
        for item in value:
            yield from references(item)
    elif isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        for key, item in value.items():
            if key not in ("example", "examples", "default", "const", "enum"):
                yield from references(item)


def resolves(reference, document):
    """Whether a reference leads to a value of the document."""
    value = document
    for key in reference.removeprefix("#/").split("/"):
        key = key.replace("~1", "/").replace("~0", "~")
        if not isinstance(value, dict) or key not in value:
            return False
        value = value[key]
    return reference.startswith("#/")


def problems(document):
    """What the schema does not express."""
    for reference in sorted(set(references(document))):
        if not resolves(reference, document):
            yield f"{reference} leads nowhere"
    seen = set()
    components = document.get("components", {}).get("parameters", {})
    for path, item in document.get("paths", {}).items():
        for method, operation in item.items():
            if method not in METHODS:
                continue
            name = operation.get("operationId")
            if name in seen:
                yield f"{method} {path}: another operation is {name}"
            seen.add(name)
            parameters = [
                components[parameter["$ref"].split("/")[-1]] if "$ref" in parameter else parameter
                for parameter in operation.get("parameters", [])
            ]
            places = [(parameter["in"], parameter["name"]) for parameter in parameters]
            for place in sorted({place for place in places if places.count(place) > 1}):
                yield f"{method} {path}: two parameters are {place}"
            declared = {name for place, name in places if place == "path"}
            for name in sorted(declared ^ set(re.findall(r"\{([^{}]+)\}", path.split("?")[0].split("#")[0]))):
                yield f"{method} {path}: {name} is only in the path, or only in its parameters"
            for server in operation.get("servers", []):
                yield from server_problems(server)
    for server in document.get("servers", []):
        yield from server_problems(server)


def server_problems(server):
    variables = server.get("variables", {})
    for name in sorted(set(re.findall(r"\{([^{}]+)\}", server["url"])) ^ set(variables)):
        yield f"{server['url']}: {name} is only in the URL, or only in its variables"
    for name, variable in variables.items():
        if variable["default"] not in variable.get("enum", [variable["default"]]):
            yield f"{server['url']}: the default of {name} is not one of its values"


def main(folder, *paths):
    schema = validator(folder)
    failures = 0
    for path in paths:
        text = pathlib.Path(path).read_text(encoding="utf-8")
        document = yaml.load(text, yaml12.Core)
        messages = [
            f"{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}" for error in schema.iter_errors(document)
        ]
        messages += problems(document)
        if yaml.load(text, yaml.CSafeLoader) != document:
            messages.append("YAML 1.1 and YAML 1.2 read different values")
        failures += len(messages)
        for message in messages:
            print(f"{path}: {message}")
    print(f"{len(paths)} documents are valid" if failures == 0 else f"{failures} failures")
    return failures > 0


sys.exit(main(*sys.argv[1:]))
