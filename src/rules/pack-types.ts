import type { SourceDocument } from '../config/document.ts';
import type { RawRoute } from '../config/raw.ts';
import type { RouteConfig } from '../config/types.ts';
import type { Diagnostic, Sources } from '../diagnostics/diagnostic.ts';
import type { RuleSpec } from './types.ts';

/** pack.yaml, or a pack in a single file, after its schema was checked (schema/pack.v1.schema.json). */
export interface RawPack {
  readonly pack: string;
  readonly version: 1;
  /** Rule files in the pack's folder, in order; their rules come before those inline. */
  readonly files?: readonly string[];
  readonly rules?: readonly RuleSpec[];
  readonly routes?: readonly RawRoute[];
}

export interface RawRuleFile {
  readonly rules: readonly RuleSpec[];
}

/** Rules in the order of the document that they stand in, at its key "rules". */
export interface RuleList {
  readonly document: SourceDocument;
  readonly rules: readonly RuleSpec[];
}

/** A pack whose files were read and checked. With errors it has no rules and no routes. */
export interface LoadedPack {
  readonly name: string;
  readonly rules: readonly RuleSpec[];
  readonly routes: readonly RouteConfig[];
  /** Where its rules stand. Empty for the pack that comes with the bundle. */
  readonly lists: readonly RuleList[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
}
