import APIGenDescription
import APIGenRecordings
import APIGenSupport

/// Finds the parameters of an operation in the calls of it.
struct ParameterInferrer {
    private let builder: SchemaBuilder
    /// The place of the operation.
    private let place: SourcePlace

    init(_ builder: SchemaBuilder, at place: SourcePlace) {
        self.builder = builder
        self.place = place
    }

    // MARK: - Paths

    func inferParameter(_ parameter: PathParameter) -> APIDescription.Parameter {
        let values = parameter.values
        let isList =
            !values.isEmpty && values.contains { $0.contains(",") } && parameter.forms.isSubset(of: Self.listForms)
        // The form is that of an identifier whatever the name is.
        let name = parameter.forms == [.uuid] || parameter.forms == [.number] ? "id" : parameter.name
        let element = buildSchema(of: isList ? values.flatMap { Self.elements($0, ",") } : values, named: name)
        return APIDescription.Parameter(
            name: parameter.name,
            location: .path,
            isRequired: true,
            schema: isList ? Schema(.array(element), place: element.place) : element,
            style: .simple,
            explode: false,
            place: inner(parameter.name)
        )
    }

    private static let listForms: Set<PathSegment.Form> = [
        .list(separator: ","), .number, .uuid, .code,
    ]

    // MARK: - Queries

    func inferQuery(_ exchanges: [RecordedExchange]) -> [APIDescription.Parameter] {
        let items = exchanges.map { exchange in
            exchange.query.filter {
                !$0.name.isEmpty && !Self.isTechnical($0) && !Credentials.isCredential(query: $0.name)
            }
        }
        return Self.grouped(items).map { group in
            let values = group.values.joined().filter { !$0.isEmpty }
            let isRepeated = group.values.contains { $0.count > 1 }
            let isList = !isRepeated && Self.areLists(Array(values), named: group.name)
            let texts = isList ? values.flatMap { Self.elements($0, ",") } : Array(values)
            let element = buildSchema(of: texts, named: group.name)
            return APIDescription.Parameter(
                name: group.name,
                location: .query,
                isRequired: Self.isRequired(group.values.count, of: exchanges.count, named: group.name),
                schema: isList || isRepeated ? Schema(.array(element), place: element.place) : element,
                style: .form,
                explode: !isList,
                place: inner(group.name)
            )
        }
    }

    /// Whether all values are names or numbers with commas between them.
    private static func areLists(_ values: [String], named name: String) -> Bool {
        let withCommas = values.filter { $0.contains(",") }
        guard !withCommas.isEmpty else { return false }
        let areWords = withCommas.allSatisfy { value in
            elements(value, ",").allSatisfy { element in
                !element.isEmpty && element.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_.".utf8.contains($0) }
            }
        }
        guard areWords else { return false }
        // `52.5,13.4` is one place.
        let arePairs = withCommas.allSatisfy { elements($0, ",").count == 2 && $0.contains(".") }
        return !arePairs
            && (PathWords.isPlural(name) || ["include", "expand", "with", "select", "embed"].contains(name))
    }

    private static func elements(_ text: String, _ separator: Character) -> [String] {
        text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }

    /// Whether a browser or a tool for measuring adds an item: the time against caches, the source of a visitor.
    private static func isTechnical(_ item: RecordedExchange.Item) -> Bool {
        let name = item.name.lowercased()
        return ["_", "_t", "_dc", "_ts", "cachebuster", "nocache", "fbclid", "gclid", "msclkid", "_ga", "_gl"].contains(
            name
        )
            || name.hasPrefix("utm_") || name == "callback" && item.value?.hasPrefix("jQuery") == true
    }

    // MARK: - Headers

    private static let technicalHeaders: Set<String> = [
        "user-agent", "accept", "accept-encoding", "accept-language", "accept-charset", "content-type",
        "content-length", "content-encoding", "content-md5", "cookie", "host", "connection", "keep-alive", "origin",
        "referer", "dnt", "cache-control", "pragma", "te", "trailer", "transfer-encoding", "upgrade",
        "upgrade-insecure-requests", "if-none-match", "if-modified-since", "if-match", "if-unmodified-since",
        "if-range", "priority", "expect", "date", "via", "forwarded", "from", "authorization", "x-requested-with",
        "x-real-ip", "traceparent", "tracestate", "baggage", "sentry-trace", "newrelic", "x-request-id",
        "x-correlation-id", "x-amzn-trace-id", "x-client-data", "purpose", "save-data", "dpr", "device-memory",
        "viewport-width", "rtt", "downlink", "ect", "postman-token", "alt-used", "proxy-connection", "x-request-start",
        "x-trace-id", "x-http-method-override", "range", "x-client-trace-id",
    ]
    private static let technicalPrefixes = [
        ":", "sec-", "x-forwarded-", "x-b3-", "x-datadog-", "access-control-", "proxy-", "cf-", "x-stainless-",
        "x-amz-", "x-goog-", "x-sentry-", "x-newrelic-", "x-firefox-", "x-chrome-", "x-ms-client-", "x-insomnia",
    ]

    func inferHeaders(_ exchanges: [RecordedExchange]) -> [APIDescription.Parameter] {
        let items = exchanges.map { $0.headers.filter { !Self.isTechnical(header: $0.name) } }
        return Self.grouped(items.map { $0.map { .init(name: $0.name.lowercased(), value: $0.value) } }).map { group in
            let written = items.joined().first { $0.name.lowercased() == group.name }?.name ?? group.name
            let values = group.values.joined().filter { !$0.isEmpty && !$0.isVariable }
            var schema = buildSchema(of: Array(values), named: group.name)
            let isAlways = group.values.count == exchanges.count
            // Without its version, an API responds in another way or not at all.
            if isAlways, group.name.contains("version"), Set(values).count == 1, let value = values.first {
                schema.kind = .constant(.text(value))
            }
            let isConstant = if case .constant = schema.kind { true } else { false }
            return APIDescription.Parameter(
                name: written,
                location: .header,
                isRequired: isConstant || Self.isRequired(group.values.count, of: exchanges.count, named: group.name),
                schema: schema,
                style: .simple,
                explode: false,
                place: inner(written)
            )
        }
    }

    private static func isTechnical(header name: String) -> Bool {
        let name = name.lowercased()
        return technicalHeaders.contains(name) || technicalPrefixes.contains(where: name.hasPrefix)
            || Credentials.isCredential(header: name)
    }

    // MARK: - Values

    private struct Group {
        var name: String
        /// The values in each call that has any.
        var values: [[String]]
    }

    /// The items of all calls by name, in the order of the recordings.
    private static func grouped(_ calls: [[RecordedExchange.Item]]) -> [Group] {
        var order: [String] = []
        var groups: [String: [[String]]] = [:]
        for items in calls {
            var own: [String: [String]] = [:]
            for item in items {
                if groups[item.name] == nil, own[item.name] == nil { order.append(item.name) }
                own[item.name, default: []].append(item.value ?? "")
            }
            for (name, values) in own { groups[name, default: []].append(values) }
        }
        return order.map { Group(name: $0, values: groups[$0] ?? []) }
    }

    private static func isRequired(_ count: Int, of all: Int, named name: String) -> Bool {
        count == all && (all >= Threshold.Field.calls || name == "id")
    }

    private func buildSchema(of values: [String], named name: String) -> Schema {
        builder.buildSchema(of: ValueShape(parameters: values), named: name, at: inner(name), areTexts: true)
    }

    private func inner(_ name: String) -> SourcePlace {
        SourcePlace(pointer: "\(place.pointer) \(name)", location: place.location)
    }
}
