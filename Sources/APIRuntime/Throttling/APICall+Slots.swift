nonisolated extension APICall {
    /// Hands a request to the transport, as soon as the server may have one more.
    ///
    /// Middleware stands before this: what it does itself, the calls it makes and the time it waits take no place.
    func transmit(_ request: APIRequest) async throws -> APIRawResponse {
        guard let limit = configuration.maximumConcurrentCalls else {
            return try await configuration.transport.send(request)
        }
        let slot = try await configuration.state.slots.take(for: APIOrigin(request.url), limit: limit)
        do {
            var response = try await configuration.transport.send(request)
            if let stream = response.stream {
                response.stream = stream.onEnd { slot.release() }
            } else {
                slot.release()
            }
            return response
        } catch {
            slot.release()
            throw error
        }
    }
}
