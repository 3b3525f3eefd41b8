import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Authenticator } from './entry/authenticator.ts';
import { denialOf, type GuardOptions } from './guard.ts';

/** Another page that can be read over HTTP, besides the protocol. */
export interface HttpPage {
  readonly path: string;
  /** The door for its readers; absent: callers that may use all endpoints of the clients. */
  readonly door: Authenticator | undefined;
  answer(response: ServerResponse): Promise<void>;
}

/**
 * The reason why a caller may not read a page. If a credential is needed, any `Host` will do: programs that watch use
 * the address of a container, and a page that makes a browser ask has no credential.
 */
export async function pageDenial(
  { headers }: IncomingMessage,
  guard: GuardOptions,
  door: Authenticator,
): Promise<'host' | 'origin' | 'token' | 'profile' | undefined> {
  const denial = denialOf(headers, door.isOpen ? guard : { ...guard, hosts: undefined });
  if (denial !== undefined) return denial;
  const entered = await door.enter(headers);
  if (entered.kind === 'unscoped') return 'profile';
  if (entered.kind !== 'in') return 'token';
  return entered.allowed === 'all' ? undefined : 'profile';
}
