nonisolated extension APICall {
    /// Sends a request through the transport, as soon as the limit of concurrent requests allows.
    ///
    /// The limit does not apply to middleware: to its work, its calls and its waits.
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
