/** Words of texts and queries, as they are compared. */

/** Endings of one word that mean the same here. The longest that fits goes. */
const ENDINGS: readonly (readonly [ending: string, instead: string])[] = [
  ['ies', 'y'],
  ['sses', 'ss'],
  ['ing', ''],
  ['es', ''],
  ['ed', ''],
  ['s', ''],
];
/** The rest of a word behind its removed ending has at least so many letters. */
const LEAST = 3;

/** The stem of a word: `files`, `filing` and `filed` are `fil`, and `file` is too. */
export function stemOf(word: string): string {
  const ending = word.endsWith('ss')
    ? undefined
    : ENDINGS.find(([end]) => word.endsWith(end) && word.length - end.length >= LEAST);
  const bare = ending === undefined ? word : word.slice(0, -ending[0].length) + ending[1];
  return bare.length > LEAST && bare.endsWith('e') ? bare.slice(0, -1) : bare;
}

/** Words of a text as they are compared: `readTextFile` and `read_text_files` have the same ones. */
export function wordsOf(text: string): readonly string[] {
  const split = text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase();
  return (split.match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf);
}

const WRITTEN = /[\p{L}\p{N}]+/gu;
/** The same for texts of ASCII alone, in a third of the time. */
const WRITTEN_IN_ASCII = /[A-Za-z0-9]+/g;
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Reads the words of many texts, as `wordsOf` does: lists of tools say the same words again and again. */
export function wordReader(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  const read = (written: string): readonly string[] => {
    const before = known.get(written);
    if (before !== undefined) return before;
    const words = wordsOf(written);
    known.set(written, words);
    return words;
  };
  return (text) => {
    const words: string[] = [];
    for (const written of text.match(BEYOND_ASCII.test(text) ? WRITTEN : WRITTEN_IN_ASCII) ?? [])
      for (const word of read(written)) words.push(word);
    return words;
  };
}

/** Words of a query that do not describe the searched thing. */
const IDLE: ReadonlySet<string> = new Set(
  'a an and any are as at be by can do for from get how i if in into is it its me my of on or our some that the their them this to up us use want we what which with you your'
    .split(' ')
    .map(stemOf),
);

/** Whether a word, in its compared form, does not describe the searched thing. */
export const isIdle = (word: string): boolean => IDLE.has(word);

/** Words that people use for one another. Each stands for all others of its line, for less than itself. */
const ALIKE: readonly (readonly string[])[] = [
  'remove delete drop erase',
  'list show display enumerate',
  'folder directory dir',
  'find search query look lookup',
  'create make add new insert',
  'get fetch read retrieve load view',
  'update edit modify change patch set',
  'run execute exec invoke start launch',
  'picture image photo screenshot snapshot',
  'issue ticket bug',
  'comment reply note',
  'message mail email send post',
  'rename move mv',
  'copy duplicate clone',
  'open navigate goto visit browse',
  'page site website url web',
  'click press tap',
  'type enter fill input',
  'table collection',
  'row record document entry',
  'repo repository project',
  'pr pull',
  'several multiple many batch bulk',
  'high height elevation altitude',
  'changed diff difference status compare',
  'remember memorize memory store add observation',
  'forget remove delete',
  'connect link relate relation',
  'open create new begin',
  'undo revert reset restore rollback',
  'error exception failure problem',
  'answer reply respond',
  'person user people member',
  'text content string',
  'author wrote blame',
  'js javascript script',
  'shell command terminal process',
  'doc documentation docs manual',
  'news article headline',
  'place location restaurant address',
  'route direction way',
  'env environment variable',
  'add sum plus calculate',
  'cluster kubernetes k8s',
  'pod container',
  'size length bytes',
  'stop kill terminate end close',
  'log logs',
  'info details metadata describe stat',
  'count number total',
  'history log commits',
  'save write store put',
  'download fetch',
  'think reason plan',
].map((line) => line.split(' ').map(stemOf));

const RELATED = new Map<string, ReadonlySet<string>>();
for (const line of ALIKE)
  for (const word of line)
    RELATED.set(word, new Set([...(RELATED.get(word) ?? []), ...line].filter((other) => other !== word)));

/** How much a word counts that only stands for one of the query. */
const FOR_ANOTHER = 0.5;

/** A word of a query: itself, and words that may stand for it. */
export type QueryWord = ReadonlyMap<string, number>;

/**
 * The words of a query with their weights. Idle words are dropped, related words are added, and a misspelt word counts
 * as the known word that it is near to.
 */
export function queryWords(
  query: string,
  known: (word: string) => boolean,
  near: (word: string) => string | undefined,
): readonly QueryWord[] {
  const all = wordsOf(query);
  const telling = all.filter((word) => !IDLE.has(word));
  return [...new Set(telling.length === 0 ? all : telling)].map((word) => {
    const meant = known(word) || RELATED.has(word) ? word : (near(word) ?? word);
    const others = [...(RELATED.get(meant) ?? [])].map((other) => [other, FOR_ANOTHER] as const);
    return new Map([[meant, 1] as const, ...others]);
  });
}
