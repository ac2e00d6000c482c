internal import Foundation

nonisolated extension APIRawResponse {
    /// The response with the delivery that the request requires, whatever the transport or middleware returned.
    func delivered(to request: APIRequest) async throws -> Self {
        var response = self
        switch request.delivery {
        case .whole:
            guard let stream else { return self }
            response.body = try await stream.collected(atMost: request.maximumResponseBytes)
            response.stream = nil
        case .stream:
            guard stream == nil else { return self }
            response.stream = APIByteStream(body.isEmpty ? [] : [body])
            response.body = Data()
        case .file(let file):
            guard !file.isOpen, try file.begin(self) else { return self }
            for try await chunk in stream ?? APIByteStream([body]) {
                try file.write(chunk)
            }
            response.stream = nil
            response.body = Data()
        }
        return response
    }

    /// The response with the beginning of its stream as its body, up to a number of bytes.
    func cut(to limit: Int) async throws -> Self {
        guard let stream else { return self }
        var response = self
        response.body = try await stream.collected(upTo: limit)
        response.stream = nil
        return response
    }
}
