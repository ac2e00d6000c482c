import APIGenDiagnostics
import APIGenSpecLanguage
import APIGenSupport

/// Resolves the path of an endpoint.
struct PathResolver: ParameterPart {
    let parameters: ParameterResolver
    let owner: API.Owner

    /// The path with its resolved parameters. It reports duplicate ones.
    func resolve(_ path: PathTemplate) -> API.Path {
        var seen: [String: SourceLocation] = [:]
        let parts = path.parts.map { part -> API.Path.Part in
            switch part {
            case .text(let text): return .text(text)
            case .invalid: return .invalid
            case .parameter(let parameter):
                let name = parameter.name
                guard let first = seen.updateValue(name.location, forKey: name.value) else {
                    return .parameter(resolveParameter(parameter), keepsSlashes: parameter.keepsSlashes)
                }
                diagnostics.report(
                    .duplicateParameter,
                    "the path has two parameters `\(name.value)`",
                    at: name.location,
                    notes: [.init("the first is here", at: first)]
                )
                return .invalid
            }
        }
        return API.Path(parts: parts, isWholeAddress: path.isWholeAddress)
    }

    private func resolveParameter(_ parameter: PathTemplate.Parameter) -> API.Parameter {
        let expression = parameter.type ?? .named(ScalarType.string.qualifiedName, [], parameter.name.location)
        let field = parameter.field
        var scope = TypeScope(of: field, owner: owner, use: .sent)
        scope.isText = true
        let type = check(types.resolve(expression, in: scope), of: parameter, at: expression.location)
        if let initial = field.initial {
            diagnostics.report(
                .contradictoryKeys,
                "a part of a path is always given, and has no default",
                at: initial.location,
                help: "make it required, or write the value into the path"
            )
        }
        diagnostics.reportUnused(FieldKey.access, of: field, in: "a part of a path")
        var resolved = API.Parameter(
            name: field.name,
            place: .path,
            type: type,
            isOptional: false,
            isConstant: false,
            swiftName: field.swiftName,
            metadata: field.metadata,
            array: field.array?.value ?? symbols.spec.arrays
        )
        parameters.addExamples(of: field, to: &resolved)
        parameters.styles.checkStyles(of: field, resolved)
        diagnostics.reportUnused([.contentType], of: field, in: "a parameter outside of a multipart body")
        return resolved
    }

    /// The type of a parameter, if it can be written in a path.
    private func check(
        _ type: API.ValueType,
        of parameter: PathTemplate.Parameter,
        at location: SourceLocation
    ) -> API.ValueType {
        diagnostics.checkFrozen(parameter.field, type, owner: owner)
        if !types.isSendable(type) {
            diagnostics.report(
                .unsendableParameter,
                "a part of a path is a string, a number, a date, an enum or an array of these",
                at: location,
                help: parameters.styles.placesOfObjects(type)
            )
            return .invalid
        }
        if parameter.keepsSlashes, !type.isRaw {
            diagnostics.report(.unsendableParameter, "a part that keeps its slashes is a string", at: location)
        }
        return type
    }
}
