import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import type { ApiErrorCode } from '../../../src/ui/api/api-paths.ts';
import type { EvaluateLine } from '../../../src/ui/api/evaluate-api.ts';
import type {
  FileText,
  PageFinding,
  SaveFileRequest,
  SetAnswer,
  SetRequest,
  UiState,
} from '../../../src/ui/api/files-api.ts';
import type { KeptResults, LiveEvent } from '../../../src/ui/api/live-api.ts';
import type { NewRuleAnswer } from '../../../src/ui/api/new-rule-api.ts';
import type { RenderAnswer, RenderRequest } from '../../../src/ui/api/render-api.ts';

/** What it answers. A test changes what it is about; the page is the built one, under the policy that it has to live with. */
export interface Fixture {
  state: UiState;
  files: Record<string, FileText>;
  render: (request: RenderRequest) => RenderAnswer;
  findings: readonly PageFinding[];
  set: (request: SetRequest) => SetAnswer;
  kept: KeptResults;
  newRule: NewRuleAnswer;
  evaluate: (send: (line: EvaluateLine) => void, closed: AbortSignal) => Promise<void>;
  /** Paths that are answered with an error. */
  failing: Map<string, { readonly status: number; readonly code: ApiErrorCode; readonly message: string }>;
  /** Paths that are not answered. */
  silent: Set<string>;
}

export interface FixtureServer {
  readonly url: string;
  readonly saved: readonly SaveFileRequest[];
  live(event: LiveEvent): void;
  close(): Promise<void>;
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:";
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text === '' ? {} : JSON.parse(text);
}

function asset(path: string, response: ServerResponse): void {
  const name = path === '/' ? 'index.html' : normalize(path).replace(/^[/\\]+/, '');
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain';
  response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY });
  response.end(readFileSync(join('dist/ui', name)));
}

/** Stands in for `bcp-proxy ui` where a test needs states that the real one is rarely in. */
export async function startFixture(fixture: Fixture): Promise<FixtureServer> {
  const watching = new Set<ServerResponse>();
  const told: LiveEvent[] = [];
  const saved: SaveFileRequest[] = [];
  const json = (response: ServerResponse, value: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));

  const answer = async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const failing = fixture.failing.get(url.pathname);
    if (fixture.silent.has(url.pathname)) return;
    if (failing !== undefined) {
      json(response, { error: { code: failing.code, message: failing.message } }, failing.status);
      return;
    }
    if (url.pathname === '/api/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const event of told) response.write(`event: live\ndata: ${JSON.stringify(event)}\n\n`);
      watching.add(response);
      return;
    }
    const body = request.method === 'GET' ? {} : await bodyOf(request);
    const path = url.searchParams.get('path') ?? '';
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /api/state':
        return void json(response, fixture.state);
      case 'POST /api/render':
        return void json(response, fixture.render(body as RenderRequest));
      case 'POST /api/validate':
        return void json(response, { findings: fixture.findings });
      case 'GET /api/file':
        return void json(response, fixture.files[path]);
      case 'PUT /api/file': {
        const asked = body as SaveFileRequest;
        if (asked.version !== fixture.files[asked.path]?.version) {
          const error = { code: 'changed-meanwhile', message: 'The file on disk is another by now.' };
          return void json(response, { error }, 409);
        }
        saved.push(asked);
        return void json(response, { version: 'saved' });
      }
      case 'POST /api/set':
        return void json(response, fixture.set(body as SetRequest));
      case 'GET /api/kept':
        return void json(response, fixture.kept);
      case 'POST /api/new-rule':
        return void json(response, fixture.newRule);
      case 'POST /api/evaluate': {
        const closed = new AbortController();
        response.once('close', () => closed.abort());
        response.writeHead(200, { 'content-type': 'application/x-ndjson' });
        await fixture.evaluate((line) => response.write(`${JSON.stringify(line)}\n`), closed.signal);
        return void response.end();
      }
      default: {
        const schema = /^\/api\/schema\/(config|pack|rule-tests)$/.exec(url.pathname)?.[1];
        if (schema === undefined) return void json(response, {}, 404);
        response.writeHead(200, { 'content-type': 'application/json' });
        return void response.end(readFileSync(`schema/${schema}.v1.schema.json`));
      }
    }
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (!url.pathname.startsWith('/api/')) return asset(url.pathname, response);
    answer(url, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    saved,
    live(event) {
      told.push(event);
      for (const one of watching) one.write(`event: live\ndata: ${JSON.stringify(event)}\n\n`);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
