import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves the fields of one model or inline object.
struct FieldResolver: TypePart {
    let types: TypeResolver
    let owner: API.Owner
    /// The messages that contain the fields.
    let use: API.ModelUse
    let typeParameters: Set<String>

    /// Whether the fields are parts of a body that can have files.
    var takesUploads = false

    func resolve(_ field: Spec.Field) -> API.Field {
        guard let expression = field.type else { return resolveConstant(field) }
        var resolved = API.Field(
            name: field.name,
            type: .invalid,
            isOptional: field.isOptional,
            swiftName: field.swiftName,
            metadata: field.metadata,
            examples: field.examples,
            access: field.access
        )
        addType(expression, of: field, to: &resolved)
        reportStyles(of: field)
        diagnostics.reportUnused([.contentType], of: field, in: "a field of a model")
        if case .optional(let wrapped) = resolved.type {
            resolved.type = wrapped
            resolved.isPatch = resolved.isOptional
            resolved.isOptional = true
        }
        addDefault(of: field, to: &resolved)
        resolved.isEncoded = field.access != .readOnly || !use.isSent
        resolved.isDecoded = field.access != .writeOnly || !use.isReceived
        // Before a request, and after a response, such a field has no value.
        if !resolved.isOptional, resolved.initial == nil, !resolved.isEncoded || !resolved.isDecoded {
            resolved.isOptionalByAccess = true
            resolved.isOptional = true
        }
        resolved.example = ExampleReader(types: types).readExamples(of: field, resolved.type)
        return resolved
    }

    private func addType(_ expression: TypeExpression, of field: Spec.Field, to resolved: inout API.Field) {
        var scope = TypeScope(of: field, owner: owner, use: use)
        scope.takesUploads = takesUploads
        scope.typeParameters = typeParameters
        let type = types.resolve(expression, in: scope)
        diagnostics.checkFrozen(field, type, owner: owner)
        switch type {
        case .optional(.formatted(let inner, let format)):
            (resolved.type, resolved.format) = (.optional(inner), format)
        case .formatted(let inner, let format): (resolved.type, resolved.format) = (inner, format)
        default: resolved.type = type
        }
        if !typeParameters.isEmpty, let phrase = resolved.type.namelessPhrase {
            diagnostics.reportGeneric(phrase, at: expression.location)
            resolved.type = .invalid
        }
    }

    private func reportStyles(of field: Spec.Field) {
        if let array = field.array {
            diagnostics.report(
                .contradictoryKeys,
                "`$array` is for parameters: in JSON an array is an array",
                at: array.location
            )
        }
        if let object = field.object {
            diagnostics.report(
                .contradictoryKeys,
                "`$object` is for parameters: in JSON an object is an object",
                at: object.location
            )
        }
    }

    private func addDefault(of field: Spec.Field, to resolved: inout API.Field) {
        guard let literal = field.initial else { return }
        if literal.isNull, resolved.isOptional, !resolved.isPatch {
            resolved.sendsNull = true
        } else if resolved.isPatch {
            diagnostics.report(.defaultMismatch, "a field of three states has no default", at: literal.location)
        } else {
            // An invalid default still makes the field optional.
            resolved.initial = DefaultResolver(types: types).resolve(literal, for: resolved.type) ?? .null
        }
    }

    /// A constant: a string, a number or a Boolean. An optional one may be absent when it is decoded, and is always
    /// encoded.
    private func resolveConstant(_ field: Spec.Field) -> API.Field {
        let invalid = API.Field(name: field.name, type: .invalid, isOptional: false, swiftName: field.swiftName)
        guard let literal = field.initial else { return invalid }
        diagnostics.reportUnused(
            [.array, .object, .contentType, .example, .frozen, .writeOnly],
            of: field,
            in: "a constant"
        )
        let value = constants.read(literal)
        let type: API.Scalar
        switch value {
        case .text: type = .string
        case .number(let digits): type = JSONLiteral(digits) == .integer ? .int : .double
        case .bool: type = .bool
        case .value, .array, .kind, .null:
            diagnostics.report(
                .defaultMismatch,
                "a constant of a model is a string, a number, true or false",
                at: literal.location,
                help: "a string is quoted: \(field.name.value): = \"\(literal.text)\""
            )
            return invalid
        }
        return API.Field(
            name: field.name,
            type: .scalar(type),
            isOptional: field.isOptional,
            isConstant: true,
            initial: value,
            swiftName: field.swiftName,
            metadata: field.metadata,
            access: field.access == .readOnly ? .readOnly : nil,
            isEncoded: field.access != .readOnly || !use.isSent
        )
    }
}
