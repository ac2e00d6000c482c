import APIDescription

/// The passes over the models of a whole draft. They run once, after all endpoints are drafted.
enum ModelPasses {
    /// The beginning of the names of models that have none yet. No name of a schema can have it.
    static let unnamedPrefix = "unnamed "

    /// Merges equal types, makes generic pages, and removes models that nothing uses.
    static func run(on draft: inout SpecDraft, report: inout ImportReport) {}
}
