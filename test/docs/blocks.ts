/** A fenced block of a page: its language, what stands behind that, and its text with its last line break. */
export interface Block {
  readonly kind: string;
  readonly path: string;
  readonly text: string;
  /** Line of the page, from 1. */
  readonly line: number;
}

const FENCED = /^( *)```(\S*) ?(.*)\n([\s\S]*?)^\1```$/gm;

/** The blocks of a page. A block of a list loses its indent. */
export const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(FENCED)].map(({ 1: indent = '', 2: kind = '', 3: path = '', 4: text = '', index }) => ({
    ...{ kind, path },
    text: indent === '' ? text : text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    line: page.slice(0, index).split('\n').length,
  }));

/** A page with empty lines in place of its blocks. */
export const withoutBlocks = (page: string): string =>
  page.replaceAll(FENCED, (block) => block.replaceAll(/[^\n]/g, ''));
