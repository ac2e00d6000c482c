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

    private static func isTaken(_ name: String) -> Bool {
        takenModules.contains(name) || SwiftIdentifier.standardTypes.contains(name)
    }

    private static func isModule(_ name: String) -> Bool {
        SwiftIdentifier.isValid(name) && name.first?.isUppercase == true
    }

    /// Whether a module can have the name.
    package static func canNameModule(_ name: String) -> Bool { isModule(name) && !isTaken(name) }

    mutating func checkModuleName() {
        let name = api.name.value
        if api.name.isPlaceholder || Self.canNameModule(name) { return }
        let isTaken = Self.isTaken(name)
        let words = SwiftWords(name).type
        let isSuggestion = Self.canNameModule(words) && SwiftWords.canSpell(name)
        let help =
            if isTaken {
                "add a word, as in \(name)Service: Swift, Foundation or the runtime has something of that name"
            } else if isSuggestion {
                "write: \(words)"
            } else {
                "the name of a module has letters and digits, and begins with a capital letter: StackExchange"
            }
        report(Diagnostic(.invalidName, "`\(name)` cannot name a Swift module", at: api.name.location, help: help))
    }
}
