package import APIGenSupport

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
        /// The other places of the same finding.
        package fileprivate(set) var others: [SourcePlace] = []

        package init(_ kind: Kind, subject: String, message: String, place: SourcePlace) {
            self.kind = kind
            self.subject = subject
            self.message = message
            self.place = place
        }
    }

    package var findings: [Finding] = []

    package init() {}

    /// Makes one finding of those that say the same at several places, such as a credential that is missing.
    ///
    /// - Parameter operations: The number of operations that need one of some places.
    package mutating func group(_ operations: ([SourcePlace]) -> Int) {
        var indexes: [String: Int] = [:]
        var places: [[SourcePlace]] = []
        var grouped: [Finding] = []
        for finding in findings {
            let key = "\(finding.kind.rawValue) \(finding.subject): \(finding.message)"
            guard let index = indexes[key] else {
                indexes[key] = grouped.count
                grouped.append(finding)
                places.append([finding.place])
                continue
            }
            places[index].append(finding.place)
        }
        for index in grouped.indices where places[index].count > 1 {
            var seen: Set<String> = [places[index][0].id]
            grouped[index].others = places[index].filter { seen.insert($0.id).inserted }
            let count = operations(places[index])
            if count > 1 {
                grouped[index].message += " (\(count) operations)"
            } else if !grouped[index].others.isEmpty {
                grouped[index].message += " (\(grouped[index].others.count + 1) places)"
            }
        }
        findings = grouped
    }
}

extension ImportReport.Finding.Kind {
    package init(_ effect: APIDescription.Loss.Effect) {
        self =
            switch effect {
            case .loss: .loss
            case .guess: .guess
            case .name: .name
            case .note: .note
            }
    }
}
