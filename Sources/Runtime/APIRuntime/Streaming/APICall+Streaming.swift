internal import Foundation

nonisolated extension APICall where Resource: APIStreamedResource {
    /// A call with a streamed response.
    ///
    /// - Parameters:
    ///   - lastID: The identifier of the last received event; empty for the beginning.
    ///   - observers: The observers of all calls of the stream.
    init(streaming resource: Resource, client: Client, after lastID: String, observers: [any APICallObserver]) {
        let streaming = Resource.streaming
        var additions = APIAdditions(delivery: .stream(limit: client.configuration.streamLimit))
        for (name, value) in streaming.query {
            additions.query.add(name, value)
        }
        if !streaming.fields.isEmpty {
            var fields = APIFields()
            for (name, value) in streaming.fields { fields.add(name, value) }
            additions.body = { [fields] in $0.adding(fields) }
        }
        if streaming.format == .events, resource.headers["Accept"] == nil {
            additions.headers["Accept"] = "text/event-stream"
        }
        if !lastID.isEmpty {
            additions.headers["Last-Event-ID"] = lastID
        }
        self.init(client: client, resource: resource, additions: additions, observers: observers)
    }

    /// Sends the request and returns when the response headers have arrived.
    #if compiler(>=6.2)
        @concurrent
    #endif
    func open() async throws -> Exchange {
        try await retrying {
            let exchange = try await exchange()
            // A server without support for streams sends a whole response.
            let type = exchange.response.headers.mediaType
            // A response without content ends the stream, whatever its media type.
            if exchange.response.status == 204 { return exchange }
            if type == "text/html" || Resource.streaming.format == .events && exchange.response.headers.isJSON {
                var whole = exchange.response
                do {
                    whole = try await self.whole(whole, exchange.request)
                } catch {
                    throw translated(error, request: exchange.request)
                }
                let context = DecodingError.Context(
                    codingPath: [],
                    debugDescription: "the response is not a stream: its type is \(type ?? "unknown")"
                )
                throw undecodable(whole, request: exchange.request, error: DecodingError.dataCorrupted(context))
            }
            return exchange
        }
    }

    /// The value of an event.
    func element(_ event: APIEvent, of exchange: Exchange) throws -> Resource.StreamElement {
        if let text = event.data as? Resource.StreamElement { return text }
        let data = Data(event.data.utf8)
        do {
            return try reportingDrift { drift in
                try APIJSONDecoder(data, drift: drift).decodeResponse(Resource.StreamElement.self)
            }
        } catch {
            var response = exchange.response
            response.body = data
            response.stream = nil
            var problem = undecodable(response, request: exchange.request, error: error)
            // An event without the type may be a declared failure.
            problem.failure = failure(response, request: exchange.request, exchange.call).failure
            throw problem
        }
    }
}
