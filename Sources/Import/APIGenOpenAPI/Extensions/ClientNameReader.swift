import APIGenDescription
import APIGenSupport

/// Reads the names that a document gives to operations and parameters for clients.
struct ClientNameReader {
    let document: OpenDocument

    func readName(of operation: Value) -> APIDescription.Operation.ClientName {
        var name = APIDescription.Operation.ClientName()
        name.method = document.readString(.fernMethod, of: operation)
        name.services = readServices(of: operation)
        // Fern: a method without a group is a method of the client itself.
        if name.method != nil, name.services == nil { name.services = [] }
        if let method = document.readString(.speakeasyName, of: operation), name.method == nil { name.method = method }
        if let group = document.readString(.speakeasyGroup, of: operation), operation[.fernGroup] == nil {
            name.services = Self.services(in: group)
        }
        return name
    }

    /// The group of Fern: a name, or the names of groups in each other.
    private func readServices(of operation: Value) -> [String]? {
        guard let value = operation[.fernGroup], !value.node.isNull else { return nil }
        guard let elements = value.node.elements else {
            return document.readString(.fernGroup, of: operation).map(Self.services)
        }
        let names = elements.compactMap { $0.scalarKind == .string ? $0.text : nil }
        guard names.count == elements.count else {
            document.reportIgnored(Extension.fernGroup, value, "must be a string or a list of strings")
            return nil
        }
        return names.flatMap(Self.services)
    }

    private static func services(in group: String) -> [String] {
        group.parts(between: ".").map(String.init)
    }

    /// Reports the patterns of Speakeasy that rename all operations whose ID matches.
    func reportNamePatterns() {
        guard let value = document.root[.speakeasyName] else { return }
        document.reportIgnored(Extension.speakeasyName, value, "at the top has patterns, which apigen does not read")
    }

    /// The name that a parameter has in clients.
    func readName(ofParameter value: Value) -> String? {
        document.readString(.fernParameter, of: value) ?? document.readString(.speakeasyName, of: value)
            ?? document.readString(.microsoftName, of: value)
    }
}
