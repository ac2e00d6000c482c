package import APIGenModel
package import APIGenSupport

// The changes of whole clients.
extension Change {
    /// The changes of a client whose spec was added.
    package static func added(_ api: API) -> Change {
        Change(.added, .minor, [.source], .clientAdded, of: api, new: api.name.location)
    }

    /// The changes of a client whose spec was removed.
    package static func removed(_ api: API) -> Change {
        Change(.removed, .major, [.wire, .source], .clientRemoved, of: api, old: api.name.location)
    }

    /// The changes of output options that affect code with the client.
    package static func optionChanges(
        of api: API,
        from old: (options: OutputOptions, place: SourceLocation),
        to new: (options: OutputOptions, place: SourceLocation)
    ) -> [Change] {
        var changes: [Change] = []
        let order = OutputOptions.Access.allCases
        let (before, after) = (old.options.access, new.options.access)
        if let former = order.firstIndex(of: before), let current = order.firstIndex(of: after), former != current {
            let bump: Bump = former < current ? .major : .minor
            let difference = Difference.access(from: before, to: after)
            changes.append(
                Change(.accessChanged, bump, [.source], difference, of: api, old: old.place, new: new.place)
            )
        }
        // Types such as `APIError` are in another module, so that code needs another import or qualified name.
        if old.options.isStandalone != new.options.isStandalone {
            let difference = Difference.runtime(isStandalone: new.options.isStandalone)
            changes.append(
                Change(.runtimeMoved, .major, [.source], difference, of: api, old: old.place, new: new.place)
            )
        }
        let former = OutputFeature.all(of: old.options, comparedWith: new.options)
        let current = OutputFeature.all(of: new.options, comparedWith: old.options)
        changes += former.filter { !current.contains($0) }.map { feature in
            Change(.removed, .major, [.source], .featureRemoved(feature), of: api, old: old.place, new: new.place)
        }
        changes += current.filter { !former.contains($0) }.map { feature in
            Change(.added, .minor, [.source], .featureAdded(feature), of: api, old: old.place, new: new.place)
        }
        return changes
    }

    private init(
        _ code: ChangeCode,
        _ bump: Bump,
        _ sides: Set<Side>,
        _ difference: Difference,
        of api: API,
        old: SourceLocation? = nil,
        new: SourceLocation? = nil
    ) {
        let name = api.name.value
        self.init(
            code,
            bump,
            sides,
            difference,
            path: [.client(name)],
            former: .client(name),
            subject: .client(name),
            old: old,
            new: new
        )
    }
}

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
