/** Rule tests as they stand in YAML, after their schema was checked (schema/rule-tests.v1.schema.json). */

import type { TraceEntry } from '../detect/finder.ts';
import type { SourceDocument } from '../document/document.ts';
import type { ToolCall } from '../model/call.ts';
import type { BlockType } from '../model/rule.ts';

/** First and last line, counted from 1. */
export type LineSpan = readonly [first: number, last: number];

export interface ExpectedRegion {
  readonly block: BlockType;
  readonly lines: LineSpan;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** One of `input` and `file`; at least one of `expect` and `not`. */
export interface RawCase {
  readonly name: string;
  readonly tool?: string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly mime?: string;
  readonly input?: string;
  readonly file?: string;
  readonly expect?: readonly ExpectedRegion[];
  readonly not?: readonly string[];
  readonly todo?: boolean | string;
}

/** A case whose text was read. */
export interface RuleCase extends RawCase {
  readonly input: string;
  /** The line in its file at which it begins, from 1. */
  readonly line: number;
}

/** A test file that was read and checked. With errors it has no cases. */
export interface TestFile {
  readonly document: SourceDocument;
  readonly cases: readonly RuleCase[];
}

/** A region that a rule claimed. */
export interface ExpectedClaim {
  readonly block: string;
  readonly lines: LineSpan;
  readonly rule: string;
  readonly confidence: number;
  /** The block's fields but for its content, those that are empty left out. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Why a case failed. */
export type Failure =
  | {
      readonly kind: 'regions';
      readonly missing: readonly ExpectedRegion[];
      readonly unexpected: readonly ExpectedClaim[];
    }
  | { readonly kind: 'claimed'; readonly claim: ExpectedClaim }
  /** A law that does not depend on what was expected: the same bytes again, the original back. */
  | { readonly kind: 'law'; readonly what: string };

export interface CaseResult {
  readonly test: RuleCase;
  readonly call: ToolCall;
  /** The name of the route that the call takes. */
  readonly route: string;
  readonly passedThrough: boolean;
  /** Ids of the rules that the route lets look at it; absent: all. */
  readonly only?: readonly string[] | undefined;
  readonly claims: readonly ExpectedClaim[];
  readonly trace: readonly TraceEntry[];
  readonly cut: readonly string[];
  /** None: the case passed. */
  readonly failures: readonly Failure[];
}
