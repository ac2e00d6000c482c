import APIGenDiagnostics
import SpecLanguage

extension Resolver {
    /// Reports `$frozen` at a field that declares no enum and no union of its own.
    mutating func checkFrozen(_ field: Spec.Field, _ type: API.ValueType, owner: API.Owner) {
        guard field.isFrozen, !type.isInvalid else { return }
        let declaresValues = type.inlineTypes(of: owner).contains { type in
            if case .object = type { false } else { true }
        }
        if declaresValues { return }
        for key in field.keys where key.value == FieldKey.frozen.rawValue {
            report(
                .contradictoryKeys,
                "`$frozen` is for an enum or a union that is written here",
                at: key.location,
                help: type.enumeration == nil ? "delete it" : "write it in the model of the enum"
            )
        }
    }

    mutating func reportUnused(
        _ keys: [FieldKey],
        metadata: [Metadata.Key] = [],
        of field: Spec.Field,
        in place: String
    ) {
        for diagnostic in field.unusedKeys(keys, metadata: metadata, in: place) { report(diagnostic) }
    }
}
