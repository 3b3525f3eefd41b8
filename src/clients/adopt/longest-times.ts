/** The time that a client gives servers, by their entries: our entry needs as much as the most patient of them had. */
import { isRecord } from '../../json/is-record.ts';
import type { Entries } from '../client-text.ts';
import type { KnownClient } from '../known-client.ts';

/**
 * Our entry with the longest times of the servers that it stands for. It is left alone where its own time is as long, or
 * where the client's is without a word.
 *
 * @param raws their entries as they stand in the client's file
 */
export function withLongestTimes(
  { limits = {} }: KnownClient,
  ours: Entries,
  raws: readonly unknown[],
): Entries {
  const longer = Object.entries(limits).flatMap(([key, usual]) => {
    const given = raws.map((raw) => (isRecord(raw) ? raw[key] : undefined));
    const most = Math.max(...given.filter((one) => typeof one === 'number'), 0);
    const own = ours[key];
    return most > (typeof own === 'number' ? own : usual) ? [[key, most]] : [];
  });
  return { ...ours, ...Object.fromEntries(longer) };
}
