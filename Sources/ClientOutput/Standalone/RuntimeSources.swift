import APIGenSupport
import SwiftModel

/// The sources of the runtime as a standalone client has them.
struct RuntimeSources {
    private static let core = "APIRuntime/Core"

    /// The client's own types, which would hide those of Swift and Foundation from the runtime next to them.
    let names: StandardNames
    let access: OutputOptions.Access
    /// The parts besides the core.
    var parts: Set<RuntimePart> = Set(RuntimePart.allCases)
    /// The module of the client, if the sources are those of its tests.
    var testedModule: String?

    /// A source file as it is written.
    struct File {
        /// The path below the folder of the runtime.
        var path: String
        var imports: [String]
        var body: String
    }

    /// The files of the core and the parts; for tests those of the parts alone.
    var files: [File] {
        let core = testedModule == nil ? Self.texts(in: Self.core) : []
        return (core + parts.sorted().flatMap(\.folders).flatMap(Self.texts)).map { path, text in
            let source = SwiftSource(text)
            // For a conformance alone the compiler wants `public import`, but warns of `package import`.
            let isConformance = access == .package && Self.foundationNames(in: source.body) == ["LocalizedError"]
            var imports = source.importLines(access, showsTypes: !isConformance)
            if let testedModule { imports += ["", "@testable import \(testedModule)"] }
            return File(path: path, imports: imports, body: adapted(source.body))
        }
    }

    /// The sources of a folder by their paths in a standalone client: without `APIRuntime` and `Core`.
    private static func texts(in folder: String) -> [(path: String, text: String)] {
        let prefix = "Sources/\(folder)/"
        let target = folder == core ? "" : String(folder.trimmingPrefix("APIRuntime").drop { $0 == "/" }) + "/"
        return EmbeddedSources.all.filter { $0.path.hasPrefix(prefix) }
            .map { (target + $0.path.dropFirst(prefix.count), $0.text) }
    }

    private static var allTexts: [String] {
        ([core] + RuntimePart.allCases.flatMap(\.folders)).flatMap(texts).map(\.text)
    }

    /// Whether a name may mean something else next to the runtime: what is not public may be in one target with an app.
    private func isHidden(_ name: String) -> Bool {
        names.hides(name) || access != .public && Self.appNames.contains(name)
    }

    /// Names of Swift's that apps give to types of their own: of chores, games, films, notes, sports.
    private static let appNames: Set<String> = [
        "Actor", "Calendar", "Character", "Range", "Result", "Sequence", "Set", "Task",
    ]

    private static func foundationNames(in text: String) -> Set<String> {
        var names: Set<String> = []
        _ = SwiftWordReplacement.replacing(in: text) { word in
            if [.foundation, .networking].contains(StandardModule.of(word.text)) { names.insert(word.text) }
            return nil
        }
        return names
    }

    /// A text with the access that was requested, and with the modules of those names that the client has, too.
    private func adapted(_ text: String) -> String {
        SwiftWordReplacement.replacing(in: text) { word in
            switch word.text {
            case "public": return access == .internal ? "" : access.rawValue
            // It is the access between the targets of the runtime, which are one module here.
            case "package": return ""
            default: break
            }
            guard !word.isMember, isHidden(word.text) else { return nil }
            return StandardModule.of(word.text).map { "\($0.rawValue).\(word.text)" }
        }
    }
}

extension RuntimeSources {
    /// The names of all types of the runtime.
    static let typeNames: Set<String> = Set(allTexts.flatMap(typeNames))

    private static func typeNames(in text: String) -> [String] {
        let declaration = /^nonisolated (?:public |package )?(?:final )?(?:struct|class|enum|protocol) (\w+)/
            .anchorsMatchLineEndings()
        return text.matches(of: declaration).map { String($0.1) }
    }

    /// The parts that a client needs: those whose types or methods its code uses.
    static func parts(neededBy sources: [String]) -> Set<RuntimePart> {
        var words: Set<String> = []
        for source in sources {
            _ = SwiftWordReplacement.replacing(in: source) { word in
                words.insert(word.text)
                return nil
            }
        }
        let needed = RuntimePart.allCases.filter { part in
            let names = part.folders.flatMap(texts).flatMap { typeNames(in: $0.text) }
            return !words.isDisjoint(with: part.words.union(names))
        }
        return Set(needed).withDependencies
    }
}

extension RuntimePart {
    /// The words in the code of a client that need the part, besides the names of its types.
    fileprivate var words: Set<String> {
        switch self {
        case .bodies: ["APIBody", "addJSON", "objects"]
        case .downloads: ["Data"]
        case .formats: ["Date"]
        case .merge: ["merge"]
        case .multipart: ["multipart", "upload"]
        default: []
        }
    }
}
