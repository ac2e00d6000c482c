/// The thresholds of the rules that look for parameters in paths, with the reason for each.
///
/// Recordings of Datadog, Reddit, Linode and GitHub with known paths show what the rules find; the tests of each rule
/// have cases on both sides of its threshold.
enum PathThreshold {
    /// The share of the fields of a smaller response that a larger one has, if both are responses of one operation.
    /// Objects of one kind lack optional fields; different resources share hardly more than an identifier and dates.
    static let sameOperation = 0.6
    /// The share for words without an identifier in their place, whose responses are the only evidence.
    static let sameFamily = 0.8
    /// Responses of fewer fields are alike by chance: `{"id": 1, "name": "a"}`.
    static let comparableFields = 2
    static let comparableFieldsOfFamily = 4
    static let comparableFieldsBelowFamily = 5
    /// The number of words in one place that are values because their responses are alike. Up to three fixed segments
    /// often have responses of one shape: `/reports/daily`, `/reports/weekly` and `/reports/monthly`.
    static let family = 4
    /// The number of such words if each is also a value in a body or a query. One alone can be there by chance.
    static let namedFamily = 2
    /// The number of identifiers in the place of a word that make it one, if nothing says that it is a word of the API.
    /// Two identifiers next to a fixed segment are common: `/users/1`, `/users/2`, `/users/suspended`.
    static let identifiers = 3
    /// The number of identifiers that make it one even if no call follows both: all that is recorded in the place of the
    /// name of a repository is a name. Fewer are also next to fixed segments with calls of their own.
    static let identifiersWithoutSharedCalls = 8
    /// The share of the calls below a word that also follow an identifier in its place. The rest were recorded only
    /// with the word.
    static let sharedCalls = 0.5
    /// The number of shared calls that make a value of a view such as `all`: `/r/all/new` and `/r/all/comments`.
    static let sharedCallsOfView = 2
}
