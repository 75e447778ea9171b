// A hand-written implementation: split, then switch. Made from the 142 paths, specific cases before general ones.

func splitSwitch(_ s: [Substring]) -> Int {
    switch s.count {
    case 1: splitSwitch1(s)
    case 2: splitSwitch2(s)
    case 3: splitSwitch3(s)
    case 4: splitSwitch4(s)
    case 5: splitSwitch5(s)
    case 6: splitSwitch6(s)
    case 7: splitSwitch7(s)
    default: -1
    }
}

private func splitSwitch1(_ s: [Substring]) -> Int {
    switch s[0] {
    case "authorizations": 0
    case "events": 4
    case "feeds": 13
    case "notifications": 14
    case "gists": 28
    case "issues": 41
    case "emojis": 57
    case "markdown": 60
    case "meta": 62
    case "rate_limit": 63
    case "repositories": 87
    case "user": 130
    case "users": 131
    default: -1
    }
}

private func splitSwitch2(_ s: [Substring]) -> Int {
    switch (s[0], s[1]) {
    case ("user", "starred"): 20
    case ("user", "subscriptions"): 24
    case ("user", "issues"): 42
    case ("gitignore", "templates"): 58
    case ("markdown", "raw"): 61
    case ("user", "orgs"): 65
    case ("user", "teams"): 77
    case ("user", "repos"): 84
    case ("search", "repositories"): 121
    case ("search", "code"): 122
    case ("search", "issues"): 123
    case ("search", "users"): 124
    case ("user", "emails"): 132
    case ("user", "followers"): 134
    case ("user", "following"): 136
    case ("user", "keys"): 140
    case ("authorizations", _): 1
    case ("gists", _): 29
    case ("orgs", _): 66
    case ("teams", _): 72
    case ("users", _): 129
    default: -1
    }
}

private func splitSwitch3(_ s: [Substring]) -> Int {
    switch (s[0], s[1], s[2]) {
    case ("notifications", "threads", _): 16
    case ("gitignore", "templates", _): 59
    case ("user", "following", _): 137
    case ("user", "keys", _): 141
    case ("applications", _, "tokens"): 3
    case ("orgs", _, "events"): 7
    case ("users", _, "received_events"): 8
    case ("users", _, "events"): 10
    case ("users", _, "starred"): 19
    case ("users", _, "subscriptions"): 23
    case ("users", _, "gists"): 27
    case ("gists", _, "star"): 30
    case ("gists", _, "forks"): 31
    case ("orgs", _, "issues"): 43
    case ("users", _, "orgs"): 64
    case ("orgs", _, "members"): 67
    case ("orgs", _, "public_members"): 69
    case ("orgs", _, "teams"): 71
    case ("teams", _, "members"): 73
    case ("teams", _, "repos"): 75
    case ("users", _, "repos"): 85
    case ("orgs", _, "repos"): 86
    case ("users", _, "followers"): 133
    case ("users", _, "following"): 135
    case ("users", _, "keys"): 139
    case ("repos", _, _): 88
    default: -1
    }
}

private func splitSwitch4(_ s: [Substring]) -> Int {
    switch (s[0], s[1], s[2], s[3]) {
    case ("legacy", "repos", "search", _): 126
    case ("legacy", "user", "search", _): 127
    case ("legacy", "user", "email", _): 128
    case ("notifications", "threads", _, "subscription"): 17
    case ("user", "starred", _, _): 21
    case ("user", "subscriptions", _, _): 26
    case ("users", _, "received_events", "public"): 9
    case ("users", _, "events", "public"): 11
    case ("applications", _, "tokens", _): 2
    case ("orgs", _, "members", _): 68
    case ("orgs", _, "public_members", _): 70
    case ("teams", _, "members", _): 74
    case ("users", _, "following", _): 138
    case ("repos", _, _, "events"): 5
    case ("networks", _, _, "events"): 6
    case ("repos", _, _, "notifications"): 15
    case ("repos", _, _, "stargazers"): 18
    case ("repos", _, _, "subscribers"): 22
    case ("repos", _, _, "subscription"): 25
    case ("repos", _, _, "issues"): 44
    case ("repos", _, _, "assignees"): 46
    case ("repos", _, _, "labels"): 50
    case ("repos", _, _, "milestones"): 55
    case ("repos", _, _, "pulls"): 78
    case ("repos", _, _, "contributors"): 89
    case ("repos", _, _, "languages"): 90
    case ("repos", _, _, "teams"): 91
    case ("repos", _, _, "tags"): 92
    case ("repos", _, _, "branches"): 93
    case ("repos", _, _, "collaborators"): 95
    case ("repos", _, _, "comments"): 97
    case ("repos", _, _, "commits"): 100
    case ("repos", _, _, "readme"): 102
    case ("repos", _, _, "keys"): 103
    case ("repos", _, _, "downloads"): 105
    case ("repos", _, _, "forks"): 107
    case ("repos", _, _, "hooks"): 108
    case ("repos", _, _, "merges"): 111
    case ("repos", _, _, "releases"): 112
    default: -1
    }
}

private func splitSwitch5(_ s: [Substring]) -> Int {
    switch (s[0], s[1], s[2], s[3], s[4]) {
    case ("users", _, "events", "orgs", _): 12
    case ("teams", _, "repos", _, _): 76
    case ("repos", _, _, "git", "blobs"): 33
    case ("repos", _, _, "git", "commits"): 35
    case ("repos", _, _, "git", "refs"): 36
    case ("repos", _, _, "git", "tags"): 38
    case ("repos", _, _, "git", "trees"): 40
    case ("repos", _, _, "stats", "contributors"): 115
    case ("repos", _, _, "stats", "commit_activity"): 116
    case ("repos", _, _, "stats", "code_frequency"): 117
    case ("repos", _, _, "stats", "participation"): 118
    case ("repos", _, _, "stats", "punch_card"): 119
    case ("repos", _, _, "issues", _): 45
    case ("repos", _, _, "assignees", _): 47
    case ("repos", _, _, "labels", _): 51
    case ("repos", _, _, "milestones", _): 56
    case ("repos", _, _, "pulls", _): 79
    case ("repos", _, _, "branches", _): 94
    case ("repos", _, _, "collaborators", _): 96
    case ("repos", _, _, "comments", _): 99
    case ("repos", _, _, "commits", _): 101
    case ("repos", _, _, "keys", _): 104
    case ("repos", _, _, "downloads", _): 106
    case ("repos", _, _, "hooks", _): 109
    case ("repos", _, _, "releases", _): 113
    case ("repos", _, _, "statuses", _): 120
    default: -1
    }
}

private func splitSwitch6(_ s: [Substring]) -> Int {
    switch (s[0], s[1], s[2], s[3], s[4], s[5]) {
    case ("repos", _, _, "git", "blobs", _): 32
    case ("repos", _, _, "git", "commits", _): 34
    case ("repos", _, _, "git", "tags", _): 37
    case ("repos", _, _, "git", "trees", _): 39
    case ("repos", _, _, "issues", _, "comments"): 48
    case ("repos", _, _, "issues", _, "events"): 49
    case ("repos", _, _, "issues", _, "labels"): 52
    case ("repos", _, _, "milestones", _, "labels"): 54
    case ("repos", _, _, "pulls", _, "commits"): 80
    case ("repos", _, _, "pulls", _, "files"): 81
    case ("repos", _, _, "pulls", _, "merge"): 82
    case ("repos", _, _, "pulls", _, "comments"): 83
    case ("repos", _, _, "commits", _, "comments"): 98
    case ("repos", _, _, "hooks", _, "tests"): 110
    case ("repos", _, _, "releases", _, "assets"): 114
    default: -1
    }
}

private func splitSwitch7(_ s: [Substring]) -> Int {
    switch (s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
    case ("legacy", "issues", "search", _, _, _, _): 125
    case ("repos", _, _, "issues", _, "labels", _): 53
    default: -1
    }
}
