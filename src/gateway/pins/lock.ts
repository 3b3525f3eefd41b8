/** The content of `bcp-proxy.lock`, and how it is read and written. */
import { KnownError } from '../../diagnostics/error.ts';
import { LineMap } from '../../diagnostics/line-map.ts';
import { lookUp, memberKey, memberString } from '../../json/json-edit.ts';
import { type JsonNode, type ObjectNode, scanDocument } from '../../json/scan.ts';
import { hashOf, pinnedForm } from './definition.ts';
import { escapeHidden } from './hidden.ts';

/** A text that a person has accepted, and the hash that identifies it. */
export interface Pin {
  readonly hash: string;
  readonly text: string;
}

export interface PinnedServer {
  /** Absent: it gave none. */
  readonly instructions?: Pin;
  /** By name. The text is the definition. */
  readonly tools: ReadonlyMap<string, Pin>;
}

/** By server. */
export type Lock = ReadonlyMap<string, PinnedServer>;

export const pinOf = (text: string): Pin => ({ hash: hashOf(text), text });

const VERSION = 1;

const byName = <T>(map: ReadonlyMap<string, T>): readonly (readonly [string, T])[] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * A text of several lines is stored as a list, so that a change in one line changes only one line of the
 * file.
 */
const linesOf = (text: string): string | readonly string[] => (text.includes('\n') ? text.split('\n') : text);

const indented = (json: string, margin: string): string => json.replaceAll('\n', `\n${margin}`);

const members = (entries: readonly (readonly [string, string])[], margin: string): string =>
  entries.length === 0
    ? '{}'
    : `{\n${entries.map(([key, json]) => `${margin}  ${JSON.stringify(key)}: ${indented(json, `${margin}  `)}`).join(',\n')}\n${margin}}`;

/** The definition, its own description in lines. */
function definitionText(text: string): string {
  const node = objectOf(text);
  return members(
    node.members.map((member) => {
      const key = memberKey(text, member);
      const value = memberString(text, member.value);
      const isProse = key === 'description' && value?.includes('\n') === true;
      return [key, isProse ? JSON.stringify(linesOf(value), null, 2) : pinnedForm(text, member.value)];
    }),
    '',
  );
}

function objectOf(text: string): ObjectNode {
  const scanned = scanDocument(text);
  return scanned.ok && scanned.node.type === 'object'
    ? scanned.node
    : { type: 'object', start: 0, end: 0, members: [], byKey: undefined };
}

const pinText = ({ hash }: Pin, key: string, value: string): string =>
  members(
    [
      ['hash', JSON.stringify(hash)],
      [key, value],
    ],
    '',
  );

/**
 * The lock as a file. People read its changes, so each entry has one place and all characters are visible.
 */
export function writeLock(lock: Lock): string {
  const servers = byName(lock).map(([name, { instructions, tools }]) => {
    const given =
      instructions === undefined
        ? []
        : [
            [
              'instructions',
              pinText(instructions, 'text', JSON.stringify(linesOf(instructions.text), null, 2)),
            ] as const,
          ];
    const all = byName(tools).map(
      ([tool, pin]) => [tool, pinText(pin, 'definition', definitionText(pin.text))] as const,
    );
    return [name, members([...given, ['tools', members(all, '')]], '')] as const;
  });
  const whole = members(
    [
      ['version', String(VERSION)],
      ['servers', members(servers, '')],
    ],
    '',
  );
  return `${escapeHidden(whole)}\n`;
}

/** Reads a lock. Reports any wrong part with its place. */
class LockReader {
  readonly #lines: LineMap;

  constructor(
    private readonly file: string,
    private readonly text: string,
  ) {
    this.#lines = new LineMap(text);
  }

  read(): Lock {
    this.#assertMerged();
    const scanned = scanDocument(this.text);
    if (!scanned.ok) throw this.#damaged(scanned.at, 'this is no JSON');
    const root = this.#object(scanned.node);
    const version = lookUp(this.text, root, 'version');
    if (version === undefined || this.#lexeme(version) !== String(VERSION))
      throw this.#damaged((version ?? root).start, `"version" has to be ${VERSION}`);
    const servers = this.#member(root, 'servers');
    return new Map(this.#entries(servers).map(([name, node]) => [name, this.#server(node)]));
  }

  #server(node: JsonNode): PinnedServer {
    const server = this.#object(node);
    const instructions = lookUp(this.text, server, 'instructions');
    const tools = this.#entries(this.#member(server, 'tools'));
    return {
      instructions: instructions && this.#pin(instructions, 'text'),
      tools: new Map(tools.map(([name, tool]) => [name, this.#pin(tool, 'definition')])),
    };
  }

  #pin(node: JsonNode, key: 'text' | 'definition'): Pin {
    const object = this.#object(node);
    const given = this.#member(object, 'hash');
    const value = this.#member(object, key);
    const hash = memberString(this.text, given);
    const texts = key === 'text' ? [this.#prose(value)] : this.#definitions(value);
    const text = texts.find((one) => hashOf(one) === hash);
    if (hash === undefined || text === undefined)
      throw this.#damaged(given.start, 'this hash is not that of what stands beside it');
    return { hash, text };
  }

  /** The text as it was compared. A list of lines is one text, unless the description is a list itself. */
  #definitions(node: JsonNode): readonly string[] {
    const { members: all } = this.#object(node);
    const textWith = (value: (node: JsonNode, key: string) => string): string => {
      const lines = all.map((member) => {
        const key = memberKey(this.text, member);
        return `  ${JSON.stringify(key)}: ${value(member.value, key)}`;
      });
      return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n}`;
    };
    const asItStands = (value: JsonNode): string => pinnedForm(this.text, value, '  ');
    const inLines = (value: JsonNode, key: string): string =>
      key === 'description' && value.type === 'array' && value.items.every(({ type }) => type === 'string')
        ? JSON.stringify(this.#prose(value))
        : asItStands(value);
    return [textWith(inLines), textWith(asItStands)];
  }

  #prose(node: JsonNode): string {
    const lines = node.type === 'array' ? node.items : [node];
    return lines
      .map((line) => {
        const said = memberString(this.text, line);
        if (said === undefined) throw this.#damaged(line.start, 'a text belongs here');
        return said;
      })
      .join('\n');
  }

  #entries(node: JsonNode): readonly (readonly [string, JsonNode])[] {
    const seen = new Set<string>();
    return this.#object(node).members.map((member) => {
      const key = memberKey(this.text, member);
      if (seen.has(key)) throw this.#damaged(member.key.start, `${JSON.stringify(key)} stands here twice`);
      seen.add(key);
      return [key, member.value];
    });
  }

  #member(node: ObjectNode, key: string): JsonNode {
    const found = lookUp(this.text, node, key);
    if (found === undefined) throw this.#damaged(node.start, `"${key}" is missing here`);
    return found;
  }

  #object(node: JsonNode): ObjectNode {
    if (node.type === 'object') return node;
    throw this.#damaged(node.start, 'an object belongs here');
  }

  #lexeme({ start, end }: JsonNode): string {
    return this.text.slice(start, end);
  }

  #assertMerged(): void {
    const mark = /^(?:<{7}|>{7}|={7})/m.exec(this.text);
    if (mark !== null)
      throw this.#damaged(mark.index, 'a merge was left unsettled here: take one side, or neither');
  }

  #damaged(at: number, problem: string): KnownError {
    const { line, column } = this.#lines.position(at);
    return new KnownError('lock-damaged', { file: this.file, line, column, problem });
  }
}

/** @throws KnownError `lock-damaged` */
export const readLock = (file: string, text: string): Lock => new LockReader(file, text).read();
