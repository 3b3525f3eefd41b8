import type { ServerConfig } from '../../model/server-config.ts';
import type { Log } from '../../platform/log.ts';
import { wait } from '../../platform/timing.ts';
import { type Fetched, fetchList } from '../catalog/fetch-list.ts';
import { bootServers } from '../compose/boot.ts';
import type { Offered } from '../pins/changes.ts';
import { instructionsIn } from '../pins/instructions.ts';
import { isUnknownMethod } from '../servers/channel.ts';
import type { Connection } from '../servers/connection.ts';
import type { Downstream } from '../servers/downstream.ts';
import {
  errorText,
  notificationText,
  ownFrame,
  type RequestFrame,
  RPC,
  resultText,
  textAt,
} from '../wire/frame.ts';
import { LIST_KINDS, LISTS, type ListKind, type RawItem } from '../wire/list-kinds.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';
import { initializeParams } from '../wire/versions.ts';

export interface OfferContext {
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
}

/** A client with all capabilities, so that a server hides nothing that it offers only to some clients. */
const CAPABLE_CLIENT = initializeParams('bcp-proxy', {
  roots: { listChanged: true },
  sampling: {},
  elicitation: {},
});

/** No person is present to answer questions. */
function answer(connection: Connection, { id, method }: RequestFrame): void {
  const text =
    method === 'ping'
      ? resultText(id, '{}')
      : method === 'roots/list'
        ? resultText(id, '{"roots":[]}')
        : errorText(id, RPC.methodNotFound, 'Nobody is there to be asked.');
  connection.send(OutgoingMessage.text(text));
}

function itemsOf(kind: ListKind, fetched: Fetched): readonly RawItem[] {
  if (fetched.kind === 'items') return fetched.items;
  const { answer: said } = fetched;
  if (said.kind !== 'lost' && isUnknownMethod(said)) return [];
  throw new Error(
    `${LISTS[kind].method}: ${said.kind === 'lost' ? said.reason : 'it answered with an error'}`,
  );
}

async function listAll(server: Downstream): Promise<Offered> {
  const frame = await server.initialize(CAPABLE_CLIENT);
  if (frame.result === undefined) throw server.refuse(frame);
  server.announce(ownFrame(notificationText('notifications/initialized')));
  const listOf = async (kind: ListKind): Promise<readonly [ListKind, readonly RawItem[]]> => [
    kind,
    server.has(LISTS[kind].capability) ? itemsOf(kind, await fetchList(server, kind, '{}')) : [],
  ];
  const lists = Object.fromEntries(await Promise.all(LIST_KINDS.map(listOf)));
  return {
    instructions: instructionsIn(textAt(frame.bytes, frame.result)),
    lists: { tools: [], prompts: [], resources: [], templates: [], ...lists },
  };
}

/**
 * Starts a server alone, requests everything that it offers, and ends it.
 *
 * @throws StartFailure, or the reason why it did not answer
 */
export async function offeredBy(config: ServerConfig, { env, log }: OfferContext): Promise<Offered> {
  const { shared: _, ...alone } = config;
  const booted = bootServers({ servers: [alone], env, log });
  booted.attach({
    onframe: (_server, connection, frame) => {
      if (frame.kind === 'request') answer(connection, frame);
    },
    onlost: () => {},
    ondrain: () => {},
    onready: () => {},
    awaits: () => false,
  });
  try {
    const [server] = booted.servers;
    if (server === undefined) throw new Error('no server was started');
    const late = wait(config.initTimeoutMs).then(() => {
      throw new Error(`it did not list what it offers within ${config.initTimeoutMs} ms`);
    });
    return await Promise.race([listAll(server), late]);
  } finally {
    await booted.end();
  }
}
