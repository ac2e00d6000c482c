internal import Foundation

nonisolated extension APIError: CustomDebugStringConvertible {
    /// All details for a developer, one on each line, without secrets and of limited length.
    public var debugDescription: String {
        var lines = ["\(endpoint): \(kind)"]
        func add(_ label: String, _ value: Any?, limit: Int = 400) {
            if let value { lines.append("\(label): \(APIExcerpt.oneLine("\(value)", limit: limit))") }
        }
        add("reason", reason)
        add("request", request?.line, limit: 2_000)
        add("status", status)
        add("request id", requestID)
        add("failure", failure)
        if let decoding {
            add("at", "\(decoding.path), \(position(of: decoding.offset))")
            add("problem", decoding.problem)
            lines.append("near: \(decoding.near)")
        } else {
            if failure == nil, !body.isEmpty {
                lines.append("body: \(APIExcerpt.text(of: body, in: 0..<400)) (\(body.count) bytes)")
            }
            add("underlying", underlying)
        }
        return lines.joined(separator: "\n")
    }

    /// The server's identifier of the request, for its operators; `nil` if the response headers contain none.
    public var requestID: String? {
        let names = [
            "X-Request-Id", "Request-Id", "X-GitHub-Request-Id", "X-Amzn-RequestId", "X-Correlation-Id", "CF-Ray",
        ]
        return names.lazy.compactMap { headers[$0] }.first
    }

    /// The position of a byte in the body as editors show it: line and column, from 1.
    private func position(of offset: Int) -> String {
        let before = body.prefix(offset)
        let line = before.count { $0 == 0x0A } + 1
        let column =
            offset - (before.lastIndex(of: 0x0A).map { before.distance(from: before.startIndex, to: $0) + 1 } ?? 0)
        return "byte \(offset) (line \(line), column \(column + 1))"
    }
}
