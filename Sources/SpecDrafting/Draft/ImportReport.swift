package import APIDescription

/// What an import could not carry over, guessed, or decided.
package struct ImportReport: Sendable {
    package struct Finding: Sendable {
        package enum Kind: String, Sendable, CaseIterable {
            /// Part of the source is missing from the spec, or is JSON or Data there.
            case loss
            /// The source does not say it.
            case guess
            /// A name differs from the source's because of a clash.
            case name
            /// The spec leaves out a part of the source that a client does not need.
            case note
        }

        package var kind: Kind
        /// What the summary counts: `a union as JSON`, `webhook`.
        package var subject: String
        package var message: String
        package var place: SourcePlace

        package init(_ kind: Kind, subject: String, message: String, place: SourcePlace) {
            self.kind = kind
            self.subject = subject
            self.message = message
            self.place = place
        }
    }

    package var findings: [Finding] = []

    package init() {}
}

extension ImportReport.Finding.Kind {
    init(_ effect: APIDescription.Loss.Effect) {
        self =
            switch effect {
            case .loss: .loss
            case .guess: .guess
            case .name: .name
            case .note: .note
            }
    }
}
