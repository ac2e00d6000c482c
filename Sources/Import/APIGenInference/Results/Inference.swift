package import APIGenDescription
package import APIGenSupport

/// What recordings show about an API, with the doubts about it.
package struct Inference: Sendable {
    package var description = APIDescription()
    package var doubts: [Doubt] = []
    /// The exchanges that are not calls of the API, by reason.
    package var omissions: [Omission] = []
    /// The index of each exchange's operation in the description; `nil` if the exchange is left out.
    package var operations: [Int?] = []

    package init() {}

    /// A decision that more recordings could reverse.
    package struct Doubt: Sendable {
        /// What the report counts: `path parameter`, `enum`.
        package var subject: String
        /// What the recordings show.
        package var evidence: String
        /// What the spec says.
        package var written: String
        /// What the spec says if the decision is wrong.
        package var alternative: String
        package var place: SourcePlace

        package init(
            _ subject: String,
            evidence: String,
            written: String,
            alternative: String,
            place: SourcePlace
        ) {
            self.subject = subject
            self.evidence = evidence
            self.written = written
            self.alternative = alternative
            self.place = place
        }
    }

    /// Exchanges that are left out for the same reason.
    package struct Omission: Sendable {
        package enum Reason: String, Sendable, CaseIterable {
            case otherHost = "another host"
            case otherAddress = "another address than that of the server"
            case preflight = "CORS preflight"
            case webSocket = "WebSocket"
            case page = "web page"
            case file = "script, style, image, font or media file"
            case analytics = "analytics"
            case noAddress = "not an address of HTTP"
        }

        package var reason: Reason
        package var count: Int
        /// The first one.
        package var place: SourcePlace
        /// The hosts of the exchanges with their numbers, if the hosts are the reason.
        package var hosts: [String: Int] = [:]

        package init(reason: Reason, count: Int, place: SourcePlace) {
            self.reason = reason
            self.count = count
            self.place = place
        }
    }
}
