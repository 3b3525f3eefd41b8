import type { TextDoubt } from '../../diagnostics/messages/pin-messages.ts';
import { isRecord } from '../../json/is-record.ts';
import type { ListKind } from '../wire/list-kinds.ts';

/** All texts that one server gives to a model: its instructions, and its items as it lists them. */
export interface ServerWords {
  readonly server: string;
  readonly instructions?: string | undefined;
  readonly lists: Readonly<
    Partial<Record<ListKind, readonly { readonly key: string | undefined; readonly json: string }[]>>
  >;
}

/** A text with invisible characters, or one that names a tool of another server. */
export interface TextFinding {
  readonly server: string;
  /** For example `tool read: inputSchema.properties.path.description`. */
  readonly where: string;
  readonly what: TextDoubt;
  /** The characters as code points, or the other server's tool. */
  readonly found: string;
}

const ESCAPE = /[\u001b\u009b]/u;
const TAGS = /[\u{e0000}-\u{e007f}]/u;
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/**
 * Invisible characters. Emoji are written with U+FE0F, and emoji and scripts use joiners. A single one is
 * allowed behind the character to which it belongs. Several could hold a hidden text.
 */
const UNSEEN =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}0-9#*])\ufe0f|(?<!(?![A-Za-z])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200c|\u200d)|(?![\t\n\r]|\ufe0f|\u200c|\u200d)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

const HIDDEN: readonly (readonly [TextDoubt, RegExp])[] = [
  ['ansi', ESCAPE],
  ['tags', TAGS],
  ['bidi', BIDI],
  ['invisible', UNSEEN],
];

/** The most findings of one gateway. */
const MOST = 200;
const MAX_DEPTH = 100;

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** All texts of a value with their paths. */
function* textsIn(value: unknown, path = '', depth = 0): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (!Array.isArray(value)) yield [path === '' ? key : `${path}.${key}`, key];
    yield* textsIn(member, path === '' ? key : `${path}.${key}`, depth + 1);
  }
}

const isProse = (path: string): boolean => /(?:^|\.)(?:description|title|instructions)$/.test(path);

const WORDS = /[A-Za-z0-9][A-Za-z0-9_.-]*/g;

/** Whether a name has several parts. Such a name does not occur in a sentence by chance. */
const isTelling = (name: string): boolean => /[_.-]|[a-z][A-Z]/.test(name) && name.length > 3;

/** The server of each tool name, without names that several servers have. */
function ownersOf(servers: readonly ServerWords[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string | undefined>();
  for (const { server, lists } of servers)
    for (const { key } of lists.tools ?? [])
      if (key !== undefined)
        owners.set(key, owners.has(key) && owners.get(key) !== server ? undefined : server);
  return new Map([...owners].flatMap(([name, server]) => (server === undefined ? [] : [[name, server]])));
}

/**
 * The first tool of another server that a text names. The name must have several parts, or stand in
 * backticks.
 */
function otherTool(text: string, server: string, owners: ReadonlyMap<string, string>): string | undefined {
  for (const match of text.matchAll(WORDS)) {
    const name = match[0].replace(/[.-]+$/, '');
    const owner = owners.get(name);
    if (owner === undefined || owner === server) continue;
    const isQuoted = text[match.index - 1] === '`' && text[match.index + name.length] === '`';
    if (isTelling(name) || isQuoted) return `${owner}/${name}`;
  }
  return undefined;
}

function* findingsOf(
  value: unknown,
  about: { readonly server: string; readonly what: string },
  owners: ReadonlyMap<string, string>,
): Generator<TextFinding> {
  const { server } = about;
  for (const [path, text] of textsIn(value)) {
    const where = path === '' ? about.what : `${about.what}: ${path}`;
    const hidden = HIDDEN.find(([, pattern]) => pattern.test(text));
    if (hidden !== undefined)
      yield { server, where, what: hidden[0], found: codePoint(hidden[1].exec(text)?.[0] ?? '') };
    const other = isProse(path) ? otherTool(text, server, owners) : undefined;
    if (other !== undefined) yield { server, where, what: 'other-tool', found: other };
  }
}

const KIND_WORDS: Readonly<Record<ListKind, string>> = {
  tools: 'tool',
  prompts: 'prompt',
  resources: 'resource',
  templates: 'resource template',
};

function* allFindings(servers: readonly ServerWords[]): Generator<TextFinding> {
  const owners = ownersOf(servers);
  for (const { server, instructions, lists } of servers) {
    if (instructions !== undefined) yield* findingsOf({ instructions }, { server, what: 'server' }, owners);
    for (const [kind, items] of Object.entries(lists))
      for (const { key = '', json } of items ?? []) {
        const value: unknown = JSON.parse(json);
        const what = `${KIND_WORDS[kind as ListKind]} ${key}`;
        if (isRecord(value)) yield* findingsOf(value, { server, what }, owners);
      }
  }
}

/** The suspicious texts of these servers, up to the maximum. */
export function textFindings(servers: readonly ServerWords[]): readonly TextFinding[] {
  const found: TextFinding[] = [];
  for (const finding of allFindings(servers)) {
    found.push(finding);
    if (found.length >= MOST) break;
  }
  return found;
}
