import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves the body of an endpoint: its encodings, and the styles and media types of its fields.
struct BodyResolver: ParameterPart {
    let parameters: ParameterResolver
    let owner: API.Owner

    func resolveBody(of endpoint: Spec.Endpoint, _ encodings: [BodyEncoding]) -> [API.Parameter] {
        guard let body = endpoint.body else {
            if let encoding = endpoint.encodings {
                diagnostics.report(
                    .contradictoryKeys,
                    "an encoding without a body has no effect",
                    at: encoding.location
                )
            }
            return []
        }
        if ["GET", "HEAD", nil].contains(endpoint.method?.value) {
            diagnostics.report(
                .misplacedBody,
                endpoint.method == nil
                    ? "a body needs a method" : "a \(endpoint.method?.value ?? "GET") request has no body",
                at: body.location,
                help: "add `method: POST`, or list the parameters under `query`"
            )
        }
        switch body {
        case .fields(let fields, let location):
            if encodings.contains(.raw) {
                diagnostics.report(
                    .unsendableParameter,
                    "a raw body is `Data`, `String` or an `Upload`, and has no fields",
                    at: location
                )
            }
            let parameters = parameters.resolve(
                fields,
                .body,
                owner: owner,
                takesUploads: encodings.contains(.multipart)
            )
            return checkFields(parameters, fields, in: encodings)
        case .type(let expression):
            return [resolveWhole(expression, encodings)]
        }
    }

    private func resolveWhole(_ expression: TypeExpression, _ encodings: [BodyEncoding]) -> API.Parameter {
        let name = Located("body", at: expression.location)
        let isRaw = encodings.contains(.raw)
        let scope = TypeScope(owner: owner, use: .sent, field: name, takesUploads: isRaw)
        var type = types.resolve(expression, in: scope)
        var isOptional = false
        if case .optional(let wrapped) = type {
            type = wrapped
            isOptional = true
        }
        type = FormatResolver(context: context).rejectFormat(of: type, at: expression.location)
        if type.enumeration?.isNamed == false || isRaw && !type.isRaw {
            diagnostics.report(
                .unsendableParameter,
                isRaw
                    ? "a raw body is `Data`, `String` or an `Upload`"
                    : "an enum as a whole body has no place for its name",
                at: expression.location
            )
            type = .invalid
        }
        return API.Parameter(
            name: name,
            place: .wholeBody,
            type: type,
            isOptional: isOptional,
            isConstant: false,
            array: symbols.spec.arrays
        )
    }

    /// The parameter with which the caller chooses one of several encodings. The first one is the default.
    func addEncodingParameter(of endpoint: Spec.Endpoint, to resolved: inout API.Endpoint) {
        guard let encodings = endpoint.encodings, encodings.value.count > 1, endpoint.body != nil else { return }
        let names = resolved.parameters.filter { !$0.isConstant }
            .map { $0.swiftName?.value ?? SwiftWords($0.name.value).member }
        let name = names.contains("encoding") ? "bodyEncoding" : "encoding"
        let field = Located(name, at: encodings.location)
        let choice = API.Enumeration(
            owner: owner,
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
    private func checkFields(
        _ parameters: [API.Parameter],
        _ written: Spec.Parameters,
        in encodings: [BodyEncoding]
    ) -> [API.Parameter] {
        for field in written.fields {
            checkStyle(of: field, in: encodings)
            if !encodings.contains(.multipart) {
                diagnostics.reportUnused([.contentType], of: field, in: "a body that is not multipart")
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

    private func checkStyle(of field: Spec.Field, in encodings: [BodyEncoding]) {
        guard encodings.contains(.json), let style = field.array?.location ?? field.object?.location else { return }
        if encodings == [.json] {
            diagnostics.report(
                .contradictoryKeys,
                "a style has no effect in JSON, which has arrays and objects",
                at: style,
                help: "delete it, or write at the endpoint: encoding: form"
            )
        } else if field.array?.value == .json || field.object?.value == .json {
            diagnostics.report(
                .contradictoryKeys,
                "a body that can be JSON has no field with a JSON text",
                at: style,
                help: "describe the call twice: once with encoding: json, and once with the other encodings"
            )
        }
    }

    private func checkContentType(_ type: Located<String>, of parameter: API.Parameter) {
        let mediaType = type.value.prefix { $0 != ";" }.lowercased()
        if mediaType == "application/json" || mediaType.hasSuffix("+json") || parameter.type.isInvalid { return }
        let element = if case .array(let element) = parameter.type { element } else { parameter.type }
        guard parameters.styles.isStructured(element) else { return }
        diagnostics.report(
            .contradictoryKeys,
            "an object cannot be a part with the type `\(mediaType)`",
            at: type.location,
            help: "write `application/json`, or the type `Upload` or `String` for a field with content of your own"
        )
    }
}
