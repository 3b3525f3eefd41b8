import { counted } from '../counted.ts';
import { shellWord } from '../shell-word.ts';
import { visibleLine as shown, visible } from '../visible.ts';

/** Why a tool or the instructions of a server do not match their pins. */
export type NotPinned = 'changed' | 'new' | 'unpinned' | 'damaged' | 'unchecked';

/** Doubtful things in the texts of a server. */
export type TextDoubt = 'ansi' | 'tags' | 'bidi' | 'invisible' | 'other-tool';

export const DOUBT_TEXTS: Readonly<Record<TextDoubt, string>> = {
  ansi: 'has an escape sequence of terminals',
  tags: 'has tag characters, which people cannot see and models read',
  bidi: 'has characters that reverse the direction of a text',
  invisible: 'has characters that people cannot see',
  'other-tool': 'names a tool of another server',
};

export interface ToolNotPinned {
  readonly server: string;
  readonly tool: string;
  readonly why: NotPinned;
  /** Why the gateway cannot compare it. */
  readonly problem?: string | undefined;
}

const acceptCommand = (server: string, tool?: string): string =>
  `bcp-proxy pin --accept ${shellWord(shown(tool === undefined ? server : `${server}/${tool}`))}`;

const checkCommand = (server: string): string => `bcp-proxy pin ${shellWord(shown(server))} --check`;

function howToAccept({ server, tool, why, problem = '' }: ToolNotPinned): string {
  switch (why) {
    case 'changed':
      return `it has changed since you pinned it. To see the changes: ${checkCommand(server)}. To accept them: ${acceptCommand(server, tool)}`;
    case 'new':
      return `it is new since you pinned the server. To see it: ${checkCommand(server)}. To accept it: ${acceptCommand(server, tool)}`;
    case 'unpinned':
      return `you have not pinned the tools of this server yet. To see and pin them: bcp-proxy pin ${shellWord(shown(server))}`;
    case 'damaged':
      return `the gateway cannot read the pins. ${problem}`;
    case 'unchecked':
      return `the server did not list its tools, so the gateway cannot compare it with its pin: ${problem}`;
  }
}

const indented = (lines: readonly string[]): string => lines.map((line) => `\n  ${visible(line)}`).join('');

/** Messages about pins, and about tools that do not match them. */
export const pinMessages = {
  'lock-damaged': (p: { file: string; line: number; column: number; problem: string }) =>
    `${p.file}:${p.line}:${p.column}: ${visible(p.problem)}. Mend it, or go back to an earlier version of the file. If you remove the file, "bcp-proxy pin" writes a new one.`,
  'lock-unreadable': (p: { file: string; reason: string }) => `Cannot read ${p.file}: ${p.reason}.`,
  'lock-unwritable': (p: { file: string; reason: string }) => `Cannot write ${p.file}: ${p.reason}.`,
  'lock-kept': (p: { problem: string }) =>
    `The pins have changed, but they have errors now. The earlier pins stay in effect.\n${p.problem}`,
  'lock-read': (p: { file: string; tools: number }) =>
    `The pins have changed and are in effect: ${counted(p.tools, 'tool')} in ${p.file}.`,
  'tool-barred': (p: ToolNotPinned) =>
    `The gateway did not call ${p.server}/${shown(p.tool)} ("pins: enforce"): ${howToAccept(p)}`,
  'tool-not-pinned': (p: ToolNotPinned & { enforced: boolean; difference: readonly string[] }) =>
    `Tool ${p.server}/${shown(p.tool)} ${p.enforced ? 'is barred ("pins: enforce")' : 'does not match its pin'}: ${howToAccept(p)}${indented(p.difference)}`,
  'server-not-pinned': (p: {
    server: string;
    why: NotPinned;
    enforced: boolean;
    problem?: string | undefined;
  }) =>
    `${p.enforced ? 'All tools and the instructions' : 'The tools'} of server "${p.server}" ${p.enforced ? 'are barred ("pins: enforce")' : 'have no pins to match'}: ${howToAccept({ ...p, tool: '' })}`,
  'instructions-not-pinned': (p: { server: string; enforced: boolean; difference: readonly string[] }) =>
    `The instructions of server "${p.server}" do not match their pin${p.enforced ? ', so the gateway does not pass them on ("pins: enforce")' : ''}. To accept them, with all its tools: ${acceptCommand(p.server)}${indented(p.difference)}`,
  'text-doubt': (p: { server: string; where: string; what: TextDoubt; found: string }) =>
    `${p.server}, ${shown(p.where)} ${DOUBT_TEXTS[p.what]}: ${shown(p.found)}.`,
  'pins-status': (p: {
    server: string;
    why: NotPinned | undefined;
    enforced: boolean;
    tools: readonly string[];
    instructions: boolean;
  }) => {
    const what = [
      ...(p.why === undefined ? [] : [p.why === 'damaged' ? 'the lock is damaged' : 'not pinned']),
      ...(p.instructions ? ['its instructions have changed'] : []),
      ...p.tools.map(shown),
    ];
    return `pins of ${p.server} (${p.enforced ? 'enforced: these are barred' : 'warned of'}): ${what.join(', ')}; see ${checkCommand(p.server)}`;
  },
  'tool-unlisted': (p: { server: string; tool: string }) =>
    `The server "${p.server}" lists no tool ${shown(p.tool)}, and the pins have none. "bcp-proxy tools list ${shellWord(p.server)}" has all names.`,
  'pins-need-config': () =>
    'Pins stand beside a config, and there is no config here. Write one with "bcp-proxy init", or name the file if it is in another place.',
} as const;
