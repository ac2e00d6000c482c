import APIGenSupport
import SwiftModel

/// The sources of the runtime as they lie beside a standalone client.
struct RuntimeSources {
    private static let folder = "Sources/APIRuntime/"

    /// The client's own types, which would hide those of Swift and Foundation from the runtime beside them.
    let names: StandardNames
    let access: OutputOptions.Access

    /// The files by their paths below the folder of the runtime.
    var files: [(path: String, imports: [String], body: String)] {
        Self.texts.map { path, text in
            let source = SwiftSource(text)
            // For a conformance alone the compiler wants `public import`, but warns of `package import`.
            let isConformance = access == .package && Self.foundationNames(in: source.body) == ["LocalizedError"]
            return (path, source.importLines(access, showsTypes: !isConformance), adapted(source.body))
        }
    }

    private static var texts: [(path: String, text: String)] {
        EmbeddedSources.all.filter { $0.path.hasPrefix(folder) }
            .map { (String($0.path.dropFirst(folder.count)), $0.text) }
    }

    /// Whether a name may mean something else beside the runtime: what is not public may lie in one target with an app.
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
        guard access != .public || names.hidesAny else { return text }
        return SwiftWordReplacement.replacing(in: text) { word in
            if word.text == "public" { return access == .internal ? "" : access.rawValue }
            guard !word.isMember, isHidden(word.text) else { return nil }
            return StandardModule.of(word.text).map { "\($0.rawValue).\(word.text)" }
        }
    }
}

extension RuntimeSources {
    /// What the runtime declares at its top level.
    static let typeNames: Set<String> = {
        let declaration = /^nonisolated (?:public )?(?:final )?(?:struct|class|enum|protocol) (\w+)/
            .anchorsMatchLineEndings()
        return Set(texts.flatMap { $0.text.matches(of: declaration).map { String($0.1) } })
    }()
}
