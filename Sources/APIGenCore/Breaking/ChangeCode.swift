/// The kinds of changes.
package enum ChangeCode: String, CaseIterable, Sendable {
    case added
    case removed
    case renamed
    case reordered
    case retyped
    case reformatted
    case newlyRequired = "newly-required"
    case newlyOptional = "newly-optional"
    case defaultChanged = "default-changed"
    case requestChanged = "request-changed"
    case responseChanged = "response-changed"
    case enumGrown = "enum-grown"
    case opennessChanged = "openness-changed"
    case pagingChanged = "paging-changed"
    case envelopeChanged = "envelope-changed"
    case authenticationChanged = "authentication-changed"
    case serverChanged = "server-changed"
    case swiftNameChanged = "swift-name-changed"
    case policyChanged = "policy-changed"
    case accessChanged = "access-changed"
    case runtimeMoved = "runtime-moved"
    case deprecated

    /// A sentence that is true of every change of the kind.
    package var meaning: String {
        switch self {
        case .added: "Something came that was not there."
        case .removed: "Something is gone that code may use or the server may expect."
        case .renamed: "Something has another name on the wire."
        case .reordered: "Arguments stand in another order, which calls have to follow."
        case .retyped: "Something has another type in Swift."
        case .reformatted: "Something is written otherwise on the wire."
        case .newlyRequired: "Something must be there that could be absent."
        case .newlyOptional: "Something may be absent that was always there."
        case .defaultChanged: "What is left out means something else."
        case .requestChanged: "A call goes out as another request."
        case .responseChanged: "A call has another answer."
        case .enumGrown: "A closed list has a new value, which a switch does not have."
        case .opennessChanged: "A closed list is open now, or an open one closed."
        case .pagingChanged: "A list goes on in another way."
        case .envelopeChanged: "The answer's value stands in another place."
        case .authenticationChanged: "A call has other credentials."
        case .serverChanged: "Calls go to another address."
        case .swiftNameChanged: "Something has another name in Swift alone."
        case .policyChanged: "Calls wait, are tried again or tell of failures in another way."
        case .accessChanged: "More code sees the client, or less."
        case .runtimeMoved: "The types of the runtime are in another module."
        case .deprecated: "Something is to be used no longer."
        }
    }
}
