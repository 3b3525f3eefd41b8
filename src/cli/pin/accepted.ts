import type { Config } from '../../model/config.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { serverNamed } from '../server-named.ts';

/** The parts of a server to pin. */
export interface WantedPins {
  readonly server: ServerConfig;
  /** Absent: all of it. */
  readonly tools: readonly string[] | undefined;
}

/**
 * The servers and tools that `--accept SERVER` and `--accept SERVER/TOOL` name, by server. A server's name has no
 * slash; a tool's may.
 *
 * @throws KnownError `server-unknown`
 */
export function acceptedWords(words: readonly string[], config: Config): readonly WantedPins[] {
  const wanted = new Map<string, readonly string[] | undefined>();
  for (const word of words) {
    const slash = word.indexOf('/');
    const { name } = serverNamed(config, slash === -1 ? word : word.slice(0, slash));
    const before = wanted.get(name);
    const isWhole = slash === -1 || (wanted.has(name) && before === undefined);
    wanted.set(name, isWhole ? undefined : [...(before ?? []), word.slice(slash + 1)]);
  }
  return [...wanted].map(([name, tools]) => ({ server: serverNamed(config, name), tools }));
}
