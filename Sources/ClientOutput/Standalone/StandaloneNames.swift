package import APIGenDiagnostics
package import APIModel
import SwiftModel

/// Finds types of a spec that cannot be in one module with the runtime.
///
/// Names of Swift and Foundation are allowed, because the runtime then qualifies them with their modules.
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
                "the \(kind) `\(name.value)` would hide `\(type)` from the runtime, which is in the same module",
                at: name.location,
                help: "rename it in the spec; the name is not sent to the server"
            )
        }
    }
}
