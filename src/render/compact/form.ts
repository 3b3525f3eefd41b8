import { estimateTokens } from '../tokens/estimate-tokens.ts';
import type { Anatomy } from './anatomy.ts';

/** The compact text that a form makes of a region. */
export interface Encoded {
  /** One or more lines, without a final line break. Never empty, never ending in a line break. */
  readonly body: string;
  /** The facts that the inverse needs besides the body. They become `name/variant` in the marker line. */
  readonly variant?: string;
  /** The same content, smaller, that needs no inverse because it counts as equal as it is (minified JSON). */
  readonly plain?: string;
  /** Tokens of the body by the estimate, where they had to be known already. */
  readonly tokens?: number;
  /** Other forms are tried as well, although this one saves much: it may suit the text by chance. */
  readonly compare?: true;
}

/** Tokens of the body, by the estimate. */
export const tokensOf = ({ body, tokens }: Encoded): number => tokens ?? estimateTokens(body);

export interface TreeNode {
  readonly name: string;
  /** Present (even when empty) for directories. */
  readonly children?: readonly TreeNode[];
}

/** A label of rules that chooses a form of another name, with fallbacks of its own. */
export interface FormLabel {
  readonly label: string;
  readonly fallbacks: readonly string[];
  /** The share of the tokens that it has to save at least, where its rule knows little about the text. */
  readonly least?: number;
}

/**
 * A compact form and its inverse, and all that others have to know of it.
 *
 * A form sees a region of whole lines joined by "\n", without the last line break. It returns `undefined` where
 * it does not apply. Both directions are pure and linear in the size of their input. A form need not prove
 * itself: whatever it returns is decoded again and compared before it is used.
 */
export interface Form {
  /** The name in the marker line, and the `hint` by which a rule chooses this form. `[a-z][a-z-]*`. */
  readonly name: string;
  /** Further labels of rules that choose this form. Each label stands for texts whose lines look alike. */
  readonly labels?: readonly (string | FormLabel)[];
  /** Names or labels of the forms to try in turn where this one refuses or saves little. */
  readonly fallbacks?: readonly string[];
  /**
   * A fallback stands in for this form only if it takes less than this share of its tokens. Forms that are easier to
   * read than their fallbacks set it. Without it, a fallback only has to be smaller.
   */
  readonly yieldsAt?: number;
  /** `exact`: the inverse must give back the very bytes (JSON inside other text), not only the same JSON. */
  encode(source: string, exact: boolean): Encoded | undefined;
  /** The inverse. Throws `FormError` for a body that this form cannot have made. */
  decode(body: string, variant: string | undefined): string;
  /** Whether `encode` accepts a text, if a cheaper check can answer that. */
  takes?(source: string): boolean;
  /** Regions that follow each other, and the text between them, are one text to this form. */
  readonly joins?: true;
  /** Regions of this form, and the lines between them, may be one text to it. */
  readonly gathers?: true;
  /** Its regions are lines like any other. */
  readonly plain?: true;
  /**
   * If a text holds only plain regions and lines that no rule claims, this form may take all of it as one
   * text.
   */
  readonly takesPlain?: true;
  /**
   * The structure of its text, for code that leaves lines out. `lines`: those of a body. Without this
   * function, the first line is the legend, and rows stand below the headers of tables.
   */
  anatomy?(lines: readonly string[], variant: string | undefined): Anatomy;
  /** The names in the region as a tree, for FILE_TREE blocks. */
  tree?(source: string): readonly TreeNode[] | undefined;
}

/**
 * Counts and widths can stand for far more than a text holds. If a text expands to more characters than this,
 * it cannot come from this program: its originals are much smaller.
 */
const MAX_EXPANDED = 64 * 1024 * 1024;

/** @throws FormError if an original cannot have so many characters */
export function allowExpanded(characters: number): void {
  if (characters > MAX_EXPANDED) throw new FormError(`more than ${MAX_EXPANDED} characters`);
}

/** A body that its form cannot have made: a damaged or invented compact text. */
export class FormError extends Error {
  override readonly name = 'FormError';
}
