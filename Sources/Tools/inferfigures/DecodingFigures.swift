import APIGenDescription
import APIGenDiagnostics
import APIGenImport
import APIGenInference
import APIGenModel
import APIGenPipeline
import APIGenRecordings
import APIGenSupport
import APIGenYAML

/// How many responses a spec decodes that was inferred from other recordings of the same calls.
struct DecodingFigures: CustomStringConvertible {
    private var decoded = 0
    private var tested = 0
    private var problems: [String] = []
    private var failures: [String: Int] = [:]

    /// - Parameter calls: What each exchange calls; `nil` for those that are left out.
    init<Call: Hashable>(_ exchanges: [RecordedExchange], _ calls: [Call?]) {
        var (known, unseen): ([(exchange: RecordedExchange, call: Call)], [(exchange: RecordedExchange, call: Call)])
        (known, unseen) = ([], [])
        var counts: [Call: Int] = [:]
        for (exchange, call) in zip(exchanges, calls) {
            guard let call else { continue }
            if exchange.isTestable {
                counts[call, default: 0] += 1
                if counts[call, default: 0] % 3 == 0 {
                    unseen.append((exchange, call))
                    continue
                }
            }
            known.append((exchange, call))
        }
        let result = Inferrer(options: Inferrer.Options()).run(known.map(\.exchange))
        guard let text = result.spec.text else {
            problems = result.spec.diagnostics.map(\.message)
            return
        }
        let (api, diagnostics) = Generator.api(path: "spec.yaml", bytes: Array(text.utf8))
        problems = diagnostics.map(\.message)
        guard let api else { return }
        var operations: [Call: Int] = [:]
        for ((_, call), operation) in zip(known, result.inference.operations) where operations[call] == nil {
            operations[call] = operation
        }
        for (exchange, call) in unseen {
            guard let name = operations[call].flatMap({ result.endpoints[$0] }),
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
