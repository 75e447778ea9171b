public import RouteKit

/// The URLs of the screens that routes opened, stack by stack, for the next run of the app.
///
/// It is `Codable`. Store it in a file of the app, in its defaults, or in the scene's storage:
///
/// ```swift
/// defaults.set(try JSONEncoder().encode(navigator.state), forKey: "screens")
/// ```
///
/// Decoding treats its input as untrusted: an invalid state, a state of a newer version, and one with more than
/// ``screenLimit`` screens or ``stackLimit`` stacks are a `DecodingError`. Unknown keys are ignored.
public struct NavigationState: Sendable, Hashable {
    /// One screen.
    public struct Screen: Sendable, Hashable {
        /// The URL that opens the screen.
        public let url: String
        /// A transition that presents begins a sheet, to which the screens after it belong.
        public let transition: RouteTransition
        /// True if the app itself opened the screen: only then can its route be internal.
        public let isFromApp: Bool
    }

    /// The screens of one stack, from the first one up.
    public struct Stack: Sendable, Hashable {
        /// The name of the tab; empty in an app without tabs.
        public let tab: String
        /// The screens above the tab's first screen, from the bottom up.
        public let screens: [Screen]
    }

    /// The greatest number of screens in all stacks together.
    public static var screenLimit: Int { 1_000 }
    /// The greatest number of stacks.
    public static var stackLimit: Int { 100 }

    /// The stacks that are not empty, in the order of the tabs.
    public let stacks: [Stack]
    /// The selected tab; empty in an app without tabs.
    public let selectedTab: String
}

extension NavigationState {
    /// Keeps the screens that can be opened again.
    ///
    /// A screen without a URL is left out. If it begins a sheet, so are the screens above it, which belong to the
    /// sheet.
    init(_ stacks: [(tab: String, screens: [RouteScreen])], selectedTab: String) {
        var room = Self.screenLimit
        var kept: [Stack] = []
        for (tab, all) in stacks.prefix(Self.stackLimit) {
            let lost = all.firstIndex { $0.url == nil && $0.transition.presents }
            let screens = all[..<(lost ?? all.count)].compactMap { screen in
                screen.url.map { Screen(url: $0, transition: screen.transition, isFromApp: screen.isFromApp) }
            }.prefix(room)
            room -= screens.count
            if !screens.isEmpty { kept.append(Stack(tab: tab, screens: Array(screens))) }
        }
        self.init(stacks: kept, selectedTab: selectedTab)
    }
}

extension NavigationState: Codable {
    /// The version that is written. A reader accepts this version and older ones.
    private static var version: Int { 1 }

    fileprivate enum Key: String, CodingKey {
        case version, selected, stacks, tab, screens, url, transition, app
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard (1...Self.version).contains(version) else {
            throw DecodingError.dataCorruptedError(
                forKey: .version, in: container,
                debugDescription: "version \(version) of a navigation state; \(Self.version) is known here")
        }
        selectedTab = try container.decodeIfPresent(String.self, forKey: .selected) ?? ""
        var stacks: [Stack] = []
        var room = Self.screenLimit
        var list = try container.nestedUnkeyedContainer(forKey: .stacks)
        while !list.isAtEnd {
            guard stacks.count < Self.stackLimit else {
                throw DecodingError.dataCorruptedError(in: list, debugDescription: "more than \(stacks.count) stacks")
            }
            let stack = try Stack(list.nestedContainer(keyedBy: Key.self), room: &room)
            guard !stacks.contains(where: { $0.tab == stack.tab }) else {
                throw DecodingError.dataCorruptedError(in: list, debugDescription: "two stacks of one tab")
            }
            stacks.append(stack)
        }
        self.stacks = stacks
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(selectedTab, forKey: .selected)
        var list = container.nestedUnkeyedContainer(forKey: .stacks)
        for stack in stacks {
            var container = list.nestedContainer(keyedBy: Key.self)
            try container.encode(stack.tab, forKey: .tab)
            var screens = container.nestedUnkeyedContainer(forKey: .screens)
            for screen in stack.screens {
                var container = screens.nestedContainer(keyedBy: Key.self)
                try container.encode(screen.url, forKey: .url)
                try container.encode(screen.transition.description, forKey: .transition)
                try container.encode(screen.isFromApp, forKey: .app)
            }
        }
    }
}

extension NavigationState.Stack {
    fileprivate init(
        _ container: KeyedDecodingContainer<NavigationState.Key>, room: inout Int
    ) throws {
        tab = try container.decodeIfPresent(String.self, forKey: .tab) ?? ""
        var screens: [NavigationState.Screen] = []
        var list = try container.nestedUnkeyedContainer(forKey: .screens)
        while !list.isAtEnd {
            guard room > 0 else {
                throw DecodingError.dataCorruptedError(
                    in: list, debugDescription: "more than \(NavigationState.screenLimit) screens")
            }
            room -= 1
            screens.append(try NavigationState.Screen(list.nestedContainer(keyedBy: NavigationState.Key.self)))
        }
        self.screens = screens
    }
}

extension NavigationState.Screen {
    /// Without the key `app`, a screen reaches public routes only.
    fileprivate init(_ container: KeyedDecodingContainer<NavigationState.Key>) throws {
        url = try container.decode(String.self, forKey: .url)
        isFromApp = try container.decodeIfPresent(Bool.self, forKey: .app) ?? false
        guard let name = try container.decodeIfPresent(String.self, forKey: .transition) else {
            transition = .show
            return
        }
        guard let known = RouteTransition(name) else {
            throw DecodingError.dataCorruptedError(
                forKey: .transition, in: container, debugDescription: "no transition has this name")
        }
        transition = known
    }
}
