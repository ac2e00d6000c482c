public import APIRuntime
public import Foundation

/// A recorded response that shows whether a resource reads all of it.
///
/// Decoding alone cannot show that the name of an optional field is misspelt, because the field is `nil` where its key is
/// absent.
///
/// ```swift
/// try APISample(body).unreadPaths(by: QuestionsListResource.self)  // ["items[0].display_name"]
/// ```
nonisolated public struct APISample: Sendable {
    private let body: APIJSON

    /// - Parameter body: The JSON of the response.
    /// - Throws: `DecodingError` if the body is not JSON.
    public init(_ body: Data) throws {
        self.body = try APIJSONCoding.decode(APIJSON.self, from: body)
    }

    /// The paths of the values that a resource does not read, sorted by their keys.
    ///
    /// A value is read if the decoded response is encoded with the same value at its path, or if another value there gives
    /// another response. Null is not expected to be read, and neither are values outside of the resource's envelope.
    ///
    /// - Throws: The error with which the resource refuses the sample.
    public func unreadPaths<Resource: APIResource>(by resource: Resource.Type) throws -> [String]
    where Resource.Response: Encodable & Equatable {
        let response = try decode(body, by: resource)
        let encoded = try APIJSONCoding.decode(APIJSON.self, from: APIJSONCoding.encode(response))
        let keys = ((resource as Any.Type) as? any APIEnvelopedResource.Type)?.envelope ?? []
        let envelope: [any CodingKey] = keys.map { APINameKey($0) }
        // No type reads each of these as it reads what is there.
        let substitutes: [APIJSON] = ["?", ["?": "?"]]
        return (body[envelope[...]] ?? .null).leaves.filter { leaf in
            encoded[leaf.path[...]] != leaf.value
                && substitutes.allSatisfy { substitute in
                    let changed = body.replacing((envelope + leaf.path)[...], with: substitute)
                    return (try? decode(changed, by: resource)) == response
                }
        }.map { leaf in APICodingPath.text(of: envelope + leaf.path) }
    }

    private func decode<Resource: APIResource>(_ body: APIJSON, by _: Resource.Type) throws -> Resource.Response {
        let response = APIRawResponse(status: 200, body: try APIJSONCoding.encode(body))
        return try Resource.decode(response, with: APIResponseDecoder())
    }
}

nonisolated extension APIJSON {
    /// The values within this one that contain no others, empty objects and arrays included and null excluded.
    fileprivate var leaves: [(path: [any CodingKey], value: APIJSON)] {
        let children: [(key: any CodingKey, value: APIJSON)]
        switch self {
        case .null: return []
        case .object(let members) where !members.isEmpty:
            children = members.sorted { $0.key < $1.key }.map { (APINameKey($0.key), $0.value) }
        case .array(let elements) where !elements.isEmpty:
            children = elements.enumerated().map { (APIIndexKey($0.offset), $0.element) }
        default: return [([], self)]
        }
        return children.flatMap { child in
            child.value.leaves.map { leaf in ([child.key] + leaf.path, leaf.value) }
        }
    }

    fileprivate subscript(path: ArraySlice<any CodingKey>) -> APIJSON? {
        guard let key = path.first?.stringValue else { return self }
        return (self[key] ?? Int(key).flatMap { self[$0] })?[path.dropFirst()]
    }

    /// The same with another value at a path that exists.
    fileprivate func replacing(_ path: ArraySlice<any CodingKey>, with value: APIJSON) -> APIJSON {
        guard let key = path.first?.stringValue else { return value }
        switch self {
        case .object(var members):
            members[key] = members[key]?.replacing(path.dropFirst(), with: value)
            return .object(members)
        case .array(var elements):
            guard let index = Int(key), elements.indices.contains(index) else { return self }
            elements[index] = elements[index].replacing(path.dropFirst(), with: value)
            return .array(elements)
        default: return self
        }
    }
}
