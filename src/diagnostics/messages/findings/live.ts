import { shellWord } from '../../shell-word.ts';
import { visibleLine } from '../../visible.ts';
import { DOUBT_TEXTS, type TextDoubt } from '../pins.ts';
import type { FindingText } from './words.ts';

/** Findings of starting and examining servers. */
export const liveFindings = {
  'odd-words': (p: { server: string; where: string; what: TextDoubt; found: string }): FindingText => ({
    message: `${p.server}, ${visibleLine(p.where)} ${DOUBT_TEXTS[p.what]}: ${visibleLine(p.found)}.`,
    help:
      p.what === 'other-tool'
        ? 'A server that tells how to use the tools of another may lead calls astray. Read what it says, and leave the tool out ("tools: { deny: […] }") or describe it yourself ("describe").'
        : 'A model reads what no person sees. Ask who writes the server; leave the tool out ("tools: { deny: […] }") or describe it yourself ("describe").',
  }),
  'server-silent': (p: { server: string; reason: string }): FindingText => ({
    message: `The server "${p.server}" could not be looked at: ${p.reason}`,
    help: `Mend that, or see what it says: bcp-proxy servers test ${shellWord(p.server)}.`,
  }),
  'pins-differ': (p: { server: string; what: readonly string[] }): FindingText => ({
    message: `The server "${p.server}" is not as it was pinned: ${p.what.map(visibleLine).join(', ')}.`,
    help: `See what has changed: bcp-proxy pin ${shellWord(p.server)} --check.`,
  }),
} as const;
