import AppRoutes
import RouteKit

let router = Routes.Router(comment: CommentScreens(), guards: AppGuards())
let draft = CommentDraft()

func opened() async throws {
    let id = try await router.open(Routes.Comment.reply(id: 42, message: "Hi", tags: ["swift"], draft: draft))
    let url: String? = Routes.Comment.view(id: 42).url  // nil if a value has no URL form
    if let link = Routes.Comment.view(id: 42).url(for: .https) {  // nil without an origin of that scheme
        print(link)  // https://www.example.com/comment/view/42
    }
    print(id, url ?? "none")
}

func opened(_ text: String) async {
    switch await router.open(text, from: .application("com.example.mail")) {
    case .handled(let route, let value): print("\(route) returned \(value)")
    case .missed(let reason, let handledBy): print("\(reason); taken by \(handledBy ?? "nobody")")
    case .denied(let name, let reason): print("\(name) refused: \(reason ?? "-")")
    case .failed(let route, let error): print("\(route) threw \(error)")
    }
}

try await opened()
await opened("aop://comment/show/7")
await opened("aop://comment/view/x")
