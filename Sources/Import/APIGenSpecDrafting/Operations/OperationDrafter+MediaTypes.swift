import APIGenDescription
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Chooses the media types of responses.
extension OperationDrafter {
    /// The endpoint that reads JSON or the first other media type, and one for each media type with other values.
    ///
    /// - Parameters:
    ///   - request: The endpoint without its responses.
    ///   - taken: The names of all endpoints in lowercase.
    mutating func draftEndpointsByResponse(
        _ request: DraftEndpoint,
        _ operation: APIDescription.Operation,
        _ taken: inout Set<String>
    ) -> [DraftEndpoint] {
        var endpoints = [request]
        otherContents = []
        addResponses(of: operation, to: &endpoints[0])
        let others = otherContents
        let types = Set(others.map(\.type))
        let successes = operation.responses.filter(\.status.isSuccess)
        if others.isEmpty { return endpoints }
        if let read = best(of: successes.flatMap(\.content).filter { !types.contains($0.type) }) {
            endpoints[0].accept(read.type)
        }
        let findings = ownReport.findings
        for content in others {
            var endpoint = request
            var narrowed = operation
            narrowed.responses = operation.responses.compactMap { response in
                guard response.status.isSuccess || response.status == .any && successes.isEmpty else { return response }
                var response = response
                response.content.removeAll { $0.type != content.type }
                return response.content.isEmpty ? nil : response
            }
            endpoint.accept(content.type)
            endpoint.name += content.nameSuffix
            while !taken.insert(endpoint.name.lowercased()).inserted { endpoint.name += "Response" }
            addResponses(of: narrowed, to: &endpoint)
            endpoints.append(endpoint)
        }
        // The failures are the same, and so is what they lose.
        ownReport.findings = findings
        otherContents = []
        return endpoints
    }

    /// The content that the client reads: JSON, unless it is a text in place of a file.
    func best(of content: [APIDescription.MediaType]) -> APIDescription.MediaType? {
        guard let best = content.min(by: { Self.rank($0) < Self.rank($1) }), best.isJSON, let schema = best.schema,
            case .string(nil)? = schemas.kind(of: schema), let file = content.first(where: \.isBinary)
        else { return content.min { Self.rank($0) < Self.rank($1) } }
        return file
    }

    /// JSON first, then text, then bytes.
    static func rank(_ content: APIDescription.MediaType) -> (Int, String) {
        let rank =
            switch content.type {
            case "application/json": 0
            case _ where content.isJSON && !content.type.contains("*"): 1
            case _ where content.isJSON: 2
            case _ where content.isText: 3
            default: 4
            }
        return (rank, content.type)
    }
}

extension DraftEndpoint {
    /// Lets the call ask for a media type.
    fileprivate mutating func accept(_ type: String) {
        if type.contains("*") || headers.fields.contains(where: { $0.name.value.lowercased() == "accept" }) { return }
        headers.fields.append(Spec.Field(name: "Accept", type: nil, initial: .text(type)))
    }
}

extension APIDescription.MediaType {
    /// Whether a body of this type has the values that a body of another type has.
    func hasValues(of other: Self) -> Bool {
        guard let theirs = other.schema, let own = schema else { return true }
        // A document describes such types by the values that they represent.
        let isStructured = ["xml", "yaml", "protobuf", "cbor", "msgpack"].contains { other.type.contains($0) }
        return isJSON && isStructured || own.isEquivalent(to: theirs)
    }

    var isJSON: Bool {
        type == "*/*" || type == "application/*" || type.hasSuffix("/json") || type.hasSuffix("+json")
    }

    /// The media types besides `text/…` whose bodies are strings. Bodies of other types may have bytes that are no
    /// text.
    private static let textTypes: Set<String> = [
        "application/csv", "application/ecmascript", "application/graphql", "application/hcl", "application/javascript",
        "application/jwt", "application/pem-certificate-chain", "application/sdp", "application/sql",
        "application/toml", "application/typescript", "application/x-csv", "application/x-javascript",
        "application/x-pem-file", "application/x-sh", "application/x-toml", "application/x-yaml", "application/yaml",
    ]

    var isText: Bool {
        if type.hasPrefix("text/") { return !isEventStream }
        if Self.textTypes.contains(type) || type.hasSuffix("+yaml") { return !isBinary }
        // XML names its charset itself, so it is a string only if the source says so.
        guard case .string(nil)? = schema?.kind else { return false }
        return type.hasSuffix("xml")
    }

    /// Whether the schema describes bytes.
    var isBinary: Bool {
        if case .string("binary")? = schema?.kind { true } else { false }
    }

    var isEventStream: Bool { type == "text/event-stream" }
    var isLines: Bool {
        [
            "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
            "application/jsonlines", "application/stream+json", "application/json-seq",
        ].contains(type)
    }

    /// The words that distinguish an endpoint from the one that reads JSON: `Csv`, `Pdf`.
    fileprivate var nameSuffix: String {
        switch type {
        case "text/plain": return "Text"
        case "application/octet-stream": return "Data"
        default:
            var name = type.split(separator: "/").last ?? ""
            for prefix in ["vnd.", "x-"] where name.hasPrefix(prefix) { name = name.dropFirst(prefix.count) }
            let words = SwiftWords(String(name)).type
            return words.isEmpty ? SwiftWords(type).type : words
        }
    }
}
