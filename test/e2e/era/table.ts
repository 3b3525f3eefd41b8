/** The table of docs/gateway/protocol.md: what crosses between which protocols, and why something does not. */
import { FEATURES, type Feature } from './features.ts';
import type { ServerName } from './gateway.ts';
import type { ClientName } from './person.ts';

export const PAIRS = [
  'both with sessions',
  'sessions to stateless',
  'stateless to sessions',
  'both stateless',
] as const;
export type Pair = (typeof PAIRS)[number];

/** A server of both protocols is spoken to in the client's. */
export function pairOf(client: ClientName, server: ServerName): Pair {
  const isClient = client !== 'v1';
  const isServer = server === 'modern' || (server === 'dual' && isClient);
  if (isClient) return isServer ? 'both stateless' : 'stateless to sessions';
  return isServer ? 'sessions to stateless' : 'both with sessions';
}

/** What does not cross, and why. */
const MISSING: Partial<Record<Pair, Partial<Record<Feature, string>>>> = {};

export const missing = (pair: Pair, feature: Feature): string | undefined => MISSING[pair]?.[feature];

export function tableOf(): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const cell = (pair: Pair, feature: Feature): string => {
    const reason = missing(pair, feature);
    return reason === undefined ? 'yes' : `no: ${reason}`;
  };
  return [
    row(['client to server', ...PAIRS]),
    row(['---', ...PAIRS.map(() => '---')]),
    ...(Object.keys(FEATURES) as Feature[]).map((feature) =>
      row([feature, ...PAIRS.map((pair) => cell(pair, feature))]),
    ),
  ].join('\n');
}
