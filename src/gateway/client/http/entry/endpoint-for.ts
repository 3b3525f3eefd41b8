import type { Allowed } from './authenticator.ts';

/**
 * The endpoint for a caller that names this one (empty: /mcp, else the name of a profile). `undefined` if the
 * caller may not use it. A caller that may use only single profiles gets the first of them at /mcp. Such a
 * caller does not need its name.
 */
export function endpointFor(named: string, allowed: Allowed): string | undefined {
  if (allowed === 'all' || allowed.includes(named)) return named;
  return named === '' ? allowed[0] : undefined;
}
