/**
 * What each form brings: the o200k_base tokens that texts would take without it. `node build/worth.js FOLDER… [--conversations FOLDER]`: folders
 * of captures (the project's, if none is named), and of recorded conversations (docs/sessions.md). Only texts in which a form stands
 * are rendered once more without it: another form, or none, then takes its place.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEngine } from '../src/engine/load-engine.ts';
import { agentCall } from '../src/hooks/agent-result.ts';
import type { ToolCall } from '../src/model/call.ts';
import type { Form } from '../src/render/compact/form.ts';
import { readMarker } from '../src/render/compact/marker.ts';
import { FORMS } from '../src/render/compact/registry.ts';
import { loadTokenCounter } from '../src/render/tokens/count.ts';
import { recordedAt } from '../src/sessions/find-transcripts.ts';
import { rowsIn } from '../src/sessions/read-rows.ts';

interface Sample {
  readonly text: string;
  readonly call: ToolCall;
}

const NO_CALL: ToolCall = { server: '', tool: '', args: {} };

function* captured(folder: string): Generator<Sample> {
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile()))
    if (name !== 'README.md') yield { text: readFileSync(join(folder, name), 'utf8'), call: NO_CALL };
}

const broken = (file: string) => (): never => {
  throw new Error(`${file} cannot be read.`);
};

async function* recorded(folder: string): AsyncGenerator<Sample> {
  const onskipped = ({ path }: { readonly path: string }): never => broken(path)();
  const found = await recordedAt(folder, { since: Number.NEGATIVE_INFINITY, onskipped });
  for (const { format, files } of found) {
    const read = format.reader();
    for (const file of files)
      for await (const row of rowsIn(file, { onbroken: broken(file), onread: () => {} }))
        for (const step of read(row))
          if (step.kind === 'result' && step.isKept !== true)
            yield { text: step.text, call: agentCall({ ...step, client: format.client }) };
  }
}

/** Does the work while no text takes the form. */
async function without<T>(name: string, work: () => Promise<T>): Promise<T> {
  const form = FORMS.get(name) as { -readonly [K in 'encode' | 'takes']?: Form[K] };
  const own = { ...form };
  Object.assign(form, { encode: () => undefined, takes: () => false });
  try {
    return await work();
  } finally {
    Object.assign(form, own);
    if (own.takes === undefined) delete form.takes;
  }
}

interface Worth {
  readonly texts: number;
  readonly brought: number;
}

const engine = await loadEngine({ cwd: '/', env: {}, warn: console.error });
const count = await loadTokenCounter();

interface Measured {
  readonly before: number;
  /** The tokens that the text takes more, by the forms that it would have to do without. */
  readonly more: ReadonlyMap<string, number>;
}

async function measured({ text, call }: Sample): Promise<Measured> {
  const { text: sent } = await engine.process(text, call);
  const marker = sent === text ? undefined : readMarker(sent.split('\n', 1)[0] ?? '');
  const more = new Map<string, number>();
  for (const name of new Set(marker?.forms.map(({ form }) => form)))
    if (FORMS.has(name)) {
      const other = await without(name, async () => engine.process(text, call));
      more.set(name, count(other.text) - count(sent));
    }
  return { before: count(text), more };
}

async function print(what: string, samples: Iterable<Sample> | AsyncIterable<Sample>): Promise<void> {
  const forms = new Map<string, Worth>();
  const known = new Map<string, Measured>();
  let [texts, tokens] = [0, 0];
  for await (const sample of samples) {
    const key = JSON.stringify(sample);
    const { before, more } = known.get(key) ?? (await measured(sample));
    known.set(key, { before, more });
    texts++;
    tokens += before;
    for (const [name, brought] of more) {
      const worth = forms.get(name) ?? { texts: 0, brought: 0 };
      forms.set(name, { texts: worth.texts + 1, brought: worth.brought + brought });
    }
  }
  console.log(
    `\n${what}: ${texts} texts, ${tokens} tokens\n| form | texts | tokens | of all |\n|---|--:|--:|--:|`,
  );
  for (const name of FORMS.keys()) {
    const { texts: n, brought } = forms.get(name) ?? { texts: 0, brought: 0 };
    console.log(`| ${name} | ${n} | ${brought} | ${((100 * brought) / tokens).toFixed(3)} % |`);
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { conversations: { type: 'string', multiple: true, default: [] } },
});
const captures = positionals.length > 0 ? positionals : ['test/corpus', 'bench/captures'];
for (const folder of captures) await print(folder, captured(folder));
for (const folder of values.conversations) await print(folder, recorded(folder));
