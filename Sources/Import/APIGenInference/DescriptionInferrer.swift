import APIGenDescription
package import APIGenRecordings
package import APIGenSupport

/// Turns recorded exchanges into the description of an API.
///
/// - In: a list of ``RecordedExchange`` values without credentials.
/// - Out: an ``APIDescription``, and what is doubtful about it.
/// - Start: ``DescriptionInferrer/infer(_:options:)``: calls are filtered and grouped, shapes merged, and schemas
///   built.
package enum DescriptionInferrer {
    package struct Options: Sendable {
        /// The address with which all calls begin. Exchanges with other addresses are left out.
        package var server: String?

        package init() {}
    }

    package static func infer(_ exchanges: [RecordedExchange], options: Options = Options()) -> Inference {
        var inference = Inference()
        inference.operations = Array(repeating: nil, count: exchanges.count)
        let filter = ExchangeFilter(exchanges, server: options.server)
        let calls = omitOthers(exchanges, filter, &inference)
        guard let first = calls.first.map({ exchanges[$0] }) else { return inference }
        let doubts = DoubtList()
        let grouper = CallGrouper(
            exchanges,
            calls: calls,
            origins: filter.origins,
            serverPath: filter.serverPath,
            doubts: doubts
        )
        let drafts = grouper.groups.map { OperationDraft($0, exchanges) }
        let roots = drafts.flatMap(\.roots)
        ShapeMerger.merge(roots)
        let builder = SchemaBuilder(ModelNamer.models(in: roots), in: roots, doubts: doubts)
        let operations = OperationBuilder(builder: builder, exchanges: exchanges)
        inference.description.operations = drafts.map(operations.buildOperation)
        inference.description.schemas = builder.buildSchemas(at: first.place)
        for (index, draft) in drafts.enumerated() {
            for exchange in draft.group.exchanges { inference.operations[exchange] = index }
        }
        if let origin = filter.origins.first {
            inference.description.servers = [.init(address: origin + grouper.prefix, place: first.place)]
            inference.description.title = title(of: origin)
            if let exchange = calls.lazy.map({ exchanges[$0] }).first(where: { $0.environment != nil }) {
                doubts.noteEnvironment(of: exchange, server: origin + grouper.prefix)
            }
        }
        addCredentials(of: drafts.map(\.group), exchanges, to: &inference.description)
        inference.doubts = doubts.doubts
        return inference
    }

    /// A model without a call, from JSON texts of it.
    package static func model(named name: String, bodies: [Node], at place: SourcePlace) -> Inference {
        var inference = Inference()
        let doubts = DoubtList()
        let value = ValueShape(bodies.enumerated().map { RecordedValue($1, in: $0) })
        let root = ShapeRoot(value: value, role: .response, noun: name, isCertain: true)
        ShapeMerger.merge([root])
        let inner = ModelNamer.models(in: [root]).filter { $0.shape !== value.innerObject?.merged }
        let builder = SchemaBuilder(inner, in: [root], doubts: doubts)
        let isList = value.object == nil && value.element?.object != nil
        let shape = isList ? value.element ?? value : value
        inference.description.schemas = builder.buildSchemas(at: place)
        inference.description.schemas.append(
            .init(
                id: Schema.ID(inner.count),
                name: name,
                isDeclared: true,
                schema: builder.buildSchema(of: shape, named: name, at: place)
            )
        )
        inference.doubts = doubts.doubts
        return inference
    }

    // MARK: - Parts

    /// The calls, after the others are counted.
    private static func omitOthers(
        _ exchanges: [RecordedExchange],
        _ filter: ExchangeFilter,
        _ inference: inout Inference
    ) -> [Int] {
        var calls: [Int] = []
        for (index, exchange) in exchanges.enumerated() {
            guard let reason = filter.reasonToOmit(exchange) else {
                calls.append(index)
                continue
            }
            let known = inference.omissions.firstIndex { $0.reason == reason } ?? inference.omissions.count
            if known == inference.omissions.count {
                inference.omissions.append(.init(reason: reason, count: 0, place: exchange.place))
            }
            inference.omissions[known].count += 1
            guard reason == .otherHost, let origin = exchange.origin else { continue }
            inference.omissions[known].hosts[RecordedExchange.host(of: origin), default: 0] += 1
        }
        return calls
    }

    /// The name of a host without what all hosts have: `Example` of `api.example.com`.
    private static func title(of origin: String) -> String? {
        let labels = RecordedExchange.host(of: origin).split(separator: ".").map(String.init)
        guard labels.contains(where: { !$0.allSatisfy(\.isNumber) }) else { return nil }
        let fillers: Set<String> = [
            "api", "www", "app", "rest", "dev", "staging", "sandbox", "beta", "v1", "v2", "gateway",
        ]
        let names = labels.count > 1 ? Array(labels.dropLast()) : labels
        let name = names.last { !fillers.contains($0) && $0.count >= Threshold.Host.lettersOfTitle } ?? names.last
        return name.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    }

    private static func addCredentials(
        of groups: [CallGroup],
        _ exchanges: [RecordedExchange],
        to description: inout APIDescription
    ) {
        var credentials = Credentials()
        for (index, group) in groups.enumerated() {
            var order: [[String]] = []
            var hasSuccessWithout = false
            for exchange in group.exchanges.map({ exchanges[$0] }) {
                let schemes = credentials.addSchemes(of: exchange, at: description.operations[index].place)
                if schemes.isEmpty {
                    hasSuccessWithout = hasSuccessWithout || exchange.response.map { $0.status < 400 } ?? false
                } else if !order.contains(schemes) {
                    order.append(schemes)
                }
            }
            // Calls that fail without a credential need it; others succeed without.
            let sets = hasSuccessWithout && !order.isEmpty ? order + [[]] : order
            description.operations[index].security = sets.map { .init(schemes: $0) }
        }
        description.securitySchemes = credentials.schemes
    }
}
