import APIGenModel
import APIGenPipeline
import APIGenSupport
import Testing

@testable import APIGenBreaking
@testable import APIGenDiagnostics

/// Two versions of a spec, and code that uses the client of the older one.
struct CallerPair: Sendable, CustomTestStringConvertible {
    /// What the change means for the code. The compiler is asked about both clients, and `breaking` about both specs.
    enum Effect: Sendable {
        /// The code no longer compiles, which is a breaking change of the source.
        case stopsCompiling
        /// The code compiles, but requests or responses are different, which is a breaking change.
        case changesCalls
        /// The code compiles and does the same, so that nothing is breaking.
        case none
    }

    /// The part of a spec that the fragments are.
    enum Frame: Sendable {
        /// All keys, without the name and the server if they are absent.
        case whole
        /// The keys of an endpoint.
        case call
        /// Query parameters.
        case query
        /// Fields of the model `In` of requests.
        case sent
        /// Fields of the model `Out` of responses.
        case received
        /// Fields of the model `Both` of requests and responses.
        case both
        /// Models, of which `In` is sent.
        case taken
        /// Models, of which `Out` is received.
        case models

        func spec(_ fragment: String) -> String {
            let body =
                switch self {
                case .whole: fragment
                case .call: "endpoints: {a: {\(fragment)}}"
                case .query: "endpoints: {a: {path: /a, query: {\(fragment)}}}"
                case .sent: "endpoints: {a: {method: POST, path: /a, body: In}}\nmodels: {In: {\(fragment)}}"
                case .received: "endpoints: {a: GET /a -> Out}\nmodels: {Out: {\(fragment)}}"
                case .both: "endpoints: {a: {call: POST /a -> Both, body: Both}}\nmodels: {Both: {\(fragment)}}"
                case .taken: "endpoints: {a: {method: POST, path: /a, body: In}}\nmodels: {\(fragment)}"
                case .models: "endpoints: {a: GET /a -> Out}\nmodels: {\(fragment)}"
                }
            let hasEndpoints = body.contains("endpoints:")
            return (body.hasPrefix("name:") ? "" : "name: Forge\n")
                + (body.contains(/(?m)^servers?:/) ? "" : "server: https://forge.example\n")
                + (hasEndpoints ? body : "\(body)\nendpoints: {a: POST /a -> String}") + "\n"
        }
    }

    let change: String
    let effect: Effect
    let old: String
    let new: String
    /// Statements with a client named `client`.
    let caller: String

    init(_ change: String, _ effect: Effect, _ frame: Frame, _ old: String, _ new: String, _ caller: String) {
        self.change = change
        self.effect = effect
        self.old = frame.spec(old)
        self.new = frame.spec(new)
        self.caller = caller
    }

    var testDescription: String { change }

    static let all = parameters + endpoints + responses + settings + fields + models + unions

    /// The older and the newer version.
    var specs: [String] { [old, new] }

    /// The changes that `breaking` reports.
    func changes() throws -> [Change] {
        let apis = try specs.map { text in
            let (api, diagnostics) = Generator.api(path: "x.yaml", bytes: Array(text.utf8))
            return try #require(api, "\(change): \(diagnostics.map(\.message))")
        }
        return Comparison.changes(from: apis[0], to: apis[1])
    }

    /// What `breaking` reports that contradicts the compiler; `nil` if it agrees.
    func contradiction(errors: String?) throws -> String? {
        let major = try changes().filter { $0.bump == .major }
        let report = "breaking: \(major.map(\.message)), compiler: \(errors ?? "no error")"
        switch effect {
        case .stopsCompiling:
            return errors != nil && major.contains { $0.sides.contains(.source) } ? nil : report
        case .changesCalls: return errors == nil && !major.isEmpty ? nil : report
        case .none: return errors == nil && major.isEmpty ? nil : report
        }
    }
}
