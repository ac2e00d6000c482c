import APIGenDescription
import APIGenRecordings
import APIGenSupport

/// What the calls of one operation have, before it is a part of the description.
struct OperationDraft {
    var group: CallGroup
    var place: SourcePlace
    var body: BodyGroup
    /// The bodies of the responses by status, the smallest first.
    var responses: [(status: Int, bodies: BodyGroup)]
    /// The bodies by what they are, for names and models.
    var roots: [ShapeRoot]

    init(_ group: CallGroup, _ exchanges: [RecordedExchange]) {
        self.group = group
        let location = exchanges[group.exchanges[0]].place.location
        let action = group.action.map { " \($0.name)" } ?? ""
        place = SourcePlace(pointer: "\(group.method) \(group.template.text)\(action)", location: location)
        body = BodyGroup(group.exchanges.map { (exchanges[$0].body, $0, nil) })
        let answered = Dictionary(grouping: group.exchanges) { exchanges[$0].response?.status ?? 0 }
        responses = answered.filter { (200...599).contains($0.key) }.sorted { $0.key < $1.key }.map { status, calls in
            (status, BodyGroup(calls.map { (exchanges[$0].response?.body, $0, exchanges[$0].target) }))
        }
        roots = []
        let (noun, isCertain) = Self.noun(of: group)
        for shape in body.shapes { roots.append(ShapeRoot(value: shape, role: .request, noun: noun, isCertain: false)) }
        for response in responses {
            for shape in response.bodies.shapes {
                let role: ShapeRoot.Role = response.status < 400 ? .response : .failure
                roots.append(ShapeRoot(value: shape, role: role, noun: noun, isCertain: isCertain))
            }
        }
    }

    /// What a response is, as its path says: the last fixed segment that is not an action.
    private static func noun(of group: CallGroup) -> (String, isCertain: Bool) {
        if let noun = group.action?.noun { return (noun, false) }
        let words = group.template.segments.filter { segment in
            segment.parameter == nil && !segment.prefix.isEmpty && PathSegment(segment.prefix).form == .word
        }
        .map { PathSegment($0.prefix).value }
        let nouns = words.filter { !PathWords.isAction($0) }
        let noun = nouns.last ?? words.last ?? "item"
        let endsWithNoun = words.last == noun
        return (noun, group.method == "GET" && endsWithNoun)
    }
}

/// Turns the calls of an operation into the operation of a description.
struct OperationBuilder {
    let builder: SchemaBuilder
    let exchanges: [RecordedExchange]

    func buildOperation(_ draft: OperationDraft) -> APIDescription.Operation {
        let group = draft.group
        let own = group.exchanges.map { exchanges[$0] }
        var operation = APIDescription.Operation(method: group.method, path: group.template.text, place: draft.place)
        if group.template.segments.isEmpty { operation.path = "/" }
        operation.summary = own.lazy.compactMap(\.name).first { !$0.contains("/") && !$0.contains("{") }
        let parameters = ParameterInferrer(builder, at: draft.place)
        operation.parameters = group.template.parameters.map(parameters.inferParameter)
        operation.parameters += parameters.inferQuery(own) + parameters.inferHeaders(own)
        let hasBody = group.method != "GET" && group.method != "HEAD"
        let content = hasBody ? draft.body.buildContent(builder, named: "body", at: draft.place) : []
        if !content.isEmpty {
            operation.body = .init(isRequired: draft.body.bodyCount == draft.body.count, content: content)
        }
        if let action = group.action { operation.add(action) }
        operation.responses = buildResponses(draft, own)
        addUnknownResponse(to: &operation)
        if let origin = group.origin { operation.servers = [.init(address: origin, place: draft.place)] }
        return operation
    }

    // MARK: - Responses

    private func buildResponses(_ draft: OperationDraft, _ own: [RecordedExchange]) -> [APIDescription.Response] {
        draft.responses.compactMap { status, bodies in
            // A redirect is followed, and 304 belongs to the cache.
            if (300...399).contains(status) { return nil }
            var response = APIDescription.Response(status: .exact(status), place: draft.place)
            response.content = bodies.buildContent(builder, named: "response", at: draft.place)
            if status < 300 {
                response.headers = buildHeaders(own.compactMap(\.response).filter { $0.status == status }, draft)
            }
            return response
        }
    }

    /// Adds a response of any kind if all recorded calls failed.
    private func addUnknownResponse(to operation: inout APIDescription.Operation) {
        guard !operation.responses.isEmpty, operation.method != "HEAD", operation.method != "DELETE",
            operation.responses.allSatisfy({ if case .exact(400...) = $0.status { true } else { false } })
        else { return }
        let place = operation.place
        var response = APIDescription.Response(status: .exact(200), place: place)
        response.content = [
            .init(type: "application/json", schema: Schema(.any, isNullable: true, place: place), place: place)
        ]
        operation.responses.insert(response, at: 0)
        builder.doubts.add(
            Inference.Doubt(
                "response",
                evidence: "all calls of `\(place.pointer)` failed",
                written: "response: JSON",
                alternative: "response: the model of a successful response",
                place: place
            )
        )
    }

    /// The headers that a caller reads: limits, totals, and links to other pages.
    private func buildHeaders(_ responses: [RecordedExchange.Response], _ draft: OperationDraft) -> [APIDescription
        .Parameter]
    {
        let headers = responses.flatMap(\.headers).filter { item in
            let name = item.name.lowercased()
            return Self.isOfUse(name) && (name != "link" || item.value?.contains("rel=\"next\"") == true)
        }
        return headers.grouped { $0.name.lowercased() }.map { name, items in
            let inner = SourcePlace(pointer: "\(draft.place.pointer) \(name)", location: draft.place.location)
            return APIDescription.Parameter(
                name: items[0].name,
                location: .header,
                isRequired: false,
                schema: builder.buildSchema(
                    of: ValueShape(parameters: items.map { $0.value ?? "" }),
                    named: name,
                    at: inner,
                    areTexts: true
                ),
                style: .simple,
                explode: false,
                place: inner
            )
        }
    }

    private static func isOfUse(_ name: String) -> Bool {
        let letters = name.letters()
        return letters.range(ofText: "ratelimit") != nil || name == "retry-after" || name == "link"
            || ["xtotal", "xpage", "xperpage", "xnextpage", "xprevpage"].contains { letters.hasPrefix($0) }
            || letters.hasSuffix("totalcount")
    }
}

extension RecordedExchange {
    /// The path with its query.
    fileprivate var target: String {
        query.reduce(path) { target, item in "\(target)&\(item.name)=\(item.value ?? "")" }
    }
}
