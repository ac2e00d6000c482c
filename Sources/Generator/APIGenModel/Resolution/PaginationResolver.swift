import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

struct PaginationResolver: ResolverPart {
    let context: ResolutionContext
    let paths: FieldPathResolver

    private var models: [String: API.Model] { paths.models }

    init(context: ResolutionContext, models: [String: API.Model]) {
        self.context = context
        paths = FieldPathResolver(context: context, models: models)
    }

    /// Resolves the pagination of an endpoint: its own, that of its wrapper, or that of the API.
    ///
    /// An own pagination must be valid. That of a wrapper applies if the endpoint has the parameter, that of the API if
    /// it is valid.
    func addPagination(of endpoint: Spec.Endpoint, to resolved: inout API.Endpoint) {
        guard let items = items(of: resolved) else {
            // If the wrapper has no `$unwrap`, that is the error.
            if let own = endpoint.pagination,
                wrapper(of: resolved).map({ $0.unwrap == nil && !$0.isIncomplete }) ?? true
            {
                diagnostics.report(
                    .contradictoryKeys,
                    "only a list has pages: an array, or a model with `$unwrap`",
                    at: own.location
                )
            }
            return
        }
        if let own = endpoint.pagination {
            resolved.pagination = resolve(own, of: resolved, items: items)
        } else if let wrapper = wrapper(of: resolved), let own = wrapper.pagination,
            own.target.map({ hasVariable($0, resolved) }) ?? true
        {
            resolved.pagination = resolve(own, of: resolved, items: items)
        } else if let common = symbols.spec.pagination {
            resolved.pagination = diagnostics.discardingReports {
                resolve(common, of: resolved, items: items)
            }
        }
    }

    private func wrapper(of endpoint: API.Endpoint) -> Spec.Model? {
        if case .model(let name, _) = endpoint.response?.wrapped { symbols.models[name] } else { nil }
    }

    /// The type of the items of a list.
    private func items(of endpoint: API.Endpoint) -> API.ValueType? {
        switch (endpoint.response?.wrapped, endpoint.unwrapped?.type) {
        case (.array(let element), _), (.model, .array(let element)): element
        case (.invalid, _), (.model, .invalid): .invalid
        default: nil
        }
    }

    private func hasVariable(_ target: Spec.Pagination.Target, _ endpoint: API.Endpoint) -> Bool {
        self.target(target, of: endpoint)?.parameter.isConstant == false
    }

    /// The parameter of an endpoint, or the field of the model of its body.
    private func target(_ written: Spec.Pagination.Target, of endpoint: API.Endpoint) -> API.Pagination.Target? {
        let places: [API.Parameter.Place] = written.isInBody ? [.body] : [.query]
        if let found = parameter(written.name.value, in: places, of: endpoint) { return found }
        guard written.isInBody, let body = endpoint.parameters.first(where: { $0.place == .wholeBody }),
            !body.isOptional, case .model(let name, _) = body.type,
            case .object(let fields) = models[name]?.shape,
            let field = fields.first(where: { $0.name.value == written.name.value })
        else { return nil }
        return API.Pagination.Target(parameter: body, field: field)
    }

    private func parameter(
        _ name: String,
        in places: [API.Parameter.Place],
        of endpoint: API.Endpoint
    ) -> API.Pagination.Target? {
        endpoint.parameters.first { places.contains($0.place) && $0.name.value == name }.map { .init(parameter: $0) }
    }
}

// MARK: - References of a pagination

extension PaginationResolver {
    private func resolve(
        _ written: Spec.Pagination,
        of endpoint: API.Endpoint,
        items: API.ValueType
    ) -> API.Pagination? {
        guard let strategy = resolveStrategy(written, of: endpoint, items: items) else { return nil }
        guard let end = written.end else { return API.Pagination(strategy: strategy, location: written.location) }
        guard let field = resolveField(end.field, of: endpoint) else { return nil }
        let isCount = end.kind == .total || end.kind == .pages
        if field.type.isInvalid || (isCount ? field.type.isInt : field.type.isBool) {
            return API.Pagination(
                strategy: strategy,
                end: .init(kind: end.kind, field: field),
                location: written.location
            )
        }
        diagnostics.report(
            .unknownModelField,
            "`\(end.kind.rawValue)` names \(isCount ? "an `Int`" : "a `Bool`")",
            at: end.field.text.location
        )
        return nil
    }

    private func resolveStrategy(
        _ written: Spec.Pagination,
        of endpoint: API.Endpoint,
        items: API.ValueType
    ) -> API.Pagination.Strategy? {
        switch written.strategy {
        case .count(let target, let step):
            let counter = resolveCount(target, of: endpoint)
            guard let step else { return counter.map { .number($0, first: $0.first) } }
            guard let size = parameter(step.value, in: [.query, .body], of: endpoint) else {
                reportMissing(
                    step,
                    "`\(endpoint.name.value)` has no parameter",
                    of: endpoint,
                    help: "declare it at the endpoint"
                )
                return nil
            }
            guard checkCount(size, step), let counter else { return nil }
            return .offset(counter, step: size)
        case .next(let path, let target):
            guard let variable = resolveVariable(target, of: endpoint),
                let field = resolveField(path, of: endpoint), checkCursor(field, variable, target.name)
            else { return nil }
            return .next(field, into: variable)
        case .last(let path, let target):
            guard let variable = resolveVariable(target, of: endpoint),
                let field = paths.resolve(path, from: items, "item"), checkCursor(field, variable, target.name)
            else { return nil }
            return .last(field, into: variable)
        case .url(let path):
            return resolveField(path, of: endpoint, "`url` names a `URL` or a `String`") { type in
                if case .scalar(.url) = type { true } else { type.isString }
            }.map { .url($0) }
        case .merge(let path):
            return resolveField(path, of: endpoint, "`merge` names an object", \.isObject).map {
                .merge($0)
            }
        case .link(let relation):
            return .link(relation.value)
        }
    }

    /// The target of a pagination, whose value a call can set.
    private func resolveVariable(
        _ written: Spec.Pagination.Target,
        of endpoint: API.Endpoint
    ) -> API.Pagination.Target? {
        guard let target = target(written, of: endpoint) else {
            if written.isInBody, hasUnknownFields(endpoint) { return nil }
            let name = "`\(endpoint.name.value)`"
            let lack = written.isInBody ? "the body of \(name) has no field" : "\(name) has no query parameter"
            let place = written.isInBody ? "`body`" : "`query`"
            reportMissing(written.name, lack, of: endpoint, help: "declare it under \(place) of the endpoint")
            return nil
        }
        if !target.parameter.isConstant, !target.isPatch { return target }
        diagnostics.report(
            .invalidPageParameter,
            target.isPatch
                ? "`\(written.name.value)` has three states, and cannot be a page"
                : "`\(written.name.value)` is a constant, so every page would be the same",
            at: written.name.location,
            notes: [.init("it is declared here", at: target.name.location)]
        )
        return nil
    }

    private func resolveCount(_ written: Spec.Pagination.Target, of endpoint: API.Endpoint) -> API.Pagination.Target? {
        guard let counter = resolveVariable(written, of: endpoint), checkCount(counter, written.name) else {
            return nil
        }
        return counter
    }

    private func checkCount(_ target: API.Pagination.Target, _ name: Located<String>) -> Bool {
        if target.type.isInt || target.type.isInvalid, !target.isPatch { return true }
        diagnostics.report(
            .invalidPageParameter,
            "pages and items are counted by an `Int`, and `\(name.value)` is not one",
            at: name.location,
            notes: [.init("it is declared here", at: target.name.location)]
        )
        return false
    }

    private func reportMissing(_ name: Located<String>, _ lack: String, of endpoint: API.Endpoint, help: String) {
        if endpoint.hasUnknownParameters { return }
        diagnostics.report(
            .invalidPageParameter,
            "\(lack) `\(name.value)`",
            at: name.location,
            help: help,
            fix: .spelling(of: name, in: endpoint.parameters.map(\.name.value))
        )
    }

    /// A field of the response.
    private func resolveField(
        _ path: Spec.FieldPath,
        of endpoint: API.Endpoint,
        _ expectation: String = "",
        _ isFit: (API.ValueType) -> Bool = { _ in true }
    ) -> API.FieldPath? {
        guard endpoint.envelope.isEmpty, let response = endpoint.response else {
            diagnostics.report(
                .contradictoryKeys,
                "`unwrap` removes the fields that the pagination needs",
                at: path.text.location,
                help: "use a model that has `$unwrap` as the response"
            )
            return nil
        }
        guard var field = paths.resolve(path, from: response.wrapped, "response") else { return nil }
        if case .optional = response { field.isBehindOptional = true }
        if field.type.isInvalid || isFit(field.type) { return field }
        diagnostics.report(.unknownModelField, expectation, at: path.text.location)
        return nil
    }

    /// Reports a cursor that has another type than its parameter.
    private func checkCursor(_ field: API.FieldPath, _ target: API.Pagination.Target, _ name: Located<String>) -> Bool {
        if field.type.isInvalid || target.type.isInvalid { return true }
        if let word = field.type.cursorWord, word == target.type.cursorWord { return true }
        diagnostics.report(
            .cursorMismatch,
            field.type.cursorWord.map { "`\(field.text.value)` is of the type `\($0)`, and `\(name.value)` is not" }
                ?? "`\(field.text.value)` cannot be the value of a parameter",
            at: field.text.location,
            notes: [.init("`\(name.value)` is declared here", at: target.name.location)],
            help: field.type.cursorWord.map { "declare the parameter as \(name.value)?: \($0)" }
        )
        return false
    }
}

// MARK: - Paginations without effect

extension PaginationResolver {
    /// Reports a pagination that applies to no endpoint.
    func checkPagination(of endpoints: [API.Endpoint]) {
        var users: [String: [Int]] = [:]
        for index in endpoints.indices {
            if let wrapper = wrapper(of: endpoints[index]) { users[wrapper.name.value, default: []].append(index) }
        }
        for model in symbols.spec.models.compactMap({ symbols.models[$0.name.value] }) {
            guard let target = model.pagination?.target, models[model.name.value]?.unwrap != nil else {
                continue
            }
            let paged = users[model.name.value] ?? []
            let mayHaveVariable = { (endpoint: API.Endpoint) in
                endpoint.hasUnknownParameters || target.isInBody && hasUnknownFields(endpoint)
                    || hasVariable(target, endpoint)
            }
            guard !paged.isEmpty, !paged.contains(where: { mayHaveVariable(endpoints[$0]) }) else { continue }
            let places: [API.Parameter.Place] = target.isInBody ? [.body] : [.query]
            diagnostics.report(
                .unusedException,
                "no endpoint whose response is `\(model.name.value)` has a "
                    + "\(target.isInBody ? "field in its body" : "query parameter") `\(target.name.value)` to set",
                at: target.name.location,
                fix: .spelling(
                    of: target.name,
                    in: paged.flatMap { endpoints[$0].parameters }.filter { places.contains($0.place) }
                        .map(\.name.value)
                )
            )
        }
        if let common = symbols.spec.pagination,
            !endpoints.contains(where: { $0.pagination?.isDeclared(at: common.location) == true }),
            !symbols.spec.endpoints.contains(where: \.name.isPlaceholder),
            !endpoints.contains(where: isUncertain)
        {
            diagnostics.report(
                .unusedException,
                "no list has the parameters and fields of this pagination",
                at: common.location
            )
        }
    }

    /// Whether the body may have more fields, which could not be read.
    private func hasUnknownFields(_ endpoint: API.Endpoint) -> Bool {
        endpoint.parameters.contains { parameter in
            guard parameter.place == .wholeBody else { return false }
            if case .model(let name, _) = parameter.type { return symbols.models[name]?.isIncomplete == true }
            return parameter.type.isInvalid
        }
    }

    /// Whether errors hide parameters or fields that a pagination may name.
    private func isUncertain(_ endpoint: API.Endpoint) -> Bool {
        guard let response = endpoint.response?.wrapped else { return false }
        guard !endpoint.hasUnknownParameters, !hasUnknownFields(endpoint), !response.isInvalid else { return true }
        guard case .model(let name, _) = response, let model = symbols.models[name] else { return false }
        return model.isIncomplete || model.unwrap != nil && endpoint.unwrapped?.type.isInvalid != false
    }

    /// Sets the properties of a wrapper that is one page of a list.
    func markPages(of endpoints: [API.Endpoint], in models: inout [API.Model]) {
        let names = Set(endpoints.compactMap { $0.pagination == nil ? nil : wrapper(of: $0)?.name.value })
        for index in models.indices where names.contains(models[index].name.value) {
            models[index].pageItems = models[index].unwrap
        }
    }
}

extension API.Pagination {
    fileprivate func isDeclared(at location: SourceLocation) -> Bool {
        self.location.range == location.range && self.location.file.path == location.file.path
    }
}

extension API.Pagination.Target {
    fileprivate var isPatch: Bool { field?.isPatch ?? parameter.isPatch }
    /// The number at which the count begins.
    fileprivate var first: Int {
        let initial = field == nil ? parameter.initial : field?.initial
        let isOptional = field?.isOptional ?? parameter.isOptional
        guard !isOptional, case .number(let digits) = initial else { return 1 }
        return Int(digits) ?? 1
    }
}

extension API.ValueType {
    fileprivate var isInt: Bool { if case .scalar(.int) = self { true } else { false } }
    fileprivate var isObject: Bool {
        switch self {
        case .model, .object, .dictionary, .scalar(.json): true
        default: false
        }
    }

    /// The name of the type in messages; `nil` if a value of it cannot be a cursor.
    fileprivate var cursorWord: String? {
        switch self {
        case .date: "Date"
        case .scalar(.data), .scalar(.upload), .scalar(.json), .scalar(.bool), .scalar(.url): nil
        case .scalar(let scalar): scalar.rawValue
        default: nil
        }
    }
}
