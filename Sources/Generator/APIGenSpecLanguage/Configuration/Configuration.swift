package import APIGenSupport

/// The content of `apigen.yaml`: the specs, and the options of their clients.
package struct Configuration: Sendable {
    package static let fileName = "apigen.yaml"

    package struct Entry: Sendable {
        /// The path, relative to the folder of `apigen.yaml`.
        package var spec: Located<String>
        /// The options of the spec, completed by those of all specs.
        package var options: ClientOptions
        /// The locations of the paths in the options.
        package var places: Places
    }

    /// The specs that it lists; `nil` if it lists none, and its options apply to any spec.
    package var entries: [Entry]?
    /// The options of all specs.
    package var common: ClientOptions
    /// The locations of the paths in the common options.
    package var commonPlaces: Places

    /// The locations of the folders in the file; `nil` for a folder that it does not name.
    package struct Places: Sendable {
        package var output: SourceLocation?
        package var templates: SourceLocation?

        func completed(by others: Places) -> Places {
            Places(output: output ?? others.output, templates: templates ?? others.templates)
        }
    }

    /// The options of a spec that it does not list; empty if it lists other specs.
    package var unlisted: ClientOptions? { entries == nil ? common : nil }
}

/// The options of a client, from the command line or `apigen.yaml`; `nil` where neither has one.
package struct ClientOptions: Hashable, Sendable {
    /// The folder that contains the folder of the client.
    package var output: String?
    /// The folder with the user's templates.
    package var templates: String?
    package var access: OutputOptions.Access?
    package var isStandalone: Bool?
    package var isPackage: Bool?
    package var hasTraits: Bool?
    package var runtimeParts: Set<RuntimePart>?
    package var hasTests: Bool?
    package var isSingleFile: Bool?
    package var ignoresFormat: Bool?
    /// Whether warnings are errors.
    package var isStrict: Bool?

    package init() {}

    package func completed(by others: ClientOptions) -> ClientOptions {
        var options = self
        options.output = output ?? others.output
        options.templates = templates ?? others.templates
        options.access = access ?? others.access
        options.isStandalone = isStandalone ?? others.isStandalone
        options.isPackage = isPackage ?? others.isPackage
        options.hasTraits = hasTraits ?? others.hasTraits
        options.runtimeParts = runtimeParts ?? others.runtimeParts
        options.hasTests = hasTests ?? others.hasTests
        options.isSingleFile = isSingleFile ?? others.isSingleFile
        options.ignoresFormat = ignoresFormat ?? others.ignoresFormat
        options.isStrict = isStrict ?? others.isStrict
        return options
    }
}

extension ClientOptions {
    /// The requested output; `nil` if no option concerns it.
    package var outputOptions: OutputOptions? {
        let switches = [isStandalone, isPackage, hasTraits, isSingleFile, ignoresFormat]
        guard access != nil || runtimeParts != nil || switches.contains(where: { $0 != nil }) else { return nil }
        return OutputOptions(
            access: access ?? .public,
            isStandalone: isStandalone ?? false,
            isPackage: isPackage ?? false,
            hasTraits: hasTraits ?? false,
            runtimeParts: runtimeParts ?? [],
            isSingleFile: isSingleFile ?? false,
            ignoresFormat: ignoresFormat ?? false
        )
    }

    /// A requested part of the runtime that only a package can have, although the client is none, which is an error.
    package var partWithoutPackage: RuntimePart? {
        isPackage == true ? nil : runtimeParts?.sorted().first(where: \.needsPackage)
    }

    /// Whether traits are requested, although the client is no package, which is an error.
    package var hasTraitsWithoutPackage: Bool { hasTraits == true && isPackage != true }

    /// The requested access of a package that is not `public`, which is an error: nobody could use such a package.
    package var accessAgainstPackage: OutputOptions.Access? {
        isPackage == true && access != .public ? access : nil
    }
}
