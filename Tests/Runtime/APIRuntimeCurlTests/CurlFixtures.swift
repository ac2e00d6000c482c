import APIRuntime
import APIRuntimeConformance
import APIRuntimeCurl
import Testing

extension LoopbackServer {
    /// A request to this server with a delivery of the response.
    func request(delivery: APIDelivery) -> APIRequest {
        var request = request()
        request.delivery = delivery
        return request
    }
}

extension APICurlTransport {
    /// The error of a request that has no response.
    func failure(_ request: APIRequest) async throws -> APITransportError {
        try #require(await #expect(throws: APITransportError.self) { try await self.send(request) })
    }
}
