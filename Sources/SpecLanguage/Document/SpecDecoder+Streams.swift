import APIGenDiagnostics
import YAML

// Answers that come piece by piece.
extension SpecDecoder {
    mutating func stream(_ node: Node) -> Spec.Stream? {
        var mapping = mapping(node, "a stream", .stream)
        let formats = StreamFormat.allCases.compactMap { format in
            mapping.entry(format.rawValue).map { (format, $0) }
        }
        let conditions = mapping.take("when").map { entries($0, "the fields of a stream's call") } ?? []
        let terminator = mapping.take("until").flatMap { text($0)?.value }
        finish(mapping)
        guard let (format, entry) = formats.first else {
            if mapping.lacks(["events", "lines"]) {
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
                notes: [.init("`\(format.rawValue)` stands here", at: location(entry.key))]
            )
        }
        return Spec.Stream(
            format: format,
            element: type(entry.value),
            conditions: conditions.compactMap { name, value in literal(value).map { (name, $0) } },
            terminator: terminator
        )
    }
}
