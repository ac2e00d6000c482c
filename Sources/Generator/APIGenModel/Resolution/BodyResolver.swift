import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

// The encodings of a body, and the styles and media types of its fields.
extension Resolver {
    /// The parameter with which the caller chooses one of several encodings. The first one is the default.
    func addEncodingParameter(of endpoint: Spec.Endpoint, to resolved: inout API.Endpoint) {
        guard let encodings = endpoint.encodings, encodings.value.count > 1, endpoint.body != nil else { return }
        let names = resolved.parameters.filter { !$0.isConstant }
            .map { $0.swiftName?.value ?? SwiftWords($0.name.value).member }
        let name = names.contains("encoding") ? "bodyEncoding" : "encoding"
        let field = Located(name, at: encodings.location)
        let choice = API.Enumeration(
            owner: .endpoint(endpoint.name.value),
            field: field,
            isElement: false,
            values: encodings.value.map { API.Enumeration.Value(text: Located($0.rawValue, at: encodings.location)) },
            isFrozen: true,
            rawType: .string
        )
        resolved.otherParameters.append(
            API.Parameter(
                name: field,
                place: .encoding,
                type: .enumeration(choice),
                isOptional: false,
                initial: .value(encodings.value[0].rawValue),
                isConstant: false,
                metadata: Metadata(doc: API.Parameter.Place.encoding.doc(of: name))
            )
        )
    }

    /// The fields of a body with the styles and media types that have an effect in its encodings.
    mutating func fields(
        _ parameters: [API.Parameter],
        _ written: Spec.Parameters,
        in encodings: [BodyEncoding]
    ) -> [API.Parameter] {
        for field in written.fields {
            checkStyle(of: field, in: encodings)
            if !encodings.contains(.multipart) {
                reportUnused([.contentType], of: field, in: "a body that is not multipart")
            }
        }
        return parameters.map { parameter in
            var parameter = parameter
            if encodings == [.json] { (parameter.array, parameter.object) = (nil, nil) }
            if encodings.contains(.multipart),
                let type = written.fields.first(where: { $0.name.value == parameter.name.value })?.contentType
            {
                checkContentType(type, of: parameter)
                parameter.contentType = type.value
            }
            return parameter
        }
    }

    private mutating func checkStyle(of field: Spec.Field, in encodings: [BodyEncoding]) {
        guard encodings.contains(.json), let style = field.array?.location ?? field.object?.location else { return }
        if encodings == [.json] {
            report(
                .contradictoryKeys,
                "a style has no effect in JSON, which has arrays and objects",
                at: style,
                help: "delete it, or write at the endpoint: encoding: form"
            )
        } else if field.array?.value == .json || field.object?.value == .json {
            report(
                .contradictoryKeys,
                "a body that can be JSON has no field with a JSON text",
                at: style,
                help: "describe the call twice: once with encoding: json, and once with the other encodings"
            )
        }
    }

    private mutating func checkContentType(_ type: Located<String>, of parameter: API.Parameter) {
        let mediaType = type.value.prefix { $0 != ";" }.lowercased()
        if mediaType == "application/json" || mediaType.hasSuffix("+json") || parameter.type.isInvalid { return }
        let element = if case .array(let element) = parameter.type { element } else { parameter.type }
        guard isStructured(element) else { return }
        report(
            .contradictoryKeys,
            "an object cannot be a part with the type `\(mediaType)`",
            at: type.location,
            help: "write `application/json`, or the type `Upload` or `String` for a field with content of your own"
        )
    }
}
