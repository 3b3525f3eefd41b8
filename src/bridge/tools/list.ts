import { factsOf } from '../../gateway/search/tool-facts.ts';
import type { BridgeContext } from '../context.ts';
import type { Item } from '../host/kept-lists.ts';
import { listOf } from '../lists.ts';
import { COMMON, type Detail, detailOf, LISTING, parseShellWords, wordNeeded } from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { servedServer } from '../servers.ts';

/** `tools list SERVER`. */
export async function listTools(
  argv: readonly string[],
  context: BridgeContext,
  usage: string,
): Promise<BridgeOutcome> {
  const { values, positionals } = parseShellWords(argv, { ...COMMON, ...LISTING }, usage, 1);
  const name = wordNeeded(positionals[0], 'the server whose tools you want: tools list SERVER');
  const server = servedServer(await context.plan(), name, context.program);
  const items = await listOf(server, 'tools', context);
  return { server: name, ...shown(items, detailOf(values)) };
}

function shown(items: readonly Item[], detail: Detail): Pick<BridgeOutcome, 'data' | 'text'> {
  switch (detail) {
    case 'names': {
      const names = items.map(({ key }) => key);
      return { data: JSON.stringify(names), text: names.join('\n') };
    }
    case 'brief': {
      const lines = items.map(({ key, json }) => factsOf(key, json).signature);
      return { data: JSON.stringify(lines), text: lines.join('\n') };
    }
    case 'full': {
      const definitions = items.map(({ json }) => json);
      return { data: `[${definitions.join(',')}]`, text: definitions.join('\n') };
    }
  }
}
