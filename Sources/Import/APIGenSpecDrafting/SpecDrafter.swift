package import APIGenDescription

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
        ModelPasses.run(on: &draft, description, options, report: &report)
        StylePass.run(on: &draft)
        GroupPass.run(on: &draft)
        NoneCasePass.run(on: &draft)
        MemberNamePass.run(on: &draft)
        ClientNamePass.run(on: &draft, report: &report)
        report.findings += GivenNames.findings(of: draft, description)
        dropNeedlessKeeps(in: &draft)
        return (draft, report)
    }

    /// A model that another one uses needs no word against the warning.
    private static func dropNeedlessKeeps(in draft: inout SpecDraft) {
        guard draft.models.contains(where: \.isKept) else { return }
        var used = Set(draft.models.flatMap(\.includes))
        draft.forEachType { type, _ in
            switch type {
            case .named(let name, _): used.insert(name)
            case .object(let object): used.formUnion(object.includes)
            default: break
            }
        }
        for index in draft.models.indices where used.contains(draft.models[index].name) {
            draft.models[index].isKept = false
        }
    }
}
