-- .routes files in Neovim (0.7 or later): the file type, and 'routec lsp' for it.
-- A routec that is not on the PATH is named in vim.g.routec, before this file is read.

local function root(file)
  local directory = vim.fn.fnamemodify(file, ":p:h")
  local manifest = vim.fn.findfile("Package.swift", vim.fn.escape(directory, " ,;") .. ";")
  return manifest ~= "" and vim.fn.fnamemodify(manifest, ":p:h") or directory
end

-- vim.lsp.start, which Neovim 0.7 does not have: one server a package, whatever the number of files.
local servers = {}
local start = vim.lsp.start
  or function(config)
    local id = servers[config.root_dir]
    if not id or not vim.lsp.get_client_by_id(id) then
      id = vim.lsp.start_client(config)
      servers[config.root_dir] = id
    end
    vim.lsp.buf_attach_client(0, id)
  end

local group = vim.api.nvim_create_augroup("routes", {})

vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  group = group,
  pattern = "*.routes",
  callback = function()
    vim.bo.filetype = "routes"
  end,
})

vim.api.nvim_create_autocmd("FileType", {
  group = group,
  pattern = "routes",
  callback = function(event)
    vim.bo.commentstring = "// %s"
    vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"
    local directory = root(vim.api.nvim_buf_get_name(event.buf))
    start({ name = "routec", cmd = { vim.g.routec or "routec", "lsp" }, root_dir = directory })
  end,
})
