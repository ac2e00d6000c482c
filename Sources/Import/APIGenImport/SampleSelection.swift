import APIGenDiagnostics
import APIGenModel
import APIGenRecordings
import APIGenSpecWriting
import APIGenSupport

/// Chooses a recorded response for each endpoint as its sample: one that the tests of the client accept.
struct SampleSelection {
    private(set) var draft: SpecDraft
    /// The API of the draft, without the endpoints that have no samples.
    private var api: API
    private(set) var samples: [Inferrer.Sample] = []
    private let folder: String
    /// The bodies that are left for each endpoint, the best first. None is empty.
    private var candidates: [String: [Node]] = [:]

    /// - Parameters:
    ///   - folder: The folder of the samples, relative to that of the spec.
    ///   - exchanges: The recordings of each endpoint.
    init(
        _ draft: SpecDraft,
        _ api: API,
        folder: String,
        _ exchanges: some Sequence<(endpoint: String, exchange: RecordedExchange)>
    ) {
        self.draft = draft
        self.api = api
        self.folder = folder
        var bodies: [String: [Node]] = [:]
        for (endpoint, exchange) in exchanges {
            guard let response = exchange.response, (200...299).contains(response.status),
                case .json(let body)? = response.body?.content
            else { continue }
            bodies[endpoint, default: []].append(body)
        }
        candidates = bodies.mapValues { bodies in
            let ranked = bodies.enumerated().map { (index: $0, body: $1, facts: Self.facts(of: $1)) }
            // A response with many facts tests much, and of two with as many, the first is as good.
            let best = ranked.sorted { ($1.facts, $0.index) < ($0.facts, $1.index) }
            return best.prefix(ImportThreshold.Sample.candidates).map { Self.shortened($0.body) }
        }
    }

    /// - Returns: The text of the spec with its samples; `nil` if no response can be a sample.
    mutating func run() -> String? {
        while !candidates.isEmpty {
            nameSamples()
            let refused = refusedEndpoints()
            if refused.isEmpty { break }
            for name in refused {
                candidates[name]?.removeFirst()
                if candidates[name]?.isEmpty == true { candidates[name] = nil }
            }
        }
        for index in draft.endpoints.indices {
            let name = draft.endpoints[index].name
            draft.endpoints[index].sample = candidates[name] == nil ? nil : path(of: name)
        }
        samples = draft.endpoints.compactMap { endpoint in
            guard let path = endpoint.sample, let body = candidates[endpoint.name]?.first else { return nil }
            return Inferrer.Sample(path: path, text: JSONText.indented(body))
        }
        return samples.isEmpty ? nil : SpecWriter.text(of: draft)
    }

    /// Gives each endpoint with a candidate the path of its sample, at the place of its own name.
    private mutating func nameSamples() {
        api.endpoints.removeAll { candidates[$0.name.value] == nil }
        for index in api.endpoints.indices {
            let name = api.endpoints[index].name
            api.endpoints[index].sample = Located(path(of: name.value), at: name.location)
        }
    }

    private func path(of endpoint: String) -> String { "\(folder)/\(endpoint).json" }

    /// The endpoints whose samples contradict the spec, as the generator sees it.
    private func refusedEndpoints() -> Set<String> {
        var names: [String: String] = [:]
        var samples: [String: Sample] = [:]
        for (name, bodies) in candidates {
            guard let body = bodies.first else { continue }
            let path = path(of: name)
            names[path] = name
            samples[path] = Sample(path: path, text: .success(JSONText.compactBytes(body)))
        }
        let refused = SampleChecker.check(api, samples: samples).compactMap { diagnostic -> String? in
            guard let location = diagnostic.location else { return nil }
            if let name = names[location.file.path] { return name }
            // The response of the endpoint is not JSON.
            return api.endpoints.first { $0.name.location.range == location.range }?.name.value
        }
        return Set(refused.filter { candidates[$0] != nil })
    }

    /// The number of different keys and values that a test would read.
    private static func facts(of node: Node) -> Int {
        var shapes: Set<String> = []
        collect(node, at: "", &shapes)
        return shapes.count
    }

    private static func collect(_ node: Node, at path: String, _ shapes: inout Set<String>) {
        if let entries = node.entries {
            for entry in entries { collect(entry.value, at: "\(path).\(entry.key.text ?? "")", &shapes) }
        } else if let elements = node.elements {
            for element in elements.prefix(ImportThreshold.Sample.countedElements) {
                collect(element, at: path + "[]", &shapes)
            }
        } else if !node.isNull {
            shapes.insert(path)
        }
    }

    /// The body with fewer elements in its lists, if it is long.
    private static func shortened(_ body: Node) -> Node {
        func isLong(_ node: Node) -> Bool { JSONText.compactBytes(node).count > ImportThreshold.Sample.length }
        guard isLong(body) else { return body }
        let cuts = ImportThreshold.Sample.elements.lazy.map { cut(body, to: $0) }
        return cuts.first { !isLong($0) } ?? cuts.last ?? body
    }

    private static func cut(_ node: Node, to count: Int) -> Node {
        var node = node
        switch node.content {
        case .sequence(let elements): node.content = .sequence(elements.prefix(count).map { cut($0, to: count) })
        case .mapping(let entries):
            node.content = .mapping(
                entries.map { entry in
                    var entry = entry
                    entry.value = cut(entry.value, to: count)
                    return entry
                }
            )
        case .scalar, .invalid: break
        }
        return node
    }
}
