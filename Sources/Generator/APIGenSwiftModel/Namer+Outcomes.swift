import APIGenDiagnostics
package import APIGenModel
import APIGenSpecLanguage

extension Namer {
    package mutating func caseName(_ outcome: API.Outcome) -> String {
        memberName(Located(outcome.status.value.phrase, at: outcome.status.location), outcome.swiftName)
    }

    mutating func outcomes(of endpoint: API.Endpoint) -> [SwiftAPI.Outcome] {
        let owner = API.Owner.endpoint(endpoint.name.value)
        var scope = NameScope(reserved: ["hashValue": "belongs to `Hashable`"])
        return endpoint.outcomes.map { outcome in
            let status = outcome.status.value
            let name = caseName(outcome)
            if endpoint.hasOutcomeType {
                let place = outcome.swiftName?.location ?? outcome.status.location
                report(scope.claim(name, for: Located(status.text, at: place), kind: "the status"))
            }
            let meaning: SwiftAPI.Outcome.Meaning =
                switch outcome.meaning {
                case .value(let type): .value(swift(type, inside: owner))
                case .nothing: .nothing
                case .flag(let flag): .flag(flag)
                }
            return SwiftAPI.Outcome(
                name: SwiftIdentifier.escaped(name),
                status: status,
                meaning: meaning,
                metadata: outcome.metadata
            )
        }
    }
}
