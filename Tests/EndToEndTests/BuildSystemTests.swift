import Testing

extension EndToEndElsewhere {
    /// The behavior that differs most between the build systems, with the other build system.
    @Suite(.serialized) struct BySwiftBuild {
        @Test func handlersGuardsResultsPayloadsAndMisses() async throws {
            try await EndToEnd.GoodPackages.tellsItsStory(in: .swiftbuild)
        }

        @Test func handlerOfAnotherModule() async throws {
            try await EndToEnd.BrokenPackages.notesLeadToTheRoute(in: .swiftbuild)
        }

        @Test func filesComeAndGo() async throws { try await EndToEnd.Edits.filesComeAndGo(in: .swiftbuild) }

        @Test func twoPackages() async throws {
            try await EndToEndCommands.Includes.anotherPackagesRoutes(in: .swiftbuild)
        }
    }
}
