import { type ArgumentProblem, argumentProblemText } from '../../arguments/argument-problem.ts';
import { checkArguments } from '../../arguments/check-arguments.ts';
import { resultAsText } from '../../batch/result-text.ts';
import type { CalledTool } from '../../batch/step-call.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import type { Item } from '../../gateway/wire/list-kinds.ts';
import { isRecord } from '../../json/is-record.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { BridgeError } from '../errors.ts';
import { serverError } from '../results/server-error.ts';

/** With --yes no question is asked. */
export const confirmBy = (
  saidYes: boolean | undefined,
  { confirm }: Pick<BridgeContext, 'confirm'>,
): BridgeContext['confirm'] => (saidYes === true ? async () => true : confirm);

/** A call that is to be made. */
export interface ShellCall {
  readonly server: ServerConfig;
  readonly tool: Item;
  /** JSON text of an object. */
  readonly args: string;
}

export interface CallOptionsOfShell {
  /** For the audit log: `tools exec`. */
  readonly action: string;
  readonly timeoutMs?: number;
  readonly onprogress?: (params: unknown) => void;
  /** Asks the person, where the policy wants that and somebody is there. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Whether the very result of the server is wanted. */
  readonly untouched?: boolean;
  /** Whether the very result of the server is wanted beside the one that is shown. */
  readonly original?: boolean;
}

const memberOf = ({ json }: Item, name: string): unknown => {
  const definition: unknown = JSON.parse(json);
  return isRecord(definition) ? definition[name] : undefined;
};

/** The schema of a tool's arguments. */
export const schemaOf = (tool: Item): unknown => memberOf(tool, 'inputSchema');

/** The schema of a tool's data. `undefined`: it promises none. */
export const outputSchemaOf = (tool: Item): unknown => memberOf(tool, 'outputSchema');

/**
 * Checks the arguments by the tool's schema, before any server starts.
 *
 * @param given problems that are already known
 * @throws BridgeError `INVALID_ARGUMENTS` with every problem and an example
 */
export async function checkedArguments(
  { server, tool, args }: ShellCall,
  { program, log }: Pick<BridgeContext, 'program' | 'log'>,
  given: readonly ArgumentProblem[] = [],
): Promise<void> {
  const checked = await checkArguments(schemaOf(tool), JSON.parse(args));
  const name = { server: server.name, tool: tool.key };
  if (checked.kind === 'unchecked')
    log('warn', messageOf('shell-unchecked', { ...name, reason: checked.reason }));
  const found = checked.kind === 'wrong' ? checked.problems : [];
  // A flag without a value is not missing as well.
  const problems = [...given, ...found.filter(({ path }) => given.every((one) => one.path !== path))];
  if (problems.length === 0) return;
  const words = `${shellWord(server.name)} ${shellWord(tool.key)}`;
  const example =
    checked.kind === 'wrong' ? checked.example : checked.kind === 'fine' && args !== '{}' ? args : undefined;
  const call =
    example === undefined ? undefined : `${program} tools exec ${words} --args ${shellWord(example)}`;
  const similar = problems.flatMap((one) => one.similar ?? []);
  throw new BridgeError(
    'INVALID_ARGUMENTS',
    messageOf('shell-arguments', { ...name, problems: problems.map(argumentProblemText), example: call }),
    {
      details: { problems, example: call },
      suggestion: `${program} tools schema ${words}`,
      similar: similar.length === 0 ? undefined : similar,
    },
  );
}

/**
 * Makes a call. It is never repeated, whatever happens.
 *
 * @throws BridgeError if there is no result
 */
export async function callTool(
  { server, tool, args }: ShellCall,
  { action, timeoutMs, onprogress, confirm, untouched = false, original = false }: CallOptionsOfShell,
  { sessions, signal, log }: Pick<BridgeContext, 'sessions' | 'signal' | 'log'>,
): Promise<CalledTool> {
  const method = 'tools/call';
  const params = `{"name":${JSON.stringify(tool.key)},"arguments":${args}}`;
  const traced = { server: server.name, method };
  log('trace', messageOf('shell-sent', { ...traced, bytes: Buffer.byteLength(params) }));
  const answer = await (await sessions(server)).ask(server, {
    method,
    params,
    action,
    untouched,
    original,
    confirm,
    signal,
    timeoutMs,
    onprogress,
  });
  const came = answer.kind === 'error' ? answer.message : answer.json;
  log('trace', messageOf('shell-got', { ...traced, kind: answer.kind, bytes: Buffer.byteLength(came) }));
  if (answer.kind === 'error') throw serverError(answer, server.name);
  const result: unknown = JSON.parse(answer.json);
  return {
    json: answer.json,
    original: answer.original,
    text: resultAsText(result),
    failed: isRecord(result) && result['isError'] === true,
  };
}
