import APIGenModel
import APIGenSupport

/// The names in Swift that follow from the name of an endpoint alone. Several checks need them.
struct EndpointNames {
    /// The parts of the endpoint's name in the spec.
    let words: [String]
    let resource: String
    /// The types of the services around it: `answers.comments.list` is in `AnswersService` and `AnswersCommentsService`.
    let services: [String]

    /// The names of all endpoints, in their order.
    static func all(of api: API) -> [EndpointNames] {
        var types: [[String]: String] = [:]
        return api.endpoints.indices.map { index in
            let name = api.endpoints[index].name.value
            let words = name.parts(between: ".").map(String.init)
            let services = words.indices.dropLast().map { depth in
                let path = Array(words[...depth])
                if let type = types[path] { return type }
                let type = Namer.serviceName(path)
                types[path] = type
                return type
            }
            return EndpointNames(words: words, resource: SwiftWords(name).resource, services: services)
        }
    }
}
