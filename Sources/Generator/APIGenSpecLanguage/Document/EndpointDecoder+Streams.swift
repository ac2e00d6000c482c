import APIGenDiagnostics
import APIGenSupport

// Streamed responses.
extension EndpointDecoder {
    func decodeStream(_ node: Node) -> Spec.Stream? {
        if case .scalar(let type) = node.content, SpecDecoder.isTypeName(type.text) {
            reportShape(
                node,
                "a stream is a mapping",
                help: "write {events: \(type.text)} for server-sent events, or {lines: \(type.text)} for lines of JSON"
            )
            return nil
        }
        var mapping = readMapping(node, StreamKey.self)
        let formats = [(StreamFormat.events, StreamKey.events), (.lines, .lines)].compactMap { format, key in
            mapping.takeEntry(key).map { (format, $0) }
        }
        let conditions = mapping.take(.when).map { readNamedEntries($0, "the fields of a stream's call") } ?? []
        let terminator = mapping.take(.until).flatMap { readText($0)?.value }
        finish(mapping)
        guard let (format, entry) = formats.first else {
            if mapping.lacks(.events, .lines) {
                report(
                    .missingKey,
                    "a stream needs `events` or `lines`",
                    at: beginning(node),
                    help: "write: stream: {events: Chunk}"
                )
            }
            return nil
        }
        for (_, other) in formats.dropFirst() {
            report(
                .contradictoryKeys,
                "a stream has either events or lines",
                at: location(other.key),
                notes: [.init("`\(format.rawValue)` is here", at: location(entry.key))]
            )
        }
        return Spec.Stream(
            format: format,
            element: fields.decodeType(entry.value),
            conditions: conditions.compactMap { name, value in
                fields.decodeLiteral(value).map { .init(name: name, value: $0) }
            },
            terminator: terminator
        )
    }
}
