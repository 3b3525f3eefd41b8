import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { binariesIn, resultAsText } from '../../batch/result-text.ts';
import type { CalledTool } from '../../batch/step-call.ts';
import { optionsOf } from '../../command-line/options.ts';
import type { Usage } from '../../command-line/usage.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { visibleLine } from '../../diagnostics/visible.ts';
import { isRecord } from '../../json/is-record.ts';
import type { WorkflowServer } from '../../model/server-config.ts';
import { readObject } from '../arguments/read-json.ts';
import { argumentsOf, type FlagArguments, type SplitWords, splitWords } from '../arguments/typed-flags.ts';
import type { BridgeContext } from '../bridge-context.ts';
import {
  COMMON,
  countOf,
  EXEC_OPTIONS,
  onlyArgs,
  parseShellWords,
  timeOf,
  wordNeeded,
} from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { BridgeError, type ErrorFacts } from '../errors.ts';
import { leftOut } from '../results/left-out.ts';
import { checkFree, type SaveRequest, saveParts } from '../saving/save-parts.ts';
import { servedServer } from '../served-server.ts';
import { callTool, checkedArguments, confirmBy, type ShellCall, schemaOf } from './call-tool.ts';
import { toolToCall } from './tool-named.ts';

const OWN = optionsOf({ ...EXEC_OPTIONS, ...COMMON });
const WHAT = 'the server and the tool: tools exec SERVER TOOL --args JSON';

/** `tools exec SERVER TOOL`: one call. */
export async function execTool(
  argv: readonly string[],
  context: BridgeContext,
  usage: Usage,
): Promise<BridgeOutcome> {
  // The names are read first, because the meaning of the flags depends on the tool.
  const { words: names, own } = splitWords(argv, OWN, undefined);
  const early = parseShellWords(own, EXEC_OPTIONS, usage, 0).values;
  const timeoutMs = timeOf('timeout', early.timeout);
  const limit = timeoutMs === undefined ? {} : { timeoutMs };
  const server = servedServer(await context.plan(), wordNeeded(names[0], WHAT), context.program);
  const action = 'tools exec';
  const audited = early['dry-run'] === true ? undefined : action;
  const tool = await toolToCall(server, wordNeeded(names[1], WHAT), audited, { ...context, ...limit });
  const split = splitWords(argv, OWN, schemaOf(tool));
  const { values } = parseShellWords([...split.own, ...split.words], EXEC_OPTIONS, usage, 2);
  const tokens = countOf('max-tokens', values['max-tokens']);
  const { json: args, problems } = await argumentsGiven(
    onlyArgs(values.args, split.flags),
    split,
    schemaOf(tool),
    context,
  );
  const call: ShellCall = { server, tool, args };
  await checkedArguments(call, context, problems);
  if (values['dry-run'] === true) return 'workflows' in server ? steps(server, tool.key) : planned(call);
  const saving =
    values.save === undefined
      ? undefined
      : { file: values.save, force: values.force === true, words: ['tools', 'exec', ...argv] };
  if (saving !== undefined) await checkFree(saving, context);
  const called = await callTool(
    call,
    {
      action,
      untouched: values.raw === true,
      confirm: confirmBy(values.yes, context),
      ...limit,
      onprogress: values.stream === true ? (params) => context.err(progressLine(params)) : undefined,
    },
    context,
  );
  if (saving !== undefined) return saved(called, saving, server.name, context);
  return outcomeOf(called, server.name, tokens, context);
}

/** The arguments as JSON text, from `--args` or from flags. */
async function argumentsGiven(
  given: string | undefined,
  { flags }: SplitWords,
  schema: unknown,
  { stdin, cwd }: BridgeContext,
): Promise<FlagArguments> {
  if (given === undefined) return argumentsOf(flags, schema);
  const read = (json: string | Uint8Array, from: string) => ({ json: readObject(json, from), problems: [] });
  if (given === '-') return read(await stdin(), 'stdin');
  if (!given.startsWith('@')) return read(given, '--args');
  const file = given.slice(1);
  if (file === '') throw new BridgeError('USAGE', messageOf('shell-args-file', undefined));
  try {
    return read(await readFile(resolve(cwd, file)), file);
  } catch (error) {
    if (error instanceof BridgeError) throw error;
    const reason = ioReason(error) ?? String(error);
    throw new BridgeError('INPUT_UNREADABLE', messageOf('unreadable-input', { file, reason }));
  }
}

/** The request that would be sent. */
function planned({ server, tool, args }: ShellCall): BridgeOutcome {
  const params = `{"name":${JSON.stringify(tool.key)},"arguments":${args}}`;
  const data = `{"server":${JSON.stringify(server.name)},"method":"tools/call","params":${params}}`;
  return { server: server.name, data, text: `tools/call ${params}` };
}

/** The steps that a workflow would make. */
async function steps({ name, workflows }: WorkflowServer, tool: string): Promise<BridgeOutcome> {
  const { plannedWorkflow } = await import('../batch/planned-workflow.ts');
  return { server: name, ...plannedWorkflow(workflows[tool]?.batch) };
}

function progressLine(params: unknown): string {
  const { progress, total, message } = isRecord(params) ? params : {};
  const share = typeof total === 'number' ? `${String(progress)}/${total}` : String(progress);
  return `${share}${typeof message === 'string' ? ` ${visibleLine(message)}` : ''}\n`;
}

/** Writes the binary parts of the result into files. */
async function saved(
  called: CalledTool,
  saving: SaveRequest,
  server: string,
  context: BridgeContext,
): Promise<BridgeOutcome> {
  if (called.failed) throw toolFailed(called, server);
  const parts = binariesIn(JSON.parse(called.json)).map(({ base64, ...rest }) => ({
    ...rest,
    bytes: Buffer.from(base64, 'base64'),
  }));
  if (parts.length === 0)
    throw new BridgeError('USAGE', messageOf('shell-no-binary', undefined), {
      text: called.text,
      ...toolFacts(called, server),
    });
  return saveParts(parts, saving, server, context);
}

/** The result as it came: every byte of its JSON stays. */
const toolFacts = ({ json }: CalledTool, server: string): ErrorFacts => ({
  detailsJson: `{"server":${JSON.stringify(server)},"result":${json}}`,
});

const toolFailed = (called: CalledTool, server: string): BridgeError =>
  new BridgeError('TOOL_FAILED', called.text, toolFacts(called, server));

/** @param tokens at most so many */
async function outcomeOf(
  called: CalledTool,
  server: string,
  tokens: number | undefined,
  { env }: BridgeContext,
): Promise<BridgeOutcome> {
  let { json } = called;
  if (tokens !== undefined) {
    const { cutResult } = await import('../results/cut-result.ts');
    ({ json } = await cutResult(json, tokens, { server, env }));
  }
  const result: unknown = json === called.json ? undefined : JSON.parse(json);
  const text = result === undefined ? called.text : resultAsText(result);
  if (called.failed) throw toolFailed({ ...called, json, text }, server);
  return { server, data: json, text, ...leftOut(json) };
}
