package import APIGenSupport

/// The options of a client, from the command line or `apigen.yaml`; `nil` where neither has one.
package struct ClientOptions: Hashable, Sendable {
    /// The folder that contains the folder of the client.
    package var output: String?
    /// The folder with the user's templates.
    package var templates: String?
    package var parts: Set<OutputOptions.Part>?
    package var access: OutputOptions.Access?
    package var isStandalone: Bool?
    package var isPackage: Bool?
    package var isSingleFile: Bool?
    package var ignoresFormat: Bool?
    /// Whether warnings are errors.
    package var isStrict: Bool?

    package init() {}

    /// The options, completed by other options.
    package func completed(by others: ClientOptions) -> ClientOptions {
        var options = self
        options.output = output ?? others.output
        options.templates = templates ?? others.templates
        options.parts = parts ?? others.parts
        options.access = access ?? others.access
        options.isStandalone = isStandalone ?? others.isStandalone
        options.isPackage = isPackage ?? others.isPackage
        options.isSingleFile = isSingleFile ?? others.isSingleFile
        options.ignoresFormat = ignoresFormat ?? others.ignoresFormat
        options.isStrict = isStrict ?? others.isStrict
        return options
    }
}

extension ClientOptions {
    /// The requested output; `nil` if no option concerns it.
    package var outputOptions: OutputOptions? {
        let switches = [isStandalone, isPackage, isSingleFile, ignoresFormat]
        guard access != nil || switches.contains(where: { $0 != nil }) else { return nil }
        return OutputOptions(
            access: access ?? .public,
            isStandalone: isStandalone ?? false,
            isPackage: isPackage ?? false,
            isSingleFile: isSingleFile ?? false,
            ignoresFormat: ignoresFormat ?? false
        )
    }

    /// Whether the tests are requested; `nil` if no option says it.
    package var hasTests: Bool? { parts?.contains(.tests) }

    /// The requested access of a package that is not `public`, which is an error: nobody could use such a package.
    package var accessAgainstPackage: OutputOptions.Access? {
        isPackage == true && access != .public ? access : nil
    }
}
