import type { Diagnostic, Sources } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../document/document.ts';
import type { RawRoute } from '../model/raw-config.ts';
import type { RouteConfig } from '../model/route-config.ts';
import type { RuleSpec, RuleTune } from '../model/rule.ts';

/** pack.yaml, or a pack in a single file, after its schema was checked (schema/pack.v1.schema.json). */
export interface RawPack {
  readonly pack: string;
  readonly version: 1;
  /** Range of versions of this program. */
  readonly engine?: string;
  /** Rule files in the pack's folder, in order; their rules come before those inline. */
  readonly files?: readonly string[];
  readonly rules?: readonly RuleSpec[];
  readonly routes?: readonly RawRoute[];
  readonly disable?: readonly string[];
  readonly tune?: Readonly<Record<string, RuleTune>>;
}

export interface RawRuleFile {
  readonly rules: readonly RuleSpec[];
}

/** Rules in the order of the document that they stand in, at its key "rules". */
export interface RuleList {
  readonly document: SourceDocument;
  readonly rules: readonly RuleSpec[];
}

/** A pack whose files were read and checked. With errors it has no rules, no routes and no overrides. */
export interface LoadedPack {
  readonly name: string;
  /** Absolute path of its own file; none for the built-in pack as the build puts it in. */
  readonly file?: string;
  readonly rules: readonly RuleSpec[];
  readonly routes: readonly RouteConfig[];
  /** Changes to the rules before it, and to its own. */
  readonly disable?: readonly string[];
  readonly tune?: Readonly<Record<string, RuleTune>>;
  /** The lists of its rules. Empty for the pack that comes with the bundle. */
  readonly lists: readonly RuleList[];
  readonly diagnostics: readonly Diagnostic[];
  /** Every file that was read, in order: its own, then its rule files. */
  readonly sources: Sources;
}
