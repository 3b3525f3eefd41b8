import { parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { exitsText, READ_EXITS, rowsText } from '../../command-line/rows.ts';
import { type Usage, wrongUsage } from '../../command-line/usage.ts';
import { KnownError, messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { TextEngine } from '../../engine/create-engine.ts';
import { MAX_INSPECTED_BYTES } from '../../engine/decide.ts';
import { type Inspection, propose, verify } from '../../engine/pipeline.ts';
import { sentOutcome } from '../../engine/sent-outcome.ts';
import { stopwatch } from '../../engine/stopwatch.ts';
import { withoutRules } from '../../engine/without-rule.ts';
import type { ToolCall } from '../../model/call.ts';
import { compareByEstimate } from '../../render/gate.ts';
import { loadTokenCounter, type TokenCounter } from '../../render/tokens/count.ts';
import type { Command } from '../command.ts';
import { explainData, type Result, STAGES, type Stage } from '../explain-data.ts';
import {
  showCandidates,
  showLines,
  showManifest,
  showOutcome,
  showPayload,
  showRegions,
  showRule,
  showStages,
} from '../explain-view.ts';
import { writeOutput } from '../io.ts';
import { readTextInput, TEXT_OPTIONS } from '../text-input.ts';

const OPTIONS = {
  ...TEXT_OPTIONS,
  '--rule ID': 'say only why this rule has lines of the text, or why it has none',
  '--stage STAGE':
    'print the product of one stage: lines, regions, manifest, bcp, text (bcp writes the bytes of the payload, ' +
    'and text is what compact prints)',
  ...outputOption('the same'),
} as const;

const usage: Usage =
  () => `bcp-proxy explain [FILE|-] [--tool SERVER/TOOL] [--args JSON] [--rule ID] [--stage STAGE] [--output json|text] [--config FILE]

Shows what the rules recognise in a text, by which rule and why. It also shows
what else they tried, what each form costs, and what the text would cost without
a rule of your own.

${rowsText(OPTIONS)}

${exitsText(READ_EXITS)}`;

function stageNamed(name: string | undefined): Stage | undefined {
  const found = STAGES.find((stage) => stage === name);
  if (found !== undefined || name === undefined) return found;
  throw wrongUsage(`Unknown stage "${name}": ${STAGES.join(', ')}`, usage);
}

const overview = (
  inspection: Inspection,
  { outcome, candidates, tokens, without, ms, stages, breaches }: Result,
): string =>
  [
    showOutcome(outcome, { tokens, ms, without }),
    showStages(stages),
    showRegions(inspection),
    showPayload(inspection),
    showCandidates(candidates),
    ...breaches.map((one) => `note: ${one}`),
  ].join('\n');

/** The text for stdout if a person reads it. */
function shown(stage: Stage | undefined, inspection: Inspection, result: Result): string | Uint8Array {
  switch (stage) {
    case undefined:
      return `${overview(inspection, result)}\n`;
    case 'lines':
      return `${showLines(inspection)}\n`;
    case 'regions':
      return `${showRegions(inspection)}\n`;
    case 'manifest':
      return `${showManifest(inspection)}\n`;
    case 'bcp':
      return inspection.payload;
    case 'text':
      return result.outcome.text;
  }
}

/** Once more, step by step: the code is warm by now, as in a gateway that has run for a while. */
function timedStages(engine: TextEngine, text: string, call: ToolCall, count: TokenCounter) {
  const { run, ms: stages } = stopwatch();
  const inspection = engine.inspect(text, call, { run });
  const proposed = run('render', () => propose(inspection));
  const verified = run('verify', () => proposed.map((candidate) => verify(text, candidate)));
  const [best] = proposed;
  if (best !== undefined) {
    run('gate', () => compareByEstimate(text, best.text) === 'count' && count(best.text) < count(text));
  }
  const candidates = proposed.map((candidate, i) => ({
    forms: candidate.forms,
    tokens: count(candidate.text),
    verified: verified[i] === true,
  }));
  return { candidates, stages };
}

/** Nothing is recognised in a text that nobody looks at; a budget may shorten it. */
async function explainLong(
  { engine, text, call }: { readonly engine: TextEngine; readonly text: string; readonly call: ToolCall },
  stage: Stage | undefined,
  json: boolean,
  breaches: readonly string[],
): Promise<string> {
  const outcome = await sentOutcome(engine, text, call);
  if (json) return `${JSON.stringify({ outcome, breaches })}\n`;
  if (stage === 'text') return outcome.text;
  const bytes = Buffer.byteLength(text);
  const told = messageOf('text-not-inspected', { bytes, most: MAX_INSPECTED_BYTES });
  const sent =
    outcome.action === 'shortened'
      ? `${told}\n${outcome.action}: ${outcome.reason}`
      : `${told} It goes out as it came.`;
  return `${[sent, ...breaches.map((one) => `note: ${one}`)].join('\n')}\n`;
}

function ruleText(id: string, inspection: Inspection, call: ToolCall): string {
  const said = showRule(id, inspection, call);
  if (said !== undefined) return said;
  const near = closest(
    id,
    inspection.rules.map((rule) => rule.id),
  );
  throw wrongUsage(
    `There is no rule "${id}" in effect.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    usage,
  );
}

export const explain: Command = {
  usage,

  async run(argv, io) {
    const { values, positionals } = parseOptions(argv, OPTIONS, usage, 1);
    const [file] = positionals;
    const stage = stageNamed(values.stage);
    const breaches: string[] = [];
    const { engine, call, text } = await readTextInput(
      values,
      file,
      usage,
      (what) => breaches.push(what),
      io,
    );
    if (text === undefined) {
      throw new KnownError('unreadable-input', {
        file: file ?? 'standard input',
        reason: 'it is not UTF-8 text',
      });
    }
    if (Buffer.byteLength(text) > MAX_INSPECTED_BYTES) {
      await writeOutput(await explainLong({ engine, text, call }, stage, wantsJson(values), breaches), io);
      return EXIT.ok;
    }
    const inspection = engine.inspect(text, call);
    if (values.rule !== undefined) {
      await writeOutput(`${ruleText(values.rule, inspection, call)}\n`, io);
      return EXIT.ok;
    }
    const count = await loadTokenCounter();
    const started = performance.now();
    const outcome = await sentOutcome(engine, text, call);
    const ms = performance.now() - started;
    const { candidates, stages } = timedStages(engine, text, call, count);
    const tokens = { before: count(text), after: count(outcome.text) };
    const without = await withoutRules(engine, text, call, outcome, count);
    const result = { outcome, candidates, tokens, without, ms, stages, breaches };
    await writeOutput(
      wantsJson(values)
        ? `${JSON.stringify(explainData(stage, inspection, result))}\n`
        : shown(stage, inspection, result),
      io,
    );
    return EXIT.ok;
  },
};
