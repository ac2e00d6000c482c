import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves the stream of an endpoint.
struct StreamResolver: TypePart {
    let types: TypeResolver

    /// The type of the chunks, and the places of the fields that request the stream.
    func resolveStream(of endpoint: Spec.Endpoint, _ parameters: [API.Parameter]) -> API.Stream? {
        guard let stream = endpoint.stream else { return nil }
        let place = stream.element.location
        let scope = TypeScope(owner: .endpoint(endpoint.name.value), use: .received, field: Located("piece", at: place))
        var element = types.resolve(stream.element, in: scope)
        if let phrase = element.namelessPhrase {
            diagnostics.reportNameless(phrase, at: place)
            element = .invalid
        }
        element = FormatResolver(context: context).rejectFormat(of: element, at: place)
        var resolved = API.Stream(format: stream.format, element: element, terminator: stream.terminator)
        for condition in stream.conditions where !condition.name.isPlaceholder {
            let (name, value) = (condition.name, condition.value)
            let own = parameters.filter { $0.name.value == name.value }
            if let parameter = own.first(where: { !$0.isConstant && [.query, .body].contains($0.place) }) {
                diagnostics.report(
                    .contradictoryKeys,
                    "`when` decides about `\(name.value)`, and so it is not a parameter of the call",
                    at: name.location,
                    notes: [.init("it is declared here", at: parameter.name.location)],
                    help: "delete the parameter, or let it be a constant of the other call: \(name.value): = false"
                )
            } else if endpoint.body == nil || own.contains(where: { $0.place == .query }) {
                resolved.query.append((name.value, .text(value.text)))
            } else if hasFields(parameters) {
                resolved.fields.append((name.value, constants.read(value)))
            } else {
                diagnostics.report(
                    .misplacedStreamField,
                    "the body has no place for the field `\(name.value)`",
                    at: name.location,
                    notes: endpoint.body.map { [.init("it is declared here", at: $0.location)] } ?? [],
                    help: "give the body fields, and let it not be optional"
                )
            }
        }
        return resolved
    }

    /// Whether the body is an object in every call.
    private func hasFields(_ parameters: [API.Parameter]) -> Bool {
        guard let body = parameters.first(where: { $0.place == .wholeBody }) else { return true }
        return switch body.type {
        case .model, .object, .dictionary: !body.isOptional
        case .invalid: true
        default: false
        }
    }
}
