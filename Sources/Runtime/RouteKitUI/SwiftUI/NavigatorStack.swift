#if canImport(SwiftUI)
    import RouteKit
    import SwiftUI

    /// The navigation stack of one navigator, with the sheet above it.
    struct NavigatorStack<Screen: Hashable, Root: View, Content: View>: View {
        @ObservedObject var navigator: RouteNavigator
        let root: Root
        let content: (Screen) -> Content

        var body: some View {
            NavigationStack(path: $navigator.path) {
                root
                    .navigationDestination(for: Screen.self) { screen in
                        ScreenView(navigator: navigator, screen: screen, content: content(screen))
                    }
                    .navigationDestination(for: ShownView.self) { screen in
                        ScreenView(navigator: navigator, screen: screen, content: screen.view)
                    }
            }
            .environment(\.routeNavigator, navigator)
            .sheet(item: $navigator.pageSheet) { sheet in
                stack(in: sheet).presentationDetents(sheet.transition.detents)
            }
            #if !os(macOS)
                .fullScreenCover(item: $navigator.cover) { sheet in stack(in: sheet) }
            #endif
        }

        /// The stack of a sheet, which has sheets of its own; without erasure its view's type would contain itself.
        private func stack(in sheet: RouteNavigator.Sheet) -> AnyView {
            AnyView(
                NavigatorStack<Screen, AnyView, Content>(
                    navigator: sheet.navigator,
                    root: AnyView(
                        ScreenView(navigator: sheet.navigator, screen: sheet.screen, content: first(of: sheet))),
                    content: content))
        }

        private func first(of sheet: RouteNavigator.Sheet) -> AnyView {
            switch sheet.screen.base {
            case let shown as ShownView: shown.view
            case let screen as Screen: AnyView(content(screen))
            default: AnyView(EmptyView())
            }
        }
    }

    extension NavigatorStack where Screen == NoScreen, Content == EmptyView {
        /// A stack of the views that handlers show.
        init(navigator: RouteNavigator, root: Root) {
            self.init(navigator: navigator, root: root, content: { _ in EmptyView() })
        }
    }

    /// One screen, with what its views need to know of it.
    private struct ScreenView<Content: View>: View {
        @Environment(\.routeTransitions) private var transitions
        let navigator: RouteNavigator
        let screen: AnyHashable
        let content: Content

        var body: some View {
            styled
                .environment(\.routeNavigator, navigator)
                .environment(\.finishRoute, FinishRouteAction(screens: navigator.screens, screen: screen))
        }

        @ViewBuilder private var styled: some View {
            if case .named(let name, _) = navigator.transition(of: screen), let style = transitions[name] {
                style(AnyView(content))
            } else {
                content
            }
        }
    }

    extension RouteTransition {
        /// The detents of a sheet; a sheet without any has its full height.
        fileprivate var detents: Set<PresentationDetent> {
            guard case .sheet(let detents) = self, !detents.isEmpty else { return [.large] }
            return Set(
                detents.map { detent in
                    switch detent {
                    case .medium: .medium
                    case .large: .large
                    case .fraction(let part): .fraction(part)
                    case .height(let points): .height(points)
                    }
                })
        }
    }
#endif
