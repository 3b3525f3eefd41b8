import { messageOf } from '../../diagnostics/error.ts';
import { isRecord } from '../../json/is-record.ts';
import { missingCapability } from '../wire/capabilities.ts';
import {
  frameValueAt,
  type Lexeme,
  notificationText,
  type ResponseFrame,
  requestText,
} from '../wire/frame.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';
import { type ClientCall, type ClientSide, whenOver } from './client-side.ts';

/** A person's answer; `unasked`: nobody could be asked. */
export type Confirmation = 'accept' | 'decline' | 'cancel' | 'unasked';

/** How long a person may think about it; in milliseconds. */
const PATIENCE = 10 * 60_000;

const METHOD = 'elicitation/create';

/** An empty form. Versions with sessions know no other way. The person accepts or declines, and fills in nothing. */
const FORM = { type: 'object', properties: {} } as const;

/** Asks the person behind a client whether a call may be made. */
export class ClientConfirms {
  #capabilities: Readonly<Record<string, unknown>> = {};
  #asked = 0;
  readonly #open = new Map<Lexeme, (said: Confirmation) => void>();

  constructor(
    private readonly client: Pick<ClientSide, 'forward'>,
    private readonly patienceMs = PATIENCE,
  ) {}

  /** `params` are the parameters of the client's initialize. */
  initialize(params: unknown): void {
    const capabilities = isRecord(params) ? params['capabilities'] : undefined;
    this.#capabilities = isRecord(capabilities) ? capabilities : {};
  }

  /** Resolves with the answer, or with `cancel` if the call ends first. */
  ask(call: ClientCall, message: string): Promise<Confirmation> {
    const { exchange } = call;
    if (exchange?.confirm !== undefined)
      return exchange.confirm(message).then((said) => (said ? 'accept' : 'decline'));
    if (missingCapability(this.#capabilities, METHOD, {}) !== undefined) return Promise.resolve('unasked');
    const id = `"bcp-proxy:confirm:${++this.#asked}"`;
    return new Promise((resolve) => {
      const giveUp = (): void => {
        if (!this.#open.has(id)) return;
        const reason = messageOf('confirm-over', undefined);
        const params = `{"requestId":${id},"reason":${JSON.stringify(reason)}}`;
        this.client.forward(OutgoingMessage.text(notificationText('notifications/cancelled', params)), call);
        settle('cancel');
      };
      const timer = setTimeout(giveUp, this.patienceMs).unref();
      const settle = (said: Confirmation): void => {
        clearTimeout(timer);
        this.#open.delete(id);
        resolve(said);
      };
      this.#open.set(id, settle);
      whenOver(call, giveUp);
      const params = JSON.stringify({ message, requestedSchema: FORM });
      this.client.forward(OutgoingMessage.text(requestText(id, METHOD, params)), call);
    });
  }

  /** Whether this is the answer to a question of ours. */
  answer(frame: ResponseFrame): boolean {
    const settle = this.#open.get(frame.id);
    if (settle === undefined) return false;
    settle(saidIn(frame));
    return true;
  }
}

/** An error means that the client could not ask, even if it has declared the capability. */
function saidIn({ bytes, result }: ResponseFrame): Confirmation {
  if (result === undefined) return 'unasked';
  const value = frameValueAt(bytes, result);
  const action = isRecord(value) ? value['action'] : undefined;
  return action === 'accept' || action === 'decline' ? action : 'cancel';
}
