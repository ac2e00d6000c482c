import TestSupport
import Testing

/// Users change different parts of one spec on two branches, and git merges the specs and the clients.
@Suite struct MergeTests {
    /// A repository in which two branches have made their changes, and the second one is checked out.
    private func repository(first: String, second: String) async throws -> Repository {
        let repository = try await Repository()
        try await repository.expect(
            #"""
            $ mkdir Specs
            $ cat >Specs/pets.yaml <<END
            > name: Pets
            > server: https://pets.example
            > endpoints:
            >   pets.list: GET /pets -> [Pet]
            >   pets.get: GET /pets/{id} -> Pet
            >   owners.list: GET /owners -> [Owner]
            >   owners.get: GET /owners/{id} -> Owner
            >   stats: GET /stats -> Stats
            > models:
            >   Owner: {id: Int, name: String}
            >
            >   Pet: {id: Int, name: String}
            >
            >   Stats: {count: Int}
            > END
            $ apigen -q
            $ git add .
            $ git commit -qm base
            $ git branch two
            $ git checkout -qb one
            """#
        )
        for (branch, change) in [("one", first), ("two", second)] {
            try await repository.expect(
                """
                $ git checkout -q \(branch)
                $ edit '\(change)' Specs/pets.yaml
                $ apigen -q
                $ git add .
                $ git commit -qm \(branch)
                """
            )
        }
        return repository
    }

    /// The changes of two branches that git merges without a conflict, and the findings of `check` after the merge.
    private static let changes: [(name: String, first: String, second: String)] = [
        ("two models", "s/Owner: {/&email: String?, /", "s/Stats: {/&mean: Double?, /"),
        ("neighbours", "s/Owner: {/&email: String?, /", "s/Pet: {/&born: Date?, /"),
        (
            "two endpoints of two services", "s/pets.get: .*/&\\n  pets.first: GET \\/first -> Pet/",
            "s/owners.get: .*/&\\n  owners.last: GET \\/last -> Owner/"
        ),
        ("a model and an endpoint that is removed", "s/Pet: {/&born: Date?, /", "/owners.get/d"),
        (
            "documentation", "s/name: Pets/&\\ndoc: All pets./",
            "s/  pets.get: .*/  pets.get: {call: \"GET \\/pets\\/{id} -> Pet\", doc: One.}/"
        ),
    ]

    @Test(arguments: changes.indices)
    func `changes of different files are merged without a conflict`(_ index: Int) async throws {
        let (_, first, second) = Self.changes[index]
        let commands = ["git merge -q -m merged one", "git rebase -q one"]
        for command in Nightly.isOn ? commands : [commands[index % 2]] {
            let repository = try await repository(first: first, second: second)
            try await repository.expect(
                """
                $ echo 'Generated/Pets/.apigen.json merge' >.git/info/attributes
                $ \(command) >/dev/null
                $ apigen check -q
                $ git status --short
                """
            )
        }
    }

    @Test func `neighbouring files and changes of one file are repaired by the next run`() async throws {
        let changes = (
            #"s/  pets.list/  pets.visits: GET \/visits -> Visit\n&/; s/  Owner: /  Visit: {id: Int}\n&/"#,
            #"s/  owners.list/  pets.visitors: GET \/visitors -> Visitor\n&/; s/  Stats: .*/&\n  Visitor: {id: Int}/"#
        )
        for command in ["git merge -q -m merged one", "git rebase -q one"] {
            let repository = try await repository(first: changes.0, second: changes.1)
            try await repository.expect(
                """
                $ \(command) >/dev/null
                $ apigen check
                Generated/Pets/.apigen.json: changed
                Generated/Pets: 1 finding, 12 unchanged in 9 ms
                   help: to fix it: apigen Specs/pets.yaml
                [exit 1]
                $ apigen
                Generated/Pets: 0 created, 0 updated, 12 unchanged, 0 removed in 9 ms
                $ apigen check -q
                $ git status --short
                 M Generated/Pets/.apigen.json
                """
            )
        }
    }

    @Test func `conflict markers in the manifest are repaired by the next run`() async throws {
        let repository = try await repository(
            first: #"s/  pets.list/  pets.visits: GET \/visits -> Visit\n&/; s/  Owner: /  Visit: {id: Int}\n&/"#,
            second:
                #"s/  owners.list/  pets.visitors: GET \/visitors -> Visitor\n&/; s/  Stats: .*/&\n  Visitor: {id: Int}/"#
        )
        try await repository.expect(
            """
            $ echo 'Generated/Pets/.apigen.json merge' >.git/info/attributes
            $ git -c merge.conflictStyle=diff3 merge -q one >/dev/null
            [exit 1]
            $ git diff --name-only --diff-filter=U
            Generated/Pets/.apigen.json
            $ apigen check
            Generated/Pets/.apigen.json: changed
            Generated/Pets: 1 finding, 12 unchanged in 9 ms
               help: to fix it: apigen Specs/pets.yaml
            [exit 1]
            $ apigen -q && git commit -qam merged
            $ apigen check -q
            $ git status --short
            """
        )
    }

    @Test func `a conflict in a generated file is repaired after that in the spec`() async throws {
        let repository = try await repository(
            first: "s/Pet: {id: Int/&, age: Int?/",
            second: "s/Pet: {id: Int/&, owner: Int?/"
        )
        try await repository.expect(
            """
            $ git merge -q one >/dev/null
            [exit 1]
            $ git diff --name-only --diff-filter=U
            Generated/Pets/Models/Pet.swift
            Specs/pets.yaml
            $ edit '/^[<=>]/d; /, age/d; s/, owner: Int?/, age: Int?&/' Specs/pets.yaml
            $ apigen
            Generated/Pets: 0 created, 1 updated, 9 unchanged, 0 removed in 9 ms
            $ apigen check -q
            """
        )
    }

    @Test func `a file that only one branch generated is still protected`() async throws {
        let repository = try await repository(first: "s/Pet: {/&born: Date?, /", second: "s/Stats: {/&mean: Double?, /")
        try await repository.expect(
            """
            $ edit '1s/$/ We did./' Generated/Pets/Models/Pet.swift
            $ git commit -qam 'Edit a generated file'
            $ git merge -q -m merged one >/dev/null
            $ apigen
            error: Generated/Pets/Models/Pet.swift was edited by hand
               help: nothing was written; keep what you need, then generate with --force
            [exit 1]
            """
        )
    }
}
