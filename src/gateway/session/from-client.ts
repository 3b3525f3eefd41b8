import { messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Target } from '../catalog/merge-items.ts';
import type { ClientConfirms } from '../client/client-confirms.ts';
import type { ClientRoots } from '../client/client-roots.ts';
import type { ClientCall, ClientSide } from '../client/client-side.ts';
import type { Exchange } from '../client/client-transport.ts';
import type { CallGate } from '../policy/call-gate.ts';
import { failed, isUnknownMethod } from '../servers/channel.ts';
import type { Downstream } from '../servers/downstream.ts';
import {
  type ByteEdit,
  type Frame,
  find,
  type NotificationFrame,
  type RequestFrame,
  RPC,
  stringIn,
  textAt,
} from '../wire/frame.ts';
import { LISTS, type ListKind, listKindOf } from '../wire/list-kinds.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';
import { PROTOCOL_VERSIONS } from '../wire/versions.ts';
import type { Forwarder } from './forwarder.ts';
import type { FromServer } from './from-server.ts';
import { type ResourcePassage, resourcePassage } from './resource-passage.ts';
import type { SessionStart } from './session-start.ts';
import type { Task } from './tasks.ts';
import type { ToolCalls } from './tool-calls.ts';

export interface FromClientContext {
  readonly servers: readonly Downstream[];
  readonly client: ClientSide;
  readonly catalog: Catalog;
  readonly forwarder: Forwarder;
  readonly fromServer: FromServer;
  readonly toolCalls: ToolCalls;
  readonly start: SessionStart;
  readonly roots: ClientRoots;
  readonly confirms: ClientConfirms;
  /** Decides which resources may be read. */
  readonly gate: CallGate;
  /** Whether lists are cached. The catalog answers all of them then. */
  readonly keepsLists: boolean;
  /** The client's `initialized` has gone to the servers that run. */
  readonly onannounced: () => void;
}

/** Routes each frame of the client. */
export class FromClient {
  constructor(private readonly context: FromClientContext) {}

  frame(frame: Frame, exchange?: Exchange): void {
    const { client, roots, confirms, fromServer } = this.context;
    if (frame.kind === 'notification') {
      this.#notification(frame);
      return;
    }
    if (frame.kind === 'response') {
      if (!roots.answer(frame) && !confirms.answer(frame)) fromServer.answer(frame);
      return;
    }
    const call = client.begin(frame, exchange);
    // The client gets an answer, even if an error occurs here.
    this.#route(call, frame).catch((error: unknown) => {
      const reason = reasonOf(error);
      client.fail(call, RPC.internal, messageOf('call-failed', { method: frame.method, reason }));
    });
  }

  async #route(call: ClientCall, frame: RequestFrame): Promise<void> {
    const { client, servers, start, toolCalls, forwarder, keepsLists } = this.context;
    const { method } = frame;
    if (method === 'ping') {
      client.result(call, '{}');
      return;
    }
    if (method === 'initialize') return start.initialize(call);
    // Only some of several servers may know it, and the answer of one is not true of all.
    if (method === 'server/discover')
      return client.fail(call, RPC.methodNotFound, messageOf('no-discover', { versions: PROTOCOL_VERSIONS }));
    if (start.starting !== undefined) await start.starting;
    if (call.cancelled) return;
    start.skipped();
    if (method === 'tools/call') {
      if (start.complete !== undefined) await this.#awaitTool(start.complete, frame);
      return call.cancelled ? undefined : toolCalls.call(call);
    }
    const kind = listKindOf(method);
    if (kind !== undefined && start.newcomers !== undefined) await start.newcomers;
    if (call.cancelled) return;
    const task = method.startsWith('tasks/') ? forwarder.tasks.of(frame) : undefined;
    if (task !== undefined) return this.#ofTask(task, call);
    const [sole] = servers;
    const isAlone = servers.length === 1;
    const isPrefixed = sole?.config.naming?.policy === 'always';
    const isMade = keepsLists || !isAlone || isPrefixed || !this.context.gate.open;
    if (kind === 'tools' || (kind !== undefined && isMade)) return this.#list(kind, call);
    if (method === 'logging/setLevel') return this.#setLevel(call);
    const isByName = method === 'prompts/get' || stringIn(frame, 'params', 'ref', 'type') === 'ref/prompt';
    if (sole !== undefined && isAlone && !(isPrefixed && isByName)) {
      return this.#toResource(sole, call);
    }
    return this.#choose(call, frame);
  }

  /** Only the server of a task is asked about it. The bounds of the call hold for the task's results. */
  #ofTask(task: Task, call: ClientCall): void {
    const { client, forwarder } = this.context;
    const { method } = call.frame;
    forwarder.to(task.server, call, [], (answer) => {
      if (method !== 'tasks/result' || task.fits(call, answer)) client.answer(call, answer);
    });
  }

  /** A tool that no server offers yet may be one of those that are still starting. */
  async #awaitTool(complete: Promise<unknown>, frame: RequestFrame): Promise<void> {
    const name = stringIn(frame, 'params', 'name');
    if (name !== undefined && (await this.context.catalog.targets.find('tools', name)) === undefined)
      await complete;
  }

  /**
   * Chooses among several servers by name, by URI or by reference. Any other request goes to the first server
   * in the config's order that does not answer "method not found" (for tasks: that does not answer with an
   * error).
   */
  async #choose(call: ClientCall, frame: RequestFrame): Promise<void> {
    const { servers, forwarder } = this.context;
    const members = servers.filter((server) => server.member);
    switch (frame.method) {
      case 'prompts/get':
        return this.#byName(call, ['params', 'name']);
      case 'completion/complete':
        if (stringIn(frame, 'params', 'ref', 'type') === 'ref/prompt')
          return this.#byName(call, ['params', 'ref', 'name']);
        return this.#byUri(call, stringIn(frame, 'params', 'ref', 'uri') ?? '', 'templates');
      case 'resources/read':
      case 'resources/subscribe':
      case 'resources/unsubscribe':
        return this.#byUri(call, stringIn(frame, 'params', 'uri') ?? '', 'resources');
      default:
        return forwarder.inOrder(members, call, frame.method.startsWith('tasks/') ? failed : isUnknownMethod);
    }
  }

  /** Sends the level to all servers that log. Sleeping servers get it when they start. */
  #setLevel(call: ClientCall): void {
    const { servers, client, forwarder } = this.context;
    const [sole] = servers;
    const logging = servers.filter((server) => server.member && server.has('logging'));
    const receivers = sole !== undefined && servers.length === 1 && logging.length === 0 ? [sole] : logging;
    const awake = receivers.filter((server) => !(server.asleep && server.has('logging')));
    for (const server of receivers) if (!awake.includes(server)) server.agreed(call.frame);
    if (awake.length === 0 && receivers.length > 0) client.result(call, '{}');
    else forwarder.toAll(awake, call);
  }

  async #list(kind: ListKind, call: ClientCall): Promise<void> {
    const { client, catalog, servers, forwarder } = this.context;
    const { capability } = LISTS[kind];
    if (kind !== 'tools' && !servers.some((server) => server.member && server.has(capability))) {
      return forwarder.inOrder([], call, failed);
    }
    if (find(call.frame, 'params', 'cursor') !== undefined) {
      return client.fail(call, RPC.invalidParams, messageOf('cursor-unknown', undefined));
    }
    const params = find(call.frame, 'params');
    const list = await catalog.list(kind, params === undefined ? '{}' : textAt(call.frame.bytes, params));
    if (typeof list === 'string') client.result(call, list);
    else client.answer(call, list.answer);
  }

  async #byName(call: ClientCall, path: readonly string[]): Promise<void> {
    const { client, catalog, forwarder } = this.context;
    const name = stringIn(call.frame, ...path) ?? '';
    const target: Target | undefined =
      catalog.targets.peek('prompts', name) ?? (await catalog.targets.find('prompts', name));
    const span = find(call.frame, ...path);
    if (target?.kind !== 'server' || span === undefined) {
      const near = catalog.targets.near('prompts', name);
      return client.fail(call, RPC.invalidParams, messageOf('prompt-unknown', { name, near }));
    }
    const edits = target.original === name ? [] : [{ ...span, text: JSON.stringify(target.original) }];
    forwarder.to(target.server, call, edits);
  }

  async #byUri(call: ClientCall, uri: string, kind: 'resources' | 'templates'): Promise<void> {
    const { catalog, forwarder, servers } = this.context;
    const listed = kind === 'templates' ? await catalog.targets.find('templates', uri) : undefined;
    const server = listed?.kind === 'server' ? listed.server : await catalog.targets.findResource(uri);
    if (server !== undefined) return this.#toResource(server, call);
    // No server lists this URI. Reads and subscriptions can be tried at one server after the other.
    const readers = servers.filter((s) => s.member && s.has('resources'));
    const allowed = readers.filter((s) => this.#resource(s, call).kind === 'passed');
    const [first] = readers;
    if (first !== undefined && allowed.length === 0) return this.#toResource(first, call);
    const editsOf = (one: Downstream): readonly ByteEdit[] => {
      const found = this.#resource(one, call);
      return found.kind === 'passed' ? found.edits : [];
    };
    forwarder.inOrder(allowed, call, failed, editsOf);
  }

  /** What the policy of a server says about a request, if it is for a resource. */
  #resource({ config }: Downstream, { frame }: ClientCall): ResourcePassage {
    return resourcePassage(frame, (uri) => this.context.gate.resource(config, uri));
  }

  /** Sends a request on, or answers it where the policy keeps a resource back. */
  #toResource(server: Downstream, call: ClientCall): void {
    const found = this.#resource(server, call);
    if (found.kind === 'passed') {
      this.context.forwarder.to(server, call, found.edits);
      return;
    }
    call.exchange?.unanswered?.(EXIT.denied);
    this.context.client.fail(call, RPC.server, found.message);
  }

  #notification(frame: NotificationFrame): void {
    const { servers, fromServer, roots } = this.context;
    switch (frame.method) {
      case 'notifications/initialized':
        for (const server of servers) server.announce(frame);
        this.context.onannounced();
        return;
      case 'notifications/cancelled':
        this.#cancel(frame);
        return;
      case 'notifications/progress':
        if (fromServer.progress(frame) || servers.length > 1) return;
        break;
      case 'notifications/roots/list_changed':
        roots.changed();
        break;
    }
    for (const server of servers) server.open?.send(OutgoingMessage.edited(frame));
  }

  #cancel(frame: NotificationFrame): void {
    const { client } = this.context;
    const span = find(frame, 'params', 'requestId');
    const call = span && client.find(textAt(frame.bytes, span));
    if (span === undefined || call === undefined || call.frame.method === 'initialize') return;
    client.cancel(call);
    if (call.sent === undefined) return;
    const { connection, id } = call.sent;
    connection.forget(id);
    const same = id === textAt(frame.bytes, span);
    connection.send(OutgoingMessage.edited(frame, same ? [] : [{ ...span, text: id }]));
  }
}
