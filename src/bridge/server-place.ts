/** Verbs that use the server that their first word names. */
export const SERVER_FIRST = {
  servers: ['test', 'info'],
  tools: ['list', 'schema', 'search', 'exec', 'clear-cache'],
  resources: ['list', 'read', 'schema', 'subscribe', 'search'],
  prompts: ['list', 'schema', 'get'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Where the server's name stands in a command line; `undefined` where the command names none in front. */
export function serverPlace([noun = '', verb = '']: readonly string[]): number | undefined {
  if (noun === 'inspect') return 1;
  const verbs: Readonly<Record<string, readonly string[]>> = SERVER_FIRST;
  return verbs[noun]?.includes(verb) === true ? 2 : undefined;
}

/** Whether a command without a server in front is about all of them. */
export const isAboutServers = ([noun = '', verb = '']: readonly string[]): boolean =>
  ['search', 'recommend'].includes(noun) || (noun === 'servers' && verb === 'list');
