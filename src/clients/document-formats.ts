import type { SourceDocument } from '../document/document.ts';
import { insertMemberAt, removeMemberAt, replaceMemberAt } from '../document/edit/member-edits.ts';
import { readText } from '../document/parse-document.ts';
import type { Path } from '../document/path.ts';
import { isRecord } from '../json/is-record.ts';
import { type EntryTarget, NotEditable, type TextFormat } from './format.ts';

/** Nothing but blanks and comments; each comment up to its own end. */
const BLANK = /^(?:[\s\uFEFF]|\/\/[^\n\r]*(?:[\n\r]|$)|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*$/;

/** @throws NotEditable */
async function documentOf(text: string, language: 'yaml' | 'json'): Promise<SourceDocument> {
  const { document, diagnostics } = await readText('', text, language);
  const [problem] = diagnostics;
  if (problem !== undefined)
    throw new NotEditable(`${problem.start.line}:${problem.start.column}: ${problem.message}`);
  return document;
}

const mapOf = (value: unknown): Readonly<Record<string, unknown>> => {
  if (!isRecord(value)) throw new NotEditable('it is no map');
  return value;
};

/** Servers in a list have their names among their keys. A list stays one if its items cannot be told apart by them. */
function byName(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((one) => isRecord(one) && typeof one['name'] === 'string'))
    return value;
  const items = Object.fromEntries(value.map((one) => [one.name, one]));
  return Object.keys(items).length === value.length ? items : value;
}

/** The place of an entry, and whether it is there. One that is not comes behind all others. */
type Place = (
  document: SourceDocument,
  target: EntryTarget,
) => { readonly path: Path; readonly isThere: boolean };

const inMap: Place = ({ value }, { key, name }) => {
  const servers = isRecord(value) ? value[key] : undefined;
  if (servers !== undefined && !isRecord(servers)) throw new NotEditable(`${key} is no map`);
  return { path: [key, name], isThere: servers !== undefined && Object.hasOwn(servers, name) };
};

const inList: Place = ({ value }, { key, name }) => {
  const servers = isRecord(value) ? (value[key] ?? []) : [];
  if (!Array.isArray(servers)) throw new NotEditable(`${key} is no list`);
  const at = servers.findIndex((one) => isRecord(one) && one['name'] === name);
  return { path: [key, at === -1 ? servers.length : at], isThere: at !== -1 };
};

function documentFormat(language: 'yaml' | 'json', place: Place): TextFormat {
  const isBlank = (text: string): boolean => language === 'json' && BLANK.test(text);
  return {
    async read(text) {
      if (isBlank(text)) return {};
      return mapOf((await documentOf(text, language)).value ?? {});
    },
    async add(text, target, entry) {
      if (isBlank(text)) {
        const whole = JSON.stringify({ [target.key]: { [target.name]: entry } }, null, 2);
        const gap = text === '' || text.endsWith('\n') ? '' : '\n';
        return [{ start: text.length, end: text.length, text: `${gap}${whole}\n` }];
      }
      const document = await documentOf(text, language);
      const { path, isThere } = place(document, target);
      return (isThere ? replaceMemberAt : insertMemberAt)(document, path, entry);
    },
    async remove(text, target) {
      const document = await documentOf(text, language);
      const { path, isThere } = place(document, target);
      if (!isThere) throw new NotEditable('the entry is not there');
      return removeMemberAt(document, path);
    },
  };
}

export const jsonFormat = documentFormat('json', inMap);
export const yamlFormat = documentFormat('yaml', inMap);

const listFormat = documentFormat('yaml', inList);

/** Servers in a list are read as a map by their names. */
export const yamlListFormat: TextFormat = {
  ...listFormat,
  async read(text) {
    const whole = await listFormat.read(text);
    return Object.fromEntries(Object.entries(whole).map(([key, value]) => [key, byName(value)]));
  },
};
