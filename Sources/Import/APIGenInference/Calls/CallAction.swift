import APIGenRecordings
import APIGenSupport

/// What a call does where its path does not say it: an operation of GraphQL, a method of JSON-RPC, or a constant in the
/// query, the form or a header.
struct CallAction {
    struct Constant {
        enum Place { case query, header, body }

        var place: Place
        var name: String
        var value: Node
    }

    /// The name of the operation, the method or the constant.
    var name: String
    /// What all calls of the action send. At least one of them tells the action.
    var constants: [Constant]

    /// What a response is, in words with underscores between them; `nil` if the name does not say it.
    var noun: String?

    init(name: String, constants: [Constant], isGraphQL: Bool = false) {
        self.name = name
        self.constants = constants
        let words = NameWords(of: name.split { ".#/:".contains($0) }.last.map(String.init) ?? name).words
        let isVerb = words.count > 1 && PathWords.isAction(words.joined(separator: "_"))
        // The fields of a response of GraphQL are what the operation reads.
        let nouns = isGraphQL ? words + ["result"] : isVerb ? Array(words.dropFirst()) : words
        noun = nouns.isEmpty ? nil : nouns.joined(separator: "_")
    }
}

/// Divides the calls with one method and one path by what they do.
struct CallDivision {
    private let exchanges: [RecordedExchange]

    init(_ exchanges: [RecordedExchange]) {
        self.exchanges = exchanges
    }

    /// - Returns: The calls of each action in the order of the recordings; one part without an action if the path says all.
    func parts(of calls: [Int]) -> [(action: CallAction?, calls: [Int])] {
        let stated = calls.map { (call: $0, action: statedAction(of: exchanges[$0])) }
        let isGraphQL = stated.contains { $0.action?.isGraphQL == true }
        var parts: [(action: CallAction?, calls: [Int])] = []
        var rest: [Int] = []
        for (name, group) in stated.grouped(by: { $0.action?.name }) {
            let own = group.map(\.call)
            let common = Self.common(group.map { $0.action?.constants ?? [] })
            // Without a constant, nothing tells the server what the call does.
            if let name, !common.isEmpty {
                parts.append((CallAction(name: name, constants: common, isGraphQL: isGraphQL), own))
            } else {
                rest += own
            }
        }
        rest.sort()
        if let (place, item) = actionItem(of: rest) {
            let byValue = Dictionary(grouping: rest) { value(of: item, in: place, $0) ?? "" }
            parts += byValue.map { value, calls in
                let constant = CallAction.Constant(place: place, name: item, value: .text(value))
                return (Self.action(value, of: item, constant), calls)
            }
        } else if !rest.isEmpty {
            parts.append((nil, rest))
        }
        return parts.sorted { ($0.calls.first ?? 0) < ($1.calls.first ?? 0) }
    }

    /// The constants that all calls have with the same value.
    private static func common(_ constants: [[CallAction.Constant]]) -> [CallAction.Constant] {
        (constants.first ?? []).filter { constant in
            constants.allSatisfy { others in others.contains { $0.isSame(as: constant) } }
        }
    }

    // MARK: - Protocols

    /// The action that a protocol or a header states, with the constants of this call.
    private func statedAction(
        of exchange: RecordedExchange
    ) -> (name: String, constants: [CallAction.Constant], isGraphQL: Bool)? {
        if case .json(let body)? = exchange.body?.content {
            if let message = GraphQLMessage(body) { return (message.name, message.constants(in: .body), true) }
            if let method = body.rpcMethod {
                let constants = ["jsonrpc", "method"].compactMap { name in
                    body[name].map { CallAction.Constant(place: .body, name: name, value: $0) }
                }
                return (method, constants, false)
            }
        }
        if exchange.method == "GET", !exchange.query.isEmpty,
            let message = GraphQLMessage(WireValues.object(exchange.query))
        {
            return (message.name, message.constants(in: .query), true)
        }
        guard let header = exchange.headers.first(where: { Self.isTarget(header: $0.name) }), let value = header.value,
            let name = value.filter({ $0 != "\"" }).split(whereSeparator: { ".#/".contains($0) }).last
        else { return nil }
        return (String(name), [.init(place: .header, name: header.name, value: .text(value))], false)
    }

    private static func isTarget(header name: String) -> Bool {
        ["x-amz-target", "soapaction"].contains(name.lowercased())
    }

    private static func action(_ value: String, of item: String, _ constant: CallAction.Constant) -> CallAction {
        guard isGrant(item) else { return CallAction(name: value, constants: [constant]) }
        // An extension has a URN: `urn:ietf:params:oauth:grant-type:device_code`.
        var action = CallAction(name: value.split(separator: ":").last.map(String.init) ?? value, constants: [constant])
        // All grants have the response that the path names.
        action.noun = nil
        return action
    }

    // MARK: - Items

    private static let names: Set<String> = [
        "action", "method", "op", "operation", "cmd", "command", "function", "func", "do", "task", "act", "request",
    ]
    /// The names that say the same in an object of JSON, whose other fields of this kind are data.
    private static let namesInJSON: Set<String> = ["action", "op", "operation", "cmd", "command"]

    /// Whether an item tells the grant of OAuth (RFC 6749). Each grant has fields of its own, and all have one response.
    private static func isGrant(_ name: String) -> Bool { ["grant_type", "granttype"].contains(name.lowercased()) }

    /// The item of the query or the form that says what each call does.
    private func actionItem(of calls: [Int]) -> (CallAction.Constant.Place, String)? {
        guard calls.count > 1 else { return nil }
        for place in [CallAction.Constant.Place.query, .body] {
            let isJSON = place == .body && exchanges[calls[0]].body?.json != nil
            for item in items(of: calls[0], in: place) {
                let isNamed =
                    (isJSON ? Self.namesInJSON : Self.names).contains(item.name.lowercased())
                    || Self.isGrant(item.name)
                // A field without such a name can be the tag of a union.
                if isJSON, !isNamed { continue }
                if isAction(item.name, in: place, of: calls, isNamed: isNamed) { return (place, item.name) }
            }
        }
        return nil
    }

    private func items(of call: Int, in place: CallAction.Constant.Place) -> [RecordedExchange.Item] {
        if place == .query { return exchanges[call].query }
        if case .form(let items)? = exchanges[call].body?.content { return items }
        return (exchanges[call].body?.json?.entries ?? []).compactMap { entry in
            guard let name = entry.key.text else { return nil }
            return RecordedExchange.Item(name: name, value: entry.value.scalarKind == .string ? entry.value.text : nil)
        }
    }

    private func value(of name: String, in place: CallAction.Constant.Place, _ call: Int) -> String? {
        items(of: call, in: place).first { $0.name == name }?.value
    }

    /// Whether each value of an item has a response of its own, and parameters of its own unless the name of the item
    /// says what it is. `?page=2`, `?sort=name` and `?format=json` have neither.
    private func isAction(
        _ name: String,
        in place: CallAction.Constant.Place,
        of calls: [Int],
        isNamed: Bool
    ) -> Bool {
        var groups: [String: [Int]] = [:]
        for call in calls {
            guard let value = value(of: name, in: place, call), Self.isWord(value) else { return false }
            groups[value, default: []].append(call)
        }
        guard Threshold.Action.values.contains(groups.count),
            isNamed || groups.allSatisfy({ $0.value.count >= Threshold.Action.callsWithValue })
        else { return false }
        let values = groups.values.sorted { ($0.first ?? 0) < ($1.first ?? 0) }
        let parameters = values.map { Set($0.flatMap { items(of: $0, in: place).map(\.name) }) }
        if !isNamed, Set(parameters).count < parameters.count { return false }
        let responses = values.map { $0.prefix(Threshold.Action.comparedResponses).map { CallFacts(exchanges[$0]) } }
        var (pairs, different) = (0, 0)
        for left in values.indices {
            for right in values.indices where right > left {
                pairs += 1
                let all = responses[left] + responses[right]
                let isAlike = all.areAlike(
                    Array(0..<responses[left].count),
                    Array(responses[left].count..<all.count),
                    minimum: Threshold.Path.sameOperation,
                    size: 1
                )
                // Without a response that can be compared, the parameters tell.
                let hasOwnParameters = parameters[left] != parameters[right]
                let differs =
                    Self.isGrant(name) ? hasOwnParameters : isAlike.map { !$0 } ?? (isNamed && hasOwnParameters)
                if differs { different += 1 }
            }
        }
        return isNamed ? Threshold.Action.differentResponses.isReached(by: different, of: pairs) : different == pairs
    }

    private static func isWord(_ text: String) -> Bool {
        guard text.utf8.first?.isLetter == true, text.utf8.count <= Threshold.Action.lengthOfValue else { return false }
        return text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-.:/".utf8.contains($0) }
    }
}

extension RecordedBody {
    fileprivate var json: Node? { if case .json(let node) = content { node } else { nil } }
}

extension CallAction.Constant {
    fileprivate func isSame(as other: Self) -> Bool {
        place == other.place && name == other.name && value.hasContent(of: other.value)
    }
}

extension Node {
    /// The method of a request of JSON-RPC.
    var rpcMethod: String? {
        guard entries != nil, let method = self["method"], method.scalarKind == .string else { return nil }
        guard self["jsonrpc"] != nil || self["params"] != nil && self["id"] != nil else { return nil }
        return method.text
    }

    fileprivate func hasContent(of other: Node) -> Bool {
        switch (content, other.content) {
        case (.scalar(let own), .scalar(let theirs)): own.text == theirs.text
        case (.mapping(let own), .mapping(let theirs)):
            own.elementsEqual(theirs) { $0.key.text == $1.key.text && $0.value.hasContent(of: $1.value) }
        case (.sequence(let own), .sequence(let theirs)): own.elementsEqual(theirs) { $0.hasContent(of: $1) }
        default: false
        }
    }
}
