import APIGenSupport
import Testing

@testable import APIGenDiagnostics

extension DiagnosticCase {
    /// Paged lists and uploads.
    static let paging: [DiagnosticCase] = [
        DiagnosticCase(
            .contradictoryKeys,
            "paginations with duplicate or missing keys",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {path: /a, query: {page?: Int, cursor: String?}, response: Page, paginate: {query: page, body: page, next: next, url: next, more: more, done: more}}
                  b: {path: /b, query: {cursor: String?}, response: Page, paginate: {query: cursor, url: next}}
                  c: {path: /c, query: {cursor: String?}, response: Page, paginate: {query: cursor, next: next, pages: count}}
                  d: {path: /d, response: Page, paginate: {total: count}}
                  e: {path: /e, response: Page, paginate: {link: next, limit: 3}}
                models:
                  Page: {$unwrap: items, items: [Int], next: String?, more: Bool?, count: Int?}
                """#,
            messages: #"""
                Specs/x.yaml:4:95: error[AG018]: `body` and `query` both decide where the page is requested
                    4 | … String?}, response: Page, paginate: {query: page, body: page, next: next, url: next, more: more, done: more}}
                      |                                                     ^~~~
                Specs/x.yaml:4:82: note: `query` is here
                    4 | … String?}, response: Page, paginate: {query: page, body: page, next: next, url: next, more: more, done: more}}
                      |                                        ^~~~~
                Specs/x.yaml:4:119: error[AG018]: `url` and `next` both decide how the next page is found
                    4 | … String?}, response: Page, paginate: {query: page, body: page, next: next, url: next, more: more, done: more}}
                      |                                                                             ^~~
                Specs/x.yaml:4:107: note: `next` is here
                    4 | … String?}, response: Page, paginate: {query: page, body: page, next: next, url: next, more: more, done: more}}
                      |                                                                 ^~~~
                Specs/x.yaml:4:142: error[AG018]: `done` and `more` both decide when a list ends
                    4 | … String?}, response: Page, paginate: {query: page, body: page, next: next, url: next, more: more, done: more}}
                      |                                                                                                    ^~~~
                Specs/x.yaml:4:130: note: `more` is here
                    4 | … String?}, response: Page, paginate: {query: page, body: page, next: next, url: next, more: more, done: more}}
                      |                                                                                        ^~~~
                Specs/x.yaml:5:70: error[AG018]: `url` and `query` both declare what is sent
                    5 |   b: {path: /b, query: {cursor: String?}, response: Page, paginate: {query: cursor, url: next}}
                      |                                                                      ^~~~~
                Specs/x.yaml:5:85: note: `url` is here
                    5 |   b: {path: /b, query: {cursor: String?}, response: Page, paginate: {query: cursor, url: next}}
                      |                                                                                     ^~~
                Specs/x.yaml:6:97: error[AG018]: `pages` is for lists that count pages, and `next` does not
                    6 |   c: {path: /c, query: {cursor: String?}, response: Page, paginate: {query: cursor, next: next, pages: count}}
                      |                                                                                                 ^~~~~
                   help: write `more`, `done` or `total`, or nothing if the last page has no next one
                Specs/x.yaml:7:43: error[AG013]: a pagination needs `query`
                    7 |   d: {path: /d, response: Page, paginate: {total: count}}
                      |                                           ^
                   help: write: {query: page, more: has_more}, {query: cursor, next: next_cursor} or {link: next}
                Specs/x.yaml:8:56: error[AG012]: a pagination has no key `limit`
                    8 |   e: {path: /e, response: Page, paginate: {link: next, limit: 3}}
                      |                                                        ^~~~~
                   help: did you mean `step`?
                """#
        ),
        DiagnosticCase(
            .invalidPageParameter,
            "parameters that cannot request a page",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {path: /a, query: {pgae?: Int}, response: Page, paginate: {query: page}}
                  b: {path: /b, query: {page: String}, response: Page, paginate: {query: page}}
                  c: {path: /c, query: {page: = 1}, response: Page, paginate: {query: page}}
                  d: {path: /d, query: {offset?: Int, size: String?}, response: Page, paginate: {query: offset, step: size}}
                  e: {path: /e, query: {offset?: Int}, response: Page, paginate: {query: offset, step: limit}}
                  f: {method: POST, path: /f, body: {after?: String?}, response: Page, paginate: {body: after, next: next}}
                  g: {method: POST, path: /g, body: {text: String}, response: Page, paginate: {body: after, next: next}}
                  h: {path: /h, query: {offset?: Int, limit?: Int}, response: Page, paginate: {query: ofset, step: lim}}
                models:
                  Page: {$unwrap: items, items: [Int], next: String?}
                """#,
            messages: #"""
                Specs/x.yaml:4:72: error[AG095]: `a` has no query parameter `page`
                    4 |   a: {path: /a, query: {pgae?: Int}, response: Page, paginate: {query: page}}
                      |                                                                        ^~~~
                   help: did you mean `pgae`?
                Specs/x.yaml:5:74: error[AG095]: pages and items are counted by an `Int`, and `page` is not one
                    5 |   b: {path: /b, query: {page: String}, response: Page, paginate: {query: page}}
                      |                                                                          ^~~~
                Specs/x.yaml:5:25: note: it is declared here
                    5 |   b: {path: /b, query: {page: String}, response: Page, paginate: {query: page}}
                      |                         ^~~~
                Specs/x.yaml:6:71: error[AG095]: `page` is a constant, so every page would be the same
                    6 |   c: {path: /c, query: {page: = 1}, response: Page, paginate: {query: page}}
                      |                                                                       ^~~~
                Specs/x.yaml:6:25: note: it is declared here
                    6 |   c: {path: /c, query: {page: = 1}, response: Page, paginate: {query: page}}
                      |                         ^~~~
                Specs/x.yaml:7:103: error[AG095]: pages and items are counted by an `Int`, and `size` is not one
                    7 |   d: {path: /d, query: {offset?: Int, size: String?}, response: Page, paginate: {query: offset, step: size}}
                      |                                                                                                       ^~~~
                Specs/x.yaml:7:39: note: it is declared here
                    7 |   d: {path: /d, query: {offset?: Int, size: String?}, response: Page, paginate: {query: offset, step: size}}
                      |                                       ^~~~
                Specs/x.yaml:8:88: error[AG095]: `e` has no parameter `limit`
                    8 |   e: {path: /e, query: {offset?: Int}, response: Page, paginate: {query: offset, step: limit}}
                      |                                                                                        ^~~~~
                   help: declare it at the endpoint
                Specs/x.yaml:9:89: error[AG095]: `after` has three states, and cannot be a page
                    9 |   f: {method: POST, path: /f, body: {after?: String?}, response: Page, paginate: {body: after, next: next}}
                      |                                                                                         ^~~~~
                Specs/x.yaml:9:38: note: it is declared here
                    9 |   f: {method: POST, path: /f, body: {after?: String?}, response: Page, paginate: {body: after, next: next}}
                      |                                      ^~~~~~
                Specs/x.yaml:10:86: error[AG095]: the body of `g` has no field `after`
                   10 |   g: {method: POST, path: /g, body: {text: String}, response: Page, paginate: {body: after, next: next}}
                      |                                                                                      ^~~~~
                   help: declare it under `body` of the endpoint
                Specs/x.yaml:11:87: error[AG095]: `h` has no query parameter `ofset`
                   11 |   h: {path: /h, query: {offset?: Int, limit?: Int}, response: Page, paginate: {query: ofset, step: lim}}
                      |                                                                                       ^~~~~
                   help: did you mean `offset`?
                Specs/x.yaml:11:100: error[AG095]: `h` has no parameter `lim`
                   11 |   h: {path: /h, query: {offset?: Int, limit?: Int}, response: Page, paginate: {query: ofset, step: lim}}
                      |                                                                                                    ^~~
                   help: declare it at the endpoint
                """#
        ),
        DiagnosticCase(
            .cursorMismatch,
            "cursors of another type than their parameters",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {path: /a, query: {after?: String}, response: "[User]", paginate: {query: after, last: id}}
                  b: {path: /b, query: {after?: String}, response: "[User]", paginate: {query: after, last: group}}
                  c: {path: /c, query: {after?: [String]}, response: "[User]", paginate: {query: after, last: name}}
                models:
                  User: {id: Int, name: String, group: {id: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:4:93: error[AG096]: `id` is of the type `Int`, and `after` is not
                    4 |   a: {path: /a, query: {after?: String}, response: "[User]", paginate: {query: after, last: id}}
                      |                                                                                             ^~
                Specs/x.yaml:4:25: note: `after` is declared here
                    4 |   a: {path: /a, query: {after?: String}, response: "[User]", paginate: {query: after, last: id}}
                      |                         ^~~~~~
                   help: declare the parameter as after?: Int
                Specs/x.yaml:5:93: error[AG096]: `group` cannot be the value of a parameter
                    5 |   b: {path: /b, query: {after?: String}, response: "[User]", paginate: {query: after, last: group}}
                      |                                                                                             ^~~~~
                Specs/x.yaml:5:25: note: `after` is declared here
                    5 |   b: {path: /b, query: {after?: String}, response: "[User]", paginate: {query: after, last: group}}
                      |                         ^~~~~~
                Specs/x.yaml:6:95: error[AG096]: `name` is of the type `String`, and `after` is not
                    6 |   c: {path: /c, query: {after?: [String]}, response: "[User]", paginate: {query: after, last: name}}
                      |                                                                                               ^~~~
                Specs/x.yaml:6:25: note: `after` is declared here
                    6 |   c: {path: /c, query: {after?: [String]}, response: "[User]", paginate: {query: after, last: name}}
                      |                         ^~~~~~
                   help: declare the parameter as after?: String
                """#
        ),
        DiagnosticCase(
            .unknownModelField,
            "fields that cannot be a cursor",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  a: {path: /a, query: {after?: String}, response: Page, paginate: {query: after, next: meta.nxt}}
                  b: {path: /b, query: {after?: String}, response: Page, paginate: {query: after, next: meta.next, total: meta.next}}
                  c: {path: /c, response: Page, paginate: {url: meta}}
                  d: {path: /d, response: Page, paginate: {merge: count}}
                  e: {path: /e, query: {after?: String}, response: "[Int]", unwrap: items, paginate: {query: after, next: meta.next}}
                  f: {path: /f, query: {after?: String}, response: "[Int]", paginate: {query: after, last: id}}
                  g: {path: /g, query: {page?: Int}, response: Page, paginate: {query: page, done: count}}
                models:
                  Page: {$unwrap: items, items: [Int], count: Int?, meta: {next: String?}}
                """#,
            messages: #"""
                Specs/x.yaml:4:94: error[AG036]: `meta` has no field `nxt`
                    4 |   a: {path: /a, query: {after?: String}, response: Page, paginate: {query: after, next: meta.nxt}}
                      |                                                                                              ^~~
                   help: did you mean `next`?
                Specs/x.yaml:5:107: error[AG036]: `total` names an `Int`
                    5 | …ath: /b, query: {after?: String}, response: Page, paginate: {query: after, next: meta.next, total: meta.next}}
                      |                                                                                                     ^~~~~~~~~
                Specs/x.yaml:6:49: error[AG036]: `url` names a `URL` or a `String`
                    6 |   c: {path: /c, response: Page, paginate: {url: meta}}
                      |                                                 ^~~~
                Specs/x.yaml:7:51: error[AG036]: `merge` names an object
                    7 |   d: {path: /d, response: Page, paginate: {merge: count}}
                      |                                                   ^~~~~
                Specs/x.yaml:8:107: error[AG018]: `unwrap` removes the fields that the pagination needs
                    8 | …ath: /e, query: {after?: String}, response: "[Int]", unwrap: items, paginate: {query: after, next: meta.next}}
                      |                                                                                                     ^~~~~~~~~
                   help: use a model that has `$unwrap` as the response
                Specs/x.yaml:9:92: error[AG085]: `item` has no fields or elements
                    9 |   f: {path: /f, query: {after?: String}, response: "[Int]", paginate: {query: after, last: id}}
                      |                                                                                            ^~
                Specs/x.yaml:10:84: error[AG036]: `done` names a `Bool`
                   10 |   g: {path: /g, query: {page?: Int}, response: Page, paginate: {query: page, done: count}}
                      |                                                                                    ^~~~~
                """#
        ),
        DiagnosticCase(
            .unusedException,
            "a pagination without a list",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                paginate: {query: page, more: more}
                endpoints:
                  users: {path: /users, response: "[String]"}
                  ping: {path: /ping, query: {page?: Int}}
                """#,
            messages: #"""
                Specs/x.yaml:3:19: error[AG037]: no list has the parameters and fields of this pagination
                    3 | paginate: {query: page, more: more}
                      |                   ^~~~
                """#
        ),
        DiagnosticCase(
            .invalidPageParameter,
            "an error in a wrapper, reported once for all of its endpoints",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                endpoints:
                  users: {path: /users, query: {page: String}, response: Page<String>}
                  sites: {path: /sites, query: {page?: String}, response: Page<String>}
                  posts: {path: /posts, query: {page?: Int}, response: Page<String>}
                models:
                  Page<Item>: {$unwrap: items, $paginate: {query: page, more: has_mor}, items: [Item], has_more: Bool}
                """#,
            messages: #"""
                Specs/x.yaml:8:51: error[AG095]: pages and items are counted by an `Int`, and `page` is not one
                    8 |   Page<Item>: {$unwrap: items, $paginate: {query: page, more: has_mor}, items: [Item], has_more: Bool}
                      |                                                   ^~~~
                Specs/x.yaml:4:33: note: it is declared here
                    4 |   users: {path: /users, query: {page: String}, response: Page<String>}
                      |                                 ^~~~
                Specs/x.yaml:8:63: error[AG036]: `Page` has no field `has_mor`
                    8 |   Page<Item>: {$unwrap: items, $paginate: {query: page, more: has_mor}, items: [Item], has_more: Bool}
                      |                                                               ^~~~~~~
                   help: did you mean `has_more`?
                """#
        ),
        DiagnosticCase(
            .misplacedUpload,
            "files in places that cannot send any",
            spec: #"""
                name: Forge
                server: https://api.forge.example
                groups: {file: {file: Upload}}
                endpoints:
                  a: {method: POST, path: /a, body: {file: Upload}}
                  b: {method: POST, path: /b, encoding: multipart, body: Upload}
                  c: {path: /c, query: {file: Upload}, response: Upload}
                  d: {method: POST, path: /d, encoding: raw, body: "[Upload]"}
                models:
                  Photo: {$keep: true, file: Upload}
                """#,
            messages: #"""
                Specs/x.yaml:3:23: error[AG097]: an `Upload` is a field of a multipart body, or the whole of a raw one
                    3 | groups: {file: {file: Upload}}
                      |                       ^~~~~~
                   help: write at the endpoint: encoding: multipart, body: {file: Upload} (or: encoding: raw, body: Upload)
                Specs/x.yaml:5:44: error[AG097]: an `Upload` is a field of a multipart body, or the whole of a raw one
                    5 |   a: {method: POST, path: /a, body: {file: Upload}}
                      |                                            ^~~~~~
                   help: write at the endpoint: encoding: multipart, body: {file: Upload} (or: encoding: raw, body: Upload)
                Specs/x.yaml:6:58: error[AG097]: an `Upload` is a field of a multipart body, or the whole of a raw one
                    6 |   b: {method: POST, path: /b, encoding: multipart, body: Upload}
                      |                                                          ^~~~~~
                   help: write at the endpoint: encoding: multipart, body: {file: Upload} (or: encoding: raw, body: Upload)
                Specs/x.yaml:7:31: error[AG097]: an `Upload` is a field of a multipart body, or the whole of a raw one
                    7 |   c: {path: /c, query: {file: Upload}, response: Upload}
                      |                               ^~~~~~
                   help: write at the endpoint: encoding: multipart, body: {file: Upload} (or: encoding: raw, body: Upload)
                Specs/x.yaml:7:50: error[AG097]: an `Upload` is a field of a multipart body, or the whole of a raw one
                    7 |   c: {path: /c, query: {file: Upload}, response: Upload}
                      |                                                  ^~~~~~
                   help: write at the endpoint: encoding: multipart, body: {file: Upload} (or: encoding: raw, body: Upload)
                Specs/x.yaml:8:54: error[AG035]: a raw body is `Data`, `String` or an `Upload`
                    8 |   d: {method: POST, path: /d, encoding: raw, body: "[Upload]"}
                      |                                                      ^~~~~~
                Specs/x.yaml:10:30: error[AG097]: an `Upload` is a field of a multipart body, or the whole of a raw one
                   10 |   Photo: {$keep: true, file: Upload}
                      |                              ^~~~~~
                   help: write at the endpoint: encoding: multipart, body: {file: Upload} (or: encoding: raw, body: Upload)
                """#
        ),
    ]
}
