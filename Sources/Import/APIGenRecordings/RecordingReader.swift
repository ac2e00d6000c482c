import APIGenDiagnostics
import APIGenSupport
import APIGenYAML

extension RecordingReader {
    /// - Parameters:
    ///   - path: The path of the file in messages.
    ///   - bytes: A recording of any kind that apigen knows. The content tells the kind, not the path.
    ///   - endpoint: The endpoint whose response the file is, if it is plain JSON.
    ///   - nearby: The files that a recording names, such as bodies.
    ///   - progress: Called with the number of entries of an archive after each of them.
    package static func read(
        path: String,
        bytes: [UInt8],
        endpoint: RecordedEndpoint? = nil,
        nearby: NearbyFiles = .none,
        progress: (_ entries: Int) -> Void = { _ in }
    ) -> Result {
        let selection = BodySelection()
        if HARReader.recognizes(bytes) {
            // Messages do not show the text, which may be large.
            let file = RecordingFile(path: path, text: "", nearby: nearby)
            if let result = HARReader(file: file).read(bytes, selection, progress) {
                return result.withWarningIfEmpty(in: file)
            }
        }
        guard let text = text(of: bytes) else {
            let file = RecordingFile(path: path, text: "")
            return .refusal(UnsupportedRecording(bytes: bytes), in: file)
        }
        let file = RecordingFile(path: path, text: text, nearby: nearby)
        var result: Result
        if text.unicodeScalars.first(where: { !$0.isSpace && $0 != "\u{FEFF}" }).map("{[".unicodeScalars.contains)
            == true
        {
            let document = parseJSON(text.utf8, limits: .recording, replacesLoneSurrogates: true)
            guard let root = document.root else { return .invalidJSON(document.problems, in: file) }
            result = read(root, file, endpoint)
        } else {
            result = read(text, file)
        }
        for index in result.exchanges.indices {
            result.exchanges[index] = selection.selected(result.exchanges[index])
        }
        return result.withWarningIfEmpty(in: file)
    }

    /// - Returns: `nil` if the bytes are not text.
    private static func text(of bytes: [UInt8]) -> String? {
        // Programs on Windows write UTF-16 with a byte order mark.
        if let text = Charset.textAfterMark(of: bytes) { return text }
        let isBinary = bytes.prefix(1000).contains(0) || UnsupportedRecording(bytes: bytes) != nil
        return isBinary ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static func read(_ text: String, _ file: RecordingFile) -> Result {
        let unsupported = UnsupportedRecording(text: text)
        if text.trimmed.hasPrefix("<") { return .refusal(unsupported, in: file) }
        if let item = BruReader.item(of: text) {
            var result = Result()
            if item["request"]?["url"] == nil { return .withoutRequest("a file of Bruno without a request", in: file) }
            CollectionReader(file: file).read(item, in: file.scope(.bru), pointer: "", &result)
            return result
        }
        if let result = HTTPFileReader(file: file).read(text) { return result }
        let script = text.withoutProse
        let commands =
            CommandPromptLexer.recognizes(script)
            ? CommandPromptLexer.commands(of: script) : ShellLexer.commands(of: script)
        if let result = CurlReader(file: file).read(commands) ?? HTTPieReader(file: file).read(commands) {
            return result
        }
        var fetch = FetchReader(script, in: file)
        if let result = fetch.read() { return result }
        var powerShell = PowerShellReader(script, in: file)
        if let result = powerShell.read() { return result }
        if let unsupported { return .refusal(unsupported, in: file) }
        // Libraries of Ruby, Python and Go write their recordings as YAML.
        if let root = APIGenYAML.parse(text.utf8, limits: .recording).root, root.entries != nil {
            if let result = CollectionReader(file: file).read(root) ?? ExchangeReader(file: file).read(root) {
                return result
            }
            return .refusal(UnsupportedRecording(root), in: file)
        }
        return .refusal(nil, in: file)
    }

    private static func read(_ root: Node, _ file: RecordingFile, _ endpoint: RecordedEndpoint?) -> Result {
        if let log = root.entries?.first(where: { $0.key.text == "log" }),
            log.value["entries"] != nil || endpoint == nil,
            log.value.entries != nil
        {
            return HARReader(file: file).read(log.value, key: log.key.range)
        }
        // The service of Postman wraps a collection.
        let collection = root["collection"] ?? root
        if collection["info"] != nil, collection["item"]?.elements != nil {
            return PostmanReader(file: file).read(collection)
        }
        if let result = CollectionReader(file: file).read(root) ?? ExchangeReader(file: file).read(root) {
            return result
        }
        if let endpoint { return .response(root, of: endpoint, in: file) }
        let unsupported = UnsupportedRecording(root) ?? UnsupportedRecording(root["collection"] ?? root)
        return unsupported.map { .refusal($0, in: file) } ?? .plainJSON(in: file)
    }
}

extension RecordingReader.Result {
    /// The response that a file of plain JSON is.
    fileprivate static func response(_ root: Node, of endpoint: RecordedEndpoint, in file: RecordingFile) -> Self {
        let address = RecordedAddress(endpoint.template, form: .typed)
        var exchange = RecordedExchange(
            method: endpoint.method,
            origin: endpoint.origin,
            path: address?.path ?? endpoint.template,
            query: endpoint.query,
            place: SourcePlace(pointer: "", location: file.start)
        )
        exchange.template = endpoint.template
        exchange.model = endpoint.model
        let body = RecordedBody(type: "application/json", .json(root))
        exchange.response = RecordedExchange.Response(status: 200, body: body)
        var result = Self()
        result.exchanges = [exchange]
        return result
    }

    /// The error about a file that cannot be read.
    fileprivate static func refusal(_ format: UnsupportedRecording?, in file: RecordingFile) -> Self {
        guard let format else {
            return .refusal(
                .notRecording,
                "this is not a recording that apigen knows",
                help: "save requests as an HTTP archive (HAR), or copy them as curl commands",
                summary: "another file",
                in: file
            )
        }
        let message = "this is \(format.name), which apigen does not read"
        return .refusal(.unsupportedRecording, message, help: format.help, summary: format.name, in: file)
    }

    /// The errors of a string that is not JSON.
    static func invalidJSON(_ problems: [Problem], in file: RecordingFile) -> Self {
        var result = Self()
        result.diagnostics = problems.map(file.diagnostic)
        result.refusal = "invalid JSON"
        return result
    }

    fileprivate func withWarningIfEmpty(in file: RecordingFile) -> Self {
        guard exchanges.isEmpty, diagnostics.isEmpty else { return self }
        var result = self
        result.diagnostics = [Diagnostic(.emptyRecording, "this recording has no request", at: file.start)]
        result.refusal = "a recording without a request"
        return result
    }

    /// The warning about a file without a request.
    fileprivate static func withoutRequest(_ summary: String, in file: RecordingFile) -> Self {
        var result = Self()
        result.diagnostics = [Diagnostic(.emptyRecording, "this is \(summary)", at: file.start)]
        result.refusal = summary
        return result
    }

    /// The error about JSON that may be a response of an endpoint that nobody named.
    fileprivate static func plainJSON(in file: RecordingFile) -> Self {
        .refusal(
            .notRecording,
            "this is plain JSON, which has no requests",
            help: "name the endpoint whose response it is with `--endpoint 'GET /users/{id}'`, or its model with "
                + "`--model User`",
            summary: "plain JSON",
            in: file
        )
    }

    private static func refusal(
        _ code: DiagnosticCode,
        _ message: String,
        help: String,
        summary: String,
        in file: RecordingFile
    ) -> Self {
        var result = Self()
        result.diagnostics = [Diagnostic(code, message, at: file.start, help: help)]
        result.refusal = summary
        return result
    }
}

extension String {
    /// The code blocks of a Markdown text, each line in its place; any other text as it is.
    fileprivate var withoutProse: String {
        guard hasPrefix("```") || contains("\n```") else { return self }
        var isCode = false
        return split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.hasPrefix("```") else { return isCode ? String(line) : "" }
            isCode.toggle()
            return ""
        }.joined(separator: "\n")
    }
}
