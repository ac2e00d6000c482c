import APIGenModel
import APIGenSupport

/// The groups that declare parameters.
///
/// Only a group with types of its own shows in Swift, because these are nested in a type of the group.
struct GroupMembership {
    private struct Place: Hashable {
        var file: String
        var line: Int
        var column: Int

        init(_ parameter: API.Parameter) {
            let location = parameter.name.location
            (file, line, column) = (location.file.path, location.line, location.column)
        }
    }

    private var groups: [Place: String] = [:]

    /// The groups of the parameters of an endpoint. Of two groups with the same parameters, it is the larger one.
    init(_ endpoint: API.Endpoint, in api: API) {
        let namespaces = api.namespaces
        guard !namespaces.isEmpty else { return }
        let places = Set(endpoint.otherParameters.map(Place.init))
        for group in namespaces.sorted(by: { $0.parameters.count < $1.parameters.count }) {
            guard group.parameters.allSatisfy({ places.contains(Place($0)) }) else { continue }
            for parameter in group.parameters { groups[Place(parameter)] = group.name.value }
        }
    }

    init() {}

    func group(of parameter: API.Parameter) -> String? {
        groups.isEmpty ? nil : groups[Place(parameter)]
    }
}
