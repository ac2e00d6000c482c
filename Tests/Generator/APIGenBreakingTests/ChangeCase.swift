import Testing

/// A change of a spec and the messages about it.
struct ChangeCase: Sendable, CustomTestStringConvertible {
    /// The part of a spec that the fragments are.
    enum Frame: String, Sendable {
        /// Whole specs, to which the keys `name` and `server` are added if they are absent.
        case whole
        /// Keys before `endpoints`.
        case top
        /// The keys of an endpoint.
        case call
        /// Query parameters.
        case query
        /// Fields of a model of requests.
        case sent
        /// Fields of a model of responses.
        case received
        /// Fields of a model of requests and responses.
        case both
        /// Models, of which `Out` is a response.
        case models
        /// Models, of which `In` is a body.
        case taken

        func spec(_ fragment: String) -> String {
            let body =
                switch self {
                case .whole: "\(fragment)"
                case .top: "\(fragment)\nendpoints: {a: POST /a -> String}"
                case .call: "endpoints: {a: {\(fragment)}}"
                case .query: "endpoints: {a: {path: /a, query: {\(fragment)}}}"
                case .sent: "endpoints: {a: {method: POST, path: /a, body: In}}\nmodels: {In: {\(fragment)}}"
                case .received: "endpoints: {a: GET /a -> Out}\nmodels: {Out: {\(fragment)}}"
                case .both: "endpoints: {a: {call: POST /a -> Both, body: Both}}\nmodels: {Both: {\(fragment)}}"
                case .models: "endpoints: {a: GET /a -> Out}\nmodels: {\(fragment)}"
                case .taken: "endpoints: {a: {method: POST, path: /a, body: In}}\nmodels: {\(fragment)}"
                }
            let server = body.contains(/(^|\n)servers?:/) ? "" : "server: https://forge.example\n"
            return (body.contains(/(^|\n)name:/) ? "" : "name: Forge\n") + server + body + "\n"
        }
    }

    var construct: String
    var frame: Frame
    var old: String
    var new: String
    /// Each finding: the required version, the affected sides, the code, the message, and the new and old locations.
    var findings: [String]
    /// The place of the case in its table.
    var sourceLocation: SourceLocation

    init(
        _ construct: String,
        _ frame: Frame,
        from old: String,
        to new: String,
        _ findings: [String],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        self.construct = construct
        self.frame = frame
        self.old = old
        self.new = new
        self.findings = findings
        self.sourceLocation = sourceLocation
    }

    var testDescription: String { "\(construct) (\(frame))" }

    static let all = servers + failures + types + presence + requests + responses + models + traits + access
}
