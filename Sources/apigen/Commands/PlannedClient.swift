import APIGenCore
import ClientOutput

/// A client whose folder was compared with what its spec gives.
struct PlannedClient {
    /// The spec, as the user gave it.
    let path: String
    let folder: OutputFolder
    let plan: FilePlan
    /// How long it took so far.
    var duration: Duration
}
