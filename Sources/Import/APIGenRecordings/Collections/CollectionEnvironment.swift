import APIGenSupport

/// An environment of a collection: the values that its variables have for one server.
struct CollectionEnvironment {
    var name: String
    /// The variables, in lists or objects.
    var variables: [Node?]
    /// Whether the collection says that it is the usual one.
    var isDefault = false

    init(name: String?, variables: [Node?], isDefault: Bool = false) {
        self.name = name ?? ""
        self.variables = variables
        self.isDefault = isDefault
    }

    /// An environment of Insomnia, Bruno or HTTPie.
    init(_ node: Node, name: String? = nil) {
        self.init(
            name: name ?? node["name"]?.string,
            variables: [node["variables"], node["data"]],
            isDefault: node["isDefault"]?.bool == true
        )
    }

    /// What the names of environments say, the server that the users of an API call first.
    private static let kinds: [Set<String>] = [
        ["live", "prod", "production", "prd", "public", "release"], ["default", "main"], [],
        [
            "acceptance", "demo", "preprod", "preview", "qa", "sandbox", "stage", "staging", "stg", "test", "testing",
            "uat",
        ],
        ["dev", "develop", "development"], ["docker", "local", "localhost", "mock"],
    ]
    private static let otherKind = 2

    /// The position among environments, the lowest first.
    private var rank: Int {
        if isDefault { return -1 }
        let words = NameWords(of: name).words
        // `Local production` is not the server of the users.
        return Self.kinds.lastIndex { !$0.isDisjoint(with: words) } ?? Self.otherKind
    }

    /// The environments, the one to take first.
    static func sorted(_ environments: [CollectionEnvironment]) -> [CollectionEnvironment] {
        environments.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    }
}

extension CollectionVariables {
    /// The same with the variables of environments. A variable has the value of the first environment in their order that
    /// has it.
    func adding(_ environments: [CollectionEnvironment]) -> CollectionVariables {
        let sorted = CollectionEnvironment.sorted(environments)
        var result = self
        for list in sorted.reversed().flatMap(\.variables) { result = result.adding(list) }
        if let first = sorted.first, sorted.count > 1 {
            result.environment = RecordedEnvironment(name: first.name, others: sorted.dropFirst().map(\.name))
        }
        return result
    }
}
