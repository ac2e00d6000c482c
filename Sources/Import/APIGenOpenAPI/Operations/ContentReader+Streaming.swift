import APIGenDescription
import APIGenSupport

/// Reads which responses are streams, as the extension of Fern says it.
extension ContentReader {
    func addStreams(of operation: Value, to responses: inout [APIDescription.Response]) {
        guard let value = operation[.fernStreaming], !value.node.isNull, value.node.bool != false else { return }
        guard value.node.bool == true || value.node.entries != nil else {
            return document.reportIgnored(Extension.fernStreaming, value, "must be true or a mapping")
        }
        let isEvents = value["format"]?.node.text == "sse"
        let type = isEvents ? "text/event-stream" : "application/x-ndjson"
        let condition = value["stream-condition"]
        if let condition, condition.node.text != "$request.stream" {
            document.reportLoss(
                "stream",
                "only a field `stream` of the body can make a response a stream",
                at: condition
            )
            return
        }
        for index in responses.indices {
            guard case .exact(200...299) = responses[index].status else { continue }
            let content = responses[index].content
            guard let json = content.firstIndex(where: { $0.type.hasSuffix("json") && $0.schema != nil }),
                !content.contains(where: { $0.type == type })
            else { continue }
            var stream = content[json]
            stream.type = type
            stream.terminator = value["terminator"]?.node.text
            if condition == nil {
                responses[index].content[json] = stream
                continue
            }
            if let given = value["response-stream"] { stream.schema = schemas.readSchema(given) }
            if let given = value["response"] { responses[index].content[json].schema = schemas.readSchema(given) }
            responses[index].content.append(stream)
        }
    }
}
