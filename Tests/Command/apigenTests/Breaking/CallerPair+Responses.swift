extension CallerPair {
    /// Changes of responses, of pages and of streams.
    static let responses: [CallerPair] = [
        CallerPair(
            "the response",
            .stopsCompiling,
            .call,
            "path: /a, response: String",
            "path: /a, response: Int",
            "let text: String = try await client.a(); print(text)"
        ),
        CallerPair(
            "a response where there was none",
            .stopsCompiling,
            .call,
            "path: /a",
            "path: /a, response: String",
            "let nothing: Void = try await client.a(); print(nothing)"
        ),
        CallerPair(
            "an optional response",
            .stopsCompiling,
            .call,
            "path: /a, response: String",
            "path: /a, response: String?",
            "let text: String = try await client.a(); print(text)"
        ),
        CallerPair(
            "a response that is always there",
            .stopsCompiling,
            .call,
            "path: /a, response: String?",
            "path: /a, response: String",
            "if let text = try await client.a() { print(text) }"
        ),
        CallerPair(
            "a status that is a no",
            .none,
            .call,
            "path: /a, response: {204: true, 404: false}",
            "path: /a, response: {204: true, 404: false, 410: false}",
            "let isThere: Bool = try await client.a(); print(isThere)"
        ),
        CallerPair(
            "another status that is a no",
            .changesCalls,
            .call,
            "path: /a, response: {204: true, 404: false}",
            "path: /a, response: {204: true, 410: false}",
            "let isThere: Bool = try await client.a(); print(isThere)"
        ),
        CallerPair(
            "a status without content",
            .stopsCompiling,
            .call,
            "path: /a, response: {200: String}",
            "path: /a, response: {200: String, 304: none}",
            "let text: String = try await client.a(); print(text)"
        ),
        CallerPair(
            "a status more",
            .stopsCompiling,
            .call,
            outcomes("409: none"),
            outcomes("409: none, 404: none"),
            "switch try await client.a() { case .ok, .accepted, .conflict: break }"
        ),
        CallerPair(
            "a status less",
            .stopsCompiling,
            .call,
            outcomes("409: none, 404: none"),
            outcomes("409: none"),
            "if case .notFound = try await client.a() { return }"
        ),
        CallerPair(
            "the name of a status",
            .stopsCompiling,
            .call,
            outcomes("409: none"),
            outcomes("409: none as taken"),
            "if case .conflict = try await client.a() { return }"
        ),
        CallerPair(
            "the content of a status",
            .stopsCompiling,
            .call,
            outcomes("409: none"),
            outcomes("409: String"),
            "switch try await client.a() { case .ok(let text): print(text); case .accepted(let number): print(number + 1); case .conflict: break }; let conflict = AResource.Outcome.conflict; print(conflict == .conflict)"
        ),
        CallerPair(
            "the envelope",
            .changesCalls,
            .call,
            "path: /a, response: String, unwrap: data",
            "path: /a, response: String, unwrap: data.text",
            "let text: String = try await client.a(); print(text)"
        ),
        CallerPair(
            "a header",
            .none,
            .call,
            "path: /a, responseHeaders: {ETag: String?}",
            "path: /a, responseHeaders: {ETag: String?, Age: Int?}",
            #"_ = \AResource.ResponseHeaders.eTag"#
        ),
        CallerPair(
            "a removed header",
            .stopsCompiling,
            .call,
            "path: /a, responseHeaders: {ETag: String?, Age: Int?}",
            "path: /a, responseHeaders: {Age: Int?}",
            #"_ = \AResource.ResponseHeaders.eTag"#
        ),
        CallerPair(
            "the name of a header in Swift",
            .stopsCompiling,
            .call,
            "path: /a, responseHeaders: {ETag: String?}",
            "path: /a, responseHeaders: {ETag: String? as tag}",
            #"_ = \AResource.ResponseHeaders.eTag"#
        ),
        CallerPair(
            "a stream",
            .none,
            .whole,
            stream(nil),
            stream("lines: Piece"),
            "let text: String = try await client.a(); print(text)"
        ),
        CallerPair(
            "no stream any more",
            .stopsCompiling,
            .whole,
            stream("lines: Piece"),
            stream(nil),
            "for try await piece in client.streamA() { print(piece.x) }"
        ),
        CallerPair(
            "another piece of a stream",
            .stopsCompiling,
            .whole,
            stream("lines: Piece"),
            stream("lines: Part"),
            "for try await piece in client.streamA() { print(piece.x) }"
        ),
        CallerPair(
            "the format of a stream",
            .changesCalls,
            .whole,
            stream("lines: Piece"),
            stream("events: Piece"),
            "for try await piece in client.streamA() { print(piece.x) }"
        ),
        CallerPair(
            "pages",
            .none,
            .whole,
            list("$unwrap: items"),
            list("$unwrap: items, $paginate: {query: page, more: more}"),
            "let numbers: [Int] = try await client.a(page: 2); print(numbers)"
        ),
        CallerPair(
            "no pages any more",
            .stopsCompiling,
            .whole,
            list("$unwrap: items, $paginate: {query: page, more: more}"),
            list("$unwrap: items"),
            "for try await number in client.items(of: AResource()) { print(number) }"
        ),
        CallerPair(
            "another end of pages",
            .changesCalls,
            .whole,
            list("$unwrap: items, $paginate: {query: page, more: more}"),
            list("$unwrap: items, $paginate: {query: page, total: total}"),
            "for try await number in client.items(of: AResource()) { print(number) }"
        ),
        CallerPair(
            "the field that a method returns",
            .stopsCompiling,
            .whole,
            list("$unwrap: items"),
            list("$unwrap: names"),
            "let numbers: [Int] = try await client.a(); print(numbers)"
        ),
        CallerPair(
            "the whole in place of a field",
            .stopsCompiling,
            .whole,
            list("$unwrap: items"),
            list(""),
            "let numbers: [Int] = try await client.a(); print(numbers)"
        ),
        CallerPair(
            "another model of a failure",
            .changesCalls,
            .whole,
            "errors: {404: F}\n\(failures)",
            "errors: {404: G}\n\(failures)",
            "do { _ = try await client.a() } catch { print(error) }"
        ),
        CallerPair(
            "a failure",
            .none,
            .whole,
            failures,
            "errors: {404: F}\n\(failures)",
            "do { _ = try await client.a() } catch { print(error) }"
        ),
        CallerPair(
            "the message of a failure",
            .none,
            .whole,
            "errors: {404: F}\n\(failures)",
            "errors: {404: F}\n\(failures.replacing("{m:", with: "{$message: m, m:"))",
            "do { _ = try await client.a() } catch { print(error) }"
        ),
    ]

    private static let failures = "models: {F: {$keep: true, m: String}, G: {$keep: true, n: Int}}"

    private static func outcomes(_ others: String) -> String {
        "path: /a, response: {200: String, 202: Int, \(others)}"
    }

    private static func stream(_ stream: String?) -> String {
        """
        endpoints: {a: {path: /a, response: String\(stream.map { ", stream: {\($0)}" } ?? "")}}
        models: {Piece: {$keep: true, x: Int}, Part: {$keep: true, y: Int}}
        """
    }

    private static func list(_ keywords: String) -> String {
        """
        endpoints: {a: {path: /a, query: {page?: Int}, response: Out}}
        models: {Out: {\(keywords)\(keywords.isEmpty ? "" : ", ")items: [Int], names: [String], more: Bool, total: Int}}
        """
    }
}
