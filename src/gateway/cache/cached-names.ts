import { join } from 'node:path';
import { isRecord } from '../../json/is-record.ts';
import type { Keeping } from '../../platform/vault.ts';
import type { GivenName } from '../catalog/given-names.ts';
import { SERVERS } from './server-cache.ts';

/** The folder of all names, below the cache's. */
export const NAMES = join(SERVERS, 'names');

/** The use of names is recorded this long after the start; in milliseconds. */
const TOUCH_DELAY = 1000;

/** The lists whose items get names. */
export const NAMED = ['tools', 'prompts'] as const;
export type Named = (typeof NAMED)[number];
export type GivenNames = Readonly<Record<Named, readonly GivenName[]>>;

export const NO_NAMES: GivenNames = { tools: [], prompts: [] };

function readNames(text: string | undefined): GivenNames {
  try {
    const value: unknown = text === undefined ? undefined : JSON.parse(text);
    const whole = isRecord(value) && NAMED.every((kind) => Array.isArray(value[kind]));
    return whole ? (value as unknown as GivenNames) : NO_NAMES;
  } catch {
    return NO_NAMES;
  }
}

/** The names that the items of a config's servers got, in all sessions. */
export class CachedNames {
  readonly #file: string;
  #writing: Promise<void> = Promise.resolve();

  /**
   * `scope` identifies the config. `counts` says whether a name would still be given now. A removed server
   * loses its names. A server also loses them if its prefix has changed, or if a name is now reserved.
   */
  constructor(
    private readonly vault: Keeping,
    scope: string,
    private readonly counts: (name: GivenName, kind: Named) => boolean,
  ) {
    this.#file = join(NAMES, `${vault.hash(scope)}.json`);
  }

  /** The names with which a session begins. */
  take(): GivenNames {
    setTimeout(() => void this.vault.touch(this.#file), TOUCH_DELAY).unref();
    return this.read();
  }

  read(): GivenNames {
    const { tools, prompts } = readNames(this.vault.read(this.#file));
    return {
      tools: tools.filter((name) => this.counts(name, 'tools')),
      prompts: prompts.filter((name) => this.counts(name, 'prompts')),
    };
  }

  /** Adds names. If another process has added a name first, its name stays. */
  add(names: GivenNames): void {
    const before = this.read();
    const merged = {
      tools: mergeNames(before.tools, names.tools),
      prompts: mergeNames(before.prompts, names.prompts),
    };
    const text = JSON.stringify(merged);
    if (text === JSON.stringify(before)) return;
    this.#writing = this.#writing.then(() => this.vault.write(this.#file, text));
  }

  flush(): Promise<void> {
    return this.#writing;
  }
}

/** The names of `before`, then the names of `added` whose item and name are free. */
function mergeNames(before: readonly GivenName[], added: readonly GivenName[]): readonly GivenName[] {
  const item = ([owner, original]: GivenName): string => JSON.stringify([owner, original]);
  const items = new Set(before.map(item));
  const taken = new Set(before.map(([, , name]) => name));
  return [...before, ...added.filter((given) => !items.has(item(given)) && !taken.has(given[2]))];
}
