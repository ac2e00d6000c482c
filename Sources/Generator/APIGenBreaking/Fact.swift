package import APIGenModel
package import APIGenSpecLanguage

extension APISnapshot {
    /// A property of an element. Each kind of change has its own consequence. If only one of the two states of an
    /// element has a fact, the element is of another kind, which another fact shows.
    package enum Fact: Hashable, Sendable {
        case shape(Shape)
        /// The method, and the path without the names of its parameters.
        case request(method: String, path: String)
        /// `nil` for the first server.
        case server(String?)
        /// The address without the names of its settings.
        case address(String)
        /// The end of the address that is a part of the paths in the other state.
        case movedPath(String)
        /// Whether the setting is an argument of the client.
        case argument(Bool)
        /// `nil` for a credential in the address of the server.
        case placement(Spec.Scheme.Placement?)
        /// Sets of names of credentials; `nil` for the default credential.
        case authentication([[String]]?)
        /// Whether it is the default credential.
        case precedence(Bool)
        /// The shared parameters that the call does not send.
        case omission([String])
        case encoding(Encoding)
        /// The media type of a part of a multipart body; `nil` for that of its value.
        case contentType(String?)
        /// The keys of the objects around the response.
        case envelope([String])
        /// The field that a method returns.
        case unwrapping(String?)
        case paging(Paging)
        /// How the chunks of a stream are separated, and what ends it.
        case chunks(StreamFormat, terminator: String?)
        /// The fields that request a stream.
        case condition([Matcher])
        case discriminator(API.Union.Mark, isNumber: Bool)
        case openness(isOpen: Bool)
        /// The keys by which the body of a failure is recognized.
        case failureMatchers([Matcher])
        case retry(Retry)
        case timeout(Double?)
        case limits(Limits)
        /// Whether a new key is sent if the caller passes none.
        case fallback(isNewKey: Bool)
        case wait(String?)
        case message([String])
        case deprecation(Bool)
        /// Whether requests that contain the model contain the field.
        case sending(Bool)
        /// Whether the field has the value in a response that contains the model.
        case reading(Bool)

        /// The stable code of a kind of fact. The order is that in which changes are reported.
        enum Code: String, CaseIterable, Sendable {
            case shape, request, server, address
            case movedPath = "moved-path"
            case argument, placement, authentication, precedence, omission, encoding
            case contentType = "content-type"
            case envelope, unwrapping, paging, chunks, condition, discriminator, openness
            case failureMatchers = "failure-matchers"
            case retry, timeout, limits, fallback, wait, message, deprecation, sending, reading
        }

        var code: Code {
            switch self {
            case .shape: .shape
            case .request: .request
            case .server: .server
            case .address: .address
            case .movedPath: .movedPath
            case .argument: .argument
            case .placement: .placement
            case .authentication: .authentication
            case .precedence: .precedence
            case .omission: .omission
            case .encoding: .encoding
            case .contentType: .contentType
            case .envelope: .envelope
            case .unwrapping: .unwrapping
            case .paging: .paging
            case .chunks: .chunks
            case .condition: .condition
            case .discriminator: .discriminator
            case .openness: .openness
            case .failureMatchers: .failureMatchers
            case .retry: .retry
            case .timeout: .timeout
            case .limits: .limits
            case .fallback: .fallback
            case .wait: .wait
            case .message: .message
            case .deprecation: .deprecation
            case .sending: .sending
            case .reading: .reading
            }
        }
    }
}

extension APISnapshot.Fact {
    /// The kind of a type, of a response, or of the content of a union.
    package enum Shape: Hashable, Sendable {
        case structure(typeParameters: Int)
        case enumeration(API.Scalar)
        case union
        case alias
        case value
        case nothing
        case flag(Bool)
    }

    package enum Encoding: Hashable, Sendable {
        case body(BodyEncoding)
        case object(ObjectStyle)
        /// `members` is the format of elements with members.
        case array(ArrayStyle, members: ObjectStyle?)
    }

    package struct Paging: Hashable, Sendable {
        enum Strategy: Hashable, Sendable {
            case number(String)
            case offset(String, step: String)
            case next(String, into: String)
            case last(String, into: String)
            case url(String)
            case merge(String)
            case link(String)
        }

        struct End: Hashable, Sendable {
            var kind: Spec.Pagination.End.Kind
            var field: String
        }

        var strategy: Strategy
        var end: End?
    }

    /// A key, with the values that match; empty if all do.
    package struct Matcher: Hashable, Sendable {
        var key: String
        var values: [String]

        init(_ key: String, _ values: [API.Initial]) {
            self.key = key
            self.values = values.map(\.text).sorted()
        }
    }

    package enum Retry: Hashable, Sendable {
        case unspecified
        case off
        case attempts(Int?, on: [Int]?)
        /// The condition of a failure after which a retry may succeed.
        case matchers([Matcher])
    }

    package enum Limits: Hashable, Sendable {
        case unspecified
        case off
        case headers(on: [Int]?, remaining: String, reset: String?)
    }
}

/// The facts of an element, at most one for each code.
struct FactSet: Hashable, Sendable, ExpressibleByArrayLiteral {
    private var facts: [APISnapshot.Fact.Code: APISnapshot.Fact] = [:]

    init(arrayLiteral facts: APISnapshot.Fact...) {
        for fact in facts { insert(fact) }
    }

    subscript(code: APISnapshot.Fact.Code) -> APISnapshot.Fact? { facts[code] }

    mutating func insert(_ fact: APISnapshot.Fact) { facts[fact.code] = fact }

    /// The facts of both. The others' replace those with the same code.
    func union(_ others: FactSet) -> FactSet {
        var result = self
        result.facts.merge(others.facts) { $1 }
        return result
    }
}
