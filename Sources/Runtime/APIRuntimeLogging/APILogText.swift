internal import APIRuntime
internal import Foundation

/// The log lines of one request and its response, without secrets.
nonisolated struct APILogText {
    let label: String
    let line: String
    private let request: APIRequest
    private let names: Set<String>
    private let secrets: APISecrets

    /// - Parameter names: Names of other secrets, in lowercase.
    init(_ request: APIRequest, _ names: Set<String>) {
        let request = request.hiding(names)
        self.request = request
        self.names = names
        secrets = APISecrets(of: request)
        line = request.line
        label = request.attempt.map { $0.number == 1 ? "#\($0.call) " : "#\($0.call).\($0.number) " } ?? ""
    }

    /// A line and its indented continuation lines, which cannot be mistaken for another entry.
    func entry(_ line: String, _ details: [String]) -> String {
        let lines = [line] + details.map { $0.isEmpty ? "" : "   \($0)" }
        return secrets.hidden(in: lines.map(Self.visible).joined(separator: "\n"))
    }

    func size(of response: APIRawResponse) -> String {
        if response.stream != nil { return "a stream" }
        if case .sink(let sink) = request.delivery, sink.isOpen { return "\(sink.progress.completed) bytes in a file" }
        return "\(response.body.count) bytes"
    }

    func details(_ detail: APILoggingMiddleware.Detail) -> [String] {
        if detail == .lines { return [] }
        var headers = request.headers
        if headers["Content-Type"] == nil, let type = request.body?.contentType {
            headers.add("Content-Type", type)
        }
        guard case .bodies(let limit) = detail, let body = request.body else { return lines(headers) }
        let text: [String] =
            switch try? body.content.encoded {
            case .bytes(let bytes): lines(bytes, headers, limit)
            case .source(let source): ["(\(source.summary))"]
            case nil: ["(a body that cannot be encoded)"]
            }
        return lines(headers) + (text.isEmpty ? [] : [""] + text)
    }

    func details(of response: APIRawResponse, _ detail: APILoggingMiddleware.Detail) -> [String] {
        if detail == .lines { return [] }
        guard case .bodies(let limit) = detail, !response.body.isEmpty else { return lines(response.headers) }
        return lines(response.headers) + [""] + lines(response.body, response.headers, limit)
    }

    private func lines(_ headers: APIHeaders) -> [String] {
        headers.map { field in
            let isSecret = request.isSecret(header: field.name)
            return "\(field.name): \(isSecret ? APISecretNames.placeholder : APIHeaders.shown(field))"
        }
    }

    private func lines(_ body: Data, _ headers: APIHeaders, _ limit: Int) -> [String] {
        if body.isEmpty { return [] }
        guard let beginning = APILogBody(body, limit: limit, hiding: secrets) else {
            return ["(\(body.count) bytes that are not text)"]
        }
        let text = APIBodyRedactor.text(beginning.text, contentType: headers["Content-Type"]) { name in
            names.contains(name.lowercased()) || APISecretNames.contain(name)
        }
        let end = body.count > limit ? "… (\(body.count) bytes)" : ""
        return (text + end).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// A string with its control characters escaped, for terminals.
    private static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return text.unicodeScalars.reduce(into: "") { result, scalar in
            result += isControl(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\t"
    }
}

/// The beginning of a text body.
nonisolated struct APILogBody {
    let text: String

    /// - Parameter secrets: The secrets to redact, also one that the end of the text cuts.
    /// - Returns: `nil` if it is not UTF-8.
    init?(_ body: Data, limit: Int, hiding secrets: APISecrets) {
        let limit = max(0, limit)
        let isCut = body.count > limit
        let bytes = secrets.redacted(Data(body.prefix(limit + secrets.longest))).prefix(ofOriginal: limit).prefix(limit)
        // An incomplete character has up to three bytes here.
        let texts = (0...(isCut ? 3 : 0)).lazy.compactMap { String(bytes: bytes.dropLast($0), encoding: .utf8) }
        guard let text = texts.first, !text.utf8.contains(0) else { return nil }
        self.text = text.replacing("\r\n", with: "\n")
    }
}
