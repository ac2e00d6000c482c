import APIGenDiagnostics
import APIGenModel
import APIGenSupport

/// The name of the module, from which the names of its folder and of the client are derived.
extension Namer {
    /// The modules that a client and its tests import, and `APIClient`, which is the protocol of clients.
    private static let takenModules: Set<String> = [
        "API", "APIRuntime", "Combine", "CoreFoundation", "Darwin", "Dispatch", "FoundationEssentials",
        "FoundationInternationalization", "FoundationNetworking", "Glibc", "Musl", "ObjectiveC", "Synchronization",
        "Testing", "XCTest",
    ]

    static func isTaken(_ name: String) -> Bool {
        takenModules.contains(name) || SwiftIdentifier.standardTypes.contains(name)
    }

    private static func isModule(_ name: String) -> Bool {
        SwiftIdentifier.isValid(name) && name.first?.isUppercase == true
    }

    /// Whether a module can have the name.
    package static func canNameModule(_ name: String) -> Bool { isModule(name) && !isTaken(name) }
}
