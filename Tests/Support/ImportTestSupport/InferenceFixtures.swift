import APIGenDescription
import APIGenDraftPasses
import APIGenInference
package import APIGenRecordings
import APIGenSpecDrafting
import APIGenSpecWriting
import APIGenSupport
import APIGenYAML

/// A recorded call of `https://api.example.com`.
package func call(
    _ method: String = "GET",
    _ target: String,
    status: Int = 200,
    _ response: String? = nil,
    body: String? = nil,
    headers: [String: String] = [:],
    origin: String? = "https://api.example.com",
    type: String = "application/json"
) -> RecordedExchange {
    let mark = Mark(line: 1, column: 1)
    let file = SourceFile(path: "calls.har", text: "")
    let place = SourcePlace(pointer: target, location: SourceLocation(file, MarkRange(mark, mark)))
    let parts = target.split(separator: "?", maxSplits: 1)
    let query = (parts.dropFirst().first ?? "").split(separator: "&").map { item in
        let pair = item.split(separator: "=", maxSplits: 1)
        return RecordedExchange.Item(name: String(pair[0]), value: pair.count > 1 ? String(pair[1]) : nil)
    }
    var exchange = RecordedExchange(
        method: method,
        origin: origin,
        path: String(parts[0]),
        query: query,
        headers: headers.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value) },
        place: place
    )
    exchange.body = body.map { json($0, "application/json") }
    exchange.response = .init(status: status, body: response.map { json($0, type) })
    return exchange
}

private func json(_ text: String, _ type: String) -> RecordedBody {
    guard let node = parseJSON(text.utf8).root else { return RecordedBody(type: type, .text(text)) }
    return RecordedBody(type: type, .json(node))
}

/// The operations as `METHOD /path`, in order.
package func operations(of exchanges: [RecordedExchange]) -> [String] {
    DescriptionInferrer.infer(exchanges).description.operations.map { "\($0.method) \($0.path)" }
}

/// The text of the spec that is drafted from recordings.
package func spec(of exchanges: [RecordedExchange]) -> String {
    let description = DescriptionInferrer.infer(exchanges).description
    return SpecWriter.text(of: SpecDrafter.draft(description, options: ImportOptions()).draft)
}
