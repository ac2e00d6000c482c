import APIGenSupport
import GeneratorTestSupport
import TestTraits
import Testing

@testable import APIGenDiagnostics
@testable import APIGenPipeline
@testable import APIGenSpecLanguage

/// Each synonym in a spec, in the place where an author may write it.
@Suite(.dedicatedThreads)
struct SynonymTests {
    @Test(arguments: SynonymUse.all)
    func `a word of another tool has a fix that leaves no errors`(_ use: SynonymUse) throws {
        let example = use.example
        let diagnostics = example.result(path: "Specs/x.yaml").diagnostics
        let diagnostic = try #require(diagnostics.first { $0.message.contains("`\(use.word)`") }, "\(use)")
        switch use.meaning {
        case .advice(let advice):
            #expect(diagnostic.help == advice, "\(use)")
        case .word(let word, _):
            let help = diagnostic.help ?? ""
            #expect(help.contains(use.place == .genericType ? "write " : "`\(word)`"), "\(use): \(help)")
            let fix = try #require(diagnostic.fixes.first, "\(use) has no fix that a program can apply")
            let (fixed, _) = try #require(example.applying(fix))
            let rest = fixed.result(path: "Specs/x.yaml").diagnostics.filter { $0.severity == .error }
            #expect(rest.isEmpty, "\(use):\n\(rest.formatted)\n\(String(decoding: fixed.spec, as: UTF8.self))")
        }
    }
}

/// A synonym in a spec that has no other error.
struct SynonymUse: Sendable, CustomTestStringConvertible {
    var word: String
    var place: Synonym.Place
    var meaning: Synonym.Meaning

    var testDescription: String { "\(word) at \(place)" }

    static let all = Synonym.all.flatMap { synonym in
        synonym.places.flatMap { place in
            synonym.words.map { SynonymUse(word: $0, place: place, meaning: synonym.meaning) }
        }
    }

    var example: DiagnosticCase {
        var parts = Parts()
        put(into: &parts)
        var example = DiagnosticCase(.unknownKey, testDescription, spec: parts.text, messages: "")
        example.samples = [
            "Specs/common.yaml": "models: {Z: {$keep: true, a: Int}}\n",
            "Specs/a.json": #"{"a": 1, "items": []}"#,
        ]
        return example
    }

    /// The lines of a spec. The synonym replaces some of them.
    private struct Parts {
        var name = "name: P"
        var server = "server: https://x.example"
        var top = ""
        var endpoints = "endpoints: {a: {path: /a, query: {page?: Int}, response: A}}"
        var models = "models: {A: {a: Int, items: [Int], more: Bool?, text: String?}}"

        var text: String { [name, server, top, endpoints, models].filter { !$0.isEmpty }.joined(separator: "\n") }
    }

    private func put(into parts: inout Parts) {
        let key = if case .word(let word, _) = meaning { word } else { "" }
        let entry = "\(word): \(Self.values[place]?[key] ?? Self.anywhere[key] ?? "x")"
        switch place {
        case .spec:
            switch key {
            case "name": parts.name = entry
            case "server", "servers": parts.server = entry
            case "endpoints": parts.endpoints = entry
            case "models": parts.models = entry
            default: parts.top = entry
            }
            if key == "paginate" { parts.models = Self.page }
        case .endpoint:
            let others = key == "path" ? "" : "path: /a, "
            let method = ["body", "encoding", "idempotency", "method"].contains(key) ? "method: POST, " : ""
            let response = key == "response" ? "" : ", response: A"
            let body = ["encoding", "idempotency"].contains(key) ? ", body: {b: Int}" : ""
            let query = key == "query" ? "" : ", query: {page?: Int}"
            parts.endpoints =
                "endpoints: {a: {\(key == "method" ? "" : method)\(others)\(entry)\(response)\(body)\(query)}}"
            if key == "auth" { parts.top = "auth: {user: bearer}" }
            if key == "paginate" { parts.models = Self.page }
        case .server:
            let url = key == "url" ? "" : #"url: "https://{tenant}.example", "#
            parts.server = "servers: {main: {\(url)\(entry)}}"
        case .credential:
            let header = key == "header" || key == "query" ? "" : "header: X-Key, "
            parts.top = "auth: {user: {\(header)\(entry)}}"
        case .model:
            let siblings =
                switch key {
                case "$enum", "$union": ""
                case "$frozen": ", $enum: [x, y]"
                case "$paginate": ", $unwrap: items, items: [Int]"
                default: ", a: Int, items: [Int], text: String?"
                }
            if key == "$message" { parts.top = "errors: {default: A}" }
            parts.models = "models: {\(Self.others), A: {\(entry)\(siblings)}}"
        case .field where key == "$array":
            parts.endpoints = "endpoints: {a: {path: /a, query: {n: {$type: [Int], \(entry)}}, response: A}}"
        case .field:
            let siblings =
                switch key {
                case "$enum", "$union": ""
                case "$type": ", $doc: A text."
                case "$frozen": ", $enum: [x, y]"
                default: ", $type: String"
                }
            parts.models = "models: {\(Self.others), A: {a: {\(entry)\(siblings)}}}"
        case .pagination:
            let query = key == "query" || key == "url" ? "" : "query: page, "
            parts.endpoints =
                "endpoints: {a: {path: /a, query: {page?: \(key == "next" ? "String" : "Int"), size: Int = 3}, "
                + "response: A, paginate: {\(query)\(entry)}}}"
            parts.models = Self.page
        case .retry: parts.top = "retry: {\(key == "attempts" ? "" : "attempts: 3, ")\(entry)}"
        case .limits:
            parts.top =
                "limits: {\(key == "remaining" ? "" : "remaining: X-R, ")\(key == "on" ? "" : "on: [429], ")\(entry)}"
        case .stream:
            let events = key == "events" || key == "lines" ? "" : "events: A, "
            parts.endpoints =
                "endpoints: {a: {call: POST /a -> A, stream: {\(events)\(entry)}}}"
        case .enumValue: parts.models = "models: {A: {a: {$enum: {light: {\(entry)}}}}}"
        case .type:
            if key == "Upload" {
                parts.endpoints =
                    "endpoints: {a: {call: POST /a -> A, encoding: multipart, body: {file: \(word.quotedIfNeeded)}}}"
            } else {
                parts.models = "models: {A: {a: \(word.quotedIfNeeded)}}"
            }
        case .genericType:
            let arguments = if case .word(let word, _) = meaning, word.contains("$1") { "String, Int" } else { "Int" }
            parts.models = "models: {A: {a: \"\(word)<\(arguments)>\"}}"
        case .dateFormat: parts.top = "dates: \(word)"
        case .encoding: parts.top = "encoding: \(word)"
        case .credentialKind: parts.top = "auth: \(word)"
        case .arrayStyle: parts.top = "arrays: \(word)"
        case .failureStatus: parts.top = "errors: {\(word.quotedIfNeeded): A}"
        case .policy: parts.top = "retry: \(word.quotedIfNeeded)"
        }
    }

    private static let page =
        "models: {A: {$unwrap: items, a?: Int, items: [Int], more: Bool?, text: String?, n: Int?, link: URL?}}"
    private static let others = "Y: {$keep: true, y: Int}, Z: {$keep: true, z: Int}"

    /// A value of each of apigen's keys.
    private static let anywhere = [
        "name": "Pets", "server": "https://x.example", "servers": "{main: https://x.example}", "doc": "A text.",
        "see": "https://x.example/docs", "endpoints": "{a: GET /a -> A}", "models": "{A: {a: Int}}",
        "groups": "{g: {n: Int}}", "auth": "bearer", "include": "common.yaml", "dates": "seconds", "arrays": "\";\"",
        "query": "{n: Int}", "headers": "{X-N: Int}", "errors": "{default: A}", "encoding": "form", "timeout": "3",
        "retry": "{attempts: 3}", "limits": "{on: [429], remaining: X-R}", "paginate": "{query: page, more: more}",
        "idempotency": "Idempotency-Key", "response": "A", "body": "{b: Int}", "method": "GET", "path": "/a",
        "as": "other", "deprecated": "Use b.", "unwrap": "items", "stream": "{events: A}", "sample": "a.json",
        "url": "https://x.example", "params": "{tenant: String}", "header": "X-Key", "scheme": "Token",
        "attempts": "3", "on": "[429]", "remaining": "X-Left", "reset": "X-Reset", "events": "A", "lines": "A",
        "until": "end", "$doc": "A text.", "$see": "https://x.example", "$as": "other", "$frozen": "true",
        "$type": "Int", "$array": "\",\"", "$include": "Z", "$additional": "JSON",
        "$conforms": "CustomStringConvertible",
        "$message": "text", "$unwrap": "items", "$paginate": "{query: page}", "$wait": "a", "$enum": "[x, y]",
        "$union": "[Y, Z]",
    ]
    private static let values: [Synonym.Place: [String: String]] = [
        .endpoint: ["auth": "user"],
        .credential: ["query": "key"],
        .pagination: [
            "query": "page", "next": "text", "url": "link", "more": "more", "done": "more", "total": "n", "pages": "n",
            "step": "size",
        ],
    ]
}

extension String {
    fileprivate var quotedIfNeeded: String { contains { "*?0{".contains($0) } ? "\"\(self)\"" : self }
}
