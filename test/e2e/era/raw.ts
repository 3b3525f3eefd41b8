import { afterAll, beforeAll } from 'vitest';
import { type ServerName, type Setup, setUp } from './gateway.ts';

const P = 'io.modelcontextprotocol/';

export interface Reply {
  readonly status: number;
  readonly body: {
    readonly result?: {
      readonly resultType: string;
      readonly inputRequests?: Readonly<Record<string, { readonly method: string }>>;
      readonly requestState?: string;
      readonly content?: readonly { readonly text: string }[];
    };
    readonly error?: { readonly code: number; readonly data?: unknown };
  };
}

const CAPABLE = { elicitation: {}, sampling: {}, roots: {} };

export interface RawOptions {
  readonly capabilities?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One call as a client without sessions makes it. */
export async function call(
  url: string,
  name: string,
  params: object = {},
  { capabilities = CAPABLE, headers = {} }: RawOptions = {},
): Promise<Reply> {
  const _meta = {
    [`${P}protocolVersion`]: '2026-07-28',
    [`${P}clientInfo`]: { name: 'raw', version: '1' },
    [`${P}clientCapabilities`]: capabilities,
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': name,
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: {}, ...params, _meta },
    }),
  });
  return { status: answer.status, body: (await answer.json()) as Reply['body'] };
}

/** The address of a gateway in front of a server, for the tests beside which it stands. */
export function behind(server: ServerName): () => string {
  let setup: Setup;
  beforeAll(async () => {
    setup = await setUp(server, 'HTTP');
  });
  afterAll(() => setup.stop());
  return () => ('url' in setup.behind ? setup.behind.url : '');
}
