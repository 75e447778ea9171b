import GitHubRoutes
import RouteKit

/// Does nothing, so that what is measured is the way to it.
struct SilentHandler: Routes.GitHub.Handler {
    func applicationsTokens(clientId: String, context: RouteContext) async throws {}
    func applicationsTokens(clientId: String, accessToken: String, context: RouteContext) async throws {}
    func authorizations(context: RouteContext) async throws {}
    func authorizations(id: String, context: RouteContext) async throws {}
    func emojis(context: RouteContext) async throws {}
    func events(context: RouteContext) async throws {}
    func feeds(context: RouteContext) async throws {}
    func gists(context: RouteContext) async throws {}
    func gists(id: String, context: RouteContext) async throws {}
    func gistsForks(id: String, context: RouteContext) async throws {}
    func gistsStar(id: String, context: RouteContext) async throws {}
    func gitignoreTemplates(context: RouteContext) async throws {}
    func gitignoreTemplates(name: String, context: RouteContext) async throws {}
    func issues(context: RouteContext) async throws {}
    func legacyIssuesSearch(owner: String, repository: String, state: String, keyword: String, context: RouteContext)
        async throws
    {}
    func legacyReposSearch(keyword: String, context: RouteContext) async throws {}
    func legacyUserEmail(email: String, context: RouteContext) async throws {}
    func legacyUserSearch(keyword: String, context: RouteContext) async throws {}
    func markdown(context: RouteContext) async throws {}
    func markdownRaw(context: RouteContext) async throws {}
    func meta(context: RouteContext) async throws {}
    func networksEvents(owner: String, repo: String, context: RouteContext) async throws {}
    func notifications(context: RouteContext) async throws {}
    func notificationsThreads(id: String, context: RouteContext) async throws {}
    func notificationsThreadsSubscription(id: String, context: RouteContext) async throws {}
    func orgs(org: String, context: RouteContext) async throws {}
    func orgsEvents(org: String, context: RouteContext) async throws {}
    func orgsIssues(org: String, context: RouteContext) async throws {}
    func orgsMembers(org: String, context: RouteContext) async throws {}
    func orgsMembers(org: String, user: String, context: RouteContext) async throws {}
    func orgsPublicMembers(org: String, context: RouteContext) async throws {}
    func orgsPublicMembers(org: String, user: String, context: RouteContext) async throws {}
    func orgsRepos(org: String, context: RouteContext) async throws {}
    func orgsTeams(org: String, context: RouteContext) async throws {}
    func rateLimit(context: RouteContext) async throws {}
    func repos(owner: String, repo: String, context: RouteContext) async throws {}
    func reposAssignees(owner: String, repo: String, context: RouteContext) async throws {}
    func reposAssignees(owner: String, repo: String, assignee: String, context: RouteContext) async throws {}
    func reposBranches(owner: String, repo: String, context: RouteContext) async throws {}
    func reposBranches(owner: String, repo: String, branch: String, context: RouteContext) async throws {}
    func reposCollaborators(owner: String, repo: String, context: RouteContext) async throws {}
    func reposCollaborators(owner: String, repo: String, user: String, context: RouteContext) async throws {}
    func reposComments(owner: String, repo: String, context: RouteContext) async throws {}
    func reposComments(owner: String, repo: String, id: String, context: RouteContext) async throws {}
    func reposCommits(owner: String, repo: String, context: RouteContext) async throws {}
    func reposCommits(owner: String, repo: String, sha: String, context: RouteContext) async throws {}
    func reposCommitsComments(owner: String, repo: String, sha: String, context: RouteContext) async throws {}
    func reposContributors(owner: String, repo: String, context: RouteContext) async throws {}
    func reposDownloads(owner: String, repo: String, context: RouteContext) async throws {}
    func reposDownloads(owner: String, repo: String, id: String, context: RouteContext) async throws {}
    func reposEvents(owner: String, repo: String, context: RouteContext) async throws {}
    func reposForks(owner: String, repo: String, context: RouteContext) async throws {}
    func reposGitBlobs(owner: String, repo: String, context: RouteContext) async throws {}
    func reposGitBlobs(owner: String, repo: String, sha: String, context: RouteContext) async throws {}
    func reposGitCommits(owner: String, repo: String, context: RouteContext) async throws {}
    func reposGitCommits(owner: String, repo: String, sha: String, context: RouteContext) async throws {}
    func reposGitRefs(owner: String, repo: String, context: RouteContext) async throws {}
    func reposGitTags(owner: String, repo: String, context: RouteContext) async throws {}
    func reposGitTags(owner: String, repo: String, sha: String, context: RouteContext) async throws {}
    func reposGitTrees(owner: String, repo: String, context: RouteContext) async throws {}
    func reposGitTrees(owner: String, repo: String, sha: String, context: RouteContext) async throws {}
    func reposHooks(owner: String, repo: String, context: RouteContext) async throws {}
    func reposHooks(owner: String, repo: String, id: String, context: RouteContext) async throws {}
    func reposHooksTests(owner: String, repo: String, id: String, context: RouteContext) async throws {}
    func reposIssues(owner: String, repo: String, context: RouteContext) async throws {}
    func reposIssues(owner: String, repo: String, number: String, context: RouteContext) async throws {}
    func reposIssuesComments(owner: String, repo: String, number: String, context: RouteContext) async throws {}
    func reposIssuesEvents(owner: String, repo: String, number: String, context: RouteContext) async throws {}
    func reposIssuesLabels(owner: String, repo: String, number: String, context: RouteContext) async throws {}
    func reposIssuesLabels(owner: String, repo: String, number: String, name: String, context: RouteContext)
        async throws
    {}
    func reposKeys(owner: String, repo: String, context: RouteContext) async throws {}
    func reposKeys(owner: String, repo: String, id: String, context: RouteContext) async throws {}
    func reposLabels(owner: String, repo: String, context: RouteContext) async throws {}
    func reposLabels(owner: String, repo: String, name: String, context: RouteContext) async throws {}
    func reposLanguages(owner: String, repo: String, context: RouteContext) async throws {}
    func reposMerges(owner: String, repo: String, context: RouteContext) async throws {}
    func reposMilestones(owner: String, repo: String, context: RouteContext) async throws {}
    func reposMilestones(owner: String, repo: String, number: String, context: RouteContext) async throws {}
    func reposMilestonesLabels(owner: String, repo: String, number: String, context: RouteContext) async throws {}
    func reposNotifications(owner: String, repo: String, context: RouteContext) async throws {}
    func reposPulls(owner: String, repo: String, context: RouteContext) async throws {}
    func reposPulls(owner: String, repo: String, number: String, context: RouteContext) async throws {}
    func reposPullsComments(owner: String, repo: String, number: String, context: RouteContext) async throws {}
    func reposPullsCommits(owner: String, repo: String, number: String, context: RouteContext) async throws {}
    func reposPullsFiles(owner: String, repo: String, number: String, context: RouteContext) async throws {}
    func reposPullsMerge(owner: String, repo: String, number: String, context: RouteContext) async throws {}
    func reposReadme(owner: String, repo: String, context: RouteContext) async throws {}
    func reposReleases(owner: String, repo: String, context: RouteContext) async throws {}
    func reposReleases(owner: String, repo: String, id: String, context: RouteContext) async throws {}
    func reposReleasesAssets(owner: String, repo: String, id: String, context: RouteContext) async throws {}
    func reposStargazers(owner: String, repo: String, context: RouteContext) async throws {}
    func reposStatsCodeFrequency(owner: String, repo: String, context: RouteContext) async throws {}
    func reposStatsCommitActivity(owner: String, repo: String, context: RouteContext) async throws {}
    func reposStatsContributors(owner: String, repo: String, context: RouteContext) async throws {}
    func reposStatsParticipation(owner: String, repo: String, context: RouteContext) async throws {}
    func reposStatsPunchCard(owner: String, repo: String, context: RouteContext) async throws {}
    func reposStatuses(owner: String, repo: String, ref: String, context: RouteContext) async throws {}
    func reposSubscribers(owner: String, repo: String, context: RouteContext) async throws {}
    func reposSubscription(owner: String, repo: String, context: RouteContext) async throws {}
    func reposTags(owner: String, repo: String, context: RouteContext) async throws {}
    func reposTeams(owner: String, repo: String, context: RouteContext) async throws {}
    func repositories(context: RouteContext) async throws {}
    func searchCode(context: RouteContext) async throws {}
    func searchIssues(context: RouteContext) async throws {}
    func searchRepositories(context: RouteContext) async throws {}
    func searchUsers(context: RouteContext) async throws {}
    func teams(id: String, context: RouteContext) async throws {}
    func teamsMembers(id: String, context: RouteContext) async throws {}
    func teamsMembers(id: String, user: String, context: RouteContext) async throws {}
    func teamsRepos(id: String, context: RouteContext) async throws {}
    func teamsRepos(id: String, owner: String, repo: String, context: RouteContext) async throws {}
    func user(context: RouteContext) async throws {}
    func userEmails(context: RouteContext) async throws {}
    func userFollowers(context: RouteContext) async throws {}
    func userFollowing(context: RouteContext) async throws {}
    func userFollowing(user: String, context: RouteContext) async throws {}
    func userIssues(context: RouteContext) async throws {}
    func userKeys(context: RouteContext) async throws {}
    func userKeys(id: String, context: RouteContext) async throws {}
    func userOrgs(context: RouteContext) async throws {}
    func userRepos(context: RouteContext) async throws {}
    func userStarred(context: RouteContext) async throws {}
    func userStarred(owner: String, repo: String, context: RouteContext) async throws {}
    func userSubscriptions(context: RouteContext) async throws {}
    func userSubscriptions(owner: String, repo: String, context: RouteContext) async throws {}
    func userTeams(context: RouteContext) async throws {}
    func users(context: RouteContext) async throws {}
    func users(user: String, context: RouteContext) async throws {}
    func usersEvents(user: String, context: RouteContext) async throws {}
    func usersEventsOrgs(user: String, org: String, context: RouteContext) async throws {}
    func usersEventsPublic(user: String, context: RouteContext) async throws {}
    func usersFollowers(user: String, context: RouteContext) async throws {}
    func usersFollowing(user: String, context: RouteContext) async throws {}
    func usersFollowing(user: String, targetUser: String, context: RouteContext) async throws {}
    func usersGists(user: String, context: RouteContext) async throws {}
    func usersKeys(user: String, context: RouteContext) async throws {}
    func usersOrgs(user: String, context: RouteContext) async throws {}
    func usersReceivedEvents(user: String, context: RouteContext) async throws {}
    func usersReceivedEventsPublic(user: String, context: RouteContext) async throws {}
    func usersRepos(user: String, context: RouteContext) async throws {}
    func usersStarred(user: String, context: RouteContext) async throws {}
    func usersSubscriptions(user: String, context: RouteContext) async throws {}
}
