import TestSupport

@testable import APIGenSpecLanguage

/// Writes specs that combine the constructs of the language with names that are difficult in Swift.
///
/// The same seed gives the same spec. Most specs are valid: types exist, defaults have the right types, and the names
/// of one scope differ. A few specs have names that are equal in Swift, which apigen must report.
struct SpecGenerator {
    struct Spec {
        var text: String
        /// Files that the spec names, by their paths.
        var files: [String: String]
    }

    /// How names and texts are chosen.
    enum Style {
        /// Names of Swift and of generated code.
        case hostile
        /// Names, paths, defaults and texts of any length.
        case long
        /// The names of `hostile`, with more models and endpoints, most of them in one of several services.
        case services
    }

    enum ModelKind: CaseIterable {
        case object, enumeration, taggedUnion, keyedUnion, shapedUnion, alias, generic, list
    }

    struct Model {
        var name: String
        var kind: ModelKind
        /// The name of the type parameter of a generic model.
        var parameter = ""
        /// Whether an object also has cases, so that others cannot include it.
        var hasKinds = false
        /// The names of a list's fields.
        var list: ListNames?
    }

    let style: Style
    private var hasReaders = false
    /// Whether bodies without an encoding of their own are forms.
    var hasFormEncoding = false
    /// A service with another name in Swift.
    var renamedService: String?
    var random: SeededGenerator
    /// The models. Each one directly contains only later ones, so that none contains itself without an end.
    var models: [Model] = []
    /// The groups that no other one includes.
    var groups: [String] = []
    /// Whether a group has a parameter with a style, which a field in JSON cannot have.
    var hasStyledGroups = false
    /// The names of the parameters of all groups.
    var groupedNames: [String] = []
    var schemes: [String] = []
    /// The name of the credential in the address of the server.
    var addressCredential: String?
    var servers: [String] = []
    /// Whether calls to the last server send no credentials.
    var hasBareServer = false
    var failures: [String] = []
    var files: [String: String] = [:]
    var usedModels: Set<String> = []
    /// The names that parameters of a client or an endpoint already have.
    var takenNames: Set<String> = []

    init(seed: UInt64, style: Style = .hostile) {
        random = SeededGenerator(seed: seed)
        self.style = style
    }

    static func spec(seed: UInt64, style: Style = .hostile) -> Spec {
        var generator = SpecGenerator(seed: seed, style: style)
        generator.hasReaders = seed.isMultiple(of: 3)
        return generator.spec()
    }

    private mutating func spec() -> Spec {
        let names = typeNames((style == .services ? 6 : 1) + random.below(6))
        models = names.map { Model(name: $0, kind: modelKind()) }
        for index in models.indices where models[index].kind == .generic {
            models[index].parameter = typeParameter()
        }
        for index in models.indices where models[index].kind == .object { models[index].hasKinds = chance(8) }
        for index in models.indices where models[index].kind == .list { models[index].list = listNames() }
        var entries: [(key: String, value: SpecNode)] = [("name", .text(style == .long ? longType() : "Client"))]
        if chance(30) { entries.append(("doc", .quoted(text()))) }
        if chance(20) { entries.append(("see", .quoted("https://x.example/" + segment()))) }
        if hasReaders { entries.append(("readers", "true")) }
        entries += top()
        let groupNodes = groupEntries()
        // The references to models are generated first, so that every model without a reference can have `$keep`.
        let endpoints = endpointEntries()
        if !groupNodes.isEmpty { entries.append(("groups", .mapping(groupNodes))) }
        if let service = renamedService { entries.append(("services", .mapping([(service, .text("renamedService"))]))) }
        entries.append(("endpoints", .mapping(endpoints)))
        entries.append(("models", .mapping(modelEntries())))
        if chance(3) {
            files["Specs/other.yaml"] = "models:\n  OtherModel: {x: \(scalar("Int"))?, $keep: true}\n"
            entries.insert(("include", ["other.yaml"]), at: 0)
        }
        return Spec(text: SpecNode.mapping(entries).block(levels: 2) + "\n", files: files)
    }

    // MARK: Choices

    mutating func chance(_ percent: Int) -> Bool { random.below(100) < percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random.below(elements.count)] }

    private mutating func modelKind() -> ModelKind {
        pick([.object, .object, .object, .object] + ModelKind.allCases)
    }

    // MARK: Names

    /// Names of which all but a few differ in Swift.
    ///
    /// - Parameter isShared: Whether the names must also differ from all others of the client or the endpoint.
    mutating func distinct(
        _ count: Int,
        mayClash: Bool = true,
        isShared: Bool = false,
        _ name: (inout Self) -> String
    ) -> [String] {
        var taken: Set<String> = isShared ? takenNames : []
        var names: [String] = []
        var attempts = 0
        while names.count < count, attempts < 20 * count {
            attempts += 1
            let name = name(&self)
            var letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
            if letters.hasPrefix("x"), name.contains("-") { letters.removeFirst() }
            let isFree = taken.insert(letters.isEmpty ? name : letters).inserted
            if isFree || mayClash && chance(1) && !names.contains(name) { names.append(name) }
        }
        if isShared { takenNames = taken }
        return names
    }

    mutating func memberNames(_ count: Int) -> [String] { distinct(count) { $0.memberName() } }

    mutating func memberName() -> String {
        if style == .long { return longMember() }
        if chance(45) { return pick(Self.ordinaryMembers) }
        // Names without a letter or a digit are errors, so they would test no generated code.
        while true {
            let name = pick(HostileNames.members)
            let isSpeakable = name.contains { $0.isLetter || $0.isNumber } && name.allSatisfy(\.isASCII)
            // Members of the runtime have these names, which is an error. A few specs show that apigen reports it.
            let isTaken = ["hashvalue", "allcases", "unknown", "rawvalue"].contains(
                name.lowercased().filter(\.isLetter)
            )
            if isSpeakable && !isTaken || chance(1) { return name }
        }
    }

    mutating func typeNames(_ count: Int) -> [String] {
        distinct(count, mayClash: false) { generator in
            if generator.style == .long { return generator.longType() }
            let isHostile = generator.chance(50)
            return generator.pick(isHostile ? HostileNames.types : Self.ordinaryTypes)
        }
    }

    private mutating func typeParameter() -> String {
        let names = style == .long ? ["Item"] : HostileNames.typeParameters
        let free = names.filter { name in !models.contains { $0.name == name } }
        return chance(50) || free.isEmpty ? "Thing" : pick(free)
    }

    /// An identifier for endpoints, groups, credentials and servers.
    mutating func word() -> String {
        if style == .long { return longMember() }
        let isHostile = chance(40)
        while true {
            let name = isHostile ? pick(HostileNames.swiftNames) : pick(Self.ordinaryMembers)
            let isIdentifier = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
            let isTaken = Self.clientMembers.contains(name) && !chance(1)
            if isIdentifier, !isTaken, name != "self", name != "_" { return name }
        }
    }

    private static let clientMembers: Set = [
        "server", "configuration", "defaults", "defaultServer", "runtimeVersion", "init", "send", "request", "pages",
        "items", "result", "stream", "client",
    ]

    static let ordinaryMembers = [
        "name", "title", "user_id", "created_at", "html_url", "count", "score", "tags", "owner", "state", "colour",
        "width", "height", "link", "page", "limit", "cursor", "price", "currency", "amount", "note", "labels", "sort",
        "order", "parent", "children", "first_name", "lastName", "is_open", "has_more", "since", "until", "lang",
    ]

    static let ordinaryTypes = [
        "User", "Account", "Question", "Answer", "Comment", "Repository", "Issue", "Charge", "Invoice", "Channel",
        "Message", "Chunk", "Problem", "Report", "Shape", "Circle", "Square", "Level", "Milestone", "Tags",
    ]

    // MARK: Long names and texts

    private static let syllables = [
        "customer", "billing", "address", "shipping", "payment", "method", "transaction", "identifier", "created",
        "organization", "repository", "notification", "preference", "subscription", "x", "is", "of",
    ]

    /// Several words in one name: usually few, sometimes very many.
    mutating func longWords() -> [String] {
        let count = chance(50) ? 1 + random.below(3) : chance(80) ? 2 + random.below(7) : 5 + random.below(8)
        return (0..<count).map { _ in pick(Self.syllables) }
    }

    mutating func longMember() -> String { longWords().joined(separator: "_") }

    mutating func longType() -> String {
        longWords().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    mutating func segment() -> String {
        style == .long ? longWords().joined(separator: "-") : pick(Self.ordinaryMembers)
    }

    /// A text for documentation.
    mutating func text() -> String {
        if style == .hostile {
            return pick([
                "A text.", "Ends */ nothing /*.", "Says \"\"\" and \\(1 + 1) and `code`.", "- A list\n- of two.",
                "Two lines:\nthis is the second.", "Two paragraphs.\n\nThis is the second.", "Returns: what?",
                "Trailing space. ", "#\"", "///",
            ])
        }
        let paragraphs = (0...random.below(3)).map { _ in
            (0..<(1 + random.below(60))).map { _ in
                pick(Self.syllables + ["the", "a", "`code`", "https://x.example/a/b"])
            }
            .joined(separator: " ")
        }
        return paragraphs.joined(separator: pick(["\n", "\n\n", " \n", "\n  "])) + pick(["", "", " ", "\n"])
    }

    /// A text for defaults and values.
    mutating func value() -> String {
        if style == .long { return longWords().joined(separator: pick([" ", "-", ""])) }
        return pick(["a", "main", "a b", "", "none", "nil", "0", "true", "é", "#", "https://x.example"])
    }
}
