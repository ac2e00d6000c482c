internal import Foundation

nonisolated extension APIJSONDocument {
    /// The value at a mark as any type.
    ///
    /// The compiler specializes it for the types of the containers' methods, where the comparisons vanish.
    @inline(__always)
    func value<Value: Decodable>(_ type: Value.Type, at mark: Int) throws -> Value {
        if type == String.self { return Self.same(try string(mark)) }
        if type == Int.self { return Self.same(try integer(mark, Int.self)) }
        if type == Bool.self { return Self.same(try bool(mark)) }
        if type == Double.self { return Self.same(try double(mark)) }
        if type == Int64.self { return Self.same(try integer(mark, Int64.self)) }
        if type == Int32.self { return Self.same(try integer(mark, Int32.self)) }
        if type == Int16.self { return Self.same(try integer(mark, Int16.self)) }
        if type == Int8.self { return Self.same(try integer(mark, Int8.self)) }
        if type == UInt.self { return Self.same(try integer(mark, UInt.self)) }
        if type == UInt64.self { return Self.same(try integer(mark, UInt64.self)) }
        if type == UInt32.self { return Self.same(try integer(mark, UInt32.self)) }
        if type == UInt16.self { return Self.same(try integer(mark, UInt16.self)) }
        if type == UInt8.self { return Self.same(try integer(mark, UInt8.self)) }
        if type == Float.self { return Self.same(try number(mark) { $0.float }) }
        if type == Decimal.self { return Self.same(try number(mark) { $0.decimal }) }
        if type == Date.self { return Self.same(try date(mark)) }
        if type == URL.self { return Self.same(try url(mark)) }
        if type == Data.self { return Self.same(try data(mark)) }
        return try Value(from: APIJSONDecoder(self, at: mark))
    }

    /// Whether a type has no `Decodable` code of its own here.
    static func isScalar(_ type: any Decodable.Type) -> Bool {
        type == String.self || type == Bool.self || type is any FixedWidthInteger.Type || type == Double.self
            || type == Float.self || type == Decimal.self || type == Date.self || type == URL.self || type == Data.self
    }

    /// A value of a type that was compared with another one.
    @inline(__always)
    private static func same<Value, Other>(_ value: Value) -> Other {
        unsafeBitCast(value, to: Other.self)
    }

    private func bool(_ mark: Int) throws -> Bool {
        switch self[mark].kind {
        case .true: return true
        case .false: return false
        // As in Foundation, null is another type and not an absent value.
        default: throw Self.mismatch(Bool.self, self[mark].kind, path(to: mark), isNullable: false)
        }
    }

    private func string(_ mark: Int, as type: Any.Type = String.self) throws -> String {
        switch self[mark].kind {
        case .ascii, .text, .escaped:
            do throws(APIJSONProblem) {
                return try string(at: mark)
            } catch {
                throw failure(error, at: mark)
            }
        case .null: throw Self.mismatch(type, .null, path(to: mark))
        default: throw Self.mismatch(String.self, self[mark].kind, path(to: mark))
        }
    }

    @inline(__always)
    private func integer<Value: FixedWidthInteger>(_ mark: Int, _ type: Value.Type) throws -> Value {
        try checkNumber(mark, type)
        do throws(APIJSONProblem) {
            return try integer(at: mark, as: type)
        } catch {
            throw failure(error, at: mark)
        }
    }

    private func double(_ mark: Int) throws -> Double {
        try checkNumber(mark, Double.self)
        do throws(APIJSONProblem) {
            return try double(at: mark)
        } catch {
            throw failure(error, at: mark)
        }
    }

    private func number<Value>(_ mark: Int, _ convert: (APIJSONNumber) -> Value?) throws -> Value {
        try checkNumber(mark, Value.self)
        do throws(APIJSONProblem) {
            guard let value = convert(try number(at: mark)) else { throw misfit(at: mark) }
            return value
        } catch {
            throw failure(error, at: mark)
        }
    }

    @inline(__always)
    private func checkNumber(_ mark: Int, _ type: Any.Type) throws {
        let kind = self[mark].kind
        if kind != .integer, kind != .number { throw Self.mismatch(type, kind, path(to: mark)) }
    }

    /// Dates without a declared format are ISO 8601.
    private func date(_ mark: Int) throws -> Date {
        let text = try string(mark, as: Date.self)
        if let date = APIISO8601.date(from: text) { return date }
        throw corrupted(APIISO8601.mismatch(text), at: mark)
    }

    private func url(_ mark: Int) throws -> URL {
        if let url = URL(string: try string(mark, as: URL.self)) { return url }
        throw corrupted("Invalid URL string.", at: mark)
    }

    private func data(_ mark: Int) throws -> Data {
        if let data = Data(base64Encoded: try string(mark, as: Data.self)) { return data }
        throw corrupted("Encountered Data is not valid Base64.", at: mark)
    }
}

// Errors, with the words of Foundation.
nonisolated extension APIJSONDocument {
    /// The error of a value that does not have a type.
    ///
    /// - Parameter isNullable: Whether null is described as an absent value.
    static func mismatch(
        _ type: Any.Type,
        _ kind: APIJSONMark.Kind,
        _ path: [any CodingKey],
        isNullable: Bool = true
    ) -> DecodingError {
        if kind == .null, isNullable {
            let text = "Cannot get value of type \(type) -- found null value instead"
            return .valueNotFound(type, DecodingError.Context(codingPath: path, debugDescription: text))
        }
        let text = "Expected to decode \(type) but found \(kind.phrase) instead."
        return .typeMismatch(type, DecodingError.Context(codingPath: path, debugDescription: text))
    }

    /// The error of a value that is no JSON or does not fit its type.
    func failure(_ problem: APIJSONProblem, at mark: Int) -> DecodingError {
        let text = problem.isAboutSyntax ? "invalid JSON: \(problem.text)" : problem.text
        return corrupted(text, at: mark, problem)
    }

    private func corrupted(_ text: String, at mark: Int, _ problem: APIJSONProblem? = nil) -> DecodingError {
        .dataCorrupted(
            DecodingError.Context(codingPath: path(to: mark), debugDescription: text, underlyingError: problem)
        )
    }
}

nonisolated extension APIJSONMark.Kind {
    fileprivate var phrase: String {
        switch self {
        case .null: "null"
        case .true, .false: "bool"
        case .integer, .number: "number"
        case .ascii, .text, .escaped: "a string"
        case .array: "an array"
        case .object: "a dictionary"
        }
    }
}
