import APIGenDescription
import APIGenRecordings
import APIGenSupport

/// The calls of one operation.
struct CallGroup {
    var method: String
    /// The host with its scheme; `nil` for that of most calls.
    var origin: String?
    var template: InferredPath
    /// What the calls do; `nil` if method and path say it.
    var action: CallAction?
    /// The indices of the exchanges.
    var exchanges: [Int]
}

/// Finds the operations of recorded calls.
struct CallGrouper {
    private let exchanges: [RecordedExchange]
    private(set) var groups: [CallGroup] = []
    /// The fixed beginning of all paths of the main origin.
    private(set) var prefix = ""

    /// - Parameters:
    ///   - calls: The indices of the exchanges that are calls.
    ///   - origins: The origins of the API, the main one first.
    ///   - serverPath: The path of the server, if it is given.
    init(
        _ exchanges: [RecordedExchange],
        calls: [Int],
        origins: [String],
        serverPath: String?,
        doubts: DoubtList
    ) {
        self.exchanges = exchanges
        let main = origins.first
        let byOrigin = Dictionary(grouping: calls) { index in
            exchanges[index].origin.map(ExchangeFilter.normal) ?? main
        }
        let known = origins.isEmpty ? [nil] : origins.map(Optional.some)
        // The hosts of an API have the same values in their paths.
        let all = findTemplates(of: known.flatMap { byOrigin[$0] ?? [] }.sorted(), doubts)
        for origin in known {
            let own = Set(byOrigin[origin] ?? [])
            var templates = all.compactMap { template in
                let calls = template.calls.filter(own.contains)
                return calls.isEmpty ? nil : InferredPath(segments: template.segments, calls: calls)
            }
            if templates.isEmpty { continue }
            let isMain = origin == main
            // Without a server, the paths are the only place for their beginning.
            let prefix = isMain && main != nil ? serverPath ?? Self.commonPrefix(of: templates) : ""
            if isMain { self.prefix = prefix }
            let words = prefix.split(separator: "/").map(String.init)
            for index in templates.indices {
                // A path that was recorded without a server may lack that of the server.
                guard zip(words, templates[index].segments).allSatisfy({ $0 == $1.prefix && $1.parameter == nil }),
                    templates[index].segments.count >= words.count
                else { continue }
                templates[index].segments.removeFirst(words.count)
            }
            for template in templates { add(template, isMain ? nil : origin) }
        }
        // The order of the recordings.
        groups.sort { ($0.exchanges.first ?? 0) < ($1.exchanges.first ?? 0) }
    }

    private mutating func add(_ template: InferredPath, _ origin: String?) {
        let division = CallDivision(exchanges)
        for (method, calls) in template.calls.grouped(by: { exchanges[$0].method }) {
            for (action, calls) in division.parts(of: calls) {
                groups.append(
                    CallGroup(method: method, origin: origin, template: template, action: action, exchanges: calls)
                )
            }
        }
    }

    // MARK: - Templates

    /// The templates of calls. A path that a recording has with its parameters is right; it is also that of
    /// the calls that match it.
    private func findTemplates(of calls: [Int], _ doubts: DoubtList) -> [InferredPath] {
        var known: [GivenTemplate] = []
        for index in calls {
            guard let text = exchanges[index].template else { continue }
            let template = GivenTemplate(text)
            if !known.contains(where: { $0.shape == template.shape }) { known.append(template) }
        }
        var matched: [Int: [Int]] = [:]
        var open: [Int] = []
        for index in calls {
            let segments = Self.segments(of: exchanges[index].path)
            let given = exchanges[index].template.map { GivenTemplate($0).shape }
            let position =
                given.flatMap { shape in known.firstIndex { $0.shape == shape } }
                ?? known.firstIndex { $0.matches(segments) }
            if let position { matched[position, default: []].append(index) } else { open.append(index) }
        }
        let paths = open.map { Self.segments(of: exchanges[$0].path) }
        let inferrer = PathInferrer(paths, calls: open.map { CallFacts(exchanges[$0]) })
        for doubt in inferrer.doubts {
            doubts.add(
                Inference.Doubt(
                    "path",
                    evidence: doubt.evidence,
                    written: doubt.path,
                    alternative: doubt.alternative,
                    place: exchanges[open[doubt.call]].place
                )
            )
        }
        let inferred = inferrer.templates.map { template in
            InferredPath(segments: template.segments, calls: template.calls.map { open[$0] }.sorted())
        }
        let given = known.enumerated().compactMap { position, template in
            matched[position].map { calls in
                template.template(calls, paths: calls.map { Self.segments(of: exchanges[$0].path) })
            }
        }
        return given + inferred
    }

    /// The segments of a path, percent-encoded, without parameters of segments such as `;jsessionid=1`.
    static func segments(of path: String) -> [String] {
        let segments = path.parts(between: "/", keepsEmpty: true).dropFirst(path.hasPrefix("/") ? 1 : 0)
        return segments.map { segment in
            let beginning = segment.beginning(before: ";")
            return String(segment[beginning.endIndex...].has("=") ? beginning : segment)
        }
    }

    /// The fixed segments with which all paths begin; at least one segment of each path remains.
    private static func commonPrefix(of templates: [InferredPath]) -> String {
        let texts = templates.map { $0.segments.dropLast().prefix { $0.parameter == nil }.map(\.prefix) }
        guard templates.count > 1, var common = texts.first else { return "" }
        for others in texts { common = zip(common, others).prefix { $0 == $1 }.map(\.0) }
        let plain = common.prefix { segment in
            !segment.isEmpty && segment.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_.~".utf8.contains($0) }
        }
        return plain.map { "/\($0)" }.joined()
    }
}

/// A path that a recording has with the names of its parameters: `/users/{id}`.
private struct GivenTemplate {
    let segments: [InferredPath.Segment]

    init(_ text: String) {
        segments = CallGrouper.segments(of: text.prefix { $0 != "?" }.description).map { segment in
            guard let open = segment.firstIndex(of: "{"), let close = segment[open...].firstIndex(of: "}") else {
                return .init(prefix: segment)
            }
            let name = segment[open..<close].dropFirst().drop { $0 == "{" }
            let rest = segment[close...].drop { $0 == "}" }
            let parameter = PathParameter(name: name.isEmpty ? "id" : String(name), values: [], forms: [])
            return .init(prefix: String(segment[..<open]), parameter: parameter, suffix: String(rest))
        }
    }

    /// The template without the names of its parameters.
    var shape: [String] { segments.map { $0.prefix + ($0.parameter == nil ? "" : "{}") + $0.suffix } }

    func matches(_ path: [String]) -> Bool {
        path.count == segments.count
            && zip(path, segments).allSatisfy { text, segment in
                guard segment.parameter != nil else { return text == segment.prefix }
                return text.utf8.count > segment.prefix.utf8.count + segment.suffix.utf8.count
                    && text.hasPrefix(segment.prefix) && text.hasSuffix(segment.suffix)
            }
    }

    /// The template with the values of its calls.
    func template(_ calls: [Int], paths: [[String]]) -> InferredPath {
        let matching = paths.filter(matches)
        var segments = segments
        for index in segments.indices where segments[index].parameter != nil {
            let segment = segments[index]
            var seen: Set<String> = []
            let values = matching.map { path in
                String(path[index].dropFirst(segment.prefix.count).dropLast(segment.suffix.count))
            }
            .filter { !$0.withoutPercentEncoding.isVariable && seen.insert($0).inserted }
            let parts = values.map(PathSegment.init)
            segments[index].parameter?.values = parts.map(\.decodedValue)
            segments[index].parameter?.forms = Set(parts.map(\.form))
        }
        return InferredPath(segments: segments, calls: calls)
    }
}
