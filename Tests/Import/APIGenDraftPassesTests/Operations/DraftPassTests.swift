import APIGenDraftPasses
import Testing

struct DraftPassTests {
    @Test func `each pass comes after the passes that ensure what it needs`() {
        var ensured: Set<DraftPass.Condition> = []
        for pass in DraftPass.all {
            let missing = Set(pass.needs).subtracting(ensured)
            #expect(missing.isEmpty, "\(pass.name) needs \(missing.map(\.rawValue))")
            ensured.formUnion(pass.ensures)
        }
        #expect(ensured == Set(DraftPass.Condition.allCases))
    }
}
