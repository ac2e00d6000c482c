import APIGenMustache
import APIGenSupport
import APIGenSwiftModel

/// The sources of the runtime in a standalone client.
struct RuntimeSources {
    private static let core = "APIRuntime/Core"

    /// The names of the client's types. In the same module, they hide types of Swift and Foundation from the runtime.
    let names: StandardNames
    let access: OutputOptions.Access
    /// The parts besides the core.
    var parts: Set<RuntimePart> = Set(RuntimePart.allCases)
    /// The module of the client, if the sources are those of its tests.
    var testedModule: String?

    /// A source file with its changed imports and declarations.
    struct File {
        /// The path below the folder of the runtime.
        var path: String
        var imports: [String]
        var modules: [SwiftImport]
        var body: String

        /// Whether a line of code is too long, as it may be with names of modules before those of types.
        var hasLongLine: Bool {
            body.parts(between: "\n").contains { line in
                line.utf8.count > Layout.width && line.count > Layout.width && !line.drop { $0 == " " }.hasPrefix("//")
            }
        }
    }

    /// The files of the core and of the parts. For tests these are the files of the parts only.
    var files: [File] {
        let core = testedModule == nil ? Self.texts(in: Self.core) : []
        let texts = core + parts.sorted().flatMap(\.folders).flatMap(Self.texts)
        // The tests do not change what the client does, and another module could not.
        let isNeeded = { (path: String) in testedModule == nil || !path.contains("/APIFeatures+") }
        return texts.filter { isNeeded($0.path) }.map { path, text in
            let source = SwiftSource(text)
            // If the file only has a conformance, the compiler requires `public import`, but warns about `package
            // import`.
            let isConformance = access == .package && Self.foundationNames(in: source.body) == ["LocalizedError"]
            var imports = source.importLines(access, showsTypes: !isConformance)
            if let testedModule { imports += ["", "@testable import \(testedModule)"] }
            let modules = source.imports(showsTypes: !isConformance)
            return File(path: path, imports: imports, modules: modules, body: adapted(source.body))
        }
    }

    /// The sources of a folder with their paths in a standalone client, which omit `APIRuntime` and `Core`.
    private static func texts(in folder: String) -> [(path: String, text: String)] {
        let prefix = "Sources/Runtime/\(folder)/"
        let target = folder == core ? "" : String(folder.trimmingPrefix("APIRuntime").drop { $0 == "/" }) + "/"
        return EmbeddedSources.all.filter { $0.path.hasPrefix(prefix) }
            .map { (target + $0.path.dropFirst(prefix.count), $0.text) }
    }

    private static let allTexts = ([core] + RuntimePart.allCases.flatMap(\.folders)).flatMap(texts)

    /// Whether another type may hide the name. A client that is not public may be in one target with an app.
    private func isHidden(_ name: String) -> Bool {
        names.hides(name) || access != .public && Self.appNames.contains(name)
    }

    /// Names of Swift types that apps often use for their own types.
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

    /// A text with the requested access. Names that the client's types hide are qualified with their module.
    private func adapted(_ text: String) -> String {
        SwiftWordReplacement.replacing(in: text) { word in
            switch word.text {
            case "public": return access == .internal ? "" : access.rawValue
            // The targets of the runtime are one module here, so `package` is not needed.
            case "package": return ""
            default: break
            }
            guard !word.isMember, isHidden(word.text) else { return nil }
            return StandardModule.of(word.text).map { "\($0.rawValue).\(word.text)" }
        }
    }
}

extension RuntimeSources {
    static let typeNames: Set<String> = Set(allTexts.flatMap { typeNames(in: $0.text) })

    /// The names of all files of the runtime, without the extension. No two files of a module have the same name.
    static let fileNames: Set<String> = Set(
        allTexts.compactMap { $0.path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } }
    )

    private static func typeNames(in text: String) -> [String] {
        let declaration = /^nonisolated (?:public |package |private )?(?:final )?(?:struct|class|enum|protocol) (\w+)/
            .anchorsMatchLineEndings()
        return text.matches(of: declaration).map { String($0.1) }
    }
}
