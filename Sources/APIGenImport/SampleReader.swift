import Recordings
package import SpecDrafting
import YAML

/// Reads recorded responses: a body in a file of its own, or a recording of requests with their responses.
package enum SampleReader {
    /// - Returns: `nil` if the file is not JSON.
    package static func samples(path: String, bytes: [UInt8]) -> [ImportOptions.Sample]? {
        let exchanges = RecordingReader.read(path: path, bytes: bytes).exchanges
        guard exchanges.isEmpty else { return exchanges.compactMap { sample($0, path: path) } }
        return parseJSON(bytes).root.map { [ImportOptions.Sample(path: path, body: $0)] }
    }

    private static func sample(_ exchange: RecordedExchange, path: String) -> ImportOptions.Sample? {
        guard let response = exchange.response, case .json(let body)? = response.body?.content else { return nil }
        return ImportOptions.Sample(
            path: path,
            body: body,
            method: exchange.method,
            target: exchange.path,
            status: response.status
        )
    }
}
