import APIGenDiagnostics
import APIGenSupport
import APIGenYAML

/// Reads an HTTP archive (HAR 1.1 and 1.2), as browsers and proxies write it.
///
/// Many programs deviate from the format: sizes, cookies and whole lists may be absent, and the type of a body may be
/// in a header only. Everything that can be understood is read.
struct HARReader {
    let file: RecordingFile

    /// Whether a string begins as an archive: with an object whose first key is `log`.
    static func recognizes(_ bytes: [UInt8]) -> Bool {
        var rest = bytes.prefix(1000)
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        for part in ["{", "\"log\"", ":"] {
            rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            guard rest.starts(with: part.utf8) else { return false }
            rest = rest.dropFirst(part.utf8.count)
        }
        return true
    }

    /// Parses the entries one after the other, so that an archive may have hundreds of megabytes.
    ///
    /// - Parameters:
    ///   - selection: The bodies to keep.
    ///   - progress: Called after each entry with the number of entries.
    /// - Returns: `nil` if the text has no list of entries, if it was cut before the end of the first one, or if an entry
    ///   is not JSON.
    func read(
        _ bytes: [UInt8],
        _ selection: BodySelection,
        _ progress: (Int) -> Void
    ) -> RecordingReader.Result? {
        bytes.withUnsafeBufferPointer { bytes in
            let found = ArchiveEntries(bytes)
            guard found.hasList, !found.isCut || !found.entries.isEmpty else { return nil }
            var result = RecordingReader.Result()
            for (index, entry) in found.entries.enumerated() {
                let text = UnsafeBufferPointer(rebasing: bytes[entry.bytes])
                let document = parseJSON(text, limits: .recording, replacesLoneSurrogates: true)
                guard let root = document.root else { return nil }
                var file = file
                file.offset = (entry.lines, entry.columns)
                result.add(in: file) { () throws(RecordingError) in
                    let exchange = try Self(file: file).exchange(root, pointer: "/log/entries/\(index)")
                    return [selection.selected(exchange)]
                }
                progress(index + 1)
            }
            guard found.isCut else { return result }
            let count = found.entries.count
            let message = "the archive was cut: \(count == 1 ? "1 entry is" : "\(count) entries are") complete"
            let help = "save the archive again to have all entries"
            result.diagnostics.append(Diagnostic(.unreadableRequest, message, at: file.start, help: help))
            return result
        }
    }

    /// - Parameters:
    ///   - log: The value of the key `log`.
    ///   - key: The place of the key.
    func read(_ log: Node, key: MarkRange) -> RecordingReader.Result {
        var result = RecordingReader.Result()
        guard let entries = log["entries"]?.elements else {
            let message = "this archive has no list `entries`"
            let help = "save the recording again as an HTTP archive (HAR)"
            result.diagnostics.append(Diagnostic(.notRecording, message, at: file.location(key), help: help))
            result.refusal = "an archive without entries"
            return result
        }
        for (index, entry) in entries.enumerated() {
            result.add(in: file) { () throws(RecordingError) in
                try [exchange(entry, pointer: "/log/entries/\(index)")]
            }
        }
        return result
    }

    private func exchange(_ entry: Node, pointer: String) throws(RecordingError) -> RecordedExchange {
        guard let request = entry["request"], request.entries != nil else {
            throw RecordingError("this entry has no request", at: entry.range)
        }
        let method = request["method"]?.string?.uppercased() ?? ""
        guard method.isToken else {
            throw RecordingError("a request needs a method", at: request["method"]?.range ?? request.range)
        }
        let headers = headers(of: request)
        let url = request["url"]
        guard let address = address(url?.string ?? "", request) else {
            throw RecordingError("a request needs a whole URL, with `https://`", at: url?.range ?? request.range)
        }
        var exchange = RecordedExchange(
            method: method,
            address,
            headers: headers,
            body: request["postData"].flatMap { body(of: $0, headers) },
            place: file.place(pointer, at: url?.range ?? request.range)
        )
        if exchange.query.isEmpty { exchange.query = items(request["queryString"]) }
        exchange.response = entry["response"].flatMap(response)
        return exchange
    }

    private func address(_ url: String, _ request: Node) -> RecordedAddress? {
        guard url.hasPrefix("/"), !url.hasPrefix("//") else { return RecordedAddress(url, form: .recorded) }
        let fields = items(request["headers"])
        let host = fields.first { [":authority", "host"].contains($0.name.lowercased()) }?.value
        guard let host else { return RecordedAddress(url, form: .recorded) }
        let scheme = fields.first { $0.name == ":scheme" }?.value ?? "https"
        return RecordedAddress("\(scheme)://\(host)\(url)", form: .recorded)
    }

    /// The items of a list of names with values.
    private func items(_ list: Node?) -> [RecordedExchange.Item] {
        (list?.elements ?? []).compactMap { item in
            guard let name = item["name"]?.string, !name.isEmpty else { return nil }
            return RecordedExchange.Item(name: name, value: item["value"]?.string ?? "")
        }
    }

    /// The header fields without the pseudo-headers of HTTP/2. Cookies may be listed apart.
    private func headers(of message: Node) -> [RecordedExchange.Item] {
        var headers = items(message["headers"]).filter { !$0.name.hasPrefix(":") }
        let cookies = items(message["cookies"])
        if message["url"] != nil, !cookies.isEmpty {
            headers.addMissing("Cookie", cookies.map { "\($0.name)=\($0.value ?? "")" }.joined(separator: "; "))
        }
        return headers
    }

    // MARK: - Bodies

    /// The body of a request. The text is what was sent, so it precedes the parameters.
    private func body(of data: Node, _ headers: [RecordedExchange.Item]) -> RecordedBody? {
        let type = type(data, headers)
        if let text = data["text"]?.string, !text.isEmpty {
            let body = decoded(text, data["encoding"]?.string, headers, type)
            // Firefox and Chrome leave out the files of a form, or the whole text.
            guard let body, case .data = body.content, type?.isMultipartForm == true else { return body }
        }
        guard let parameters = data["params"]?.elements, !parameters.isEmpty else { return nil }
        if type?.isMultipartForm == true || parameters.contains(where: { $0["fileName"] != nil }) {
            return RecordedBody(type: type?.name ?? "multipart/form-data", .multipart(parameters.compactMap(part)))
        }
        return BodyReader.form(items(data["params"]))
    }

    private func part(_ parameter: Node) -> RecordedBody.Part? {
        guard let name = parameter["name"]?.string, !name.isEmpty else { return nil }
        let value = parameter["value"]?.string
        let fileName = parameter["fileName"]?.string
        let isFile = fileName != nil || value == "(binary)"
        return RecordedBody.Part(
            name: name,
            fileName: fileName,
            contentType: MediaType(parameter["contentType"]?.string)?.name,
            value: isFile ? nil : value ?? ""
        )
    }

    /// - Returns: `nil` if no response arrived.
    private func response(_ response: Node) -> RecordedExchange.Response? {
        guard let status = response["status"]?.number.flatMap(Int.init(exactly:)), status > 0 else { return nil }
        let headers = headers(of: response)
        let content = response["content"]
        var body: RecordedBody?
        if let content {
            let type = type(content, headers)
            if let text = content["text"]?.string {
                body = decoded(text, content["encoding"]?.string, headers, type)
            } else if let size = content["size"]?.number.flatMap(Int.init(exactly:)), size > 0 {
                body = RecordedBody(type: type?.name, .data(count: size))
            }
        }
        return RecordedExchange.Response(status: status, headers: headers, body: body)
    }

    private func type(_ content: Node, _ headers: [RecordedExchange.Item]) -> MediaType? {
        let recorded = MediaType(content["mimeType"]?.string)
        // Chrome writes `x-unknown` if the response has no type.
        let isKnown = recorded.map { $0.name != "x-unknown" } ?? false
        return isKnown ? recorded : MediaType(headers.first("Content-Type"))
    }

    private func decoded(
        _ text: String,
        _ encoding: String?,
        _ headers: [RecordedExchange.Item],
        _ type: MediaType?
    ) -> RecordedBody? {
        let decoder = ContentDecoder(headers, type: type, budget: file.decompression)
        // Polly.JS writes the chunks of a compressed body as a JSON array, and names the encoding of each.
        guard encoding?.lowercased() == "base64", !text.hasPrefix("["), let bytes = [UInt8](base64: text) else {
            return decoder.body(text)
        }
        return decoder.body(bytes)
    }
}
