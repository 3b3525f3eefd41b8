import { inputSchemaOf, type Parameter } from '../../arguments/input-schema.ts';
import type { BridgeRequest } from '../../bridge/bridge-context.ts';
import { type OwnServices, ownServices, shellPlan } from '../../bridge/host/own-services.ts';
import { listOf } from '../../bridge/lists.ts';
import { SERVER_FIRST } from '../../bridge/server-place.ts';
import { schemaOf } from '../../bridge/tools/call-tool.ts';
import type { Item } from '../../gateway/wire/list-kinds.ts';
import { isRecord } from '../../json/is-record.ts';
import type { Plan } from '../../serve/plan.ts';
import { type Commands, explained } from '../command.ts';

/** Verbs that are followed by a server, and those that are followed by one of its tools as well. */
const WITH_SERVER: Readonly<Record<string, readonly string[]>> = {
  ...SERVER_FIRST,
  servers: [...SERVER_FIRST.servers, 'remove'],
};
const WITH_TOOL = ['schema', 'exec'];

/** Who completes, and where. */
export type Completing = Pick<BridgeRequest, 'program' | 'env'> & { readonly config?: string | undefined };

/** Names from the config and the cache. Nothing is started for them. */
const names = async (line: Completing, server?: string): Promise<readonly string[]> =>
  server === undefined
    ? planned(line, async ({ servers }) => servers.map(({ name }) => name))
    : (await toolsOf(line, server)).map(({ key }) => key);

/** The tools of a server that are kept. */
const toolsOf = (line: Completing, server: string): Promise<readonly Item[]> =>
  planned(line, async ({ servers }, services) => {
    const config = servers.find(({ name }) => name === server);
    const { signal } = new AbortController();
    return config === undefined ? [] : listOf(config, 'tools', { ...services, signal });
  });

/** The arguments of a tool. */
export async function argumentsOfTool(
  line: Completing,
  server: string,
  tool: string,
): Promise<readonly Parameter[]> {
  const found = (await toolsOf(line, server)).find(({ key }) => key === tool);
  return found === undefined ? [] : inputSchemaOf(schemaOf(found)).parameters;
}

/** The values that an argument can have, where its schema counts them. */
function valuesOf({ schema }: Parameter): readonly string[] {
  const { enum: values, items, type } = isRecord(schema) ? schema : {};
  const counted = values ?? (isRecord(items) ? items['enum'] : undefined);
  if (type === 'boolean') return ['true', 'false'];
  return Array.isArray(counted) ? counted.map(String) : [];
}

/** What a plan says; nothing if there is none. */
async function planned<T>(
  line: Completing,
  of: (plan: Plan, services: OwnServices) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const silent = (): void => {};
  const services = ownServices(shellPlan(line.config, silent, line), silent, false);
  try {
    return await of(await services.plan(), services);
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
 * @param commands of the program
 */
export async function fittingWords(
  words: readonly string[],
  commands: Commands,
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
    if (words.length <= 1) return Object.keys(commands).sort();
    if (noun === 'pin' && !typed.startsWith('-')) return pinned(words.at(-2) ?? '');
    if (noun === 'types' && !typed.startsWith('-')) return names(line);
    const entry = Object.hasOwn(commands, noun) ? commands[noun] : undefined;
    if (entry === undefined) return [];
    const { usage, verbs = [] } = await explained(entry);
    const isCall = noun === 'tools' && verb === 'exec' && words.length > 4;
    const parameters = isCall ? await argumentsOfTool(line, server, words[3] ?? '') : [];
    if (typed.startsWith('-')) {
      const own = parameters.map(({ name }) => `--${name}`);
      const ours = [...usage().matchAll(/^ {2}(?:-\w, )?(--[a-z][\w-]+)/gm)].map(([, option = '']) => option);
      return [...new Set([...own, ...ours])];
    }
    const argument = parameters.find(({ name }) => words.at(-2) === `--${name}`);
    if (argument !== undefined) return valuesOf(argument);
    if (words.length === 2) return verbs.length > 0 ? verbs : noun === 'inspect' ? names(line) : [];
    if (words.length === 3) return WITH_SERVER[noun]?.includes(verb) === true ? names(line) : [];
    return noun === 'tools' && WITH_TOOL.includes(verb) && !isCall ? names(line, server) : [];
  };
  // Names come from servers: what no shell takes as it stands is left out.
  return (await all()).filter((word) => word.startsWith(typed) && /^[\w@%+=:,./-]+$/.test(word));
}
