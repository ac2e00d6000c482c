import APIGenSpecDrafting
import APIGenSpecLanguage
import APIGenSpecWriting
import APIGenSupport

/// Moves the errors that most operations have to the top.
enum ErrorPass {
    static func run(on draft: inout SpecDraft) {
        let withErrors = draft.endpoints.filter { !$0.errors.isEmpty }
        guard withErrors.count > 1 else { return }
        if let common = commonType(of: withErrors) {
            draft.errors.append(Spec.ErrorCase(condition: .any, type: common))
        }
        let conditions = Set(withErrors.flatMap { $0.errors.map(\.condition.value) }).sorted { $0.name < $1.name }
        for condition in conditions where condition != .any {
            let types = withErrors.compactMap { endpoint in
                endpoint.errors.first { $0.condition.value == condition }?.type
            }
            guard let (type, count) = mostCommon(types), 2 * count >= types.count,
                types.count >= PassThresholds.errorUses
            else { continue }
            // The other operations with the status have their own.
            if draft.errors.first(where: { $0.condition.value == .any })?.type == type { continue }
            let error = Spec.ErrorCase(condition: condition, type: type)
            draft.errors.insert(error, at: max(0, draft.errors.count - 1))
        }
        draft.errors.sort { order($0.condition.value) < order($1.condition.value) }
        for index in draft.endpoints.indices {
            let inherited = draft.errors
            draft.endpoints[index].errors = own(draft.endpoints[index].errors, besides: inherited)
        }
        nameModels(in: &draft)
    }

    /// The statuses for which an error without a name is named.
    private static let names = [
        "400": "BadRequest", "401": "Unauthorized", "403": "Forbidden", "404": "NotFound", "409": "Conflict",
        "410": "Gone", "415": "UnsupportedMediaType", "422": "Unprocessable", "429": "TooManyRequests",
        "500": "ServerError", "502": "BadGateway", "503": "ServiceUnavailable", "504": "GatewayTimeout",
        "4xx": "ClientError", "5xx": "ServerError",
    ]

    /// Gives models of errors that all calls share the name of their status, if the source gives none.
    private static func nameModels(in draft: inout SpecDraft) {
        for error in draft.errors where error.condition.value != .any {
            guard let name = names[error.condition.value.name],
                let index = draft.models.firstIndex(where: { .named($0.name) == error.type }),
                draft.models[index].schemaName == OperationDrafter.failureTitle
            else { continue }
            draft.models[index].schemaName = name
        }
    }

    /// The errors of an endpoint that it would not inherit.
    private static func own(_ errors: [Spec.ErrorCase], besides inherited: [Spec.ErrorCase]) -> [Spec.ErrorCase] {
        let common = inherited.first { $0.condition.value == .any }?.type
        let ownDefault = errors.first { $0.condition.value == .any }?.type
        return errors.filter { error in
            if let known = inherited.first(where: { $0.condition == error.condition }) {
                return known.type != error.type
            }
            // A class of statuses or the default of the API says the same.
            return ownDefault != nil && ownDefault != common || error.type != common || hasClass(error, inherited)
        }.sorted { order($0.condition.value) < order($1.condition.value) }
    }

    private static func hasClass(_ error: Spec.ErrorCase, _ inherited: [Spec.ErrorCase]) -> Bool {
        inherited.contains { other in
            guard case .statusClass(let digit) = other.condition.value else { return false }
            return error.condition.value.firstDigit == digit
        }
    }

    /// Statuses, then classes, then all others.
    private static func order(_ condition: Spec.ErrorCase.Condition) -> (Int, String) {
        let rank =
            switch condition {
            case .status: 0
            case .statusClass: 1
            case .any, .body: 2
            }
        return (rank, condition.name)
    }

    /// The type that at least half of the operations with errors have.
    private static func commonType(of endpoints: [DraftEndpoint]) -> TypeExpression? {
        let types = endpoints.flatMap { Array(Set($0.errors.map(\.type))) }
        guard let (type, count) = mostCommon(types), 2 * count >= endpoints.count else { return nil }
        return type
    }

    private static func mostCommon(_ types: [TypeExpression]) -> (TypeExpression, Int)? {
        let counts = types.reduce(into: [TypeExpression: Int]()) { $0[$1, default: 0] += 1 }
        return counts.max { left, right in
            // The description of a type takes long.
            left.value == right.value ? "\(right.key)" < "\(left.key)" : left.value < right.value
        }.map { ($0.key, $0.value) }
    }
}

extension Spec.ErrorCase.Condition {
    /// The first digit of the statuses; `nil` for all.
    fileprivate var firstDigit: Int? {
        switch self {
        case .status(let status): status / 100
        case .statusClass(let digit): digit
        case .any, .body: nil
        }
    }
}
