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

    /// The groups with types of their own, with the parameters that they declare. A group that includes another one
    /// has the parameters of that one as well, and does not declare them.
    let groups: [(name: String, parameters: [API.Parameter])]
    private let declaring: [Place: String]

    init(_ api: API) {
        let namespaces = api.namespaces
        var declaring: [Place: String] = [:]
        // A group is larger than those that it includes.
        for group in namespaces.sorted(by: { $0.parameters.count > $1.parameters.count }) {
            for parameter in group.parameters { declaring[Place(parameter)] = group.name.value }
        }
        groups = namespaces.map { group in
            (group.name.value, group.parameters.filter { declaring[Place($0)] == group.name.value })
        }
        self.declaring = declaring
    }

    /// The groups of which an endpoint has all parameters, perhaps with some replaced by others of the same names.
    func included(in endpoint: API.Endpoint) -> Set<String> {
        if groups.isEmpty { return [] }
        let places = Set(endpoint.otherParameters.map(Place.init))
        let names = Set(endpoint.otherParameters.map(\.name.value))
        let included = groups.filter { group in
            group.parameters.contains { places.contains(Place($0)) }
                && group.parameters.allSatisfy { names.contains($0.name.value) }
        }
        return Set(included.map(\.name))
    }

    /// The one of some groups that declares a parameter.
    func group(of parameter: API.Parameter, among included: Set<String>) -> String? {
        if included.isEmpty { return nil }
        return declaring[Place(parameter)].flatMap { included.contains($0) ? $0 : nil }
    }
}
