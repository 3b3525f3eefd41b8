/** Errors for changes that a config does not allow: the place, the reason, and the text to add by hand. */
import { KnownError } from '../../diagnostics/error.ts';
import type { NotEditableReason } from '../../diagnostics/messages/config-messages.ts';
import { hidden } from '../../diagnostics/secret-words.ts';
import type { Range, SourceDocument } from '../../document/document.ts';
import { yamlLines, yamlMember } from '../../document/edit/written-value.ts';
import { isRecord } from '../../json/is-record.ts';
import { type AddedServer, type ConfigChange, SERVERS_KEY } from './config-change.ts';

export type ConfigLanguage = 'yaml' | 'json';

/** `file:line:column` */
function placeOf({ file, lines }: SourceDocument, { start }: Range): string {
  const { line, column } = lines.position(start);
  return `${file}:${line}:${column}`;
}

/** An entry without the values of its headers: they may be secrets, and errors are shown and kept. */
function shown(entry: object): object {
  const { headers } = entry as { readonly headers?: Readonly<Record<string, string>> };
  if (headers === undefined) return entry;
  const values = Object.entries(headers).map(([name, value]) => [name, hidden(value)] as const);
  return { ...entry, headers: Object.fromEntries(values) };
}

/** A server under its key, as a person would write it. */
function snippetOf(
  language: ConfigLanguage,
  { add, entry, lines = yamlLines(shown(entry)) }: AddedServer,
): string {
  return language === 'yaml'
    ? yamlMember(SERVERS_KEY, yamlMember(add, lines)).join('\n')
    : `"${SERVERS_KEY}": ${JSON.stringify({ [add]: shown(entry) }, null, 2)}`;
}

export function serverThere(
  document: SourceDocument,
  language: ConfigLanguage,
  added: AddedServer,
): KnownError {
  const name = added.add;
  const at = placeOf(document, document.range([SERVERS_KEY, name], 'key'));
  return new KnownError('server-there', { name, at, snippet: snippetOf(language, added) });
}

export function serverNotThere({ file, value }: SourceDocument, name: string): KnownError {
  const servers = isRecord(value) ? value[SERVERS_KEY] : undefined;
  return new KnownError('server-not-there', { name, file, known: Object.keys(servers ?? {}) });
}

function reasonAt(
  document: SourceDocument,
  change: ConfigChange,
): { readonly why: NotEditableReason; readonly range: Range } {
  const { text } = document;
  const key = document.range([SERVERS_KEY], 'key');
  const servers = document.range([SERVERS_KEY]);
  if (text[servers.start] === '*') return { why: 'alias', range: servers };
  if ('client' in change) return { why: 'form', range: document.range([SERVERS_KEY, change.server], 'key') };
  if ('remove' in change) {
    const own = document.range([SERVERS_KEY, change.remove], 'key');
    const { end } = document.range([SERVERS_KEY, change.remove]);
    if (own.start < servers.start || own.start >= servers.end) return { why: 'merge', range: servers };
    return { why: /[\s[{,:]&\S/.test(text.slice(own.start, end)) ? 'anchor' : 'form', range: own };
  }
  const props = text.slice(key.end, servers.start);
  if (props.includes('&')) return { why: 'anchor', range: key };
  return {
    why: /^[ \t]*<<\s*:/m.test(text.slice(servers.start, servers.end)) ? 'merge' : 'form',
    range: key,
  };
}

export function notEditable(
  document: SourceDocument,
  language: ConfigLanguage,
  change: ConfigChange,
): KnownError {
  const { why, range } = reasonAt(document, change);
  const at = placeOf(document, range);
  if ('client' in change)
    return new KnownError('config-not-editable', {
      ...{ name: change.server, at, why },
      snippet: `clients: [${JSON.stringify(change.client)}]`,
    });
  if ('allow' in change)
    return new KnownError('config-not-editable', {
      ...{ name: change.server, at, why },
      snippet: `tools: { allow: ${JSON.stringify(change.allow)} }`,
    });
  return 'remove' in change
    ? new KnownError('config-not-editable', { name: change.remove, at, why })
    : new KnownError('config-not-editable', {
        name: change.add,
        at,
        why,
        snippet: snippetOf(language, change),
      });
}
