/** Servers to begin with: none, and two that can be uncommented. */
const EXAMPLES = `servers: {}
# servers:
#   fs:
#     command: npx
#     args: [-y, '@modelcontextprotocol/server-filesystem', .]
#   github:
#     command: npx
#     args: [-y, '@modelcontextprotocol/server-github']
#     env: { GITHUB_PERSONAL_ACCESS_TOKEN: '\${GH_TOKEN}' }
`;

/** A config to begin with: valid, and without effect until there are servers. `servers` is YAML, with its key. */
export const configTemplate = (
  schema: string | undefined,
  servers = EXAMPLES,
): string => `${schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n`}version: 1

# Rule packs, in order: core@1 is built in; others are files or folders beside this file, or installed packages.
extends: [core@1]
# extends: [core@1, ./rules/team]

# What servers inherit: what every program needs (PATH, HOME, LANG, proxies and the like), and what is named here or
# under "inherit_env" of a server, such as [GITHUB_TOKEN, 'AWS_*']; all hands on everything.
inherit_env: []

# The MCP servers behind the gateway. \${NAME} and \${NAME:-default} are filled from the environment. Relative paths are
# seen from this file's folder; \${BCP_START_FOLDER} is where the gateway was started.
${servers}
# Ordered: a tool call takes the first route that matches it. What none matches takes the packs' routes, else it is
# detected. "bcp-proxy which SERVER/TOOL" shows which.
routes: []
# routes:
#   - name: images
#     match: { tool: '*screenshot*' }
#     action: passthrough

# A rule fires where its score reaches the threshold.
detection: { enabled: true, threshold: 0.7 }

# compact loses nothing; xml, markdown and minimal label the regions for readers instead.
render: { mode: compact }

# This project's own rules. "bcp-proxy new-rule team/name" begins one in a pack.
rules: []

# Rules that are off (instead of those that packs turn off), and knobs of single rules.
# disable: [core/tree]
tune: {}
# tune:
#   core/json: { threshold: 0.9 }
`;
