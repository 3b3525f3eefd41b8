import type { SourceDocument } from '../../document/document.ts';
import { isRecord } from '../../json/is-record.ts';
import { type Edit, splice } from '../../json/splice.ts';
import { addMember, type Braces, indentAt, lineBreakOf, lineEnd, removeMemberAt } from './braces.ts';
import type { AddedClient, AddedServer } from './config-change.ts';
import { jsonMember, yamlBlock, yamlMember } from './entry-text.ts';

export type ConfigLanguage = 'yaml' | 'json';

/** Under which key servers stand. */
export const SERVERS_KEY = 'servers';

/** The braces at a path of a document, with the members that its value has there. */
function bracesAt(document: SourceDocument, path: readonly string[], value: unknown): Braces {
  const { start, end } = document.range(path);
  const members = Object.keys(isRecord(value) ? value : {})
    .map((key) => ({
      start: document.range([...path, key], 'key').start,
      end: document.range([...path, key]).end,
    }))
    .sort((a, b) => a.start - b.start);
  return { text: document.text, start, end, members };
}

const isOneLine = ({ text, start, end }: Braces): boolean => !text.slice(start, end).includes('\n');

/** In braces of either language. */
function addInBraces(braces: Braces, name: string, entry: object, language: ConfigLanguage): readonly Edit[] {
  const br = isOneLine(braces) && braces.members.length > 0 ? undefined : lineBreakOf(braces.text);
  return addMember(braces, (indent) =>
    language === 'yaml' ? yamlMember(name, entry) : jsonMember(name, entry, indent, br),
  );
}

/**
 * The end of an entry of a block mapping: behind its last line, and behind comments that are indented like its
 * members.
 */
function blockEnd(text: string, valueEnd: number, indent: string): number {
  let end = lineEnd(text, text.slice(0, valueEnd).trimEnd().length);
  for (;;) {
    const next = text.indexOf('\n', end);
    if (next === -1) return end;
    const line = text.slice(next + 1, lineEnd(text, next + 1));
    const own = /^([ \t]*)#/.exec(line)?.[1];
    if (own === undefined || own.length <= indent.length) return end;
    end = lineEnd(text, next + 1);
  }
}

/** Behind the last line of a block mapping. */
function addInBlock(document: SourceDocument, servers: object, added: AddedServer): readonly Edit[] {
  const { text } = document;
  const br = lineBreakOf(text);
  const keys = Object.keys(servers);
  const starts = keys.map((key) => document.range([SERVERS_KEY, key], 'key').start);
  const indent = indentAt(text, Math.max(...starts));
  const ends = keys.map((key) => document.range([SERVERS_KEY, key]).end);
  const at = blockEnd(text, Math.max(...ends), indent);
  return [{ start: at, end: at, text: `${br}${indent}${yamlBlock(added, indent, br)}` }];
}

/** A key `servers` where there is none, behind everything else. A line of dots ends a document of YAML. */
function addKey({ text }: SourceDocument, added: AddedServer): readonly Edit[] {
  const br = lineBreakOf(text);
  const block = `  ${yamlBlock(added, '  ', br)}`;
  const dots = /^\.\.\.(?=\s|$)/m.exec(text)?.index;
  const at = dots ?? text.length;
  const before = at === 0 || text[at - 1] === '\n' ? '' : br;
  return [{ start: at, end: at, text: `${before}${SERVERS_KEY}:${br}${block}${br}` }];
}

/** The text of a config with one server more, every other byte as it was. */
export function withServer(document: SourceDocument, language: ConfigLanguage, added: AddedServer): string {
  const { add: name, entry } = added;
  const { text, value } = document;
  const root = isRecord(value) ? value : {};
  const servers = root[SERVERS_KEY];
  if (isRecord(servers) && text[document.range([SERVERS_KEY]).start] === '{')
    return splice(text, [...addInBraces(bracesAt(document, [SERVERS_KEY], servers), name, entry, language)]);
  const { start } = document.range([]);
  if (language === 'yaml' && text[start] !== '{') {
    const isBlock = isRecord(servers) && Object.keys(servers).length > 0;
    return splice(text, [...(isBlock ? addInBlock(document, servers, added) : addKey(document, added))]);
  }
  const braces = bracesAt(document, [], root);
  if (language === 'yaml')
    return splice(text, [...addMember(braces, () => `${SERVERS_KEY}: { ${yamlMember(name, entry)} }`)]);
  const br = lineBreakOf(text);
  const key = (indent: string): string =>
    `"${SERVERS_KEY}": {${br}${indent}  ${jsonMember(name, entry, `${indent}  `, br)}${br}${indent}}`;
  return splice(text, [...addMember(braces, key)]);
}

/** The text of a config in which a server is for one more client, every other byte as it was. */
export function withServerFor(document: SourceDocument, { server, client }: AddedClient): string {
  const { text, value } = document;
  const servers = isRecord(value) ? value[SERVERS_KEY] : undefined;
  const entry = isRecord(servers) ? servers[server] : undefined;
  const clients = isRecord(entry) ? entry['clients'] : undefined;
  if (!Array.isArray(clients) || clients.includes(client)) return text;
  const words = [...clients, client].map((one) => JSON.stringify(one));
  const { start, end } = document.range([SERVERS_KEY, server, 'clients']);
  // A block ends behind its last line.
  const stop = start + text.slice(start, end).trimEnd().length;
  return splice(text, [{ start, end: stop, text: `[${words.join(', ')}]` }]);
}

/** The text of a config without a server, every other byte as it was. */
export function withoutServer(document: SourceDocument, name: string): string {
  const { text, value } = document;
  const servers = isRecord(value) ? value[SERVERS_KEY] : undefined;
  if (!isRecord(servers) || !Object.hasOwn(servers, name)) return text;
  if (text[document.range([SERVERS_KEY]).start] === '{') {
    const braces = bracesAt(document, [SERVERS_KEY], servers);
    const { start } = document.range([SERVERS_KEY, name], 'key');
    return splice(text, [
      ...removeMemberAt(
        braces,
        braces.members.findIndex((one) => one.start === start),
      ),
    ]);
  }
  const { start } = document.range([SERVERS_KEY, name], 'key');
  const { end } = document.range([SERVERS_KEY, name]);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const stop = blockEnd(text, end, indentAt(text, start));
  const next = text.indexOf('\n', stop);
  const edits: Edit[] = [{ start: lineStart, end: next === -1 ? text.length : next + 1, text: '' }];
  if (Object.keys(servers).length === 1) {
    // A mapping without members would be null.
    const at = document.range([SERVERS_KEY], 'key').end;
    const colon = text.indexOf(':', at) + 1;
    edits.unshift({ start: colon, end: colon, text: ' {}' });
  }
  return splice(text, edits);
}
