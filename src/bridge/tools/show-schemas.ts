import type { Usage } from '../../command-line/usage.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { parseShellWords, wordNeeded } from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { wrapColumns } from '../output/columns.ts';
import { servedServer } from '../served-server.ts';
import { schemaText } from './schema-text.ts';
import { toolNamed } from './tool-named.ts';

const MAX_WORDS = 1000;

/** `tools schema SERVER TOOL [TOOL…]`: whole definitions. */
export async function showSchemas(
  argv: readonly string[],
  context: BridgeContext,
  usage: Usage,
): Promise<BridgeOutcome> {
  const { positionals } = parseShellWords(argv, {}, usage, MAX_WORDS);
  const [name, ...names] = positionals;
  const server = servedServer(
    await context.plan(),
    wordNeeded(name, 'the server and the tool: tools schema SERVER TOOL'),
    context.program,
  );
  wordNeeded(names[0], 'the tool whose schema you want: tools schema SERVER TOOL');
  const found = await Promise.all(names.map((one) => toolNamed(server, one, context)));
  const definitions = found.map(({ json }) => json);
  const [only, ...others] = definitions;
  const text = found.map(({ key, json }) => schemaText(key, json)).join('\n\n');
  return {
    server: server.name,
    data: others.length === 0 && only !== undefined ? only : `[${definitions.join(',')}]`,
    text,
    view: (terminal) => wrapColumns(visible(text), terminal.columns),
  };
}
