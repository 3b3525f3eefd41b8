/**
 * The names that the version 2026-07-28 uses. Its requests have no session. Versions with sessions begin with an
 * initialize.
 */

/** The version in which each request describes its client. */
export const STATELESS = '2026-07-28';

/** Keys of `_meta`, by their meaning. */
export const META = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  client: 'io.modelcontextprotocol/clientInfo',
  logLevel: 'io.modelcontextprotocol/logLevel',
  server: 'io.modelcontextprotocol/serverInfo',
  subscription: 'io.modelcontextprotocol/subscriptionId',
} as const;

/** The keys of a request that a server with sessions must not see. */
export const ENVELOPE: ReadonlySet<string> = new Set([
  META.version,
  META.capabilities,
  META.client,
  META.logLevel,
]);

/** JSON-RPC codes of this protocol. */
export const STATELESS_ERRORS = {
  headerMismatch: -32020,
  missingCapability: -32021,
  unsupportedVersion: -32022,
} as const;

/** The types of results. If the type is absent, as in results of servers with sessions, the result is complete. */
export const RESULT_TYPES = ['complete', 'input_required', 'task'] as const;

/** The member of a request's params that the header Mcp-Name repeats. */
export const NAMED_IN: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** Servers with sessions use their own code for a resource that does not exist. */
export const OLD_NO_RESOURCE = -32002;

/** The only requests whose result may ask for input. */
export const ASKING: ReadonlySet<string> = new Set(['tools/call', 'prompts/get', 'resources/read']);

/** The questions that a server may ask a client. */
export const INPUT_METHODS = ['elicitation/create', 'sampling/createMessage', 'roots/list'] as const;
export type InputMethod = (typeof INPUT_METHODS)[number];

/** Requests whose complete results say how long they may be cached, and by whom. */
export const KEPT: ReadonlySet<string> = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);
