package import APIGenDescription
import APIGenSpecLanguage
package import APIGenSpecWriting
import APIGenSupport

/// Turns the operations of a description into endpoints.
///
/// - In: an ``APIDescription``, and the ``ImportOptions`` of the command.
/// - Out: a ``SpecDraft`` that no pass has changed, and an ``ImportReport`` of what it leaves out.
/// - Start: ``OperationDrafter/draft()``; ``SchemaDrafter`` writes the types of parameters and bodies.
package struct OperationDrafter {
    let description: APIDescription
    let options: ImportOptions
    var schemas: SchemaDrafter
    let servers: ServerDraft
    let security: SecurityDraft
    /// The names of the endpoints, in the order of the operations.
    private let names: [String]
    var ownReport = ImportReport()
    /// The paginations that the source gives, by the names of endpoints. Their fields are known when the models are.
    package private(set) var paginations: [String: APIDescription.Operation.Pagination] = [:]
    /// The media types without which the client has the same values, and the first place of one.
    private var spareTypes: (names: Set<String>, place: SourcePlace)?
    /// The contents of the responses of an operation that have other values than those that its endpoint reads.
    var otherContents: [APIDescription.MediaType] = []
    /// The types of the errors that operations refer to; `nil` for those that say nothing.
    var errorTypes: [APIDescription.Reach.Part: TypeExpression?] = [:]

    package init(_ source: APIDescription, options: ImportOptions) {
        schemas = SchemaDrafter(source, options: options)
        let (operations, repetitions) = Self.distinct(source.operations, options, schemas)
        var description = source
        description.operations = operations
        self.description = description
        self.options = options
        servers = ServerDraft(description, keeping: options.kept)
        names = EndpointNames.names(
            of: description.operations.map { [schemas, servers] in Self.nameable($0, schemas, servers, options.kept) },
            taken: options.kept.chosenEndpoints
        )
        security = SecurityDraft(description)
        ownReport.findings = sourceFindings() + repetitions
    }

    /// What was found before anything is drafted, of the parts that the operations to import need.
    ///
    /// A document without operations is imported whole.
    private func sourceFindings() -> [ImportReport.Finding] {
        let heads = servers.findings + security.findings
        let guesses = heads.filter { $0.kind == .guess }
        var findings = zip(description.operations, names).compactMap(Self.otherName)
        findings += heads.filter { $0.kind != .guess }
        findings += description.losses.map {
            .init(.init($0.effect), subject: $0.kind, message: $0.message, place: $0.place)
        }
        if findings.isEmpty || description.operations.isEmpty { return guesses + findings }
        let selected = description.operations.filter(OperationSelection(options).contains)
        let isNeeded = description.reach.isNeeded(by: selected.map(\.place))
        return guesses + findings.filter { isNeeded($0.place) }
    }

    package var report: ImportReport {
        var report = schemas.report
        report.findings += ownReport.findings
        if let spareTypes {
            let names = spareTypes.names.sorted().joined(separator: ", ")
            report.findings.append(
                .init(
                    .note,
                    subject: "other media types",
                    message: "the same bodies exist as \(names); the client does not need them",
                    place: spareTypes.place
                )
            )
        }
        return report
    }

    package mutating func draft() -> SpecDraft {
        var draft = SpecDraft(name: Self.clientName(options.name ?? description.title))
        draft.metadata.doc = DocText.text(
            description.doc,
            repeating: [description.title ?? "", draft.name],
            options.docs
        )
        draft.metadata.see = description.see
        draft.servers = servers.servers
        let place = description.operations.first?.place
        draft.policies = Spec.Policies(
            retry: description.retry.map(Self.policy),
            idempotency: place.flatMap { place in
                description.idempotencyHeader.flatMap { draftIdempotencyPolicy($0, place) }
            }
        )
        let selection = OperationSelection(options)
        var taken = Set(names.map { $0.lowercased() })
        for (operation, name) in zip(description.operations, names) where selection.contains(operation) {
            guard Self.methods.contains(operation.method) else {
                lose(
                    "method",
                    "\(operation.method) \(operation.path) has a method that specs do not have",
                    operation.place
                )
                continue
            }
            draft.endpoints += draftEndpoints(of: operation, named: name, &taken)
        }
        draft.headers = description.headers.compactMap { draftHeaderField($0) }
        security.apply(to: &draft)
        draft.models = draftModels()
        return draft
    }

    /// The models that endpoints reach. A document without operations is there for its schemas.
    private mutating func draftModels() -> [DraftModel] {
        guard description.operations.isEmpty else { return schemas.draftModels() }
        for schema in description.schemas where schema.isDeclared {
            let reference = Schema(.reference(schema.id), place: schema.schema.place)
            _ = schemas.draftType(of: reference, SchemaUse(.response))
        }
        return schemas.draftModels().map { model in
            var model = model
            model.isKept = !model.isUnnamed
            return model
        }
    }

    /// The title of models of errors to which the source gives none.
    package static let failureTitle = "Failure"

    private static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

    mutating func lose(_ subject: String, _ message: String, _ place: SourcePlace) {
        ownReport.findings.append(.init(.loss, subject: subject, message: message, place: place))
    }

    mutating func note(_ subject: String, _ message: String, _ place: SourcePlace) {
        ownReport.findings.append(.init(.note, subject: subject, message: message, place: place))
    }

    mutating func guess(_ subject: String, _ message: String, _ place: SourcePlace) {
        ownReport.findings.append(.init(.guess, subject: subject, message: message, place: place))
    }

    /// Leaves out a media type, which is a loss only if the one that is used instead does not have the same values.
    mutating func leaveOut(
        _ other: APIDescription.MediaType,
        for used: APIDescription.MediaType,
        _ subject: String,
        _ message: @autoclosure () -> String
    ) {
        if used.hasValues(of: other) { noteSpare(other) } else { lose(subject, message(), other.place) }
    }

    mutating func noteSpare(_ content: APIDescription.MediaType) {
        spareTypes = spareTypes ?? ([], content.place)
        spareTypes?.names.insert(content.type)
    }

    /// The title as the name of a module, without the words that every title could have.
    private static func clientName(_ title: String?) -> String {
        // `Shop API with fixes`, `Shop (beta)`, `Shop - public` and `Shop's API` are Shop.
        var plain = title ?? ""
        // To replace something takes longer than the rest, and most titles have nothing of this.
        for tool in ["OpenAPI", "Swagger UI"] where plain.range(ofText: tool) != nil {
            plain = plain.replacing(tool, with: " ")
        }
        if plain.has("'") || plain.range(ofText: "’") != nil { plain = plain.replacing(/['’]s\b/, with: " ") }
        let name = plain.drop { $0 == " " }.prefix { !"-–—:(|,".contains($0) }
        let head = name.isEmpty ? title ?? "" : String(name)
        var words = NameWords(of: head).words
        if let end = words.firstIndex(where: { ["with", "for", "of", "by", "in", "and"].contains($0) }), end > 0 {
            words = Array(words[..<end])
        }
        let fillers: Set<String> = [
            "api", "rest", "openapi", "swagger", "v1", "v2", "v3", "v4", "specification", "spec", "web", "service",
            "the", "public", "reference", "documentation", "http", "client",
        ]
        let kept = words.prefix(12).filter { !fillers.contains($0) && !$0.allSatisfy(\.isNumber) }
        if !kept.isEmpty { words = Array(kept.prefix(4)) }
        let type = spelled(SwiftWords(words.joined(separator: " ")).type, as: head)
        guard let first = type.first, first.isLetter, type != "API" else { return "ServiceAPI" }
        return ModelNames.isReserved(type) || ReservedNames.modules.contains(type) ? type + "API" : type
    }

    /// The name with the capitals of the title: `GitHub` instead of `GitHub`'s words in lowercase.
    private static func spelled(_ name: String, as title: String) -> String {
        let words = title.split { !$0.isLetter && !$0.isNumber }.filter { $0.allSatisfy(\.isASCII) }
        guard let word = words.first(where: { $0.count > 2 && name.lowercased().hasPrefix($0.lowercased()) }),
            word.first?.isUppercase == true
        else { return name }
        return String(word + name.dropFirst(word.count))
    }

    /// The name in the spec to update, unless the source gives one.
    private static func keptName(
        of operation: APIDescription.Operation,
        _ schemas: SchemaDrafter,
        _ servers: ServerDraft,
        _ kept: ImportOptions.Kept
    ) -> String? {
        guard !kept.endpoints.isEmpty, operation.clientName.method == nil, operation.clientName.services == nil else {
            return nil
        }
        let constants = Set(Self.constants(of: operation, schemas))
        let candidates = kept.endpoints[call(operation.method, servers.path(of: operation))] ?? []
        let known = constants.union(bodyConstants(of: operation, schemas))
        let matching = candidates.filter { candidate in
            candidate.constants.allSatisfy {
                known.contains($0) || isMediaType($0) && !constants.contains(where: isMediaType)
            }
        }
        // An operation with several bodies or responses keeps the name of the first.
        let counts = matching.map { constants.intersection($0.constants).count }
        return zip(matching, counts).first { $1 == counts.max() }?.0.name
    }

    /// Whether a constant is a header that apigen writes for one of the media types of an operation.
    private static func isMediaType(_ constant: String) -> Bool {
        let name = constant.beginning(before: "=").lowercased()
        return name == "accept" || name == "content-type"
    }

    private static func nameable(
        _ operation: APIDescription.Operation,
        _ schemas: SchemaDrafter,
        _ servers: ServerDraft,
        _ kept: ImportOptions.Kept
    ) -> EndpointNames.Operation {
        EndpointNames.Operation(
            method: operation.method,
            path: String(operation.path.beginning(before: "?").beginning(before: "#")),
            id: operation.id,
            tag: operation.groupTag,
            isList: isList(operation, schemas),
            isDeprecated: operation.isDeprecated,
            keptName: keptName(of: operation, schemas, servers, kept),
            explicit: operation.clientName
        )
    }

    /// Reports a name that the source gives and that the endpoint does not have.
    private static func otherName(
        _ operation: APIDescription.Operation,
        _ name: String
    ) -> ImportReport.Finding? {
        if EndpointNames.isGiven(name, to: operation) { return nil }
        let given = "`\(operation.clientName.text)`"
        let message = "\(given) is named `\(name)`, because \(given) is not unique, or not possible in Swift"
        return .init(.name, subject: "name of an endpoint", message: message, place: operation.place)
    }

    /// Whether the response is an array, or an object with one array in it.
    private static func isList(_ operation: APIDescription.Operation, _ schemas: SchemaDrafter) -> Bool {
        guard let response = operation.responses.first(where: { $0.status.isSuccess }),
            let schema = response.content.first(where: { $0.isJSON })?.schema.flatMap({ schemas.target(of: $0) })
        else { return false }
        if case .array = schema.kind { return true }
        guard case .object = schema.kind else { return false }
        let properties = schemas.allProperties(of: schema)
        guard properties.count <= 6 else { return false }
        let lists = properties.count { property in
            if case .array? = schemas.kind(of: property.schema) { true } else { false }
        }
        return lists == 1
    }
}

// MARK: - Endpoints

extension OperationDrafter {
    /// The endpoint of an operation, and one for each body or response with other values in another media type.
    ///
    /// - Parameter taken: The names of all endpoints in lowercase.
    private mutating func draftEndpoints(
        of operation: APIDescription.Operation,
        named name: String,
        _ taken: inout Set<String>
    ) -> [DraftEndpoint] {
        var endpoint = DraftEndpoint(name: name, method: operation.method, origin: operation.place)
        endpoint.tags = operation.tags
        endpoint.operationID = operation.id
        endpoint.metadata = Metadata(doc: doc(of: operation, name), isDeprecated: operation.isDeprecated)
        endpoint.metadata.see = options.docs == .all ? operation.see : nil
        endpoint.server = servers.name(of: operation)
        endpoint.auth = security.auth(of: operation, in: description)
        endpoint.hasOnePage = operation.hasOnePage
        endpoint.policies = Spec.Policies(
            retry: operation.retry.map(Self.policy),
            idempotency: operation.idempotencyHeader.flatMap { name in
                // A request that may be sent twice as it is needs no key.
                ["GET", "HEAD"].contains(operation.method) ? nil : draftIdempotencyPolicy(name, operation.place)
            }
        )
        addPath(of: operation, to: &endpoint)
        addParameters(of: operation, to: &endpoint)
        var endpoints = [endpoint]
        let others = addBody(of: operation, to: &endpoints[0])
        paginations[name] = operation.pagination
        endpoints = draftEndpointsByResponse(endpoints[0], operation, &taken)
        for content in others {
            var other = endpoint
            addOtherBody(content, of: operation, to: &other, &taken)
            paginations[other.name] = operation.pagination
            let findings = ownReport.findings
            addResponses(of: operation, to: &other)
            // The responses are the same, and so is what they lose.
            ownReport.findings = findings
            otherContents = []
            endpoints.append(other)
        }
        for index in endpoints.indices { dropDocsOfConstants(&endpoints[index]) }
        return endpoints
    }

    private static func policy(_ retry: APIDescription.Retry) -> Spec.RetryPolicy {
        switch retry {
        case .off: .off
        case .statuses(let statuses): .attempts(nil, statuses: statuses)
        }
    }

    private mutating func draftIdempotencyPolicy(_ name: String, _ place: SourcePlace) -> Spec.IdempotencyPolicy? {
        if SpecDecoder.isHeaderName(name), name != "off" { return .header(Located(name)) }
        lose("idempotency header", "`\(name.prefix(60))` cannot name a header", place)
        return nil
    }

    /// A constant is not a parameter in Swift, so nothing can show its documentation.
    private func dropDocsOfConstants(_ endpoint: inout DraftEndpoint) {
        func plain(_ fields: [Spec.Field]) -> [Spec.Field] {
            fields.map { field in
                guard field.type == nil else { return field }
                return Spec.Field(name: field.name, type: nil, initial: field.initial, origin: field.origin)
            }
        }
        endpoint.query.fields = plain(endpoint.query.fields)
        endpoint.headers.fields = plain(endpoint.headers.fields)
        if case .fields(var parameters) = endpoint.body {
            parameters.fields = plain(parameters.fields)
            endpoint.body = .fields(parameters)
        }
    }

    /// The summary, or else the first paragraph of the description; both with `--docs all`.
    private func doc(of operation: APIDescription.Operation, _ name: String) -> String? {
        let names = [name, operation.id ?? ""]
        let summary = DocText.text(operation.summary, repeating: names, options.docs, isOfMethod: true)
        if options.docs == .all {
            let text = [operation.summary, operation.doc].compactMap(\.self).joined(separator: "\n\n")
            return DocText.text(text, repeating: names, .all)
        }
        return summary ?? DocText.text(operation.doc, repeating: names, options.docs, isOfMethod: true)
    }
}

extension APIDescription.Response.Status {
    var isSuccess: Bool {
        switch self {
        case .exact(let status): (200...299).contains(status)
        case .range(let digit): digit == 2
        case .any: false
        }
    }
}
