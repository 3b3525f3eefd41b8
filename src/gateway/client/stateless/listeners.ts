import { isRecord } from '../../../json/is-record.ts';
import {
  find,
  frameValueAt,
  type Lexeme,
  type NotificationFrame,
  type RequestFrame,
} from '../../wire/frame.ts';
import { META } from '../../wire/stateless-protocol.ts';
import type { InnerSession } from './inner-session.ts';
import type { Self } from './results.ts';
import type { Outlet } from './round.ts';

const LISTS = {
  toolsListChanged: 'notifications/tools/list_changed',
  promptsListChanged: 'notifications/prompts/list_changed',
  resourcesListChanged: 'notifications/resources/list_changed',
} as const;
type ListFlag = keyof typeof LISTS;
const FLAGS = Object.keys(LISTS) as readonly ListFlag[];

/** The notifications that a client wants. */
export interface Wanted {
  readonly lists: readonly ListFlag[];
  readonly uris: readonly string[];
}

/** `undefined` if the request does not state them correctly. */
export function wantedOf(frame: RequestFrame): Wanted | undefined {
  const span = find(frame, 'params', 'notifications');
  const value = span === undefined ? undefined : frameValueAt(frame.bytes, span);
  if (!isRecord(value)) return undefined;
  const uris = value['resourceSubscriptions'] ?? [];
  if (!Array.isArray(uris) || !uris.every((uri) => typeof uri === 'string')) return undefined;
  if (FLAGS.some((flag) => value[flag] !== undefined && typeof value[flag] !== 'boolean')) return undefined;
  return { lists: FLAGS.filter((flag) => value[flag] === true), uris: [...new Set(uris)] };
}

interface Listener {
  readonly id: Lexeme;
  readonly wanted: Wanted;
  readonly outlet: Outlet;
}

/** The clients that listen to changes of one session's servers. */
export class Listeners {
  readonly #listeners = new Set<Listener>();
  /** By resource: how many clients listen to it, and whether its server has agreed. */
  readonly #followed = new Map<string, { count: number; readonly isAgreed: Promise<boolean> }>();

  constructor(
    private readonly session: InnerSession,
    private readonly self: Self,
  ) {}

  /**
   * Acknowledges, and then sends the wanted notifications. Returns a function that ends it, with or without a
   * result.
   */
  async listen(id: Lexeme, wanted: Wanted, outlet: Outlet): Promise<(graceful: boolean) => void> {
    const listener: Listener = { id, wanted, outlet };
    const followed = (await Promise.all(wanted.uris.map((uri) => this.#follow(uri)))).flatMap((ok, i) =>
      ok ? (wanted.uris[i] ?? []) : [],
    );
    const notifications = {
      ...Object.fromEntries(wanted.lists.map((flag) => [flag, true])),
      resourceSubscriptions: followed.length === 0 ? undefined : followed,
    };
    this.#listeners.add(listener);
    outlet.tell(
      tagged('notifications/subscriptions/acknowledged', JSON.stringify({ notifications }).slice(1, -1), id),
    );
    let isOver = false;
    return (graceful) => {
      if (isOver) return;
      isOver = true;
      this.#listeners.delete(listener);
      for (const uri of followed) this.#leave(uri);
      if (graceful) outlet.answer(this.#result(id));
    };
  }

  /** A server's notification that belongs to no request. */
  notified(frame: NotificationFrame): void {
    const flag = FLAGS.find((one) => LISTS[one] === frame.method);
    const span = find(frame, 'params', 'uri');
    const uri = span === undefined ? undefined : frameValueAt(frame.bytes, span);
    for (const { id, wanted, outlet } of this.#listeners) {
      if (flag !== undefined && wanted.lists.includes(flag)) outlet.tell(tagged(frame.method, '', id));
      else if (frame.method === 'notifications/resources/updated' && typeof uri === 'string') {
        if (wanted.uris.some((one) => isWithin(uri, one)))
          outlet.tell(tagged(frame.method, `"uri":${JSON.stringify(uri)}`, id));
      }
    }
  }

  #result(id: Lexeme): Buffer {
    const meta = `{"${META.subscription}":${id},"${META.server}":${JSON.stringify(this.self)}}`;
    return Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":{"resultType":"complete","_meta":${meta}}}`);
  }

  async #follow(uri: string): Promise<boolean> {
    const known = this.#followed.get(uri);
    const followed = known ?? { count: 0, isAgreed: this.#ask('resources/subscribe', uri) };
    this.#followed.set(uri, followed);
    followed.count++;
    const isAgreed = await followed.isAgreed;
    if (!isAgreed && this.#followed.get(uri) === followed) this.#followed.delete(uri);
    return isAgreed;
  }

  #leave(uri: string): void {
    const followed = this.#followed.get(uri);
    if (followed === undefined || --followed.count > 0) return;
    this.#followed.delete(uri);
    if (!this.session.over) void this.#ask('resources/unsubscribe', uri);
  }

  /** Whether the answer was a result. */
  #ask(method: string, uri: string): Promise<boolean> {
    return new Promise((resolve) => {
      this.session.client.ask(method, JSON.stringify({ uri }), {
        answer: ({ bytes, result }) => resolve(result !== undefined && isRecord(frameValueAt(bytes, result))),
        tell: () => {},
      });
    });
  }
}

/** A server may announce changes of a part of the resource that the client named. */
const isWithin = (uri: string, whole: string): boolean =>
  uri === whole || (uri.startsWith(whole) && (whole.endsWith('/') || /^[/?#]/.test(uri.slice(whole.length))));

/** A notification that names the listening request. `members` is JSON without braces. */
function tagged(method: string, members: string, id: Lexeme): Buffer {
  const rest = members === '' ? '' : `,${members}`;
  return Buffer.from(
    `{"jsonrpc":"2.0","method":"${method}","params":{"_meta":{"${META.subscription}":${id}}${rest}}}`,
  );
}
