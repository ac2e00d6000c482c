import APIRuntime
import Foundation
import TestSupport

/// A case of the official suite of URI templates (RFC 6570): a template, and its texts with the values of a group.
struct TemplateCase: Sendable, CustomStringConvertible {
    enum Value: Sendable, Decodable {
        case text(String)
        case list([String])
        case object([String: String])
        case absent

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .absent
            } else if let list = try? container.decode([String].self) {
                self = .list(list)
            } else if let object = try? container.decode([String: String].self) {
                self = .object(object)
            } else if let number = try? container.decode(Double.self) {
                self = .text(number.parameterText)
            } else {
                self = .text(try container.decode(String.self))
            }
        }
    }

    /// The template, after the number of its group if that is one of the additional examples.
    var description: String
    var template: String
    var values: [String: Value]
    /// The valid results; an object has its members in any order.
    var texts: [String]

    private struct Group: Decodable {
        var variables: [String: Value]
        var testcases: [[APIJSON]]
    }

    private static let folder = SharedFolder.url.appending(path: "conformance/uritemplate")

    static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

    /// The cases of a file, in the order of the names of their groups.
    static func all(in file: String) throws -> [TemplateCase] {
        let data = try Data(contentsOf: folder.appending(path: "\(file).json"))
        return try JSONDecoder().decode([String: Group].self, from: data).sorted { $0.key < $1.key }.flatMap { entry in
            entry.value.testcases.map { test in
                let template = test[0].stringValue ?? ""
                let number = entry.key.wholeMatch(of: /Additional Examples (\d).*/)?.1
                return TemplateCase(
                    description: number.map { "\($0) \(template)" } ?? template,
                    template: template,
                    values: entry.value.variables,
                    texts: test[1].arrayValue?.compactMap(\.stringValue) ?? [test[1].stringValue].compactMap { $0 }
                )
            }
        }
    }
}
