import { fileURLToPath } from 'node:url';
import { isRecord } from '../../json/is-record.ts';
import type { Roots } from '../../tools/local-tools.ts';
import { frameValueAt, type Lexeme, type ResponseFrame, requestText } from '../wire/frame.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';
import type { ClientSide } from './client-side.ts';

/** How long a file tool waits for a client that does not answer; in milliseconds. */
const ROOTS_WAIT = 2000;

interface Question {
  readonly id: Lexeme;
  /** The answer, or the fallback if no answer came in time. A late answer replaces the fallback. */
  roots: Promise<Roots>;
  readonly settle: (roots: Roots | Promise<Roots>) => void;
  answered: boolean;
}

/** The folders that the client works in, for the proxy's own file tools. */
export class ClientRoots {
  #supported = false;
  #questions = 0;
  #question: Question | undefined;
  readonly #fallback: Roots;

  constructor(
    private readonly client: Pick<ClientSide, 'forward'>,
    cwd: string,
  ) {
    this.#fallback = { folders: [cwd], named: false };
  }

  /** `params` are the parameters of the client's initialize. */
  initialize(params: unknown): void {
    const capabilities = isRecord(params) ? params['capabilities'] : undefined;
    this.#supported = isRecord(capabilities) && capabilities['roots'] !== undefined;
  }

  get(): Promise<Roots> {
    if (!this.#supported) return Promise.resolve(this.#fallback);
    this.#question ??= this.#ask();
    return this.#question.roots;
  }

  /** The client's roots have changed. They are requested again when needed, or at once if somebody waits. */
  changed(): void {
    const question = this.#question;
    this.#question = undefined;
    if (question?.answered === false) question.settle(this.get());
  }

  #ask(): Question {
    const id = `"bcp-proxy:roots:${++this.#questions}"`;
    let settle: Question['settle'] = () => {};
    const roots = new Promise<Roots>((resolve) => {
      const timer = setTimeout(() => resolve(this.#fallback), ROOTS_WAIT).unref();
      settle = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
    });
    this.client.forward(OutgoingMessage.text(requestText(id, 'roots/list', undefined)));
    return { id, roots, settle, answered: false };
  }

  /** Whether this is the answer to our request. */
  answer(frame: ResponseFrame): boolean {
    const question = this.#question;
    if (question === undefined || question.answered || frame.id !== question.id) return false;
    const roots = this.#read(frame);
    question.answered = true;
    question.settle(roots);
    question.roots = Promise.resolve(roots);
    return true;
  }

  #read(frame: ResponseFrame): Roots {
    const result = frame.result === undefined ? undefined : frameValueAt(frame.bytes, frame.result);
    const listed: readonly unknown[] =
      isRecord(result) && Array.isArray(result['roots']) ? result['roots'] : [];
    const folders = listed.flatMap((root) => {
      const uri = isRecord(root) ? root['uri'] : undefined;
      try {
        return typeof uri === 'string' && uri.startsWith('file:') ? [fileURLToPath(uri)] : [];
      } catch {
        return [];
      }
    });
    return folders.length > 0 ? { folders, named: true } : this.#fallback;
  }
}
