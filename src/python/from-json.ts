import { isCall } from './calls.ts';
import { pythonString } from './strings.ts';

const TOKEN = /"(?:[^"\\]|\\.)*"|true|false|null|[[\]{}]/g;
const LITERALS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' };

/** How deep the tuples stand: directly in the outermost list. */
const TUPLE_DEPTH = 1;

const printed = (text: string): string => (isCall(text) ? text : pythonString(text));

/** JSON as Python prints the same values; `tuples`: the values directly in the outermost list are tuples. */
export function jsonToPython(json: string, tuples: boolean): string {
  const parts: string[] = [];
  let end = 0;
  let depth = 0;
  /** Commas between the values of the tuple that is open. */
  let commas = 0;
  const isTuple = (bracket: string): boolean =>
    tuples && depth === TUPLE_DEPTH && (bracket === '[' || bracket === ']');
  for (const { 0: token, index } of json.matchAll(TOKEN)) {
    const between = json.slice(end, index);
    end = index + token.length;
    if (depth === TUPLE_DEPTH + 1 && between.includes(',')) commas++;
    parts.push(between);
    if (token === '[' || token === '{') {
      parts.push(isTuple(token) ? '(' : token);
      if (depth === TUPLE_DEPTH) commas = 0;
      depth++;
    } else if (token === ']' || token === '}') {
      depth--;
      const isSingle = commas === 0 && json[index - 1] !== '[';
      parts.push(isTuple(token) ? (isSingle ? ',)' : ')') : token);
    } else parts.push(LITERALS[token] ?? printed(JSON.parse(token) as string));
  }
  return parts.join('') + json.slice(end);
}
