/** Protocol versions with an initialize handshake, newest first. */
export const PROTOCOL_VERSIONS = [
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
  '2024-10-07',
] as const;

/** The params of the initialize of a client of ours, as JSON text. */
export const initializeParams = (name: string, capabilities: object = {}): string =>
  JSON.stringify({ protocolVersion: PROTOCOL_VERSIONS[0], capabilities, clientInfo: { name, version: '1' } });
