import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { messageOf } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import type { BridgeContext } from '../context.ts';
import { BridgeError } from '../errors.ts';
import { COMMON, countOf, parseShellWords, timeOf, wordNeeded } from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { binariesIn, contentsText } from '../results/result-text.ts';
import { serverError } from '../results/server-error.ts';
import { servedServer } from '../served-server.ts';
import { resourceUri } from './resource-uri.ts';

const OPTIONS = {
  ...COMMON,
  timeout: { type: 'string' },
  'max-tokens': { type: 'string' },
  save: { type: 'string' },
  var: { type: 'string', multiple: true },
} as const;
const WHAT = 'the server and the URI: resources read SERVER URI';

/** `resources read SERVER URI`. */
export async function readResource(
  argv: readonly string[],
  context: BridgeContext,
  usage: string,
): Promise<BridgeOutcome> {
  const { values, positionals } = parseShellWords(argv, OPTIONS, usage, 2);
  const server = servedServer(await context.plan(), wordNeeded(positionals[0], WHAT), context.program);
  const uri = await resourceUri(wordNeeded(positionals[1], WHAT), values.var ?? [], server, context);
  const timeoutMs = timeOf('timeout', values.timeout);
  const tokens = countOf('max-tokens', values['max-tokens']);
  const answer = await (await context.sessions(server)).ask(server, {
    method: 'resources/read',
    params: JSON.stringify({ uri }),
    action: 'resources read',
    signal: context.signal,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  if (answer.kind === 'error') throw serverError(answer, server.name);
  let { json } = answer;
  let truncated = false;
  if (values.save !== undefined) return saved(json, values.save, server.name, context);
  if (tokens !== undefined) {
    const { cutResult } = await import('../results/cut.ts');
    ({ json, truncated } = await cutResult(json, tokens, { server: server.name, env: context.env }));
  }
  const text = contentsText(JSON.parse(json));
  return { server: server.name, data: json, text, ...(truncated ? { truncated } : {}) };
}

/** Writes the content into a file: bytes as they are, texts as UTF-8. */
async function saved(
  json: string,
  file: string,
  server: string,
  { cwd }: BridgeContext,
): Promise<BridgeOutcome> {
  const result: unknown = JSON.parse(json);
  const [first] = binariesIn(result);
  const bytes = first === undefined ? Buffer.from(contentsText(result)) : Buffer.from(first, 'base64');
  try {
    await writeFile(resolve(cwd, file), bytes);
  } catch (error) {
    const reason = ioReason(error) ?? String(error);
    throw new BridgeError('OUTPUT_UNWRITABLE', messageOf('shell-save', { file, reason }));
  }
  return {
    server,
    data: JSON.stringify({ file, bytes: bytes.length }),
    text: `${bytes.length} bytes in ${file}`,
  };
}
