package import APIDescription

/// Turns the description of an API into a spec as a developer would type it.
package enum SpecDrafter {
    package static func draft(
        _ description: APIDescription,
        options: ImportOptions
    ) -> (draft: SpecDraft, report: ImportReport) {
        var drafter = OperationDrafter(description, options: options)
        var draft = drafter.draft()
        var report = drafter.report
        ErrorPass.run(on: &draft)
        PaginationPass.run(on: &draft, report: &report)
        ModelPasses.run(on: &draft, report: &report)
        StylePass.run(on: &draft)
        GroupPass.run(on: &draft)
        NoneCasePass.run(on: &draft)
        MemberNamePass.run(on: &draft)
        return (draft, report)
    }
}
