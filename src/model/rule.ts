/** Rules as they stand in YAML, after its schema has been checked (schema/pack.v1.schema.json). */
import type { Construct } from './regex-construct.ts';

export const BLOCK_TYPES = [
  'code',
  'file_tree',
  'tool_result',
  'document',
  'structured_data',
  'diff',
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

/** Tiers run in this order, each only over the lines that earlier ones left. */
export const TIERS = ['container', 'structure', 'lines', 'weak'] as const;
export type Tier = (typeof TIERS)[number];

export const KINDS = [
  'delimited',
  'lines',
  'sections',
  'parse',
  'diff',
  'tree',
  'table',
  'encoded',
  'numbered',
  'alike',
  'whole',
] as const;
export type Kind = (typeof KINDS)[number];

/** The plain names for kinds that the config accepts as well. */
export const KIND_ALIASES = {
  regex: 'lines',
  'json-parse': 'parse',
  'diff-header': 'diff',
  'tree-indent': 'tree',
} as const satisfies Record<string, Kind>;

/** A kind as a rule may call it. */
export type KindName = Kind | keyof typeof KIND_ALIASES;

/** The kind that a rule means, whatever it calls it. */
export function kindOf({ kind }: Pick<RuleSpec, 'kind'>): Kind {
  const aliases: Readonly<Record<string, Kind>> = KIND_ALIASES;
  return aliases[kind] ?? (kind as Kind);
}

/** The names that a rule of a kind may have as its `format`: the variety of the shape. */
export const FORMATS = {
  parse: [
    'json',
    'json5',
    'ndjson',
    'json-sequence',
    'cut-json',
    'yaml',
    'toml',
    'csv',
    'tsv',
    'html',
    'xml',
    'python',
  ],
  diff: ['unified', 'git', 'context', 'combined'],
  tree: ['drawn', 'unicode', 'ascii', 'indented'],
  table: ['pipe', 'csv', 'tsv', 'semicolon', 'aligned', 'fields'],
  encoded: ['base64', 'base64url', 'hex', 'data-uri'],
} as const satisfies Partial<Record<Kind, readonly string[]>>;
/** What rules of a kind look for that name no format, if that is not all of them. */
const USUAL_FORMATS: Partial<Record<Kind, string>> = { parse: 'json' };

/** The formats that a rule looks for; none for a kind that has no formats. */
export function formatsOf(rule: Pick<RuleSpec, 'kind' | 'format'>): readonly string[] {
  const kind = kindOf(rule);
  const format = rule.format ?? USUAL_FORMATS[kind];
  const all: Partial<Record<Kind, readonly string[]>> = FORMATS;
  return format === undefined ? (all[kind] ?? []) : [format];
}

export type Format<K extends keyof typeof FORMATS> = (typeof FORMATS)[K][number];

/** A fact about a candidate, compared with a constant; or a property of the call. All given parts must hold. */
export interface Condition {
  readonly ge?: readonly [string, number];
  readonly le?: readonly [string, number];
  /** Glob over `server/tool` or the bare tool name. */
  readonly tool?: string;
  /** Name of a call argument to a glob of its value. */
  readonly args?: Readonly<Record<string, string>>;
  /** Glob over the MIME type that came with the text, or that an argument names. */
  readonly mime?: string;
  /** At least one of these holds. */
  readonly any_of?: readonly Condition[];
  /** Keys that occur in the candidate's objects: these and no others. */
  readonly keys?: { readonly all?: readonly string[]; readonly only?: readonly string[] };
}

export interface EvidenceSpec {
  readonly id: string;
  readonly if: Condition;
  /** Between -1 and 1, without 0: "this alone convinces me so far". */
  readonly weight: number;
}

/** Alternatives that say the same thing: of those that hold, only the one with the largest weight counts. */
export interface AlternativesSpec {
  readonly any_of: readonly EvidenceSpec[];
}

export interface EmitSpec {
  readonly block: BlockType;
  /** Constants and templates such as `{path}` or `{lang|lower|default:text}`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** A finer label; the compact form of that name is tried. */
  readonly hint?: string;
  /** From 0 to 1: how much of a budget it gets beside the other texts of a result. */
  readonly priority?: number;
}

export interface RuleSpec {
  readonly id: string;
  /** The shape that it recognises, for readers of the rule. Without a title, the id says it. */
  readonly title?: string;
  /** `experimental` if it is not given. */
  readonly status?: 'experimental' | 'stable' | 'deprecated';
  readonly kind: KindName;
  readonly tier?: Tier;
  /** At least one of them stands in the text, or the rule does not run. */
  readonly keywords?: readonly string[];
  /** Evidence of a bare match. */
  readonly confidence?: number;
  readonly threshold?: number;
  readonly evidence?: readonly (EvidenceSpec | AlternativesSpec)[];
  readonly require?: readonly Condition[];
  readonly emit: EmitSpec;
  readonly falsepositives?: readonly string[];
  /** Constructs that a pack's patterns may use although nothing can be proven of them. */
  readonly allow?: readonly Construct[];
  /** lines: a line that belongs to the region, and one that may only follow such a line. */
  readonly line?: string;
  readonly continuation?: string;
  readonly min_lines?: number;
  /** delimited: first and last line of the region. `(?<fence>…)` in open must equal the one in close. */
  readonly open?: string;
  readonly close?: string;
  /** sections: the line that begins one, what its other lines look like, and what stands between two of them. */
  readonly header?: string;
  readonly body?: string;
  readonly separator?: string;
  /** sections: where a header that goes on over several lines ends: before the first line like this. */
  readonly until?: string;
  /** sections: whether a header alone is one, after the first. */
  readonly empty?: boolean;
  /** sections: whether each is a region of its own (the default), or all that follow each other are one. */
  readonly region?: 'each' | 'all';
  /** whole: patterns by name, whose matching lines are counted. */
  readonly signs?: Readonly<Record<string, string>>;
  /** parse, diff, tree, table, encoded: the variety (FORMATS). */
  readonly format?: Format<keyof typeof FORMATS>;
}

/** The values of a rule that `tune` may change. */
export interface RuleTune {
  readonly threshold?: number;
  readonly confidence?: number;
  readonly min_lines?: number;
}
