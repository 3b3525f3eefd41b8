import { hasOpenQuote, wordsOfLine } from '../../command-line/words-of-line.ts';

/** What the conversation does itself. Commands and servers cannot begin with a colon. */
export const OWN = {
  ':raw': 'the original texts of the last result',
  ':why': 'which rules have changed the last result, and what they saved',
  ':json': 'the last result as JSON',
  ':help': 'this help',
  ':quit': 'leave (also Ctrl-D)',
} as const;
export type PromptCommand = keyof typeof OWN;

/** What a line begins with can be one of these. */
export interface FirstWords {
  /** Suggestions begin with it. */
  readonly program: string;
  readonly isCommand: (word: string) => boolean;
  readonly servers: readonly string[];
}

export type TypedLine =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'open-quote' }
  | { readonly kind: 'own'; readonly command: PromptCommand }
  | { readonly kind: 'unknown'; readonly word: string }
  | { readonly kind: 'command'; readonly words: readonly string[] };

const isOwn = (word: string): word is PromptCommand => Object.hasOwn(OWN, word);

/** Whether a line begins with a server instead of a command. */
export const isShort = (first: string, { isCommand, servers }: FirstWords): boolean =>
  !isCommand(first) && servers.includes(first);

/** `SERVER TOOL NAME=VALUE…` as a call, `SERVER` as its list of tools. */
const written = ([server = '', ...call]: readonly string[]): readonly string[] =>
  call.length === 0 ? ['tools', 'list', server] : ['tools', 'exec', server, ...call];

/** What a line asks for. A line that begins with `#` is a comment. */
export function readLine(line: string, known: FirstWords): TypedLine {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) return { kind: 'nothing' };
  if (hasOpenQuote(text)) return { kind: 'open-quote' };
  const all = wordsOfLine(text);
  const words = all[0] === known.program ? all.slice(1) : all;
  const [first = ''] = words;
  if (isOwn(first)) return { kind: 'own', command: first };
  if (first.startsWith(':')) return { kind: 'unknown', word: first };
  return { kind: 'command', words: isShort(first, known) ? written(words) : words };
}
