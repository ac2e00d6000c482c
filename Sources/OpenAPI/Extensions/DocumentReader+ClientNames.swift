import APIDescription
import APIGenSupport
import YAML

/// Reads the names that a document gives to operations for clients.
extension DocumentReader {
    mutating func clientName(of operation: Value) -> APIDescription.Operation.ClientName {
        var name = APIDescription.Operation.ClientName()
        name.method = string(.fernMethod, of: operation)
        name.services = services(of: operation)
        // Fern: a method without a group is a method of the client itself.
        if name.method != nil, name.services == nil { name.services = [] }
        if let method = string(.speakeasyName, of: operation), name.method == nil { name.method = method }
        if let group = string(.speakeasyGroup, of: operation), operation[.fernGroup] == nil {
            name.services = Self.services(in: group)
        }
        return name
    }

    /// The group of Fern: a name, or the names of groups in each other.
    private mutating func services(of operation: Value) -> [String]? {
        guard let value = operation[.fernGroup], !value.node.isNull else { return nil }
        guard let elements = value.node.elements else {
            return string(.fernGroup, of: operation).map(Self.services)
        }
        let names = elements.compactMap { $0.scalarKind == .string ? $0.text : nil }
        guard names.count == elements.count else {
            ignore(Extension.fernGroup.rawValue, value, "must be a string or a list of strings")
            return nil
        }
        return names.flatMap(Self.services)
    }

    private static func services(in group: String) -> [String] {
        group.parts(between: ".").map(String.init)
    }

    /// Reports the patterns of Speakeasy that rename all operations whose ID matches.
    mutating func reportNamePatterns() {
        guard let value = root[.speakeasyName] else { return }
        ignore(Extension.speakeasyName.rawValue, value, "at the top has patterns, which apigen does not read")
    }
}
