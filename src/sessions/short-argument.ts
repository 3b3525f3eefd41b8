import { SECRET_WORDS, withoutSecretParts } from '../diagnostics/secrets.ts';
import { asMembers } from './blocks.ts';

const FILE = /path|file/i;
const SAID = /command|cmd|query|pattern|url|uri|prompt/i;
const MOST = 60;

const short = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

/** Names and texts of a call, also of lists and objects in it. */
function textsIn(value: unknown, name = '', depth = 0): readonly (readonly [name: string, text: string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (depth > 3) return [];
  const items = Array.isArray(value)
    ? value.map((item) => [name, item] as const)
    : Object.entries(asMembers(value));
  return items.flatMap(([key, item]) => textsIn(item, key, depth + 1));
}

/** What a call was about, for a person who looks for it: its file, or how its command begins. Nothing that may be a secret. */
export function shortArgument(input: unknown): string {
  const texts = textsIn(input);
  const file = texts.find(([name]) => FILE.test(name))?.[1];
  if (file !== undefined) return short(withoutSecretParts(file.replaceAll(/\s+/g, ' ')));
  // Some agents have a list of words.
  const words = texts.filter(([name]) => SAID.test(name)).map(([, text]) => text);
  const [said = ''] = words.join(' ').trim().split('\n');
  if (!SECRET_WORDS.test(said)) return short(withoutSecretParts(said));
  const [program = ''] = said.split(/\s/);
  return SECRET_WORDS.test(program) || program.includes('=') ? '' : short(`${program} …`);
}
