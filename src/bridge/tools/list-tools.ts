import type { Usage } from '../../command-line/usage.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { Item } from '../../gateway/wire/list-kinds.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { detailOf, LISTING, parseShellWords, wordNeeded } from '../bridge-options.ts';
import type { BridgeOutcome } from '../bridge-outcome.ts';
import { BridgeError } from '../errors.ts';
import { viewOf } from '../listing/described.ts';
import { listingPage } from '../listing/listing-page.ts';
import { listOf } from '../lists.ts';
import { servedServer } from '../served-server.ts';
import { belongsTo, CATEGORIES, thingsOf } from './category.ts';
import { toolItem } from './tool-item.ts';

export const LIST_OPTIONS = {
  ...LISTING,
  '--category C':
    'list only tools that read, write, are destructive, or none of these (other), as their annotations or names ' +
    'say; or tools for a thing in their names, such as issue',
} as const;

/** Names that are near to a word are looked for among so many. */
const MOST_THINGS = 20;

/** @throws BridgeError `USAGE` if no tool belongs there, and the word is no category */
function inCategory(items: readonly Item[], word: string, listing: string): readonly Item[] {
  const found = items.filter((item) => belongsTo(item, word));
  if (found.length > 0 || CATEGORIES.some((one) => one === word)) return found;
  const things = [...new Set(items.flatMap(({ key }) => thingsOf(key)))].slice(0, MOST_THINGS);
  const near = closest(word, [...CATEGORIES, ...things]);
  throw new BridgeError('USAGE', messageOf('shell-category', { word, known: [...CATEGORIES, ...things] }), {
    suggestion: `${listing} --category ${near ?? CATEGORIES[0]}`,
    similar: near === undefined ? undefined : [near],
  });
}

/** `tools list SERVER`. */
export async function listTools(
  argv: readonly string[],
  context: BridgeContext,
  usage: Usage,
): Promise<BridgeOutcome> {
  const { values, positionals } = parseShellWords(argv, LIST_OPTIONS, usage, 1);
  const name = wordNeeded(positionals[0], 'the server whose tools you want: tools list SERVER');
  const server = servedServer(await context.plan(), name, context.program);
  const all = await listOf(server, 'tools', context);
  const { category } = values;
  const listing = `${context.program} tools list ${shellWord(name)}`;
  const items = category === undefined ? all : inCategory(all, category, listing);
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
