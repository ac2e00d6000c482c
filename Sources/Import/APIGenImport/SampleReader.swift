package import APIGenDescription
package import APIGenRecordings
package import APIGenSupport
import APIGenYAML

/// A recorded response.
package enum RecordedSample: Sendable {
    case exchange(RecordedExchange)
    /// The body in a file of its own, whose name begins with that of the endpoint: `users.get.json`.
    case body(Node, path: String)
}

/// Reads recorded responses: a body in a file of its own, or a recording of requests with their responses. They are
/// redacted, because messages quote them.
package enum SampleReader {
    /// - Returns: None if the file is not JSON and not a recording.
    package static func samples(path: String, bytes: [UInt8]) -> [RecordedSample] {
        let exchanges = RecordingReader.read(path: path, bytes: bytes).exchanges
        if !exchanges.isEmpty {
            return Redactor.redact(exchanges).filter { $0.response != nil }.map { .exchange($0) }
        }
        return parseJSON(bytes).root.map { [.body(Redactor.redact($0), path: path)] } ?? []
    }
}

extension ImportOptions.Sample {
    /// - Returns: `nil` if the response is not JSON.
    package init?(_ sample: RecordedSample) {
        switch sample {
        case .body(let body, let path):
            let file = SourceFile(path: path, text: "", isConfidential: true)
            let place = SourcePlace(pointer: "", location: SourceLocation(file, body.range))
            self.init(path: path, body: body, place: place)
        case .exchange(let exchange):
            guard let response = exchange.response, case .json(let body)? = response.body?.content else { return nil }
            self.init(
                path: exchange.place.location.file.path,
                body: body,
                method: exchange.method,
                target: exchange.path,
                status: response.status,
                place: exchange.place
            )
        }
    }
}
