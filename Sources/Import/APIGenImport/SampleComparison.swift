package import APIGenDiagnostics
package import APIGenModel
package import APIGenRecordings
import APIGenSupport

/// Compares recorded responses with the endpoints of a spec.
package struct SampleComparison {
    /// A response of an endpoint, with what a client could not read.
    package struct Result: Sendable {
        package var endpoint: String
        package var status: Int
        package var contradictions: [SampleContradiction]
    }

    private struct Candidate {
        var endpoint: API.Endpoint
        /// With the path of each server in front, and without it.
        var patterns: [PathPattern]
        var constants: [String: String]
    }

    private let candidates: [String: [Candidate]]
    private let endpoints: [API.Endpoint]
    private let checker: ResponseChecker

    package init(_ api: API) {
        checker = ResponseChecker(api)
        endpoints = api.endpoints
        let servers = api.servers.map(\.address) + [""]
        candidates = Dictionary(grouping: api.endpoints, by: \.method).mapValues { endpoints in
            endpoints.filter { !$0.path.isWholeAddress && !$0.path.isInvalid }.map { endpoint in
                let path = endpoint.path.text { $1 ? "{\($0.name.value)...}" : "{\($0.name.value)}" }
                return Candidate(
                    endpoint: endpoint,
                    patterns: servers.map { PathPattern(path, below: $0) },
                    constants: Self.constants(of: endpoint)
                )
            }
        }
    }

    /// - Returns: `nil` if the spec does not have the call.
    package func result(of sample: RecordedSample) -> Result? {
        switch sample {
        case .body(let body, let path):
            let file = path.split(separator: "/").last ?? ""
            guard let endpoint = endpoints.first(where: { file.hasPrefix($0.name.value + ".") }) else { return nil }
            return result(.json(body, isDeclared: true), 200, of: endpoint)
        case .exchange(let exchange):
            guard let response = exchange.response, let endpoint = endpoint(of: exchange) else { return nil }
            return result(response.checkedBody, response.status, of: endpoint)
        }
    }

    private func result(_ body: ResponseChecker.Body, _ status: Int, of endpoint: API.Endpoint) -> Result {
        let contradictions = checker.contradictions(of: body, status: status, to: endpoint)
        return Result(endpoint: endpoint.name.value, status: status, contradictions: contradictions)
    }

    /// The endpoint of a request: of those that match its path, the one with the most words and constants in common.
    package func endpoint(of exchange: RecordedExchange) -> API.Endpoint? {
        let path = PathPattern.segments(of: exchange.path)
        let query = Dictionary(exchange.query.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        var best: (endpoint: API.Endpoint, rank: PathPattern.Rank, constants: Int)?
        for candidate in candidates[exchange.method] ?? [] {
            guard candidate.constants.allSatisfy({ query[$0.key] == $0.value }),
                let rank = candidate.patterns.lazy.compactMap({ $0.rank(of: path) }).max()
            else { continue }
            let count = candidate.constants.count
            if let best, (rank, count) <= (best.rank, best.constants) { continue }
            best = (candidate.endpoint, rank, count)
        }
        return best?.endpoint
    }

    /// The strings of the constants that every request has in its query.
    private static func constants(of endpoint: API.Endpoint) -> [String: String] {
        let constants = endpoint.otherParameters.filter { $0.isConstant && $0.place == .query && !$0.isOptional }
        return Dictionary(
            constants.compactMap { parameter in
                switch parameter.initial {
                case .text(let text)?, .value(let text)?, .number(let text)?: (parameter.name.value, text)
                case .bool(let value)?: (parameter.name.value, String(value))
                case .array, .kind, .null, nil: nil
                }
            },
            uniquingKeysWith: { first, _ in first }
        )
    }
}

extension RecordedExchange.Response {
    fileprivate var checkedBody: ResponseChecker.Body {
        switch body?.content {
        case nil: return .empty
        case .json(let root)?:
            let type = headers.first("content-type") ?? ""
            return .json(root, isDeclared: type.lowercased().contains("json"))
        case .form, .multipart, .text, .data: return .other
        }
    }
}

extension SampleComparison.Result {
    /// The contradictions as errors of the spec, each at the sample.
    package func diagnostics(of sample: RecordedSample) -> [Diagnostic] {
        contradictions.map { contradiction in
            switch sample {
            case .body(_, let path):
                let file = SourceFile(path: path, text: "", isConfidential: true)
                let location = SourceLocation(file, contradiction.range)
                return diagnostic(contradiction, contradiction.message, at: location)
            case .exchange(let exchange):
                let message = "\(exchange.method) \(exchange.path) (\(status)): \(contradiction.summary)"
                return diagnostic(contradiction, message, at: exchange.place.location)
            }
        }
    }

    private func diagnostic(
        _ contradiction: SampleContradiction,
        _ message: String,
        at location: SourceLocation
    ) -> Diagnostic {
        Diagnostic(
            .sampleMismatch,
            message,
            at: location,
            notes: [contradiction.declaration],
            help: contradiction.help
        )
    }
}
