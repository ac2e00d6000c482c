internal import Foundation

nonisolated extension APIRawResponse {
    /// The answer with its body handed over as asked for, whatever a transport or middleware gave.
    ///
    /// - Parameter limit: The most bytes of a stream that become a whole body; what comes behind them is dropped.
    func delivered(as delivery: APIDelivery, limit: Int = .max) async throws -> Self {
        var response = self
        switch delivery {
        case .whole:
            guard let stream else { return self }
            response.body = try await stream.collected(upTo: limit)
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
}
