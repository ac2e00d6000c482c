package import APIGenDiagnostics
package import APIGenModel
import APIGenSupport

/// The services of a client as traits of its package, and which declarations each of them needs.
///
/// A trait is a service of the client with the services in it.
package struct PackageTraits: Sendable {
    package struct Trait: Hashable, Sendable {
        /// The name, which is also a condition of the compiler: `Issues`.
        package var name: String
        /// The property of the client: `issues`.
        package var property: String
    }

    /// SwiftPM refuses a package with more traits.
    private static let maximumCount = 300

    /// Why the services of a client cannot be traits; `nil` if they can.
    package static func problem(of swift: SwiftAPI, from api: API) -> Diagnostic? {
        let count = swift.client.services.count
        if 1...maximumCount ~= count { return nil }
        let name = api.name.value
        return Diagnostic(
            .impossibleTraits,
            count == 0
                ? "no endpoint of `\(name)` is in a service, so its package cannot have traits"
                : "`\(name)` has \(count) services, and a package can have \(maximumCount) traits",
            at: api.name.location,
            help: count == 0
                ? "name endpoints with their services, as in `users.list`, or leave out `--traits`"
                : "leave out `--traits`"
        )
    }

    /// Sorted by their names, so that they do not depend on the order in the spec.
    package let traits: [Trait]
    /// The traits that need a declaration, by its name; absent if it does not depend on traits.
    private let needing: [String: [String]]
    /// The traits with the methods of resources, by the names of these.
    private let offering: [String: String]

    package init(_ swift: SwiftAPI) {
        var taken: Set<String> = []
        let links = swift.client.services.sorted { $0.type.precedesInBytes($1.type) }
        let named = links.map { link in
            (trait: Trait(name: Self.name(of: link, &taken), property: link.property), service: link.type)
        }
        let sorted = named.sorted { $0.trait.name.precedesInBytes($1.trait.name) }
        traits = sorted.map(\.trait)

        let uses = Self.uses(swift)
        var needing: [String: [String]] = [:]
        var offering: [String: String] = [:]
        let methods = Dictionary(swift.services.map { ($0.name, $0.methods) }) { first, _ in first }
        let contained = Dictionary(swift.services.map { ($0.name, Set($0.services.map(\.type))) }) { first, _ in first }
        for (trait, service) in sorted {
            for name in Self.reached(from: [service], uses) { needing[name, default: []].append(trait.name) }
            for method in Self.reached(from: [service], contained).flatMap({ methods[$0] ?? [] }) {
                offering[method.resource.name] = trait.name
            }
        }
        self.offering = offering
        // Code names the types of an alias and not the alias itself, which has the traits of these types.
        for model in swift.models where model.isAlias && needing[model.name] == nil {
            let traits = Set((uses[model.name] ?? []).filter { uses[$0] != nil }.map { needing[$0] ?? [] })
            if traits.count == 1, let traits = traits.first, !traits.isEmpty { needing[model.name] = traits }
        }
        // What no service needs may be used by other code, with all that it needs itself.
        let others = Set(uses.keys).subtracting(needing.keys)
        let always = Self.reached(from: UsedTypes(of: swift.client).names.union(others), uses)
        self.needing = needing.filter { name, traits in
            let isShared = traits.count > 1 && (traits.count == sorted.count || traits.count > Self.maximumTerms)
            return !isShared && !always.contains(name)
        }
    }

    /// The traits of which one must be enabled for a declaration; empty if it does not depend on them.
    package subscript(declaration: String) -> [String] { needing[declaration] ?? [] }

    /// The trait with the methods of a resource; `nil` if the client itself has them.
    package func trait(offering resource: String) -> String? { offering[resource] }

    /// What more services need has no condition: most programs need it, and nobody would read the condition.
    private static let maximumTerms = 8

    /// Words of the language, and conditions that SwiftPM and Xcode set.
    private static let reserved: Set<String> = ["Any", "DEBUG", "SWIFT_PACKAGE", "Self", "Xcode"]

    /// The name of a service's type without the word that ends all of them.
    private static func name(of service: SwiftAPI.ServiceLink, _ taken: inout Set<String>) -> String {
        let suffix = "Service"
        var name = String(service.type.dropLast(suffix.count))
        while reserved.contains(name) || taken.contains(name) { name += suffix }
        taken.insert(name)
        return name
    }

    /// The names that each declaration uses, by its name. A service uses the services in it.
    private static func uses(_ swift: SwiftAPI) -> [String: Set<String>] {
        var uses: [String: Set<String>] = [:]
        for service in swift.services {
            uses[service.name] = UsedTypes(of: service).names.union(service.services.map(\.type))
        }
        for resource in swift.resources { uses[resource.name] = UsedTypes(of: resource).names }
        for namespace in swift.namespaces { uses[namespace.name] = UsedTypes(of: namespace).names }
        for model in swift.models { uses[model.name] = UsedTypes(of: model).names }
        return uses
    }

    private static func reached(from start: Set<String>, _ uses: [String: Set<String>]) -> Set<String> {
        var reached: Set<String> = []
        var open = start.filter { uses[$0] != nil }
        while let name = open.popFirst() {
            reached.insert(name)
            for other in uses[name] ?? [] where uses[other] != nil && !reached.contains(other) { open.insert(other) }
        }
        return reached
    }
}

extension SwiftAPI.Model {
    fileprivate var isAlias: Bool { if case .alias = shape { true } else { false } }
}
