import Foundation
import TestSupport
import Testing

/// The recipes of `CONTRIBUTING.md`, and the pages of `Documentation/Decisions`.
@Suite struct RecipeTests {
    struct Recipe: Sendable, CustomTestStringConvertible {
        var title: String
        var lines: [Substring]

        var testDescription: String { title }

        /// The files and folders that it names by their paths.
        var paths: [String] {
            lines.joined(separator: " ").matches(of: /`((?:Sources|Tests|Specs|Documentation)\/[^` ]+)`/)
                .map { String($0.1) }
        }
    }

    static let recipes: [Recipe] = {
        let text = (try? String(contentsOf: Checkout.url(of: "CONTRIBUTING.md"), encoding: .utf8)) ?? ""
        let section = text.firstMatch(of: /(?s)\n## Recipes\n(.*?)\n##\s/)?.1 ?? ""
        return section.split(separator: "\n### ").dropFirst().map { part in
            let lines = part.split(separator: "\n")
            return Recipe(title: String(lines[0]), lines: Array(lines.dropFirst()))
        }
    }()

    @Test func `there is a recipe for each kind of change that is made most often`() {
        #expect(
            Self.recipes.map(\.title) == [
                "A diagnostic", "A scalar or a date format", "An option of the command", "A way of authentication",
                "A part of the runtime", "A reader of recordings",
            ]
        )
    }

    @Test(arguments: recipes)
    func `a recipe has at most eight lines, and its files exist`(_ recipe: Recipe) {
        #expect(recipe.lines.count <= 8)
        #expect(recipe.paths.count >= 4)
        let missing = recipe.paths.filter { !FileManager.default.fileExists(atPath: Checkout.url(of: $0).path) }
        #expect(missing == [])
    }

    @Test func `the list of decisions has all pages, each with the same sections`() throws {
        let folder = Checkout.url(of: "Documentation/Decisions")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "README.md" }
        let list = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
        #expect(list.matches(of: /\]\((\w+\.md)\)/).map { String($0.1) }.sorted() == names.sorted())
        for name in names {
            let page = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let sections = page.matches(of: /(?m)^## (.+)$/).map { String($0.1) }
            #expect(sections == ["Decision", "Why", "Rejected", "What follows"], "\(name)")
            let links = page.matches(of: /\]\((\w+\.md)\)/).map { String($0.1) }
            #expect(links.filter { !names.contains($0) } == [], "\(name)")
        }
    }
}
