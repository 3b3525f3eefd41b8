import { messageOf } from '../../diagnostics/error.ts';
import { isRecord } from '../../json/is-record.ts';
import type { ServerConfig } from '../../model/config.ts';
import { type ArgumentProblem, checkArguments } from '../arguments/check.ts';
import type { BridgeContext } from '../context.ts';
import { BridgeError } from '../errors.ts';
import type { Item } from '../host/kept-lists.ts';
import { resultAsText } from '../results/result-text.ts';
import { serverError } from '../results/server-error.ts';
import { shellWord } from '../shell-word.ts';

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
}

/** What a tool has answered. */
export interface CalledTool {
  /** Its result as the gateway gives it: JSON. */
  readonly json: string;
  readonly text: string;
  /** It says of itself that it is an error. */
  readonly failed: boolean;
}

const inputSchemaIn = ({ json }: Item): unknown => {
  const definition: unknown = JSON.parse(json);
  return isRecord(definition) ? definition['inputSchema'] : undefined;
};

export const schemaOf = inputSchemaIn;

export const argumentProblemText = ({ path, expected, got, similar }: ArgumentProblem): string =>
  [
    `${path === '' ? 'the arguments' : path}: expected ${expected}`,
    ...(got === undefined ? [] : [`got ${got}`]),
    ...(similar === undefined ? [] : [`did you mean ${similar}?`]),
  ].join(', ');

/**
 * Checks the arguments by the tool's schema, before anything is started.
 *
 * @throws BridgeError `INVALID_ARGUMENTS` with every problem and an example
 */
export async function checkedArguments(
  { server, tool, args }: ShellCall,
  { program, err, env }: Pick<BridgeContext, 'program' | 'err' | 'env'>,
): Promise<void> {
  const checked = await checkArguments(inputSchemaIn(tool), JSON.parse(args));
  const name = { server: server.name, tool: tool.key };
  if (checked.kind === 'unchecked' && env['BCP_LOG_LEVEL'] === 'debug')
    err(`bcp-proxy debug ${messageOf('shell-unchecked', { ...name, reason: checked.reason })}\n`);
  if (checked.kind !== 'wrong') return;
  const { problems, example } = checked;
  throw new BridgeError(
    'INVALID_ARGUMENTS',
    messageOf('shell-arguments', { ...name, problems: problems.map(argumentProblemText), example }),
    {
      details: { problems, example: JSON.parse(example) },
      suggestion: `${program} tools schema ${shellWord(server.name)} ${shellWord(tool.key)}`,
    },
  );
}

/**
 * Makes a call. It is made once, whatever happens.
 *
 * @throws BridgeError where there is no result
 */
export async function callTool(
  { server, tool, args }: ShellCall,
  { action, timeoutMs, onprogress }: CallOptionsOfShell,
  { sessions, signal, program }: Pick<BridgeContext, 'sessions' | 'signal' | 'program'>,
): Promise<CalledTool> {
  const answer = await (await sessions()).ask(server, {
    method: 'tools/call',
    params: `{"name":${JSON.stringify(tool.key)},"arguments":${args}}`,
    action,
    signal,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(onprogress === undefined ? {} : { onprogress }),
  });
  if (answer.kind === 'error') throw serverError(answer, server.name, program);
  const result: unknown = JSON.parse(answer.json);
  return {
    json: answer.json,
    text: resultAsText(result),
    failed: isRecord(result) && result['isError'] === true,
  };
}
