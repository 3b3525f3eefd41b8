/** A new rule from marked lines. */
import type { PageSpan } from './files-api.ts';

export interface NewRuleRequest {
  readonly text: string;
  /** Marked lines of it. */
  readonly lines: PageSpan;
  readonly kind: string;
  /** `PACK/NAME`, or `NAME` for the pack `local`; made from the text where it is absent. */
  readonly name?: string;
}

export interface NewRuleAnswer {
  readonly id: string;
  /** YAML of a rule file with that rule. */
  readonly rule: string;
  /** YAML of its tests: the marked text, and a near miss. */
  readonly test: string;
  /** The spans that the rule claims in the text. They show whether the rule finds the marked lines. */
  readonly claims: readonly PageSpan[];
  /** One sentence: the tokens of the text with the rule, and with the built-in rules alone. */
  readonly worth: string;
}

/** Writes a rule, its tests, and lists the rule in its pack, as `new-rule` does. Nothing is replaced. */
export interface AddRuleRequest {
  readonly id: string;
  /** Puts the pack into `extends` of the config too, where it does not stand there yet. */
  readonly use?: boolean;
  readonly rule: string;
  readonly test: string;
}

export interface AddRuleAnswer {
  readonly rulePath: string;
  readonly testPath: string;
  /** The pack's own file, and what to put into the config's `extends`; `listed`: it stands there already. */
  readonly pack: { readonly path: string; readonly name: string; readonly listed: boolean };
  /** The command that runs the tests of the pack. */
  readonly check: string;
  /** As of `SaveFileAnswer`, where the config was changed. */
  readonly trust?: string;
}
