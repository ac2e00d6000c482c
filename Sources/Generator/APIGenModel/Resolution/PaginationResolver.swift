import APIGenDiagnostics
import APIGenSpecLanguage

extension Resolver {
    /// Resolves the pagination of an endpoint: its own, that of its wrapper, or that of the API.
    ///
    /// An own pagination must be valid. That of a wrapper applies if the endpoint has the parameter, that of the API if
    /// it is valid.
    mutating func addPagination(
        of endpoint: Spec.Endpoint,
        to resolved: inout API.Endpoint,
        _ wrappers: [String: API.Model]
    ) {
        guard let items = items(of: resolved) else {
            // If the wrapper has no `$unwrap`, that is the error.
            if let own = endpoint.pagination,
                wrapper(of: resolved).map({ $0.unwrap == nil && !$0.isIncomplete }) ?? true
            {
                report(
                    .contradictoryKeys,
                    "only a list has pages: an array, or a model with `$unwrap`",
                    at: own.location
                )
            }
            return
        }
        if let own = endpoint.pagination {
            resolved.pagination = pagination(own, of: resolved, items: items, wrappers)
        } else if let wrapper = wrapper(of: resolved), let own = wrapper.pagination,
            own.target.map({ hasVariable($0, resolved, wrappers) }) ?? true
        {
            resolved.pagination = pagination(own, of: resolved, items: items, wrappers)
        } else if let common = spec.pagination {
            var attempt = self
            guard let applicable = attempt.pagination(common, of: resolved, items: items, wrappers) else { return }
            resolved.pagination = applicable
            usesCommonPagination = true
        }
    }

    private func wrapper(of endpoint: API.Endpoint) -> Spec.Model? {
        if case .model(let name, _) = endpoint.response?.wrapped { models[name] } else { nil }
    }

    /// The type of the items of a list.
    private func items(of endpoint: API.Endpoint) -> API.ValueType? {
        switch (endpoint.response?.wrapped, endpoint.unwrapped?.type) {
        case (.array(let element), _), (.model, .array(let element)): element
        case (.invalid, _), (.model, .invalid): .invalid
        default: nil
        }
    }

    private func hasVariable(
        _ target: Spec.Pagination.Target,
        _ endpoint: API.Endpoint,
        _ wrappers: [String: API.Model]
    ) -> Bool {
        self.target(target, of: endpoint, wrappers)?.parameter.isConstant == false
    }

    /// The parameter of an endpoint, or the field of the model of its body.
    private func target(
        _ written: Spec.Pagination.Target,
        of endpoint: API.Endpoint,
        _ wrappers: [String: API.Model]
    ) -> API.Pagination.Target? {
        let places: [API.Parameter.Place] = written.isInBody ? [.body] : [.query]
        if let found = parameter(written.name.value, in: places, of: endpoint) { return found }
        guard written.isInBody, let body = endpoint.parameters.first(where: { $0.place == .wholeBody }),
            !body.isOptional, case .model(let name, _) = body.type, case .object(let fields) = wrappers[name]?.shape,
            let field = fields.first(where: { $0.name.value == written.name.value })
        else { return nil }
        return API.Pagination.Target(parameter: body, field: field)
    }

    package func parameter(
        _ name: String,
        in places: [API.Parameter.Place],
        of endpoint: API.Endpoint
    ) -> API.Pagination.Target? {
        endpoint.parameters.first { places.contains($0.place) && $0.name.value == name }.map { .init(parameter: $0) }
    }
}

// MARK: - References of a pagination

extension Resolver {
    private mutating func pagination(
        _ written: Spec.Pagination,
        of endpoint: API.Endpoint,
        items: API.ValueType,
        _ wrappers: [String: API.Model]
    ) -> API.Pagination? {
        guard let strategy = strategy(written, of: endpoint, items: items, wrappers) else { return nil }
        guard let end = written.end else { return API.Pagination(strategy: strategy, location: written.location) }
        guard let field = responseField(end.field, of: endpoint, wrappers) else { return nil }
        let isCount = end.kind == .total || end.kind == .pages
        if field.type.isInvalid || (isCount ? field.type.isInt : field.type.isBool) {
            return API.Pagination(
                strategy: strategy,
                end: .init(kind: end.kind, field: field),
                location: written.location
            )
        }
        reportOnce(
            .unknownModelField,
            "`\(end.kind.rawValue)` names \(isCount ? "an `Int`" : "a `Bool`")",
            at: end.field.text.location
        )
        return nil
    }

    private mutating func strategy(
        _ written: Spec.Pagination,
        of endpoint: API.Endpoint,
        items: API.ValueType,
        _ wrappers: [String: API.Model]
    ) -> API.Pagination.Strategy? {
        switch written.strategy {
        case .count(let target, let step):
            let counter = count(target, of: endpoint, wrappers)
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
            guard isCount(size, step), let counter else { return nil }
            return .offset(counter, step: size)
        case .next(let path, let target):
            guard let variable = variable(target, of: endpoint, wrappers),
                let field = responseField(path, of: endpoint, wrappers), fits(field, variable, target.name)
            else { return nil }
            return .next(field, into: variable)
        case .last(let path, let target):
            guard let variable = variable(target, of: endpoint, wrappers),
                let field = fieldPath(path, from: items, "item", wrappers), fits(field, variable, target.name)
            else { return nil }
            return .last(field, into: variable)
        case .url(let path):
            return responseField(path, of: endpoint, wrappers, "`url` names a `URL` or a `String`") { type in
                if case .scalar(.url) = type { true } else { type.isString }
            }.map { .url($0) }
        case .merge(let path):
            return responseField(path, of: endpoint, wrappers, "`merge` names an object", \.isObject).map { .merge($0) }
        case .link(let relation):
            return .link(relation.value)
        }
    }

    /// The target of a pagination, whose value a call can set.
    private mutating func variable(
        _ written: Spec.Pagination.Target,
        of endpoint: API.Endpoint,
        _ wrappers: [String: API.Model]
    ) -> API.Pagination.Target? {
        guard let target = target(written, of: endpoint, wrappers) else {
            if written.isInBody, hasUnknownFields(endpoint) { return nil }
            let name = "`\(endpoint.name.value)`"
            let lack = written.isInBody ? "the body of \(name) has no field" : "\(name) has no query parameter"
            let place = written.isInBody ? "`body`" : "`query`"
            reportMissing(written.name, lack, of: endpoint, help: "declare it under \(place) of the endpoint")
            return nil
        }
        if !target.parameter.isConstant, !target.isPatch { return target }
        reportOnce(
            .invalidPageParameter,
            target.isPatch
                ? "`\(written.name.value)` has three states, and cannot be a page"
                : "`\(written.name.value)` is a constant, so every page would be the same",
            at: written.name.location,
            notes: [.init("it is declared here", at: target.name.location)]
        )
        return nil
    }

    private mutating func count(
        _ written: Spec.Pagination.Target,
        of endpoint: API.Endpoint,
        _ wrappers: [String: API.Model]
    ) -> API.Pagination.Target? {
        guard let counter = variable(written, of: endpoint, wrappers), isCount(counter, written.name) else {
            return nil
        }
        return counter
    }

    private mutating func isCount(_ target: API.Pagination.Target, _ name: Located<String>) -> Bool {
        if target.type.isInt || target.type.isInvalid, !target.isPatch { return true }
        reportOnce(
            .invalidPageParameter,
            "pages and items are counted by an `Int`, and `\(name.value)` is none",
            at: name.location,
            notes: [.init("it is declared here", at: target.name.location)]
        )
        return false
    }

    private mutating func reportMissing(
        _ name: Located<String>,
        _ lack: String,
        of endpoint: API.Endpoint,
        help: String
    ) {
        if endpoint.hasUnknownParameters { return }
        reportOnce(
            .invalidPageParameter,
            "\(lack) `\(name.value)`",
            at: name.location,
            help: help,
            fix: .spelling(of: name, in: endpoint.parameters.map(\.name.value))
        )
    }

    /// A field of the response.
    private mutating func responseField(
        _ path: Spec.FieldPath,
        of endpoint: API.Endpoint,
        _ wrappers: [String: API.Model],
        _ expectation: String = "",
        _ isFit: (API.ValueType) -> Bool = { _ in true }
    ) -> API.FieldPath? {
        guard endpoint.envelope.isEmpty, let response = endpoint.response else {
            reportOnce(
                .contradictoryKeys,
                "`unwrap` removes the fields that the pagination needs",
                at: path.text.location,
                help: "use a model that has `$unwrap` as the response"
            )
            return nil
        }
        guard var field = fieldPath(path, from: response.wrapped, "response", wrappers) else { return nil }
        if case .optional = response { field.isBehindOptional = true }
        if field.type.isInvalid || isFit(field.type) { return field }
        reportOnce(.unknownModelField, expectation, at: path.text.location)
        return nil
    }

    /// Reports a cursor that has another type than its parameter.
    private mutating func fits(
        _ field: API.FieldPath,
        _ target: API.Pagination.Target,
        _ name: Located<String>
    ) -> Bool {
        if field.type.isInvalid || target.type.isInvalid { return true }
        if let word = field.type.cursorWord, word == target.type.cursorWord { return true }
        reportOnce(
            .cursorMismatch,
            field.type.cursorWord.map { "`\(field.text.value)` is of the type `\($0)`, and `\(name.value)` is not" }
                ?? "`\(field.text.value)` cannot be the value of a parameter",
            at: field.text.location,
            notes: [.init("`\(name.value)` is declared here", at: target.name.location)],
            help: field.type.cursorWord.map { "declare the parameter as \(name.value)?: \($0)" }
        )
        return false
    }

    /// Reports a problem once for all endpoints with the same pagination.
    private mutating func reportOnce(
        _ code: DiagnosticCode,
        _ message: String,
        at location: SourceLocation,
        notes: [Diagnostic.Note] = [],
        help: String? = nil,
        fix: Fix? = nil
    ) {
        let reported = Diagnostic(code, message, at: location).identity
        guard !diagnostics.contains(where: { $0.identity == reported }) else { return }
        report(code, message, at: location, notes: notes, help: help, fix: fix)
    }
}

// MARK: - Paginations without effect

extension Resolver {
    /// Reports a pagination that applies to no endpoint.
    mutating func checkPagination(of endpoints: [API.Endpoint], _ wrappers: [String: API.Model]) {
        let users = Dictionary(grouping: endpoints.indices) { wrapper(of: endpoints[$0])?.name.value }
        for model in spec.models.compactMap({ models[$0.name.value] }) {
            guard let target = model.pagination?.target, wrappers[model.name.value]?.unwrap != nil else { continue }
            let paged = (users[model.name.value] ?? []).map { endpoints[$0] }
            let mayHaveVariable = { (endpoint: API.Endpoint) in
                endpoint.hasUnknownParameters || target.isInBody && hasUnknownFields(endpoint)
                    || hasVariable(target, endpoint, wrappers)
            }
            guard !paged.isEmpty, !paged.contains(where: mayHaveVariable) else { continue }
            let places: [API.Parameter.Place] = target.isInBody ? [.body] : [.query]
            report(
                .unusedException,
                "no endpoint whose response is `\(model.name.value)` has a "
                    + "\(target.isInBody ? "field in its body" : "query parameter") `\(target.name.value)` to set",
                at: target.name.location,
                fix: .spelling(
                    of: target.name,
                    in: paged.flatMap(\.parameters).filter { places.contains($0.place) }.map(\.name.value)
                )
            )
        }
        if let common = spec.pagination, !usesCommonPagination, !spec.endpoints.contains(where: \.name.isPlaceholder),
            !endpoints.contains(where: isUncertain)
        {
            report(.unusedException, "no list has the parameters and fields of this pagination", at: common.location)
        }
    }

    /// Whether the body may have more fields, which could not be read.
    private func hasUnknownFields(_ endpoint: API.Endpoint) -> Bool {
        endpoint.parameters.contains { parameter in
            guard parameter.place == .wholeBody else { return false }
            if case .model(let name, _) = parameter.type { return models[name]?.isIncomplete == true }
            return parameter.type.isInvalid
        }
    }

    /// Whether errors hide parameters or fields that a pagination may name.
    private func isUncertain(_ endpoint: API.Endpoint) -> Bool {
        guard let response = endpoint.response?.wrapped else { return false }
        guard !endpoint.hasUnknownParameters, !hasUnknownFields(endpoint), !response.isInvalid else { return true }
        guard case .model(let name, _) = response, let model = models[name] else { return false }
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

extension API.Pagination.Target {
    fileprivate var name: Located<String> { field?.name ?? parameter.name }
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
