package import APIGenDiagnostics
package import APIModel
import SwiftModel

/// Finds types of a spec that cannot be next to the sources of the runtime.
///
/// Names of Swift and Foundation are not among them: the runtime writes those with their modules then.
package enum StandaloneNames {
    package static func check(_ api: API) -> [Diagnostic] {
        let models = api.models.map { ("model", $0.name, Namer.typeName($0.name.value)) }
        let groups = api.groups.map { ("group", $0.name, Namer.groupName($0.name.value)) }
        let endpoints = api.endpoints.map { ("endpoint", $0.name, Namer.resourceName($0.name.value)) }
        return (models + groups + endpoints).compactMap { kind, name, type in
            let isTaken = RuntimeSources.typeNames.contains(type) || StandardModule.of(type) == .networking
            guard isTaken else { return nil }
            return Diagnostic(
                .standaloneName,
                "the \(kind) `\(name.value)` would hide `\(type)` from the runtime, which lies beside a standalone client",
                at: name.location,
                help: "give it another name in the spec: no server sees it"
            )
        }
    }
}
