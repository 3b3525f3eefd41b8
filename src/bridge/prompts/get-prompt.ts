import { partText } from '../../batch/result-text.ts';
import { optionsOf } from '../../command-line/options.ts';
import type { Usage } from '../../command-line/usage.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { Item } from '../../gateway/wire/list-kinds.ts';
import { isRecord } from '../../json/is-record.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { readObject } from '../arguments/read-json.ts';
import { argumentsOf, splitWords } from '../arguments/typed-flags.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { COMMON, onlyArgs, parseShellWords, timeOf, wordNeeded } from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { BridgeError, nearFacts } from '../errors.ts';
import { listOf } from '../lists.ts';
import { serverError } from '../results/server-error.ts';
import { servedServer } from '../served-server.ts';

export const GET_OPTIONS = {
  '--args JSON…': 'the arguments as JSON',
  '--ARGUMENT VALUE': 'an argument by its name',
  '--timeout 30s': 'how long the server may take',
} as const;
const OWN = optionsOf({ ...GET_OPTIONS, ...COMMON });
const WHAT = 'the server and the prompt: prompts get SERVER NAME';

interface PromptArgument {
  readonly name: string;
  readonly required: boolean;
}

export function promptArguments({ json }: Item): readonly PromptArgument[] {
  const parsed: unknown = JSON.parse(json);
  const given = isRecord(parsed) ? parsed['arguments'] : undefined;
  if (!Array.isArray(given)) return [];
  return given.flatMap((one: unknown) =>
    isRecord(one) && typeof one['name'] === 'string'
      ? [{ name: one['name'], required: one['required'] === true }]
      : [],
  );
}

/** @throws BridgeError `PROMPT_NOT_FOUND` */
export async function promptNamed(server: ServerConfig, name: string, context: BridgeContext): Promise<Item> {
  const items = await listOf(server, 'prompts', context);
  const found = items.find(({ key }) => key === name);
  if (found !== undefined) return found;
  const near = closest(
    name,
    items.map(({ key }) => key),
  );
  throw new BridgeError(
    'PROMPT_NOT_FOUND',
    messageOf('shell-prompt-unknown', { server: server.name, name }),
    {
      suggestion: `${context.program} prompts list ${shellWord(server.name)}`,
      ...nearFacts(name, near),
    },
  );
}

/** What flags mean: all arguments of a prompt are texts. */
const schemaFor = (known: readonly PromptArgument[]): object => ({
  type: 'object',
  properties: Object.fromEntries(known.map(({ name }) => [name, { type: 'string' }])),
  additionalProperties: false,
});

/** A command that gets a prompt, with an example in the place of each argument that is needed. */
const getCommand = (
  program: string,
  server: string,
  name: string,
  known: readonly PromptArgument[],
): string =>
  [
    `${program} prompts get ${shellWord(server)} ${shellWord(name)}`,
    ...known.filter((one) => one.required).map((one) => `${shellWord(`--${one.name}`)} VALUE`),
  ].join(' ');

/**
 * @param flags problems of flags: they lack a value, or name no argument
 * @param suggestion a command that would pass
 * @throws BridgeError `INVALID_ARGUMENTS`
 */
function checked(
  name: string,
  args: string,
  known: readonly PromptArgument[],
  flags: readonly string[],
  suggestion: string,
): void {
  const value: unknown = JSON.parse(args);
  const given = isRecord(value) ? Object.entries(value) : [];
  const names = known.map((one) => one.name);
  const lacks = (one: PromptArgument): boolean =>
    flags.includes(one.name) || (one.required && !given.some(([key]) => key === one.name));
  const missing = known.filter(lacks);
  const unknown = [...given.map(([key]) => key), ...flags].filter((key) => !names.includes(key));
  if (missing.length > 0 || unknown.length > 0) {
    const similar = unknown.flatMap((key) => closest(key, names) ?? []);
    throw new BridgeError(
      'INVALID_ARGUMENTS',
      messageOf('shell-prompt-argument', {
        ...{ name, unknown, missing: missing.map((one) => one.name), known: names },
      }),
      { suggestion, similar: similar.length === 0 ? undefined : similar },
    );
  }
  const others = given.filter(([, one]) => typeof one !== 'string').map(([key]) => key);
  if (others.length > 0)
    throw new BridgeError('INVALID_ARGUMENTS', messageOf('shell-prompt-texts', { names: others }), {
      suggestion,
    });
}

/** `prompts get SERVER NAME`. */
export async function getPrompt(
  argv: readonly string[],
  context: BridgeContext,
  usage: Usage,
): Promise<BridgeOutcome> {
  const names = splitWords(argv, OWN, undefined).words;
  const server = servedServer(await context.plan(), wordNeeded(names[0], WHAT), context.program);
  const prompt = await promptNamed(server, wordNeeded(names[1], WHAT), context);
  const known = promptArguments(prompt);
  const schema = schemaFor(known);
  const split = splitWords(argv, OWN, schema);
  const { values } = parseShellWords([...split.own, ...split.words], GET_OPTIONS, usage, 2);
  const given = onlyArgs(values.args, split.flags);
  const { json: args, problems } =
    given === undefined
      ? argumentsOf(split.flags, schema)
      : { json: readObject(given, '--args'), problems: [] };
  checked(
    prompt.key,
    args,
    known,
    problems.map(({ path }) => path),
    getCommand(context.program, server.name, prompt.key, known),
  );
  const timeoutMs = timeOf('timeout', values.timeout);
  const answer = await (await context.sessions(server)).ask(server, {
    method: 'prompts/get',
    params: `{"name":${JSON.stringify(prompt.key)},"arguments":${args}}`,
    action: 'prompts get',
    signal: context.signal,
    timeoutMs,
  });
  if (answer.kind === 'error') throw serverError(answer, server.name);
  return { server: server.name, data: answer.json, text: messagesText(JSON.parse(answer.json)) };
}

/** The messages of a prompt, each behind who says it. */
function messagesText(result: unknown): string {
  const messages = isRecord(result) && Array.isArray(result['messages']) ? result['messages'] : [];
  return messages
    .map((message: unknown) => {
      const { role, content } = isRecord(message) ? message : {};
      return `${String(role)}: ${partText(content, '')}`;
    })
    .join('\n');
}
