/// The templates that no spec can express, or whose values the runtime sends in another way.
enum TemplateExceptions {
    /// Each template with the reason; a number is that of a group of additional examples.
    static let reasons = Dictionary(
        uniqueKeysWithValues: groups.flatMap { group in group.templates.map { ($0, group.reason) } }
    )

    private static let groups: [(reason: String, templates: [String])] = [
        (
            "the caller shortens a text, because the language has no prefix",
            [
                "7 {+greek:2}", "7 {?currency:1}", "7 {clef:1}", "7 {currency:1}", "7 {greek:1}", "7 {greek:2}",
                "7 {greek:30}", "7 {var:9999}", "X{.var:3}", "{#path:6}/here", "{&var:3}", "{+path:6}/here",
                "{/list*,path:4}", "{/var:1,var}", "{;hello:5}", "{?var:3}", "{var:30}", "{var:3}",
            ]
        ),
        (
            "a fragment is never sent to a server",
            [
                "6 {#id}", "6 {#keys}", "6 {#list}", "6 {#not_pct}", "foo{#empty}", "foo{#undef}", "{#half}",
                "{#hello}", "{#keys*}", "{#keys}", "{#list*}", "{#list}", "{#path,x}/here", "{#var}", "{#x,hello,y}",
            ]
        ),
        (
            "a path has no objects, and the members of an object in a query are items of their own",
            [
                "6 {+keys}", "6 {keys}", "X{.empty_keys*}", "X{.empty_keys}", "X{.keys}", "{&keys}", "{+keys*}",
                "{+keys}", "{/keys*}", "{/keys}", "{;keys*}", "{;keys}", "{?keys}", "{keys*}", "{keys}",
            ]
        ),
        (
            "a value in a path cannot be absent",
            ["O{+undef}X", "O{undef}X", "X{.undef}", "{/var,undef}", "{;v,bar,who}", "{;x,y,undef}"]
        ),
        (
            "a value in a path cannot be empty, because the endpoint would be another one",
            [
                "3 {/empty_list*}", "3 {/empty_list}", "O{empty}X", "X{.empty}", "{/var,empty}", "{;empty}",
                "{;v,empty,who}", "{;x,y,empty}",
            ]
        ),
        (
            "the separator of an array cannot contain `=`",
            ["{;count*}", "{;list*}"]
        ),
        (
            "an item of a query has a name before its value",
            ["?{undef,y}", "?{x,empty}", "?{x,undef}", "map?{x,y}"]
        ),
        (
            "only the slashes of a value in a path are kept",
            ["6 {+id}", "6 {+list}", "here?ref={+path}", "{+base}index", "{+hello}", "{+x,hello,y}"]
        ),
    ]
}
