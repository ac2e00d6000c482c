import APIGenSupport
import APIGenYAML

/// The file in which an inference keeps its exchanges for later updates: a JSON array with one exchange on each line.
package enum ExchangeArchive {
    /// - Parameter exchanges: They are redacted already.
    package static func text(of exchanges: [RecordedExchange]) -> String {
        let lines = exchanges.map { JSONText.compact($0.node) }
        return lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n"
    }

    /// The exchanges with those new ones that differ from all of them, so that a recording counts once.
    package static func adding(_ new: [RecordedExchange], to earlier: [RecordedExchange]) -> [RecordedExchange] {
        if earlier.isEmpty { return new }
        let known = Set(earlier.map { JSONText.compact($0.node) })
        return earlier + new.filter { !known.contains(JSONText.compact($0.node)) }
    }

    /// - Parameter path: The path of the file in messages.
    /// - Returns: `nil` if the file is not an archive.
    package static func exchanges(path: String, bytes: [UInt8]) -> [RecordedExchange]? {
        let text = String(decoding: bytes, as: UTF8.self)
        let file = RecordingFile(path: path, text: text)
        guard let elements = parseJSON(text.utf8, limits: .recording).root?.elements else { return nil }
        let exchanges = elements.enumerated().compactMap { index, element in
            RecordedExchange(element, at: file.place("/\(index)", at: element.range))
        }
        return exchanges.count == elements.count ? exchanges : nil
    }
}

extension RecordedExchange {
    fileprivate init?(_ node: Node, at place: SourcePlace) {
        guard let method = node["method"]?.text, let path = node["path"]?.text else { return nil }
        self.init(
            method: method,
            origin: node["origin"]?.text,
            path: path,
            query: [Item](node["query"]),
            headers: [Item](node["headers"]),
            body: node["body"].flatMap { RecordedBody($0) },
            place: place
        )
        template = node["template"]?.text
        name = node["name"]?.text
        model = node["model"]?.text
        folders = node["folders"]?.elements?.compactMap(\.text) ?? []
        if let response = node["response"], let status = response["status"]?.text.flatMap({ Int($0) }) {
            self.response = Response(
                status: status,
                headers: [Item](response["headers"]),
                body: response["body"].flatMap { RecordedBody($0) }
            )
        }
    }

    fileprivate var node: Node {
        .object([
            ("method", .text(method)), ("origin", origin.map(Node.text)), ("path", .text(path)),
            ("template", template.map(Node.text)), ("query", .items(query)), ("headers", .items(headers)),
            ("body", body?.node), ("response", response?.node), ("name", name.map(Node.text)),
            ("model", model.map(Node.text)), ("folders", folders.isEmpty ? nil : .list(folders.map(Node.text))),
        ])
    }
}

extension RecordedExchange.Response {
    fileprivate var node: Node {
        .object([("status", .number(status)), ("headers", .items(headers)), ("body", body?.node)])
    }
}

extension RecordedBody {
    fileprivate init?(_ node: Node) {
        let content: Content
        if let json = node["json"] {
            content = .json(json)
        } else if let form = node["form"] {
            content = .form([RecordedExchange.Item](form))
        } else if let parts = node["parts"]?.elements {
            content = .multipart(parts.compactMap { Part($0) })
        } else if let text = node["text"]?.text {
            content = .text(text)
        } else {
            content = .data(count: node["count"]?.text.flatMap { Int($0) })
        }
        self.init(type: node["type"]?.text, content)
    }

    fileprivate var node: Node {
        let value: (String, Node?) =
            switch content {
            case .json(let json): ("json", json)
            case .form(let items): ("form", .list(items.map(\.node)))
            case .multipart(let parts): ("parts", .list(parts.map(\.node)))
            case .text(let text): ("text", .text(text))
            case .data(let count): ("count", count.map(Node.number))
            }
        return .object([("type", type.map(Node.text)), value])
    }
}

extension RecordedBody.Part {
    fileprivate init?(_ node: Node) {
        guard let name = node["name"]?.text else { return nil }
        self.init(
            name: name,
            fileName: node["file"]?.text,
            contentType: node["type"]?.text,
            value: node["value"]?.text
        )
    }

    fileprivate var node: Node {
        .object([
            ("name", .text(name)), ("file", fileName.map(Node.text)), ("type", contentType.map(Node.text)),
            ("value", value.map(Node.text)),
        ])
    }
}

extension [RecordedExchange.Item] {
    /// Each item is an array of a name and, if it has one, a value.
    fileprivate init(_ node: Node?) {
        self = (node?.elements ?? []).compactMap { pair in
            let texts = pair.elements?.map { $0.text ?? "" } ?? []
            return texts.first.map { Element(name: $0, value: texts.count > 1 ? texts[1] : nil) }
        }
    }
}

extension RecordedExchange.Item {
    fileprivate var node: Node { .list([.text(name)] + (value.map { [.text($0)] } ?? [])) }
}

extension Node {
    /// - Returns: `nil` without items.
    fileprivate static func items(_ items: [RecordedExchange.Item]) -> Node? {
        items.isEmpty ? nil : .list(items.map(\.node))
    }
}
