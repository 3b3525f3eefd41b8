import { indentAt } from '../config/edit/braces.ts';
import { json5Positions } from '../document/json5-positions.ts';
import { readText } from '../document/parse-document.ts';
import { isRecord } from '../json/is-record.ts';
import type { Edit } from '../json/splice.ts';
import { NotEditable, type TextFormat } from './format.ts';

/** Blanks and comments; each comment up to its own end. */
const BLANK = /(?:[\s\uFEFF]|\/\/[^\n\r]*(?:[\n\r]|$)|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/)*/y;

function afterBlanks(text: string, from: number): number {
  BLANK.lastIndex = from;
  BLANK.exec(text);
  return BLANK.lastIndex;
}

async function read(text: string): Promise<Readonly<Record<string, unknown>>> {
  if (afterBlanks(text, 0) === text.length) return {};
  const { document, diagnostics } = await readText('', text, 'json');
  const [problem] = diagnostics;
  if (problem !== undefined)
    throw new NotEditable(`${problem.start.line}:${problem.start.column}: ${problem.message}`);
  if (!isRecord(document.value)) throw new NotEditable('it is no object');
  return document.value;
}

async function locateIn(text: string) {
  const { default: json5 } = await import('json5');
  const decode = (lexeme: string): string => Object.keys(json5.parse<object>(`{${lexeme}:0}`))[0] ?? lexeme;
  return json5Positions(text, decode).locate;
}

/** One step of the file's own indentation. */
const stepOf = (text: string): string => /\n([ \t]+)["'\w]/.exec(text)?.[1] ?? '  ';

const printed = (value: unknown, step: string, indent: string): string =>
  JSON.stringify(value, null, step).replaceAll('\n', `\n${indent}`);

/**
 * The member comes first: behind the brace, so that commas, comments and blanks of all others stay as they are.
 * In an object without members it ends without a comma.
 */
function firstMember(text: string, brace: number, empty: boolean, name: string, value: unknown): Edit {
  const step = stepOf(text);
  const outer = indentAt(text, brace);
  const inner = outer + step;
  const member = `\n${inner}${JSON.stringify(name)}: ${printed(value, step, inner)}`;
  const next = text[brace + 1];
  // The rest of the same line moves to a line of its own.
  const rest = next === '\n' || next === '\r' ? '' : empty && next === '}' ? `\n${outer}` : `\n${inner}`;
  return { start: brace + 1, end: brace + 1, text: `${member}${empty ? '' : ','}${rest}` };
}

export const jsonFormat: TextFormat = {
  read,
  async add(text, { key, name }, entry) {
    const value = await read(text);
    if (afterBlanks(text, 0) === text.length) {
      const gap = text === '' || text.endsWith('\n') ? '' : '\n';
      const whole = `${gap}${JSON.stringify({ [key]: { [name]: entry } }, null, 2)}\n`;
      return { start: text.length, end: text.length, text: whole };
    }
    const locate = await locateIn(text);
    const servers = value[key];
    const at = locate(servers === undefined ? [] : [key], 'value');
    if (at === undefined) throw new NotEditable('its servers cannot be found');
    if (servers === undefined)
      return firstMember(text, at.start, Object.keys(value).length === 0, key, { [name]: entry });
    if (!isRecord(servers)) throw new NotEditable(`${key} is no object`);
    const present = locate([key, name], 'value');
    if (present === undefined)
      return firstMember(text, at.start, Object.keys(servers).length === 0, name, entry);
    return { ...present, text: printed(entry, stepOf(text), indentAt(text, present.start)) };
  },
  async remove(text, { key, name }) {
    const locate = await locateIn(text);
    const word = locate([key, name], 'key');
    const value = locate([key, name], 'value');
    const braces = locate([key], 'value');
    if (word === undefined || value === undefined || braces === undefined)
      throw new NotEditable('the entry is not there');
    const before = text.slice(0, word.start).trimEnd().length;
    const comma = afterBlanks(text, value.end);
    if (text[comma] === ',') {
      // A comment that ends the line before keeps its line end where other text follows here.
      const follows = /^[ \t]*[^\s/]/.test(text.slice(comma + 1));
      return [{ start: follows ? word.start : before, end: comma + 1, text: '' }];
    }
    const last = { start: before, end: value.end, text: '' };
    const members = await read(text);
    const ends = Object.keys(isRecord(members[key]) ? members[key] : {})
      .map((one) => locate([key, one], 'value')?.end ?? 0)
      .filter((end) => end < word.start);
    // The last member: the comma before it may stay only where the client takes it.
    const parting = ends.length === 0 ? undefined : afterBlanks(text, Math.max(...ends));
    if (parting === undefined || text[parting] !== ',') return [last];
    if (parting >= before - 1) return [{ ...last, start: parting }];
    return [{ start: parting, end: parting + 1, text: '' }, last];
  },
};
