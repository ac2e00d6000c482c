import APIGenSupport

/// Reads a file of Bruno in the form of its exports.
struct BruReader {
    private struct Block {
        var name: String
        var lines: [SourceLine]
        var range: MarkRange

        /// The lines without the indentation that all of them have.
        var text: String {
            let indentation = lines.filter { !$0.isEmpty }.map(\.indentation).min() ?? 0
            return lines.map { String($0.text.dropFirst(indentation)) }.joined(separator: "\n")
        }
    }

    /// A name with its value: `name: value`, `~disabled: value`, `"quoted name": value`.
    private struct Pair {
        var name: String
        var value: String
        var isEnabled: Bool
        var range: MarkRange
    }

    private static let methods = [
        "get", "post", "put", "delete", "patch", "options", "head", "connect", "trace", "http",
    ]
    private static let lists = [
        "headers": "headers", "query": "params", "params:query": "params", "params:path": "params",
        "body:form-urlencoded": "formUrlEncoded", "body:multipart-form": "multipartForm",
    ]
    private static let textDelimiter = "'''"

    /// - Returns: `nil` if the text is not a file of Bruno. The value has no address if the file has no request.
    static func item(of text: String) -> Node? {
        let lines = SourceLine.lines(of: text)
        guard let start = lines.first(where: { !$0.isEmpty })?.text.split(separator: " "), start.count == 2,
            start[1] == "{" || start[1] == "[",
            (methods + ["meta", "vars", "auth", "headers", "vars:secret", "vars:pre-request"]).contains(
                String(start[0])
            )
        else { return nil }
        let blocks = blocks(lines)
        var entries: [(String, Node?)] = []
        entries.append(("name", blocks.first { $0.name == "meta" }.flatMap { value("name", in: $0) }))
        entries.append(("request", request(blocks)))
        entries.append(("docs", blocks.first { $0.name == "docs" }.map { .text($0.text) }))
        let examples = blocks.filter { $0.name == "example" }.map(example)
        entries.append(("examples", examples.isEmpty ? nil : .list(examples)))
        entries.append(("variables", blocks.first { $0.name == "vars" }.map(list)))
        return .object(entries)
    }

    // MARK: - Blocks

    /// The blocks of one level. A block ends at a brace that is not indented more than its first line.
    private static func blocks(_ lines: [SourceLine]) -> [Block] {
        var blocks: [Block] = []
        var rest = lines[...]
        while let line = rest.popFirst() {
            if line.text.hasSuffix(textDelimiter) {
                // A string of several lines may have lines that look like a block.
                rest = rest.drop { !$0.trimmed.hasPrefix(textDelimiter) }.dropFirst()
                continue
            }
            guard let opening = line.text.last, opening == "{" || opening == "[" else { continue }
            let closing = opening == "{" ? "}" : "]"
            let inner = rest.prefix { $0.indentation > line.indentation || !$0.trimmed.hasPrefix(closing) }
            rest = rest.dropFirst(inner.count + 1)
            let name = String(line.trimmed.dropLast()).trimmed
            let isNested = name.hasSuffix(":")
            blocks.append(
                Block(name: isNested ? String(name.dropLast()) : name, lines: Array(inner), range: line.range)
            )
        }
        return blocks
    }

    private static func pairs(_ block: Block) -> [Pair] {
        var pairs: [Pair] = []
        var rest = block.lines[...]
        while let line = rest.popFirst() {
            let isEnabled = line.trimmed.first != "~"
            let text = isEnabled ? line.trimmed : line.trimmed.dropFirst()
            let isQuoted = text.first == "\""
            let end = isQuoted ? text.dropFirst().firstRange(of: "\":")?.lowerBound : text.firstIndex(of: ":")
            guard let end else { continue }
            let name = isQuoted ? text[..<end].dropFirst().replacing("\\\"", with: "\"") : text[..<end]
            var value = String(text[end...].dropFirst(isQuoted ? 2 : 1)).trimmed
            if value == textDelimiter {
                let inner = rest.prefix { !$0.trimmed.hasPrefix(textDelimiter) }
                rest = rest.dropFirst(inner.count)
                let suffix = rest.popFirst()?.trimmed.dropFirst(textDelimiter.count) ?? ""
                value = Block(name: "", lines: Array(inner), range: line.range).text + suffix
            }
            pairs.append(Pair(name: String(name).trimmed, value: value, isEnabled: isEnabled, range: line.range))
        }
        return pairs
    }

    private static func value(_ name: String, in block: Block) -> Node? {
        pairs(block).first { $0.name == name }.map { .text($0.value, at: $0.range) }
    }

    private static func object(_ block: Block) -> Node {
        .object(pairs(block).map { ($0.name, .text($0.value, at: $0.range)) })
    }

    /// The pairs as a list of names and values. A file is `@file(path)`, and a type follows its value.
    private static func list(_ block: Block) -> Node {
        let pairs = pairs(block).map { pair -> Node in
            var value = pair.value
            var type: String?
            if let annotation = value.ranges(of: "@contentType(").last, value.hasSuffix(")") {
                type = String(value[annotation.upperBound...].dropLast())
                value = String(value[..<annotation.lowerBound]).trimmed
            }
            let isFile = value.hasPrefix("@file(")
            if isFile { value = String(value.dropFirst(6).prefix { $0 != "|" && $0 != ")" }) }
            let kind = isFile ? "file" : block.name == "params:path" ? "path" : nil
            return .object([
                ("name", .text(pair.name)), ("value", .text(value.unquoted)), ("type", kind.map(Node.text)),
                ("contentType", type.map(Node.text)), ("disabled", pair.isEnabled ? nil : .true),
            ])
        }
        return .list(pairs)
    }

    // MARK: - Requests

    /// - Parameters:
    ///   - blocks: Those of the file, or of the request of an example.
    ///   - example: The request of an example, which has its address next to the blocks.
    private static func request(_ blocks: [Block], of example: Block? = nil) -> Node {
        let http = example ?? blocks.first { methods.contains($0.name) }
        let method = http.flatMap { value("method", in: $0) ?? .text($0.name, at: $0.range) }
        let mode = http.flatMap { value(example == nil ? "body" : "mode", in: $0) }
        let authBlock = blocks.first { $0.name == "auth" }
        let auth = authBlock.flatMap { value("mode", in: $0) } ?? http.flatMap { value("auth", in: $0) }
        var body: [(String, Node?)] = []
        var items: [String: [Node]] = [:]
        var credentials: [(String, Node?)] = [("mode", auth)]
        for block in blocks {
            if let key = lists[block.name] {
                items[key, default: []] += list(block).elements ?? []
            } else if block.name.hasPrefix("auth:") {
                credentials.append((String(block.name.dropFirst(5)), object(block)))
            } else if block.name.hasPrefix("body"), !block.name.hasPrefix("body:graphql") {
                let language = block.name.dropFirst(5)
                body.append((language.isEmpty ? "json" : String(language), .text(block.text, at: block.range)))
            }
        }
        for key in ["formUrlEncoded", "multipartForm"] { body.append((key, items[key].map { .list($0) })) }
        if let query = blocks.first(where: { $0.name == "body:graphql" }) {
            let variables = blocks.first { $0.name == "body:graphql:vars" }
            body.append(
                ("graphql", .object([("query", .text(query.text)), ("variables", variables.map { .text($0.text) })]))
            )
        }
        // Old files do not say which body is sent.
        let sent = mode ?? body.first { $0.1 != nil }.map { Node.text($0.0) }
        body.append(("mode", sent))
        let variables = blocks.first { $0.name == "vars:pre-request" }
        return .object([
            ("method", method), ("url", http.flatMap { value("url", in: $0) }),
            ("headers", items["headers"].map { .list($0) }), ("params", items["params"].map { .list($0) }),
            ("body", sent == nil ? nil : .object(body)),
            ("auth", auth == nil ? nil : .object(credentials)),
            ("vars", variables.map { .object([("req", list($0))]) }),
        ])
    }

    private static func example(_ block: Block) -> Node {
        let blocks = blocks(block.lines)
        let request = blocks.first { $0.name == "request" }.map { Self.request(self.blocks($0.lines), of: $0) }
        let response = blocks.first { $0.name == "response" }.map { response -> Node in
            let parts = Dictionary(self.blocks(response.lines).map { ($0.name, $0) }) { first, _ in first }
            let status = parts["status"].map(object)
            return .object([
                ("status", status?["code"]), ("statusText", status?["text"]), ("headers", parts["headers"].map(list)),
                ("body", parts["body"].map(object)),
            ])
        }
        return .object([("name", value("name", in: block)), ("request", request), ("response", response)])
    }
}

extension SourceLine {
    fileprivate var indentation: Int { text.prefix { $0 == " " || $0 == "\t" }.count }
    fileprivate var trimmed: Substring { text.drop { $0 == " " || $0 == "\t" } }
}
