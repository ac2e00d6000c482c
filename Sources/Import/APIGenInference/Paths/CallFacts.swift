import APIGenRecordings
import APIGenSupport

/// What a call says about its path, in addition to the path itself.
struct CallFacts {
    let method: String
    let status: Int?
    /// The fields in the body of a successful response, with their kinds. Empty without a JSON body.
    let shape: Set<ShapeField>
    /// The strings that identify the object of the request or the response, with the path of the field.
    let identifiers: [String: [String]]
    /// The strings that identify the elements of a list in the response.
    let listed: Set<String>
    let texts: CallTexts

    var isSuccess: Bool { status.map { (200...299).contains($0) } ?? false }
    /// Whether the method replaces, changes or deletes an item.
    var changesItem: Bool { ["DELETE", "PUT", "PATCH"].contains(method) }

    init(_ exchange: RecordedExchange) {
        method = exchange.method
        status = exchange.response?.status
        var reader = FactReader()
        if let status, (200...299).contains(status), case .json(let node)? = exchange.response?.body?.content {
            reader.read(node, path: "", depth: 0)
            reader.collectIdentifiers(node, path: [], depth: 0, isInList: false)
        }
        shape = reader.shape
        if case .json(let node)? = exchange.body?.content {
            reader.collectIdentifiers(node, path: [], depth: 0, isInList: false)
        }
        identifiers = reader.identifiers
        listed = reader.listed
        texts = CallTexts(exchange)
    }

    /// Whether most fields of the smaller response are in the other one. Other tags mean other resources.
    func isSimilar(to other: CallFacts, minimum: Share) -> Bool {
        let common = shape.intersection(other.shape).count
        guard minimum.isReached(by: common, of: min(shape.count, other.shape.count)) else { return false }
        let tags = tags
        return other.tags.allSatisfy { key, values in tags[key].map { !$0.isDisjoint(with: values) } ?? true }
    }

    /// The tags of the whole response or its elements. That of an object in it is data: the owner of a repository is a
    /// user or an organization.
    private var tags: [String: Set<String>] {
        var tags: [String: Set<String>] = [:]
        for field in shape {
            guard case .tag(let value) = field.kind else { continue }
            let names = field.path.split { ".[]".contains($0) }
            guard names.dropLast().allSatisfy({ ValueShape.genericKeys.contains(String($0)) }) else { continue }
            tags[field.path, default: []].insert(value)
        }
        return tags
    }
}

/// A place in a response with a kind of value.
struct ShapeField: Hashable {
    enum Kind: Hashable {
        case text, flag, number, null, list
        /// An object or a list that is too deep to be read.
        case unread
        /// The value of a type tag, since two resources can have the same fields.
        case tag(String)
    }

    /// The names of the fields, with brackets for the elements of a list: `.items[].id`.
    var path: String
    var kind: Kind
}

private struct FactReader {
    var shape: Set<ShapeField> = []
    var identifiers: [String: [String]] = [:]
    var listed: Set<String> = []

    mutating func read(_ node: Node, path: String, depth: Int) {
        switch node.content {
        case .mapping(let entries):
            for entry in entries.prefix(Threshold.Reading.comparedEntries) {
                guard case .scalar(let key) = entry.key.content else { continue }
                let inner = "\(path).\(key.text)"
                if case .scalar(let scalar) = entry.value.content {
                    if scalar.style == .plain, scalar.text == "null" { continue }
                    let isTag = ["type", "kind", "object", "__typename"].contains(key.text) && scalar.style != .plain
                    shape.insert(.init(path: inner, kind: isTag ? .tag(scalar.text) : scalar.kind))
                } else {
                    if depth >= Threshold.Reading.comparedDepth {
                        shape.insert(.init(path: inner, kind: .unread))
                    } else {
                        read(entry.value, path: inner, depth: depth + 1)
                    }
                }
            }
        case .sequence(let elements):
            shape.insert(.init(path: path, kind: .list))
            for element in elements.prefix(Threshold.Reading.comparedElements) {
                read(element, path: path + "[]", depth: depth)
            }
        case .scalar(let scalar): shape.insert(.init(path: path, kind: scalar.kind))
        case .invalid: break
        }
    }

    mutating func collectIdentifiers(_ node: Node, path: [String], depth: Int, isInList: Bool) {
        switch node.content {
        case .mapping(let entries) where depth < Threshold.Reading.comparedDepth:
            for entry in entries.prefix(Threshold.Reading.identifiedElements) {
                guard case .scalar(let key) = entry.key.content else { continue }
                if case .scalar(let value) = entry.value.content {
                    guard value.style != .plain, value.text.utf8.count <= Threshold.Reading.lengthOfIdentifier,
                        FieldName.namesObject(key.text)
                    else {
                        continue
                    }
                    if isInList {
                        listed.insert(value.text.lowercased())
                    } else if identifiers[value.text.lowercased()] == nil {
                        identifiers[value.text.lowercased()] = path + [key.text]
                    }
                } else {
                    collectIdentifiers(entry.value, path: path + [key.text], depth: depth + 1, isInList: isInList)
                }
            }
        case .sequence(let elements):
            guard !isInList else { return }
            for element in elements.prefix(Threshold.Reading.identifiedElements) {
                collectIdentifiers(element, path: path, depth: depth + 1, isInList: true)
            }
        default: break
        }
    }
}

extension Node.Scalar {
    /// The kind of a scalar of JSON.
    fileprivate var kind: ShapeField.Kind {
        guard style == .plain else { return .text }
        switch text {
        case "true", "false": return .flag
        case "null": return .null
        default: return .number
        }
    }
}
