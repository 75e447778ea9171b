-- The server in Neovim, set up by the file that users copy: open, edit, complete, rename, act, format, close.
-- Run as: nvim --headless -u NONE -i NONE -n -c "luafile .ci/editors/neovim.lua", with ROUTEC and the repository as folder.
-- Any failure ends Neovim with a status other than 0.

local function fail(message)
  io.stderr:write("neovim: " .. tostring(message) .. "\n")
  vim.cmd("cquit 1")
end

local function check(condition, message)
  if not condition then
    error(message, 2)
  end
end

local function wait(what, condition)
  check(vim.wait(20000, condition, 20), "waited in vain for " .. what)
end

local function write(path, text)
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
end

local function contains(lines, text)
  return table.concat(lines, "\n"):find(text, 1, true) ~= nil
end

local function run()
  local repository = vim.fn.getcwd()
  vim.o.hidden = true
  vim.g.routec = os.getenv("ROUTEC")
  dofile(repository .. "/Plugins/Editors/Neovim/routes.lua")

  local root = vim.fn.tempname() .. " Äpp"
  vim.fn.mkdir(root .. "/Routes", "p")
  write(root .. "/Package.swift", 'path: "Routes"\n')
  write(root .. "/Routes/Home.routes", "base aop://\n\nenum Page = home | comment\n\npublic /{page: Page}/7 as page\n")
  write(
    root .. "/Routes/Comment.routes",
    "base aop://\n\nenum Tab = hot | new\n\npublic /comment/view/{id: Int}?tab: Tab = .hot // 💬\npublic /show/{id: Int} => /comment/view/{id}\n"
  )

  -- Open.
  vim.cmd("edit " .. vim.fn.fnameescape(root .. "/Routes/Home.routes"))
  local home = vim.api.nvim_get_current_buf()
  vim.cmd("edit " .. vim.fn.fnameescape(root .. "/Routes/Comment.routes"))
  local comment = vim.api.nvim_get_current_buf()
  check(vim.bo.filetype == "routes", "the file type is '" .. vim.bo.filetype .. "'")
  local clients = vim.lsp.get_clients or vim.lsp.get_active_clients
  wait("the server", function()
    local client = clients()[1]
    return client and client.initialized ~= false and client.server_capabilities.renameProvider ~= nil
  end)
  check(#clients() == 1, "one server for both files, not " .. #clients())

  local function lines()
    return vim.api.nvim_buf_get_lines(0, 0, -1, false)
  end
  local function ask(method, line, column, more)
    vim.api.nvim_win_set_cursor(0, { line, column })
    local encoding = clients()[1].offset_encoding
    local parameters = vim.lsp.util.make_position_params(0, encoding)
    for key, value in pairs(more or {}) do
      parameters[key] = value
    end
    local answers, problem = vim.lsp.buf_request_sync(0, method, parameters, 20000)
    check(answers, method .. ": " .. tostring(problem))
    local answer = answers[next(answers)]
    check(answer and not answer.error, method .. ": " .. vim.inspect(answer))
    return answer.result, encoding
  end
  local function codes(buffer)
    return vim.tbl_map(function(diagnostic)
      return diagnostic.code or diagnostic.user_data.lsp.code
    end, vim.diagnostic.get(buffer))
  end

  -- Edit: what is not saved yet clashes with the other file.
  vim.api.nvim_buf_set_lines(comment, 5, 5, false, { "public /comment/{id: Int} as short" })
  wait("an ambiguity", function()
    return vim.tbl_contains(codes(comment), "ambiguous-routes")
  end)

  -- Complete, behind a character that takes two units of UTF-16.
  vim.api.nvim_buf_set_lines(comment, -1, -1, false, { "public /💬 be" })
  local count = #lines()
  local completion = ask("textDocument/completion", count, #"public /💬 be")
  check(completion.items[1].label == "before", vim.inspect(completion))
  vim.api.nvim_buf_set_lines(comment, count - 1, count, false, { "public /💬/{t: T" })
  completion = ask("textDocument/completion", count, #"public /💬/{t: T")
  local labels = vim.tbl_map(function(item)
    return item.label
  end, completion.items)
  check(vim.tbl_contains(labels, "Tab"), vim.inspect(labels))
  vim.api.nvim_buf_set_lines(comment, count - 1, count, false, {})

  -- Act: the first fix takes the clash away.
  local actions, encoding = ask("textDocument/codeAction", 6, 10, {
    range = { start = { line = 5, character = 8 }, ["end"] = { line = 5, character = 8 } },
    context = { diagnostics = {} },
  })
  check(#actions == 3, vim.inspect(actions))
  vim.lsp.util.apply_workspace_edit(actions[1].edit, encoding)
  check(contains(lines(), "public aop://comment/7 as shortPage"), table.concat(lines(), "\n"))
  wait("no findings", function()
    return #codes(comment) == 0 and #codes(home) == 0
  end)

  -- Rename, by the command that users have.
  vim.api.nvim_buf_set_lines(home, -1, -1, false, { "public /{page: Page}/more as more before Comment.short" })
  -- Neovim sends what changes in other buffers a little later.
  wait("a finding in the other file", function()
    return vim.tbl_contains(codes(home), "unused-before")
  end)
  vim.api.nvim_win_set_cursor(0, { 6, 10 })
  vim.lsp.buf.rename("brief")
  wait("the new name", function()
    return contains(lines(), "public /comment/{id: Int} as brief")
      and contains(vim.api.nvim_buf_get_lines(home, 0, -1, false), "before Comment.brief")
  end)

  -- Definition and hover.
  local row = vim.fn.search("=> /comment", "n")
  local definition = ask("textDocument/definition", row, #"public /show/{id: Int} => /com")
  check(definition[1].range.start.line == 4, vim.inspect(definition))
  local hover = ask("textDocument/hover", 5, 10)
  check(hover.contents.value:find("Routes.Comment.view(id: Int", 1, true), vim.inspect(hover))

  -- Format.
  vim.api.nvim_buf_set_lines(comment, -1, -1, false, { "public   /last/{id:Int}   as   last" })
  local edits = ask("textDocument/formatting", 1, 0, { options = { tabSize = 4, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits, comment, encoding)
  check(contains(lines(), "public /last/{id: Int}\n    as last"), table.concat(lines(), "\n"))
  local again = ask("textDocument/formatting", 1, 0, { options = { tabSize = 4, insertSpaces = true } })
  check(#again == 0, vim.inspect(again))

  -- Close.
  vim.cmd("silent write")
  vim.cmd("bwipeout! " .. comment)
  vim.cmd("bwipeout! " .. home)
  for _, each in pairs(clients()) do
    vim.lsp.stop_client(each.id)
  end
  wait("the server's end", function()
    return #clients() == 0
  end)
  print("neovim: open, edit, complete, act, rename, define, hover, format, close: all as expected\n")
end

local passed, message = xpcall(run, debug.traceback)
if passed then
  vim.cmd("qall!")
else
  fail(message)
end
