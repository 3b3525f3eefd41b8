import type { Allowed } from './door.ts';

/**
 * The endpoint that somebody gets who names this one (empty: /mcp, else the name of a profile); `undefined` where it may not
 * be used. Who may use single profiles alone has the first of them at /mcp: nobody has to know what it is called.
 */
export function endpointFor(named: string, allowed: Allowed): string | undefined {
  if (allowed === 'all' || allowed.includes(named)) return named;
  return named === '' ? allowed[0] : undefined;
}
