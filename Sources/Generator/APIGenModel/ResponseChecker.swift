package import APIGenDiagnostics
import APIGenSpecLanguage
package import APIGenSupport

/// Compares recorded responses of any status with the declared types of an API, as a client reads them.
package struct ResponseChecker: Sendable {
    package enum Body: Sendable {
        case empty
        /// - Parameter isDeclared: Whether the headers say that the body is JSON.
        case json(Node, isDeclared: Bool)
        /// A string that is not JSON, or bytes.
        case other
    }

    private let api: API
    private let models: [String: API.Model]

    package init(_ api: API) {
        self.api = api
        models = api.modelsByName
    }

    /// - Returns: One contradiction for each declaration that the response contradicts; none if a client reads it.
    package func contradictions(of body: Body, status: Int, to endpoint: API.Endpoint) -> [SampleContradiction] {
        let failures = [endpoint.failures, api.failures].flatMap { candidates(among: $0, status, body) }
        let isRefused = failures.contains { $0.condition.value == .body }
        if !isRefused, let outcome = outcome(of: status, endpoint) {
            switch outcome {
            case .nothing, .flag: return []
            case .value(let type): return contradictions(of: body, to: type, of: endpoint)
            }
        }
        let isSuccess = HTTPStatus.one(status).isSuccess
        if isSuccess, !isRefused {
            guard endpoint.outcomes.count < 2 else {
                let declared = endpoint.outcomes.map(\.status.value.text).joined(separator: ", ")
                return [difference("the status \(status) is not declared, only \(declared)", at: place(of: endpoint))]
            }
            return endpoint.response.map { contradictions(of: body, to: $0, of: endpoint) } ?? []
        }
        // A client attempts one model after another, and keeps the bytes if no model fits.
        let results = failures.map { contradictions(of: body, to: $0) }
        return results.contains { $0.isEmpty } ? [] : results.first ?? []
    }

    // MARK: - Successes

    private func outcome(of status: Int, _ endpoint: API.Endpoint) -> API.Outcome.Meaning? {
        guard endpoint.outcomes.count > 1 || !HTTPStatus.one(status).isSuccess else { return nil }
        let exact = endpoint.outcomes.first { $0.status.value == .one(status) }
        return (exact ?? endpoint.outcomes.first { $0.status.value == .all(status / 100) })?.meaning
    }

    private func contradictions(
        of body: Body,
        to type: API.ValueType,
        of endpoint: API.Endpoint
    ) -> [SampleContradiction] {
        switch body {
        case .empty where type.hasEmptyValue || type.isRaw: return []
        case .empty: return [difference("the response has no body", at: place(of: endpoint))]
        case .json(_, let isDeclared) where type.isRaw && !(isDeclared && type.wrapped.isString): return []
        case .other where type.isRaw || endpoint.stream != nil: return []
        case .other: return [difference("the response is not JSON", at: place(of: endpoint))]
        case .json(let root, _):
            return contradictions(of: root, in: endpoint.envelope, to: type, at: place(of: endpoint))
        }
    }

    private func place(of endpoint: API.Endpoint) -> SampleChecker.Place {
        SampleChecker.Place(endpoint.name.location, "`\(endpoint.name.value)` is declared here")
    }

    // MARK: - Failures

    /// The models of a failure, the most specific one first. A match of the body has priority over the status.
    private func candidates(among failures: [API.Failure], _ status: Int, _ body: Body) -> [API.Failure] {
        [.body, .status(status), .statusClass(status / 100), .any].compactMap { condition in
            failures.first { $0.condition.value == condition }
        }.filter { failure in
            let matchers = models[failure.model]?.failure?.matchers ?? []
            if failure.condition.value == .body, matchers.isEmpty { return false }
            return matchers.allSatisfy { matcher in
                guard case .json(let root, _) = body, let value = root.value(at: matcher.path) else { return false }
                return JSONKind(value) != .null
                    && (matcher.values.isEmpty || matcher.values.contains { $0.isValue(value) })
            }
        }
    }

    private func contradictions(of body: Body, to failure: API.Failure) -> [SampleContradiction] {
        let place = SampleChecker.Place(
            failure.condition.location,
            "the failure `\(failure.condition.value.name)` is declared here"
        )
        switch body {
        case .empty: return []
        case .json(let root, _): return contradictions(of: root, to: .model(failure.model, []), at: place)
        case .other: return [difference("the body of the failure is not JSON", at: place)]
        }
    }

    // MARK: - Contradictions

    private func contradictions(
        of root: Node,
        in envelope: [String] = [],
        to type: API.ValueType,
        at place: SampleChecker.Place
    ) -> [SampleContradiction] {
        var checker = SampleChecker(api, models)
        checker.check(root, in: envelope, is: type, declared: place)
        return checker.contradictions
    }

    /// A difference of the whole body.
    private func difference(_ message: String, at place: SampleChecker.Place) -> SampleContradiction {
        let start = Mark(line: 1, column: 1)
        return SampleContradiction(
            path: JSONPath(),
            message: message,
            range: MarkRange(start, start),
            declaration: .init(place.note, at: place.location)
        )
    }
}

extension API.ValueType {
    /// Whether an empty body is a value of the type.
    fileprivate var hasEmptyValue: Bool {
        switch self {
        case .optional, .array, .dictionary, .invalid: true
        default: false
        }
    }
}

extension Node {
    fileprivate func value(at path: [String]) -> Node? {
        path.reduce(Optional(self)) { node, key in
            switch node?.content {
            case .mapping(let entries): entries.value(of: key)
            case .sequence(let elements): Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            case .scalar, .invalid, nil: nil
            }
        }
    }
}

/// A difference between a recorded body and the declared type of it.
package struct SampleContradiction: Sendable {
    /// The place in the body; empty for the whole body.
    package var path: JSONPath
    /// The difference: "expected a string, found null".
    package var message: String
    /// The range in the text of the body.
    package var range: MarkRange
    /// The declaration that the body contradicts.
    package var declaration: Diagnostic.Note
    package var help: String?

    /// The difference with the place in the body: "`items[0].owner`: expected a string, found null".
    package var summary: String { path.keys.isEmpty ? message : "`\(path)`: \(message)" }

    func diagnostic(in file: SourceFile) -> Diagnostic {
        Diagnostic(.sampleMismatch, message, at: SourceLocation(file, range), notes: [declaration], help: help)
    }
}

/// The keys and indices that lead to a value in JSON: `items[0].owner`.
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
    /// An index is in brackets.
    package var keys: [String] = []

    package var description: String {
        keys.reduce(into: "") { text, key in text += text.isEmpty || key.hasPrefix("[") ? key : "." + key }
    }
}
