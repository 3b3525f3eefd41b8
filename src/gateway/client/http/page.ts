import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Door } from './entry/door.ts';
import { denialOf, type GuardOptions } from './guard.ts';

/** Something else than the protocol that can be read over HTTP. */
export interface HttpPage {
  readonly path: string;
  /** Who may read it; absent: who may use all endpoints of the clients. */
  readonly door: Door | undefined;
  answer(response: ServerResponse): Promise<void>;
}

/** Why somebody may not read a page. */
export async function pageDenial(
  { headers }: IncomingMessage,
  guard: GuardOptions,
  door: Door,
): Promise<'host' | 'origin' | 'token' | 'profile' | undefined> {
  const denial = denialOf(headers, guard);
  if (denial !== undefined) return denial;
  const entered = await door.enter(headers);
  if (entered.kind === 'unscoped') return 'profile';
  if (entered.kind !== 'in') return 'token';
  return entered.allowed === 'all' ? undefined : 'profile';
}
