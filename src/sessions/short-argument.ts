import { addressWithoutSecrets, SECRET_WORDS, withoutSecretParts } from '../diagnostics/secret-words.ts';
import { asMembers } from './content-blocks.ts';

/** Names of files, and not what stands in them: `file_path`, `filename`, but not `file_text`. */
const FILE = /(?:path|(?<!pro)file)(?:s|_?names?)?$/i;
const SAID = /command|cmd|query|pattern|url|uri|prompt/i;
const MOST = 60;
/** Of a long text, no more is looked at. */
const MOST_READ = 1000;

/** Options with a password behind a letter: `curl -u ada:…`, `mysql -p…`, `redis-cli -a …`. */
const WITH_PASSWORD =
  /\s(?:-u|--user)[\s=]?[^\s:]*:|(?:mysql|mariadb)[\w-]*\s(?:.*\s)?-p\S|redis-cli\s(?:.*\s)?-a\s/;
const ADDRESS = /[a-z][a-z+.-]*:\/\/\S+/gi;

/** How a text begins, in whole words: of half a word, nobody knows that it is a secret. */
const beginOf = (text: string): string =>
  text.length > MOST_READ
    ? `${text.slice(0, text.slice(0, MOST_READ).lastIndexOf(' ') + 1).trimEnd()}…`
    : text;

function short(text: string): string {
  const shown = withoutSecretParts(text.replace(ADDRESS, addressWithoutSecrets));
  return shown.length > MOST ? `${shown.slice(0, MOST - 1)}…` : shown;
}

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
  const file = texts.find(([name, text]) => FILE.test(name) && !text.includes('\n'))?.[1];
  if (file !== undefined) return short(beginOf(file));
  // Some agents have a list of words.
  const words = texts.filter(([name]) => SAID.test(name)).map(([, text]) => text);
  const [line = ''] = words.join(' ').trim().split('\n');
  const said = beginOf(line);
  if (!SECRET_WORDS.test(line) && !WITH_PASSWORD.test(said)) return short(said);
  const [program = ''] = said.split(/\s/);
  return SECRET_WORDS.test(program) || program.includes('=') ? '' : `${short(program)} …`;
}
