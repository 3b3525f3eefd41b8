import { createServer, type IncomingMessage, type Server } from 'node:http';
import { anthropic } from './wires/anthropic.ts';
import { chat } from './wires/chat.ts';
import { gemini } from './wires/gemini.ts';
import { responses } from './wires/responses.ts';
import { type Asked, type Body, isBody, type Said, type Wire } from './wires/wire.ts';

const WIRES: readonly Wire[] = [chat, responses, gemini, anthropic];

const MOST_PAUSES = 5;

export interface Request extends Asked {
  readonly body: Body;
}

/** Calls of tools, by how their names end: clients put names of their own before them. */
export interface PlannedCall {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface ScriptedModel {
  readonly url: string;
  /** The requests with tools, in order. */
  readonly requests: readonly Request[];
  readonly close: () => void;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** A call of a tool whose name ends so; `undefined` where the client does not list it. */
function callOf({ tools }: Asked, planned: PlannedCall | undefined): Said | undefined {
  if (planned === undefined) return undefined;
  const call = tools.find((name) => name.endsWith(planned.tool));
  return call === undefined ? undefined : { call, args: planned.args };
}

/** What a model answers to a request, and how many tokens it says that the request took. */
export type Thinking = (request: Request) => Said & { readonly used?: number };

/** Makes the calls of a plan in order. Where the tool of a call is not there yet, it makes a pause, if it can. */
export function following(
  plan: readonly PlannedCall[],
  pause: ((turn: number) => PlannedCall) | undefined,
): Thinking {
  let pauses = 0;
  return (asked) => {
    // A session begins.
    if (asked.results.length === 0) pauses = 0;
    const planned = plan[asked.results.length - pauses];
    const called = callOf(asked, planned);
    if (called !== undefined) return called;
    const paused =
      planned === undefined || pauses === MOST_PAUSES ? undefined : callOf(asked, pause?.(pauses));
    if (paused === undefined) return { text: 'Done.' };
    pauses++;
    return paused;
  };
}

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve(`http://127.0.0.1:${port}`);
    });
  });

/** A model on loopback that speaks each form that clients use, and keeps what it is asked. */
export async function scriptedModel(next: Thinking): Promise<ScriptedModel> {
  const requests: Request[] = [];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://model').pathname;
    const body = await bodyOf(request);
    const wire = WIRES.find(({ takes }) => takes(path));
    if (wire === undefined || !isBody(body)) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const asked = { ...wire.read(body), body };
    // Clients also ask for titles and the like, without tools.
    if (asked.tools.length > 0) requests.push(asked);
    const { used = 1, ...said } = next(asked);
    const answer = wire.write(said, requests.length, { body, path, used });
    response.writeHead(200, { 'content-type': answer.type }).end(answer.body);
  });
  const url = await listening(server);
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url, requests, close };
}
