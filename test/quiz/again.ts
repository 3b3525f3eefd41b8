import { type Question, spread } from './question.ts';

type Leaf = readonly [path: string, value: string];

function leavesOf(value: unknown, path: string): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text === '' || text.length > 60 || text.includes('\n') ? [] : [[path, text]];
  }
  const entries = Array.isArray(value) ? value.map((item, i) => [`[${i}]`, item] as const) : dotted(value);
  return entries.flatMap(([key, inner]) => leavesOf(inner, path + key));
}

const dotted = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).map(([key, inner]) => [`.${key}`, inner] as const);

/** Objects and arrays that stand in the document already, further up, by their paths. */
function again(root: unknown): readonly (readonly [path: string, value: unknown])[] {
  const seen = new Set<string>();
  const found: (readonly [string, unknown])[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const text = JSON.stringify(value);
    if (text.length > 40 && seen.has(text)) found.push([path, value]);
    seen.add(text);
    const entries = Array.isArray(value) ? value.map((item, i) => [`[${i}]`, item] as const) : dotted(value);
    for (const [key, inner] of entries) look(inner, path + key);
  };
  look(root, '');
  return found;
}

/** What a document says in values that it says more than once, and in some others. */
export function aboutRepeated(original: string): readonly Question[] {
  const root: unknown = JSON.parse(original);
  const repeated = again(root).flatMap(([path, value]) => leavesOf(value, path));
  const asked = new Map([...spread(repeated, 6), ...spread(leavesOf(root, ''), 4)]);
  return [...asked].map(([path, answer]) => ({ ask: `What is \`${path.slice(1)}\`?`, answer }));
}
