import APIGenSupport
import APIGenYAML

/// Reads files of requests as they are sent: those of the HTTP client of JetBrains and of REST Client of VS Code, and what
/// `http --verbose` prints.
///
/// `###` separates requests. A response may follow its request, or be in a file that the request names.
struct HTTPFileReader {
    let file: RecordingFile

    /// A request with what belongs to it.
    private struct Block {
        var name: String?
        var first: SourceLine
        var lines: [SourceLine]
    }

    /// - Returns: `nil` if the text has no request.
    func read(_ text: String) -> RecordingReader.Result? {
        guard text.contains("://") || text.contains("{{") || text.contains("HTTP/") else { return nil }
        var variables = CollectionVariables()
        if let bytes = file.bytes(of: "http-client.env.json", in: file.folder) {
            let entries = parseJSON(bytes).root?.entries ?? []
            // Visual Studio has the variables of all environments under this name.
            let shared = entries.filter { $0.key.text == "$shared" }
            for entry in shared { variables = variables.adding(entry.value) }
            let others = entries.filter { $0.key.text != "$shared" }
            variables = variables.adding(
                others.map { CollectionEnvironment(name: $0.key.text, variables: [$0.value]) }
            )
        }
        let blocks = readBlocks(SourceLine.lines(of: text), &variables)
        guard !blocks.isEmpty else { return nil }
        var result = RecordingReader.Result()
        for (index, block) in blocks.enumerated() {
            result.add(in: file) { () throws(RecordingError) in try exchanges(block, variables, pointer: "/\(index)") }
        }
        return result
    }

    // MARK: - Blocks

    private func readBlocks(_ lines: [SourceLine], _ variables: inout CollectionVariables) -> [Block] {
        var blocks: [Block] = []
        var name: String?
        // Whether the lines belong to no request.
        var isOutside = true
        var hasSeparator = false
        var isInScript = false
        for line in lines {
            if isInScript {
                isInScript = !line.text.contains("%}")
                continue
            }
            if line.text.hasPrefix("###") {
                name = String(line.text.drop { $0 == "#" }).trimmed
                (isOutside, hasSeparator) = (true, true)
            } else if !isOutside {
                // Another request may follow a response without a separator.
                if line.request?.hasVersion == true, blocks.last?.lines.contains(where: { $0.status != nil }) == true {
                    blocks.append(Block(first: line, lines: []))
                } else {
                    blocks[blocks.count - 1].lines.append(line)
                }
            } else if line.isComment {
                let words = line.text.drop { "#/ ".contains($0) }.split { $0 == " " || $0 == "=" }
                if words.count > 1, words[0] == "@name" { name = String(words[1]) }
            } else if line.text.hasPrefix("@"), let equals = line.text.firstIndex(of: "=") {
                let value = String(line.text[equals...].dropFirst()).trimmed
                variables.add(String(line.text[..<equals].dropFirst()).trimmed, variables.resolved(value))
            } else if line.text.hasPrefix("< {%") {
                isInScript = !line.text.contains("%}")
            } else if let request = line.request, isSent(request.target, request.hasVersion, after: line, in: lines) {
                blocks.append(Block(name: name, first: line, lines: []))
                (name, isOutside) = (nil, false)
            } else if hasSeparator,
                line.text.hasPrefix("http://") || line.text.hasPrefix("https://") || line.text.hasPrefix("{{")
            {
                blocks.append(Block(name: name, first: line, lines: []))
                (name, isOutside) = (nil, false)
            } else if !line.isEmpty {
                // Prose is no file of requests.
                if blocks.isEmpty { return [] }
            }
        }
        return blocks
    }

    /// Whether a request says where it is sent: a path alone does not.
    private func isSent(
        _ target: String,
        _ hasVersion: Bool,
        after line: SourceLine,
        in lines: [SourceLine]
    ) -> Bool {
        if hasVersion || !target.hasPrefix("/") { return true }
        return lines[line.number...].prefix { !$0.isEmpty }.contains { $0.text.lowercased().hasPrefix("host:") }
    }

    // MARK: - Requests

    private func exchanges(
        _ block: Block,
        _ variables: CollectionVariables,
        pointer: String
    ) throws(RecordingError) -> [RecordedExchange] {
        var rest = block.lines[...]
        var target = block.first.request?.target ?? String(block.first.text).trimmed
        // A long address goes on in indented lines.
        while let line = rest.first, line.text.first?.isWhitespace == true, !line.isEmpty {
            target += String(line.text).trimmed
            rest.removeFirst()
        }
        var headers = fields(&rest, variables)
        target = variables.resolved(target)
        if target.hasPrefix("/"), let host = headers.first("Host") {
            let isLocal = host.hasPrefix("localhost") || host.hasPrefix("127.")
            target = "\(isLocal ? "http" : "https")://\(host)\(target)"
        }
        guard let address = RecordedAddress(target, form: .typed) else {
            throw RecordingError("a request needs a URL", at: block.first.range)
        }
        headers = headers.encodingCredentials.adding(userInfo: address.userInfo)
        let end = rest.firstIndex { $0.status != nil } ?? rest.endIndex
        let method = block.first.request?.method ?? "GET"
        var exchange = RecordedExchange(
            method: method == "GRAPHQL" ? "POST" : method,
            address,
            headers: headers,
            body: body(rest[..<end], headers, variables, isGraphQL: method == "GRAPHQL"),
            place: file.place(pointer, at: block.first.range)
        )
        exchange.name = block.name.flatMap { $0.isEmpty ? nil : $0 }
        exchange.credentials = variables.credentials
        exchange.environment = variables.environment
        rest = rest[end...]
        if let status = rest.popFirst()?.status {
            let fields = fields(&rest, CollectionVariables())
            let text = rest.map { String($0.text) }.joined(separator: "\n").trimmed
            let decoder = ContentDecoder(fields, budget: file.decompression)
            exchange.response = .init(status: status, headers: fields, body: decoder.body(text))
            return [exchange]
        }
        let recorded = block.lines.filter { $0.text.hasPrefix("<> ") }.compactMap { response($0.text.dropFirst(3)) }
        return recorded.isEmpty
            ? [exchange]
            : recorded.map { response in
                var exchange = exchange
                exchange.response = response
                return exchange
            }
    }

    /// The header fields before the next empty line, which is skipped.
    private func fields(
        _ lines: inout ArraySlice<SourceLine>,
        _ variables: CollectionVariables
    ) -> [RecordedExchange.Item] {
        var fields: [RecordedExchange.Item] = []
        while let line = lines.popFirst(), !line.isEmpty {
            guard !line.isComment, var field = RecordedExchange.Item(headerLine: line.text), field.name.isToken else {
                continue
            }
            field.value = field.value.map(variables.resolved)
            fields.append(field)
        }
        return fields
    }

    /// The response in a file that a request names: `2024-01-15T101112.200.json`.
    private func response(_ path: Substring) -> RecordedExchange.Response? {
        let parts = path.split(separator: "/").last?.split(separator: ".") ?? []
        guard parts.count > 2, let status = Int(parts[parts.count - 2]), 100..<600 ~= status else { return nil }
        let type = MediaType(CollectionBody.types[parts.last.map { $0 == "txt" ? "text" : String($0) } ?? ""])
        let decoder = ContentDecoder([], type: type, budget: file.decompression)
        let body = file.bytes(of: String(path).trimmed, in: file.folder).flatMap { decoder.body($0) }
        return RecordedExchange.Response(status: status, body: body)
    }

    private func body(
        _ lines: ArraySlice<SourceLine>,
        _ headers: [RecordedExchange.Item],
        _ variables: CollectionVariables,
        isGraphQL: Bool
    ) -> RecordedBody? {
        // A script or a file that gets the response follows the body.
        let sent = lines.prefix { line in
            !["> {%", "> ", ">> ", ">>! ", "<> "].contains(where: line.text.hasPrefix) && !line.text.hasPrefix("###")
        }.drop(while: \.isEmpty)
        guard let first = sent.first else { return nil }
        let type = MediaType(headers.first("Content-Type"))
        if first.text.hasPrefix("< ") || first.text.hasPrefix("<@") {
            let path = first.text.drop { "<@".contains($0) }.split(separator: " ").last.map(String.init) ?? ""
            let decoder = ContentDecoder(headers, budget: file.decompression)
            return file.bytes(of: path, in: file.folder).flatMap { decoder.body($0) }
                ?? RecordedBody(type: type?.name, .data(count: nil))
        }
        if isGraphQL || headers.first("X-Request-Type")?.lowercased() == "graphql" {
            let query = sent.prefix { !$0.isEmpty }
            let text = sent.dropFirst(query.count).map { String($0.text) }.joined(separator: "\n").trimmed
            let node = Node.object([
                ("query", .text(query.map { String($0.text) }.joined(separator: "\n"))), ("variables", .text(text)),
            ])
            return CollectionBody.graphQL(node, variables)
        }
        let isForm = type?.isForm == true
        let text = sent.map { isForm ? String($0.text).trimmed : String($0.text) }.joined(separator: isForm ? "" : "\n")
        return BodyReader.body(variables.resolved(text.trimmed), type, form: .typed)
    }
}

extension SourceLine {
    fileprivate var isComment: Bool { text.hasPrefix("#") || text.hasPrefix("//") }

    /// The status in the first line of a response.
    fileprivate var status: Int? {
        let words = text.split(separator: " ")
        return text.hasPrefix("HTTP/") && words.count > 1 ? Int(words[1]) : nil
    }

    /// The method and the target in the first line of a request.
    fileprivate var request: (method: String, target: String, hasVersion: Bool)? {
        let words = text.split(separator: " ").map(String.init)
        guard words.count > 1, words[0].allSatisfy({ $0.isASCII && $0.isUppercase }), text.first != " " else {
            return nil
        }
        let hasVersion = words.count > 2 && words.last?.hasPrefix("HTTP/") == true
        let target = words.dropFirst().dropLast(hasVersion ? 1 : 0).joined(separator: " ")
        let isTarget = target.hasPrefix("/") || target.hasPrefix("{{") || target.contains("://")
        return isTarget ? (words[0], target, hasVersion) : nil
    }
}

extension [RecordedExchange.Item] {
    /// The fields with the name and the password of `Authorization: Basic name password` as they are sent.
    fileprivate var encodingCredentials: Self {
        guard let index = firstIndex(where: { $0.name.lowercased() == "authorization" }), let value = self[index].value
        else { return self }
        let words = value.split(separator: " ").map(String.init)
        guard words.first?.lowercased() == "basic", words.count == 3 || words.count == 2 && words[1].contains(":")
        else {
            return self
        }
        var others = self
        others.remove(at: index)
        return others.adding(userInfo: words.dropFirst().joined(separator: ":"))
    }
}
