internal import Foundation

nonisolated extension APIJSON {
    /// The value that a decoder of the runtime decodes; `nil` for another decoder.
    static func value(in decoder: any Decoder) throws -> Self? {
        guard let decoder = decoder as? APIJSONDecoder else { return nil }
        return decoder.kind == .null ? .null : try value(in: decoder.document, at: decoder.mark)
    }

    private static func value(in document: APIJSONDocument, at mark: Int) throws -> Self {
        do throws(APIJSONProblem) {
            switch document[mark].kind {
            case .null: return .null
            case .true: return .bool(true)
            case .false: return .bool(false)
            case .ascii, .text, .escaped: return .string(try document.string(at: mark))
            case .integer where document[mark].count < 19:
                return .integer(try document.integer(at: mark, as: Int64.self))
            case .integer, .number: return try number(in: document, at: mark)
            case .array, .object: break
            }
        } catch {
            throw document.failure(error, at: mark)
        }
        return try document[mark].kind == .object ? object(in: document, at: mark) : array(in: document, at: mark)
    }

    private static func array(in document: APIJSONDocument, at mark: Int) throws -> Self {
        var elements: [APIJSON] = []
        elements.reserveCapacity(Int(document[mark].count))
        for element in document.children(of: mark) { elements.append(try value(in: document, at: element)) }
        return .array(elements)
    }

    private static func object(in document: APIJSONDocument, at mark: Int) throws -> Self {
        var members: [String: APIJSON] = [:]
        members.reserveCapacity(Int(document[mark].count))
        for member in document.children(of: mark) {
            let name: String
            do throws(APIJSONProblem) {
                name = try document.string(at: member)
            } catch {
                throw document.failure(error, at: mark)
            }
            // As in Foundation, the first of several members with one name is used.
            if members[name] == nil { members[name] = try value(in: document, at: member + 1) }
        }
        return .object(members)
    }

    private static func number(in document: APIJSONDocument, at mark: Int) throws(APIJSONProblem) -> Self {
        let number = try document.number(at: mark)
        if let value = number.integer(as: Int64.self) { return .integer(value) }
        if let value = number.integer(as: UInt64.self) { return .unsigned(value) }
        guard let double = number.nearest else { throw document.misfit(at: mark) }
        // A `Decimal` rounds silently. It is used only if it represents the same `Double`.
        guard let decimal = number.decimal, Double(decimal.description) == double else { return .double(double) }
        return .decimal(decimal)
    }
}
