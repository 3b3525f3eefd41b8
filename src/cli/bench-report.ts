import type { TextEngine } from '../engine/create-engine.ts';
import { scanDocument } from '../json/scan.ts';
import type { ToolCall } from '../model/call.ts';
import { expand } from '../render/compact/expand.ts';
import { minify } from '../render/compact/json/json-layout.ts';
import { isSame } from '../render/judge.ts';
import type { TokenCounter } from '../render/tokens/count.ts';

/** Tokens by the name of another format. */
export type Against = Readonly<Record<string, number>>;

/** The result for one file. Sizes are in o200k_base tokens. */
export interface FileReport {
  readonly file: string;
  /** The rule that claimed most of it; empty where none claimed anything. */
  readonly kind: string;
  readonly raw: number;
  /** JSON alone without its white space. */
  readonly minified?: number;
  readonly compact: number;
  /** The tokens in other formats, if any were asked for. A format that cannot hold the text is left out. */
  readonly against?: Against;
  /** The tokens that are sent if a budget shortens the text. */
  readonly budget?: number;
  /** Set where it begins with our marker, and goes out behind a line more. */
  readonly escaped?: true;
  /** Whether the compact text expands to the original. */
  readonly verified: boolean;
  readonly ms: number;
}

/** Files of one kind together. */
export interface KindReport {
  readonly kind: string;
  readonly files: number;
  readonly raw: number;
  readonly compact: number;
  /** The tokens in other formats. If a format cannot hold a text, the original counts. */
  readonly against?: Against;
  /** With what budgets leave of those that they shorten; absent where they shorten none. */
  readonly budget?: number;
}

export interface BenchReport {
  readonly files: readonly FileReport[];
  readonly kinds: readonly KindReport[];
  readonly raw: number;
  readonly compact: number;
  readonly against?: Against;
  readonly budget?: number;
}

/** In percent. */
export const savedOf = ({ raw, compact }: { readonly raw: number; readonly compact: number }): number =>
  raw === 0 ? 0 : 100 - (100 * compact) / raw;

function minifiedOf(text: string): string | undefined {
  const scanned = scanDocument(text);
  const isContainer = scanned.ok && (scanned.node.type === 'object' || scanned.node.type === 'array');
  return scanned.ok && isContainer ? minify(text, scanned.node) : undefined;
}

function comesBack(text: string, sent: string): boolean {
  try {
    return isSame(text, expand(sent));
  } catch {
    return false;
  }
}

function kindOf(regions: Awaited<ReturnType<TextEngine['process']>>['regions']): string {
  const lines = new Map<string, number>();
  for (const {
    rule,
    lines: [first, last],
  } of regions) {
    lines.set(rule, (lines.get(rule) ?? 0) + last - first + 1);
  }
  const [most = ['', 0]] = [...lines].sort((a, b) => b[1] - a[1]);
  return most[0];
}

/** The texts of a JSON document in another format; none where it cannot hold it. */
export type PeerTexts = (peer: string, value: unknown) => readonly string[];

/** The formats to compare with. */
export interface Compare {
  readonly peers: readonly string[];
  readonly texts: PeerTexts;
}

function againstOf(text: string, { peers, texts }: Compare, count: TokenCounter): Against {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {};
  }
  return Object.fromEntries(
    peers.flatMap((peer) => {
      const tokens = texts(peer, value).map((one) => count(one));
      return tokens.length === 0 ? [] : [[peer, Math.min(...tokens)]];
    }),
  );
}

/** Gives the text that is sent, from the original and its compact text. */
export type Fit = (original: string, compact: string) => Promise<string>;

/** Runs one text through the engine, and what comes out through `shorten`. */
export async function measureFile(
  file: string,
  text: string,
  call: ToolCall,
  engine: TextEngine,
  count: TokenCounter,
  shorten: Fit,
  compare?: Compare,
): Promise<FileReport> {
  const started = performance.now();
  const outcome = await engine.process(text, call);
  const ms = performance.now() - started;
  const minified = minifiedOf(text);
  const fitting = await shorten(text, outcome.text);
  return {
    file,
    kind: kindOf(outcome.regions),
    raw: count(text),
    minified: minified === undefined ? undefined : count(minified),
    compact: count(outcome.text),
    against: compare && againstOf(text, compare, count),
    escaped: outcome.action === 'escaped' || undefined,
    budget: fitting === outcome.text ? undefined : count(fitting),
    verified: comesBack(text, outcome.text),
    ms: Math.round(ms * 100) / 100,
  };
}

const sum = (files: readonly FileReport[], key: 'raw' | 'compact'): number =>
  files.reduce((total, file) => total + file[key], 0);

/** Absent where no budget shortens anything. */
function budgetOf(files: readonly FileReport[]): { readonly budget?: number } {
  if (files.every(({ budget }) => budget === undefined)) return {};
  return { budget: files.reduce((total, { budget, compact }) => total + (budget ?? compact), 0) };
}

/** The sums of the files in other formats. Absent if no format was asked for. */
function againstSum(files: readonly FileReport[], peers: readonly string[]): { readonly against?: Against } {
  if (peers.length === 0) return {};
  const sumOf = (peer: string): number =>
    files.reduce((total, { against = {}, raw }) => total + (against[peer] ?? raw), 0);
  return { against: Object.fromEntries(peers.map((peer) => [peer, sumOf(peer)])) };
}

/** Files with what their kinds, and all of them, come to; the largest kinds first. */
export function benchReport(files: readonly FileReport[], peers: readonly string[] = []): BenchReport {
  const kinds = [...new Set(files.map(({ kind }) => kind))].map((kind): KindReport => {
    const those = files.filter((file) => file.kind === kind);
    return {
      kind,
      files: those.length,
      raw: sum(those, 'raw'),
      compact: sum(those, 'compact'),
      ...againstSum(those, peers),
      ...budgetOf(those),
    };
  });
  kinds.sort((a, b) => b.raw - a.raw || (a.kind < b.kind ? -1 : 1));
  return {
    ...{ files, kinds, raw: sum(files, 'raw'), compact: sum(files, 'compact') },
    ...againstSum(files, peers),
    ...budgetOf(files),
  };
}

/** Whether a law is broken: something lost, or something larger than it was. */
export const isBroken = ({ verified, escaped, raw, compact }: FileReport): boolean =>
  !verified || (compact > raw && escaped !== true);
