import { resultAsText } from '../../batch/result-text.ts';
import type { Terminal } from '../../bridge/bridge-outcome.ts';
import type { BridgeErrorCode } from '../../bridge/error-exits.ts';
import { BridgeError, type ErrorFacts } from '../../bridge/errors.ts';
import { failureText } from '../../bridge/output/output-envelope.ts';
import { shownError } from '../../bridge/output/terminal.ts';
import { originalText } from '../../bridge/results/original-text.ts';
import { textsIn } from '../../bridge/results/result-texts.ts';
import { saidOf } from '../../bridge/said.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { isRecord } from '../../json/is-record.ts';

/** Options with which the answer is not just the result of the call. */
const OTHER_ANSWERS = ['output', 'json', 'dry-run', 'save'];

/** Whether the answer of a command line is the result of one call. */
export const printsResult = (words: readonly string[]): boolean =>
  words[0] === 'tools' &&
  words[1] === 'exec' &&
  OTHER_ANSWERS.every((option) => saidOf(words, option) === undefined);

type Envelope =
  | { readonly success: true; readonly data: unknown; readonly more?: string }
  | {
      readonly success: false;
      readonly error: ErrorFacts & { readonly code: BridgeErrorCode; readonly message: string };
    };

/** The result of a call, as `tools exec --output json` has printed it. */
export class CalledResult {
  readonly #read: Envelope;

  constructor(
    readonly words: readonly string[],
    readonly json: string,
  ) {
    this.#read = JSON.parse(json) as Envelope;
  }

  /** What the same call prints with other options. */
  shown(terminal: Terminal | undefined): { readonly out: string; readonly err: string } {
    if (this.#read.success) {
      const { data, more } = this.#read;
      const note = more === undefined ? '' : `${messageOf('shell-more', { more })}\n`;
      return { out: resultAsText(data), err: note };
    }
    const { code, message, ...facts } = this.#read.error;
    const error = new BridgeError(code, message, facts);
    return terminal === undefined
      ? { out: failureText(error), err: '' }
      : { out: '', err: shownError(error, terminal) };
  }

  /** What the tool has answered, also if it calls that an error. `undefined`: it was not called, or has not answered. */
  get result(): unknown {
    if (this.#read.success) return this.#read.data;
    const { details } = this.#read.error;
    return isRecord(details) ? details['result'] : undefined;
  }

  /** The texts of the tool itself. @throws KnownError `get-not-kept` */
  originals(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
    return Promise.all(textsIn(JSON.stringify(this.result)).map((text) => originalText(text, env)));
  }
}
