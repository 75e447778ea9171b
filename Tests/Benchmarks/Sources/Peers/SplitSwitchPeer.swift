/// A `switch` over the split path, as one writes it by hand for the GitHub API.
public struct SplitSwitchPeer {
    public init() {}

    @inline(never) public func route(of path: String) -> Int {
        splitSwitch(path.split(separator: "/"))
    }
}
