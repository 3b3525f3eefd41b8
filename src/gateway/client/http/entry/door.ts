import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { UNNAMED } from '../../../../model/caller.ts';
import type { KnownCaller } from '../../known-caller.ts';
import { secretCredential, type TokenSecret, tokenShown } from './secrets.ts';

/** Which endpoints somebody may use: those of these profiles, or all. */
export type Allowed = 'all' | readonly string[];

export type Entered =
  | { readonly kind: 'in'; readonly from: KnownCaller; readonly allowed: Allowed }
  | { readonly kind: 'refused' };

const OPEN = 'open';

/** The longest token that is looked at; in characters. */
const MAX_TOKEN = 8192;

/** What a request shows of itself. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string =>
  /^Bearer +(.+)$/i.exec(authorization)?.[1] ?? '';

/** Decides by what a request shows who it comes from, and whether that may come in at all. */
export class Door {
  readonly #credentials: ReadonlySet<string>;

  constructor(private readonly secrets: readonly TokenSecret[]) {
    this.#credentials = new Set(this.isOpen ? [OPEN] : secrets.map(secretCredential));
  }

  /** Whether everybody may come in. */
  get isOpen(): boolean {
    return this.secrets.length === 0;
  }

  /** Whether what was let in by this would be let in now. */
  isGood(credential: string): boolean {
    return this.#credentials.has(credential);
  }

  enter(headers: IncomingHttpHeaders): Entered {
    if (this.isOpen) return { kind: 'in', from: openCaller(headers), allowed: 'all' };
    const shown = bearerOf(headers);
    const secret = shown.length > MAX_TOKEN ? undefined : tokenShown(shown, this.secrets);
    if (secret === undefined) return { kind: 'refused' };
    const { name, profile } = secret;
    const credential = secretCredential(secret);
    return {
      kind: 'in',
      from: { caller: { via: 'token', name }, principal: credential, credential },
      allowed: profile === undefined ? 'all' : [profile],
    };
  }
}

/** Nothing has to be shown, and something may be shown all the same, to whatever stands in front of this gateway. */
const openCaller = ({ authorization = '' }: IncomingHttpHeaders): KnownCaller => ({
  caller: UNNAMED.open,
  principal: createHash('sha256').update(authorization).digest('base64'),
  credential: OPEN,
});
