import { KnownError } from '../../diagnostics/error.ts';
import type { Inspection } from '../../pipeline.ts';
import { loadTokenCounter } from '../../render/tokens/count.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit.ts';
import { showLines, showManifest, showOutcome, showPayload, showRegions } from '../explain-view.ts';
import { writeOutput } from '../io.ts';
import { parseOptions } from '../options.ts';
import { readTextInput, TEXT_OPTIONS } from '../text-input.ts';

const STAGES = ['lines', 'regions', 'manifest', 'bcp', 'text'] as const;

const usage = `bcp-proxy explain [FILE|-] [--tool SERVER/NAME] [--args JSON] [--stage STAGE] [--json] [--config FILE]

Shows what was recognised in a text, by which rule and why, and what was made of it.

  --tool, --args, --config  as for compact
  --stage STAGE             one stage's product: ${STAGES.join(', ')}
                            (bcp writes the payload's bytes; text is what compact prints)
  --json                    the same as JSON`;

type Stage = (typeof STAGES)[number];

const isStage = (name: string): name is Stage => STAGES.some((stage) => stage === name);

/** The inspection as plain data: patterns and functions left out. */
function plain({ envelope, detection, off, manifest, payload }: Inspection) {
  const regions = detection.regions.map(({ rule, start, end, confidence, captures }) => ({
    lines: [start + 1, end],
    rule: rule?.id ?? null,
    block: rule?.emit.block ?? 'tool_result',
    hint: rule?.emit.hint ?? null,
    confidence,
    captures,
  }));
  return {
    envelope,
    regions,
    trace: detection.trace,
    cut: detection.cut,
    off: Object.fromEntries(off),
    manifest,
    payloadBytes: payload.length,
  };
}

export const explain: Command = {
  usage,

  async run(argv) {
    const options = { ...TEXT_OPTIONS, stage: { type: 'string' } } as const;
    const { values, positionals } = parseOptions(argv, options, usage, 1);
    const [file] = positionals;
    const { stage } = values;
    if (stage !== undefined && !isStage(stage)) {
      const problem = `Unknown stage "${stage}": ${STAGES.join(', ')}`;
      throw new KnownError('usage', { problem, usage: usage.split('\n')[0] as string });
    }
    const breaches: string[] = [];
    const { engine, call, text } = await readTextInput(values, file, usage, (what) => breaches.push(what));
    if (text === undefined) {
      throw new KnownError('unreadable-input', {
        file: file ?? 'standard input',
        reason: 'it is not UTF-8 text',
      });
    }
    const inspection = engine.inspect(text, call);
    if (stage === 'bcp' && !values.json) {
      await writeOutput(inspection.payload);
      return EXIT.ok;
    }
    const count = await loadTokenCounter();
    const started = performance.now();
    const outcome = await engine.process(text, call);
    const ms = performance.now() - started;
    const tokens = { before: count(text), after: count(outcome.text) };
    if (stage === 'text' && !values.json) {
      await writeOutput(outcome.text);
      return EXIT.ok;
    }
    if (values.json) {
      const { regions: _regions, ...rest } = outcome;
      await writeOutput(`${JSON.stringify({ ...plain(inspection), outcome: rest, tokens, ms, breaches })}\n`);
      return EXIT.ok;
    }
    const views: Record<Exclude<Stage, 'text' | 'bcp'>, (one: Inspection) => string> = {
      lines: showLines,
      regions: showRegions,
      manifest: showManifest,
    };
    const shown =
      stage !== undefined && stage !== 'text' && stage !== 'bcp'
        ? views[stage](inspection)
        : [
            showOutcome(outcome, tokens, ms),
            showRegions(inspection),
            showPayload(inspection),
            ...breaches.map((one) => `breach: ${one}`),
          ].join('\n');
    await writeOutput(`${shown}\n`);
    return EXIT.ok;
  },
};
