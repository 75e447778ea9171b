import GitHubRoutes
import RouteKit

private func arrived() { Arrival.end() }

/// Does nothing, so that what is measured is the way to it.
struct SilentHandler: Routes.GitHub.Handler {
    func applicationsTokens(clientId: String, context: RouteContext) async throws { arrived() }
    func applicationsTokens(clientId: String, accessToken: String, context: RouteContext) async throws { arrived() }
    func authorizations(context: RouteContext) async throws { arrived() }
    func authorizations(id: String, context: RouteContext) async throws { arrived() }
    func emojis(context: RouteContext) async throws { arrived() }
    func events(context: RouteContext) async throws { arrived() }
    func feeds(context: RouteContext) async throws { arrived() }
    func gists(context: RouteContext) async throws { arrived() }
    func gists(id: String, context: RouteContext) async throws { arrived() }
    func gistsForks(id: String, context: RouteContext) async throws { arrived() }
    func gistsStar(id: String, context: RouteContext) async throws { arrived() }
    func gitignoreTemplates(context: RouteContext) async throws { arrived() }
    func gitignoreTemplates(name: String, context: RouteContext) async throws { arrived() }
    func issues(context: RouteContext) async throws { arrived() }
    func legacyIssuesSearch(owner: String, repository: String, state: String, keyword: String, context: RouteContext)
        async throws
    { arrived() }
    func legacyReposSearch(keyword: String, context: RouteContext) async throws { arrived() }
    func legacyUserEmail(email: String, context: RouteContext) async throws { arrived() }
    func legacyUserSearch(keyword: String, context: RouteContext) async throws { arrived() }
    func markdown(context: RouteContext) async throws { arrived() }
    func markdownRaw(context: RouteContext) async throws { arrived() }
    func meta(context: RouteContext) async throws { arrived() }
    func networksEvents(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func notifications(context: RouteContext) async throws { arrived() }
    func notificationsThreads(id: String, context: RouteContext) async throws { arrived() }
    func notificationsThreadsSubscription(id: String, context: RouteContext) async throws { arrived() }
    func orgs(org: String, context: RouteContext) async throws { arrived() }
    func orgsEvents(org: String, context: RouteContext) async throws { arrived() }
    func orgsIssues(org: String, context: RouteContext) async throws { arrived() }
    func orgsMembers(org: String, context: RouteContext) async throws { arrived() }
    func orgsMembers(org: String, user: String, context: RouteContext) async throws { arrived() }
    func orgsPublicMembers(org: String, context: RouteContext) async throws { arrived() }
    func orgsPublicMembers(org: String, user: String, context: RouteContext) async throws { arrived() }
    func orgsRepos(org: String, context: RouteContext) async throws { arrived() }
    func orgsTeams(org: String, context: RouteContext) async throws { arrived() }
    func rateLimit(context: RouteContext) async throws { arrived() }
    func repos(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposAssignees(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposAssignees(owner: String, repo: String, assignee: String, context: RouteContext) async throws { arrived() }
    func reposBranches(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposBranches(owner: String, repo: String, branch: String, context: RouteContext) async throws { arrived() }
    func reposCollaborators(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposCollaborators(owner: String, repo: String, user: String, context: RouteContext) async throws { arrived() }
    func reposComments(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposComments(owner: String, repo: String, id: String, context: RouteContext) async throws { arrived() }
    func reposCommits(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposCommits(owner: String, repo: String, sha: String, context: RouteContext) async throws { arrived() }
    func reposCommitsComments(owner: String, repo: String, sha: String, context: RouteContext) async throws {
        arrived()
    }
    func reposContributors(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposDownloads(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposDownloads(owner: String, repo: String, id: String, context: RouteContext) async throws { arrived() }
    func reposEvents(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposForks(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposGitBlobs(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposGitBlobs(owner: String, repo: String, sha: String, context: RouteContext) async throws { arrived() }
    func reposGitCommits(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposGitCommits(owner: String, repo: String, sha: String, context: RouteContext) async throws { arrived() }
    func reposGitRefs(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposGitTags(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposGitTags(owner: String, repo: String, sha: String, context: RouteContext) async throws { arrived() }
    func reposGitTrees(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposGitTrees(owner: String, repo: String, sha: String, context: RouteContext) async throws { arrived() }
    func reposHooks(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposHooks(owner: String, repo: String, id: String, context: RouteContext) async throws { arrived() }
    func reposHooksTests(owner: String, repo: String, id: String, context: RouteContext) async throws { arrived() }
    func reposIssues(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposIssues(owner: String, repo: String, number: String, context: RouteContext) async throws { arrived() }
    func reposIssuesComments(owner: String, repo: String, number: String, context: RouteContext) async throws {
        arrived()
    }
    func reposIssuesEvents(owner: String, repo: String, number: String, context: RouteContext) async throws {
        arrived()
    }
    func reposIssuesLabels(owner: String, repo: String, number: String, context: RouteContext) async throws {
        arrived()
    }
    func reposIssuesLabels(owner: String, repo: String, number: String, name: String, context: RouteContext)
        async throws
    { arrived() }
    func reposKeys(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposKeys(owner: String, repo: String, id: String, context: RouteContext) async throws { arrived() }
    func reposLabels(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposLabels(owner: String, repo: String, name: String, context: RouteContext) async throws { arrived() }
    func reposLanguages(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposMerges(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposMilestones(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposMilestones(owner: String, repo: String, number: String, context: RouteContext) async throws { arrived() }
    func reposMilestonesLabels(owner: String, repo: String, number: String, context: RouteContext) async throws {
        arrived()
    }
    func reposNotifications(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposPulls(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposPulls(owner: String, repo: String, number: String, context: RouteContext) async throws { arrived() }
    func reposPullsComments(owner: String, repo: String, number: String, context: RouteContext) async throws {
        arrived()
    }
    func reposPullsCommits(owner: String, repo: String, number: String, context: RouteContext) async throws {
        arrived()
    }
    func reposPullsFiles(owner: String, repo: String, number: String, context: RouteContext) async throws { arrived() }
    func reposPullsMerge(owner: String, repo: String, number: String, context: RouteContext) async throws { arrived() }
    func reposReadme(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposReleases(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposReleases(owner: String, repo: String, id: String, context: RouteContext) async throws { arrived() }
    func reposReleasesAssets(owner: String, repo: String, id: String, context: RouteContext) async throws { arrived() }
    func reposStargazers(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposStatsCodeFrequency(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposStatsCommitActivity(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposStatsContributors(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposStatsParticipation(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposStatsPunchCard(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposStatuses(owner: String, repo: String, ref: String, context: RouteContext) async throws { arrived() }
    func reposSubscribers(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposSubscription(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposTags(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func reposTeams(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func repositories(context: RouteContext) async throws { arrived() }
    func searchCode(context: RouteContext) async throws { arrived() }
    func searchIssues(context: RouteContext) async throws { arrived() }
    func searchRepositories(context: RouteContext) async throws { arrived() }
    func searchUsers(context: RouteContext) async throws { arrived() }
    func teams(id: String, context: RouteContext) async throws { arrived() }
    func teamsMembers(id: String, context: RouteContext) async throws { arrived() }
    func teamsMembers(id: String, user: String, context: RouteContext) async throws { arrived() }
    func teamsRepos(id: String, context: RouteContext) async throws { arrived() }
    func teamsRepos(id: String, owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func user(context: RouteContext) async throws { arrived() }
    func userEmails(context: RouteContext) async throws { arrived() }
    func userFollowers(context: RouteContext) async throws { arrived() }
    func userFollowing(context: RouteContext) async throws { arrived() }
    func userFollowing(user: String, context: RouteContext) async throws { arrived() }
    func userIssues(context: RouteContext) async throws { arrived() }
    func userKeys(context: RouteContext) async throws { arrived() }
    func userKeys(id: String, context: RouteContext) async throws { arrived() }
    func userOrgs(context: RouteContext) async throws { arrived() }
    func userRepos(context: RouteContext) async throws { arrived() }
    func userStarred(context: RouteContext) async throws { arrived() }
    func userStarred(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func userSubscriptions(context: RouteContext) async throws { arrived() }
    func userSubscriptions(owner: String, repo: String, context: RouteContext) async throws { arrived() }
    func userTeams(context: RouteContext) async throws { arrived() }
    func users(context: RouteContext) async throws { arrived() }
    func users(user: String, context: RouteContext) async throws { arrived() }
    func usersEvents(user: String, context: RouteContext) async throws { arrived() }
    func usersEventsOrgs(user: String, org: String, context: RouteContext) async throws { arrived() }
    func usersEventsPublic(user: String, context: RouteContext) async throws { arrived() }
    func usersFollowers(user: String, context: RouteContext) async throws { arrived() }
    func usersFollowing(user: String, context: RouteContext) async throws { arrived() }
    func usersFollowing(user: String, targetUser: String, context: RouteContext) async throws { arrived() }
    func usersGists(user: String, context: RouteContext) async throws { arrived() }
    func usersKeys(user: String, context: RouteContext) async throws { arrived() }
    func usersOrgs(user: String, context: RouteContext) async throws { arrived() }
    func usersReceivedEvents(user: String, context: RouteContext) async throws { arrived() }
    func usersReceivedEventsPublic(user: String, context: RouteContext) async throws { arrived() }
    func usersRepos(user: String, context: RouteContext) async throws { arrived() }
    func usersStarred(user: String, context: RouteContext) async throws { arrived() }
    func usersSubscriptions(user: String, context: RouteContext) async throws { arrived() }
}
