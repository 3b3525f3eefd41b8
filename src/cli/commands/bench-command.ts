import { parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { exitsText, rowsText } from '../../command-line/rows.ts';
import { type Usage, wrongUsage } from '../../command-line/usage.ts';
import { hasCode, KnownError } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { visible } from '../../diagnostics/visible.ts';
import { fitResult } from '../../engine/budget/fit-result.ts';
import type { TextEngine } from '../../engine/create-engine.ts';
import { loadEngine } from '../../engine/load-engine.ts';
import type { ToolCall } from '../../model/call.ts';
import { decodeText } from '../../platform/decode-text.ts';
import type { Skipped } from '../../platform/entries.ts';
import { filesAt } from '../../platform/files-at.ts';
import { loadTokenCounter } from '../../render/tokens/count.ts';
import { startMemory } from '../../store/session.ts';
import { StoredTexts } from '../../store/stored-texts.ts';
import {
  benchReport,
  type Compare,
  type FileReport,
  type Fit,
  isBroken,
  measureFile,
} from '../bench-report.ts';
import { showBench } from '../bench-view.ts';
import { callFrom } from '../call-from.ts';
import type { Command } from '../command.ts';
import { readInput, writeOutput } from '../io.ts';
import { TEXT_OPTIONS } from '../text-input.ts';
import { warnSkipped } from '../warn-skipped.ts';

const OPTIONS = {
  ...TEXT_OPTIONS,
  '--budget TOKENS': "use this budget instead of the config's, at least 200",
  '--against FORMATS':
    'compare with these formats for JSON: toon, tron, gcf, csv, or some of them (toon,csv). Each writes its ' +
    'smallest text. toon, tron and gcf count only if their own reader gives the same data back, and csv only ' +
    'for flat rows. Otherwise sums count the original',
  ...outputOption('{files, kinds, raw, compact, against, budget}'),
} as const;

const usage: Usage =
  () => `bcp-proxy bench DIR|FILE… [--tool SERVER/TOOL] [--args JSON] [--budget TOKENS] [--against FORMATS] [--output json|text]
                [--config FILE]

Shows how many tokens (o200k_base) each file has as it is, as minified JSON and
as compact text. If a budget shortens the text, it also shows the tokens within
the budget. For each file it says what the compact text saves, whether it
expands to the original, and how long it took. It reads folders with all that
is in them, except hidden folders and node_modules.

${rowsText(OPTIONS)}

${exitsText({
  1: 'a compact text loses something or is larger than its original',
  2: 'wrong usage, or no file has text',
})}`;

const LEAST_BUDGET = 200;

function budgetFrom(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const tokens = Number(typed);
  if (Number.isSafeInteger(tokens) && tokens >= LEAST_BUDGET) return tokens;
  throw wrongUsage(`A budget is a number of tokens, ${LEAST_BUDGET} at least, not "${typed}".`, usage);
}

/** The formats to compare with, if any were asked for. Their encoders are loaded only then. */
async function compareWith(typed: string | undefined): Promise<Compare | undefined> {
  if (typed === undefined) return undefined;
  const { PEERS, peerTexts } = await import('../peer-formats.ts');
  const peers = typed.split(',').map((name) => {
    const known = PEERS.find((peer) => peer === name.trim().toLowerCase());
    if (known !== undefined) return known;
    throw wrongUsage(`--against knows ${PEERS.join(', ')}, not "${visible(name)}".`, usage);
  });
  const texts: Compare['texts'] = (name, value) => {
    const peer = peers.find((one) => one === name);
    return peer === undefined ? [] : peerTexts(peer, value);
  };
  return { peers: [...new Set(peers)], texts };
}

/** As the only text of a result, in a session of its own. */
function fitWith(engine: TextEngine, call: ToolCall, tokens: number | undefined): Fit {
  return async (original, text) => {
    const session = { ...startMemory(new StoredTexts()), tokenFactor: 1 };
    const sent = [{ original, text }];
    const counter = loadTokenCounter;
    const fitting =
      tokens === undefined
        ? await engine.fit(sent, call, session)
        : await fitResult(sent, {
            server: call.server,
            limits: { tokens, tokenFactor: 1 },
            handles: session.handles,
            counter,
            onwhole: () => {},
          });
    return fitting[0] ?? text;
  };
}

export const bench: Command = {
  usage,

  async run(argv, io) {
    const { values, positionals } = parseOptions(argv, OPTIONS, usage, Number.POSITIVE_INFINITY);
    if (positionals.length === 0) {
      throw wrongUsage('Name files or folders to measure.', usage);
    }
    const call = callFrom(values.tool, values.args, usage);
    const budget = budgetFrom(values.budget);
    const compare = await compareWith(values.against);
    const warn = (what: string): void => void io.stderr.write(`bcp-proxy warn ${visible(what)}\n`);
    const source = { cwd: process.cwd(), env: io.env, warn };
    const skipped: Skipped[] = [];
    const onskipped = (one: Skipped): void => void skipped.push(one);
    const paths = (await Promise.all(positionals.map((path) => filesAt(path, onskipped)))).flat();
    const engine = await loadEngine(
      values.config === undefined ? source : { ...source, file: values.config },
    );
    const count = await loadTokenCounter();
    const fit = fitWith(engine, call, budget);
    const files: FileReport[] = [];
    for (const path of paths) {
      const bytes = await readInput(path, io).catch((error: unknown) => {
        if (!hasCode(error, 'unreadable-input') || positionals.includes(path)) throw error;
        onskipped({ path, reason: error.params.reason });
      });
      if (bytes === undefined) continue;
      const text = decodeText(bytes);
      // Not text: a client would have got it in another kind of content.
      if (text === undefined) onskipped({ path, reason: 'not UTF-8 text' });
      else files.push(await measureFile(path, text, call, engine, count, fit, compare));
    }
    warnSkipped(skipped, io);
    if (files.length === 0) throw new KnownError('nothing-to-measure', { where: positionals.join(', ') });
    const report = benchReport(files, compare?.peers);
    await writeOutput(`${wantsJson(values) ? JSON.stringify(report) : showBench(report)}\n`, io);
    return files.some(isBroken) ? EXIT.failed : EXIT.ok;
  },
};
