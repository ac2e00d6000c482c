import APIGenSupport

/// The resources of an export of Insomnia 4, which name their folders, as a tree.
struct InsomniaTree {
    /// The requests and folders outside of other folders.
    var items: Node { .object([("children", .list(nodes(in: "", depth: 0)))]) }
    /// The environments inside of another one.
    private(set) var environments: [CollectionEnvironment] = []
    /// The environments with what all others have.
    private(set) var baseEnvironments: [CollectionEnvironment] = []
    private var children: [String: [Node]] = [:]

    private static let maximumDepth = 100

    init(_ resources: [Node]) {
        let known = Set(resources.compactMap { $0["_id"]?.string })
        let bases = Set(resources.filter { $0["_type"]?.string == "environment" }.compactMap { $0["_id"]?.string })
        for resource in resources {
            let parent = resource["parentId"]?.string ?? ""
            switch resource["_type"]?.string {
            case "environment":
                if bases.contains(parent) {
                    environments.append(CollectionEnvironment(resource))
                } else {
                    baseEnvironments.append(CollectionEnvironment(resource))
                }
            case "request", "request_group", "workspace":
                // An export of some requests lacks their folders.
                children[known.contains(parent) ? parent : "", default: []].append(resource)
            default: break
            }
        }
    }

    private func nodes(in parent: String, depth: Int) -> [Node] {
        guard depth < Self.maximumDepth else { return [] }
        return (children[parent] ?? []).flatMap { resource -> [Node] in
            let type = resource["_type"]?.string
            guard type != "request", let id = resource["_id"]?.string, case .mapping(let entries) = resource.content
            else { return [resource] }
            let inner = nodes(in: id, depth: depth + 1)
            if type == "workspace" { return inner }
            var folder = resource
            folder.content = .mapping(entries + [Node.Entry(key: .text("children"), value: .list(inner))])
            return [folder]
        }
    }
}
