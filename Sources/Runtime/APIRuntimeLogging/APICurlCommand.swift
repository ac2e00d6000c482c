public import APIRuntime
internal import Foundation

nonisolated extension APIRequest {
    /// The curl command of the request, to run by hand or to put into a report.
    ///
    /// ```swift
    /// print(try await stack.request(for: QuestionsListResource(tagged: ["swift"])).curl())
    /// // curl 'https://api.stackexchange.com/2.3/questions?tagged=swift&…&key=REDACTED' \
    /// //     --compressed
    /// ```
    ///
    /// It works in any POSIX shell. Files are read when the command runs, and redirects are shown, not followed.
    ///
    /// - Parameter includesSecrets: Whether the command contains credentials and fields whose names contain `password`,
    ///   `secret` or `token`, so that it can be run unchanged. By default `REDACTED` replaces them.
    /// - Throws: The encoder's error, if the body is a value that cannot be encoded.
    public func curl(includesSecrets: Bool = false) throws -> String {
        try APICurlCommand(includesSecrets ? self : redacted, hiding: includesSecrets ? nil : APISecrets(of: self)).text
    }
}

/// A request as a shell command.
nonisolated struct APICurlCommand {
    private let url: String
    /// The options, each with its quoted value.
    private var options: [String] = []
    /// The input that the shell writes to the command.
    private var input: [APIBodyReader.Piece] = []
    private let secrets: APISecrets?

    /// - Parameter secrets: The secrets to redact in the body, in addition to secret fields.
    init(_ request: APIRequest, hiding secrets: APISecrets?) throws {
        self.secrets = secrets
        let hidden = { (text: String) in secrets?.hidden(in: text) ?? text }
        url = hidden(request.url.absoluteString)
        if url.contains(where: "[]{}".contains) {
            options.append("--globoff")
        }
        var headers = request.headers
        var body: [String] = []
        if let content = request.body {
            let type = headers["Content-Type"] ?? content.contentType ?? "application/octet-stream"
            headers["Content-Type"] = type
            switch try content.content.encoded {
            case .bytes(let bytes):
                body = data(self.hidden(bytes, type))
            case .source(let file as APIFileSource):
                body = ["--data-binary \(APIShellText.quoted("@" + file.url.path))"]
            case .source(var parts as APIMultipart):
                if let secrets { parts.hide(secrets) }
                if type.hasPrefix("multipart/form-data"), let form = Self.form(parts) {
                    body = form
                    // curl sends its own header, with its own boundary.
                    headers["Content-Type"] = nil
                } else {
                    body = try data(of: parts)
                }
            case .source(let source):
                body = data(self.hidden(try source.bytes, type))
            }
        }
        options += Self.method(request.method, hasBody: request.body != nil)
        options += headers.map { name, value in
            // curl omits a header that is passed without a value.
            "--header \(APIShellText.quoted(value.isEmpty ? "\(name);" : "\(name): \(hidden(value))"))"
        }
        options += body
        if headers["Accept-Encoding"] == nil {
            options.append("--compressed")
        }
        if case .stream = request.delivery {
            options.append("--no-buffer")
        }
    }

    var text: String {
        let command = (["curl \(APIShellText.quoted(url))"] + options).joined(separator: " \\\n    ")
        let writers = input.map { piece in
            switch piece {
            case .bytes(let bytes): APIShellText.printf(bytes)
            case .file(let file): "cat \(APIShellText.quoted(file.path))"
            }
        }
        switch writers.count {
        case 0: return command
        case 1: return "\(writers[0]) |\n\(command)"
        default: return "{\n\(writers.map { "    \($0)\n" }.joined())} |\n\(command)"
        }
    }

    private static func method(_ method: APIMethod, hasBody: Bool) -> [String] {
        if method == .head, !hasBody { return ["--head"] }
        if method == (hasBody ? .post : .get) { return [] }
        return ["--request \(APIShellText.quoted(method.rawValue))"]
    }

    private func hidden(_ bytes: Data, _ type: String) -> Data {
        guard let secrets else { return bytes }
        guard let text = String(bytes: bytes, encoding: .utf8) else { return secrets.hidden(in: bytes) }
        return Data(
            secrets.hidden(in: APIBodyRedactor.text(text, contentType: type, where: APISecretNames.contain)).utf8
        )
    }

    private mutating func data(_ bytes: Data) -> [String] {
        if let text = APIShellText.plain(bytes) { return ["--data-raw \(APIShellText.quoted(text))"] }
        input = [.bytes(bytes)]
        return ["--data-binary @-"]
    }

    /// The bytes of a body that form options cannot express.
    private mutating func data(of parts: APIMultipart) throws -> [String] {
        input = try parts.pieces
        return ["--data-binary @-"]
    }
}

nonisolated extension APICurlCommand {
    /// The options for the parts of a form; `nil` if curl cannot express one of them.
    static func form(_ multipart: APIMultipart) -> [String]? {
        let options = multipart.parts.compactMap(option)
        return options.count == multipart.parts.count ? options : nil
    }

    private static func option(_ part: APIMultipart.Part) -> String? {
        guard !part.name.isEmpty, !part.name.contains("="), isPlain(part.name) else { return nil }
        var text = "\(part.name)="
        switch part.content {
        case .file(let file):
            guard isPlain(file.path) else { return nil }
            text += "@\(inQuotes(file.path))"
        case .bytes(let bytes):
            guard let content = APIShellText.plain(bytes) else { return nil }
            if part.filename == nil, part.contentType == nil {
                return "--form-string \(APIShellText.quoted(text + content))"
            }
            text += inQuotes(content)
        }
        if let filename = part.filename {
            guard isPlain(filename) else { return nil }
            text += ";filename=\(inQuotes(filename))"
        }
        if let type = part.contentType {
            // Other characters of a type could be read as the next option of the part.
            guard type.wholeMatch(of: #/[\w.+-]+/[\w.+-]+(; ?charset=[\w-]+)?/#) != nil else { return nil }
            text += ";type=\(type)"
        }
        return "--form \(APIShellText.quoted(text))"
    }

    private static func isPlain(_ text: String) -> Bool {
        APIShellText.plain(Data(text.utf8)) != nil
    }

    private static func inQuotes(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
