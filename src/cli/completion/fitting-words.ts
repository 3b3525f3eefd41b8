import { BRIDGE_COMMANDS, type BridgeNoun } from '../../bridge/commands/index.ts';
import type { BridgeRequest } from '../../bridge/context.ts';
import { ownServices } from '../../bridge/host/own-services.ts';
import { listOf } from '../../bridge/lists.ts';

/** Verbs that are followed by a server, and those that are followed by one of its tools as well. */
const WITH_SERVER: Readonly<Record<string, readonly string[]>> = {
  servers: ['test', 'info', 'remove'],
  tools: ['list', 'schema', 'search', 'exec', 'clear-cache'],
  resources: ['list', 'read', 'schema', 'subscribe', 'search'],
  prompts: ['list', 'schema', 'get'],
};
const WITH_TOOL = ['schema', 'exec'];

const isNoun = (word: string): word is BridgeNoun => Object.hasOwn(BRIDGE_COMMANDS, word);

/** Who completes, and where. */
type Completing = Pick<BridgeRequest, 'program' | 'env'>;

/** Names from the config and the cache. Nothing is started for them. */
async function names(line: Completing, server?: string): Promise<readonly string[]> {
  const services = ownServices(undefined, () => {}, false, line);
  try {
    const { servers } = await services.plan();
    if (server === undefined) return servers.map(({ name }) => name);
    const config = servers.find(({ name }) => name === server);
    if (config === undefined) return [];
    const { signal } = new AbortController();
    return (await listOf(config, 'tools', { ...services, signal })).map(({ key }) => key);
  } catch {
    // An error text must not appear in the line that a person completes.
    return [];
  } finally {
    await services.close();
  }
}

/**
 * The possible values of the last of these words.
 *
 * @param words behind the program's name, the last one as far as it was typed
 * @param nouns the program's commands
 */
export async function fittingWords(
  words: readonly string[],
  nouns: readonly string[],
  line: Completing,
): Promise<readonly string[]> {
  const [noun = '', verb = '', server = ''] = words;
  const typed = words.at(-1) ?? '';
  /** Servers; behind --accept their tools too, once the server is typed. */
  const pinned = async (option: string): Promise<readonly string[]> => {
    const of = typed.slice(0, typed.indexOf('/'));
    if (option !== '--accept' || !typed.includes('/')) return names(line);
    return (await names(line, of)).map((tool) => `${of}/${tool}`);
  };
  const all = async (): Promise<readonly string[]> => {
    if (words.length <= 1) return nouns;
    if (noun === 'pin' && !typed.startsWith('-')) return pinned(words.at(-2) ?? '');
    if (noun === 'pin') return ['--accept', '--check', '--config'];
    if (noun === 'ui') return ['--config', '--no-open', '--port'];
    if (!isNoun(noun)) return [];
    const { usage, verbs = [] } = await BRIDGE_COMMANDS[noun].load();
    if (typed.startsWith('-')) return [...new Set(usage.match(/--[a-z][a-z-]+/g) ?? [])];
    if (words.length === 2) return verbs.length > 0 ? verbs : noun === 'inspect' ? names(line) : [];
    if (words.length === 3) return WITH_SERVER[noun]?.includes(verb) === true ? names(line) : [];
    return noun === 'tools' && WITH_TOOL.includes(verb) ? names(line, server) : [];
  };
  // Names come from servers: what no shell takes as it stands is left out.
  return (await all()).filter((word) => word.startsWith(typed) && /^[\w@%+=:,./-]+$/.test(word));
}
