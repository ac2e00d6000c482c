import APIRuntime
import Foundation
import GitHub
import Testing

extension Replay {
    private static let owner = "octokit-fixture-org"
    private static let sha = "0000000000000000000000000000000000000001"

    /// Recordings of the fixtures of Octokit.
    static let octokit = [
        Replay(recording: "octokit-add-labels-to-issue") { github in
            let repo = "add-labels-to-issue"
            let issue = try await github.issues.create(owner: owner, repo: repo, title: "Issue without a label")
            #expect(issue.labels == [])
            let labels = try await github.issues.addLabels(
                owner: owner,
                repo: repo,
                number: issue.number,
                labels: ["Foo", "bAr", "baZ"]
            )
            #expect(labels.map(\.name) == ["Foo", "bAr", "baZ"])
        },
        Replay(recording: "octokit-branch-protection") { github in
            let repo = "branch-protection"
            try await expect(404, "Branch not protected") {
                try await github.branches.protection(owner: owner, repo: repo, branch: "main")
            }
            let loose = try await github.branches.protect(
                owner: owner,
                repo: repo,
                branch: "main",
                enforceAdmins: false
            )
            #expect(loose.requiredStatusChecks == nil)
            let strict = try await github.branches.protect(
                owner: owner,
                repo: repo,
                branch: "main",
                requiredStatusChecks: StatusCheckRule(strict: true, contexts: ["foo/bar"]),
                requiredPullRequestReviews: ReviewRule(
                    dismissalRestrictions: ActorNames(users: ["octokit-fixture-user-a"], teams: []),
                    dismissStaleReviews: true,
                    requireCodeOwnerReviews: false
                ),
                restrictions: ActorNames(users: ["octokit-fixture-user-a"], teams: ["a-team"]),
                enforceAdmins: true
            )
            #expect(strict.requiredStatusChecks?.contexts == ["foo/bar"])
            #expect(strict.restrictions?.teams.map(\.slug) == ["a-team"])
            try await github.branches.unprotect(owner: owner, repo: repo, branch: "main")
        },
        Replay(recording: "octokit-create-status") { github in
            let repo = "create-status"
            for (state, context) in [(CommitState.failure, "example/1"), (.success, "example/2")] {
                let status = try await github.commits.setStatus(
                    owner: owner,
                    repo: repo,
                    sha: sha,
                    state: state,
                    targetURL: URL(string: "https://example.com"),
                    description: "create-status \(state.rawValue) test",
                    context: context
                )
                #expect(status.state == state)
            }
            let statuses = try await github.commits.statuses(owner: owner, repo: repo, ref: sha)
            #expect(statuses.map(\.context) == ["example/2", "example/1"])
            let combined = try await github.commits.status(owner: owner, repo: repo, ref: sha)
            #expect(combined.state == .failure)
            #expect(combined.totalCount == combined.statuses.count)
        },
        Replay(recording: "octokit-errors") { github in
            let error = try await apiError {
                try await github.labels.create(owner: owner, repo: "errors", name: "foo", color: "invalid")
            }
            #expect(error.status == 422)
            let failure = try #require(error.failure(as: Failure.self))
            #expect(failure.message == "Validation Failed")
            let invalid = ValidationError(resource: "Label", field: "color", code: "invalid")
            #expect(failure.errors == [.validationError(invalid)])
        },
        Replay(recording: "octokit-get-content") { github in
            let entries = try await github.repositories.directory(owner: owner, repo: "hello-world", path: "")
            #expect(entries.map(\.path) == ["README.md"])
            let readme = try await github.repositories.file(owner: owner, repo: "hello-world", path: "README.md")
            #expect(String(decoding: readme, as: UTF8.self) == "# hello-world")
        },
        Replay(recording: "octokit-get-organization") { github in
            let organization = try await github.organizations.get(org: owner)
            #expect(organization.login == owner)
            #expect(organization.plan?.seats != nil)
        },
        Replay(recording: "octokit-get-repository") { github in
            let repository = try await github.repositories.get(owner: owner, repo: "hello-world")
            #expect(repository.permissions?.admin == true)
            #expect(repository.topics?.count == 3)
        },
        Replay(recording: "octokit-get-root") { github in
            let addresses = try await github.root()
            #expect(addresses["rate_limit_url"] == "https://api.github.com/rate_limit")
        },
        Replay(recording: "octokit-git-refs") { github in
            let repo = "git-refs"
            let before = try await github.git.references(owner: owner, repo: repo)
            let made = try await github.git.createReference(
                owner: owner,
                repo: repo,
                ref: "refs/heads/test",
                sha: "0000000000000000000000000000000000000002"
            )
            #expect(made.ref == "refs/heads/test")
            let moved = try await github.git.updateReference(owner: owner, repo: repo, ref: "heads/test", sha: sha)
            #expect(moved.object.sha == sha)
            let after = try await github.git.references(owner: owner, repo: repo)
            #expect(Set(after.map(\.ref)).subtracting(before.map(\.ref)) == ["refs/heads/test"])
            try await github.git.deleteReference(owner: owner, repo: repo, ref: "heads/test")
        },
        Replay(recording: "octokit-labels") { github in
            let repo = "labels"
            #expect(try await github.labels.list(owner: owner, repo: repo).count == 9)
            let label = try await github.labels.create(owner: owner, repo: repo, name: "test-label", color: "663399")
            #expect(try await github.labels.get(owner: owner, repo: repo, name: "test-label") == label)
            let edited = try await github.labels.edit(
                owner: owner,
                repo: repo,
                name: "test-label",
                newName: "test-label-updated",
                color: "BADA55"
            )
            #expect(edited.id == label.id)
            try await github.labels.delete(owner: owner, repo: repo, name: edited.name)
        },
        Replay(recording: "octokit-lock-issue") { github in
            try await github.issues.lock(owner: owner, repo: "lock-issue", number: 1)
            try await github.issues.unlock(owner: owner, repo: "lock-issue", number: 1)
        },
        Replay(recording: "octokit-mark-notifications-as-read") { github in
            let response = try await github.send(NotificationsMarkAllReadResource())
            #expect(response.status == 205)
        },
        Replay(recording: "octokit-markdown") { github in
            let text = "### Hello\n\nb597b5d"
            let html = try await github.markdown.render(
                text: text,
                mode: .gfm,
                context: "octokit-fixture-org/hello-world"
            )
            #expect(html.hasPrefix("<h3 dir=\"auto\">Hello</h3>"))
            #expect(try await github.markdown.renderRaw(body: text).hasSuffix("<p>b597b5d</p>\n"))
        },
        Replay(recording: "octokit-paginate-issues") { github in
            var titles: [String] = []
            let issues = IssuesListResource(owner: owner, repo: "paginate-issues", perPage: 3)
            for try await page in github.pages(of: issues) {
                titles += page.body.map(\.title)
            }
            #expect(titles == (1...13).reversed().map { "Test issue \($0)" })
        },
        Replay(recording: "octokit-release-assets") { github in
            let repo = "release-assets"
            let release = try await github.releases.tagged(owner: owner, repo: repo, tag: "v1.0.0")
            let uploaded = try await github.releases.upload(
                owner: owner,
                repo: repo,
                id: release.id,
                name: "test-upload.txt",
                body: Data("Hello, world!\n".utf8),
                label: "test",
                contentType: "text/plain"
            )
            #expect(try await github.releases.assets(owner: owner, repo: repo, id: release.id) == [uploaded])
            #expect(try await github.releases.asset(owner: owner, repo: repo, id: uploaded.id) == uploaded)
            let edited = try await github.releases.editAsset(
                owner: owner,
                repo: repo,
                id: uploaded.id,
                name: "new-filename.txt",
                label: "new label"
            )
            #expect(edited.label == "new label")
            try await github.releases.deleteAsset(owner: owner, repo: repo, id: uploaded.id)
        },
        // A renamed repository redirects from its old name. The client follows the redirect, and a PATCH is still a
        // PATCH.
        Replay(recording: "octokit-rename-repository") { github in
            let old = "rename-repository"
            let new = "rename-repository-newname"
            let renamed = try await github.repositories.edit(owner: owner, repo: old, name: new)
            #expect(renamed.name == new)
            let found = try await github.send(RepositoriesGetResource(owner: owner, repo: old))
            #expect(found.body.name == new)
            #expect(found.url?.path() == "/repositories/1000")
            let edited = try await github.repositories.edit(
                owner: owner,
                repo: old,
                name: new,
                description: "test description"
            )
            #expect(edited.description == "test description")
        },
        Replay(recording: "octokit-search-issues") { github in
            let text = "sesame repo:octokit-fixture-org/search-issues"
            let issues = try await github.search.issues(text: text)
            #expect(issues.map(\.title) == ["Sesame seeds split without a pop!", "The doors don’t open"])
        },
    ]
}
