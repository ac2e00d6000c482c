import APIGenDiagnostics
import APIGenSupport

/// Decodes the long forms, in `params`, of parameters in the braces of paths and addresses.
struct PathFieldDecoder: SpecPart {
    let context: SpecContext

    /// The long forms of parameters whose names, and perhaps types, are in braces.
    func decode(_ node: Node) -> [Spec.Field] {
        fields.removeDuplicates(
            readEntries(node, "parameters").map { fields.decodeField($0.name, $0.value, needsType: false) }
        )
    }

    /// Applies the long forms to the parameters of a path.
    func describe(_ fields: [Spec.Field], in path: inout PathTemplate) {
        for field in fields {
            let name = field.name.value
            let index = path.parts.firstIndex { part in
                if case .parameter(let parameter) = part { parameter.name.value == name } else { false }
            }
            guard let index, case .parameter(var parameter) = path.parts[index] else {
                if path.isInvalid || field.name.isPlaceholder { continue }
                report(
                    .undeclaredParameter,
                    "the path has no `{\(name)}`",
                    at: field.name.location,
                    help: "write it into the path, or list it under `query`",
                    fix: .spelling(of: field.name, in: path.parameters.map(\.name.value))
                )
                continue
            }
            merge(field, into: &parameter.field)
            path.parts[index] = .parameter(parameter)
        }
    }

    /// Applies the long form to a parameter in braces.
    func merge(_ long: Spec.Field, into field: inout Spec.Field) {
        for (second, first, part) in [
            (long.type?.location, field.type?.location, "the type"),
            (long.initial?.location, field.initial?.location, "the default"),
            (long.swiftName?.location, field.swiftName?.location, "the Swift name"),
        ] {
            fields.reportSecond(second, after: first, "the braces already declare \(part)")
        }
        if long.isOptional {
            report(
                .wrongShape,
                "a parameter in braces cannot be absent",
                at: long.name.location,
                help: "delete the `?`"
            )
        }
        var merged = long
        merged.name.location = field.name.location
        merged.isOptional = false
        merged.type = long.type ?? field.type
        merged.initial = long.initial ?? field.initial
        merged.swiftName = long.swiftName ?? field.swiftName
        field = merged
    }
}
