/** The table of docs/gateway.md: what crosses between which generations, and why something does not. */
import { FEATURES, type Feature } from './features.ts';
import type { ServerName } from './gateway.ts';
import type { ClientName } from './person.ts';

export const PAIRS = ['old to old', 'old to new', 'new to old', 'new to new'] as const;
export type Pair = (typeof PAIRS)[number];

/** A server of both generations is spoken to in the old one. */
export function pairOf(client: ClientName, server: ServerName): Pair {
  return `${client === 'v1' ? 'old' : 'new'} to ${server === 'modern' ? 'new' : 'old'}`;
}

const UNSPOKEN = 'servers are spoken to in the old generation alone';

/** What does not cross, and why. */
export function missing(pair: Pair, _feature: Feature): string | undefined {
  return pair.endsWith('new') ? UNSPOKEN : undefined;
}

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
