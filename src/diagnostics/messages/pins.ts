import { shellWord } from '../shell-word.ts';
import { visibleLine as shown, visible } from '../visible.ts';
import { counted } from '../words.ts';

/** Why a tool or the instructions of a server are not as they were pinned. */
export type NotPinned = 'changed' | 'new' | 'unpinned' | 'damaged' | 'unchecked';

/** Doubtful things in the texts of a server. */
export type TextDoubt = 'ansi' | 'tags' | 'bidi' | 'invisible' | 'other-tool';

export const DOUBT_TEXTS: Readonly<Record<TextDoubt, string>> = {
  ansi: 'has an escape sequence of terminals',
  tags: 'has tag characters, which nobody sees and models read',
  bidi: 'has characters that turn the direction of a text round',
  invisible: 'has characters that nobody sees',
  'other-tool': 'names a tool of another server',
};

export interface ToolNotPinned {
  readonly server: string;
  readonly tool: string;
  readonly why: NotPinned;
  /** The problem that prevents the comparison. */
  readonly problem?: string | undefined;
}

const acceptCommand = (server: string, tool?: string): string =>
  `bcp-proxy pin --accept ${shellWord(shown(tool === undefined ? server : `${server}/${tool}`))}`;

const checkCommand = (server: string): string => `bcp-proxy pin ${shellWord(shown(server))} --check`;

function howToAccept({ server, tool, why, problem = '' }: ToolNotPinned): string {
  switch (why) {
    case 'changed':
      return `it is not as it was pinned. What has changed: ${checkCommand(server)}. To accept it: ${acceptCommand(server, tool)}`;
    case 'new':
      return `it was not there when the server was pinned. Look at it: ${checkCommand(server)}. To accept it: ${acceptCommand(server, tool)}`;
    case 'unpinned':
      return `no tool of this server is pinned yet. Look at them, and pin them: bcp-proxy pin ${shellWord(shown(server))}`;
    case 'damaged':
      return `nobody can tell what was pinned. ${problem}`;
    case 'unchecked':
      return `the server did not list its tools, so nobody can tell whether it is as it was pinned: ${problem}`;
  }
}

const indented = (lines: readonly string[]): string => lines.map((line) => `\n  ${visible(line)}`).join('');

/** Messages about pins, and about differences from them. */
export const pinMessages = {
  'lock-damaged': (p: { file: string; line: number; column: number; problem: string }) =>
    `${p.file}:${p.line}:${p.column}: ${visible(p.problem)}. Mend it, or take an earlier version of the file; "bcp-proxy pin" writes all of it anew once the file is gone.`,
  'lock-unreadable': (p: { file: string; reason: string }) => `Cannot read ${p.file}: ${p.reason}.`,
  'lock-unwritable': (p: { file: string; reason: string }) => `Cannot write ${p.file}: ${p.reason}.`,
  'lock-kept': (p: { problem: string }) =>
    `What is pinned has changed, but cannot be read as it is now. What was read before stays in effect.\n${p.problem}`,
  'lock-read': (p: { file: string; tools: number }) =>
    `What is pinned was read anew: ${counted(p.tools, 'tool')} in ${p.file}.`,
  'tool-barred': (p: ToolNotPinned) =>
    `${p.server}/${shown(p.tool)} was not called ("pins: enforce"): ${howToAccept(p)}`,
  'tool-not-pinned': (p: ToolNotPinned & { enforced: boolean; difference: readonly string[] }) =>
    `Tool ${p.server}/${shown(p.tool)} is ${p.enforced ? 'barred ("pins: enforce")' : 'not as pinned'}: ${howToAccept(p)}${indented(p.difference)}`,
  'server-not-pinned': (p: {
    server: string;
    why: NotPinned;
    enforced: boolean;
    problem?: string | undefined;
  }) =>
    `${p.enforced ? 'All tools and the instructions' : 'The tools'} of server "${p.server}" are ${p.enforced ? 'barred ("pins: enforce")' : 'compared with nothing'}: ${howToAccept({ ...p, tool: '' })}`,
  'instructions-not-pinned': (p: { server: string; enforced: boolean; difference: readonly string[] }) =>
    `The instructions of server "${p.server}" are not as they were pinned${p.enforced ? ', and are not passed on ("pins: enforce")' : ''}. To accept them, with all its tools: ${acceptCommand(p.server)}${indented(p.difference)}`,
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
    `The server "${p.server}" lists no tool ${shown(p.tool)}, and none is pinned. "bcp-proxy tools list ${shellWord(p.server)}" has all names.`,
  'pins-need-config': () =>
    'Pins stand beside a config, and none was found. Write one with "bcp-proxy init", or name the file where it stands elsewhere.',
} as const;
