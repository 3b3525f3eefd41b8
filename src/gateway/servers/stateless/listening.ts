import { isRecord } from '../../../json/is-record.ts';
import {
  editedFrame,
  type Frame,
  find,
  frameValueAt,
  inside,
  type Lexeme,
  type NotificationFrame,
  notificationText,
  ownFrame,
} from '../../wire/frame.ts';
import { withoutMembers } from '../../wire/outline-edits.ts';
import { META } from '../../wire/stateless-protocol.ts';

/**
 * The first and the longest wait before the gateway listens again after the server broke off; in
 * milliseconds.
 */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** The lists whose changes a server may announce: the capability, and the member of the filter. */
const LISTS = [
  ['tools', 'toolsListChanged'],
  ['prompts', 'promptsListChanged'],
  ['resources', 'resourcesListChanged'],
] as const;

const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
const UPDATED = 'notifications/resources/updated';
const CHANGED = /^notifications\/(?:tools|prompts|resources)\/list_changed$/;

export interface ListeningContext {
  /** The capabilities that the server declares. */
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** Sends the request for notifications; `params` is JSON members. Returns the id of the request. */
  readonly ask: (params: string) => Lexeme;
  readonly cancel: (id: Lexeme) => void;
  /** A notification for the core. */
  readonly tell: (frame: Frame) => void;
}

interface Listen {
  readonly id: Lexeme;
  readonly uris: ReadonlySet<string>;
}

/** The outcome of a subscription: `undefined` if it holds, otherwise the reason why it does not. */
type Settled = (refusal: string | undefined) => void;

/**
 * A request's id as text, as it stands in the tags of the messages that belong to it. Some servers change
 * numbers to strings.
 */
const tagOf = (id: unknown): string => String(id);

/**
 * The one open request for all notifications that the server sends by itself. If the wanted notifications
 * change, a new request begins beside the old one.
 */
export class Listening {
  readonly #lists: readonly string[];
  readonly #uris = new Set<string>();
  #active: Listen | undefined;
  #opening: Listen | undefined;
  /** The wanted notifications changed while a request was open. */
  #stale = false;
  #begun = false;
  #ended = false;
  /** How often in a row the server broke off. */
  #broken = 0;
  /** Something may have changed while no request was open. */
  #missed = false;
  #timer: NodeJS.Timeout | undefined;
  #waiting: { readonly uri: string; readonly settle: Settled }[] = [];

  constructor(private readonly context: ListeningContext) {
    const { capabilities } = context;
    this.#lists = LISTS.flatMap(([name, member]) => {
      const declared = capabilities[name];
      return isRecord(declared) && declared['listChanged'] === true ? [member] : [];
    });
  }

  /** The client takes notifications from now on. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    if (this.#lists.length > 0) this.#open();
  }

  subscribe(uri: string, settle: Settled): void {
    if (this.#active?.uris.has(uri) === true) {
      settle(undefined);
      return;
    }
    this.#uris.add(uri);
    this.#waiting.push({ uri, settle });
    this.#open();
  }

  unsubscribe(uri: string): void {
    if (this.#uris.delete(uri)) this.#open();
  }

  /** No more notifications are to come. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  /** A request is over: the server refuses it (with a reason), or has ended it by itself. */
  over(id: Lexeme, refusal: string | undefined): void {
    if (this.#ended) return;
    if (id === this.#opening?.id) {
      const { uris } = this.#opening;
      this.#opening = undefined;
      if (refusal !== undefined) {
        // Earlier subscriptions still hold.
        for (const uri of uris) if (this.#active?.uris.has(uri) !== true) this.#uris.delete(uri);
        this.#settle(uris, () => refusal);
        if (this.#waiting.length > 0) this.#open();
        return;
      }
    } else {
      this.#active = undefined;
      this.#missed = true;
    }
    if (this.#active !== undefined || this.#opening !== undefined) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.#broken, 10));
    this.#broken++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), wait).unref();
  }

  /** A notification of the server. True if it belongs to the listening request, or claims to. */
  heard(frame: NotificationFrame): boolean {
    const { method } = frame;
    const span = find(frame, 'params', '_meta', META.subscription);
    const tag = span && tagOf(frameValueAt(frame.bytes, span));
    const is = (listen: Listen | undefined): boolean =>
      listen !== undefined && tag === tagOf(JSON.parse(listen.id));
    if (method === ACKNOWLEDGED) {
      if (is(this.#opening)) this.#acknowledged(frame);
      return true;
    }
    if (tag === undefined && !CHANGED.test(method) && method !== UPDATED) return false;
    // While a new request is pending, the old one gives all notifications; afterwards it gives none. The
    // first request may give some before it is acknowledged.
    if (tag === undefined || is(this.#active ?? this.#opening)) this.context.tell(withoutTag(frame));
    return true;
  }

  #acknowledged(frame: NotificationFrame): void {
    const opening = this.#opening;
    if (opening === undefined) return;
    const span = find(frame, 'params', 'notifications', 'resourceSubscriptions');
    const said = span && frameValueAt(frame.bytes, span);
    const honoured = new Set(Array.isArray(said) ? said : []);
    const before = this.#active;
    this.#active = { id: opening.id, uris: new Set([...opening.uris].filter((uri) => honoured.has(uri))) };
    this.#opening = undefined;
    if (before !== undefined) this.context.cancel(before.id);
    for (const uri of opening.uris) if (!honoured.has(uri)) this.#uris.delete(uri);
    this.#settle(opening.uris, (uri) =>
      honoured.has(uri) ? undefined : 'the server does not tell of changes of this resource',
    );
    if (this.#missed) this.#catchUp();
    this.#missed = false;
    this.#broken = 0;
    if (this.#stale) this.#open();
  }

  /** Nobody knows which changes happened meanwhile. */
  #catchUp(): void {
    for (const [name, member] of LISTS) {
      if (!this.#lists.includes(member)) continue;
      this.context.tell(ownFrame(notificationText(`notifications/${name}/list_changed`)));
    }
    for (const uri of this.#active?.uris ?? [])
      this.context.tell(ownFrame(notificationText(UPDATED, JSON.stringify({ uri }))));
  }

  #open(): void {
    this.#stale = this.#opening !== undefined;
    if (this.#ended || this.#stale) return;
    clearTimeout(this.#timer);
    const lists = this.#begun ? this.#lists : [];
    if (lists.length === 0 && this.#uris.size === 0) {
      if (this.#active !== undefined) this.context.cancel(this.#active.id);
      this.#active = undefined;
      return;
    }
    const uris = new Set(this.#uris);
    const notifications = {
      ...Object.fromEntries(lists.map((member) => [member, true])),
      resourceSubscriptions: uris.size === 0 ? undefined : [...uris],
    };
    const id = this.context.ask(`"notifications":${JSON.stringify(notifications)}`);
    this.#opening = { id, uris };
  }

  /** Settles the subscriptions that the last request asked for. */
  #settle(uris: ReadonlySet<string>, refusalOf: (uri: string) => string | undefined): void {
    const settled = this.#waiting.filter(({ uri }) => uris.has(uri));
    this.#waiting = this.#waiting.filter(({ uri }) => !uris.has(uri));
    for (const { uri, settle } of settled) settle(refusalOf(uri));
  }
}

function withoutTag(frame: NotificationFrame): Frame {
  const params = inside(frame, ['params']);
  const meta = inside(frame, ['params', '_meta']);
  if (params?.type !== 'object' || meta?.type !== 'object') return frame;
  const isAlone = meta.members.every(({ key }) => key === META.subscription);
  const edits = isAlone
    ? withoutMembers(params, ({ key }) => key === '_meta')
    : withoutMembers(meta, ({ key }) => key === META.subscription);
  return editedFrame(frame, edits);
}
