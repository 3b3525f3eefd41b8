/** Requests of the revision without sessions, right and wrong. */
import type { Random } from '../test/support/random.ts';
import { mutated } from './mutations.ts';

const P = 'io.modelcontextprotocol/';
const VERSION = '2026-07-28';

export interface StatelessRequest {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export const metaOf = (): Record<string, unknown> => ({
  [`${P}protocolVersion`]: VERSION,
  [`${P}clientInfo`]: { name: 'attack', version: '1' },
  [`${P}clientCapabilities`]: { elicitation: {} },
});

/** A call as it should be. */
export function statelessCall(id: unknown, name: string, token: string, more: object = {}): StatelessRequest {
  const params = { name, arguments: { token }, ...more, _meta: metaOf() };
  return {
    headers: { 'mcp-protocol-version': VERSION, 'mcp-method': 'tools/call', 'mcp-name': name },
    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params }),
  };
}

const METHODS = [
  'tools/call',
  'tools/list',
  'server/discover',
  'initialize',
  'ping',
  'resources/read',
  'prompts/get',
  'completion/complete',
  'tasks/get',
  'logging/setLevel',
  'x/y',
];
const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  'x',
  [],
  {},
  [[]],
  { __proto__: 1 },
  'bcp-proxy:',
];
const STATES = [
  '',
  'x',
  'bcp-proxy:',
  `bcp-proxy:${'A'.repeat(22)}`,
  `bcp-proxy:${'../'.repeat(9)}`,
  '\u0000',
];
const VALUES = [
  '',
  'x',
  '2025-06-18',
  '1999-01-01',
  'tools/list',
  'secret_tool',
  '=?base64?!!?=',
  '=?base64?ZWNobw==?=',
];

/** A request with something wrong in its envelope, its headers, its state or its bytes. */
export function strangeStateless(
  token: string,
  random: Random,
  id: unknown = random.pick([0, 1, 'a', token]),
): StatelessRequest {
  const name = random.pick(['echo', 'secret_tool', 'bcp_get']);
  const { headers } = statelessCall(0, name, token);
  const meta = metaOf();
  const params: Record<string, unknown> = { name, arguments: { token }, _meta: meta };
  const frame: Record<string, unknown> = { jsonrpc: '2.0', id, params };
  frame['method'] = random.below(2) ? 'tools/call' : random.pick(METHODS);
  for (let times = 1 + random.below(3); times > 0; times--)
    switch (random.below(8)) {
      case 0:
        meta[random.pick(Object.keys(meta))] = random.pick(JUNK);
        break;
      case 1:
        delete meta[random.pick(Object.keys(meta))];
        break;
      case 2:
        headers[random.pick(Object.keys(headers))] = random.pick(VALUES);
        break;
      case 3:
        delete headers[random.pick(Object.keys(headers))];
        break;
      case 4:
        params['requestState'] = random.pick<unknown>([...STATES, ...JUNK]);
        break;
      case 5:
        params['inputResponses'] = random.pick<unknown>([
          ...JUNK,
          { 'visit-1': {} },
          { ask: { action: 'accept' } },
        ]);
        break;
      case 6:
        headers[random.pick(['mcp-session-id', 'last-event-id', 'mcp-param-token', 'traceparent'])] =
          'guessed';
        break;
      default:
        params[random.pick(['name', 'arguments', '_meta'])] = random.pick(JUNK);
    }
  if (random.below(20) === 0) frame['id'] = random.pick(JUNK);
  const text = JSON.stringify(random.below(20) ? frame : [frame, frame]);
  return { headers, body: random.below(2) ? text : mutated(text, random) };
}
