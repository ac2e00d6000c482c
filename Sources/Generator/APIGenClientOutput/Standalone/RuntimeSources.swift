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
    var parts: Set<RuntimePart> = Set(RuntimePart.ofModule)
    var target = Target.client
    /// Whether several targets of the client's package use the sources, which then keep the access level `package`.
    var isShared = false

    /// The target of a client that contains the sources.
    enum Target: Equatable {
        /// The client, which has the core.
        case client
        /// Its tests, which can use everything in the module of the client.
        case tests(of: String)
        /// A target next to the client. The modules replace targets of the runtime that it uses.
        case neighbor(modules: [String: String])
    }

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

    /// The files of the core and of the parts. Other targets than the client have the files of the parts only.
    var files: [File] {
        let core = target == .client ? Self.texts(in: Self.core) : []
        let texts = core + parts.sorted().flatMap(\.folders).flatMap(Self.texts)
        // The tests do not change what the client does, and another module could not.
        let isNeeded = { (path: String) in target == .client || !path.contains("/APIFeatures+") }
        return texts.filter { isNeeded($0.path) }.map { path, text in
            let source = SwiftSource(text)
            // If the file only has a conformance, the compiler requires `public import`, but warns about `package
            // import`.
            let isConformance = access == .package && Self.foundationNames(in: source.body) == ["LocalizedError"]
            var imports = source.importLines(access, showsTypes: !isConformance, replacing: modules)
            if case .tests(let module) = target { imports += ["", "@testable import \(module)"] }
            return File(
                path: path,
                imports: imports,
                modules: source.imports(showsTypes: !isConformance),
                body: adapted(source.body)
            )
        }
    }

    private var modules: [String: String] {
        if case .neighbor(let modules) = target { modules } else { [:] }
    }

    /// The sources of a folder with their paths in a standalone client, which omit `APIRuntime` and `Core`.
    private static func texts(in folder: String) -> [(path: String, text: String)] {
        let target = folder == core ? "" : String(folder.trimmingPrefix("APIRuntime").drop { $0 == "/" }) + "/"
        return EmbeddedSources.files(in: folder).map { (target + $0.path, $0.text) }
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
            // The targets of the runtime are one module, unless another target uses it.
            case "package": return isShared ? nil : ""
            default: break
            }
            guard !word.isMember, isHidden(word.text) else { return nil }
            return module(of: word.text).map { "\($0).\(word.text)" }
        }
    }
}

extension RuntimeSources {
    /// The module of a name; `nil` for a name of the runtime itself.
    private func module(of name: String) -> String? {
        // No other names of the runtime begin like the types of libcurl.
        name.hasPrefix("CURL") ? modules[Self.curlLibrary] : StandardModule.of(name)?.rawValue
    }

    /// The target with the headers of libcurl.
    static let curlLibrary = "APIRuntimeLibCurl"

    static let typeNames: Set<String> = Set(allTexts.flatMap { typeNames(in: $0.text) })

    /// The names of all files of the runtime, without the extension. No two files of a module have the same name.
    static let fileNames: Set<String> = Set(
        allTexts.compactMap { $0.path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } }
    )

    private static func typeNames(in text: String) -> [String] {
        let declaration =
            /^(?: {4})?nonisolated (?:public |package |private )?(?:final )?(?:struct|class|enum|protocol) (\w+)/
            .anchorsMatchLineEndings()
        return text.matches(of: declaration).map { String($0.1) }
    }
}
