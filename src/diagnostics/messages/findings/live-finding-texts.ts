import { shellWord } from '../../shell-word.ts';
import { visibleLine } from '../../visible.ts';
import { DOUBT_TEXTS, type TextDoubt } from '../pin-messages.ts';
import type { FindingText } from './finding-words.ts';

/** Findings of checks that start servers. */
export const liveFindings = {
  'odd-words': (p: { server: string; where: string; what: TextDoubt; found: string }): FindingText => ({
    message: `${p.server}, ${visibleLine(p.where)} ${DOUBT_TEXTS[p.what]}: ${visibleLine(p.found)}.`,
    help:
      p.what === 'other-tool'
        ? 'A server whose texts mention the tools of another server may redirect calls. Read the text, and leave the tool out ("tools: { deny: […] }") or describe it yourself ("describe").'
        : 'A model reads these characters, but no person sees them. Ask the author of the server; leave the tool out ("tools: { deny: […] }") or describe it yourself ("describe").',
  }),
  'server-silent': (p: { server: string; reason: string }): FindingText => ({
    message: `bcp-proxy could not check the server "${p.server}": ${p.reason}`,
    help: `Mend that, or see the output of the server: bcp-proxy servers test ${shellWord(p.server)}.`,
  }),
  'pins-differ': (p: { server: string; what: readonly string[] }): FindingText => ({
    message: `The server "${p.server}" differs from its pins: ${p.what.map(visibleLine).join(', ')}.`,
    help: `See what has changed: bcp-proxy pin ${shellWord(p.server)} --check.`,
  }),
} as const;
