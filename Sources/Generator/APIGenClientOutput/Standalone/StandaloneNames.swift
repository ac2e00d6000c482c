package import APIGenModel
package import APIGenSupport
import APIGenSwiftModel

/// Finds types of a spec that cannot be in one module with the runtime.
///
/// Names of Swift and Foundation are allowed, because the runtime then qualifies them with their modules.
package enum StandaloneNames {
    /// The names that macros of the runtime expand to, without a module.
    private static let expandedNames: Set<String> = ["TaskLocal"]

    /// A type of the spec whose name the runtime needs.
    package struct Clash {
        /// `model`, `group` or `endpoint`.
        package let kind: String
        package let name: Located<String>
        package let type: String
        /// Whether the type would hide another one; otherwise its file would replace another file.
        package let hidesType: Bool
    }

    package static func findClashes(in api: API) -> [Clash] {
        let models = api.models.map { ("model", $0.name, Namer.typeName($0.name.value)) }
        let groups = api.namespaces.map { ("group", $0.name, Namer.groupName($0.name.value)) }
        let endpoints = api.endpoints.map { ("endpoint", $0.name, SwiftWords($0.name.value).resource) }
        let types = models + groups + endpoints
        // The runtime writes the names of these modules before the names of types that the client hides.
        let modules = Set(types.compactMap { StandardModule.of($0.2) } + [.concurrency]).map(\.rawValue)
        return types.compactMap { kind, name, type in
            let hides =
                RuntimeSources.typeNames.contains(type) || StandardModule.of(type) == .networking
                || modules.contains(type) || expandedNames.contains(type)
            guard hides || RuntimeSources.fileNames.contains(type) else { return nil }
            return Clash(kind: kind, name: name, type: type, hidesType: hides)
        }
    }
}
