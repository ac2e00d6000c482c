package import APIGenSupport

/// What a client offers besides the declarations of its spec, as its output options request it.
package enum OutputFeature: Hashable, Sendable {
    /// Other packages can depend on the client.
    case package
    /// Other packages can choose services of the client.
    case traits
    /// The client contains this part of the runtime.
    case part(RuntimePart)

    /// - Parameter other: The options that are compared with these. Without a package there are no traits, and a client
    ///   that imports the runtime contains no part of it.
    static func all(of options: OutputOptions, comparedWith other: OutputOptions) -> [OutputFeature] {
        var features: [OutputFeature] = []
        if options.isPackage { features.append(.package) }
        if options.isPackage, options.hasTraits, other.isPackage { features.append(.traits) }
        if options.isStandalone, other.isStandalone {
            // A spec may need any other part, which is then there without the option.
            features += options.runtimeParts.filter(\.isProduct).sorted().map(OutputFeature.part)
        }
        return features
    }
}
