#if canImport(SwiftUI)
    import StackExchange
    import SwiftUI

    /// A list of the questions with a tag. The next page is loaded when the end of the list is visible.
    struct QuestionsView: View {
        let stack: StackExchangeClient
        @State private var pages: QuestionPages
        @State private var message: String?

        init(tag: String, stack: StackExchangeClient) {
            self.stack = stack
            _pages = State(initialValue: QuestionPages(tag: tag))
        }

        var body: some View {
            List {
                ForEach(pages.questions) { question in
                    Link(destination: question.link) {
                        VStack(alignment: .leading) {
                            Text(question.title)
                            Text("\(question.answerCount) answers, \(question.date.formatted())").font(.caption)
                        }
                    }
                }
                if let message {
                    Text(message)
                    Button("Try Again") { self.message = nil }
                } else if pages.hasMore {
                    // The view cancels the call when it disappears.
                    ProgressView().task(id: pages.questions.count) { await load() }
                }
            }
            .navigationTitle(pages.tag)
        }

        private func load() async {
            do {
                pages = try await pages.loadingNext(from: stack)
            } catch is CancellationError {
                // The end of the list is no longer visible.
            } catch {
                message = error.localizedDescription
            }
        }
    }
#endif
