import APIGenSupport
import APIGenYAML
import Testing

@testable import APIGenSpecLanguage

@Suite struct PathTemplateTests {
    @Test(
        arguments: [
            ("/", "/"),
            ("/users", "/users"),
            ("/users/{id}", "/users/ {id}"),
            ("/users/{id:Int}/posts", "/users/ {id:Int@12-15} /posts"),
            (
                "/{ids:[Int]};{day:Date(seconds)}",
                "/ {ids:array(Int@8-11)} ; {day:formatted(Date@19-23, seconds@24-31)}"
            ),
            ("/repos/{owner}/{name}/contents/{path...}", "/repos/ {owner} / {name} /contents/ {path...}"),
            ("/x/{user.name}/{user-id}/{a_b}", "/x/ {user.name} / {user-id} / {a_b}"),
            ("/a:b/c%20d/~e", "/a:b/c%20d/~e"),
            ("/$metadata/$count/a$id/%7B/$batch", "/$metadata/$count/a$id/%7B/$batch"),
            ("{url:URL}", "{url:URL@6-9}"),
        ]
    )
    func `a path consists of texts and parameters`(_ written: String, _ outline: String) throws {
        let end = Mark(line: 1, column: 1 + written.unicodeScalars.count)
        let location = SourceLocation(
            SourceFile(path: "x.yaml", text: written),
            MarkRange(Mark(line: 1, column: 1), end)
        )
        let source = SourceText(Node.Scalar(written), at: location)
        let template = try PathTemplate.parse(source, in: source.scalars.indices)
        let parts = template.parts.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let parameter):
                "{\(parameter.name.value)\(parameter.keepsSlashes ? "..." : "")"
                    + (parameter.type.map { ":\($0.outline)" } ?? "") + "}"
            case .invalid: "!"
            }
        }
        #expect(parts.joined(separator: " ") == outline)
        #expect(template.isWholeAddress == (written == "{url:URL}"))
    }
}
