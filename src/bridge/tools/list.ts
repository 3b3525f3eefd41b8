import { messageOf } from '../../diagnostics/error.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { EFFECTS, type Effect, factsOf } from '../../search/tool-facts.ts';
import type { BridgeContext } from '../context.ts';
import { BridgeError } from '../errors.ts';
import { viewOf } from '../listing/described.ts';
import { listingPage } from '../listing/page.ts';
import { listOf } from '../lists.ts';
import { COMMON, detailOf, LISTING, parseShellWords, wordNeeded } from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { servedServer } from '../served-server.ts';
import { toolItem } from './tool-item.ts';

const OPTIONS = { ...COMMON, ...LISTING, category: { type: 'string' } } as const;

/** @throws BridgeError `USAGE` */
function categoryOf(word: string | undefined, listing: string): Effect | undefined {
  if (word === undefined) return undefined;
  const found = EFFECTS.find((effect) => effect === word);
  if (found !== undefined) return found;
  const near = closest(word, EFFECTS);
  throw new BridgeError('USAGE', messageOf('shell-category', { word, known: EFFECTS }), {
    suggestion: `${listing} --category ${near ?? EFFECTS[0]}`,
    ...(near === undefined ? {} : { similar: [near] }),
  });
}

/** `tools list SERVER`. */
export async function listTools(
  argv: readonly string[],
  context: BridgeContext,
  usage: string,
): Promise<BridgeOutcome> {
  const { values, positionals } = parseShellWords(argv, OPTIONS, usage, 1);
  const name = wordNeeded(positionals[0], 'the server whose tools you want: tools list SERVER');
  const server = servedServer(await context.plan(), name, context.program);
  const category = categoryOf(values.category, `${context.program} tools list ${shellWord(name)}`);
  const all = await listOf(server, 'tools', context);
  const items =
    category === undefined ? all : all.filter(({ key, json }) => factsOf(key, json).effect === category);
  const detail = detailOf(values);
  return {
    server: name,
    ...listingPage(
      items.map((item) => toolItem(item, detail)),
      values,
      viewOf(values),
    ),
  };
}
