import APIDescription
import APIGenDiagnostics
import APIGenImport
import APIGenPipeline
import APIInference
import APIModel
import Recordings
import YAML

/// How many responses a spec decodes that was inferred from other recordings of the same calls.
struct DecodingFigures: CustomStringConvertible {
    private var decoded = 0
    private var tested = 0
    private var problems: [String] = []
    private var failures: [String: Int] = [:]

    init(_ exchanges: [RecordedExchange], _ truth: TruePaths) {
        let groups = Dictionary(grouping: exchanges) { truth.call(of: $0)?.text ?? "" }
        var (known, unseen): ([RecordedExchange], [RecordedExchange]) = ([], [])
        for (_, group) in groups.filter({ !$0.key.isEmpty }).sorted(by: { $0.key < $1.key }) {
            let successes = group.filter(\.isTestable)
            for (index, exchange) in successes.enumerated() {
                if index % 3 == 2 { unseen.append(exchange) } else { known.append(exchange) }
            }
            known += group.filter { !$0.isTestable }
        }
        let result = Inferrer(options: Inferrer.Options()).run(known)
        guard let text = result.spec.text else {
            problems = result.spec.diagnostics.map(\.message)
            return
        }
        let (api, diagnostics) = Generator.api(path: "spec.yaml", bytes: Array(text.utf8))
        problems = diagnostics.map(\.message)
        guard let api else { return }
        var operations: [TruePaths.Call: Int] = [:]
        for (exchange, operation) in zip(known, result.inference.operations) {
            guard let call = truth.call(of: exchange), operations[call] == nil else { continue }
            operations[call] = operation
        }
        for exchange in unseen {
            guard let call = truth.call(of: exchange),
                let name = operations[call].flatMap({ result.endpoints[$0] }),
                let endpoint = api.endpoints.first(where: { $0.name.value == name })
            else { continue }
            tested += 1
            if let message = Self.contradiction(exchange, endpoint, api) {
                failures["\(name): \(message)", default: 0] += 1
            } else {
                decoded += 1
            }
        }
    }

    /// What `lint` reports about the response as a sample of the endpoint.
    private static func contradiction(
        _ exchange: RecordedExchange,
        _ endpoint: API.Endpoint,
        _ api: API
    ) -> String? {
        guard case .json(let body)? = exchange.response?.body?.content else { return nil }
        var single = api
        var endpoint = endpoint
        endpoint.sample = Located("sample.json", at: endpoint.name.location)
        single.endpoints = [endpoint]
        let sample = Sample(path: "sample.json", text: .success(Array(JSONText.compact(body).utf8)))
        return SampleChecker.check(single, samples: ["sample.json": sample]).first?.message
    }

    var description: String {
        let summary =
            "unseen responses: decoded \(percent(decoded, of: tested)); \(problems.count) diagnostics of the spec"
        let lines = failures.sorted { $0.key < $1.key }.map { "  not decoded: \($0.key) (\($0.value))" }
        return ([summary] + lines + problems.map { "  spec: \($0)" }).joined(separator: "\n")
    }
}

extension RecordedExchange {
    /// Whether the response can be compared with the spec.
    fileprivate var isTestable: Bool {
        guard let response, (200...299).contains(response.status), case .json? = response.body?.content else {
            return false
        }
        return true
    }
}
