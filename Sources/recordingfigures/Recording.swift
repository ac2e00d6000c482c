import APIGenImport
import Foundation
import Recordings

/// A recorded response of a folder.
struct Recording {
    /// The path in the folder.
    let name: String
    let sample: RecordedSample

    /// The method and the path of the request.
    var request: String {
        guard case .exchange(let exchange) = sample else { return "" }
        return "\(exchange.method) \(exchange.path)"
    }

    /// - Parameter calls: For each file with a body alone its name and its call, on a line of its own:
    ///   `issue.json GET /repos/{owner}/{repo}/issues/{number}`.
    static func all(in folder: String, calls: String) throws -> [Recording] {
        let lines = calls.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
        let endpoints = Dictionary(
            lines.compactMap { words in words.count == 2 ? RecordedEndpoint(words[1]).map { (words[0], $0) } : nil },
            uniquingKeysWith: { first, _ in first }
        )
        return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().flatMap { path in
            let file = URL(filePath: folder).appending(path: path)
            guard !file.hasDirectoryPath, let data = try? Data(contentsOf: file) else { return [Recording]() }
            let result = RecordingReader.read(path: path, bytes: Array(data), endpoint: endpoints[path])
            let responses = result.exchanges.filter { $0.response != nil }
            return responses.enumerated().map { index, exchange in
                Recording(name: responses.count == 1 ? path : "\(path) #\(index + 1)", sample: .exchange(exchange))
            }
        }
    }
}
