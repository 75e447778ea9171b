import AccountFeature
import AppRoutes
import DemoScreens
import RouteKit
import SearchFeature

extension Demo {
    func show(_ topics: [Topic]) async {
        for topic in topics {
            terminal.heading("\(topic.title)  [\(topic)]")
            stack.backToStart()
            await show(topic)
        }
    }

    private func show(_ topic: Topic) async {
        switch topic {
        case .links: await showLinks()
        case .parents:
            await open("aop://blog/today", from: .notification, options: OpenOptions(ancestors: .open))
        case .guards: await showGuards()
        case .held: await showHeld()
        case .calls: await showCalls()
        case .outside: await showOutside()
        case .features: await showFeatures()
        case .overlay: await showOverlay()
        case .restored: await showRestored()
        case .clash: showClash()
        case .property: await showProperty()
        case .redirects: await open("aop://comment/show/42", drawing: .screen)
        case .misses: await showMisses()
        case .interceptor: await showInterceptor()
        case .refused: await showRefused()
        case .requests: await showRequests()
        }
    }

    private func showLinks() async {
        await open("aop://comment/view/42", drawing: .screen)
        await open("https://www.example.com/comment/view/7?tab=top-rated", from: .universalLink)
    }

    private func showGuards() async {
        account.logOut()
        await open("aop://account/settings")
    }

    private func showHeld() async {
        gate.close()
        let link = Task { await open("aop://comment/view/42") }
        while gate.heldCount == 0 { await Task.yield() }
        terminal.command("gate.open()")
        gate.open()
        await link.value
    }

    private func showCalls() async {
        let draft = CommentDraft(text: "Dear all")
        await typed("router.open(Routes.Comment.reply(id: 42, message: \"Hi\", tags: [\"swift\"], draft: draft))") {
            let id: Int = try await router.open(
                Routes.Comment.reply(id: 42, message: "Hi", tags: ["swift"], draft: draft))
            return "\(id), an Int"
        }
    }

    private func showOutside() async {
        await open("aop://comment/reply/42?message=Hi", drawing: .nothing)
        await open("aop://comment/nothing/42?message=Hi", drawing: .nothing)
    }

    private func showFeatures() async {
        await typed("router.open(SearchRoutes.Search.find(query: \"swift\"))") {
            try await router.open(SearchRoutes.Search.find(query: "swift"))
            return "opened \(SearchRoutes.Search.find(query: "swift"))"
        }
    }

    private func showProperty() async {
        await typed("router.open(Routes.Blog.open)", drawing: .screen) {
            try await router.open(Routes.Blog.open)
            return "opened \(Routes.Blog.open)"
        }
    }

    private func showMisses() async {
        await open("aop://blog/nowhere", drawing: .screen)
        await open("aop://help/me", drawing: .screen)
        await open("https://www.example.com/nowhere", from: .universalLink)
    }

    private func showInterceptor() async {
        trace.isOn = true
        await open("aop://blog/post/hello-routes?page=2")
        await open("aop://comment/view/x")
        trace.isOn = false
    }

    private func showClash() {
        for line in Clash.routes.split(separator: "\n") { terminal.plain("  \(line)") }
        terminal.command("swift build")
        for line in Clash.diagnostics.split(separator: "\n") { terminal.diagnostic(String(line)) }
    }
}
