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
