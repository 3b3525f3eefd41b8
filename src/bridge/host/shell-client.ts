/**
 * The initialize of a shell, as JSON text: a client that can be asked nothing. What was listed for such a client stands in
 * the cache, whoever it was.
 */
export const SHELL_CLIENT = JSON.stringify({
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'bcp-proxy-shell', version: '1' },
});
