/** What the revision 2026-07-28 calls things: requests without sessions. Older revisions begin with an initialize. */

/** The revision whose requests each say who asks. */
export const MODERN = '2026-07-28';

/** Keys of `_meta`, by their meaning. */
export const META = {
  version: 'io.modelcontextprotocol/protocolVersion',
  capabilities: 'io.modelcontextprotocol/clientCapabilities',
  client: 'io.modelcontextprotocol/clientInfo',
  logLevel: 'io.modelcontextprotocol/logLevel',
  server: 'io.modelcontextprotocol/serverInfo',
  subscription: 'io.modelcontextprotocol/subscriptionId',
} as const;

/** Those of a request that an older server must not see. */
export const ENVELOPE: readonly string[] = [META.version, META.capabilities, META.client, META.logLevel];

/**
 * In the `_meta` of an initialize that the gateway sends to itself for modern clients: servers that speak both are asked as
 * modern ones, and what only modern clients understand stays in their results.
 */
export const FOR_MODERN = 'bcp-proxy/modern';

/** JSON-RPC codes of this revision. */
export const ERA_ERRORS = {
  headerMismatch: -32020,
  missingCapability: -32021,
  unsupportedVersion: -32022,
} as const;

/** What a result is. Absent in results of older servers: then it is complete. */
export const RESULT_TYPES = ['complete', 'input_required', 'task'] as const;

/** The member of a request's params that its header Mcp-Name repeats. */
export const NAMED_IN: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/** Older servers have a code of their own for a resource that is not there. */
export const OLD_NO_RESOURCE = -32002;

/** The only requests whose result may ask for input. */
export const ASKING: ReadonlySet<string> = new Set(['tools/call', 'prompts/get', 'resources/read']);

/** What a server may ask a client for. */
export const INPUT_METHODS = ['elicitation/create', 'sampling/createMessage', 'roots/list'] as const;
export type InputMethod = (typeof INPUT_METHODS)[number];

/** Requests whose complete results say how long they may be kept, and by whom. */
export const KEPT: ReadonlySet<string> = new Set([
  'server/discover',
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
]);
