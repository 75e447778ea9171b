import RouteKit
import Testing

struct MissReasonTests {
    /// Every reason reads as the end of a sentence, with what it names in it.
    @Test(arguments: [
        (MissReason.missingQuery(key: "page"), "the query has no 'page'"),
        (.invalidArgument(name: "id"), "the value of 'id' is not of its type"),
        (.tooLong(limit: 16), "the URL is longer than 16 bytes"),
        (.tooManyRedirects(limit: 8), "the URL led to more than 8 redirects"),
        (.noRoute, "no route matches the URL"),
    ])
    func description(reason: MissReason, text: String) {
        #expect("\(reason)" == text)
    }
}
