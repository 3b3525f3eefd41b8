/** A fenced block of a page: its language, what stands behind that, and its text with its last line break. */
export interface Block {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
  /** Line of the page, from 1. */
  readonly line: number;
}

export const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(/^```(\S+) ?(.*)\n([\s\S]*?)^```$/gm)].map(
    ({ 1: kind = '', 2: path = '', 3: text = '', index }) => ({
      ...{ kind, path, text },
      line: page.slice(0, index).split('\n').length,
    }),
  );
