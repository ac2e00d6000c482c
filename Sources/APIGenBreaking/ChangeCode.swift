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
        case .added: "Something is new."
        case .removed: "Something was removed that code may use or the server may expect."
        case .renamed: "Something has another name on the wire."
        case .reordered: "Arguments are in another order, which calls and uses of initializers have to follow."
        case .retyped: "Something has another type in Swift."
        case .reformatted: "Something has another form on the wire."
        case .newlyRequired: "Something is required that is new or was optional."
        case .newlyOptional: "Something may be absent that was required."
        case .defaultChanged: "The default of a parameter or a field is different."
        case .requestChanged: "A call sends a different request."
        case .responseChanged: "A call has another response."
        case .enumGrown: "A frozen enum has a new value, so an exhaustive `switch` no longer compiles."
        case .opennessChanged: "A closed list is open now, or an open one is closed."
        case .pagingChanged: "A list finds its next page in another way."
        case .envelopeChanged: "The value that the method returns is at another key of the response body."
        case .authenticationChanged: "A call has other credentials."
        case .serverChanged: "Calls go to another address."
        case .swiftNameChanged: "Something has another name in Swift alone."
        case .policyChanged: "Calls wait, are repeated or report failures in another way."
        case .accessChanged: "More code can use the client, or less."
        case .runtimeMoved: "The types of the runtime are in another module."
        case .deprecated: "Something is deprecated."
        }
    }
}
