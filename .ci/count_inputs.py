"""The inputs of .ci/counts: a spec, a document and recordings of one size, which never change by themselves."""

import json
import os

RESOURCES = 20
FIELDS = 10
TYPES = ["String", "Int", "Date", "Bool", "URL?", "[String]", "Double?", "newest | oldest | best", "ID", "[String: Int]"]
WORDS = ["account", "invoice", "shipment", "warehouse", "message", "ticket", "project", "meeting", "contract", "payment",
         "customer", "parcel", "album", "coupon", "refund", "session", "webhook", "template", "report", "channel"]


def names(resources):
    """The names of resources: the words, then each word with a suffix, such as `account2x`."""
    return [WORDS[index % len(WORDS)] + (f"{index // len(WORDS) + 1}x" if index >= len(WORDS) else "")
            for index in range(resources)]


def spec(resources=RESOURCES):
    """A spec with five endpoints for each of 20 models, or of another number."""
    words = names(resources)
    lines = ["apigen: 1", "name: Counted", "server: https://counted.example/v2", "dates: seconds", "auth: bearer",
             "errors: {404: Missing, default: Problem}", "groups:", "  paging:",
             "    page?: {$type: Int, $doc: The number of the page.}",
             "    size?: {$type: Int, $doc: The number of elements of a page.}", "endpoints:"]
    for name in words:
        model = name.capitalize()
        lines += [f"  {name}s.list:",
                  f"    call: GET /{name}s -> Page<{model}>",
                  f"    doc: The {name}s that the account may see. The newest comes first.",
                  "    query:",
                  "      $include: paging",
                  f"      sort?: {{$type: newest | oldest | title, $doc: The order of the {name}s.}}",
                  f"      tagged?: {{$type: '[String]', $doc: Only {name}s with all of these tags.}}",
                  f"  {name}s.get:",
                  f"    call: GET /{name}s/{{id:ID}} -> {model}",
                  f"    doc: One {name}.",
                  "    headers: {If-None-Match: String?}",
                  f"  {name}s.add:",
                  f"    call: POST /{name}s -> {model}",
                  f"    doc: Adds a {name}.",
                  "    body:",
                  f"      title: {{$type: String, $doc: The title of the {name}.}}",
                  f"      due?: {{$type: Date, $doc: When the {name} is due.}}",
                  "      tags?: [String]",
                  f"  {name}s.change:",
                  f"    call: PATCH /{name}s/{{id:ID}} -> {model}",
                  f"    doc: Changes a {name}.",
                  "    body: {title?: String, due?: Date?, owner?: Owner}",
                  f"  {name}s.remove:",
                  f"    call: DELETE /{name}s/{{id:ID}}",
                  f"    doc: Removes a {name} that nothing refers to.",
                  "    errors: {409: Problem}"]
    lines += ["models:", "  Page<Item>: {$unwrap: items, items: [Item], has_more: Bool, total?: Int}",
              "  Problem: {code: Int, message: String, fields?: [String: String]}", "  Missing: {message: String}",
              "  Owner: {kind: = owner, id: ID, display_name: String}", "  Team: {kind: = team, id: ID, members: [Owner]}"]
    for index, name in enumerate(words):
        lines += [f"  {name.capitalize()}:", f"    $doc: A {name} as the server stores it.", "    id: ID",
                  "    responsible: Owner | Team"]
        for field in range(FIELDS):
            kind = TYPES[(index + field) % len(TYPES)]
            lines.append(f"    {name}_{WORDS[(index + 3 * field) % RESOURCES]}_{field}: "
                         f"{{$type: '{kind}', $doc: Field {field} of the {name}.}}")
    return "\n".join(lines) + "\n"


def document():
    """An OpenAPI document with 100 operations and 40 schemas."""
    paths, schemas = {}, {
        "Problem": {"type": "object", "required": ["code", "message"],
                    "properties": {"code": {"type": "integer"}, "message": {"type": "string"}}},
        "Owner": {"type": "object", "required": ["kind", "id"],
                  "properties": {"kind": {"type": "string", "enum": ["owner"]}, "id": {"type": "string"}}},
        "Team": {"type": "object", "required": ["kind", "members"],
                 "properties": {"kind": {"type": "string", "enum": ["team"]},
                                "members": {"type": "array", "items": {"$ref": "#/components/schemas/Owner"}}}},
    }
    kinds = [{"type": "string"}, {"type": "integer", "format": "int64"}, {"type": "string", "format": "date-time"},
             {"type": "boolean"}, {"type": "string", "format": "uri", "nullable": True},
             {"type": "array", "items": {"type": "string"}}, {"type": "number"},
             {"type": "string", "enum": ["newest", "oldest", "best"]}, {"type": "string", "format": "uuid"},
             {"type": "object", "additionalProperties": {"type": "integer"}}]

    def reference(name):
        return {"$ref": f"#/components/schemas/{name}"}

    def body(schema):
        return {"content": {"application/json": {"schema": schema}}}

    problem = {"description": "An error.", **body(reference("Problem"))}
    for index, name in enumerate(WORDS):
        model = name.capitalize()
        properties = {"id": {"type": "string"},
                      "responsible": {"oneOf": [reference("Owner"), reference("Team")]}}
        for field in range(FIELDS):
            properties[f"{name}_{WORDS[(index + 3 * field) % RESOURCES]}_{field}"] = {
                **kinds[(index + field) % len(kinds)], "description": f"Field {field} of the {name}."}
        schemas[model] = {"type": "object", "description": f"A {name} as the server stores it.",
                          "required": ["id"], "properties": properties}
        schemas[f"New{model}"] = {"allOf": [reference(model), {"type": "object", "required": ["title"], "properties": {
            "title": {"type": "string"}}}]}
        page = {"type": "object", "required": ["items", "has_more"],
                "properties": {"items": {"type": "array", "items": reference(model)}, "has_more": {"type": "boolean"}}}
        paging = [{"name": key, "in": "query", "schema": {"type": "integer"}} for key in ("page", "size")]
        identifier = {"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}

        def operation(verb, response, **more):
            responses = {"200": {"description": "The result.", **response}, "default": problem}
            return {"operationId": f"{verb}{model}", "summary": f"The {verb} of {name}s.", "responses": responses, **more}

        paths[f"/{name}s"] = {
            "get": operation("list", body(page), parameters=paging),
            "post": operation("add", body(reference(model)), requestBody=body(reference(f"New{model}")))}
        paths[f"/{name}s/{{id}}"] = {
            "parameters": [identifier],
            "get": operation("get", body(reference(model))),
            "patch": operation("change", body(reference(model)), requestBody=body(reference(model))),
            "delete": operation("remove", {})}
    return json.dumps({
        "openapi": "3.0.3", "info": {"title": "Counted", "version": "1"},
        "servers": [{"url": "https://counted.example/v2"}], "paths": paths,
        "components": {"schemas": schemas, "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
        "security": [{"token": []}]}, indent=1)


def recordings():
    """An HTTP archive with 100 exchanges: a list, and four elements of it, of 20 resources."""
    entries = []

    def value(name, number):
        return {"id": f"{name}_{number:06}", f"{name}_title": f"The {name} of number {number}",
                f"{name}_count": number * 7, "price": number + 0.5, "open": number % 2 == 0, "created_at": f"2026-03-{number % 28 + 1:02}T08:30:00Z",
                "owner": {"id": 4000 + number, "display_name": f"Person {number}"},
                "tags": ["first", "second"][: number % 3], "note": None if number % 3 else "delayed"}

    def add(path, content):
        entries.append({
            "startedDateTime": "2026-03-01T08:30:00Z", "time": 12, "cache": {}, "timings": {"send": 0, "wait": 12, "receive": 0},
            "request": {"method": "GET", "url": "https://counted.example/v2" + path, "httpVersion": "HTTP/1.1",
                        "cookies": [], "queryString": [], "headersSize": -1, "bodySize": 0,
                        "headers": [{"name": "Authorization", "value": "Bearer 5f2b6c8e9a7d4e31b0c2"},
                                    {"name": "Accept", "value": "application/json"}]},
            "response": {"status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1", "cookies": [],
                         "headers": [{"name": "Content-Type", "value": "application/json"}], "redirectURL": "",
                         "headersSize": -1, "bodySize": -1,
                         "content": {"size": 0, "mimeType": "application/json", "text": json.dumps(content)}}})

    for index, name in enumerate(WORDS):
        numbers = [100 * index + 13 * element for element in range(4)]
        add(f"/{name}s?page=1&size=4", {"items": [value(name, number) for number in numbers], "has_more": True})
        for number in numbers:
            add(f"/{name}s/{name}_{number:06}", value(name, number))
    return json.dumps({"log": {"version": "1.2", "creator": {"name": "apigen", "version": "1"}, "entries": entries}})


def write(folder):
    """Writes all inputs into a folder."""
    for name, text in [("counted.yaml", spec()), ("document.json", document()), ("recordings.har", recordings())]:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


def write_spec(folder, endpoints):
    """Writes the spec alone, with a number of endpoints."""
    with open(os.path.join(folder, "counted.yaml"), "w", encoding="utf-8") as file:
        file.write(spec(endpoints // 5))
