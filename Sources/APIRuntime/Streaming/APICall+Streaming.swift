internal import Foundation

nonisolated extension APICall {
    /// Reads the body of a failure, up to the size of an excerpt and within the timeout.
    func whole(_ response: APIRawResponse, _ request: APIRequest) async throws -> APIRawResponse {
        guard response.stream != nil else { return response }
        return try await APIClock.system.limit(request.timeout) {
            try await response.cut(to: 1 << 20)
        }
    }

    /// The error of an interrupted stream or download, with its request and response headers.
    func broken(_ error: any Error, _ exchange: Exchange, reason: String? = nil) -> any Error {
        guard var error = translated(error, request: exchange.request) as? APIError else { return CancellationError() }
        error.status = exchange.response.status
        let secrets = APISecrets(of: exchange.request)
        error.headers = secrets.hidden(in: exchange.response.headers)
        error.reason = reason.map(secrets.hidden) ?? error.reason
        error.leases = exchange.leases
        return error
    }
}

nonisolated extension APICall where Resource: APIStreamedResource {
    /// A call with a streamed response.
    ///
    /// - Parameters:
    ///   - lastID: The identifier of the last received event; empty for the beginning.
    ///   - drift: The reporter of all calls of the stream.
    init(streaming resource: Resource, client: Client, after lastID: String, drift: APIDriftReporter?) {
        let streaming = Resource.streaming
        var additions = APIAdditions(delivery: .stream(limit: client.configuration.streamLimit))
        for (name, value) in streaming.query {
            additions.query.add(name, value)
        }
        for (name, value) in streaming.fields {
            additions.fields.add(name, value)
        }
        if streaming.format == .events, resource.headers["Accept"] == nil {
            additions.headers["Accept"] = "text/event-stream"
        }
        if !lastID.isEmpty {
            additions.headers["Last-Event-ID"] = lastID
        }
        self.init(client: client, resource: resource, additions: additions, drift: drift)
    }

    /// Sends the request and returns when the response headers have arrived.
    #if compiler(>=6.2)
        @concurrent
    #endif
    func open() async throws -> Exchange {
        try await retrying {
            let exchange = try await exchange()
            // A server without support for streams sends a whole response.
            let type = exchange.response.mediaType
            // A response without content ends the stream, whatever its media type.
            if exchange.response.status == 204 { return exchange }
            if type == "text/html" || Resource.streaming.format == .events && exchange.response.isJSON {
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
                try APIJSONCoding.decoder(drift: drift).decode(Resource.StreamElement.self, from: data)
            }
        } catch {
            var response = exchange.response
            response.body = data
            response.stream = nil
            var problem = undecodable(response, request: exchange.request, error: error) { response in
                _ = try APIJSONCoding.decoder().decode(Resource.StreamElement.self, from: response.body)
            }
            // An event without the type may be a declared failure.
            problem.failure = failure(response, request: exchange.request).failure
            throw problem
        }
    }
}
