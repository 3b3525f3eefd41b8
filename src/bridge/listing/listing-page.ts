import { messageOf } from '../../diagnostics/error.ts';
import { visible } from '../../diagnostics/visible.ts';
import { estimateTokens } from '../../render/tokens/estimate-tokens.ts';
import { countOf } from '../bridge-options.ts';
import type { BridgeOutcome, Terminal } from '../bridge-outcome.ts';
import { paint } from '../output/terminal.ts';

/** One item of a list, with the requested detail. */
export interface ListedItem {
  /** JSON text. */
  readonly json: string;
  readonly text: string;
}

/** The part of a list that the user wants: the words of `--limit`, `--offset` and `--max-tokens`. */
export interface PageWords {
  readonly limit?: string;
  readonly offset?: string;
  readonly 'max-tokens'?: string;
}

/**
 * Shows items to a person. If it is absent, their texts are shown. It makes hidden characters in texts of a server
 * visible.
 */
type ItemsView<Item> = (items: readonly Item[], terminal: Terminal) => string;

/** How many items keep to so many tokens as text; one at least, so that who goes on gets on. */
function withinTokens(items: readonly ListedItem[], most: number): number {
  let tokens = 0;
  for (const [at, { text }] of items.entries()) {
    tokens += estimateTokens(`${text}\n`);
    if (tokens > most) return Math.max(1, at);
  }
  return items.length;
}

/**
 * A part of a list. `nextOffset` is the start of the rest. A reader that always goes on from there gets the whole list
 * in its order, and comes to an end.
 *
 * @throws BridgeError `USAGE` for words that are no numbers
 */
export function listingPage<Item extends ListedItem>(
  items: readonly Item[],
  words: PageWords,
  view?: ItemsView<Item>,
): Pick<BridgeOutcome, 'data' | 'text' | 'view' | 'truncated' | 'nextOffset' | 'total'> {
  const offset = countOf('offset', words.offset) ?? 0;
  const limit = countOf('limit', words.limit, 1) ?? items.length;
  const tokens = countOf('max-tokens', words['max-tokens']);
  const wanted = items.slice(offset, offset + limit);
  const shown = tokens === undefined ? wanted : wanted.slice(0, withinTokens(wanted, tokens));
  const { length: total } = items;
  if (offset > 0 && offset >= total)
    return { data: '[]', text: messageOf('shell-offset-behind', { offset, total }), total };
  const next = offset + shown.length;
  const truncated = next < total;
  const more = truncated ? [`… ${total - next} more: --offset ${next}`] : [];
  const text = shown.map((item) => item.text).join('\n');
  return {
    data: `[${shown.map(({ json }) => json).join(',')}]`,
    text: [...(shown.length === 0 ? [] : [text]), ...more].join('\n'),
    view: (terminal) =>
      [
        ...(shown.length === 0 ? [] : [view?.(shown, terminal) ?? visible(text)]),
        ...more.map((line) => paint(line, 'dim', terminal)),
      ].join('\n'),
    truncated: truncated || undefined,
    nextOffset: truncated ? next : undefined,
  };
}
