import type { BlockType } from './rule.ts';

export const RENDER_MODES = ['compact', 'xml', 'markdown', 'minimal'] as const;
export type RenderMode = (typeof RENDER_MODES)[number];

export const STRUCTURED_POLICIES = ['auto', 'text', 'both', 'keep'] as const;
export type StructuredPolicy = (typeof STRUCTURED_POLICIES)[number];

/** The limits for the texts of one result together. All given limits hold. */
export interface Budget {
  /** Tokens as the client's model counts them. */
  readonly tokens?: number;
  /** UTF-16 units. */
  readonly characters?: number;
  /** In UTF-8. */
  readonly bytes?: number;
}

export const REPEATS = ['whole', 'delta', 'parts', 'lines'] as const;
/** The treatment of a result that the session has had before, or had in a similar form. */
export type Repeats = (typeof REPEATS)[number];

/** Picomatch globs; a list means any of them. An absent part matches everything. */
export interface RouteMatch {
  readonly server?: readonly string[];
  readonly tool?: readonly string[];
  /** Glob of an argument's name to globs of its value: at least one argument has to match each entry. */
  readonly args?: Readonly<Record<string, readonly string[]>>;
  /** Glob of an argument's name to commands: at least one argument has to run one of them for each entry. */
  readonly commands?: Readonly<Record<string, readonly string[]>>;
}

export interface RouteConfig {
  readonly name: string;
  readonly match: RouteMatch;
  readonly action: 'detect' | 'passthrough';
  readonly render?: RenderMode;
  readonly threshold?: number;
  /** Ids of rules: no others look at results. */
  readonly only?: readonly string[];
  /** The whole text is one block of this type: no detection takes place. */
  readonly assume?: { readonly block: BlockType; readonly hint?: string };
  readonly structured?: StructuredPolicy;
  /** Absent: the config's; where results pass through, none. */
  readonly budget?: Budget | 'none';
  readonly repeats?: Repeats;
}
