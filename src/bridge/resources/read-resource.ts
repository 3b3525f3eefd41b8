import { binariesIn, contentsText, partText } from '../../batch/result-text.ts';
import type { Usage } from '../../command-line/usage.ts';
import { isRecord } from '../../json/is-record.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { countOf, PAGE, parseShellWords, SAVING_FORCE, timeOf, wordNeeded } from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { checkFree, type PartToSave, saveParts } from '../saving/save-parts.ts';
import { servedServer } from '../served-server.ts';
import { resourceError } from './not-found.ts';
import { resourceUri } from './resource-uri.ts';

export const VARIABLES = {
  '--var NAME=VALUE…': 'fill in a variable of a template. Repeat it for a list',
} as const;

export const READ_OPTIONS = {
  ...VARIABLES,
  '--save FILE':
    'with read: write the content into FILE, and each further part into FILE-2 and so on. The bytes stay as they ' +
    'are',
  ...SAVING_FORCE,
  '--timeout 30s': 'with read and search: how long a server may take',
  '--max-tokens N': PAGE['--max-tokens N'],
} as const;
const WHAT = 'the server and the URI: resources read SERVER URI';

/** `resources read SERVER URI`. */
export async function readResource(
  argv: readonly string[],
  context: BridgeContext,
  usage: Usage,
): Promise<BridgeOutcome> {
  const { values, positionals } = parseShellWords(argv, READ_OPTIONS, usage, 2);
  const server = servedServer(await context.plan(), wordNeeded(positionals[0], WHAT), context.program);
  const uri = await resourceUri(wordNeeded(positionals[1], WHAT), values.var ?? [], server, context);
  const timeoutMs = timeOf('timeout', values.timeout);
  const tokens = countOf('max-tokens', values['max-tokens']);
  const saving =
    values.save === undefined
      ? undefined
      : { file: values.save, force: values.force === true, words: ['resources', 'read', ...argv] };
  if (saving !== undefined) await checkFree(saving, context);
  const answer = await (await context.sessions(server)).ask(server, {
    method: 'resources/read',
    params: JSON.stringify({ uri }),
    action: 'resources read',
    signal: context.signal,
    timeoutMs,
  });
  if (answer.kind === 'error') throw await resourceError(answer, 'read', uri, server, context);
  let { json } = answer;
  let truncated = false;
  if (saving !== undefined) return saveParts(partsOf(json), saving, server.name, context);
  if (tokens !== undefined) {
    const { cutResult } = await import('../results/cut-result.ts');
    ({ json, truncated } = await cutResult(json, tokens, { server: server.name, env: context.env }));
  }
  const text = contentsText(JSON.parse(json));
  return { server: server.name, data: json, text, truncated: truncated || undefined };
}

/** The contents as bytes. Binary contents stay as they are, and texts become UTF-8. */
function partsOf(json: string): readonly PartToSave[] {
  const result: unknown = JSON.parse(json);
  const binaries = new Map(binariesIn(result).map((one) => [one.part, one]));
  const contents: readonly unknown[] =
    isRecord(result) && Array.isArray(result['contents']) ? result['contents'] : [];
  return contents.map((content, i) => {
    const part = i + 1;
    const base64 = binaries.get(part)?.base64;
    const type = isRecord(content) ? content['mimeType'] : undefined;
    return {
      part,
      type: typeof type === 'string' ? type : undefined,
      bytes: base64 === undefined ? Buffer.from(partText(content)) : Buffer.from(base64, 'base64'),
    };
  });
}
