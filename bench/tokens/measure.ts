/** Every figure about tokens that the documents name, measured anew: the same on every machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { PEER_FORMATS, writeCsv, writtenIn } from '../../src/cli/peer-formats.ts';
import type { MaybePromise } from '../../src/engine/engine.ts';
import type { ToolCall } from '../../src/model/call.ts';
import { expand } from '../../src/render/compact/expand.ts';
import { readMarker } from '../../src/render/compact/marker.ts';
import { isSame } from '../../src/render/judge.ts';
import type { TokenCounter } from '../../src/render/tokens/count.ts';
import { type Dataset, datasets } from './datasets.ts';
import { KINDS } from './kinds.ts';

/** Tokens by format: the smallest that each has for the value; none for a format that it did not come back from. */
export type Row = Readonly<Record<string, number>>;

export interface Compared {
  readonly name: string;
  readonly tokens: Row;
}

export interface KindFigure {
  readonly name: string;
  readonly captures: number;
  readonly before: number;
  readonly after: number;
  /** In percent, to a tenth. */
  readonly saved: number;
  /** The forms that its captures get, the commonest first. */
  readonly forms: readonly string[];
  readonly floor?: number;
  /** What the bench asks for, where the suite holds it to a lower floor. */
  readonly aim?: number;
}

export interface Results {
  /** By tokenizer. */
  readonly sets: Readonly<Record<string, readonly Compared[]>>;
  readonly captures: Readonly<Record<string, readonly Compared[]>>;
  readonly kinds: readonly KindFigure[];
  /** Over the kinds that have a floor; `all`: every capture, prose, source code and encoded data too. */
  readonly mixed: { readonly saved: number; readonly meanOfKinds: number; readonly all: number };
}

/** What a text becomes on its way to a client. */
export type Process = (text: string, call: ToolCall) => MaybePromise<{ readonly text: string }>;

export type Counters = Readonly<Record<string, TokenCounter>>;

const NO_CALL: ToolCall = { server: '', tool: '', args: {} };
const FOLDERS = ['test/corpus', 'bench/captures'];

const tenths = (share: number): number => Math.round(share * 1000) / 10;

/** The text that is sent. Throws where it is not the same content. */
async function sent(text: string, process: Process): Promise<string> {
  const { text: out } = await process(text, NO_CALL);
  if (!isSame(text, expand(out))) throw new Error(`not lossless: ${text.slice(0, 80)}`);
  return out;
}

interface Texts {
  readonly name: string;
  /** By format, every text that it offers. */
  readonly byFormat: readonly (readonly [format: string, texts: readonly string[]])[];
}

async function textsOf(name: string, text: string, process: Process, rows?: Dataset['rows']): Promise<Texts> {
  const value: unknown = JSON.parse(text);
  return {
    name,
    byFormat: [
      ['minified', [JSON.stringify(value)]],
      ...Object.entries(PEER_FORMATS).map(([format, peer]) => [format, writtenIn(peer, value)] as const),
      ...(rows ? [['csv', [writeCsv(rows)]] as const] : []),
      ['bcp', [await sent(text, process)]],
    ],
  };
}

const counted = ({ name, byFormat }: Texts, count: TokenCounter): Compared => ({
  name,
  tokens: Object.fromEntries(
    byFormat.flatMap(([format, texts]) =>
      texts.length === 0 ? [] : [[format, Math.min(...texts.map((text) => count(text)))]],
    ),
  ),
});

const byTokenizer = (
  texts: readonly Texts[],
  counters: Counters,
): Readonly<Record<string, readonly Compared[]>> =>
  Object.fromEntries(
    Object.entries(counters).map(([name, count]) => [name, texts.map((one) => counted(one, count))]),
  );

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

/** Every capture: its text by its name. */
export function allCaptures(): ReadonlyMap<string, string> {
  const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((file) => [folder, file] as const));
  return new Map(
    files
      .filter(([, file]) => file !== 'README.md')
      .map(([folder, file]) => [file, readFileSync(`${folder}/${file}`, 'utf8')]),
  );
}

async function measureSets(process: Process): Promise<readonly Texts[]> {
  return Promise.all(
    datasets().map(({ name, data, rows }) => textsOf(name, JSON.stringify(data, null, 2), process, rows)),
  );
}

/** The names of the forms that a text is written in: none of an original. */
function formsOf(text: string): readonly string[] {
  const marked = readMarker(text.slice(0, text.indexOf('\n')))?.forms ?? [];
  return [...new Set(marked.map(({ form }) => form))];
}

/** The different names, the commonest first; equally common ones by name. */
function byCount(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([name]) => name);
}

export async function measureKinds(process: Process, count: TokenCounter): Promise<readonly KindFigure[]> {
  const captures = allCaptures();
  const figures: KindFigure[] = [];
  for (const { name, floor, aim, files } of KINDS) {
    let [found, before, after] = [0, 0, 0];
    const forms: string[] = [];
    for (const [file, text] of captures) {
      if (!files.some((pattern) => pattern.test(file))) continue;
      const out = await sent(text, process);
      found++;
      before += count(text);
      after += count(out);
      forms.push(...formsOf(out));
    }
    figures.push({
      name,
      captures: found,
      before,
      after,
      saved: tenths(1 - after / before),
      forms: byCount(forms),
      floor,
      aim,
    });
  }
  return figures;
}

async function mixedOf(
  figures: readonly KindFigure[],
  process: Process,
  count: TokenCounter,
): Promise<Results['mixed']> {
  const kinds = figures.filter(({ floor }) => floor !== undefined);
  const sum = (key: 'before' | 'after' | 'saved'): number =>
    kinds.reduce((total, kind) => total + kind[key], 0);
  let [before, after] = [0, 0];
  for (const text of allCaptures().values()) {
    before += count(text);
    after += count(await sent(text, process));
  }
  return {
    saved: tenths(1 - sum('after') / sum('before')),
    meanOfKinds: Math.round((sum('saved') / kinds.length) * 10) / 10,
    all: tenths(1 - after / before),
  };
}

/** `first` of the counters decides what is sent and measures the kinds. */
export async function measure(process: Process, counters: Counters, first: TokenCounter): Promise<Results> {
  const json = [...allCaptures()].filter(([file, text]) => file.endsWith('.json') && isJson(text));
  const captures = await Promise.all(json.map(([file, text]) => textsOf(file, text, process)));
  const kinds = await measureKinds(process, first);
  return {
    sets: byTokenizer(await measureSets(process), counters),
    captures: byTokenizer(captures, counters),
    kinds,
    mixed: await mixedOf(kinds, process, first),
  };
}

/** Tokens of our output for each set, by the counter that decides. */
export async function ownTokens(process: Process, count: TokenCounter): Promise<readonly Compared[]> {
  const sets = await Promise.all(
    datasets().map(async ({ name, data }) => {
      const text = await sent(JSON.stringify(data, null, 2), process);
      return { name, tokens: { bcp: count(text) } };
    }),
  );
  return sets;
}
