internal import Foundation

/// A request as a shell command.
nonisolated struct APICurlCommand {
    /// The input that the shell writes to the command.
    enum Input {
        case bytes(Data)
        case file(URL)
    }

    private let url: String
    /// The options, each with its quoted value.
    private var options: [String] = []
    private var input: [Input] = []
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
            switch try content.payload {
            case .bytes(let bytes):
                body = data(self.hidden(bytes, type))
            case .file(let file):
                body = ["--data-binary \(APIShellText.quoted("@" + file.path))"]
            case .multipart(var parts):
                if let secrets { parts.hide(secrets) }
                if type.hasPrefix("multipart/form-data"), let form = Self.form(parts) {
                    body = form
                    // curl sends its own header, with its own boundary.
                    headers["Content-Type"] = nil
                } else {
                    body = try data(of: parts)
                }
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
        return Data(secrets.hidden(in: APIBodyRedactor.text(text, contentType: type, where: APISecrets.isSecret)).utf8)
    }

    private mutating func data(_ bytes: Data) -> [String] {
        if let text = APIShellText.plain(bytes) { return ["--data-raw \(APIShellText.quoted(text))"] }
        input = [.bytes(bytes)]
        return ["--data-binary @-"]
    }

    /// The bytes of a body that form options cannot express.
    private mutating func data(of parts: APIMultipart) throws -> [String] {
        var bytes = Data()
        for piece in parts.pieces {
            switch piece {
            case .frame(let text): bytes += Data(text.utf8)
            case .bytes(let content): bytes += try parts.checked(content)
            case .file(let file):
                input += [.bytes(bytes), .file(file)]
                bytes = Data()
            }
        }
        input.append(.bytes(bytes))
        return ["--data-binary @-"]
    }
}
