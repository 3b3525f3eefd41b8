/**
 * The help for an agent with a shell, for AGENTS.md and the like. It has at most 150 tokens, because it stands in
 * every context.
 */
export const AGENT_HELP = `MCP tools are shell commands here (short plain output with --output text):
- bcp-proxy search "what you need" · bcp-proxy tools list SERVER
- bcp-proxy tools schema SERVER TOOL before a tool's first use
- bcp-proxy tools exec SERVER TOOL --args '{"path":"x"}'
- several steps: bcp-proxy batch exec <<'EOF'
  {"operations":[{"server":"a","tool":"b","args":{},"output_var":"v"}]}, with "{{v.key}}" in later args
Results that begin with #bcp are compact and complete. Where one says bcp_get X: bcp-proxy get X. Errors say what to type.
`;
