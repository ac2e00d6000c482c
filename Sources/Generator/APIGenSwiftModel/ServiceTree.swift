import APIGenModel
import APIGenSupport

/// Endpoints by the parts of their names: `answers.comments` is the method `comments` of the service `answers`.
struct ServiceTree {
    private(set) var methods: [SwiftAPI.Method] = []
    /// In the order of the spec.
    private var children: [(word: String, tree: ServiceTree)] = []
    private var indices: [String: Int] = [:]
    private let path: [String]

    init(path: [String] = []) {
        self.path = path
    }

    mutating func insert(_ method: SwiftAPI.Method, path rest: ArraySlice<String>) {
        guard let word = rest.first, rest.count > 1 else {
            methods.append(method)
            return
        }
        let index = indices[word] ?? children.endIndex
        if index == children.endIndex {
            indices[word] = index
            children.append((word, ServiceTree(path: path + [word])))
        }
        children[index].tree.insert(method, path: rest.dropFirst())
    }

    var links: [SwiftAPI.ServiceLink] {
        children.map { word, tree in
            SwiftAPI.ServiceLink(
                property: SwiftIdentifier.escaped(SwiftWords(word).member),
                type: Namer.serviceName(tree.path)
            )
        }
    }

    /// All services below this one, each before the services that it contains.
    var services: [SwiftAPI.Service] {
        children.flatMap { _, tree in
            let service = SwiftAPI.Service(
                name: Namer.serviceName(tree.path),
                methods: tree.methods,
                services: tree.links
            )
            return [service] + tree.services
        }
    }
}

/// The names in Swift that follow from the name of an endpoint alone. Several checks need them.
struct EndpointNames {
    /// The parts of the endpoint's name in the spec.
    let words: [String]
    let resource: String
    /// The types of the services around it: `answers.comments.list` is in `AnswersService` and `AnswersCommentsService`.
    let services: [String]

    /// The name of the file with the resource, without the extension. The resources of a service share a file, because
    /// each file costs a compiler time. No type has a plus sign in its name, so no other file has the same name.
    var file: String { services.last.map { $0 + "+Resources" } ?? resource }

    /// The names of all endpoints, in their order.
    static func all(of api: API) -> [EndpointNames] {
        var types: [String: String] = [:]
        return api.endpoints.indices.map { index in
            let name = api.endpoints[index].name.value
            let words = name.parts(between: ".").map(String.init)
            var path = ""
            let services = words.indices.dropLast().map { depth in
                path += "." + words[depth]
                if let type = types[path] { return type }
                let type = Namer.serviceName(Array(words[...depth]))
                types[path] = type
                return type
            }
            return EndpointNames(words: words, resource: SwiftWords(name).resource, services: services)
        }
    }
}
