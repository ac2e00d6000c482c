package import APIGenSpecLanguage
import APIGenSupport

/// A spec before it is text: what a developer would type, as values that passes can compare and merge.
///
/// The order of each list is the order in the text.
package struct SpecDraft: Sendable {
    package var name: String
    package var metadata = Metadata()
    package var servers: [Spec.Server] = []
    /// The format of all dates (`dates:`), the style of all arrays (`arrays:`) and the encoding of all bodies
    /// (`encoding:`); `nil` if the language's default applies.
    package var dates: DateFormat?
    package var arrays: ArrayStyle?
    package var encoding: BodyEncoding?
    package var schemes: [Spec.Scheme] = []
    /// The credentials of all endpoints without their own; `nil` if the first scheme applies.
    package var auth: Spec.Authentication?
    package var query: [Spec.Field] = []
    package var headers: [Spec.Field] = []
    package var responseHeaders: [Spec.Field] = []
    package var errors: [Spec.ErrorCase] = []
    package var pagination: Spec.Pagination?
    package var policies = Spec.Policies()
    package var groups: [Spec.Group] = []
    package var endpoints: [DraftEndpoint] = []
    package var models: [DraftModel] = []

    package init(name: String) {
        self.name = name
    }
}

// A draft as the spec that is written: without what only an import knows.
extension SpecDraft {
    package var spec: Spec {
        var spec = Spec(name: name)
        spec.metadata = metadata
        spec.servers = servers
        spec.dates = dates ?? .iso8601
        spec.arrays = arrays
        spec.encoding = encoding ?? .json
        spec.schemes = schemes
        spec.authentication = auth
        spec.query = query
        spec.headers = headers
        spec.responseHeaders = responseHeaders
        spec.errors = errors
        spec.pagination = pagination
        spec.policies = policies
        spec.groups = groups
        spec.endpoints = endpoints.map(\.spec)
        spec.models = models.map(\.spec)
        return spec
    }
}

extension SpecWriter {
    package static func text(of draft: SpecDraft) -> String { text(of: draft.spec) }
}

extension SpecTree {
    package init(_ draft: SpecDraft) {
        self.init(draft.spec)
    }
}

extension DraftEndpoint {
    fileprivate var spec: Spec.Endpoint {
        var endpoint = Spec.Endpoint(name: name, method: method, path: path)
        endpoint.swiftName = swiftName.map { Located($0) }
        endpoint.metadata = metadata
        endpoint.query = query
        endpoint.headers = headers
        endpoint.encodings = encodings.isEmpty ? nil : Located(encodings)
        endpoint.authentication = auth
        endpoint.unwrap = unwrap.map { Spec.FieldPath($0) }
        endpoint.errors = errors
        endpoint.server = server.map { Located($0) }
        endpoint.policies = policies
        endpoint.pagination = pagination
        switch body {
        case .fields(let parameters): endpoint.body = .fields(parameters, .unknown)
        case .type(let type): endpoint.body = .type(type)
        case nil: break
        }
        if responses.count == 1, responses[0].status == nil {
            endpoint.response = responses[0].type
        } else {
            endpoint.outcomes = responses.compactMap(\.outcome)
        }
        endpoint.stream = stream
        endpoint.responseHeaders = responseHeaders
        endpoint.sample = sample.map { Located($0) }
        return endpoint
    }
}

extension DraftEndpoint.Response {
    fileprivate var outcome: Spec.Outcome? {
        status.map { status in
            Spec.Outcome(
                status: Located(.one(status)),
                meaning: flag.map { .flag($0) } ?? type.map { .type($0) } ?? .nothing
            )
        }
    }
}

extension DraftModel {
    fileprivate var spec: Spec.Model {
        var model = Spec.Model(name: name, parameters: parameters, shape: .object([]))
        switch shape {
        case .object(let fields): model.shape = .object(fields)
        case .alias(let type): model.shape = .expression(type)
        case .enumeration(let values): model.shape = .expression(.alternatives(values))
        case .union(let union, []): model.shape = .expression(.union(union))
        case .union(let union, let shared):
            model.shape = .object(shared)
            model.union = union
        }
        model.metadata = metadata
        model.include = includes.map { Located($0) }
        model.unwrap = unwrap.map { Spec.FieldPath($0) }
        model.messages = message.map { Spec.FieldPath($0) }
        model.pagination = pagination
        model.additional = additional.map { Spec.Field(name: "additional", type: $0) }
        model.isFrozen = isFrozen
        model.keep = isKept ? .unknown : nil
        return model
    }
}
