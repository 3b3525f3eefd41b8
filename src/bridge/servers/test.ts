import type { Usage } from '../../command-line/usage.ts';
import type { BridgeContext } from '../context.ts';
import { COMMON, parseShellWords, timeOf, wordNeeded } from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { servedServer } from '../served-server.ts';
import { countsText } from './facts-view.ts';
import { probed } from './probe.ts';

/** `servers test NAME`: checks that the server starts and lists its items. */
export async function testServer(
  argv: readonly string[],
  context: BridgeContext,
  usage: Usage,
): Promise<BridgeOutcome> {
  const options = { ...COMMON, timeout: { type: 'string' } } as const;
  const { values, positionals } = parseShellWords(argv, options, usage, 1);
  const name = wordNeeded(positionals[0], 'the server: servers test NAME');
  const server = servedServer(await context.plan(), name, context.program);
  const probe = await probed(server, context, timeOf('timeout', values.timeout));
  const text = `${name} answers: ${countsText(probe) || 'it offers nothing'} (${probe.ms} ms)`;
  return { server: name, data: JSON.stringify(probe), text };
}
