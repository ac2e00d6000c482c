import Testing

/// A change of a spec, and the messages about it.
struct ChangeCase: Sendable, CustomTestStringConvertible {
    /// The place of the fragments in a spec.
    enum Frame: String, Sendable {
        /// They are specs but for their heads.
        case whole
        /// They are above the endpoints.
        case top
        /// They are an endpoint.
        case call
        /// They are parameters of a query.
        case query
        /// They are fields of a model that requests carry.
        case sent
        /// They are fields of a model of responses.
        case received
        /// They are fields of a model of requests and responses.
        case both
        /// They are models, of which `Out` is a response.
        case models
        /// They are models, of which `In` is a body.
        case taken

        func spec(_ piece: String) -> String {
            let body =
                switch self {
                case .whole: "\(piece)"
                case .top: "\(piece)\nendpoints: {a: POST /a -> String}"
                case .call: "endpoints: {a: {\(piece)}}"
                case .query: "endpoints: {a: {path: /a, query: {\(piece)}}}"
                case .sent: "endpoints: {a: {method: POST, path: /a, body: In}}\nmodels: {In: {\(piece)}}"
                case .received: "endpoints: {a: GET /a -> Out}\nmodels: {Out: {\(piece)}}"
                case .both: "endpoints: {a: {call: POST /a -> Both, body: Both}}\nmodels: {Both: {\(piece)}}"
                case .models: "endpoints: {a: GET /a -> Out}\nmodels: {\(piece)}"
                case .taken: "endpoints: {a: {method: POST, path: /a, body: In}}\nmodels: {\(piece)}"
                }
            let server = body.contains(/(^|\n)servers?:/) ? "" : "server: https://forge.example\n"
            return (body.contains(/(^|\n)name:/) ? "" : "name: Forge\n") + server + body + "\n"
        }
    }

    var construct: String
    var frame: Frame
    var old: String
    var new: String
    /// What it asks for, who notices, the rule, the message, and where it is and was.
    var findings: [String]

    init(_ construct: String, _ frame: Frame, from old: String, to new: String, _ findings: [String]) {
        self.construct = construct
        self.frame = frame
        self.old = old
        self.new = new
        self.findings = findings
    }

    var testDescription: String { "\(construct) (\(frame))" }

    static let all = servers + failures + types + presence + requests + answers + models + traits
}
