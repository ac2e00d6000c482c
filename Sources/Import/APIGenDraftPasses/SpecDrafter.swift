package import APIGenDescription
import APIGenSpecDrafting
package import APIGenSpecWriting

/// Turns the description of an API into a spec as a developer would type it.
///
/// - In: an ``APIDescription``.
/// - Out: a ``SpecDraft``, which ``SpecWriter`` writes as text, and an ``ImportReport``.
/// - Start: ``SpecDrafter/draft(_:options:)``: operations and schemas become a draft, which passes simplify in this
///   order.
package enum SpecDrafter {
    package static func draft(
        _ description: APIDescription,
        options: ImportOptions
    ) -> (draft: SpecDraft, report: ImportReport) {
        var drafter = OperationDrafter(description, options: options)
        let draft = drafter.draft()
        var state = DraftPass.State(draft, drafter.report, description, options, paginations: drafter.paginations)
        DraftPass.run(DraftPass.all, on: &state)
        return (state.draft, state.report)
    }
}
