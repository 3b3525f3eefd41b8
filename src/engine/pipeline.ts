/**
 * The way of a text, on one screen: text → lines → regions (recognise.ts) → compact candidates → the smallest that expands
 * to the original (choose.ts). Other modes and files: regions → manifest → payload → blocks. Pure: no I/O, no clock.
 */
import type { Block } from '../bcp/blocks.ts';
import { decodePayload } from '../bcp/decode-payload.ts';
import { encodePayload } from '../bcp/encode-payload.ts';
import { buildManifest, type Parts } from '../manifest/build.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { toBlocks } from '../manifest/to-blocks.ts';
import type { ToolCall } from '../model/call.ts';
import { expand } from '../render/compact/expand.ts';
import { type CompactText, renderCompact } from '../render/compact/render-compact.ts';
import type { RegionText } from '../render/compact/source-pieces.ts';
import { isSame } from '../render/judge.ts';
import { estimateTokens } from '../render/tokens/estimate-tokens.ts';
import { canShrink, type DetectionPlan, type Recognised, recognise } from './recognise.ts';
import { type RunStep, untimed } from './stopwatch.ts';

/** Every stage's product for one text, as `explain` shows them. */
export interface Inspection extends Recognised {
  readonly manifest: Manifest;
  readonly payload: Uint8Array;
  readonly blocks: readonly Block[];
}

/** Takes the candidates for a text, best first, and gives the one to send, if any. */
export type Choose = (
  text: string,
  candidates: readonly CompactText[],
  run?: RunStep,
) => Promise<CompactText | undefined>;

/** What a text became: `compact` is absent where nothing in it has a form, else it comes when tokens are counted. */
export interface Compacted {
  readonly recognised: Recognised;
  readonly compact?: Promise<CompactText | undefined>;
}

/** The whole pipeline for one text. Throws what a stage throws. */
export function compactText(
  text: string,
  plan: DetectionPlan,
  call: ToolCall,
  choose: Choose,
  run: RunStep = untimed,
): Compacted {
  const recognised = recognise(text, plan, call, run);
  if (!canShrink(recognised)) return { recognised };
  const candidates = run('render', () => propose(recognised));
  return { recognised, compact: choose(text, candidates, run) };
}

export interface CarryOptions {
  readonly parts?: Parts | undefined;
  readonly run?: RunStep | undefined;
}

/** regions → manifest → payload → blocks. Throws where a block cannot be carried. */
export function carry(
  recognised: Recognised,
  call: ToolCall,
  { parts, run = untimed }: CarryOptions = {},
): Inspection {
  const { lines, detection } = recognised;
  const manifest = run('manifest', () => buildManifest(lines, detection.regions, call, parts));
  const payload = run('encode', () => encodePayload(toBlocks(manifest)));
  const { blocks } = run('decode', () => decodePayload(payload));
  return { manifest, payload, blocks, ...recognised };
}

/** Law 1: the compact text, alone, gives the original back. */
export function verify(original: string, compact: CompactText): boolean {
  // Half of a surrogate pair does not survive as UTF-8.
  if (!compact.text.isWellFormed()) return false;
  try {
    return isSame(original, expand(compact.text));
  } catch {
    return false;
  }
}

/** regions → compact candidates, smallest first by the estimate. None of them is verified yet. */
export function propose({ lines, detection, envelope }: Recognised): CompactText[] {
  const regions = detection.regions.map(({ start, end, rule }): RegionText => {
    const { block, hint } = rule?.emit ?? {};
    return { source: lines.slice(start, end), hint, written: block === 'code' || block === 'document' };
  });
  const candidates = renderCompact(regions, envelope);
  if (candidates.length < 2) return candidates;
  return candidates
    .map((candidate) => ({ candidate, tokens: estimateTokens(candidate.text) }))
    .sort((a, b) => a.tokens - b.tokens)
    .map(({ candidate }) => candidate);
}
