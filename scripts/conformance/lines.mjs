/**
 * The lines of the suite: what a server has to do, and what a client that needs no authorization. What measures the
 * machine's load as much as the program is shown, and no failure: the oldest line wants clients to be punctual, too.
 */
const OLD_CLIENTS = ['initialize', 'tools_call', 'elicitation-sep1034-client-defaults', 'sse-retry'];
const VERSION = '0.2.0-alpha.12';

/** Each: in front of which servers its checks must pass as they pass directly, and which speaks the other generation alone. */
export const LINES = {
  0.1: {
    version: '0.1.16',
    servers: ['legacy'],
    server: ['--suite', 'all'],
    client: 'client.mjs',
    clients: OLD_CLIENTS,
    timed: ['sse-retry client-sse-retry-timing'],
  },
  0.2: {
    version: VERSION,
    servers: ['legacy', 'dual'],
    crossed: 'modern',
    server: ['--requirements', '2025-11-25'],
    client: 'client.mjs',
    clients: [...OLD_CLIENTS, 'json-schema-2020-12-preservation'],
  },
  '2026-07-28': {
    version: VERSION,
    servers: ['dual'],
    crossed: 'legacy',
    server: ['--requirements', '2026-07-28'],
    client: 'modern-client.mjs',
    clients: [
      'tools_call',
      'request-metadata',
      'sep-2322-client-request-state',
      'http-standard-headers',
      'http-custom-headers',
      'http-invalid-tool-headers',
      'json-schema-ref-no-deref',
      'json-schema-2020-12-preservation',
    ],
    clientOptions: ['--spec-version', '2026-07-28'],
    // Half a second for the answer to a client that can do something else than those before: a process of the server starts for it.
    timed: [
      'server-stateless sep-2575-http-server-no-independent-requests-on-stream',
      'server-stateless sep-2575-server-no-log-without-loglevel',
    ],
  },
};

/** What the suite only tells of, because there is nothing to check behind the proxy, and why that is as it should be. */
export const NOTHING_TO_CHECK = {
  'server-sse-multiple-streams server-sse-streams-functional':
    'what is ready at once is answered by JSON, and there are no streams',
  'server-sse-polling server-sse-disconnect-resume':
    'the proxy takes the stream up again itself, and its client keeps one that does not break',
};

/** By line: checks that have no meaning where the server speaks the other generation alone, and why. */
const ITS_NAMES = 'servers of before ask by ids, and name no questions';
export const NO_MEANING = {
  0.2: {},
  '2026-07-28': {
    'input-required-result-basic-elicitation': ITS_NAMES,
    'input-required-result-multiple-input-requests': 'a server of before asks one question after another',
    'input-required-result-ignore-extra-params':
      'answers without a state belong to no call that waits: the server asks again',
  },
};
