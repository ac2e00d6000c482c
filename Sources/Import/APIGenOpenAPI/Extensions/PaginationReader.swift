import APIGenDescription
import APIGenSupport

/// Reads how the next page of a list is requested, as the extensions of other tools say it.
struct PaginationReader {
    let document: OpenDocument

    typealias Pagination = APIDescription.Operation.Pagination

    /// Whether a response is the whole list, as `x-ms-pageable` without the name of a link says.
    func hasOnePage(_ operation: Value) -> Bool {
        if let value = operation[.fernPagination] { return value.node.bool == false }
        guard operation[.speakeasyPagination] == nil, let value = operation[.microsoftPageable],
            value.node.entries != nil
        else { return false }
        return value.nextLink == nil
    }

    func read(of operation: Value) -> Pagination? {
        if let value = operation[.fernPagination] { return readFern(value) }
        if let value = operation[.speakeasyPagination] { return readSpeakeasy(value) }
        return operation[.microsoftPageable].flatMap { readMicrosoft($0) }
    }

    private func reportPagination(_ message: String, _ value: Value) {
        document.reportLoss("pagination", message, at: value)
    }

    // MARK: - Fern

    private func readFern(_ value: Value) -> Pagination? {
        if value.node.isNull || value.node.bool == false { return nil }
        var value = value
        if value.node.bool == true {
            guard let common = document.root[.fernPagination] else {
                document.reportIgnored(Extension.fernPagination, value, "is true, and the document has none at its top")
                return nil
            }
            value = common
        }
        guard value.node.entries != nil else {
            document.reportIgnored(Extension.fernPagination, value, "must be a mapping")
            return nil
        }
        func field(_ key: String) -> String? { value[key]?.node.text?.rest(after: "$response.") }
        func parameter(_ key: String) -> String? { value[key]?.node.text?.rest(after: "$request.") }
        let strategy: Pagination.Strategy
        if let offset = parameter("offset") {
            strategy = .count(offset, step: parameter("step"))
        } else if let cursor = parameter("cursor"), let next = field("next_cursor") {
            strategy = .next(field: next, parameter: cursor)
        } else if let address = field("next_uri") ?? field("next_path") {
            strategy = .address(field: address)
        } else {
            reportPagination("this pagination does not use an offset, a cursor or an address", value)
            return nil
        }
        var pagination = Pagination(strategy, place: document.place(of: value))
        pagination.items = field("results")
        if let more = field("has-next-page") { pagination.end = .more(field: more) }
        return pagination
    }

    // MARK: - Speakeasy

    private func readSpeakeasy(_ value: Value) -> Pagination? {
        if value.node.isNull { return nil }
        guard let type = value["type"]?.node.text, ["offsetLimit", "cursor", "url"].contains(type) else {
            document.reportIgnored(
                Extension.speakeasyPagination,
                value,
                "must have the `type` offsetLimit, cursor or url"
            )
            return nil
        }
        var inputs: [String: String] = [:]
        for input in value["inputs"]?.elements ?? [] {
            if let type = input["type"]?.node.text, let name = input["name"]?.node.text { inputs[type] = name }
        }
        let outputs = value["outputs"]
        func output(_ key: String) -> ResponsePath? { outputs?[key]?.node.text.flatMap { ResponsePath($0) } }
        guard let strategy = speakeasyStrategy(type, inputs, output("nextCursor"), output("nextUrl")) else {
            reportPagination("this pagination has inputs and outputs that a spec cannot name", value)
            return nil
        }
        var pagination = Pagination(strategy, place: document.place(of: value))
        if let results = output("results"), !results.isLast, !results.path.isEmpty { pagination.items = results.path }
        if let pages = output("numPages"), !pages.isLast { pagination.end = .pages(field: pages.path) }
        return pagination
    }

    private func speakeasyStrategy(
        _ type: String,
        _ inputs: [String: String],
        _ cursor: ResponsePath?,
        _ address: ResponsePath?
    ) -> Pagination.Strategy? {
        switch type {
        case "offsetLimit":
            if let page = inputs["page"] { return .count(page, step: nil) }
            guard let offset = inputs["offset"], let limit = inputs["limit"] else { return nil }
            return .count(offset, step: limit)
        case "cursor":
            guard let parameter = inputs["cursor"], let cursor else { return nil }
            return cursor.isLast
                ? .last(field: cursor.path, parameter: parameter) : .next(field: cursor.path, parameter: parameter)
        default:
            guard let address, !address.isLast else { return nil }
            return .address(field: address.path)
        }
    }

    // MARK: - Microsoft

    private func readMicrosoft(_ value: Value) -> Pagination? {
        if value.node.isNull { return nil }
        guard value.node.entries != nil else {
            document.reportIgnored(Extension.microsoftPageable, value, "must be a mapping")
            return nil
        }
        guard let name = value.nextLink else { return nil }
        var pagination = Pagination(.address(field: name), place: document.place(of: value))
        pagination.items = value["itemName"]?.node.text ?? "value"
        return pagination
    }
}

extension Value {
    /// The field with the address of the next page, which `x-ms-pageable` names; `nil` if there is one page.
    fileprivate var nextLink: String? {
        guard let link = self["nextLinkName"]?.node, !link.isNull, let name = link.text, !name.isEmpty else {
            return nil
        }
        return name
    }
}

/// A path of names in the JSON of a response, or in the last element of a list of it.
private struct ResponsePath {
    /// With dots.
    var path: String
    /// Whether it is a path in the last element.
    var isLast = false

    /// - Returns: `nil` for a string with other parts than names and `[-1]`.
    init?(_ text: String) {
        guard text.hasPrefix("$") else { return nil }
        var names: [String] = []
        var rest = text.dropFirst()
        while !rest.isEmpty {
            if rest.hasPrefix("[-1]") {
                guard !isLast else { return nil }
                (isLast, names) = (true, [])
                rest = rest.dropFirst(4)
            } else if rest.hasPrefix("["), let close = rest.firstIndex(of: "]") {
                let name = rest[..<close].dropFirst()
                guard let quote = name.first, quote == "\"" || quote == "'", name.count > 2, name.last == quote else {
                    return nil
                }
                names.append(String(name.dropFirst().dropLast()))
                rest = rest[rest.index(after: close)...]
            } else {
                // Two dots are any depth, at which no field of a spec is.
                let name = rest.dropFirst().prefix { $0 != "." && $0 != "[" }
                guard rest.first == ".", !name.isEmpty else { return nil }
                names.append(String(name))
                rest = rest[name.endIndex...]
            }
        }
        path = names.joined(separator: ".")
        if isLast, path.isEmpty { return nil }
    }
}

extension String {
    fileprivate func rest(after prefix: String) -> String? {
        hasPrefix(prefix) && utf8.count > prefix.utf8.count ? String(dropFirst(prefix.count)) : nil
    }
}
